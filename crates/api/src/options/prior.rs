//! How likely each secret is.

use clap::Args;
use pegword_deduce::{SecretId, Weights};
use pegword_games::hangman::{Prior, SetterModel};
use pegword_lexicon::Alphabet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::{Error, Shelf};

/// The most that the weights of a proof may add up to.
const MOST_WEIGHT: u64 = 1 << 26;

/// How likely each word is
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct PriorOptions {
    /// How likely each word is: `uniform`, `common` (by size tier), or a file: words with weights, or
    /// what `hangman learn` saved
    #[arg(long, value_name = "NAME|FILE", default_value = "uniform")]
    #[default = "uniform"]
    pub prior: String,
}

impl PriorOptions {
    pub(crate) fn is_uniform(&self) -> bool {
        self.prior == "uniform"
    }

    pub(crate) fn read(&self, shelf: &Shelf, alphabet: &Alphabet) -> Result<Prior, Error> {
        let name = &self.prior;
        match name.as_str() {
            "uniform" => return Ok(Prior::Uniform),
            "common" => return Ok(Prior::Common),
            _ => (),
        }
        let bytes = shelf.bytes(name)?;
        if bytes.trim_ascii_start().starts_with(b"{") {
            return Ok(Prior::Learnt(read_model(&bytes)?));
        }
        Prior::listed(&bytes, alphabet)
            .map_err(|source| Error::Prior { name: name.clone(), source })
    }
}

/// A setter model from its file.
pub(crate) fn read_model(bytes: &[u8]) -> Result<SetterModel, Error> {
    let model: SetterModel = serde_json::from_slice(bytes)
        .map_err(|error| Error::Model { reason: error.to_string() })?;
    if model.is_sound() {
        Ok(model)
    } else {
        Err(Error::Model { reason: "its chances do not sum to 1".to_owned() })
    }
}

/// What a report says of a prior.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PriorUsed {
    pub(crate) name: String,
    /// The sum of all weights.
    pub(crate) weight: u64,
    /// Were they rounded?
    pub(crate) rounded: bool,
}

impl PriorUsed {
    /// The weights of secrets 0, 1, … for a proof, and what to say of them: nothing if all weigh the same.
    ///
    /// A divisor that all weights have in common is taken out. If they still add up to too much they
    /// are brought down in proportion, to whole numbers of at least 1.
    pub(crate) fn of(
        name: String,
        weights: &Weights,
        secrets: &[SecretId],
    ) -> (Weights, Option<Self>) {
        let each: Vec<u64> = secrets.iter().map(|&secret| weights.of(secret)).collect();
        let divisor =
            each.iter().fold(0, |divisor, &weight| common_divisor(divisor, weight)).max(1);
        let total = each.iter().sum::<u64>() / divisor;
        let rounded = total > MOST_WEIGHT;
        let room = MOST_WEIGHT.saturating_sub(each.len() as u64);
        let light = |weight: u64| {
            let weight = weight / divisor;
            if rounded { (weight * room / total).max(1) as u32 } else { weight as u32 }
        };
        let weights = Weights::new(each.into_iter().map(light).collect());
        let weights = weights.unwrap_or(Weights::UNIFORM);
        let weight = weights.total(secrets);
        if weight == secrets.len() as u64 {
            return (Weights::UNIFORM, None);
        }
        (weights, Some(Self { name, weight, rounded }))
    }
}

const fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weights: &[u32]) -> (Vec<u64>, Option<bool>) {
        let secrets: Vec<SecretId> = (0..weights.len() as u32).map(SecretId).collect();
        let given = Weights::new(weights.to_vec()).unwrap();
        let (weights, used) = PriorUsed::of(String::new(), &given, &secrets);
        assert_eq!(
            used.as_ref().map_or(secrets.len() as u64, |used| used.weight),
            weights.total(&secrets)
        );
        (
            secrets.into_iter().map(|secret| weights.of(secret)).collect(),
            used.map(|used| used.rounded),
        )
    }

    #[test]
    fn weights_lose_what_they_have_in_common() {
        assert_eq!(of(&[8192, 1 << 20, 16384]), (vec![1, 128, 2], Some(false)));
    }

    #[test]
    fn secrets_that_weigh_the_same_have_no_prior() {
        assert_eq!(of(&[7, 7]), (vec![1, 1], None));
    }

    #[test]
    fn heavy_weights_keep_their_proportions() {
        let (light, rounded) = of(&[1 << 30, 1 << 29, 1]);
        assert_eq!(rounded, Some(true));
        assert!(light.iter().sum::<u64>() <= MOST_WEIGHT);
        assert_eq!((light[0] / light[1], light[2]), (2, 1));
    }
}
