//! One report, three forms: text to read, JSON for programs, CSV for tables.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use pegword_api::{TreeForm, TreeReport};
use serde::Serialize;

use crate::failure::Failure;

/// How the answer is written
#[derive(Args)]
pub(crate) struct Output {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For reading
    Text,
    /// For programs
    Json,
    /// For spreadsheets: the table of the answer
    Csv,
}

/// A report that can be read as text and as a table.
pub(crate) trait Show: Serialize {
    /// Writes it for reading.
    fn text(&self, out: &mut dyn Write) -> io::Result<()>;

    /// The columns of its table.
    fn columns(&self) -> &'static [&'static str];

    /// The rows of its table.
    fn rows(&self) -> Vec<Vec<String>>;
}

/// How a tree is written
#[derive(Args)]
pub(crate) struct TreeOutput {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,
    /// Give the numbers of the tree without the tree
    #[arg(long)]
    stats: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TreeFormat {
    /// Indented lines
    Text,
    /// For programs
    Json,
    /// The histogram, for spreadsheets
    Csv,
    /// For Graphviz
    Dot,
    /// A drawing
    Svg,
}

impl TreeOutput {
    /// The form in which the api is to give the tree.
    pub(crate) fn form(&self) -> Option<TreeForm> {
        match self.format {
            _ if self.stats => None,
            TreeFormat::Text => Some(TreeForm::Text),
            TreeFormat::Json => Some(TreeForm::Json),
            TreeFormat::Csv => None,
            TreeFormat::Dot => Some(TreeForm::Dot),
            TreeFormat::Svg => Some(TreeForm::Svg),
        }
    }

    /// Writes the report of a tree to stdout.
    pub(crate) fn write(&self, report: &TreeReport) -> Result<(), Failure> {
        match (self.format, &report.drawing) {
            (_, Some(drawing)) if report.drawing_alone => {
                write_out(format!("{}\n", drawing.trim_end()).as_bytes())
            }
            (TreeFormat::Json, _) => Output { format: Format::Json }.write(report),
            (TreeFormat::Csv, _) => Output { format: Format::Csv }.write(report),
            _ => Output { format: Format::Text }.write(report),
        }
    }
}

/// Writes to stdout.
pub(crate) fn write_out(bytes: &[u8]) -> Result<(), Failure> {
    // Text may be styled: this stream drops the styles where they would not show.
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(bytes)?;
    Ok(stdout.flush()?)
}

impl Output {
    /// Writes a report to stdout, whole or not at all as far as it is up to us.
    pub(crate) fn write(&self, report: &impl Show) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        match self.format {
            Format::Text => report.text(&mut bytes)?,
            Format::Json => {
                serde_json::to_writer(&mut bytes, report)?;
                bytes.push(b'\n');
            }
            Format::Csv => {
                let mut table = csv::Writer::from_writer(&mut bytes);
                table.write_record(report.columns())?;
                report.rows().iter().try_for_each(|row| table.write_record(row))?;
                table.flush()?;
            }
        }
        write_out(&bytes)
    }
}
