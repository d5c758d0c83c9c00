//! A proof as a file, for a checker that trusts nobody.
//!
//! | bytes | hold |
//! | --- | --- |
//! | 9 | `PEGPROOF` and a line feed |
//! | 1 | version, 1 |
//! | n | the length of the description, and the description in UTF-8 |
//! | n | the objective: 0 average, 1 worst, 2 most within, 3 average within; its limit, or 0 |
//! | n | the first guess + 1, or 0 if it is free |
//! | n | 1 if it is about ties as well, else 0 |
//! | n | the length of the tree, and the tree as [`Tree::save`] writes it; 0 if there is none |
//! | n | the number of claims, then each claim |
//! | 8 | FNV-1a (64 bits) of all bytes before, least significant byte first |
//!
//! A claim: three prices, its limit + 1 (0 for [`FREE`]), its price, the number of lemmas, then each
//! lemma. A lemma: what is left + 1 (0 for [`FREE`]), its price, the number of secrets, then the first
//! secret, and what lies between each and the next. Numbers are LEB128.
//!
//! [`FREE`]: super::FREE

use super::Prices;
use crate::codec::{Kind, Missing, Reader, Unfit, put};
use crate::{GuessId, Objective, SecretId, Tree};

const VERSION: u8 = 1;

const PROOF: Kind = Kind { name: b"PEGPROOF\n", version: VERSION };

/// A strategy, and why none is better, or why there is none: all that [`check`](Certificate::check) needs beside the game.
///
/// # Examples
/// ```
/// use pegword_deduce::{Objective, Position, all_secrets, example::HigherLower};
/// use pegword_deduce::proof::{Certificate, Prover};
///
/// let game = HigherLower(7);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// let mut proving = Prover::new(position, Objective::AverageCost).start()?;
/// proving.run(&|_| true)?;
/// let bytes = proving.certificate("a number below 7", &|_| true)?.save();
/// let checked = Certificate::load(&bytes)?.check(position, None)?;
/// // No strategy needs fewer than 17 guesses for all seven numbers together.
/// assert_eq!((checked.outcome.unwrap().total(), checked.parts_proved), (17, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Which game it is about, in words; it proves nothing.
    pub description: String,
    /// What the strategy makes small.
    pub objective: Objective,
    /// The guess that all strategies begin with, if it is fixed.
    pub first: Option<GuessId>,
    /// Whether it is the best among those that are best by the objective.
    pub ties: bool,
    /// The strategy; `None` if none does what the objective demands.
    pub tree: Option<Tree>,
    /// Why none is better, or why there is none.
    pub claims: Vec<Claim>,
}

/// No strategy for all candidates, of those with the first guess of the certificate, pays less than `price`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What a secret pays.
    pub prices: Prices,
    /// What there is to spend; [`FREE`](super::FREE) if that does not matter.
    pub limit: u32,
    /// What all candidates pay at least.
    pub price: u64,
    /// What it rests on: of each set, the guesses are tried, and the classes are sets that are plain or
    /// have a lemma.
    pub lemmas: Vec<Lemma>,
}

/// No strategy for the secrets of `set` pays less than `price`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// What is left to spend, at most; [`FREE`](super::FREE) if that does not matter.
    pub left: u32,
    /// What the set pays at least.
    pub price: u64,
    /// The candidates, in ascending order.
    pub set: Vec<SecretId>,
}

/// Why bytes are not a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum LoadError {
    #[error("not a proof: the first 9 bytes are not those of a proof file")]
    Magic,
    #[error("proof file of version {found}; this program reads version {VERSION}")]
    Version { found: u8 },
    #[error("damaged proof file: the checksum does not fit")]
    Checksum,
    #[error("malformed proof file: {what} expected at byte {at}")]
    Malformed { what: &'static str, at: usize },
    #[error("the strategy of the proof: {0}")]
    Tree(#[from] crate::LoadError),
}

impl From<Unfit> for LoadError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Name => Self::Magic,
            Unfit::Version(found) => Self::Version { found },
            Unfit::Checksum => Self::Checksum,
        }
    }
}

impl From<Missing> for LoadError {
    fn from((what, at): Missing) -> Self {
        Self::Malformed { what, at }
    }
}

impl Certificate {
    /// The certificate as bytes, for [`Certificate::load`].
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = PROOF.begin();
        put_bytes(&mut bytes, self.description.as_bytes());
        let (kind, limit) = match self.objective {
            Objective::AverageCost => (0, 0),
            Objective::WorstCost => (1, 0),
            Objective::MostWithin(limit) => (2, limit),
            Objective::AverageWithin(limit) => (3, limit),
        };
        put(&mut bytes, kind);
        put(&mut bytes, limit.into());
        put(&mut bytes, self.first.map_or(0, |guess| u64::from(guess.0) + 1));
        put(&mut bytes, self.ties.into());
        put_bytes(&mut bytes, &self.tree.as_ref().map(Tree::save).unwrap_or_default());
        put(&mut bytes, self.claims.len() as u64);
        for Claim { prices, limit, price, lemmas } in &self.claims {
            let Prices { unit, last, over } = *prices;
            let limit = limit.wrapping_add(1).into();
            for number in [unit, last, over, limit, *price, lemmas.len() as u64] {
                put(&mut bytes, number);
            }
            for Lemma { left, price, set } in lemmas {
                put(&mut bytes, left.wrapping_add(1).into());
                put(&mut bytes, *price);
                put(&mut bytes, set.len() as u64);
                let mut next = 0;
                for secret in set {
                    put(&mut bytes, u64::from(secret.0.wrapping_sub(next)));
                    next = secret.0.wrapping_add(1);
                }
            }
        }
        Kind::seal(bytes)
    }

    /// Reads a certificate from the bytes that [`Certificate::save`] gave.
    ///
    /// # Errors
    /// [`LoadError`], whatever the bytes are.
    pub fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let reader = &mut PROOF.open(bytes)?;
        let description = reader.text("a description in UTF-8")?.to_owned();
        let objective = read_objective(reader)?;
        let first = read_less_one(reader, "a first guess")?;
        let at_ties = reader.at();
        let ties = match reader.number("whether it is about ties")? {
            0 => false,
            1 => true,
            _ => return Err(("whether it is about ties", at_ties).into()),
        };
        let tree = reader.bytes("a tree")?;
        let tree = if tree.is_empty() { None } else { Some(Tree::load(tree)?) };
        let n_claims = reader.length("the number of claims", 6)?;
        let claims = (0..n_claims).map(|_| read_claim(reader)).collect::<Result<_, _>>()?;
        if !reader.is_at_end() {
            return Err(("the end", reader.at()).into());
        }
        let first = (first != u32::MAX).then_some(GuessId(first));
        Ok(Self { description, objective, first, ties, tree, claims })
    }
}

fn put_bytes(bytes: &mut Vec<u8>, more: &[u8]) {
    put(bytes, more.len() as u64);
    bytes.extend_from_slice(more);
}

fn read_objective(reader: &mut Reader<'_>) -> Result<Objective, LoadError> {
    let start = reader.at();
    let kind = reader.number("an objective")?;
    let limit = reader.number("the limit of an objective")?;
    match (kind, limit) {
        (0, 0) => Ok(Objective::AverageCost),
        (1, 0) => Ok(Objective::WorstCost),
        (2, limit) => Ok(Objective::MostWithin(limit)),
        (3, limit) => Ok(Objective::AverageWithin(limit)),
        _ => Err(("an objective", start).into()),
    }
}

/// A number that is written as one more; the largest, which stands for none, as 0.
fn read_less_one(reader: &mut Reader<'_>, what: &'static str) -> Result<u32, LoadError> {
    Ok(reader.number(what)?.wrapping_sub(1))
}

fn read_claim(reader: &mut Reader<'_>) -> Result<Claim, LoadError> {
    let prices = Prices {
        unit: reader.wide("a price")?,
        last: reader.wide("a price")?,
        over: reader.wide("a price")?,
    };
    let limit = read_less_one(reader, "a limit")?;
    let price = reader.wide("what a claim pays")?;
    let n_lemmas = reader.length("the number of lemmas", 4)?;
    let lemmas = (0..n_lemmas).map(|_| read_lemma(reader)).collect::<Result<_, _>>()?;
    Ok(Claim { prices, limit, price, lemmas })
}

fn read_lemma(reader: &mut Reader<'_>) -> Result<Lemma, LoadError> {
    let left = read_less_one(reader, "what is left to spend")?;
    let price = reader.wide("what a lemma pays")?;
    let length = reader.length("the size of a set", 1)?;
    let mut set = Vec::with_capacity(length);
    let mut next = Some(0_u32);
    for _ in 0..length {
        let start = reader.at();
        let between = reader.number("a secret")?;
        let secret = next.and_then(|next| next.checked_add(between));
        let secret = secret.ok_or(("a secret", start))?;
        set.push(SecretId(secret));
        next = secret.checked_add(1);
    }
    Ok(Lemma { left, price, set })
}
