//! How many words lie below each list: the way from a word to its number in the list and back.

use super::{Kwg, Node, Nodes};
use crate::letter::Letter;

impl Kwg<'_> {
    /// How many words. The first call counts them, `O(nodes)`.
    pub fn word_count(&self) -> usize {
        self.words_from(self.nodes().dawg())
    }

    /// The number of a word in alphabetical order, from 0; `None` if it is no word.
    /// `O(letters × alphabet)`.
    pub fn index_of(&self, word: &[Letter]) -> Option<usize> {
        let nodes = self.nodes();
        let mut list = nodes.dawg();
        let mut before = 0;
        let mut ends_here = false;
        for letter in word {
            let node = nodes.find(list, *letter)?;
            for sibling in
                nodes.siblings(list).take_while(|sibling| sibling.tile() < letter.number())
            {
                before += usize::from(sibling.accepts()) + self.words_from(sibling.list());
            }
            before += usize::from(ends_here);
            (ends_here, list) = (node.accepts(), node.list());
        }
        ends_here.then_some(before)
    }

    /// The word with this number in alphabetical order, from 0. `O(letters × alphabet)`.
    pub fn nth(&self, index: usize) -> Option<Vec<Letter>> {
        if index >= self.word_count() {
            return None;
        }
        let nodes = self.nodes();
        let mut list = nodes.dawg();
        let mut left = index;
        let mut word = Vec::new();
        loop {
            let node = nodes.siblings(list).find(|node| {
                let words = usize::from(node.accepts()) + self.words_from(node.list());
                let found = left < words;
                left -= if found { 0 } else { words };
                found
            })?;
            word.push(node.letter()?);
            if node.accepts() {
                if left == 0 {
                    return Some(word);
                }
                left -= 1;
            }
            list = node.list();
        }
    }

    /// How many words lie below a list of the DAWG.
    fn words_from(&self, list: u32) -> usize {
        self.counts
            .get_or_init(|| count_words(self.nodes()))
            .get(list as usize)
            .map_or(0, |&count| count as usize - 1)
    }
}

/// For each list of the DAWG, 1 + how many words lie below it, at the index of its first node.
fn count_words(nodes: Nodes<'_>) -> Vec<u32> {
    let mut counts = vec![0u32; nodes.len()];
    counts[0] = 1;
    let mut open = vec![nodes.dawg()];
    while let Some(&list) = open.last() {
        let before = open.len();
        open.extend(
            nodes.siblings(list).map(Node::list).filter(|&child| counts[child as usize] == 0),
        );
        if open.len() == before {
            counts[list as usize] = nodes.siblings(list).fold(1u32, |sum, node| {
                sum.saturating_add(u32::from(node.accepts()))
                    .saturating_add(counts[node.list() as usize] - 1)
            });
            open.pop();
        }
    }
    counts
}
