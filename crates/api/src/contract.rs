//! The contract: every question by its name, what it asks, and the report that answers it.
//!
//! The table below is the one place where questions are listed. From it come [`Ask`], [`Report`], [`ask`], the
//! schemas and the text of reports.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, OutFile, Outcome};
use crate::options::SkippedLines;
use crate::play::{PlayReport, Session};
use crate::puzzle::{
    AnalyzeReport, NextReport, ProofReport, RateReport, SimulateReport, TreeReport,
};
use crate::scrabble::RefusedFile;
use crate::show::Show;
use crate::{Error, Problem, Shelf, Watch};
use crate::{
    codes, hangman, lexicon, mastermind, plain, positional, scrabble, table, wordle, words,
};

/// One question as plain data, with the names and defaults of the options.
pub(crate) trait Question: Clone + Serialize {
    /// What answers it.
    type Report;

    /// The answer, and what is to be written to files.
    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error>;

    /// For a game under way: it as it is now.
    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let _ = asking;
        None
    }

    /// For a game under way: the moves so far, as typed.
    fn moves(&mut self) -> Option<&mut Vec<String>> {
        None
    }

    /// For a game under way: goes on with the game in a file of the game's own form; says whether there is one.
    fn go_on_from(&mut self, file: &str) -> bool {
        let _ = file;
        false
    }

    /// For a game under way: which game, if it is one by chance.
    fn seed(&mut self) -> Option<&mut Option<u64>> {
        None
    }
}

/// What a question is asked with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking<'a> {
    /// The game it is about, where several are alike: `mastermind`, `bulls`.
    pub(crate) game: &'static str,
    pub(crate) shelf: &'a Shelf,
    pub(crate) watch: &'a Watch<'a>,
}

/// What programs may rely on in all reports.
pub(crate) trait Reports: Show {
    /// Whether there was an answer.
    fn outcome(&self) -> Outcome {
        Outcome::Found
    }

    /// What was left out of text lists.
    fn skipped(&self) -> &[SkippedLines] {
        &[]
    }

    /// Was it told to stop before it was done?
    fn is_stopped(&self) -> bool {
        false
    }

    /// Files that no answer was given about.
    fn refused(&self) -> &[RefusedFile] {
        &[]
    }

    /// Is its text a file, to be written byte for byte?
    fn is_file(&self) -> bool {
        false
    }

    /// What is to be said beside the answer.
    fn aside(&self) -> String {
        String::new()
    }

    /// Takes in how long it took, where the report says so.
    fn took(&mut self, seconds: f64) {
        let _ = seconds;
    }
}

macro_rules! contract {
    ($($name:literal $variant:ident($ask:ty) => $report:ty;)*) => {
        /// One question: `{"ask": "wordle.next", "clues": ["crane:bbygb"]}`.
        ///
        /// Every field has the name and the default of the option that it is on the command line, and may be
        /// left out. Files are named; their bytes come from the [`Shelf`].
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "ask")]
        #[expect(missing_docs, reason = "each names its question, and its type says what it asks")]
        pub enum Ask {
            $(#[serde(rename = $name)] $variant($ask),)*
        }

        /// One report for each question.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "report")]
        #[expect(missing_docs, reason = "each names its question, and its type says what it holds")]
        pub enum Report {
            $(#[serde(rename = $name)] $variant($report),)*
        }

        impl Ask {
            /// The names of all questions.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The question of this name with nothing but defaults.
            pub(crate) fn default_of(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant(<$ask>::default())),)*
                    _ => None,
                }
            }

            /// Its name: `wordle.next`.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $(Self::$variant(_) => $name,)* }
            }

            /// Adds the options of the question of this name to a command; nothing if there is none.
            #[must_use]
            pub fn command(name: &str, command: clap::Command) -> Option<clap::Command> {
                match name {
                    $($name => Some(<$ask as clap::Args>::augment_args(command)),)*
                    _ => None,
                }
            }

            /// The question of this name with the options that were typed.
            ///
            /// # Errors
            /// As clap has it, if there is no such question or its options are not there.
            pub fn from_arguments(
                name: &str,
                matches: &clap::ArgMatches,
            ) -> Result<Self, clap::Error> {
                use clap::FromArgMatches as _;
                match name {
                    $($name => <$ask>::from_arg_matches(matches).map(Self::$variant),)*
                    _ => Err(clap::Error::new(clap::error::ErrorKind::InvalidSubcommand)),
                }
            }

            pub(crate) fn answer(&self, shelf: &Shelf, watch: &Watch<'_>) -> Result<Answer, Error> {
                let asking = Asking { game: self.game(), shelf, watch };
                match self {
                    $(Self::$variant(question) => {
                        let (report, files) = question.answer(&asking)?;
                        Ok(Answer::new(Report::$variant(report), files))
                    })*
                }
            }

            pub(crate) fn begin(
                &self,
                shelf: &Shelf,
                watch: &Watch<'_>,
            ) -> Option<Result<Box<dyn Session>, Error>> {
                let asking = Asking { game: self.game(), shelf, watch };
                match self { $(Self::$variant(question) => question.begin(&asking),)* }
            }

            /// For a game under way: the moves so far, as typed.
            pub fn moves(&mut self) -> Option<&mut Vec<String>> {
                match self { $(Self::$variant(question) => question.moves(),)* }
            }

            /// For a game under way: goes on with the one in a file that has the game's own form, such as GCG.
            ///
            /// # Errors
            /// [`Problem`] if the game has no form of its own.
            pub fn go_on_from(&mut self, file: &str) -> Result<(), Problem> {
                let has_form = match self { $(Self::$variant(question) => question.go_on_from(file),)* };
                let none = || Problem::of(&Error::NotSaved { name: file.to_owned() });
                has_form.then_some(()).ok_or_else(none)
            }

            /// For a game under way: its seed, which chooses among games by chance.
            pub fn seed(&mut self) -> Option<&mut Option<u64>> {
                match self { $(Self::$variant(question) => question.seed(),)* }
            }
        }

        impl Report {
            /// Its name: `wordle.next`.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $(Self::$variant(_) => $name,)* }
            }

            pub(crate) fn inner(&self) -> &dyn Reports {
                match self { $(Self::$variant(report) => report,)* }
            }

            fn inner_mut(&mut self) -> &mut dyn Reports {
                match self { $(Self::$variant(report) => report,)* }
            }
        }

        /// The schemas of one question and of its report.
        pub(crate) fn schemas(name: &str, generator: &mut SchemaGenerator) -> Option<[Schema; 2]> {
            match name {
                $($name => Some([
                    generator.subschema_for::<$ask>(),
                    generator.subschema_for::<$report>(),
                ]),)*
                _ => None,
            }
        }
    };
}

contract! {
    "words" Words(words::Words) => words::WordsReport;
    "lexicon.info" LexiconInfo(lexicon::Info) => lexicon::InfoReport;
    "lexicon.build" LexiconBuild(lexicon::Build) => lexicon::InfoReport;
    "lexicon.check" LexiconCheck(lexicon::Check) => lexicon::CheckReport;

    "hangman.next" HangmanNext(hangman::Next) => NextReport<hangman::OwnNext>;
    "hangman.play" HangmanPlay(hangman::Play) => PlayReport;
    "hangman.rate" HangmanRate(hangman::Rate) => hangman::RateReport;
    "hangman.tree" HangmanTree(hangman::Tree) => TreeReport;
    "hangman.prove" HangmanProve(hangman::Prove) => ProofReport;
    "hangman.simulate" HangmanSimulate(hangman::Simulate) => SimulateReport;
    "hangman.learn" HangmanLearn(hangman::Learn) => hangman::LearnReport;

    "positional.next" PositionalNext(positional::Next) => NextReport<positional::OwnNext>;
    "positional.play" PositionalPlay(positional::Play) => PlayReport;
    "positional.rate" PositionalRate(positional::Rate) => RateReport;
    "positional.tree" PositionalTree(positional::Tree) => TreeReport;
    "positional.simulate" PositionalSimulate(positional::Simulate) => positional::SimulateReport;

    "mastermind.next" MastermindNext(mastermind::Next) => NextReport<mastermind::OwnNext>;
    "mastermind.play" MastermindPlay(mastermind::Play) => PlayReport;
    "mastermind.rate" MastermindRate(mastermind::Rate) => RateReport;
    "mastermind.tree" MastermindTree(mastermind::Tree) => mastermind::TreeReport;
    "mastermind.prove" MastermindProve(mastermind::Prove) => ProofReport;
    "mastermind.simulate" MastermindSimulate(mastermind::Simulate) => SimulateReport;
    "mastermind.analyze" MastermindAnalyze(mastermind::Analyze) =>
        AnalyzeReport<mastermind::OwnGame, mastermind::OwnGrade>;

    "bulls.next" BullsNext(mastermind::Next) => NextReport<mastermind::OwnNext>;
    "bulls.play" BullsPlay(mastermind::Play) => PlayReport;
    "bulls.rate" BullsRate(mastermind::Rate) => RateReport;
    "bulls.tree" BullsTree(mastermind::Tree) => mastermind::TreeReport;
    "bulls.prove" BullsProve(mastermind::Prove) => ProofReport;
    "bulls.simulate" BullsSimulate(mastermind::Simulate) => SimulateReport;
    "bulls.analyze" BullsAnalyze(mastermind::Analyze) =>
        AnalyzeReport<mastermind::OwnGame, mastermind::OwnGrade>;

    "wordle.next" WordleNext(wordle::Next) => NextReport<wordle::OwnNext>;
    "wordle.play" WordlePlay(wordle::Play) => PlayReport;
    "wordle.rate" WordleRate(wordle::Rate) => RateReport;
    "wordle.tree" WordleTree(wordle::Tree) => TreeReport;
    "wordle.prove" WordleProve(wordle::Prove) => ProofReport;
    "wordle.simulate" WordleSimulate(wordle::Simulate) => SimulateReport;
    "wordle.analyze" WordleAnalyze(wordle::Analyze) => AnalyzeReport<wordle::OwnGame, wordle::OwnGrade>;

    "codes.next" CodesNext(codes::Next) => NextReport<plain::OwnNext>;
    "codes.play" CodesPlay(codes::Play) => PlayReport;
    "codes.rate" CodesRate(codes::Rate) => RateReport;
    "codes.tree" CodesTree(codes::Tree) => TreeReport;
    "codes.prove" CodesProve(codes::Prove) => ProofReport;
    "codes.simulate" CodesSimulate(codes::Simulate) => SimulateReport;
    "codes.analyze" CodesAnalyze(codes::Analyze) => AnalyzeReport<plain::OwnGame, mastermind::OwnGrade>;

    "table.next" TableNext(table::Next) => NextReport<plain::OwnNext>;
    "table.play" TablePlay(table::Play) => PlayReport;
    "table.rate" TableRate(table::Rate) => RateReport;
    "table.tree" TableTree(table::Tree) => TreeReport;
    "table.prove" TableProve(table::Prove) => ProofReport;
    "table.simulate" TableSimulate(table::Simulate) => SimulateReport;
    "table.analyze" TableAnalyze(table::Analyze) => AnalyzeReport<plain::OwnGame, mastermind::OwnGrade>;

    "scrabble.next" ScrabbleNext(scrabble::Next) => scrabble::NextReport;
    "scrabble.count" ScrabbleCount(scrabble::Count) => scrabble::CountReport;
    "scrabble.score" ScrabbleScore(scrabble::Score) => scrabble::ScoreReport;
    "scrabble.rules" ScrabbleRules(scrabble::Rules) => scrabble::RulesReport;
    "scrabble.check" ScrabbleCheck(scrabble::Check) => scrabble::CheckReport;
    "scrabble.analyze" ScrabbleAnalyze(scrabble::Analyze) => scrabble::AnalyzeReport;
    "scrabble.simulate" ScrabbleSimulate(scrabble::Simulate) => scrabble::SimulateReport;
    "scrabble.train" ScrabbleTrain(scrabble::Train) => scrabble::TrainReport;
    "scrabble.play" ScrabblePlay(scrabble::Play) => PlayReport;
}

impl Ask {
    /// The game it is about: `wordle`.
    fn game(&self) -> &'static str {
        let name = self.name();
        name.split_once('.').map_or(name, |(game, _)| game)
    }
}

impl Report {
    /// Whether there was an answer.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.inner().outcome()
    }

    /// What was left out of text lists.
    #[must_use]
    pub fn skipped(&self) -> &[SkippedLines] {
        self.inner().skipped()
    }

    /// Files that no answer was given about, though there is one about the others.
    #[must_use]
    pub fn refused(&self) -> &[RefusedFile] {
        self.inner().refused()
    }

    /// Is its text a file, to be written byte for byte?
    #[must_use]
    pub fn is_file(&self) -> bool {
        self.inner().is_file()
    }

    /// What is to be said beside the answer: what is still wrong with a file that was set right.
    #[must_use]
    pub fn aside(&self) -> String {
        self.inner().aside()
    }

    /// Was it told to stop before it was done, so that it is about a part only?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.inner().is_stopped()
    }

    /// Takes in how long it took, where the report says so; clocks are the skin's.
    pub fn took(&mut self, seconds: f64) {
        self.inner_mut().took(seconds);
    }
}

/// Answers a question.
///
/// # Errors
/// [`Problem`] says what of the question was not understood, where, and what would be right.
pub fn ask(ask: &Ask, shelf: &Shelf, watch: &Watch<'_>) -> Result<Answer, Problem> {
    ask.answer(shelf, watch).map_err(|error| Problem::of(&error))
}
