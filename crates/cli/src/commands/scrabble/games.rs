//! The files of games that a command is about.

use std::path::Path;

use clap::Args;
use miette::Diagnostic as _;
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
    /// The files in the order they were named, and the paths that none could be read from.
    pub(super) fn files(&self) -> (Vec<GameFile>, Vec<RefusedFile>) {
        let (mut games, mut refused) = (Vec::new(), Vec::new());
        for name in &self.games {
            match names_at(name) {
                Ok(names) => {
                    for name in names {
                        match files::read(&name) {
                            Ok(bytes) => games.push(GameFile { name, bytes }),
                            Err(failure) => refused.push(refused_path(&name, &failure)),
                        }
                    }
                }
                Err(failure) => refused.push(refused_path(name, &failure)),
            }
        }
        (games, refused)
    }

    pub(super) fn rules(&self) -> Result<Option<Source>, Failure> {
        self.rules.as_deref().map(source).transpose()
    }

    /// More than one game, or a folder, of whatever it holds?
    pub(super) fn is_collection(&self) -> bool {
        self.games.len() > 1 || self.games.iter().any(|name| Path::new(name).is_dir())
    }
}

/// The file itself, or the games in a folder.
fn names_at(path: &str) -> Result<Vec<String>, Failure> {
    if !Path::new(path).is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let found = files::in_folder(path, "gcg")?;
    if found.is_empty() { Err(Failure::NoGames) } else { Ok(found) }
}

fn refused_path(path: &str, failure: &Failure) -> RefusedFile {
    let reason = match failure {
        Failure::File { source, .. } => source.to_string(),
        other => other.to_string(),
    };
    let help = failure.help().map(|help| help.to_string());
    RefusedFile { file: path.to_owned(), reason, help }
}

/// Fails if there were files that cannot be read.
pub(super) fn all_read(refused: &[RefusedFile]) -> Result<(), Failure> {
    let Some(first) = refused.first() else { return Ok(()) };
    let lines = refused.iter().map(|file| format!("{}: {}", file.file, file.reason));
    let help = first.help.clone().unwrap_or_default();
    Err(Failure::Refused { files: lines.collect::<Vec<_>>().join("\n"), help })
}
