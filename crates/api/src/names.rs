//! Names that people type, in options and in JSON alike; each is parsed next to the type that it names.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use schemars::{Schema, SchemaGenerator, json_schema};

/// A choice among a few, each with a name and a sentence on what it means.
pub trait Named: Copy + Debug + Display + FromStr<Err: Debug> + Send + Sync + 'static {
    /// All of them, in the order in which help lists them.
    const ALL: &'static [Self];

    /// The name.
    fn name(self) -> &'static str;

    /// What it means.
    fn about(self) -> &'static str;
}

/// Reads one of these names as an option.
pub(crate) fn parser<T: Named>(names: &'static [T]) -> impl TypedValueParser<Value = T> + 'static {
    let value = |name: &T| PossibleValue::new(name.name()).help(name.about());
    PossibleValuesParser::new(names.iter().map(value).collect::<Vec<_>>())
        .map(|name| name.parse().expect("only these names are possible"))
}

/// The schema of one of these names.
pub(crate) fn schema<T: Named>(names: &[T]) -> Schema {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    json_schema!({ "type": "string", "enum": names })
}

/// The schema of any of the names of a type.
pub(crate) fn any<T: Named>(_: &mut SchemaGenerator) -> Schema {
    schema(T::ALL)
}

/// Implements [`Named`] for types that have `ALL`, `about`, `Display` and `FromStr` of their own.
macro_rules! named {
    ($($name:ty),* $(,)?) => { $(
        impl Named for $name {
            const ALL: &'static [Self] = &<$name>::ALL;

            fn name(self) -> &'static str {
                <$name>::name(self)
            }

            fn about(self) -> &'static str {
                <$name>::about(self)
            }
        }
    )* };
}

named!(
    pegword_deduce::StrategyName,
    pegword_games::hangman::Reveal,
    pegword_games::hangman::SetterStyle,
    pegword_games::mastermind::FeedbackRule,
    pegword_games::wordle::Mode,
    pegword_games::codes::FeedbackRule,
    pegword_games::positional::StrategyName,
    pegword_scrabble::Level,
);

/// A list written as one text or as several.
pub(crate) fn one_or_many<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<String>, D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(untagged)]
    enum Texts {
        One(String),
        Many(Vec<String>),
    }
    Ok(match serde::Deserialize::deserialize(deserializer)? {
        Texts::One(text) => vec![text],
        Texts::Many(texts) => texts,
    })
}

/// A text that may be a number: `6`, or the names of six colours.
#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(crate) enum TextOrNumber {
    Text(String),
    Number(u64),
}

/// Reads a text that may be a number.
pub(crate) fn text_or_number<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let read: Option<TextOrNumber> = serde::Deserialize::deserialize(deserializer)?;
    Ok(read.map(|read| match read {
        TextOrNumber::Text(text) => text,
        TextOrNumber::Number(number) => number.to_string(),
    }))
}

/// Reads a table whose keys are numbers, which in JSON are texts.
pub(crate) fn by_number<'de, K, V, D>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    K: serde::Deserialize<'de> + Ord,
    V: serde::Deserialize<'de>,
    D: serde::Deserializer<'de>,
{
    use serde::de::{Error, IntoDeserializer as _};
    let texts: BTreeMap<String, V> = serde::Deserialize::deserialize(deserializer)?;
    let number = |(key, value): (String, V)| {
        let number: u64 = key.parse().map_err(D::Error::custom)?;
        Ok((K::deserialize(number.into_deserializer())?, value))
    };
    texts.into_iter().map(number).collect()
}

/// Something that serde reads and writes as its text.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The name that is meant, if one of these is like what was typed.
pub(crate) fn nearest<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let likeness = |name: &&str| (strsim::jaro_winkler(typed, name) * 1000.0) as u32;
    names.into_iter().max_by_key(likeness).filter(|name| likeness(name) >= 700)
}

/// `1 word`, `2 words`: a number with its noun, whose plural is given.
pub(crate) fn counted(number: u64, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular(plural) } else { Cow::Borrowed(plural) })
}

/// One of `guesses`: a `guess`.
pub(crate) fn singular(plural: &str) -> Cow<'_, str> {
    let stem = |suffix| plural.strip_suffix(suffix);
    Cow::Borrowed(
        stem("sses").map_or_else(|| stem("s").unwrap_or(plural), |_| &plural[..plural.len() - 2]),
    )
}
