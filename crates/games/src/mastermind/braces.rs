//! Strategies as nested braces, the text that people exchange.
//!
//! ```text
//! strategy = code | "{" code ":" "{" reply ":" strategy { "," reply ":" strategy } "}" "}"
//! ```
//!
//! A reply is its digits, black before white: `{112:{00:333,01:{233:{…}},…}}`. The reply to the right
//! code is implied, and so is what follows a code without braces: it is the last one left. Spaces and
//! line ends mean nothing.

use std::fmt::Write as _;

use pegword_deduce::{
    Branch, BuildError, Clue, Feedback, Game, GuessId, Position, Score, Scratch, SecretId,
    Strategy, Tree, all_secrets, keep_fitting,
};

use super::game::Mastermind;
use super::row::RowError;

/// Why a text is no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum BracesError {
    #[error("at byte {at}: found `{found}`, expected {expected}")]
    #[diagnostic(
        code(mastermind::braces),
        help(
            "a strategy is a code, or {{code:{{reply:strategy,…}}}} with a strategy for each reply"
        )
    )]
    Syntax { at: usize, found: String, expected: &'static str },
    #[error("at byte {at}: {error}")]
    #[diagnostic(
        code(mastermind::braces_row),
        help("write codes and replies as in {{1122:{{00:3344}}}}")
    )]
    Row { at: usize, error: RowError },
    #[error("after {path}: `{reply}` has two strategies")]
    #[diagnostic(code(mastermind::braces_twice), help("keep one of them"))]
    Twice { path: String, reply: String },
    #[error("after {path}: there is no strategy for `{reply}`, which leaves {left} codes")]
    #[diagnostic(code(mastermind::braces_missing), help("add {reply}: and a strategy"))]
    Missing { path: String, reply: String, left: usize },
    #[error("at byte {at}: the strategy makes more than {} guesses", Tree::MAX_DEPTH)]
    #[diagnostic(code(mastermind::braces_deep), help("no code needs so many"))]
    Deep { at: usize },
    #[error(transparent)]
    #[diagnostic(code(mastermind::braces_tree), help("a guess must not be made twice in one game"))]
    Build(#[from] BuildError),
}

/// A tree as nested braces.
///
/// ```
/// use pegword_deduce::{Position, Tree, WorstCase, all_secrets};
/// use pegword_games::mastermind::{Colours, Mastermind, Rules, from_braces, to_braces};
/// let rules = Rules { pegs: 1, colours: Colours::numbers(3), ..Rules::mastermind() };
/// let game = Mastermind::new(rules)?;
/// let secrets = all_secrets(&game);
/// let tree = Tree::build(&Position::new(&game, &secrets), &WorstCase, None)?;
/// let text = to_braces(&tree, &game);
/// assert_eq!(text, "{1:{00:{2:{00:3}}}}");
/// assert_eq!(from_braces(&text, &game)?, tree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_braces(tree: &Tree, game: &Mastermind) -> String {
    let mut text = String::new();
    write_branch(tree.root(), game, &mut text);
    text
}

/// Depth is at most [`Tree::MAX_DEPTH`].
fn write_branch(branch: Branch<'_>, game: &Mastermind, text: &mut String) {
    let Some(guess) = branch.guess() else {
        // The game ended by itself: one code is left.
        let known = branch.secrets()[0];
        text.push_str(&game.text(game.secret_code(known)));
        return;
    };
    let code = game.text(game.guess_code(guess));
    let goes_on = |child: &Branch<'_>| !game.ends(child.feedback());
    let mut rest = branch.children().filter(goes_on).peekable();
    if rest.peek().is_none() {
        text.push_str(&code);
        return;
    }
    write!(text, "{{{code}:{{").expect("a string takes any text");
    let mut gap = "";
    for child in rest {
        write!(text, "{gap}{}:", reply_digits(game, child.feedback()))
            .expect("a string takes any text");
        write_branch(child, game, text);
        gap = ",";
    }
    text.push_str("}}");
}

/// A reply without a comma.
fn reply_digits(game: &Mastermind, reply: Feedback) -> String {
    game.rules().reply_text(reply).replace(',', "")
}

/// Reads nested braces and plays the strategy against every code.
///
/// Strategies for replies that no code gives are left out of the tree.
///
/// # Errors
/// [`BracesError`] says where the text breaks off, or which reply has no strategy.
pub fn from_braces(text: &str, game: &Mastermind) -> Result<Tree, BracesError> {
    let mut reader = Reader { text, at: 0, game, nodes: Vec::new() };
    reader.strategy(0)?;
    reader.skip_spaces();
    if reader.at < text.len() {
        return Err(reader.unexpected("the end"));
    }
    let script = Script { nodes: reader.nodes };
    let secrets = all_secrets(game);
    if !script.nodes.is_empty() {
        script.check(game, 0, &secrets, &mut Vec::new())?;
    }
    Ok(Tree::build(&Position::new(game, &secrets), &script, None)?)
}

/// A strategy that is written down; node 0 is the first guess.
struct Script {
    nodes: Vec<Node>,
}

struct Node {
    guess: GuessId,
    replies: Vec<(Feedback, usize)>,
}

impl Node {
    fn after(&self, feedback: Feedback) -> Option<usize> {
        self.replies.iter().find(|reply| reply.0 == feedback).map(|reply| reply.1)
    }
}

impl Script {
    fn guess(&self, history: &[Clue]) -> Option<GuessId> {
        let mut node = self.nodes.first()?;
        for clue in history {
            node = &self.nodes[node.after(clue.feedback).filter(|_| node.guess == clue.guess)?];
        }
        Some(node.guess)
    }

    /// Every reply that some code gives must have its strategy.
    fn check(
        &self,
        game: &Mastermind,
        node: usize,
        secrets: &[SecretId],
        path: &mut Vec<Clue>,
    ) -> Result<(), BracesError> {
        let node = &self.nodes[node];
        for &feedback in game.replies() {
            let clue = Clue { guess: node.guess, feedback };
            let mut left = secrets.to_vec();
            keep_fitting(game, clue, &mut left);
            let over =
                left.is_empty() || game.ends(feedback) || left.len() == 1 && game.ends_when_known();
            if over {
                continue;
            }
            let Some(next) = node.after(feedback) else {
                let mut path = path_text(game, path);
                write!(path, " {}", game.text(game.guess_code(node.guess)))
                    .expect("a string takes any text");
                let path = path.trim_start().to_owned();
                let reply = reply_digits(game, feedback);
                return Err(BracesError::Missing { path, reply, left: left.len() });
            };
            path.push(clue);
            self.check(game, next, &left, path)?;
            path.pop();
        }
        Ok(())
    }
}

fn path_text(game: &Mastermind, path: &[Clue]) -> String {
    let clues = path.iter().map(|clue| {
        let code = game.text(game.guess_code(clue.guess));
        format!("{code}:{}", reply_digits(game, clue.feedback))
    });
    clues.collect::<Vec<_>>().join(" ")
}

impl Strategy<Mastermind> for Script {
    fn score(
        &self,
        position: &Position<'_, Mastermind>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let next = self.guess(position.history);
        let score = |guess| if next == Some(guess) { 0.0 } else { 1.0 };
        scores.extend(guesses.iter().map(|&guess| Score::new(score(guess))));
    }

    fn choose(&self, position: &Position<'_, Mastermind>, _: &mut Scratch) -> Option<GuessId> {
        self.guess(position.history)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    game: &'a Mastermind,
    nodes: Vec<Node>,
}

impl<'a> Reader<'a> {
    /// Reads a strategy; `None` if it is a code that is known without a guess.
    fn strategy(&mut self, depth: usize) -> Result<Option<usize>, BracesError> {
        if depth >= Tree::MAX_DEPTH {
            return Err(BracesError::Deep { at: self.at });
        }
        let braced = self.takes('{');
        if !braced && self.game.ends_when_known() {
            self.known_code()?;
            return Ok(None);
        }
        let guess = self.guess()?;
        let node = self.nodes.len();
        self.nodes.push(Node { guess, replies: Vec::new() });
        if braced {
            if self.takes(':') {
                self.expect('{', "`{`")?;
                while !self.takes('}') {
                    let reply = self.reply()?;
                    let next = if self.takes(':') { self.strategy(depth + 1)? } else { None };
                    if self.nodes[node].after(reply).is_some() {
                        let path = self.game.text(self.game.guess_code(guess));
                        let reply = reply_digits(self.game, reply);
                        return Err(BracesError::Twice { path, reply });
                    }
                    self.nodes[node].replies.extend(next.map(|next| (reply, next)));
                    if !self.takes(',') {
                        self.expect('}', "`,` or `}`")?;
                        break;
                    }
                }
            }
            self.expect('}', "`}`")?;
        }
        Ok(Some(node))
    }

    fn guess(&mut self) -> Result<GuessId, BracesError> {
        let (at, word) = self.word("a code")?;
        let code = self.game.parse_code(word).map_err(|error| BracesError::Row { at, error })?;
        Ok(self.game.guess(code).expect("a code that may be guessed"))
    }

    /// A code that need not be guessed, and perhaps may not.
    fn known_code(&mut self) -> Result<(), BracesError> {
        let (at, word) = self.word("a code")?;
        let rules = self.game.rules();
        let read = rules.colours.read(word, rules.pegs);
        read.map(|_| ()).map_err(|error| BracesError::Row { at, error })
    }

    fn reply(&mut self) -> Result<Feedback, BracesError> {
        let (at, word) = self.word("a reply")?;
        let replies =
            self.game.parse_reply(word).map_err(|error| BracesError::Row { at, error })?;
        match replies[..] {
            [reply] => Ok(reply),
            _ => Err(BracesError::Syntax {
                at,
                found: word.to_owned(),
                expected: "a reply without jokers",
            }),
        }
    }

    /// The text up to the next sign.
    fn word(&mut self, expected: &'static str) -> Result<(usize, &'a str), BracesError> {
        self.skip_spaces();
        let at = self.at;
        let rest = &self.text[at..];
        let length = rest.find(['{', '}', ':', ',']).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.unexpected(expected));
        }
        self.at += length;
        Ok((at, rest[..length].trim_end()))
    }

    fn expect(&mut self, sign: char, expected: &'static str) -> Result<(), BracesError> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn takes(&mut self, sign: char) -> bool {
        self.skip_spaces();
        let found = self.text[self.at..].starts_with(sign);
        self.at += usize::from(found);
        found
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn unexpected(&self, expected: &'static str) -> BracesError {
        let found = match self.text[self.at..].chars().next() {
            Some(c) => c.to_string(),
            None => "the end".to_owned(),
        };
        BracesError::Syntax { at: self.at, found, expected }
    }
}
