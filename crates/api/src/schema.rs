//! JSON Schema of questions, answers and errors.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::contract::schemas;
use crate::names::nearest;
use crate::{Ask, Error, Problem, SCHEMA};

/// The schemas of one question, its answer and errors, or of all: an object with `question`, `answer` and
/// `error`, in the dialect of 2020-12.
///
/// # Errors
/// [`Problem`] if there is no question of this name.
pub fn schema(name: Option<&str>) -> Result<Value, Problem> {
    let names: Vec<&str> = match name {
        None => Ask::NAMES.to_vec(),
        Some(name) => {
            let found = Ask::NAMES.iter().find(|known| **known == name);
            let like = || nearest(name, Ask::NAMES.iter().copied()).map(str::to_owned);
            let unknown = || Error::UnknownQuestion { name: name.to_owned(), like: like() };
            vec![found.copied().ok_or_else(unknown).map_err(|error| Problem::of(&error))?]
        }
    };
    let settings = |path: &'static str| {
        SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = path.into())
    };
    let mut questions = settings("/$defs/question").for_deserialize().into_generator();
    let mut answers = settings("/$defs/answer").for_serialize().into_generator();
    let mut all: [Vec<Value>; 2] = Default::default();
    for name in names {
        let [question, _] = schemas(name, &mut questions).unwrap_or_default();
        let [_, report] = schemas(name, &mut answers).unwrap_or_default();
        let mut question = tagged(question.as_value(), &[("ask", json!(name))]);
        question["unevaluatedProperties"] = json!(false);
        all[0].push(question);
        all[1]
            .push(tagged(report.as_value(), &[("schema", json!(SCHEMA)), ("report", json!(name))]));
    }
    let error = answers.subschema_for::<Problem>();
    let [questions_of, answers_of] = all;
    let definitions = [("question", questions), ("answer", answers)].map(|(of, mut generator)| {
        (of.to_owned(), Value::Object(generator.take_definitions(true)))
    });
    Ok(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "question": one_of(questions_of),
        "answer": one_of(answers_of),
        "error": error,
        "$defs": Map::from_iter(definitions),
    }))
}

/// The schema with fields of a fixed value.
fn tagged(schema: &Value, tags: &[(&str, Value)]) -> Value {
    let properties: Map<String, Value> =
        tags.iter().map(|(tag, value)| ((*tag).to_owned(), json!({ "const": value }))).collect();
    let required: Vec<&str> = tags.iter().map(|(tag, _)| *tag).collect();
    json!({ "allOf": [{ "properties": properties, "required": required }, schema] })
}

fn one_of(mut schemas: Vec<Value>) -> Value {
    if schemas.len() == 1 { schemas.remove(0) } else { json!({ "oneOf": schemas }) }
}
