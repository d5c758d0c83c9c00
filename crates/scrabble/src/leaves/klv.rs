//! Leaves in the KLV2 format, which current crossword-game engines share.
//!
//! Little-endian, without header: the number of nodes, the nodes of the graph, the number of leaves,
//! and their values in points, as 32-bit floating-point numbers in the order of the graph. Letters
//! are numbered in the order of the alphabet from 1, the blank is 0.

use pegword_lexicon::Alphabet;

use super::graph::Graph;
use super::{Leaves, MOST_POINTS};
use crate::equity::Equity;
use crate::rack::LARGEST_RACK;

/// Why bytes were refused as leaves.
#[derive(Clone, Debug, PartialEq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
#[diagnostic(
    code(leaves::klv),
    help("the file is damaged, made for another alphabet, or not in the KLV2 format")
)]
pub enum KlvError {
    #[error("{bytes} bytes are too few for the {expected} that the file announces")]
    Short { bytes: usize, expected: usize },
    #[error("{bytes} bytes, expected {expected} by the numbers of nodes and leaves")]
    Length { bytes: usize, expected: usize },
    #[error("no nodes, expected at least the root")]
    NoNodes,
    #[error("a node leads to node {to}, beyond the last of {nodes} nodes")]
    ArcOutOfRange { to: usize, nodes: usize },
    #[error("the siblings from node {node} on run past the last node")]
    Unterminated { node: usize },
    #[error("the tile of node {node} comes before one that stands before it")]
    NotAscending { node: usize },
    #[error("node {node} has tile {tile}, but the alphabet has {letters} letters")]
    UnknownTile { node: usize, tile: u8, letters: usize },
    #[error("node {node} is part of a circle, or of a leave of more than {LARGEST_RACK} tiles")]
    TooLong { node: usize },
    #[error("node {node} leads to no leave")]
    DeadEnd { node: usize },
    #[error("the graph spells {spelt} leaves, but the file has {values} values")]
    Count { spelt: u32, values: u32 },
    #[error(
        "the value of leave {number} is {found}, expected -{MOST_POINTS} to {MOST_POINTS} points"
    )]
    Value { number: usize, found: f32 },
}

impl Leaves {
    /// Reads a KLV2 file made for this alphabet. Values are rounded to thousandths of a point.
    ///
    /// Takes memory for a few times the size of the file. `O(bytes)`.
    ///
    /// # Errors
    /// [`KlvError`] says what breaks the format, or which value is no number of points.
    pub fn from_klv2(bytes: &[u8], alphabet: &Alphabet) -> Result<Self, KlvError> {
        let (nodes, rest) = counted(bytes, bytes.len())?;
        let (values, rest) = counted(rest, bytes.len())?;
        if !rest.is_empty() {
            let expected = bytes.len() - rest.len();
            return Err(KlvError::Length { bytes: bytes.len(), expected });
        }
        let nodes = nodes.iter().map(|&node| u32::from_le_bytes(node)).collect();
        let graph = Graph::new(nodes, alphabet.len())?;
        if graph.leave_count() as usize != values.len() {
            let values = values.len() as u32;
            return Err(KlvError::Count { spelt: graph.leave_count(), values });
        }
        let value = |(number, &value): (usize, &[u8; 4])| {
            let found = f32::from_le_bytes(value);
            equity(found.into()).ok_or(KlvError::Value { number, found })
        };
        let values = values.iter().enumerate().map(value).collect::<Result<_, _>>()?;
        Ok(Self { graph, values })
    }

    /// Writes a KLV2 file, which reads back as the same leaves.
    pub fn to_klv2(&self) -> Vec<u8> {
        let points = |value: &Equity| (f64::from(value.thousandths()) / 1_000.0) as f32;
        let mut bytes = (self.graph.nodes.len() as u32).to_le_bytes().to_vec();
        bytes.extend(self.graph.nodes.iter().flat_map(|node| node.to_le_bytes()));
        bytes.extend((self.values.len() as u32).to_le_bytes());
        bytes.extend(self.values.iter().flat_map(|value| points(value).to_le_bytes()));
        bytes
    }
}

/// So many points, if that is something a leave can be worth.
pub(super) fn equity(points: f64) -> Option<Equity> {
    let most = f64::from(MOST_POINTS);
    let thousandths = (points * 1_000.0).round();
    (-most..=most).contains(&points).then(|| Equity::from_thousandths(thousandths as i32))
}

/// A number, then so many values of four bytes; with what comes after them.
fn counted(bytes: &[u8], file: usize) -> Result<(&[[u8; 4]], &[u8]), KlvError> {
    let before = file - bytes.len();
    let short = |expected: usize| KlvError::Short { bytes: file, expected: before + expected };
    let (count, rest) = bytes.split_first_chunk().ok_or_else(|| short(4))?;
    let count = u32::from_le_bytes(*count) as usize;
    let expected = count.saturating_mul(4);
    let (values, rest) =
        rest.split_at_checked(expected).ok_or_else(|| short(expected.saturating_add(4)))?;
    Ok((values.as_chunks().0, rest))
}
