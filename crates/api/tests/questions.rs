//! Questions are data: what the schema allows is read, what is written the schema allows, and it reads back
//! equal; on the command line they have the same names and defaults.

use pegword_api::{Ask, schema};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::{Map, Value, json};

/// What an address inside the schema stands for.
fn resolve<'s>(whole: &'s Value, mut part: &'s Value) -> &'s Value {
    while let Some(address) = part["$ref"].as_str() {
        part = whole.pointer(address.trim_start_matches('#')).unwrap();
    }
    part
}

/// The fields of a question, as its schema has them.
fn fields(schema: &Value) -> Map<String, Value> {
    let question = resolve(schema, &schema["question"]["allOf"][1]);
    question["properties"].as_object().cloned().unwrap_or_default()
}

/// Any value that a part of the schema allows.
fn value(whole: &Value, part: &Value) -> BoxedStrategy<Value> {
    let part = resolve(whole, part);
    if let Some(values) = part["enum"].as_array() {
        return select(values.clone()).boxed();
    }
    if let Some(kinds) = part["oneOf"].as_array().or(part["anyOf"].as_array()) {
        let kinds = kinds.iter().map(|kind| value(whole, kind)).collect::<Vec<_>>();
        return prop::strategy::Union::new(kinds).boxed();
    }
    if let Some(constant) = part.get("const") {
        return Just(constant.clone()).boxed();
    }
    if part.get("pattern").is_some() {
        // The objectives alone have a pattern.
        let objectives = ["average", "worst", "average-within 6", "most-within 4"];
        return select(objectives.to_vec()).prop_map(|name| json!(name)).boxed();
    }
    let kinds = match &part["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    let of_kind = |kind: &Value| match kind.as_str().unwrap() {
        "null" => Just(Value::Null).boxed(),
        "boolean" => any::<bool>().prop_map(|truth| json!(truth)).boxed(),
        "integer" => {
            let most = part["maximum"].as_u64().unwrap_or(match part["format"].as_str() {
                Some("uint32") => u32::MAX.into(),
                _ => u64::MAX,
            });
            let least = part["minimum"].as_u64().unwrap_or(0);
            (least..=most).prop_map(|number| json!(number)).boxed()
        }
        "number" => (-1e9..1e9).prop_map(|number: f64| json!(number)).boxed(),
        "array" => {
            prop::collection::vec(value(whole, &part["items"]), 0..4).prop_map(Value::from).boxed()
        }
        "string" => ".{0,12}".prop_map(Value::from).boxed(),
        kind => panic!("no values of the kind {kind}"),
    };
    prop::strategy::Union::new(kinds.iter().map(of_kind)).boxed()
}

/// Any question of this name, with some of its fields.
fn question(name: &'static str, schema: &Value) -> impl Strategy<Value = Value> {
    let fields = fields(schema);
    let any_of = |(field, part): (&String, &Value)| {
        value(schema, part).prop_map({
            let field = field.clone();
            move |value| (field.clone(), value)
        })
    };
    let values: Vec<_> = fields.iter().map(any_of).collect();
    let n = values.len();
    (values, subsequence((0..n).collect::<Vec<_>>(), 0..=n)).prop_map(move |(values, chosen)| {
        let mut question = json!({ "ask": name });
        for (field, value) in chosen.into_iter().map(|index| values[index].clone()) {
            question[field] = value;
        }
        question
    })
}

fn validator(schema: &Value) -> jsonschema::Validator {
    let mut question = schema["question"].clone();
    question["$defs"] = schema["$defs"].clone();
    jsonschema::validator_for(&question).unwrap()
}

#[test]
fn every_question_is_read_written_and_allowed_by_its_schema() {
    for name in Ask::NAMES {
        let schema = schema(Some(name)).unwrap();
        let validator = validator(&schema);
        let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
            cases: 64,
            failure_persistence: None,
            ..ProptestConfig::default()
        });
        let check = |question: Value| {
            prop_assert!(validator.is_valid(&question), "the schema refuses {question}");
            let ask = Ask::from_json(&question.to_string());
            let ask =
                ask.map_err(|problem| TestCaseError::fail(format!("{question}: {problem}")))?;
            let written = ask.to_json();
            let value: Value = serde_json::from_str(&written).unwrap();
            prop_assert!(validator.is_valid(&value), "the schema refuses {written}");
            prop_assert_eq!(Ask::from_json(&written).unwrap(), ask);
            for (field, given) in question.as_object().unwrap() {
                prop_assert!(!value[field].is_null() || given.is_null(), "{} is lost", field);
            }
            Ok(())
        };
        if let Err(failure) = runner.run(&question(name, &schema), check) {
            panic!("{name}: {failure}");
        }
    }
}

#[test]
fn unknown_fields_are_refused_with_the_nearest_that_is_known() {
    for name in Ask::NAMES {
        let schema = schema(Some(name)).unwrap();
        let validator = validator(&schema);
        for field in fields(&schema).keys() {
            let typed = format!("{field}z");
            let question = json!({ "ask": name, typed.clone(): null });
            assert!(!validator.is_valid(&question), "{question}");
            let problem = Ask::from_json(&question.to_string()).unwrap_err();
            assert_eq!(problem.message, format!("unknown field `{typed}`"));
            assert!(problem.help.unwrap().contains(field), "{name}: {field}");
        }
    }
}

#[test]
fn questions_of_no_known_name_are_refused() {
    for (asked, message, help) in [
        (r#"{"ask": "wordle.nxt"}"#, "unknown question `wordle.nxt`", "wordle.next"),
        (r#"{"ask": 7}"#, "an object with the field `ask`", "\"ask\""),
        ("[]", "an object with the field `ask`", "\"ask\""),
        (r#"{"ask": "words", "#, "JSON", "\"ask\""),
    ] {
        let problem = Ask::from_json(asked).unwrap_err();
        assert!(problem.message.contains(message), "{asked}: {}", problem.message);
        assert!(problem.help.unwrap_or_default().contains(help), "{asked}");
    }
}

#[test]
fn nothing_typed_is_the_question_with_its_defaults() {
    let mut complete = 0;
    for name in Ask::NAMES {
        // Options that a skin adds.
        let skin = ["format", "deadline"].map(|name| clap::Arg::new(name).long(name));
        let skin = clap::Command::new("pegword").args(skin);
        let command = Ask::command(name, skin).unwrap();
        // Where something must be typed there is no default to compare.
        let Ok(matches) = command.no_binary_name(true).try_get_matches_from::<_, &str>([]) else {
            continue;
        };
        let typed = Ask::from_arguments(name, &matches).unwrap();
        let plain = Ask::from_json(&json!({ "ask": name }).to_string()).unwrap();
        assert_eq!(typed, plain, "{name}");
        complete += 1;
    }
    assert!(complete > Ask::NAMES.len() / 3, "{complete}");
}
