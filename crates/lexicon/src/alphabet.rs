//! Alphabets as data: which letters there are, in which order, and how people write them.
//!
//! A letter has an upper and a lower form of one or several characters (`CH`, `L·L`). Text is read
//! by always taking the longest letter that fits, after composing accents (Unicode form NFC) and
//! replacing what the alphabet folds (`é` to `e` in English).

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

use serde::Deserialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::letter::{Letter, LetterSet, MAX_LETTERS};

/// The letters of a language, in order, with their forms.
///
/// ```
/// use pegword_lexicon::Alphabet;
/// let spanish = Alphabet::from_toml("name = 'tiny'\nletters = 'A C CH O'\nvowels = 'A O'\nfolds = 'ó=o'")?;
/// let word = spanish.parse("Chochó")?;
/// assert_eq!(word.len(), 4); // CH O CH O
/// assert_eq!(spanish.lower(&word), "chocho");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    name: String,
    forms: Vec<Forms>,
    vowels: LetterSet,
    folds: HashMap<char, String>,
    by_form: HashMap<String, Letter>,
    longest_form: usize,
    /// For each ASCII character that is a whole letter and starts no longer one: that letter.
    ascii: [Option<Letter>; 128],
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Forms {
    upper: String,
    lower: String,
}

/// One letter found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The letter.
    pub letter: Letter,
    /// Written in lower case (judged by its first character).
    pub lower: bool,
}

/// An alphabet as a file has it, not yet checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlphabetSpec {
    /// What it is called.
    pub name: String,
    /// Its letters in order, separated by white space; `I/ı` gives upper and lower form apart.
    pub letters: String,
    /// Those that are vowels, separated by white space.
    #[serde(default)]
    pub vowels: String,
    /// `éè=e ß=ss`: each character before the sign is read as the text after it.
    #[serde(default)]
    pub folds: String,
}

impl Alphabet {
    /// The 26 letters of English, accents folded away.
    ///
    /// # Panics
    /// Never: the table is compiled in and tested.
    pub fn english() -> Self {
        Self::from_toml(include_str!("../alphabets/english.toml"))
            .expect("the built-in table is sound")
    }

    /// Reads an alphabet from TOML with the keys of [`AlphabetSpec`].
    ///
    /// # Errors
    /// [`AlphabetError`] if it is not TOML of that shape, or as for [`new`](Self::new).
    pub fn from_toml(text: &str) -> Result<Self, AlphabetError> {
        Self::new(&toml::from_str(text).map_err(|error| AlphabetError::Toml(error.to_string()))?)
    }

    /// Makes an alphabet.
    ///
    /// # Errors
    /// [`AlphabetError`] if it has no letters or more than [`MAX_LETTERS`], names a letter twice, or
    /// has a vowel or a fold that makes no sense.
    pub fn new(spec: &AlphabetSpec) -> Result<Self, AlphabetError> {
        let forms: Vec<Forms> = spec.letters.split_whitespace().map(forms).collect();
        if forms.is_empty() || forms.len() > MAX_LETTERS {
            return Err(AlphabetError::Size { found: forms.len() });
        }
        let mut alphabet = Self {
            name: spec.name.clone(),
            longest_form: forms.iter().map(Forms::longest).max().unwrap_or(1),
            forms,
            vowels: LetterSet::EMPTY,
            folds: HashMap::new(),
            by_form: HashMap::new(),
            ascii: [None; 128],
        };
        let is_sign =
            |sign: char| sign.is_ascii() && !sign.is_ascii_alphabetic() || sign.is_whitespace();
        for letter in alphabet.letters() {
            let form = alphabet.upper_form(letter).to_owned() + alphabet.lower_form(letter);
            if form.chars().any(is_sign) || alphabet.lower_form(letter).is_empty() {
                return Err(AlphabetError::Sign { letter: alphabet.upper_form(letter).to_owned() });
            }
            let Forms { upper, lower } = alphabet.forms[letter.index() - 1].clone();
            for form in [&upper, &lower] {
                let before = alphabet.by_form.insert(form.clone(), letter);
                if before.is_some_and(|before| before != letter) {
                    return Err(AlphabetError::Twice { letter: upper.clone() });
                }
            }
        }
        alphabet.index_ascii();
        for fold in spec.folds.split_whitespace() {
            let (characters, target) = fold
                .split_once('=')
                .ok_or_else(|| AlphabetError::Fold { fold: fold.to_owned() })?;
            for character in characters.nfc() {
                if alphabet.letter_with_form(character.encode_utf8(&mut [0; 4])).is_some() {
                    return Err(AlphabetError::FoldsALetter { letter: character });
                }
                alphabet.folds.insert(lower_character(character), target.nfc().collect());
            }
        }
        for vowel in spec.vowels.split_whitespace() {
            let letters = alphabet
                .parse(vowel)
                .map_err(|unknown| AlphabetError::Vowel { vowel: unknown.found })?;
            for letter in letters {
                alphabet.vowels.insert(letter);
            }
        }
        Ok(alphabet)
    }

    /// Its name, such as `english`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many letters it has.
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// Never true: an alphabet has at least one letter.
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// All letters, in order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        (1..=self.forms.len() as u8).map(Letter::new)
    }

    /// All letters as a set.
    pub fn all(&self) -> LetterSet {
        LetterSet::first(self.forms.len())
    }

    /// The letters that count as vowels.
    pub fn vowels(&self) -> LetterSet {
        self.vowels
    }

    /// How a letter is written in capitals, such as `CH`.
    pub fn upper_form(&self, letter: Letter) -> &str {
        &self.forms[letter.index() - 1].upper
    }

    /// How a letter is written in lower case, such as `ch`.
    pub fn lower_form(&self, letter: Letter) -> &str {
        &self.forms[letter.index() - 1].lower
    }

    /// A word in capitals.
    pub fn upper(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.upper_form(letter)).collect()
    }

    /// A word in lower case.
    pub fn lower(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.lower_form(letter)).collect()
    }

    /// The letters of a word, in any case and with or without composed accents.
    ///
    /// # Errors
    /// [`UnknownLetter`] at the first character that starts no letter of the alphabet.
    pub fn parse(&self, text: &str) -> Result<Vec<Letter>, UnknownLetter> {
        let mut word = Vec::with_capacity(text.len());
        self.parse_into(text, &mut word)?;
        Ok(word)
    }

    /// Like [`parse`](Self::parse), adding to the end of `word`; on an error `word` is as before.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn parse_into(&self, text: &str, word: &mut Vec<Letter>) -> Result<(), UnknownLetter> {
        let before = word.len();
        for byte in text.bytes() {
            let Some(&Some(letter)) = self.ascii.get(byte as usize) else {
                word.truncate(before);
                word.extend(self.tokens(text)?.into_iter().map(|token| token.letter));
                return Ok(());
            };
            word.push(letter);
        }
        Ok(())
    }

    /// The letters of a text together with the case each was written in.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn tokens(&self, text: &str) -> Result<Vec<Token>, UnknownLetter> {
        let text = self.fold(text);
        let mut rest = &*text;
        let mut tokens = Vec::with_capacity(rest.len());
        while let Some(first) = rest.chars().next() {
            let (letter, length) = self.first_letter(rest).ok_or_else(|| self.unknown(first))?;
            tokens.push(Token { letter, lower: first.is_lowercase() });
            rest = &rest[length..];
        }
        Ok(tokens)
    }

    /// The letters that the first character of `text` stands for, or the letter that its first
    /// characters make, and the bytes they take; `None` if it starts with no letter.
    ///
    /// Accents that follow a character go with it. Most texts give one letter; `œ` may give two.
    pub fn letters_at(&self, text: &str) -> Option<(Vec<Letter>, usize)> {
        let is_accent = |character: char| ('\u{300}'..='\u{36f}').contains(&character);
        let mut ends =
            text.char_indices().skip(1).skip_while(|&(_, character)| is_accent(character));
        let end = ends.next().map_or(text.len(), |(at, _)| at);
        let one_character = text[..end].chars().nth(1).is_none();
        match self.first_letter(text) {
            Some((letter, length)) if one_character => Some((vec![letter], length)),
            _ => self
                .parse(&text[..end])
                .ok()
                .filter(|letters| !letters.is_empty())
                .map(|letters| (letters, end)),
        }
    }

    /// The error that says this alphabet has no such letter.
    pub fn unknown(&self, found: char) -> UnknownLetter {
        UnknownLetter { found, alphabet: self.name.clone() }
    }

    /// The longest letter that `text` starts with, and its length in bytes.
    fn first_letter(&self, text: &str) -> Option<(Letter, usize)> {
        let ends = text.char_indices().map(|(at, character)| at + character.len_utf8());
        let ends: Vec<usize> = ends.take(self.longest_form).collect();
        ends.into_iter()
            .rev()
            .find_map(|end| self.letter_with_form(&text[..end]).map(|letter| (letter, end)))
    }

    /// The letter that is written so, in upper, lower or mixed case.
    fn letter_with_form(&self, text: &str) -> Option<Letter> {
        self.by_form.get(text).or_else(|| self.by_form.get(&lower_form(text))).copied()
    }

    /// The text with accents composed and foreign characters replaced as the alphabet says.
    fn fold<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let composed: Cow<'t, str> =
            if is_nfc(text) { text.into() } else { text.nfc().collect::<String>().into() };
        let target = |character: char| {
            let lower = lower_character(character);
            self.folds.get(&lower).map(|target| (target, lower != character))
        };
        if !composed.chars().any(|character| target(character).is_some()) {
            return composed;
        }
        let mut folded = String::with_capacity(composed.len());
        for character in composed.chars() {
            match target(character) {
                Some((target, true)) => folded.push_str(&target.to_uppercase()),
                Some((target, false)) => folded.push_str(target),
                None => folded.push(character),
            }
        }
        folded.into()
    }

    fn index_ascii(&mut self) {
        for byte in 0..128u8 {
            let first = byte.to_ascii_lowercase();
            let starts_longer =
                |form: &String| form.len() > 1 && form.as_bytes()[0].eq_ignore_ascii_case(&first);
            if !self.by_form.keys().any(starts_longer) {
                self.ascii[byte as usize] =
                    self.letter_with_form(char::from(byte).encode_utf8(&mut [0; 4]));
            }
        }
    }
}

impl Forms {
    /// How many characters its longer form has.
    fn longest(&self) -> usize {
        self.upper.chars().count().max(self.lower.chars().count())
    }
}

fn forms(letter: &str) -> Forms {
    match letter.split_once('/') {
        Some((upper, lower)) => {
            Forms { upper: upper.nfc().collect(), lower: lower.nfc().collect() }
        }
        None => Forms {
            upper: letter.nfc().collect(),
            lower: lower_form(&letter.nfc().collect::<String>()),
        },
    }
}

fn lower_form(text: &str) -> String {
    text.to_lowercase()
}

fn lower_character(character: char) -> char {
    character.to_lowercase().next().unwrap_or(character)
}

/// Why an alphabet file was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum AlphabetError {
    #[error("the alphabet is not readable: {0}")]
    #[diagnostic(
        code(alphabet::toml),
        help("give `name`, `letters`, and if wanted `vowels` and `folds`, each as text")
    )]
    Toml(String),
    #[error("the alphabet has {found} letters, expected 1 to {MAX_LETTERS}")]
    #[diagnostic(
        code(alphabet::size),
        help("separate the letters with spaces: letters = \"A B CH\"")
    )]
    Size { found: usize },
    #[error("`{letter}` cannot be a letter")]
    #[diagnostic(
        code(alphabet::sign),
        help(
            "a letter is made of letters, not of digits or signs such as ? . / [ ], which mean something in boards and patterns"
        )
    )]
    Sign { letter: String },
    #[error("the letter {letter} is there twice")]
    #[diagnostic(code(alphabet::twice), help("name each letter once"))]
    Twice { letter: String },
    #[error("the vowels name `{vowel}`, which is not a letter of the alphabet")]
    #[diagnostic(code(alphabet::vowel), help("name only letters that `letters` has"))]
    Vowel { vowel: char },
    #[error("the folds replace `{letter}`, which is a letter of its own")]
    #[diagnostic(code(alphabet::fold), help("take it out of `folds` or out of `letters`"))]
    FoldsALetter { letter: char },
    #[error("the folds have `{fold}`, which does not say what to read instead")]
    #[diagnostic(code(alphabet::fold), help("join both sides with a sign: folds = \"éè=e\""))]
    Fold { fold: String },
}

/// A character that no letter of the alphabet starts with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{} is not a letter of the {alphabet} alphabet", Shown(*found))]
#[diagnostic(
    code(alphabet::unknown_letter),
    help("use letters of that alphabet, in upper or lower case")
)]
pub struct UnknownLetter {
    /// The character met.
    pub found: char,
    /// The alphabet that lacks it.
    pub alphabet: String,
}

/// A character in quotes, or its number where it would not show.
struct Shown(char);

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_control() || (self.0.is_whitespace() && self.0 != ' ') {
            write!(f, "the character U+{:04X}", self.0 as u32)
        } else {
            f.write_char('`').and_then(|()| f.write_char(self.0)).and_then(|()| f.write_char('`'))
        }
    }
}
