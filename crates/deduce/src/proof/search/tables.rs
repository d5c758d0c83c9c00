//! The answers of games of a table, as the search reads them.

use super::answers::Answers;
use crate::proof::exhaustive::TableGame;
use crate::{Position, all_secrets};

/// Its answers, worked out on one thread.
pub(super) fn answers(game: &TableGame) -> Answers {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    threads
        .install(|| Answers::new(&Position::new(game, &all_secrets(game)), &|_, _| true))
        .unwrap()
}
