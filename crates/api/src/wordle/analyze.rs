//! The guesses of a finished game, graded.

use pegword_deduce::{Clue, Game as _, Labels as _};
use pegword_games::wordle::{Mark, Row, Share, Symbols};
use pegword_lexicon::Letter;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::lists::{Clues, Lists};
use super::{Analyze, Opened, StrategyOptions};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::puzzle::Continuation;
use crate::puzzle::analyze::{AnalyzeReport, Graded, analyze};

/// The game that was graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGame {
    /// The word that was hidden, if that is known.
    pub answer: Option<String>,
}

/// What only Wordle says of a guess.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGrade {
    /// Its marks.
    pub marks: String,
    /// What guesses are ranked by here.
    pub strategy: String,
    /// The best guesses; more than one are equally good.
    pub best: Vec<String>,
    /// The best that could follow, where games were played to the end.
    pub continuation: Option<Continuation>,
    /// The best that could follow the best guess.
    pub best_continuation: Option<Continuation>,
}

impl Question for Analyze {
    type Report = AnalyzeReport<OwnGame, OwnGrade>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        if self.played.is_empty() {
            let help = "give the guesses, in order";
            return Err(Error::Missing { field: "played", help });
        }
        let alphabet = self.words.lists.alphabet(asking.shelf)?;
        let answer = self.answer.as_deref().map(|word| alphabet.parse(word)).transpose()?;
        let (rows, was_hard, are_marked) = self.read_rows(asking)?;
        let last = rows.last().filter(|row| Some(row.word()) == answer.as_deref());
        let hidden = answer.clone().or(last.map(|row| row.word().to_vec()));
        let clues = Clues { rows, hidden };
        let lists = self.words.lists.open(asking.shelf, &clues)?;
        let Clues { rows, hidden } = clues;
        if let Some(answer) = answer.as_deref().filter(|word| word.len() != lists.game.length()) {
            let (found, expected) = (answer.len(), lists.game.length());
            return Err(Error::RowLength { word: alphabet.lower(answer), found, expected });
        }
        let clues = clues_of(&lists, &rows, answer.as_deref(), are_marked)?;
        let strategy =
            StrategyOptions { mode: self.strategy.mode.or_hard(was_hard), ..self.strategy.clone() };
        let opened = Opened::new(asking.shelf, lists, &strategy, &self.words.prior)?;
        let words = opened.words();
        let solved = clues.last().filter(|clue| words.ends(clue.feedback));
        let found = solved.map(|clue| words.guess_text(clue.guess));
        let own = OwnGame { answer: hidden.map(|word| alphabet.lower(&word)).or(found) };
        let own_grade = |graded: &Graded<'_>| OwnGrade {
            marks: words.marks_text(graded.clue.feedback),
            strategy: graded.strategy.clone(),
            best: graded.best.iter().map(|&guess| words.guess_text(guess)).collect(),
            continuation: graded.continuation,
            best_continuation: graded.best_continuation,
        };
        let mut report = analyze(&opened, &clues, (own, own_grade), asking.watch)?;
        report.remarks.splice(0..0, opened.lists.remarks.iter().cloned());
        Ok((report, Vec::new()))
    }
}

impl Analyze {
    /// The guesses with their marks, whether the game was in hard mode, and whether the marks were given; with
    /// the answer alone they are still to be worked out.
    fn read_rows(&self, asking: &Asking<'_>) -> Result<(Vec<Row>, bool, bool), Error> {
        let alphabet = self.words.lists.alphabet(asking.shelf)?;
        let symbols = self.marks.symbols.as_deref().map(Symbols::parse).transpose()?;
        if let Some(text) = self.marks.share(asking.shelf)? {
            let share = Share::parse(&text, symbols.as_ref())?;
            return Ok((share.with_words(&self.played, &alphabet)?, share.hard, true));
        }
        let is_marked = |guess: &String| guess.contains([':', '=']);
        if self.answer.is_none() || self.played.iter().any(is_marked) {
            let rows = Row::parse_all(&self.played, &alphabet, symbols.as_ref())?;
            return Ok((rows, false, true));
        }
        let unmarked = |word: &String| {
            let word = alphabet.parse(word.trim())?;
            let marks = vec![Mark::Absent; word.len()];
            Ok(Row::new(&word, vec![marks.into()], &alphabet)?)
        };
        Ok((self.played.iter().map(unmarked).collect::<Result<_, Error>>()?, false, false))
    }
}

fn clues_of(
    lists: &Lists,
    rows: &[Row],
    answer: Option<&[Letter]>,
    are_marked: bool,
) -> Result<Vec<Clue>, Error> {
    let game = &lists.game;
    let mut clues = lists.clues(rows, 0)?;
    let Some(answer) = answer else { return Ok(clues) };
    for clue in &mut clues {
        let told = game.marks(game.guess_word(clue.guess), answer);
        if are_marked && told != clue.feedback {
            return Err(Error::OtherMarks {
                answer: game.alphabet().lower(answer),
                guess: game.guess_text(clue.guess),
                expected: game.marks_text(told),
                found: game.marks_text(clue.feedback),
            });
        }
        clue.feedback = told;
    }
    Ok(clues)
}
