//! The best possible strategy of any game, what is proved of it, and proofs that were written down.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use pegword_deduce::proof::{Certificate, CertifyError, Checked, Progress, Proof, Prover, Proving};
use pegword_deduce::{
    Game as _, GuessId, Labels as _, Memory, Objective, Outcome, Position, Symmetry, Tree, Value,
    Weights, all_secrets,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use super::{Grounds, Nouns, Puzzle, Statistics, first_guess};
use crate::answer::OutFile;
use crate::names::text;
use crate::options::{ListUsed, PriorUsed, SkippedLines};
use crate::units::memory;
use crate::watch::ProofProgress;
use crate::{Error, Shelf, Watch};

/// What to prove, and with what
#[derive(Clone, Debug, PartialEq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct ProofOptions {
    /// What to make small.
    #[command(flatten)]
    #[serde(flatten)]
    pub objective: ProofObjective,
    /// Prove more, of strategies with the best total (or worst case): the least worst case (or total), and
    /// how few take as many
    #[arg(long)]
    pub ties: bool,
    /// Remember findings in about this much memory, beside the table of answers: 512M, 2G
    #[arg(long, value_name = "SIZE", default_value = "1G")]
    #[default = "1G"]
    pub memory: String,
    /// Go on from this file if it exists, and save to it what was found, every minute and at the end
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<String>,
    /// Save the proof to this file, for --check
    #[arg(long, value_name = "FILE")]
    pub out: Option<String>,
    /// Instead of searching, check the proof in this file; give the same rules, lists, prior and
    /// --candidates-only, while the objective and the first guess are in the file
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["first", "objective", "ties", "memory", "deadline", "checkpoint", "out"]
    )]
    pub check: Option<String>,
    /// Save the strategy to this file, for `tree --check` to show and, in Mastermind, `next --tree` to
    /// follow
    #[arg(long, value_name = "FILE")]
    pub save_tree: Option<String>,
}

/// What to make small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ProofObjective {
    /// What to make small: `average`; `worst`, then the average; `average-within K`, the average where
    /// nothing may cost more than K; or `most-within K`, how many cost more than K, then the average
    #[default(Objective::AverageCost)]
    #[serde(with = "text")]
    #[schemars(
        with = "String",
        regex(pattern = "^(average|worst|(average|most)-within[ =:][0-9]+)$")
    )]
    pub objective: Objective,
}

/// An objective of two words, `most-within 5`, may come as one argument or as two.
impl Args for ProofObjective {
    fn augment_args(command: Command) -> Command {
        command.arg(
            Arg::new("objective")
                .long("objective")
                .value_name("OBJECTIVE")
                .num_args(1..=2)
                .action(ArgAction::Set)
                .default_value("average")
                .help(
                    "What to make small: `average`; `worst`, then the average; `average-within K`, the \
                     average where nothing may cost more than K; or `most-within K`, how many cost more \
                     than K, then the average",
                ),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ProofObjective {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let words: Vec<&str> = matches
            .get_many::<String>("objective")
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        let typed = words.join(" ");
        typed.parse().map(|objective| Self { objective }).map_err(|error| {
            let error: pegword_deduce::ObjectiveError = error;
            clap::Error::raw(clap::error::ErrorKind::InvalidValue, format!("{error}\n"))
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The best strategy, and what is proved of it: `<game>.prove`.
///
/// `secrets` to `histogram` are left out where no strategy was found; they count each secret once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProofReport {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What the strategy is: `best possible by average`, `best found by average` while that is not
    /// proved, or `none possible by average-within 4`.
    pub strategy: String,
    /// What was to be made small: `average`, `worst`, `average-within 5`, `most-within 5`.
    #[serde(with = "text")]
    #[schemars(with = "String")]
    pub objective: Objective,
    /// How the strategy fares.
    #[serde(flatten)]
    pub statistics: Option<Statistics>,
    /// How it fares if the secrets are not equally likely; the bounds then count weights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<ProofPrior>,
    /// The guess that the strategy begins with.
    pub first: Option<String>,
    /// What the bounds count: `total` (the cost of all secrets together), `worst` (of the costliest), or
    /// `beyond` (how many secrets cost more than the limit).
    pub measure: String,
    /// No strategy has less of it.
    pub lower: u64,
    /// How much of it this strategy has.
    pub upper: Option<u64>,
    /// What lies between.
    pub gap: Option<u64>,
    /// Is it proved that no strategy has less?
    pub proved: bool,
    /// Was the proof read from a file and checked, and not searched for?
    pub checked: bool,
    /// Is it proved that no strategy does what was asked?
    pub impossible: bool,
    /// What tells strategies with as little of the measure apart, in order.
    pub then: Vec<ThenRow>,
    /// How many sets of candidates were searched.
    pub nodes: u64,
    /// How long that took; who asked fills it in.
    pub seconds: f64,
    /// How many secrets there are.
    pub all_secrets: u64,
    /// What all strategies spoken of have in common: `hard mode`, `first salet`.
    pub limits: Vec<String>,
    /// What the game calls its secrets and costs.
    pub nouns: Nouns,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// Costs of secrets that are not equally likely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProofPrior {
    /// What says how likely they are.
    pub prior: String,
    /// The sum of their weights.
    pub weight: u64,
    /// The mean cost by that.
    pub average: Option<f64>,
    /// Were the weights rounded, so that they do not add up to too much?
    pub rounded: bool,
}

/// What tells strategies apart that are alike by what comes before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThenRow {
    /// `total`, `worst`, or `secrets_at_worst`: how many secrets cost the worst.
    pub measure: String,
    /// How much of it this strategy has.
    pub value: u64,
    /// Is it proved that none as good by what comes before has less?
    pub proved: bool,
}

/// The parts of a value of an objective, in order, from the one that matters first.
const fn parts(objective: Objective) -> &'static [(usize, &'static str)] {
    match objective {
        Objective::AverageCost => &[(0, "total"), (1, "worst"), (2, "secrets_at_worst")],
        Objective::WorstCost => &[(0, "worst"), (1, "total"), (2, "secrets_at_worst")],
        Objective::MostWithin(_) => &[(0, "beyond"), (1, "total"), (2, "worst")],
        Objective::AverageWithin(_) => &[(1, "total"), (2, "worst")],
    }
}

/// A game of which something is to be proved.
struct Question<'a, P: Puzzle> {
    puzzle: &'a P,
    position: Position<'a, P::Game>,
    symmetry: Option<&'a dyn Symmetry<P::Game>>,
    /// The guess to begin with.
    first: Option<GuessId>,
    /// What weights are to be said to be.
    prior: Option<PriorUsed>,
}

/// Searches for the best strategy until it is proved or told to stop, or checks a proof from its file.
pub(crate) fn prove<P: Puzzle>(
    puzzle: &P,
    (options, first): (&ProofOptions, Option<&str>),
    shelf: &Shelf,
    watch: &Watch<'_>,
) -> Result<(ProofReport, Vec<OutFile>), Error> {
    let secrets = all_secrets(puzzle.game());
    let (weights, prior): (Weights, _) =
        PriorUsed::of(puzzle.grounds().prior.prior, puzzle.weights(), &secrets);
    let pool = puzzle.whole_pool();
    let position = Position::new(puzzle.game(), &secrets).with_pool(&*pool).with_weights(&weights);
    let symmetry = puzzle.symmetry();
    let first = first_guess(puzzle, first)?;
    let question = Question { puzzle, position, symmetry: symmetry.as_deref(), first, prior };
    match &options.check {
        Some(file) => {
            let bytes = shelf.bytes(file)?;
            let report = watch.install(|| question.check(&bytes))?;
            let tree = options
                .save_tree
                .as_ref()
                .map(|file| OutFile::new(file, "strategy", report.1.as_ref().map(Tree::save)));
            Ok((report.0, tree.into_iter().collect()))
        }
        None => question.search(options, shelf, watch),
    }
}

impl<P: Puzzle> Question<'_, P> {
    fn search(
        &self,
        options: &ProofOptions,
        shelf: &Shelf,
        watch: &Watch<'_>,
    ) -> Result<(ProofReport, Vec<OutFile>), Error> {
        let aim = options.objective.objective;
        let has_limit = matches!(aim, Objective::AverageWithin(_) | Objective::MostWithin(_));
        if options.ties && has_limit {
            return Err(Error::TiesWithin { objective: aim });
        }
        let forgets = matches!(self.position.pool.memory(), Memory::All | Memory::Nothing);
        if options.out.is_some() && !forgets {
            return Err(CertifyError::History.into());
        }
        let most_bytes =
            memory(&options.memory).map_err(|_| Error::Memory { found: options.memory.clone() })?;
        let mut prover = Prover::new(self.position, aim)
            .with_first(self.first)
            .with_threads(watch.threads())
            .with_memory(most_bytes);
        if let Some(symmetry) = self.symmetry {
            prover = prover.with_symmetry(symmetry);
        }
        let checkpoint = options.checkpoint.as_deref();
        let mut proving = if options.ties { prover.with_ties() } else { prover }.start()?;
        if let Some(file) = checkpoint.filter(|file| shelf.exists(file)) {
            let refused = |source| Error::Checkpoint { name: file.to_owned(), source };
            proving.resume(&shelf.bytes(file)?).map_err(refused)?;
        }
        let (main, measure) = parts(aim)[0];
        let hear = |search: &Progress<'_>| {
            watch.hears(&ProofProgress {
                measure,
                lower: search.lower.0[main],
                upper: search.upper.map(|upper| upper.0[main]),
                checkpoint,
                search,
            })
        };
        let proof = proving.run(&hear)?;
        let mut files = Vec::new();
        if let Some(file) = checkpoint {
            files.push(OutFile::new(file, "checkpoint", Some(proving.checkpoint())));
        }
        if let Some(file) = &options.out {
            let Grounds { lexicon, .. } = self.puzzle.grounds();
            let about = format!("{}.prove, {}", self.puzzle.name(), lexicon.name);
            files.push(OutFile::new(file, "proof", certify(&mut proving, about, &hear)?));
        }
        let (report, tree) = self.report(proof, aim);
        if let Some(file) = &options.save_tree {
            files.push(OutFile::new(file, "strategy", tree.as_ref().map(Tree::save)));
        }
        Ok((report, files))
    }

    fn check(&self, bytes: &[u8]) -> Result<(ProofReport, Option<Tree>), Error> {
        let certificate = Certificate::load(bytes)?;
        let checked = certificate.check(self.position, self.symmetry);
        let Certificate { description, objective, first, tree, .. } = certificate;
        let no_proof = |source| Error::NoProof { about: description, source };
        let Checked { outcome, parts_proved } = checked.map_err(no_proof)?;
        let upper = outcome.as_ref().map(|outcome| objective.value(outcome));
        let proof = Proof {
            is_impossible: tree.is_none(),
            tree,
            outcome,
            lower: upper.unwrap_or(Value([1, 0, 0])),
            upper,
            parts_proved,
            nodes: 0,
        };
        let question = Question { first, prior: self.prior.clone(), ..*self };
        let (report, tree) = question.report(proof, objective);
        Ok((ProofReport { checked: true, ..report }, tree))
    }

    /// What was found, and the strategy with its title.
    fn report(&self, proof: Proof, aim: Objective) -> (ProofReport, Option<Tree>) {
        let labels = self.puzzle.labels();
        let proved = proof.is_proved() || proof.is_impossible;
        let first = self.first.map(|first| labels.guess_text(first));
        let Grounds { lexicon, allowed, skipped, .. } = self.puzzle.grounds();
        let mode = self.puzzle.mode().map(str::to_owned);
        let limits: Vec<String> =
            mode.into_iter().chain(first.map(|first| format!("first {first}"))).collect();
        let best = match (proof.is_impossible, proved) {
            (true, _) => "none possible",
            (false, true) => "best possible",
            (false, false) => "best found",
        };
        let first_guess = |tree: &Tree| Some(labels.guess_text(tree.root().guess()?));
        let strategy = [&[format!("{best} by {aim}")], limits.as_slice()].concat().join(", ");
        let tree = proof.tree.map(|tree| tree.with_title(strategy.clone()));
        let (main, measure) = parts(aim)[0];
        let lower = proof.lower.0[main];
        let upper = proof.upper.map(|Value(upper)| upper[main]);
        let then = |Value(upper): Value| {
            let then = |&(part, measure): &(usize, &str)| ThenRow {
                measure: measure.to_owned(),
                value: upper[part],
                proved: part < proof.parts_proved,
            };
            parts(aim)[1..].iter().map(then).collect()
        };
        let report = ProofReport {
            lexicon,
            allowed,
            strategy,
            objective: aim,
            statistics: tree.as_ref().map(|tree| Statistics::of(&tree.outcome())),
            prior: self.prior.clone().map(|PriorUsed { name: prior, weight, rounded }| {
                let average = proof.outcome.as_ref().map(Outcome::average);
                ProofPrior { prior, weight, average, rounded }
            }),
            first: tree.as_ref().and_then(first_guess),
            measure: measure.to_owned(),
            lower,
            upper,
            gap: upper.map(|upper| upper.saturating_sub(lower)),
            proved,
            checked: false,
            impossible: proof.is_impossible,
            then: proof.upper.map(then).unwrap_or_default(),
            nodes: proof.nodes,
            seconds: 0.0,
            all_secrets: u64::from(self.puzzle.game().n_secrets()),
            limits,
            nouns: self.puzzle.nouns(),
            skipped,
        };
        (report, tree)
    }
}

/// The proof as the bytes of a file, if there is one and it was not stopped.
fn certify<G: pegword_deduce::Game + Sync>(
    proving: &mut Proving<'_, G>,
    description: String,
    hear: &(dyn Fn(&Progress<'_>) -> bool + Sync),
) -> Result<Option<Vec<u8>>, Error> {
    match proving.certificate(description, hear) {
        Ok(certificate) => Ok(Some(certificate.save())),
        Err(CertifyError::NotProved | CertifyError::Stopped) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
