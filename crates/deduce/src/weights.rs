//! A prior over secrets, in whole numbers.
//!
//! Weights are integers, so every sum is exact and does not depend on the order of the terms.

use crate::SecretId;

/// How likely each secret is, relative to the others.
///
/// # Examples
/// ```
/// use pegword_deduce::{SecretId, Weights};
/// let weights = Weights::new(vec![9, 1])?;
/// assert_eq!(weights.of(SecretId(0)), 9);
/// assert_eq!(Weights::UNIFORM.of(SecretId(0)), 1);
/// # Ok::<(), pegword_deduce::WeightsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Option<Box<[u32]>>);

/// Why a list of weights was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum WeightsError {
    #[error("the weight of secret {secret} is zero; every weight must be at least 1")]
    Zero { secret: u32 },
    #[error("the weights add up to {found}, more than {}", Weights::MAX_TOTAL)]
    TooLarge { found: u64 },
}

impl Weights {
    /// Every secret is as likely as any other; each weighs 1.
    pub const UNIFORM: Self = Self(None);

    /// The largest sum of weights, so that sums of weight times class size or cost fit 64 bits.
    pub const MAX_TOTAL: u64 = 1 << 39;

    /// One weight per secret, in the game's order.
    ///
    /// # Errors
    /// [`WeightsError`] if one is zero or the sum exceeds [`Weights::MAX_TOTAL`].
    pub fn new(each: Vec<u32>) -> Result<Self, WeightsError> {
        if let Some(secret) = each.iter().position(|&weight| weight == 0) {
            let secret = u32::try_from(secret).unwrap_or(u32::MAX);
            return Err(WeightsError::Zero { secret });
        }
        let found = each.iter().map(|&weight| u64::from(weight)).sum();
        if found > Self::MAX_TOTAL {
            return Err(WeightsError::TooLarge { found });
        }
        Ok(Self(Some(each.into())))
    }

    /// Whether this is [`Weights::UNIFORM`].
    #[must_use]
    pub const fn is_uniform(&self) -> bool {
        self.0.is_none()
    }

    /// The weight of `secret`.
    ///
    /// # Panics
    /// If the list has no weight for it.
    #[must_use]
    pub fn of(&self, secret: SecretId) -> u64 {
        match &self.0 {
            None => 1,
            Some(each) => u64::from(each[secret.0 as usize]),
        }
    }

    /// The sum of the weights of `secrets`.
    #[must_use]
    pub fn total(&self, secrets: &[SecretId]) -> u64 {
        match &self.0 {
            None => secrets.len() as u64,
            Some(_) => secrets.iter().map(|&secret| self.of(secret)).sum(),
        }
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self::UNIFORM
    }
}
