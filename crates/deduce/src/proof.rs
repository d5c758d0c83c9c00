//! Proofs: the best possible strategy of a game, and that none is better.
//!
//! A [`Prover`] is given a game and an [`Objective`](crate::Objective). It first plays a few promising
//! guesses to the end, which gives a strategy at once; then it searches all guesses, in passes that rule
//! out more and more of what might be better. It can be stopped at any time, with the best strategy so
//! far and a bound that no strategy beats; it can be taken up again from a checkpoint; and what it proves
//! can be written down as a [`Certificate`] that is checked without the search.
//!
//! | folder or file | holds | to be trusted |
//! | --- | --- | --- |
//! | `search` | what finds strategies and proofs | no |
//! | `check` | what checks them: it uses nothing of the search | yes |
//! | `certificate` | a proof as a file | yes |
//! | `demand` | what must be shown for an objective | yes |
//! | `prices` | objectives as sums over secrets | yes |
//!
//! Beside these a checked proof rests on the game's answers ([`Game::feedback`](crate::Game::feedback),
//! `cost`, `ends`, `ends_when_known`), on what the [`Pool`](crate::Pool) allows, and on the [`Tree`](crate::Tree)
//! that is played against every candidate. It does not rest on `reach` or `costs_beyond`: only the search
//! believes these, and a proof without a certificate.
//!
//! Sources: the recursion over sets of candidates is that of K. Koyama, T. W. Lai, “An Optimal Mastermind
//! Strategy” (1993); canonical guesses and classes of D. E. Knuth's game by Z. Chen, C. Cunha, S. Homer
//! (1996); branch and bound by A. H. Land, A. G. Doig (1960).

mod certificate;
mod check;
mod demand;
mod prices;
mod search;

#[cfg(test)]
#[path = "../tests/support/exhaustive.rs"]
#[allow(dead_code, unreachable_pub, reason = "each test uses its part")]
mod exhaustive;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod trusted;

pub use certificate::{Certificate, Claim, Lemma, LoadError};
pub use check::{Checked, NotAlike, Refused};
pub use prices::{FREE, Prices};
pub use search::{
    Beam, BeamError, CertifyError, LemmaCount, Progress, Proof, ProveError, Prover, Proving,
    ResumeError, Watch,
};
