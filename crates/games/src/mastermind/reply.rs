//! Answers as numbers and as text.
//!
//! The numbers ascend in the fixed order of replies: (0,0) (0,1) … (p,0). With `p` pegs, `black` in
//! place and `white` elsewhere are number `black·(p + 1) + white`; a bare count is its own number,
//! with `p + 1` for the right code when only totals are told; marks place by place are digits of base
//! 3 (0 neither, 1 elsewhere, 2 in place), the first place first.

use pegword_deduce::Feedback;

use super::row::RowError;
use super::rules::{FeedbackRule, Rules};

/// What a mark of one place says, as a digit.
const ABSENT: u64 = 0;
pub(super) const ELSEWHERE: u64 = 1;
pub(super) const IN_PLACE: u64 = 2;

impl Rules {
    /// The answer of so many pegs in place and so many elsewhere; `None` if it never occurs, or if
    /// these rules count otherwise.
    ///
    /// ```
    /// use pegword_games::mastermind::Rules;
    /// let rules = Rules::mastermind();
    /// assert_eq!(rules.reply_text(rules.reply(1, 2).unwrap()), "1,2");
    /// assert_eq!(rules.reply(3, 1), None); // where would the fourth peg go?
    /// ```
    pub fn reply(&self, black: usize, white: usize) -> Option<Feedback> {
        let pegs = self.pegs;
        let occurs = black + white <= pegs && (black + 1, white) != (pegs, 1);
        (self.feedback == FeedbackRule::BlackAndWhite && occurs)
            .then(|| Feedback((black * (pegs + 1) + white) as u64))
    }

    /// The answer to the right code.
    pub fn right(&self) -> Feedback {
        let pegs = self.pegs as u64;
        Feedback(match self.feedback {
            FeedbackRule::BlackAndWhite => pegs * (pegs + 1),
            FeedbackRule::BlacksOnly => pegs,
            FeedbackRule::TotalsOnly => pegs + 1,
            FeedbackRule::PerPlace => 3_u64.pow(self.pegs as u32) - 1,
        })
    }

    /// All answers that can occur, in their fixed order.
    pub fn replies(&self) -> Vec<Feedback> {
        match self.feedback {
            FeedbackRule::BlackAndWhite => {
                let pairs = (0..=self.pegs).flat_map(|b| (0..=self.pegs).map(move |w| (b, w)));
                pairs.filter_map(|(black, white)| self.reply(black, white)).collect()
            }
            FeedbackRule::PerPlace => {
                let all = (0..=self.right().0).map(Feedback);
                all.filter(|&reply| self.marks_occur(reply)).collect()
            }
            _ => (0..=self.right().0).map(Feedback).collect(),
        }
    }

    /// An answer as people write it: `1,2`, `3`, `RW-W`, or `right` when only totals are told.
    pub fn reply_text(&self, reply: Feedback) -> String {
        let each = self.pegs as u64 + 1;
        match self.feedback {
            FeedbackRule::BlackAndWhite => format!("{},{}", reply.0 / each, reply.0 % each),
            FeedbackRule::TotalsOnly if reply == self.right() => "right".to_owned(),
            FeedbackRule::BlacksOnly | FeedbackRule::TotalsOnly => reply.0.to_string(),
            FeedbackRule::PerPlace => (0..self.pegs)
                .map(|place| match self.mark(reply, place) {
                    ABSENT => '-',
                    ELSEWHERE => 'W',
                    _ => 'R',
                })
                .collect(),
        }
    }

    /// The mark of one place: [`ELSEWHERE`], [`IN_PLACE`], or neither.
    pub(super) fn mark(&self, reply: Feedback, place: usize) -> u64 {
        reply.0 / 3_u64.pow((self.pegs - 1 - place) as u32) % 3
    }

    /// All but one place right, and the last one elsewhere, cannot be.
    fn marks_occur(&self, reply: Feedback) -> bool {
        let n = |mark| (0..self.pegs).filter(|&place| self.mark(reply, place) == mark).count();
        (n(IN_PLACE) + 1, n(ELSEWHERE)) != (self.pegs, 1)
    }

    /// Reads an answer: all that it may mean, and how it is written at its plainest.
    pub(super) fn read_reply(&self, text: &str) -> Result<(Vec<Feedback>, String), RowError> {
        let is_edge = |c: char| c.is_whitespace() || ":=([{)]}".contains(c);
        let found = text.trim_matches(is_edge);
        if found.is_empty() {
            return Err(self.unreadable(found));
        }
        let pegs = self.pegs;
        let (fitting, plain): (Vec<Feedback>, String) = match self.feedback {
            FeedbackRule::BlackAndWhite => {
                let [black, white] = read_pair(found).ok_or_else(|| self.unreadable(found))?;
                let fits = |reply: &Feedback| {
                    let (b, w) = (reply.0 as usize / (pegs + 1), reply.0 as usize % (pegs + 1));
                    black.is_none_or(|n| n == b) && white.is_none_or(|n| n == w)
                };
                let fitting = self.replies().into_iter().filter(fits).collect();
                (fitting, format!("{},{}", count_text(black), count_text(white)))
            }
            FeedbackRule::BlacksOnly | FeedbackRule::TotalsOnly => {
                let totals = self.feedback == FeedbackRule::TotalsOnly;
                if totals && ["right", "won"].contains(&found.to_lowercase().as_str()) {
                    (vec![self.right()], "right".to_owned())
                } else {
                    let [count] =
                        read_single(found, totals).ok_or_else(|| self.unreadable(found))?;
                    let most = pegs as u64;
                    let fits = |n: &u64| *n <= most && count.is_none_or(|count| count as u64 == *n);
                    let fitting = (0..=self.right().0).filter(fits).map(Feedback).collect();
                    (fitting, count_text(count))
                }
            }
            FeedbackRule::PerPlace => {
                let marks = read_marks(found).filter(|marks| marks.len() == pegs);
                let marks = marks.ok_or_else(|| self.unreadable(found))?;
                let fits = |reply: &Feedback| {
                    let mut places = marks.iter().enumerate();
                    places.all(|(place, mark)| mark.is_none_or(|m| m == self.mark(*reply, place)))
                };
                let letter = |mark: &Option<u64>| mark.map_or('?', |m| ['-', 'W', 'R'][m as usize]);
                (
                    self.replies().into_iter().filter(fits).collect(),
                    marks.iter().map(letter).collect(),
                )
            }
        };
        if fitting.is_empty() {
            return Err(RowError::Impossible { found: found.to_owned(), legal: self.legal_text() });
        }
        Ok((fitting, plain))
    }

    fn unreadable(&self, found: &str) -> RowError {
        let found = found.to_owned();
        match self.feedback {
            FeedbackRule::BlackAndWhite => RowError::Pair { found },
            FeedbackRule::BlacksOnly => RowError::Count { found, what: "pegs in place" },
            FeedbackRule::TotalsOnly => RowError::Count { found, what: "pegs of the right colour" },
            FeedbackRule::PerPlace => RowError::Marks { found, pegs: self.pegs },
        }
    }

    /// The answers that can occur, in a line.
    pub(super) fn legal_text(&self) -> String {
        if self.feedback == FeedbackRule::PerPlace {
            return "all but W beside nothing but R".to_owned();
        }
        let replies: Vec<_> = self.replies().iter().map(|&reply| self.reply_text(reply)).collect();
        replies.join(" ")
    }
}

fn count_text(count: Option<usize>) -> String {
    count.map_or("?".to_owned(), |n| n.to_string())
}

/// A piece of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Count(Option<usize>),
    /// Letters, in lower case.
    Word(String),
    Plus,
    Minus,
}

/// Digits one by one, words, and signs where they lead a count; `None` for anything else.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        if let Some(digit) = c.to_digit(10) {
            tokens.push(Token::Count(Some(digit as usize)));
        } else if c == '?' {
            tokens.push(Token::Count(None));
        } else if c.is_alphabetic() {
            length = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..length].to_lowercase()));
        } else if c == '+' {
            tokens.push(Token::Plus);
        } else if c == '-' {
            tokens.push(Token::Minus);
        } else if !(c.is_whitespace() || ",;/|._".contains(c)) {
            return None;
        }
        rest = &rest[length..];
    }
    Some(tokens)
}

/// Pegs in place and elsewhere, from any notation of both; `None` if it is none.
pub(crate) fn read_pair(text: &str) -> Option<[Option<usize>; 2]> {
    if text.contains(',') && text.contains(['+', '-']) {
        return None; // a negative count
    }
    let tokens = tokens(text)?;
    if tokens.iter().all(|token| matches!(token, Token::Word(_) | Token::Minus)) {
        return read_letters(&tokens);
    }
    let is_named = tokens.iter().any(|token| matches!(token, Token::Word(_)));
    if is_named {
        return read_named(&tokens);
    }
    match tokens[..] {
        [Token::Count(None)] => Some([None, None]),
        [Token::Count(black), Token::Count(white)]
        | [Token::Count(black), Token::Minus, Token::Count(white)]
        | [Token::Plus, Token::Count(black), Token::Minus, Token::Count(white)]
        | [Token::Minus, Token::Count(white), Token::Plus, Token::Count(black)] => {
            Some([black, white])
        }
        [Token::Plus, Token::Count(black)] => Some([black, Some(0)]),
        _ => None,
    }
}

/// One letter a peg: R or B in place, W elsewhere.
fn read_letters(tokens: &[Token]) -> Option<[Option<usize>; 2]> {
    let mut pair = [0, 0];
    let mut letters = 0;
    for token in tokens {
        if let Token::Word(word) = token {
            for c in word.chars() {
                match c {
                    'r' | 'b' => pair[0] += 1,
                    'w' => pair[1] += 1,
                    _ => return None,
                }
                letters += 1;
            }
        }
    }
    (letters > 0).then_some(pair.map(Some))
}

/// Counts that say what they count: `1A2B`, `1b2w`, `1 bull 2 cows`.
fn read_named(tokens: &[Token]) -> Option<[Option<usize>; 2]> {
    let is_other = |token: &&Token| match token {
        Token::Word(word) => ["a", "w", "white", "whites"].contains(&word.as_str()),
        _ => false,
    };
    let other = tokens.iter().find(is_other);
    let mut pair = [None, None];
    for each in tokens.chunks(2) {
        let [Token::Count(count), Token::Word(word)] = each else {
            return None;
        };
        let kind = match word.as_str() {
            "a" | "r" | "red" | "reds" | "black" | "blacks" | "bull" | "bulls" => 0,
            "w" | "white" | "whites" | "c" | "cow" | "cows" => 1,
            // Elsewhere beside A, in place beside W; alone it may be either.
            "b" => usize::from(matches!(other?, Token::Word(word) if word == "a")),
            _ => return None,
        };
        if pair[kind].replace(*count).is_some() {
            return None;
        }
    }
    Some(pair.map(|count| count.unwrap_or(Some(0))))
}

/// A bare count, or one letter a peg.
fn read_single(text: &str, totals: bool) -> Option<[Option<usize>; 1]> {
    match tokens(text)?[..] {
        [Token::Count(count)] | [Token::Plus, Token::Count(count)] => Some([count]),
        [Token::Count(count), Token::Word(ref word)] => {
            ["a", "b", "r", "bull", "bulls", "black", "blacks"]
                .contains(&word.as_str())
                .then_some([count])
        }
        [Token::Word(ref word)] => {
            let is_peg = |c: char| "rb".contains(c) || totals && c == 'w';
            word.chars().all(is_peg).then(|| [Some(word.chars().count())])
        }
        _ => None,
    }
}

/// One mark a place.
fn read_marks(text: &str) -> Option<Vec<Option<u64>>> {
    let mark = |c: char| match c.to_ascii_lowercase() {
        'r' | 'b' | 'g' | '2' => Some(Some(IN_PLACE)),
        'w' | 'y' | '1' => Some(Some(ELSEWHERE)),
        '-' | '.' | '_' | '0' | 'x' | 'n' => Some(Some(ABSENT)),
        '?' => Some(None),
        _ => None,
    };
    text.chars().filter(|c| !c.is_whitespace()).map(mark).collect()
}
