//! Questions as JSON: unknown names and fields are refused, with the nearest that is known.

use serde_json::{Map, Value};

use crate::names::nearest;
use crate::{Ask, Error, Problem};

impl Ask {
    /// Reads a question: `{"ask": "wordle.next", "clues": ["crane:bbygb"], "top": 3}`.
    ///
    /// # Errors
    /// [`Problem`] if it is no JSON, asks for something that is not there, or has a field that is not known or
    /// not of the right kind.
    pub fn from_json(json: &str) -> Result<Self, Problem> {
        Self::read(json).map_err(|error| Problem::of(&error))
    }

    /// The question as one line of JSON, with all its fields.
    ///
    /// # Panics
    /// Never: every question can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every question can be written")
    }

    fn read(json: &str) -> Result<Self, Error> {
        let not_json = |error: serde_json::Error| Error::NotJson {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
        };
        let Value::Object(asked) = serde_json::from_str(json).map_err(not_json)? else {
            return Err(Error::NotAQuestion);
        };
        let Some(Value::String(name)) = asked.get("ask") else {
            return Err(Error::NotAQuestion);
        };
        let Some(default) = Self::default_of(name) else {
            let like = nearest(name, Self::NAMES.iter().copied()).map(str::to_owned);
            return Err(Error::UnknownQuestion { name: name.clone(), like });
        };
        let known = fields(&default);
        if let Some(field) = asked.keys().find(|field| !known.contains_key(*field)) {
            let like = nearest(field, known.keys().map(String::as_str)).map(str::to_owned);
            let known = known.keys().filter(|known| *known != "ask").cloned().collect();
            return Err(Error::UnknownField { field: field.clone(), like, known });
        }
        // Field by field, so that a message can say which one it is about.
        for (field, value) in &asked {
            let mut alone = Map::new();
            alone.insert("ask".to_owned(), Value::String(name.clone()));
            alone.insert(field.clone(), value.clone());
            serde_json::from_value::<Self>(Value::Object(alone)).map_err(|error| {
                Error::FieldValue { field: field.clone(), reason: error.to_string() }
            })?;
        }
        let whole = |error: serde_json::Error| Error::FieldValue {
            field: name.clone(),
            reason: error.to_string(),
        };
        serde_json::from_value(Value::Object(asked.clone())).map_err(whole)
    }
}

/// All fields of a question.
fn fields(ask: &Ask) -> Map<String, Value> {
    match serde_json::to_value(ask) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
