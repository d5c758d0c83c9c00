//! The signs that people write for marks, as a table, and signs of their own.

use super::mark::Mark;

/// The signs for absent, elsewhere and in place; those of one kind stand in one row.
///
/// Codes for squares are also read with `large_` in them, letters also as capitals.
const KINDS: [[&str; 3]; 5] = [
    ["b . - _", "y", "g"],
    ["x", "o", "v"],
    ["0", "1", "2"],
    ["⬛ ⬜ :black_square: :white_square:", "🟨 :yellow_square:", "🟩 :green_square:"],
    ["", "🟦 :blue_square:", "🟧 :orange_square:"],
];

/// The kind of the signs in [`Symbols`].
const OWN: usize = KINDS.len();

/// What parts a guess from its marks, and boards from each other.
const SEPARATORS: &str = ":=/";

/// Signs of one's own for marks.
///
/// ```
/// use pegword_games::wordle::{Symbols, marks_text, read_marks};
/// let fruit = Symbols::parse("🍏,🥚,🍊")?; // absent, elsewhere, in place
/// assert_eq!(marks_text(&read_marks("🍏🥚🍏🍏🍊", None, Some(&fruit)).unwrap()), "bybbg");
/// # Ok::<(), pegword_games::wordle::SymbolsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    /// By mark.
    signs: [Vec<String>; 3],
}

/// Why signs of one's own were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum SymbolsError {
    #[error("expected 3 groups of signs in `{found}`, found {groups}")]
    #[diagnostic(
        code(wordle::symbols),
        help("write the signs for absent, elsewhere and in place, in that order: 🍏,🥚,🍊")
    )]
    Groups { found: String, groups: usize },
    #[error("`{found}` has no sign for {mark}")]
    #[diagnostic(
        code(wordle::symbols),
        help("write a sign or more for each of absent, elsewhere and in place: 🍏,🥚,🍊")
    )]
    None { found: String, mark: &'static str },
    #[error("{sign} is there twice")]
    #[diagnostic(
        code(wordle::symbol_twice),
        help("give absent, elsewhere and in place signs that differ: 🍏,🥚,🍊")
    )]
    Twice { sign: String },
    #[error("`{sign}` parts a guess from its marks")]
    #[diagnostic(code(wordle::symbol_separator), help("choose another sign than {sign}"))]
    Separator { sign: String },
}

impl Symbols {
    /// Reads the signs for absent, elsewhere and in place, with commas between them.
    ///
    /// A mark may have several signs (`⬛⬜,🥚,🍊`); a code (`:egg:`) is one sign.
    ///
    /// # Errors
    /// [`SymbolsError`] if there are not three groups, if one is empty, or if a sign is there twice
    /// or means something else.
    pub fn parse(text: &str) -> Result<Self, SymbolsError> {
        let plain = plain(text);
        let groups = plain.split(',').count();
        if groups != 3 {
            return Err(SymbolsError::Groups { found: text.to_owned(), groups });
        }
        let mut symbols = Self { signs: Default::default() };
        let names = ["absent", "elsewhere", "in place"];
        for ((group, mark), name) in plain.split(',').zip(Mark::ALL).zip(names) {
            if group.is_empty() {
                return Err(SymbolsError::None { found: text.to_owned(), mark: name });
            }
            for sign in signs(group) {
                if SEPARATORS.contains(sign) {
                    return Err(SymbolsError::Separator { sign: sign.to_owned() });
                }
                if symbols.mark(sign).is_some() {
                    return Err(SymbolsError::Twice { sign: shown(sign) });
                }
                symbols.signs[mark as usize].push(sign.to_owned());
            }
        }
        Ok(symbols)
    }

    /// What a sign stands for.
    pub(super) fn mark(&self, sign: &str) -> Option<Mark> {
        let of = |mark: &Mark| self.signs[*mark as usize].iter().any(|own| own == sign);
        Mark::ALL.into_iter().find(of)
    }
}

/// The mark that a sign stands for, and the kind of that sign.
pub(super) fn meaning(sign: &str, symbols: Option<&Symbols>) -> Option<(Mark, usize)> {
    if let Some(mark) = symbols.and_then(|symbols| symbols.mark(sign)) {
        return Some((mark, OWN));
    }
    let sign = sign.to_lowercase().replace("large_", "");
    KINDS.iter().enumerate().find_map(|(kind, signs)| {
        let of = |mark: &Mark| signs[*mark as usize].split(' ').any(|known| known == sign);
        Mark::ALL.into_iter().find(of).map(|mark| (mark, kind))
    })
}

/// A text without what means nothing among signs: white space, variation selectors, joiners.
pub(super) fn plain(text: &str) -> String {
    let means_nothing =
        |c: char| c.is_whitespace() || ['\u{fe0e}', '\u{fe0f}', '\u{200d}'].contains(&c);
    text.chars().filter(|&c| !means_nothing(c)).collect()
}

/// The signs of a [`plain`] text.
pub(super) fn signs(mut text: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let (sign, rest) = text.split_at(first_sign(text).len());
        text = rest;
        (!sign.is_empty()).then_some(sign)
    })
}

/// What a text begins with: a [`first_code`], or a character with what changes it (an accent, the
/// tone of a skin).
fn first_sign(text: &str) -> &str {
    let changes =
        |c: char| matches!(c, '\u{300}'..='\u{36f}' | '\u{20e3}' | '\u{1f3fb}'..='\u{1f3ff}');
    let mut ends = text.char_indices().skip(1).skip_while(|&(_, c)| changes(c));
    first_code(text).unwrap_or_else(|| &text[..ends.next().map_or(text.len(), |(at, _)| at)])
}

/// The code that a text begins with, such as `:egg:`.
pub(super) fn first_code(text: &str) -> Option<&str> {
    let name = text.strip_prefix(':')?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !"_+-".contains(c))?;
    (end > 0 && name[end..].starts_with(':')).then(|| &text[..end + 2])
}

/// Whether a sign is a picture or the code of one, not a letter, digit or other key.
pub(super) fn is_picture(sign: &str) -> bool {
    let is_key = |c: char| c.is_ascii() || c.is_alphanumeric();
    first_code(sign).is_some() || !sign.starts_with(is_key)
}

/// A sign in quotes, or its number where it would not show.
pub(super) fn shown(sign: &str) -> String {
    match sign.chars().next() {
        Some(c) if c.escape_debug().len() > 1 && !"'\"\\".contains(c) => {
            format!("U+{:04X}", c as u32)
        }
        _ => format!("`{sign}`"),
    }
}
