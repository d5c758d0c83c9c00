//! `pegword words`

use clap::Args;
use pegword_api::words::{Order, WordsRequest, words};

use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{Lexicon, RulesChoice, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;

/// List the words that letters can spell, that fit a pattern, or that hook onto a word
///
/// In patterns: `.` or `?` is one letter, `*` any run of letters, `[abc]` one of these, `[^abc]` none
/// of these, `@` a vowel, `#` a consonant. Several of them may be given, and must all hold;
/// `--hooks` stands alone.
#[derive(Args)]
pub(crate) struct Words {
    /// Letters to spell with, `?` for a blank
    #[arg(value_name = "LETTERS")]
    hand: Option<String>,
    /// Words that fit this pattern from end to end: `..i[sz]e`
    #[arg(long, value_name = "P")]
    pattern: Option<String>,
    /// Words that start with this
    #[arg(long, value_name = "P")]
    starts: Option<String>,
    /// Words that end with this
    #[arg(long, value_name = "P")]
    ends: Option<String>,
    /// Words that this one becomes with one more letter in front or behind
    #[arg(long, value_name = "WORD", conflicts_with_all = ["hand", "pattern", "starts", "ends"])]
    hooks: Option<String>,
    /// Fewest letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    min: Option<usize>,
    /// Most letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    max: Option<usize>,
    /// Sort by points, and show them
    #[arg(long)]
    points: bool,
    /// List at most this many
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    limit: Option<usize>,
    #[command(flatten)]
    rules: RulesChoice,
    #[command(flatten)]
    lexicon: Lexicon,
    #[command(flatten)]
    output: Output,
}

impl Words {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        let report = words(&WordsRequest {
            lexicon: self.lexicon.request()?,
            rules: self.rules.source()?.rules()?,
            hand: self.hand.clone(),
            pattern: self.pattern.clone(),
            starts: self.starts.clone(),
            ends: self.ends.clone(),
            hooks: self.hooks.clone(),
            min: self.min,
            max: self.max,
            order: if self.points { Order::Points } else { Order::Length },
            limit: self.limit,
        })?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(if report.total == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
