//! Decision trees as text, and as drawings for programs.

use std::io::{self, Write};

use super::puzzle::{statistics, two_lists, write_grounds, write_stopped};
use super::{Rows, Show};
use crate::Report;
use crate::contract::Reports;
use crate::mastermind;
use crate::options::SkippedLines;
use crate::puzzle::TreeReport;

/// How a tree is drawn for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeForm {
    /// For Graphviz.
    Dot,
    /// A drawing.
    Svg,
    /// Nested braces, for code-breaking.
    Braces,
}

impl Show for TreeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, &self.nouns.secrets, out)?;
        if let Some(tree) = &self.tree {
            writeln!(out, "{}", tree.to_text())?;
        }
        if let Some(allowed) = &self.allowed {
            writeln!(out, "{}", two_lists(&self.lexicon, allowed))?;
        }
        write!(out, "{}: {}", self.strategy, statistics(&self.statistics, &self.nouns))?;
        write_grounds((self.width, self.prior.as_ref()), &self.nouns, out)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.statistics.histogram.iter().copied())
    }
}

impl Reports for TreeReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

impl Show for mastermind::TreeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.braces {
            Some(braces) => writeln!(out, "{}", braces.trim_end()),
            None => self.whole.text(out),
        }
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        self.whole.rows(rows)
    }
}

impl Reports for mastermind::TreeReport {
    fn is_stopped(&self) -> bool {
        self.whole.is_stopped()
    }
}

/// The tree of a report as a drawing, if it has one.
pub(super) fn drawing(report: &Report, form: TreeForm) -> Option<String> {
    let whole = match report {
        Report::MastermindTree(tree) | Report::BullsTree(tree) => {
            if form == TreeForm::Braces {
                return tree.braces.clone();
            }
            &tree.whole
        }
        Report::HangmanTree(tree)
        | Report::PositionalTree(tree)
        | Report::WordleTree(tree)
        | Report::CodesTree(tree)
        | Report::TableTree(tree) => tree,
        _ => return None,
    };
    let tree = whole.tree.as_ref()?;
    match form {
        TreeForm::Dot => Some(tree.to_dot(&whole.strategy)),
        TreeForm::Svg => Some(tree.to_svg(&whole.strategy)),
        TreeForm::Braces => None,
    }
}
