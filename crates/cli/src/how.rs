//! How an answer is wanted: its form, and how long it may take.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use pegword_api::options::whole_number;
use pegword_api::units::time;

/// More threads than this are no use.
const MOST_THREADS: usize = 256;

/// How an answer is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct How {
    pub(crate) form: Form,
    /// One a processor for 0.
    pub(crate) threads: usize,
    pub(crate) deadline: Option<Duration>,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// For reading
    #[default]
    Text,
    /// For programs
    Json,
    /// For spreadsheets: the table of the answer
    Csv,
    /// For Graphviz
    Dot,
    /// A drawing
    Svg,
    /// Nested braces
    #[value(skip)]
    Braces,
}

impl How {
    /// Adds `--format`; only trees are drawn.
    pub(crate) fn augment_form(command: Command, is_tree: bool) -> Command {
        let forms = Form::value_variants().iter();
        let forms = forms.filter(|form| is_tree || !matches!(form, Form::Dot | Form::Svg));
        let values: Vec<_> = forms.filter_map(ValueEnum::to_possible_value).collect();
        let format = Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .default_value("text")
            .value_parser(PossibleValuesParser::new(values))
            .help("Form of the answer");
        command.arg(format)
    }

    /// Adds `--threads` and `--deadline`.
    pub(crate) fn augment_long(command: Command) -> Command {
        let threads = Arg::new("threads")
            .long("threads")
            .value_name("N")
            .default_value("0")
            .hide_default_value(true)
            .allow_negative_numbers(true)
            .value_parser(whole_number::<usize>)
            .help("Use this many threads; the answer does not depend on it");
        let deadline = Arg::new("deadline")
            .long("deadline")
            .value_name("TIME")
            .value_parser(time)
            .help("Stop after this time, with what is known by then: 90s, 30m, 2h, or seconds");
        command.arg(threads).arg(deadline)
    }

    /// The form that was asked for.
    pub(crate) fn form_of(matches: &ArgMatches) -> Form {
        match matches.try_get_one::<String>("format") {
            Ok(Some(format)) => Form::from_str(format, false).unwrap_or_default(),
            _ => Form::Text,
        }
    }
}

impl Args for How {
    fn augment_args(command: Command) -> Command {
        Self::augment_long(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for How {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let threads = matches.get_one::<usize>("threads").copied().unwrap_or(0).min(MOST_THREADS);
        let deadline = matches.get_one::<Duration>("deadline").copied();
        Ok(Self { form: Form::Text, threads, deadline })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
