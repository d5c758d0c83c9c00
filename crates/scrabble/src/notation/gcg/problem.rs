//! What is wrong in a GCG file, and where.

use std::fmt;

use crate::game::MoveError;
use crate::judge::PlayError;
use crate::notation::{PlayTextError, TilesError};

/// Something in a file that the form or the rules want otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What was read there.
    pub met: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl Problem {
    /// Is it clear what is meant all the same, so that the game is none the less sure?
    pub fn is_warning(&self) -> bool {
        miette::Diagnostic::severity(&self.fault) == Some(miette::Severity::Warning)
    }

    /// Did a line of an event, or a part of it, become a note, because it cannot be read?
    pub const fn is_lost_event(&self) -> bool {
        match &self.fault {
            Fault::Unreadable { text } => matches!(text.as_bytes(), [b'>', ..]),
            Fault::LostTiles(_)
            | Fault::PlayText(_)
            | Fault::NotScore { .. }
            | Fault::ExtraWords { .. } => true,
            _ => false,
        }
    }

    /// What to write instead.
    pub fn help(&self) -> Option<String> {
        miette::Diagnostic::help(&self.fault).map(|help| help.to_string())
    }
}

/// What is wrong in a GCG file: its form, the order of its lines, or a step against the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum Fault {
    // The form of the file.
    #[error("the file says that it is UTF-8 and is not; it was read as ISO-8859-1")]
    #[diagnostic(
        code(gcg::encoding),
        severity(Warning),
        help("write #character-encoding ISO-8859-1, or save it as UTF-8")
    )]
    NotUtf8,
    #[error("the encoding is not named in the first line")]
    #[diagnostic(
        code(gcg::encoding),
        severity(Warning),
        help("move #character-encoding to the first line")
    )]
    EncodingNotFirst,
    #[error("`{text}` is neither a pragma nor an event; it is kept as a note")]
    #[diagnostic(
        code(gcg::line),
        help(
            "write #name value, or >nick: RACK 8H WORD +score total; -TILES exchanges, - passes, -- takes back"
        )
    )]
    Unreadable { text: String },
    #[error("#- continues nothing; it is kept as a note")]
    #[diagnostic(code(gcg::line), help("write it below the pragma or note that it belongs to"))]
    ContinuesNothing,
    #[error("the note stands before the first event")]
    #[diagnostic(
        code(gcg::note),
        severity(Warning),
        help("write it below the event that it is about")
    )]
    NoteBeforeEvents,
    #[error("#{name} stands after the first event")]
    #[diagnostic(code(gcg::pragma), severity(Warning), help("move it to the top of the file"))]
    PragmaAfterEvents { name: String },
    #[error("#{name} stands in line {before} already")]
    #[diagnostic(code(gcg::pragma), severity(Warning), help("keep one of them"))]
    PragmaTwice { name: String, before: usize },
    #[error("#{name} stands between events, where it says nothing")]
    #[diagnostic(
        code(gcg::rack_pragma),
        severity(Warning),
        help("a rack at the end is the current one, before the first event the initial one")
    )]
    RackBetweenEvents { name: String },
    #[error("#tile declares {text}, which the alphabet {alphabet} has not")]
    #[diagnostic(code(gcg::tile), help("name the --rules that the game was played by"))]
    UnknownTile { text: String, alphabet: String },
    #[error("the game type `{found}` is replayed by the classic rules")]
    #[diagnostic(
        code(gcg::game_type),
        help("only classic games are scored; do not trust the scores")
    )]
    GameType { found: String },
    #[error("{0}")]
    #[diagnostic(
        code(gcg::tiles),
        help(
            "upper case is a tile, ? a blank on a rack, lower case a blank in a play, [CH] one tile"
        )
    )]
    Tiles(TilesError),
    #[error("{0}; the line is kept as a note")]
    #[diagnostic(
        code(gcg::tiles),
        help(
            "upper case is a tile, ? a blank on a rack, lower case a blank in a play, [CH] one tile"
        )
    )]
    LostTiles(TilesError),
    #[error("{0}; the line is kept as a note")]
    #[diagnostic(forward(0))]
    PlayText(PlayTextError),
    #[error("`{text}` is no score; it is kept as a note")]
    #[diagnostic(
        code(gcg::score),
        help("write what the event scored, and the player's total: +24 79")
    )]
    NotScore { text: String },
    #[error("`{text}` stands behind the event; it is kept as a note")]
    #[diagnostic(code(gcg::line), help("write it below, as #note"))]
    ExtraWords { text: String },
    #[error("the score is missing")]
    #[diagnostic(
        code(gcg::score),
        severity(Warning),
        help("write what the event scored, and the player's total: +24 79")
    )]
    NoScore,
    #[error("the total is missing")]
    #[diagnostic(
        code(gcg::total),
        severity(Warning),
        help("write the player's total after the score: +24 79")
    )]
    NoTotal,

    // The players.
    #[error("#{name} names nobody")]
    #[diagnostic(code(gcg::player), help("write #{name} nick Full Name"))]
    NoNick { name: String },
    #[error("#{name} stands in line {before} already")]
    #[diagnostic(
        code(gcg::player),
        help("name the one player with #player1, the other with #player2")
    )]
    PlayerTwice { name: String, before: usize },
    #[error("`{nick}` is not declared before the event")]
    #[diagnostic(
        code(gcg::player),
        help("write #player1 and #player2 with nick and name at the top")
    )]
    Undeclared { nick: String },
    #[error("`{nick}` is neither {first} nor {second}; it was taken for {taken}")]
    #[diagnostic(code(gcg::player), help("write the nick as #player1 or #player2 has it"))]
    UnknownNick { nick: String, first: String, second: String, taken: String },
    #[error("both players have the nick {nick}; the second was made {made}")]
    #[diagnostic(code(gcg::player), help("give each a nick of their own"))]
    SameNick { nick: String, made: String },
    #[error("both players have the name {name}")]
    #[diagnostic(code(gcg::player), help("give each a name of their own"))]
    SameName { name: String },

    // The order of events.
    #[error("it is {expected}'s turn, not {nick}'s")]
    #[diagnostic(
        code(gcg::order),
        help("is a turn missing? Players move in turn; a pass is written as -")
    )]
    OffTurn { nick: String, expected: String },
    #[error("the game ended with line {end}")]
    #[diagnostic(
        code(gcg::order),
        help("nobody moves once a player is out, or after too many turns without score")
    )]
    AfterEnd { end: usize },
    #[error("there is no play of {nick} right before that could be taken back")]
    #[diagnostic(
        code(gcg::withdrawal),
        help("-- stands below the play that was taken back, with the same nick")
    )]
    NothingWithdrawn { nick: String },
    #[error("there is no play right before that could have been challenged")]
    #[diagnostic(
        code(gcg::challenge),
        help("(challenge) stands below the play that was challenged")
    )]
    NothingChallenged,
    #[error("the challenged play was {owner}'s, so {nick} does not get these points")]
    #[diagnostic(
        code(gcg::challenge),
        help("a bonus goes to the player of the play, a penalty to the challenger")
    )]
    WrongChallenge { owner: String, nick: String },
    #[error("the tiles left do not count yet: the game goes on")]
    #[diagnostic(
        code(gcg::rack_points),
        help("they count when a player is out, or after too many turns without score")
    )]
    RackPointsEarly,
    #[error("the tiles left were counted for {nick} already")]
    #[diagnostic(code(gcg::rack_points), help("keep one of the lines"))]
    RackPointsTwice { nick: String },
    #[error("the tiles left are {expected}")]
    #[diagnostic(
        code(gcg::rack_points),
        help("in parentheses stand the tiles that are counted, all of them")
    )]
    TilesLeft { expected: String },
    #[error("the game ends without the points for the tiles left; by the rules {expected}")]
    #[diagnostic(
        code(gcg::rack_points),
        severity(Warning),
        help("write who gets what: >nick: (TILES) +points total")
    )]
    NoRackPoints { expected: String },
    #[error("overtime is charged before the end of the game")]
    #[diagnostic(code(gcg::overtime), help("(time) stands after the last move"))]
    OvertimeEarly,
    #[error("{nick} was charged for overtime already")]
    #[diagnostic(code(gcg::overtime), help("keep one line for each player"))]
    OvertimeTwice { nick: String },
    #[error("overtime costs points, it does not give any")]
    #[diagnostic(code(gcg::overtime), help("write -10 instead of +10"))]
    OvertimeGain,

    // Steps against the rules.
    #[error("{0}")]
    #[diagnostic(transparent)]
    Play(PlayError),
    #[error("{0}")]
    #[diagnostic(transparent)]
    Move(MoveError),
    #[error("the rack has {found} tiles, but {nick} holds {held}")]
    #[diagnostic(code(gcg::rack), severity(Warning), help("write the tiles held before the move"))]
    RackTooLong { found: usize, held: usize, nick: String },
    #[error("the rack lacks {lacking}, kept from the turn before")]
    #[diagnostic(
        code(gcg::rack),
        severity(Warning),
        help("is it the rack of another turn? Write the tiles held before the move")
    )]
    RackLost { lacking: String },
    #[error("the rack has {tiles}, of which none is left")]
    #[diagnostic(
        code(gcg::rack),
        severity(Warning),
        help("the other tiles of that letter are on the board or on the other rack")
    )]
    RackNotLeft { tiles: String },
    #[error("the rack has {found} {tile}, the game only {count}")]
    #[diagnostic(
        code(gcg::rack),
        severity(Warning),
        help("write the tiles held before the move, no more than the rules have")
    )]
    RackOverAll { tile: String, found: u8, count: u8 },
    #[error("{met} needs {lacking} more than the rack {rack} has")]
    #[diagnostic(
        code(gcg::rack),
        severity(Warning),
        help(
            "is it the rack of another turn? Write the tiles held before the move; lower case is a blank"
        )
    )]
    NotOnRack { met: String, lacking: String, rack: String },
    #[error("file {recorded}, rules {computed}")]
    #[diagnostic(
        code(gcg::score),
        help("both are kept; correct the file if the score was miscounted")
    )]
    Score { recorded: i32, computed: i32 },
    #[error("the total is {recorded} in the file, {computed} by its scores")]
    #[diagnostic(code(gcg::total), help("add the score to the player's total before"))]
    Total { recorded: i32, computed: i32 },
}

/// Why a file cannot be read as GCG at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum GcgError {
    #[error("the encoding `{found}` is unknown")]
    #[diagnostic(
        code(gcg::encoding),
        help("save the file as UTF-8 and write #character-encoding UTF-8 in its first line")
    )]
    Encoding { found: String },
    #[error("the file is no text: it has {found} zero bytes in a row")]
    #[diagnostic(code(gcg::binary), help("name the GCG file itself, not packed or compiled"))]
    Binary { found: usize },
    #[error("the file is no game: no line of it begins with #player1, #player2 or >nick:")]
    #[diagnostic(
        code(gcg::no_game),
        help("a GCG file has #player1, #player2 and a line for each turn")
    )]
    NoGame,
    #[error("the file is empty")]
    #[diagnostic(
        code(gcg::empty),
        help("a GCG file has #player1, #player2 and a line for each turn")
    )]
    Empty,
}

/// The most characters of a line or a name that a message quotes.
const MOST_QUOTED: usize = 60;

/// A text as a message quotes it: no longer than can be read.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
