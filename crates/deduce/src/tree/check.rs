//! Checking a tree against its game, without trust in whoever built it.

use super::{Branch, Tree};
use crate::{Game, GuessId, SecretId};

/// Where a tree and its game disagree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum CheckError {
    #[error("the tree knows secret {}, and the game has only {n_secrets}", secret.0)]
    NoSuchSecret { secret: SecretId, n_secrets: u32 },
    #[error("the tree makes guess {}, and the game has only {n_guesses}", guess.0)]
    NoSuchGuess { guess: GuessId, n_guesses: u32 },
    #[error("secret {} gives an answer after {asked} guesses that the tree lacks", secret.0)]
    Lost { secret: SecretId, asked: usize },
    #[error("secret {} costs {found} after {asked} guesses, and the tree says {expected}", secret.0)]
    Cost { secret: SecretId, asked: usize, found: u32, expected: u32 },
    #[error("secret {} is listed at another end than the one it leads to", secret.0)]
    Elsewhere { secret: SecretId },
    #[error("the tree stops after {asked} guesses, before secret {} is found", secret.0)]
    Unfinished { secret: SecretId, asked: usize },
    #[error("the tree goes on after {asked} guesses, when secret {} is found", secret.0)]
    Overlong { secret: SecretId, asked: usize },
}

impl Tree {
    /// Plays every secret through the tree and compares answers, costs and ends with `game`.
    ///
    /// Cost: one feedback per secret and guess on its path.
    ///
    /// # Errors
    /// [`CheckError`] for the first secret, in the order of the ends, that does not agree.
    pub fn check<G: Game>(&self, game: &G) -> Result<(), CheckError> {
        self.secrets.iter().try_for_each(|&secret| replay(game, self.root(), secret))
    }
}

fn replay<G: Game>(game: &G, root: Branch<'_>, secret: SecretId) -> Result<(), CheckError> {
    let (n_secrets, n_guesses) = (game.n_secrets(), game.n_guesses());
    if secret.0 >= n_secrets {
        return Err(CheckError::NoSuchSecret { secret, n_secrets });
    }
    let mut branch = root;
    let mut asked = 0;
    let mut ended = false;
    while let Some(guess) = branch.guess() {
        if guess.0 >= n_guesses {
            return Err(CheckError::NoSuchGuess { guess, n_guesses });
        }
        if ended {
            return Err(CheckError::Overlong { secret, asked });
        }
        let feedback = game.feedback(guess, secret);
        asked += 1;
        branch = branch.child(feedback).ok_or(CheckError::Lost { secret, asked })?;
        let (found, expected) = (game.cost(feedback), branch.cost());
        if found != expected {
            return Err(CheckError::Cost { secret, asked, found, expected });
        }
        ended = game.ends(feedback);
    }
    if !branch.secrets().contains(&secret) {
        return Err(CheckError::Elsewhere { secret });
    }
    if !(ended || game.ends_when_known() && branch.secrets().len() == 1) {
        return Err(CheckError::Unfinished { secret, asked });
    }
    Ok(())
}
