//! The colours of a game: what they are called, and how they are read and written.

use super::row::RowError;

/// The colours of a game in order, by letter, digit or name.
///
/// Codes are written with the first letters of the names when these differ, else with whole names.
///
/// ```
/// use pegword_games::mastermind::Colours;
/// assert_eq!(Colours::numbers(6).names(), ["1", "2", "3", "4", "5", "6"]);
/// assert_eq!(Colours::parse("RGBYOP")?.len(), 6);
/// assert_eq!(Colours::parse("red, green, blue")?.text([2, 0]), "BR");
/// assert_eq!(Colours::parse("black, blue")?.text([1, 0]), "blue black");
/// # Ok::<(), pegword_games::mastermind::ColoursError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    names: Vec<String>,
    symbols: Vec<String>,
}

/// Why a list of colours was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ColoursError {
    #[error("there is no colour in `{found}`")]
    #[diagnostic(
        code(mastermind::no_colour),
        help("write one letter a colour, as in RGBYOP, or names with commas between them")
    )]
    None { found: String },
    #[error("colour `{name}` is there twice")]
    #[diagnostic(code(mastermind::colour_twice), help("give each colour a name of its own"))]
    Twice { name: String },
    #[error("`{name}` is no name of a colour")]
    #[diagnostic(
        code(mastermind::colour_name),
        help("use one letter or digit, or a name of letters only")
    )]
    Name { name: String },
}

/// How a hole is written when it counts as a colour.
const BLANK: &str = "_";

impl Colours {
    /// Colours 1, 2, … up to 9, then A, B, ….
    ///
    /// # Panics
    /// If there are more than 35.
    pub fn numbers(n: usize) -> Self {
        let name = |colour: usize| char::from_digit(colour as u32, 36).expect("at most 35 colours");
        Self::of((1..=n).map(|colour| name(colour).to_ascii_uppercase().to_string()).collect())
    }

    /// The digits 0, 1, … up to 9, then A, B, ….
    ///
    /// # Panics
    /// If there are more than 36.
    pub fn digits(n: usize) -> Self {
        let name = |colour: usize| char::from_digit(colour as u32, 36).expect("at most 36 colours");
        Self::of((0..n).map(|colour| name(colour).to_ascii_uppercase().to_string()).collect())
    }

    /// Reads letters (`RGBYOP`), or names with commas or spaces between them.
    ///
    /// # Errors
    /// [`ColoursError`] if there is none, one twice, or something that is no name.
    pub fn parse(text: &str) -> Result<Self, ColoursError> {
        let is_gap = |c: char| c == ',' || c.is_whitespace();
        let text = text.trim_matches(is_gap);
        let names: Vec<String> = if text.contains(is_gap) {
            text.split(is_gap).filter(|name| !name.is_empty()).map(str::to_owned).collect()
        } else {
            text.chars().map(String::from).collect()
        };
        if names.is_empty() {
            return Err(ColoursError::None { found: text.to_owned() });
        }
        for (place, name) in names.iter().enumerate() {
            let single = name.chars().count() == 1;
            let is_name = name.chars().all(|c| c.is_alphabetic() || single && c.is_alphanumeric());
            if !is_name && name != BLANK {
                return Err(ColoursError::Name { name: name.clone() });
            }
            let same = |other: &String| {
                other == name || !single && other.to_lowercase() == name.to_lowercase()
            };
            if names[..place].iter().any(same) {
                return Err(ColoursError::Twice { name: name.clone() });
            }
        }
        Ok(Self::of(names))
    }

    /// The same colours, and after them a hole in the row, written `_`.
    #[must_use]
    pub fn with_blank(self) -> Self {
        let mut names = self.names;
        if !names.iter().any(|name| name == BLANK) {
            names.push(BLANK.to_owned());
        }
        Self::of(names)
    }

    fn of(names: Vec<String>) -> Self {
        let initial = |name: &String| name.chars().take(1).flat_map(char::to_uppercase).collect();
        let single = names.iter().all(|name| name.chars().count() == 1);
        let mut symbols: Vec<String> = names.iter().map(initial).collect();
        let mut sorted = symbols.clone();
        sorted.sort_unstable();
        if single || sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            symbols.clone_from(&names);
        }
        Self { names, symbols }
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Their names, in order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How a colour is written.
    ///
    /// # Panics
    /// If there is no such colour.
    pub fn symbol(&self, colour: u8) -> &str {
        &self.symbols[usize::from(colour)]
    }

    /// A row of colours as it is written.
    ///
    /// # Panics
    /// If there is no such colour.
    pub fn text(&self, colours: impl IntoIterator<Item = u8>) -> String {
        self.pattern_text(colours.into_iter().map(Some))
    }

    /// A row of colours as it is written, `?` for an unknown one.
    pub(super) fn pattern_text(&self, pegs: impl IntoIterator<Item = Option<u8>>) -> String {
        let pegs = pegs.into_iter().map(|peg| peg.map_or("?", |colour| self.symbol(colour)));
        let pegs: Vec<&str> = pegs.collect();
        pegs.join(if self.is_by_letter() { "" } else { " " })
    }

    /// The colour written `0`, if there is one.
    pub(super) fn zero(&self) -> Option<u8> {
        self.names.iter().position(|name| name == "0").map(|colour| colour as u8)
    }

    /// Reads a row of `pegs` colours, `?` for an unknown one, and gives what follows it.
    pub(super) fn read<'t>(
        &self,
        text: &'t str,
        pegs: usize,
    ) -> Result<(Vec<Option<u8>>, &'t str), RowError> {
        let mut row = Vec::with_capacity(pegs);
        let mut rest = text.trim_start_matches([' ', '(', '[']);
        while row.len() < pegs {
            if !row.is_empty() {
                let is_gap = |c: char| {
                    c.is_whitespace() || c == ',' || !self.is_named_by_letter() && "-/".contains(c)
                };
                rest = rest.trim_start_matches(is_gap);
            }
            if rest.is_empty() || rest.starts_with([':', '=', '{', '}']) {
                let found = row.len();
                return Err(RowError::Pegs { code: text.to_owned(), found, expected: pegs });
            }
            let (peg, length) = self.peg(rest)?;
            row.push(peg);
            rest = &rest[length..];
        }
        Ok((row, rest))
    }

    /// The peg at the start of a text that is not empty, and the length of what stands for it.
    fn peg(&self, text: &str) -> Result<(Option<u8>, usize), RowError> {
        let first = text.chars().next().unwrap_or('?');
        let is_colour = |name: &str| self.names.iter().any(|other| other == name);
        let mut joker = "?*".contains(first);
        joker |= first == '_' && !is_colour(BLANK) || first == '-' && self.is_named_by_letter();
        if joker {
            return Ok((None, first.len_utf8()));
        }
        if !self.is_named_by_letter() {
            let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
            let run = text[..end].to_lowercase();
            if let Some(colour) = self.position(|name| name.to_lowercase() == run) {
                return Ok((Some(colour), end));
            }
            if run.chars().nth(1).is_some() {
                match self.starting_with(&run)[..] {
                    [] => (),
                    [colour] => return Ok((Some(colour), end)),
                    ref several => return Err(self.ambiguous(&text[..end], several)),
                }
            }
        }
        let (found, length) = (String::from(first), first.len_utf8());
        if let Some(colour) = self.position(|name| name == found) {
            return Ok((Some(colour), length));
        }
        match self.starting_with(&found.to_lowercase())[..] {
            [] => Err(RowError::Colour { found, colours: self.names.join(", ") }),
            [colour] => Ok((Some(colour), length)),
            ref several => Err(self.ambiguous(&found, several)),
        }
    }

    fn position(&self, is_it: impl Fn(&str) -> bool) -> Option<u8> {
        self.names.iter().position(|name| is_it(name)).map(|colour| colour as u8)
    }

    fn starting_with(&self, start: &str) -> Vec<u8> {
        let starts =
            |colour: &u8| self.names[usize::from(*colour)].to_lowercase().starts_with(start);
        (0..self.len() as u8).filter(starts).collect()
    }

    fn ambiguous(&self, found: &str, several: &[u8]) -> RowError {
        let names = several.iter().map(|&colour| self.names[usize::from(colour)].as_str());
        let names: Vec<&str> = names.collect();
        RowError::Ambiguous { found: found.to_owned(), names: names.join(" or ") }
    }

    /// Whether codes are written without gaps.
    fn is_by_letter(&self) -> bool {
        self.symbols.iter().all(|symbol| symbol.chars().count() == 1)
    }

    /// Whether every colour is called by one letter.
    fn is_named_by_letter(&self) -> bool {
        self.names.iter().all(|name| name.chars().count() == 1)
    }
}
