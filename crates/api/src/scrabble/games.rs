//! Games that were played, as GCG files, and the rules that each was played by.

use std::sync::Arc;

use miette::Diagnostic;
use pegword_scrabble::{Gcg, GcgError, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GameFiles;
use crate::options::rules;
use crate::{Error, Shelf};

/// Marks the name of rules that are not built in, in the file of a game played by them.
const RULES_FILE: &str = "(rules file)";

/// A game as a GCG file.
#[derive(Clone, Debug)]
pub(super) struct GameFile {
    /// What messages call it.
    pub(super) name: String,
    pub(super) bytes: Arc<Vec<u8>>,
}

/// A file that no answer was given about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedFile {
    /// Its name.
    pub file: String,
    /// Why not.
    pub reason: String,
    /// What to do about that.
    pub help: Option<String>,
}

/// A game that was read.
pub(super) struct ReadGame {
    pub(super) file: String,
    pub(super) gcg: Gcg,
    /// What was made of the file's word on its rules.
    pub(super) remark: Option<String>,
}

/// The rules that games may be played by.
pub(super) struct RulesOfGames {
    asked: Option<Arc<Rules>>,
    built_in: Vec<(&'static str, Arc<Rules>)>,
}

impl RefusedFile {
    pub(super) fn new(file: &str, error: &impl Diagnostic) -> Self {
        let help = error.help().map(|help| help.to_string());
        Self { file: file.to_owned(), reason: error.to_string(), help }
    }

    /// A file that cannot be read: the reason without its name.
    fn unread(file: &str, error: &Error) -> Self {
        let reason = match error {
            Error::File { source, .. } => source.to_string(),
            error => error.to_string(),
        };
        Self { reason, ..Self::new(file, error) }
    }
}

impl ReadGame {
    pub(super) fn rules(&self) -> &Arc<Rules> {
        self.gcg.game().rules()
    }
}

impl GameFiles {
    /// The files in the order they were named, and the paths that none could be read from.
    pub(super) fn read(&self, shelf: &Shelf) -> Result<(Vec<GameFile>, Vec<RefusedFile>), Error> {
        if self.games.is_empty() {
            let help = "name GCG files, or a folder that holds some";
            return Err(Error::Missing { field: "games", help });
        }
        let (mut games, mut refused) = (Vec::new(), Vec::new());
        for name in &self.games {
            let names = match shelf.folder(name, "gcg") {
                Ok(None) => vec![name.clone()],
                Ok(Some(names)) if names.is_empty() => {
                    refused.push(RefusedFile::new(name, &Error::NoGamesInFolder));
                    continue;
                }
                Ok(Some(names)) => names,
                Err(error) => {
                    refused.push(RefusedFile::unread(name, &error));
                    continue;
                }
            };
            for name in names {
                match shelf.bytes(&name) {
                    Ok(bytes) => games.push(GameFile { name, bytes }),
                    Err(error) => refused.push(RefusedFile::unread(&name, &error)),
                }
            }
        }
        Ok((games, refused))
    }

    /// More than one game, or a folder, of whatever it holds?
    pub(super) fn is_collection(&self, shelf: &Shelf) -> bool {
        let is_folder = |name: &String| matches!(shelf.folder(name, "gcg"), Ok(Some(_)) | Err(_));
        self.games.len() > 1 || self.games.iter().any(is_folder)
    }
}

impl RulesOfGames {
    /// The rules that were asked for; without any, those that each file names, or the standard ones.
    pub(super) fn new(shelf: &Shelf, asked: Option<&str>) -> Result<Self, Error> {
        let built_in = Rules::names()
            .filter_map(|name| Some((name, Arc::new(Rules::built_in(name)?))))
            .collect();
        let asked = asked.map(|name| rules(shelf, name)).transpose()?;
        Ok(Self { asked, built_in })
    }

    /// Reads a game and replays it.
    ///
    /// # Errors
    /// [`GcgError`] if it cannot be read at all.
    pub(super) fn read(&self, file: &GameFile) -> Result<ReadGame, GcgError> {
        let read = |rules: &Arc<Rules>, remark| {
            let gcg = Gcg::read(&file.bytes, rules)?;
            Ok(ReadGame { file: file.name.clone(), gcg, remark })
        };
        if self.asked.is_some() {
            return read(self.usual(), None);
        }
        let standard = read(self.usual(), None)?;
        match standard.gcg.rules_named() {
            Ok(None | Some("standard")) => Ok(standard),
            Ok(Some(name)) => read(self.named(name), None),
            Err(found) => {
                let remark = format!(
                    "{found}: there are no such rules built in; read by `standard`, unless you give --rules"
                );
                Ok(ReadGame { remark: Some(remark), ..standard })
            }
        }
    }

    /// Reads a game to go on with: its rules must be known, and be those that were asked for, if any.
    ///
    /// # Errors
    /// [`Error`] if it cannot be read, or its rules are not known or others.
    pub(super) fn read_to_go_on(&self, file: &GameFile) -> Result<ReadGame, Error> {
        let name = || file.name.clone();
        let game = self.read(file).map_err(|source| Error::Gcg { name: name(), source })?;
        let found = match (game.gcg.rules_named(), &self.asked) {
            (Err(found), None) => return Err(Error::RulesNotBuiltIn { name: name(), found }),
            (Ok(Some(named)), Some(asked)) if named != asked.name => named.to_owned(),
            (Err(_), Some(asked)) => match game.gcg.pragma("board-layout") {
                Some(named) if named.ends_with(RULES_FILE) && named != names(asked).0.trim() => {
                    named.to_owned()
                }
                _ => return Ok(game),
            },
            _ => return Ok(game),
        };
        Err(Error::OtherRules { name: name(), found, asked: game.rules().name.clone() })
    }

    /// The rules of a file that names none.
    pub(super) fn usual(&self) -> &Arc<Rules> {
        self.asked.as_ref().unwrap_or_else(|| self.named("standard"))
    }

    fn named(&self, name: &str) -> &Arc<Rules> {
        let found = self.built_in.iter().find(|(built_in, _)| *built_in == name);
        &found.expect("the names are those of built-in rules").1
    }
}

/// Names the rules in the file of a game, by board and tiles, so that
/// [`rules_named`](Gcg::rules_named) finds them if they are built in, and nothing if they are not.
pub(super) fn name_rules(gcg: &mut Gcg, rules: &Rules) {
    let (board, tiles) = names(rules);
    gcg.set_pragma("board-layout", &board);
    gcg.set_pragma("tile-distribution", &tiles);
}

/// What the board and the tiles of rules are called in files.
fn names(rules: &Rules) -> (String, String) {
    let name = &rules.name;
    if Rules::built_in(name).as_ref() != Some(rules) {
        let marked = format!("{name} {RULES_FILE}");
        return (marked.clone(), marked);
    }
    match name.as_str() {
        // As other programs call them.
        "standard" => ("CrosswordGame".to_owned(), "english".to_owned()),
        name => (name.to_owned(), name.to_owned()),
    }
}
