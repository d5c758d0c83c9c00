//! Proofs of the best strategy of any game as reports and files.

mod prior;

pub(crate) use prior::PriorUsed;

pub use pegword_deduce::proof::LemmaCount;
use pegword_deduce::proof::{Certificate, CertifyError, Checked, Progress, Proof, Prover, Proving};
use pegword_deduce::{
    Game, GuessId, Labels, Memory, Objective, Outcome, Position, Symmetry, Tree, Value,
};
use serde::Serialize;

use crate::guessing::Statistics;
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, Nouns, SCHEMA};

/// What is to be proved, and with what.
#[derive(Clone, Debug)]
pub struct ProofChoice {
    /// What is to be made small.
    pub objective: Objective,
    /// Find the best among the best, too: the least worst case at the least total, or within the least
    /// worst case, and of these the fewest secrets that cost it.
    pub ties: bool,
    /// How many threads search; the proof and the strategy do not depend on it.
    pub threads: usize,
    /// About how many bytes findings may take.
    pub most_bytes: usize,
    /// What an earlier search found.
    pub checkpoint: Option<Checkpoint>,
    /// Is a checkpoint wanted at the end?
    pub keeps_checkpoint: bool,
    /// Is a proof wanted that can be checked without the search?
    pub certifies: bool,
}

/// The file of a search that was stopped.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// What messages call it.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// How far a proof has come.
pub struct ProofProgress<'p> {
    /// What is made small first: `total`, `worst` or `beyond`.
    pub measure: &'static str,
    /// No strategy has less of it.
    pub lower: u64,
    /// How much of it the best strategy so far has.
    pub upper: Option<u64>,
    /// How many sets of candidates were searched.
    pub nodes: u64,
    /// How many bytes the findings take.
    pub bytes: usize,
    /// How far the proof to be written down has come, once all is proved.
    pub lemmas: Option<LemmaCount>,
    progress: &'p Progress<'p>,
}

impl ProofProgress<'_> {
    /// What was found so far, as the bytes of a checkpoint; nothing while the first strategy is sought.
    #[must_use]
    pub fn checkpoint(&self) -> Option<Vec<u8>> {
        Some(self.progress.checkpoint()).filter(|bytes| !bytes.is_empty())
    }
}

/// Asked now and then, from any thread, whether to go on.
pub type ProofWatch<'w> = &'w (dyn Fn(&ProofProgress<'_>) -> bool + Sync);

/// The best strategy, and what is proved of it: `<game>.prove`.
///
/// `secrets` to `histogram` are left out where no strategy was found; they count each secret once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProofReport {
    schema: u32,
    report: &'static str,
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What the strategy is: `best possible by average`, `best found by average` while that is not
    /// proved, or `none possible by average-within 4`.
    pub strategy: String,
    /// What was to be made small: `average`, `worst`, `average-within 5`, `most-within 5`.
    pub objective: String,
    /// How the strategy fares.
    #[serde(flatten)]
    pub statistics: Option<Statistics>,
    /// How it fares if the secrets are not equally likely; the bounds then count weights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prior: Option<ProofPrior>,
    /// The guess that the strategy begins with.
    pub first: Option<String>,
    /// What the bounds count: `total` (the cost of all secrets together), `worst` (of the costliest), or
    /// `beyond` (how many secrets cost more than the limit).
    pub measure: &'static str,
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
    /// What was left out of text lists.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
    /// The strategy as the bytes of a tree file.
    #[serde(skip)]
    pub file: Option<Vec<u8>>,
    /// What was found, for another search to go on from.
    #[serde(skip)]
    pub checkpoint: Option<Vec<u8>>,
    /// The proof as the bytes of a file; nothing if none was made before it was stopped.
    #[serde(skip)]
    pub certificate: Option<Vec<u8>>,
    /// What was to be made small.
    #[serde(skip)]
    pub aim: Objective,
    /// How many secrets there are.
    #[serde(skip)]
    pub n_secrets: usize,
    /// What all strategies spoken of have in common: `hard mode`, `first salet`.
    #[serde(skip)]
    pub limits: Vec<String>,
    /// What the game calls its secrets and costs.
    #[serde(skip)]
    pub nouns: Nouns,
}

/// Costs of secrets that are not equally likely.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ThenRow {
    /// `total`, `worst`, or `secrets_at_worst`: how many secrets cost the worst.
    pub measure: &'static str,
    /// How much of it this strategy has.
    pub value: u64,
    /// Is it proved that none as good by what comes before has less?
    pub proved: bool,
}

/// What a report begins with, and what its game is.
pub(crate) struct Heading {
    pub(crate) report: &'static str,
    pub(crate) nouns: Nouns,
    pub(crate) lexicon: ListUsed,
    pub(crate) allowed: Option<ListUsed>,
    pub(crate) skipped: Vec<SkippedLines>,
    /// What restricts the guesses.
    pub(crate) mode: Option<&'static str>,
    /// What says how likely the secrets are.
    pub(crate) prior: Option<PriorUsed>,
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

/// The name of an objective, as it is typed.
fn name(objective: Objective) -> String {
    match objective {
        Objective::AverageCost => "average".to_owned(),
        Objective::WorstCost => "worst".to_owned(),
        Objective::AverageWithin(limit) => format!("average-within {limit}"),
        Objective::MostWithin(limit) => format!("most-within {limit}"),
    }
}

/// A game of which something is to be proved.
pub(crate) struct Question<'a, G: Game> {
    pub(crate) position: Position<'a, G>,
    pub(crate) symmetry: Option<&'a dyn Symmetry<G>>,
    /// The guess to begin with.
    pub(crate) first: Option<GuessId>,
}

/// What is to be done.
#[derive(Clone, Copy)]
pub(crate) enum Task<'t> {
    /// Search for the best strategy until it is proved, or the watch says no.
    Search(&'t ProofChoice, ProofWatch<'t>),
    /// Check a proof from its file, on all threads of the pool it is called in.
    Check(&'t [u8]),
}

impl<G: Game + Sync> Question<'_, G> {
    pub(crate) fn report(
        &self,
        labels: &impl Labels,
        heading: Heading,
        task: Task<'_>,
    ) -> Result<ProofReport, Error> {
        match task {
            Task::Search(choice, watch) => self.search(labels, heading, choice, watch),
            Task::Check(bytes) => self.check(labels, heading, bytes),
        }
    }

    fn search(
        &self,
        labels: &impl Labels,
        heading: Heading,
        choice: &ProofChoice,
        watch: ProofWatch<'_>,
    ) -> Result<ProofReport, Error> {
        let aim = choice.objective;
        let has_limit = matches!(aim, Objective::AverageWithin(_) | Objective::MostWithin(_));
        if choice.ties && has_limit {
            return Err(Error::TiesWithin { objective: name(aim) });
        }
        let forgets = matches!(self.position.pool.memory(), Memory::All | Memory::Nothing);
        if choice.certifies && !forgets {
            return Err(CertifyError::History.into());
        }
        let mut prover = Prover::new(self.position, aim)
            .with_first(self.first)
            .with_threads(choice.threads)
            .with_memory(choice.most_bytes);
        if let Some(symmetry) = self.symmetry {
            prover = prover.with_symmetry(symmetry);
        }
        let mut proving = if choice.ties { prover.with_ties() } else { prover }.start()?;
        if let Some(Checkpoint { name, bytes }) = &choice.checkpoint {
            let refused = |source| Error::Checkpoint { name: name.clone(), source };
            proving.resume(bytes).map_err(refused)?;
        }
        let (main, measure) = parts(aim)[0];
        let watch = |progress: &Progress<'_>| {
            watch(&ProofProgress {
                measure,
                lower: progress.lower.0[main],
                upper: progress.upper.map(|upper| upper.0[main]),
                nodes: progress.nodes,
                bytes: progress.bytes,
                lemmas: progress.lemmas,
                progress,
            })
        };
        let proof = proving.run(&watch)?;
        let checkpoint = choice.keeps_checkpoint.then(|| proving.checkpoint());
        let mut certificate = None;
        if choice.certifies {
            let description = format!("{}, {}", heading.report, heading.lexicon.name);
            certificate = certify(&mut proving, description, &watch)?;
        }
        let report = ProofReport::new(proof, labels, heading, self, aim);
        Ok(ProofReport { checkpoint, certificate, ..report })
    }

    fn check(
        &self,
        labels: &impl Labels,
        heading: Heading,
        bytes: &[u8],
    ) -> Result<ProofReport, Error> {
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
        let question = Question { first, ..*self };
        let report = ProofReport::new(proof, labels, heading, &question, objective);
        Ok(ProofReport { checked: true, ..report })
    }
}

/// The proof as the bytes of a file, if there is one and it was not stopped.
fn certify<G: Game + Sync>(
    proving: &mut Proving<'_, G>,
    description: String,
    watch: &(dyn Fn(&Progress<'_>) -> bool + Sync),
) -> Result<Option<Vec<u8>>, Error> {
    match proving.certificate(description, watch) {
        Ok(certificate) => Ok(Some(certificate.save())),
        Err(CertifyError::NotProved | CertifyError::Stopped) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl ProofReport {
    fn new<G: Game>(
        proof: Proof,
        labels: &impl Labels,
        heading: Heading,
        question: &Question<'_, G>,
        aim: Objective,
    ) -> Self {
        let proved = proof.is_proved() || proof.is_impossible;
        let first = question.first.map(|first| labels.guess_text(first));
        let Heading { report, nouns, lexicon, allowed, skipped, mode, prior } = heading;
        let limits: Vec<String> = mode
            .map(str::to_owned)
            .into_iter()
            .chain(first.map(|first| format!("first {first}")))
            .collect();
        let best = match (proof.is_impossible, proved) {
            (true, _) => "none possible",
            (false, true) => "best possible",
            (false, false) => "best found",
        };
        let first_guess = |tree: &Tree| Some(labels.guess_text(tree.root().guess()?));
        let strategy =
            [&[format!("{best} by {}", name(aim))], limits.as_slice()].concat().join(", ");
        let tree = proof.tree.map(|tree| tree.with_title(strategy.clone()));
        let (main, measure) = parts(aim)[0];
        let lower = proof.lower.0[main];
        let upper = proof.upper.map(|Value(upper)| upper[main]);
        let then = |Value(upper): Value| {
            let then = |&(part, measure): &(usize, _)| ThenRow {
                measure,
                value: upper[part],
                proved: part < proof.parts_proved,
            };
            parts(aim)[1..].iter().map(then).collect()
        };
        Self {
            schema: SCHEMA,
            report,
            lexicon,
            allowed,
            strategy,
            objective: name(aim),
            statistics: tree.as_ref().map(|tree| Statistics::of(&tree.outcome())),
            prior: prior.map(|PriorUsed { name: prior, weight, rounded }| {
                let average = proof.outcome.as_ref().map(Outcome::average);
                ProofPrior { prior, weight, average, rounded }
            }),
            first: tree.as_ref().and_then(first_guess),
            measure,
            lower,
            upper,
            gap: upper.map(|upper| upper.saturating_sub(lower)),
            proved,
            checked: false,
            impossible: proof.is_impossible,
            then: proof.upper.map(then).unwrap_or_default(),
            nodes: proof.nodes,
            seconds: 0.0,
            skipped,
            file: tree.map(|tree| tree.save()),
            checkpoint: None,
            certificate: None,
            aim,
            n_secrets: question.position.candidates.len(),
            limits,
            nouns,
        }
    }
}
