//! Trees as pictures: DOT for Graphviz, and SVG.

use super::label::LabelledTree;
use std::fmt::Write as _;

/// The distances of an SVG drawing, in pixels.
const COLUMN: usize = 150;
const ROW: usize = 20;

impl LabelledTree {
    /// The tree in the DOT language of Graphviz: a box per guess, plain text per end.
    ///
    /// Answers that no candidate gives are left out.
    #[must_use]
    pub fn to_dot(&self, title: &str) -> String {
        let mut dot = format!("digraph \"{}\" {{\n", dot_escape(title));
        dot.push_str("  rankdir=LR;\n  node [shape=box];\n");
        let mut parents: Vec<usize> = Vec::new();
        let mut node = 0;
        self.visit(false, |depth, tree| {
            parents.truncate(depth);
            let text = dot_escape(&tree.here());
            let shape = if tree.guess.is_none() { ", shape=plaintext" } else { "" };
            writeln!(dot, "  n{node} [label=\"{text}\"{shape}];").expect(TAKES_ALL);
            if let (Some(parent), Some(answer)) = (parents.last(), &tree.feedback) {
                let answer = dot_escape(answer);
                writeln!(dot, "  n{parent} -> n{node} [label=\"{answer}\"];").expect(TAKES_ALL);
            }
            parents.push(node);
            node += 1;
        });
        dot.push_str("}\n");
        dot
    }

    /// The tree as an SVG drawing: guesses from left to right, one line of text per end.
    ///
    /// Answers that no candidate gives are left out. The drawing is as high as the tree has ends.
    #[must_use]
    pub fn to_svg(&self, title: &str) -> String {
        let (mut lines, mut texts) = (String::new(), String::new());
        let (mut columns, mut row) = (0, 0);
        let mut parents: Vec<(usize, usize)> = Vec::new();
        // A guess stands beside the first of its answers.
        self.visit(false, |depth, tree| {
            parents.truncate(depth);
            columns = columns.max(depth + 1);
            let (x, y) = pixels((depth, row));
            let mut text = tree.here();
            if let (Some(&parent), Some(answer)) = (parents.last(), &tree.feedback) {
                let (from_x, from_y) = pixels(parent);
                let bend = from_x + COLUMN / 2;
                writeln!(lines, "<path d=\"M{from_x} {from_y}H{bend}V{y}H{x}\"/>")
                    .expect(TAKES_ALL);
                text = format!("{answer}: {text}");
            }
            let text = xml_escape(&text);
            writeln!(texts, "<text x=\"{x}\" y=\"{y}\">{text}</text>").expect(TAKES_ALL);
            parents.push((depth, row));
            row += usize::from(tree.guess.is_none());
        });
        let (width, height) = (COLUMN * columns, ROW * row);
        let title = xml_escape(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<title>{title}</title>\n\
             <g fill=\"none\" stroke=\"#999\">\n{lines}</g>\n\
             <g font-family=\"monospace\" font-size=\"12\" fill=\"#000\" stroke=\"#fff\" \
             stroke-width=\"4\" paint-order=\"stroke\" dominant-baseline=\"middle\">\n\
             {texts}</g>\n</svg>\n"
        )
    }
}

const TAKES_ALL: &str = "a string takes any text";

fn pixels((column, row): (usize, usize)) -> (usize, usize) {
    (column * COLUMN + 4, row * ROW + ROW / 2)
}

fn dot_escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn xml_escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
