//! The files of games that a command is about.

use std::path::Path;

use clap::Args;
use pegword_api::lexicon::Source;
use pegword_api::scrabble::{GameFile, RefusedFile};

use crate::failure::Failure;
use crate::files;
use crate::lists::source;

/// Which games
#[derive(Args)]
pub(super) struct GameArgs {
    /// Games: GCG files, and folders of which every *.gcg file is read, in the order of their names
    #[arg(value_name = "GAME|FOLDER", required = true)]
    games: Vec<String>,
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file; without this, those that a
    /// file names with #board-layout or #tile-distribution, or the standard ones
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
}

impl GameArgs {
    pub(super) fn files(&self) -> Result<Vec<GameFile>, Failure> {
        let mut names = Vec::new();
        for name in &self.games {
            if Path::new(name).is_dir() {
                let found = files::in_folder(name, "gcg")?;
                if found.is_empty() {
                    return Err(Failure::NoGames { folder: name.clone() });
                }
                names.extend(found);
            } else {
                names.push(name.clone());
            }
        }
        let read = |name: String| Ok(GameFile { bytes: files::read(&name)?, name });
        names.into_iter().map(read).collect()
    }

    pub(super) fn rules(&self) -> Result<Option<Source>, Failure> {
        self.rules.as_deref().map(source).transpose()
    }

    /// More than one game, or a folder, of whatever it holds?
    pub(super) fn is_collection(&self) -> bool {
        self.games.len() > 1 || self.games.iter().any(|name| Path::new(name).is_dir())
    }
}

/// Fails if there were files that cannot be read.
pub(super) fn all_read(refused: &[RefusedFile]) -> Result<(), Failure> {
    let Some(first) = refused.first() else { return Ok(()) };
    let lines = refused.iter().map(|file| format!("{}: {}", file.file, file.reason));
    let help = first.help.clone().unwrap_or_default();
    Err(Failure::Refused { files: lines.collect::<Vec<_>>().join("\n"), help })
}
