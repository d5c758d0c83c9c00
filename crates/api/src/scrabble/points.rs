//! Equity in reports.

use std::fmt;

use pegword_scrabble::Equity;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a move is worth, in points: a number with up to three decimals in JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(pub Equity);

impl Points {
    /// The sum of some, divided by how many times they were earned; `None` if that was never.
    pub(crate) fn average(sum: i64, times: usize) -> Option<Self> {
        let times = i64::try_from(times).ok().filter(|&times| times > 0)?;
        // Half away from zero, in integers, so that it is the same everywhere.
        let rounded = (2 * sum + sum.signum() * times) / (2 * times);
        Some(Self(Equity::from_thousandths(i32::try_from(rounded).ok()?)))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0.thousandths()) / 1_000.0)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(deserializer)?;
        Ok(Self(Equity::from_thousandths((points * 1_000.0).round() as i32)))
    }
}

impl JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "description": "Points, with up to three decimals" })
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn averages() {
        for (sum, times, average) in [
            (10_000, 4, "2.5"),
            (1, 2, "0.001"),
            (-1, 2, "-0.001"),
            (1, 3, "0"),
            (20_000, 3, "6.667"),
        ] {
            assert_eq!(Points::average(sum, times).unwrap().to_string(), average);
        }
        assert_eq!(Points::average(0, 0), None);
    }
}
