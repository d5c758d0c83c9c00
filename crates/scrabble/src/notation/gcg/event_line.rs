//! One line of a game: `>nick: RACK 8H WORD +score total`, and its other forms.
//!
//! The rack may be missing from each of them, and so may score and total.

use pegword_lexicon::Alphabet;

use crate::notation::{TilesError, WrittenPlay};
use crate::rack::Rack;
use crate::square::Coordinates;

/// A rack, a square, a word, a score and a total.
const MOST_WORDS: usize = 5;

/// An event as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EventLine {
    pub(super) line: usize,
    pub(super) nick: Word,
    pub(super) rack: Option<Word>,
    pub(super) form: Form,
    /// What says the form: a square and a word, or a sign.
    pub(super) met: Word,
    pub(super) score: Option<Number>,
    pub(super) total: Option<Number>,
}

/// Which kind of event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Play(WrittenPlay),
    Exchange(Rack),
    ExchangeCount(u8),
    Pass,
    Withdrawal,
    Challenge,
    RackPoints(Rack),
    Overtime,
}

impl Form {
    /// Is it a turn: a play, an exchange or a pass?
    pub(super) const fn is_move(&self) -> bool {
        matches!(self, Self::Play(_) | Self::Exchange(_) | Self::ExchangeCount(_) | Self::Pass)
    }
}

/// Characters without white space, and the column of the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: i32,
    pub(super) word: Word,
}

/// Reads a line that begins with `>`.
///
/// # Errors
/// If it has no such form; with the tiles that are to blame, if they are.
pub(super) fn event_line(
    text: &str,
    line: usize,
    alphabet: &Alphabet,
) -> Result<EventLine, Option<(TilesError, Word)>> {
    let after_sign = text.trim_start().strip_prefix('>').ok_or(None)?;
    let colons = || after_sign.match_indices(':').map(|(at, _)| at);
    let ends_nick =
        |at: &usize| after_sign[at + 1..].chars().next().is_none_or(char::is_whitespace);
    let colon = colons().find(ends_nick).or_else(|| colons().next()).ok_or(None)?;
    let start = text.len() - after_sign.len();
    let words = words(text, start + colon + 1);
    if words.len() > MOST_WORDS {
        return Err(None);
    }
    // As many numbers at the end as leave a form before them.
    let numbers = words.iter().rev().map_while(number).take(2).collect::<Vec<_>>();
    let mut fault = None;
    for count in (0..=numbers.len()).rev() {
        let rest = &words[..words.len() - count];
        let (form, used) = match form(rest, alphabet) {
            Ok(found) => found,
            Err(reason) => {
                fault = fault.or(reason);
                continue;
            }
        };
        let (rack, form_words) = rest.split_at(rest.len() - used);
        let rack = match rack {
            [] => None,
            [rack] => Some(rack.clone()),
            _ => continue,
        };
        let mut numbers = numbers[..count].iter().rev().cloned();
        let met = form_words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        return Ok(EventLine {
            line,
            nick: Word { text: after_sign[..colon].trim().to_owned(), column: column(text, start) },
            rack,
            form,
            met: Word { text: met, column: form_words[0].column },
            score: numbers.next(),
            total: numbers.next(),
        });
    }
    Err(fault)
}

/// The form that these words end with, and how many of them say it.
fn form(words: &[Word], alphabet: &Alphabet) -> Result<(Form, usize), Option<(TilesError, Word)>> {
    let last = words.last().ok_or(None)?;
    let tiles =
        |text: &str| Rack::parse(text, alphabet).map_err(|reason| Some((reason, last.clone())));
    if let [.., square, word] = words
        && square.text.parse::<Coordinates>().is_ok()
        && let Ok(play) = format!("{} {}", square.text, word.text).parse()
    {
        return Ok((Form::Play(play), 2));
    }
    let form = match last.text.as_str() {
        "(challenge)" => Form::Challenge,
        "(time)" => Form::Overtime,
        "--" => Form::Withdrawal,
        "-" => Form::Pass,
        text => match (text.strip_prefix('-'), text.strip_prefix('(')) {
            (Some(count), _) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                Form::ExchangeCount(count.parse().map_err(|_| None)?)
            }
            (Some(text), _) => Form::Exchange(tiles(text)?),
            (None, Some(text)) => Form::RackPoints(tiles(text.strip_suffix(')').ok_or(None)?)?),
            (None, None) => return Err(None),
        },
    };
    Ok((form, 1))
}

/// The words of a line from a byte on; no more than it takes to see that they are too many.
fn words(text: &str, from: usize) -> Vec<Word> {
    let rest = &text[from..];
    let start = |word: &str| from + (word.as_ptr() as usize - rest.as_ptr() as usize);
    rest.split_whitespace()
        .take(MOST_WORDS + 1)
        .map(|word| Word { text: word.to_owned(), column: column(text, start(word)) })
        .collect()
}

fn column(text: &str, byte: usize) -> usize {
    text[..byte].chars().count() + 1
}

/// A number of at most six digits, with a sign or two: `+24`, `-3`, `+-10`.
fn number(word: &Word) -> Option<Number> {
    let digits = word.text.trim_start_matches(['+', '-']);
    let signs = &word.text[..word.text.len() - digits.len()];
    let is_number = signs.len() <= 2
        && (1..=6).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let value: i32 = is_number.then(|| digits.parse().ok()).flatten()?;
    Some(Number { value: if signs.contains('-') { -value } else { value }, word: word.clone() })
}
