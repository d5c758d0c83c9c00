//! The reports of proofs as text.

use std::io::{self, Write};

use pegword_deduce::Objective;

use super::puzzle::{statistics, two_lists};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::names::{counted, singular};
use crate::options::SkippedLines;
use crate::puzzle::{Bar, ProofPrior, ProofReport, ThenRow};

impl Show for ProofReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let (secrets, costs) = (&self.nouns.secrets, &self.nouns.costs);
        match &self.allowed {
            Some(allowed) => writeln!(out, "{}", two_lists(&self.lexicon, allowed))?,
            None => writeln!(out, "{}, {}", self.lexicon.name, self.lexicon.words)?,
        }
        if self.checked {
            writeln!(out, "The proof holds; it was checked without the search.")?;
        }
        writeln!(out, "{}", sentences(self))?;
        if let Some(found) = &self.statistics {
            write!(out, "\n{}: {}", self.strategy, statistics(found, &self.nouns))?;
        }
        if let Some(ProofPrior { prior, average: Some(average), rounded, .. }) = &self.prior {
            let rounded = if *rounded { ", its weights rounded" } else { "" };
            writeln!(out, "\nby the prior {prior}{rounded}: {average:.4} {costs} on average")?;
        }
        let first =
            self.first.as_ref().map_or(String::new(), |first| format!("begins with {first}; "));
        let done = if self.checked {
            "checked".to_owned()
        } else {
            format!("sets of {secrets} searched: {}", grouped(self.nodes))
        };
        writeln!(out, "\n{first}{done}, in {:.1} s", self.seconds)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        let bars: &[Bar] = self.statistics.as_ref().map_or(&[], |found| &found.histogram);
        rows.extend(bars.iter().copied())
    }
}

impl Reports for ProofReport {
    fn outcome(&self) -> Outcome {
        let is_answer = self.statistics.is_some() || self.checked;
        if is_answer { Outcome::Found } else { Outcome::Nothing }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        !self.proved
    }

    fn took(&mut self, seconds: f64) {
        self.seconds = (seconds * 1000.0).floor() / 1000.0;
    }
}

/// What was found and what is proved.
fn sentences(report: &ProofReport) -> String {
    let limits = match report.limits.join(", ") {
        limits if limits.is_empty() => limits,
        limits => format!(" ({limits})"),
    };
    if report.impossible {
        return format!("No strategy{limits} {}.", impossible(report));
    }
    let within = match report.objective {
        Objective::AverageWithin(limit) => {
            format!(" that never takes more than {}", counted(limit.into(), &report.nouns.costs))
        }
        _ => String::new(),
    };
    let bound = format!("o strategy{limits}{within} {}", pays(report, "fewer than ", report.lower));
    let Some(upper) = report.upper else {
        if report.lower == 0 {
            return "Not proved: the search was stopped before a strategy was found.".to_owned();
        }
        return format!(
            "Not proved: the search was stopped before a strategy was found; n{bound}."
        );
    };
    let verb = if report.measure == "beyond" { "leaves" } else { "needs" };
    if !report.proved {
        let gap = upper.saturating_sub(report.lower);
        let percent = gap as f64 / upper.max(1) as f64 * 100.0;
        let unit =
            if report.measure == "beyond" { &report.nouns.secrets } else { &report.nouns.costs };
        let (found, gap): (String, String) =
            [upper, gap].map(|value| number(report, &report.measure, value)).into();
        return format!(
            "Not proved: the best strategy found {verb} {found} {unit}, and n{bound}.\nThe gap is {gap}, {percent:.1} % of what was found."
        );
    }
    let main = if upper == 0 {
        format!("This strategy {}.", pays(report, "", upper))
    } else {
        format!("N{bound}; this one {verb} just that.")
    };
    let rows = report.then.iter().take_while(|row| row.proved);
    let mut lines: Vec<String> =
        [main].into_iter().chain(rows.map(|row| least(report, row))).collect();
    if report.then.first().is_some_and(|row| row.measure == "total" && !row.proved) {
        lines.push("Others may do so with fewer in all.".to_owned());
    }
    lines.join("\n")
}

/// What no strategy does.
fn impossible(report: &ProofReport) -> String {
    let (secrets, costs) = (&report.nouns.secrets, &report.nouns.costs);
    let all = format!("finds all {} {secrets}", grouped(report.all_secrets));
    match report.objective {
        Objective::AverageWithin(limit) => {
            format!("{all} with at most {} each", counted(limit.into(), costs))
        }
        _ => format!("{all}: some cannot be told apart"),
    }
}

/// What a strategy pays by what is made small first: a verb with its object.
fn pays(report: &ProofReport, few: &str, value: u64) -> String {
    let (secrets, costs) = (&report.nouns.secrets, &report.nouns.costs);
    let (n, value) = (grouped(report.all_secrets), number(report, &report.measure, value));
    let paid = if value == "1" { singular(costs) } else { costs.clone() };
    match (report.measure.as_str(), report.objective) {
        ("worst", _) => format!("needs {few}{value} {paid} at worst for all {n} {secrets}"),
        (_, Objective::MostWithin(limit)) => {
            format!("leaves {few}{value} of {n} {secrets} beyond {}", counted(limit.into(), costs))
        }
        _ if report.prior.is_some() => format!("needs {few}{value} {paid} on average"),
        _ => format!("needs {few}{value} {paid} for all {n} {secrets}"),
    }
}

/// What else of the strategy is proved to be the least.
fn least(report: &ProofReport, row: &ThenRow) -> String {
    let (secrets, costs) = (&report.nouns.secrets, &report.nouns.costs);
    let value = number(report, &row.measure, row.value);
    let how = if report.prior.is_some() { "on average" } else { "in all" };
    match row.measure.as_str() {
        "total" => format!("The fewest {costs} {how} of such strategies: {value}."),
        "worst" => format!("The least worst case of such strategies: {value}."),
        _ => format!("The fewest {secrets} that take as many: {value}."),
    }
}

/// So much of a measure. Where secrets have weights, totals are told as averages, and numbers of secrets
/// as their share.
fn number(report: &ProofReport, measure: &str, value: u64) -> String {
    match (&report.prior, measure) {
        (None, _) | (_, "worst") => grouped(value),
        (Some(prior), "total") => format!("{:.4}", value as f64 / prior.weight as f64),
        (Some(prior), _) => format!("{:.4} %", value as f64 / prior.weight as f64 * 100.0),
    }
}

/// A number with commas: 37,104.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let texts = [0, 999, 1000, 37104, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "37,104", "1,234,567"]);
    }
}
