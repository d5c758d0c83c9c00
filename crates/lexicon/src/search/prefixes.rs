//! Every word, and every proper prefix: what a search may stand on before a word is whole.

use crate::kwg::{Kwg, Node, Nodes};
use crate::letter::Letter;

impl Kwg<'_> {
    /// Calls `visit` with every word, in alphabetical order.
    pub fn every_word(&self, mut visit: impl FnMut(&[Letter])) {
        let nodes = self.nodes();
        below(nodes, nodes.dawg(), &mut Vec::new(), &mut |letters, node| {
            if node.accepts() {
                visit(letters);
            }
        });
    }

    /// Calls `visit` with every proper prefix of a word, each once, in alphabetical order: the empty
    /// one too, and a whole word only if a longer word begins with it.
    ///
    /// ```
    /// use pegword_lexicon::{Alphabet, Contents, Kwg, WordSet};
    /// let english = Alphabet::english();
    /// let words: WordSet = ["ab", "abbe"].map(|word| english.parse(word).unwrap()).into_iter().collect();
    /// let mut found = Vec::new();
    /// Kwg::build(&words, Contents::Dawg)?.proper_prefixes(|prefix| found.push(english.lower(prefix)));
    /// assert_eq!(found, ["", "a", "ab", "abb"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn proper_prefixes(&self, mut visit: impl FnMut(&[Letter])) {
        let nodes = self.nodes();
        if nodes.dawg() != 0 {
            visit(&[]);
        }
        below(nodes, nodes.dawg(), &mut Vec::new(), &mut |letters, node| {
            if node.list() != 0 {
                visit(letters);
            }
        });
    }

    /// Does any word begin with these letters? True for a whole word as well.
    pub fn is_prefix(&self, letters: &[Letter]) -> bool {
        let nodes = self.nodes();
        if letters.is_empty() {
            nodes.dawg() != 0
        } else {
            nodes.walk(nodes.dawg(), letters).is_some()
        }
    }
}

/// Calls `visit` with the letters that lead to each node below a list, and that node.
fn below(
    nodes: Nodes<'_>,
    list: u32,
    letters: &mut Vec<Letter>,
    visit: &mut impl FnMut(&[Letter], Node),
) {
    for node in nodes.siblings(list) {
        letters.extend(node.letter());
        visit(letters, node);
        below(nodes, node.list(), letters, visit);
        letters.pop();
    }
}
