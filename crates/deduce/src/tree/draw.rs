//! Trees as pictures: DOT for Graphviz, and SVG.

use super::label::{Labels, here};
use super::{Branch, Tree};
use std::fmt::Write as _;

/// The distances of an SVG drawing, in pixels.
const COLUMN: usize = 150;
const ROW: usize = 20;

impl Tree {
    /// The tree in the DOT language of Graphviz: a box per guess, plain text per end.
    ///
    /// Answers that no candidate gives are left out.
    #[must_use]
    pub fn to_dot(&self, labels: &impl Labels) -> String {
        let mut dot = format!("digraph \"{}\" {{\n", dot_escape(&self.title));
        dot.push_str("  rankdir=LR;\n  node [shape=box];\n");
        let mut parents: Vec<Branch<'_>> = Vec::new();
        for (depth, branch) in self.preorder() {
            parents.truncate(depth);
            let text = dot_escape(&here(Some(branch), labels));
            let shape = if branch.guess().is_none() { ", shape=plaintext" } else { "" };
            let node = branch.node;
            writeln!(dot, "  n{node} [label=\"{text}\"{shape}];").expect(TAKES_ALL);
            if let Some(parent) = parents.last() {
                let answer = dot_escape(&answer(*parent, branch, labels));
                writeln!(dot, "  n{} -> n{node} [label=\"{answer}\"];", parent.node)
                    .expect(TAKES_ALL);
            }
            parents.push(branch);
        }
        dot.push_str("}\n");
        dot
    }

    /// The tree as an SVG drawing: guesses from left to right, one line of text per end.
    ///
    /// Answers that no candidate gives are left out. The drawing is as high as the tree has ends.
    #[must_use]
    pub fn to_svg(&self, labels: &impl Labels) -> String {
        let places: Vec<_> = self.places();
        let width = COLUMN * (1 + places.iter().map(|place| place.0).max().unwrap_or(0));
        let n_ends = self.nodes.iter().filter(|node| node.guess.is_none());
        let height = ROW * n_ends.count();
        let mut lines = String::new();
        let mut texts = String::new();
        let mut parents: Vec<Branch<'_>> = Vec::new();
        for (depth, branch) in self.preorder() {
            parents.truncate(depth);
            let (x, y) = pixels(places[branch.node as usize]);
            let mut text = here(Some(branch), labels);
            if let Some(parent) = parents.last() {
                let (from_x, from_y) = pixels(places[parent.node as usize]);
                let bend = from_x + COLUMN / 2;
                writeln!(lines, "<path d=\"M{from_x} {from_y}H{bend}V{y}H{x}\"/>")
                    .expect(TAKES_ALL);
                text = format!("{}: {text}", answer(*parent, branch, labels));
            }
            let text = xml_escape(&text);
            writeln!(texts, "<text x=\"{x}\" y=\"{y}\">{text}</text>").expect(TAKES_ALL);
            parents.push(branch);
        }
        let title = xml_escape(&self.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<title>{title}</title>\n\
             <g fill=\"none\" stroke=\"#999\">\n{lines}</g>\n\
             <g font-family=\"monospace\" font-size=\"12\" fill=\"#000\" stroke=\"#fff\" \
             stroke-width=\"4\" paint-order=\"stroke\" dominant-baseline=\"middle\">\n\
             {texts}</g>\n</svg>\n"
        )
    }

    /// The column and row of each node: a guess stands beside the first of its answers.
    fn places(&self) -> Vec<(usize, usize)> {
        let mut row = 0;
        self.preorder()
            .map(|(depth, branch)| {
                let place = (depth, row);
                row += usize::from(branch.guess().is_none());
                place
            })
            .collect()
    }
}

const TAKES_ALL: &str = "a string takes any text";

fn pixels((column, row): (usize, usize)) -> (usize, usize) {
    (column * COLUMN + 4, row * ROW + ROW / 2)
}

fn answer(parent: Branch<'_>, branch: Branch<'_>, labels: &impl Labels) -> String {
    let guess = parent.guess().unwrap_or_default();
    labels.feedback_text(guess, branch.feedback())
}

fn dot_escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn xml_escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
