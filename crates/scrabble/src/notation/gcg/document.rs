//! A GCG file line by line: every pragma, event and note, with nothing lost and nothing judged.

use pegword_lexicon::Alphabet;

use super::event_line::{EventLine, event_line};
use super::problem::{Fault, Problem, shortened};

/// A line `#name value`; lines `#- …` below it continue the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    /// Its line, from 1; 0 if it was not read from a file.
    pub line: usize,
    /// Its name, without `#`.
    pub name: String,
    /// What follows, with a line break for each `#-`.
    pub value: String,
}

/// What is known of a pragma by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Belongs to the top, once.
    Head,
    /// Belongs to the top, as often as wanted.
    Repeated,
    /// A rack, at the top or at the end.
    Rack,
    /// Anything else.
    Unknown,
}

/// The pragmas of the top, in the order they are written.
const HEAD: [&str; 14] = [
    "character-encoding",
    "player1",
    "player2",
    "title",
    "description",
    "id",
    "lexicon",
    "game-type",
    "tile-set",
    "game-board",
    "board-layout",
    "tile-distribution",
    "tile",
    "incomplete",
];

impl Pragma {
    pub(super) fn kind(&self) -> Kind {
        match self.name.as_str() {
            "tile" => Kind::Repeated,
            "rack1" | "rack2" => Kind::Rack,
            name if HEAD.contains(&name) => Kind::Head,
            _ => Kind::Unknown,
        }
    }

    /// Its place among the pragmas of the top; unknown ones come last.
    pub(super) fn rank(&self) -> usize {
        HEAD.iter().position(|name| *name == self.name).unwrap_or(HEAD.len())
    }
}

/// An event with what stands below it.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) event: EventLine,
    pub(super) below: Below,
}

/// Notes and pragmas that stand below an event, or at the top.
#[derive(Debug, Default)]
pub(super) struct Below {
    pub(super) note: Option<String>,
    pub(super) pragmas: Vec<Pragma>,
}

/// All of a file.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) top: Below,
    pub(super) entries: Vec<Entry>,
    pub(super) problems: Vec<Problem>,
    /// The number of the last line that is not blank.
    pub(super) last_line: usize,
}

/// Does a line name a player or tell an event? Without one, a file is no game. Bytes that are no text may
/// look like an event by chance, but have control characters.
pub(super) fn is_line_of_game(line: &str) -> bool {
    let line = line.trim_start();
    let is_sign = |sign: char| !sign.is_control() || sign == '\t';
    let is_player = |name: &str| matches!(&*name.to_ascii_lowercase(), "#player1" | "#player2");
    line.split_whitespace().next().is_some_and(is_player)
        || line
            .strip_prefix('>')
            .is_some_and(|event| event.contains(':') && event.chars().all(is_sign))
}

/// What a `#-` continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Note,
    /// The last pragma at the top.
    Top,
    /// The last pragma below the last event.
    Below,
}

impl Document {
    pub(super) fn read(text: &str, alphabet: &Alphabet) -> Self {
        let mut document = Self::default();
        let mut open = Open::Nothing;
        let mut blank = 0;
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim().is_empty() {
                blank += 1;
                continue;
            }
            document.last_line = line;
            let blank = std::mem::take(&mut blank);
            let inside_note = open == Open::Note && !text.starts_with(['#', '>']);
            open = match text.trim_start().chars().next() {
                _ if inside_note => {
                    (0..blank).for_each(|_| document.add_note(""));
                    document.add_note(text);
                    Open::Note
                }
                Some('#') => document.pragma(line, text.trim_start(), open),
                Some('>') => document.event(line, text, alphabet),
                _ => {
                    document.keep_as_note(line, text);
                    Open::Nothing
                }
            };
        }
        document
    }

    fn event(&mut self, line: usize, text: &str, alphabet: &Alphabet) -> Open {
        match event_line(text, line, alphabet) {
            Ok((event, rest)) => {
                let has_score = event.score.is_some();
                self.entries.push(Entry { event, below: Below::default() });
                if let Some(rest) = rest {
                    let fault = if has_score {
                        Fault::ExtraWords { text: shortened(&rest.text) }
                    } else {
                        let word = rest.text.split_whitespace().next().unwrap_or_default();
                        Fault::NotScore { text: shortened(word) }
                    };
                    self.problem(line, rest.column, &rest.text, fault);
                    self.add_note(&rest.text);
                }
            }
            Err(Some(blamed)) => {
                let (fault, word) = *blamed;
                self.problem(line, word.column, &word.text, fault);
                self.add_note(text.trim());
            }
            Err(None) => self.keep_as_note(line, text.trim()),
        }
        Open::Nothing
    }

    fn pragma(&mut self, line: usize, text: &str, open: Open) -> Open {
        let (name, value) = match text[1..].split_once(char::is_whitespace) {
            Some((name, value)) => (name, value),
            None => (&text[1..], ""),
        };
        let lower = name.to_ascii_lowercase();
        if lower == "-" {
            let last = match open {
                Open::Top => self.top.pragmas.last_mut(),
                Open::Below => {
                    self.entries.last_mut().and_then(|entry| entry.below.pragmas.last_mut())
                }
                Open::Note | Open::Nothing => None,
            };
            match (open, last) {
                (_, Some(pragma)) => {
                    pragma.value.push('\n');
                    pragma.value.push_str(value);
                }
                (Open::Note, None) => self.add_note(value),
                _ => {
                    self.problem(line, 1, text, Fault::ContinuesNothing);
                    self.add_note(value);
                    return Open::Note;
                }
            }
            return open;
        }
        if lower == "note" {
            if self.entries.is_empty() {
                self.problem(line, 1, text, Fault::NoteBeforeEvents);
            }
            self.add_note(value);
            return Open::Note;
        }
        let mut pragma = Pragma { line, name: lower, value: value.trim().to_owned() };
        if pragma.kind() == Kind::Unknown {
            pragma = Pragma { line, name: name.to_owned(), value: value.to_owned() };
        }
        match (pragma.kind(), self.entries.last_mut()) {
            (Kind::Unknown | Kind::Rack, Some(entry)) => {
                entry.below.pragmas.push(pragma);
                Open::Below
            }
            (Kind::Head | Kind::Repeated, Some(_)) if pragma.name != "incomplete" => {
                let name = pragma.name.clone();
                self.problem(line, 1, text, Fault::PragmaAfterEvents { name });
                self.top.pragmas.push(pragma);
                Open::Top
            }
            _ => {
                self.top.pragmas.push(pragma);
                Open::Top
            }
        }
    }

    /// A line that says nothing becomes part of the note above it.
    fn keep_as_note(&mut self, line: usize, text: &str) {
        let fault = Fault::Unreadable { text: shortened(text.trim()) };
        self.problem(line, 1, text.trim(), fault);
        self.add_note(text);
    }

    /// Adds a line to the note of the last event, or of the top.
    fn add_note(&mut self, text: &str) {
        let below = self.entries.last_mut().map_or(&mut self.top, |entry| &mut entry.below);
        match &mut below.note {
            Some(note) => {
                note.push('\n');
                note.push_str(text);
            }
            None => below.note = Some(text.to_owned()),
        }
    }

    fn problem(&mut self, line: usize, column: usize, met: &str, fault: Fault) {
        self.problems.push(Problem { line, column, met: met.to_owned(), fault });
    }
}
