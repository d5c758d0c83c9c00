//! Guesses that are alike after a history, and the first of each kind.
//!
//! A permutation of places and colours that maps every clue to itself maps candidates to candidates,
//! so a guess and its image split them alike. Colours that no guess has used are alike, and so are
//! colours that no candidate has. Of guesses that are alike, the pool offers the first only: one of
//! 1296 stands for many, and a tree of 32,768 codes becomes practical.
//!
//! Without a history all places are alike, and all colours: sets of candidates that differ by no more
//! are brought into one form.
//!
//! Source: Z. Chen, C. Cunha, S. Homer, “Finding a Hidden Code by Asking Questions” (1996).

mod arrangement;
mod marks;
mod numbers;
mod transpositions;
mod walk;

use pegword_deduce::{Clue, Feedback, GuessId, Permutation, Pool, SecretId, Symmetry};

use super::game::Mastermind;
use super::row::Row;
use super::rules::{FeedbackRule, MOST_COLOURS, Rules};
use arrangement::Arrangement;
use walk::Walk;

/// The guesses that differ after a history, the first of each kind.
///
/// Which guess a strategy chooses does not change.
///
/// ```
/// use pegword_deduce::{Position, all_secrets};
/// use pegword_games::mastermind::{Mastermind, Rules, Symmetric};
/// let game = Mastermind::new(Rules::mastermind())?;
/// let secrets = all_secrets(&game);
/// let pool = Symmetric::new(game.rules());
/// let position = Position::new(&game, &secrets).with_pool(&pool);
/// let first: Vec<_> = position.guesses().into_iter().map(|g| game.guess_code(g)).collect();
/// let texts: Vec<_> = first.into_iter().map(|code| game.text(code)).collect();
/// assert_eq!(texts, ["1111", "1112", "1122", "1123", "1234"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetric {
    /// All orders of the places, or only those that keep the first one first.
    orders: Vec<Vec<usize>>,
    /// Rows that candidates were chosen by, beside the history.
    rows: Vec<Row>,
}

/// A way to map codes to codes: the peg at each place comes from another, and changes its colour.
struct CodeMap<'o> {
    order: &'o [usize],
    colours: ColourMap,
}

/// Where each colour goes; not all need be decided.
#[derive(Clone, Copy)]
struct ColourMap([Option<u8>; MOST_COLOURS]);

impl Symmetric {
    /// The pool for games by these rules.
    pub fn new(rules: &Rules) -> Self {
        let mut orders: Vec<Vec<usize>> = vec![vec![]];
        for place in 0..rules.pegs {
            let mut longer = Vec::new();
            for order in &orders {
                for from in (0..rules.pegs).filter(|from| !order.contains(from)) {
                    let keeps_first = place > 0 || from == 0;
                    if keeps_first || rules.forbidden_leader().is_none() {
                        longer.push([order.as_slice(), &[from]].concat());
                    }
                }
            }
            orders = longer;
        }
        Self { orders, rows: Vec::new() }
    }

    /// The same pool when the candidates were chosen by `rows` beside the history: rows with jokers.
    #[must_use]
    pub fn with_rows(self, rows: &[Row]) -> Self {
        Self { rows: rows.to_vec(), ..self }
    }

    /// The symmetries that keep the clues, and the colours that they use.
    fn symmetries(&self, game: &Mastermind, history: &[Clue]) -> (Vec<CodeMap<'_>>, u16) {
        let rules = game.rules();
        let clues = history.iter().map(|clue| {
            let pegs = game.guess_code(clue.guess).colours(rules.pegs).map(Some);
            (pegs.collect::<Vec<_>>(), Some(clue.feedback))
        });
        let rows = self.rows.iter().map(|row| {
            let feedback = row.is_exact().then(|| row.replies()[0]);
            (row.pegs().to_vec(), feedback)
        });
        let clues: Vec<(Vec<Option<u8>>, Option<Feedback>)> = clues.chain(rows).collect();
        let marks: Option<Vec<Vec<Mark>>> = match rules.feedback {
            FeedbackRule::PerPlace => {
                let each = clues.iter();
                each.map(|(pegs, reply)| reply.map(|reply| marks(rules, pegs, reply))).collect()
            }
            _ => Some(Vec::new()),
        };
        let mut start = ColourMap([None; MOST_COLOURS]);
        let mut used = 0;
        if let Some(zero) = rules.forbidden_leader() {
            start.0[usize::from(zero)] = Some(zero);
            used |= 1 << zero;
        }
        for colour in clues.iter().flat_map(|(pegs, _)| pegs.iter().flatten()) {
            used |= 1 << colour;
        }
        let keeping = self.orders.iter().enumerate().filter_map(|(number, order)| {
            // Marks with jokers are kept by nothing but leaving all as it is.
            if number > 0 {
                let keeps = |marks: &Vec<Mark>| {
                    order.iter().zip(marks).all(|(&from, mark)| marks[from] == *mark)
                };
                if !marks.as_ref()?.iter().all(keeps) {
                    return None;
                }
            }
            let mut colours = start;
            for (pegs, _) in &clues {
                colours.extend(order, pegs)?;
            }
            Some(CodeMap { order, colours })
        });
        (keeping.collect(), used)
    }
}

impl ColourMap {
    /// Decides colours so that `pegs` map to themselves; `None` if that cannot be.
    fn extend(&mut self, order: &[usize], pegs: &[Option<u8>]) -> Option<()> {
        for (&from, &to) in order.iter().zip(pegs) {
            match (pegs[from], to) {
                (None, None) => (),
                (Some(from), Some(to)) => {
                    let is_taken = self.0.contains(&Some(to));
                    let image = &mut self.0[usize::from(from)];
                    if image.is_none() && !is_taken {
                        *image = Some(to);
                    }
                    if *image != Some(to) {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }
}

/// What the marks of a row say at a place: whether it is in place, and how many pegs of its colour
/// the code has, as far as known.
type Mark = (bool, usize);

fn marks(rules: &Rules, pegs: &[Option<u8>], reply: Feedback) -> Vec<Mark> {
    let counted = |colour: &Option<u8>| {
        let same = |place: &usize| pegs[*place] == *colour && rules.mark(reply, *place) > 0;
        (0..pegs.len()).filter(same).count()
    };
    let in_place = |place| rules.mark(reply, place) == super::reply::IN_PLACE;
    pegs.iter().enumerate().map(|(place, colour)| (in_place(place), counted(colour))).collect()
}

/// The colours that no candidate has, but one that must stay apart.
fn dead_colours(game: &Mastermind, candidates: &[SecretId]) -> u16 {
    let rules = game.rules();
    let mut dead = rules.all_colours() & !rules.forbidden_leader().map_or(0, |zero| 1 << zero);
    for &secret in candidates {
        dead &= !game.secret_code(secret).colour_set(rules.pegs);
        if dead == 0 {
            break;
        }
    }
    dead
}

impl Pool<Mastermind> for Symmetric {
    fn fill(
        &self,
        game: &Mastermind,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let (symmetries, used) = self.symmetries(game, history);
        let dead = dead_colours(game, candidates);
        // The first symmetry leaves the places as they are, and the walk takes care of it.
        let others = &symmetries[1..];
        Walk { rules: game.rules(), used, dead, symmetries: others, guesses }.all();
    }
}

impl Symmetry<Mastermind> for Symmetric {
    fn settle(&self, game: &Mastermind, set: &mut Vec<SecretId>) {
        Arrangement::settling(game, set).apply(game, set);
    }

    /// What the pool offers.
    fn differing(
        &self,
        game: &Mastermind,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        self.fill(game, history, candidates, guesses);
    }

    /// The exchanges of two neighbouring places, then those of two neighbouring colours.
    fn generators(&self, game: &Mastermind) -> Vec<Permutation> {
        transpositions::generators(game)
    }

    fn steps(&self, game: &Mastermind, set: &[SecretId]) -> Vec<usize> {
        transpositions::steps(game.rules(), &Arrangement::settling(game, set))
    }
}
