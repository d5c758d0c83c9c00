//! What to guess, and what is certain.

use pegword_deduce::{Clue, SecretId};
use pegword_games::mastermind::{Deductions, Mastermind, Row, candidates_of_rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Next, Opened};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::error::TreeFileError;
use crate::puzzle::next::{advise, advise_by_tree};
use crate::puzzle::{NextReport, Puzzle};
use crate::{Error, Place};

/// How many of the codes that fit are named.
const NAMED: usize = 20;

/// What only code-breaking has to say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnNext {
    /// The clues as they were read.
    pub rows: Vec<String>,
    /// What is certain.
    pub deductions: Certain,
}

/// What all codes that fit have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Certain {
    /// For each place the colours that it may have.
    pub places: Vec<String>,
    /// Colours that the code has.
    pub sure: String,
    /// Colours that it has not.
    pub out: String,
}

impl Question for Next {
    type Report = NextReport<OwnNext>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        let opened = Opened::new(asking.game, &self.rules, &self.strategy)?;
        let game = opened.game();
        let rows = parse_rows(game, &self.clues)?;
        let own = OwnNext {
            rows: rows.iter().map(Row::to_string).collect(),
            deductions: Certain::default(),
        };
        let clues: Option<Vec<Clue>> = rows.iter().map(|row| row.clue(game)).collect();
        let mut report = NextReport::empty(opened.grounds(), opened.plan().label, own);
        let left = if let Some(file) = &self.tree {
            let clues = clues.ok_or(TreeFileError::Jokers)?;
            let bytes = asking.shelf.bytes(file)?;
            advise_by_tree(&opened, &bytes, &clues, NAMED, &mut report)?
        } else {
            let left = candidates_of_rows(game, &rows);
            let exact: Vec<Clue> = rows.iter().filter_map(|row| row.clue(game)).collect();
            let jokers: Vec<Row> = rows.iter().filter(|row| !row.is_exact()).cloned().collect();
            let opened =
                Opened::new(asking.game, &self.rules, &self.strategy)?.with_jokers(&jokers);
            advise(&opened, (&exact, &left), &*opened.pool(), (self.top, NAMED), &mut report)?;
            // Clues with jokers are not single clues, and cannot be told to contradict others.
            report.conflict = report.conflict.filter(|_| clues.is_some());
            left
        };
        report.own.deductions = certain(game, &left);
        Ok((report, Vec::new()))
    }
}

/// The clues, each read by itself.
fn parse_rows(game: &Mastermind, clues: &[String]) -> Result<Vec<Row>, Error> {
    let read = |(index, clue): (usize, &String)| {
        let row = Row::parse(clue, game.rules());
        row.map_err(|error| Error::from(error).at(Place::clue("clues", index)))
    };
    clues.iter().enumerate().map(read).collect()
}

fn certain(game: &Mastermind, candidates: &[SecretId]) -> Certain {
    if candidates.is_empty() {
        return Certain::default();
    }
    let (known, colours) = (Deductions::of(game, candidates), &game.rules().colours);
    let places = (0..game.rules().pegs).map(|place| colours.text(known.possible(place)));
    Certain {
        places: places.collect(),
        sure: colours.text(known.sure()),
        out: colours.text(known.out()),
    }
}
