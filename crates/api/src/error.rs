//! Why a question was not answered: errors as they arise, and as the data that skins show.

use std::io;

use miette::Diagnostic;
use pegword_deduce::proof::{CertifyError, LoadError, ProveError, Refused, ResumeError};
use pegword_deduce::{
    BeamError, BuildError, CheckError, FollowError, LoadError as TreeLoadError, Objective,
    PlayError as GameError, TooManyClues,
};
use pegword_games::hangman::{KnownError, PriorError};
use pegword_games::mastermind::{BracesError, ColoursError, RowError};
use pegword_games::positional::ConstraintError;
use pegword_games::wordle::{Refusal, ShareError, SymbolsError, WordleError};
use pegword_games::{EntriesError, EntryError};
use pegword_lexicon::{
    AlphabetError, FileError, HandError, PatternError, TierError, TooManyNodes, UnknownLetter,
};
use pegword_scrabble::{
    CgpError, DrawingError, GcgError, KlvError, LeavesCsvError, MoveError, NoGaddag, PlayError,
    PlayTextError, RulesError, TilesError,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Input that was not understood, or asks for something that is not there.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant is one task's own error, or its message says it all")]
pub enum Error {
    #[error("{name}: {source}")]
    #[diagnostic(
        code(file),
        help("give the path of a file that you can read, or once - for standard input")
    )]
    File { name: String, source: io::Error },
    #[error("{name}: {source}")]
    #[diagnostic(code(file), help("give a folder that you can read"))]
    Folder { name: String, source: io::Error },
    #[error("there is no *.gcg file in the folder")]
    #[diagnostic(code(games::folder), help("name the files, or a folder that holds them itself"))]
    NoGamesInFolder,
    #[error("{files}")]
    #[diagnostic(code(games::refused), help("{help}"))]
    FilesRefused { files: String, help: String },
    #[error("threads cannot be started: {0}")]
    #[diagnostic(code(api::threads), help("ask for fewer with --threads"))]
    Threads(String),
    #[error("invalid JSON at line {line}, column {column}: {reason}")]
    #[diagnostic(
        code(ask::json),
        help(
            "write a question such as {{\"ask\": \"wordle.next\", \"clues\": [\"crane:bbygb\"]}}"
        )
    )]
    NotJson { line: usize, column: usize, reason: String },
    #[error("a question is an object with the field `ask`")]
    #[diagnostic(
        code(ask::question),
        help(
            "write a question such as {{\"ask\": \"wordle.next\", \"clues\": [\"crane:bbygb\"]}}"
        )
    )]
    NotAQuestion,
    #[error("unknown question `{name}`")]
    #[diagnostic(code(ask::name), help("{}", nearest_or_all(like.as_deref(), crate::Ask::NAMES)))]
    UnknownQuestion { name: String, like: Option<String> },
    #[error("unknown field `{field}`")]
    #[diagnostic(code(ask::field), help("{}", nearest_or_all(like.as_deref(), known)))]
    UnknownField { field: String, like: Option<String>, known: Vec<String> },
    #[error("`{field}`: {reason}")]
    #[diagnostic(code(ask::value), help("`pegword schema` lists the fields and their values"))]
    FieldValue { field: String, reason: String },
    #[error("`{field}` is missing")]
    #[diagnostic(code(ask::missing), help("{help}"))]
    Missing { field: &'static str, help: &'static str },
    #[error("not an answer of Pegword's: {0}")]
    #[diagnostic(code(show::answer), help("give what a command printed with --format json"))]
    NotAnAnswer(String),
    #[error("the answer is of schema {0}, newer than this Pegword")]
    #[diagnostic(code(show::schema), help("use the Pegword that made it, or a newer one"))]
    NewerAnswer(u32),
    #[error("`{found}` is not a size of memory")]
    #[diagnostic(code(api::memory), help("type a size from 1M up, such as 512M or 2G"))]
    Memory { found: String },
    #[error("{name} is not a saved game")]
    #[diagnostic(code(play::saved), help("give a file that `save FILE` wrote"))]
    NotSaved { name: String },
    #[error("there is no move of yours to take back")]
    #[diagnostic(code(play::undo), help("make a move first"))]
    NothingToUndo,
    #[error("`{typed}` is neither a letter nor a word")]
    #[diagnostic(code(play::guess), help("type a letter, or the whole word"))]
    NoGuess { typed: String },
    #[error("`{word}` does not have its letters where the places are: {board}")]
    #[diagnostic(code(play::shape), help("type a letter, or a word that fits the places"))]
    OtherShape { word: String, board: String },
    #[error("`{typed}` says no places")]
    #[diagnostic(
        code(play::places),
        help("type the places at which it stands, counted from 1, such as 2 5; or no")
    )]
    NoPlaces { typed: String },
    #[error("place {place} does not exist, or shows another letter")]
    #[diagnostic(code(play::place), help("type the places at which it stands, counted from 1"))]
    NoSuchPlace { place: usize },
    #[error("`{typed}` is neither yes nor no")]
    #[diagnostic(code(play::yes), help("type yes or no, or quit"))]
    NeitherYesNorNo { typed: String },
    #[error("`{typed}` asks for no letter at a place")]
    #[diagnostic(
        code(play::question),
        help("type a place and a letter, such as 2e, or the whole word")
    )]
    NoPlaceAndLetter { typed: String },
    #[error("--max-tier, --column and --alphabet are about a list, and none is given")]
    #[diagnostic(
        code(wordle::no_list),
        help("name a list with --from-lexicon, --answers or --guesses")
    )]
    NoList,
    #[error("expected two players, found {found}")]
    #[diagnostic(code(simulate::players), help("name two levels: --players equity,score"))]
    Players { found: usize },
    #[error("--leaves is given {found} times, for two players")]
    #[diagnostic(
        code(simulate::leaves),
        help("give it once for both players, or twice, the first player's first")
    )]
    LeavesOfPlayers { found: usize },
    #[error("the position is missing")]
    #[diagnostic(
        code(scrabble::position),
        help(
            "give it with --position, in CGP notation, or with --board, as a file with a drawing"
        )
    )]
    NoPosition,
    #[error("--fix writes one game, and {found} were given")]
    #[diagnostic(
        code(games::fix),
        help("fix one file at a time: check --fix GAME.gcg > CLEAN.gcg")
    )]
    FixOne { found: usize },
    #[error("{out} cannot be written to")]
    #[diagnostic(code(out), help("give a file other than the list itself: LIST.kwg"))]
    NoOutput { out: String },
    #[error("{path} is named for two different things")]
    #[diagnostic(code(api::files), help("give each file a name of its own"))]
    SameFile { path: String },
    #[error("`{word}` may be guessed, but is not among the words that may be hidden")]
    #[diagnostic(code(codes::hidden), help("give a word of the list of --words"))]
    NotHidden { word: String },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    Table { name: String, source: pegword_games::table::TableError },
    #[error(transparent)]
    #[diagnostic(transparent)]
    TableClue(#[from] pegword_games::table::ClueError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    CodesClue(#[from] pegword_games::codes::ClueError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    CodesWords(#[from] pegword_games::codes::WordsError),
    #[error("`{answer}` leaves some of the answer open")]
    #[diagnostic(code(play::open), help("type the whole answer"))]
    OpenAnswer { answer: String },
    #[error("this game has no strategy `{name}`")]
    #[diagnostic(code(api::strategy), help("its strategies: {has}"))]
    NoStrategy { name: String, has: String },
    #[error("{source}")]
    #[diagnostic(forward(source))]
    Placed { place: Box<Place>, source: Box<Error> },
    #[error("there is no word list `{name}`, neither built in nor as a file")]
    #[diagnostic(code(api::lexicon), help("the built-in lists: {}; or name a text list or a KWG file", pegword_data::NAMES.join(", ")))]
    UnknownLexicon { name: String },
    #[error("there are no rules `{name}`, neither built in nor as a file")]
    #[diagnostic(code(api::rules), help("the built-in rules: {}; or name a rules file", pegword_scrabble::Rules::names().collect::<Vec<_>>().join(", ")))]
    UnknownRules { name: String },
    #[error("{name} is not UTF-8 text")]
    #[diagnostic(code(api::text), help("save it as UTF-8"))]
    NotText { name: String },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    LexiconFile { name: String, source: FileError },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    Entries { name: String, source: EntriesError },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    Prior { name: String, source: PriorError },
    #[error("the setter model is not readable: {reason}")]
    #[diagnostic(code(hangman::model), help("give a file that `hangman learn` wrote"))]
    Model { reason: String },
    #[error("no word of {lexicon} has {length} places; the longest has {longest}")]
    #[diagnostic(
        code(hangman::length),
        help("is a place too many or missing in the pattern? Or name another list with --lexicon")
    )]
    NoSuchLength { length: usize, longest: usize, lexicon: String },
    #[error("with {lives} lives the game is over")]
    #[diagnostic(code(hangman::lives), help("give the lives that are left: at least 1"))]
    NoLives { lives: u32 },
    #[error("the list has words of {found} different shapes, but a tree is for one")]
    #[diagnostic(
        code(hangman::shapes),
        help("choose the words with --length, such as --length {example}")
    )]
    SeveralShapes { found: usize, example: usize },
    #[error("`{found}` is no letter to begin with")]
    #[diagnostic(code(hangman::first), help("give one letter: --first e"))]
    FirstGuess { found: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Entry(#[from] EntryError),
    #[error("the tree: {0}")]
    #[diagnostic(code(tree::build), help("give a list of words that differ"))]
    Tree(#[from] BuildError),
    #[error("the strategy cannot go on: {0}")]
    #[diagnostic(code(strategy::play), help("give a list of words that differ"))]
    Strategy(#[from] GameError),
    #[error("whole games: {0}")]
    #[diagnostic(code(tree::beam), help("choose another strategy than `beam`"))]
    Beam(ProveError),
    #[error("{0}")]
    #[diagnostic(code(next::clues), help("leave out the clues that tell least"))]
    Clues(#[from] TooManyClues),
    #[error("the tree file: {0}")]
    #[diagnostic(code(tree::load), help("give a file that `tree --out` wrote for the same list"))]
    TreeFile(#[from] TreeFileError),
    #[error("{0}")]
    #[diagnostic(
        code(prove::search),
        help("choose a smaller game: fewer pegs or colours, or shorter lists")
    )]
    Prove(#[from] ProveError),
    #[error("{0}")]
    #[diagnostic(code(prove::certify), help("leave out --out: the search itself is the proof"))]
    Certify(#[from] CertifyError),
    #[error("{0}")]
    #[diagnostic(code(prove::load), help("give a file that `prove --out` wrote"))]
    ProofFile(#[from] LoadError),
    #[error("it is no proof of this: {source}")]
    #[diagnostic(
        code(prove::check),
        help(
            "the file says that it is about `{about}`: give the rules, lists, prior and --candidates-only that it was made with"
        )
    )]
    NoProof { about: String, source: Refused },
    #[error("{name}: {source}")]
    #[diagnostic(
        code(prove::checkpoint),
        help(
            "give the file that the same command wrote, or the name of a new one to start afresh"
        )
    )]
    Checkpoint { name: String, source: ResumeError },
    #[error(
        "--ties has nothing to decide: `{objective}` makes both small, those beyond and the total"
    )]
    #[diagnostic(code(prove::ties), help("leave out --ties, or prove `average` or `worst`"))]
    TiesWithin { objective: Objective },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Known(#[from] KnownError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Constraint(#[from] ConstraintError),
    #[error("the game was over with guess {guesses}, before `{next}`")]
    #[diagnostic(code(mastermind::over), help("leave out what comes after the right guess"))]
    GameOver { guesses: usize, next: String },
    #[error("`{code}` is no code of this game")]
    #[diagnostic(code(mastermind::no_code), help("write a code that the rules allow"))]
    NoCode { code: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Row(#[from] RowError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Codes(#[from] pegword_games::mastermind::RulesError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Colours(#[from] ColoursError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Braces(#[from] BracesError),
    #[error("{list} has no word of {length} letters")]
    #[diagnostic(
        code(wordle::length),
        help("give other lists with --answers and --guesses, or make them: --from-lexicon en")
    )]
    NoWordOfLength { length: usize, list: String },
    #[error("`{word}` has {found} letters, but the words have {expected}")]
    #[diagnostic(code(wordle::row_length), help("write a word of {expected} letters"))]
    RowLength { word: String, found: usize, expected: usize },
    #[error("`{word}` is not among the {words} words of {list}")]
    #[diagnostic(
        code(wordle::not_in_list),
        help("write a word of the list, or give another list with --guesses")
    )]
    NotInList { word: String, list: String, words: usize },
    #[error("boards played: {expected}, boards marked in `{row}`: {found}")]
    #[diagnostic(
        code(wordle::boards),
        help(
            "write the marks of all boards with / between them, as in crane:bbygb/gybbb for two; those of a board that was solved before do not matter"
        )
    )]
    Boards { row: String, found: usize, expected: usize },
    #[error("{0}")]
    #[diagnostic(
        code(wordle::mode),
        help("guess a word that the mode allows, or leave the mode out")
    )]
    Refused(#[from] Refusal),
    #[error("the prior {name} names no word of {list}")]
    #[diagnostic(
        code(wordle::prior),
        help("write words of the list and their weights, a line each")
    )]
    PriorOfOthers { name: String, list: String },
    #[error("with the answer {answer}, {guess} gets {expected}, not {found}")]
    #[diagnostic(code(wordle::marks), help("check the answer, the guess and its marks"))]
    OtherMarks { answer: String, guess: String, expected: String, found: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    WordleRow(#[from] pegword_games::wordle::RowError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Share(#[from] ShareError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Symbols(#[from] SymbolsError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Wordle(#[from] WordleError),
    #[error("the words of {lexicon} are {its}, not {asked}")]
    #[diagnostic(
        code(api::alphabet),
        help("leave out --alphabet, or name a list in those letters")
    )]
    HasAlphabet { lexicon: String, its: String, asked: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    #[error("nothing to look for")]
    #[diagnostic(
        code(words::nothing),
        help("give letters (AEINRS?), or --pattern, --starts, --ends or --hooks")
    )]
    NothingAsked,
    #[error("no word has from {min} to {max} letters")]
    #[diagnostic(code(words::lengths), help("give a --min that is not above --max"))]
    Lengths { min: usize, max: usize },
    #[error("the position does not say the rack")]
    #[diagnostic(
        code(scrabble::rack),
        help("give it with --rack AEINRS?, or in a CGP position after the board")
    )]
    NoRack,
    #[error("the rack {rack} has {found} tiles, the most are {most}")]
    #[diagnostic(
        code(scrabble::rack),
        help("take tiles off, or use rules with a larger rack_size")
    )]
    RackTooLarge { rack: String, found: usize, most: u8 },
    #[error("the words of {lexicon} are {its}, but the rules {rules} have {theirs} tiles")]
    #[diagnostic(
        code(scrabble::alphabet),
        help("name a list in the letters of the rules with --lexicon")
    )]
    OtherAlphabet { lexicon: String, its: String, rules: String, theirs: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Alphabet(#[from] AlphabetError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tier(#[from] TierError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Hand(#[from] HandError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Pattern(#[from] PatternError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    RulesFile { name: String, source: RulesError },
    #[error("there are no leaves `{name}`")]
    #[diagnostic(
        code(api::leaves),
        help(
            "give a KLV2 file, or one with lines `leave,value`; `none` if tiles kept are worth nothing"
        )
    )]
    UnknownLeaves { name: String },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    Klv { name: String, source: KlvError },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    LeavesCsv { name: String, source: LeavesCsvError },
    #[error("{name}: {source}")]
    #[diagnostic(forward(source))]
    Gcg { name: String, source: GcgError },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Move(#[from] MoveError),
    #[error("{count} of your tiles, and not which")]
    #[diagnostic(
        code(scrabble::exchange),
        help("name them: exchange ABC; or all with their number")
    )]
    ExchangeNames { count: usize },
    #[error("{kept} cannot be kept of {rack}")]
    #[diagnostic(code(scrabble::exchange), help("name tiles that you have"))]
    NotKept { kept: String, rack: String },
    #[error("this game is played without challenges: what is no word is refused")]
    #[diagnostic(
        code(scrabble::challenge),
        help("start with --challenges to play by those of the rules")
    )]
    NoChallenges,
    #[error("{name}: the game was played by rules that are not built in: {found}")]
    #[diagnostic(code(scrabble::rules_not_built_in), help("name them: --rules RULES.toml"))]
    RulesNotBuiltIn { name: String, found: String },
    #[error("{name}: the game was played by the rules `{found}`, and --rules names `{asked}`")]
    #[diagnostic(
        code(scrabble::other_rules),
        help("leave --rules out if they are built in, or name those of the file")
    )]
    OtherRules { name: String, found: String, asked: String },
    #[error("no game to play")]
    #[diagnostic(code(scrabble::games), help("ask for at least one: --games 1000"))]
    NoGames,
    #[error(transparent)]
    #[diagnostic(transparent)]
    Cgp(#[from] CgpError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Drawing(#[from] DrawingError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Rack(#[from] TilesError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    PlayText(#[from] PlayTextError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Gaddag(#[from] NoGaddag),
}

impl From<BeamError> for Error {
    fn from(error: BeamError) -> Self {
        match error {
            BeamError::Search(error) => Self::Beam(error),
            BeamError::Build(error) => Self::Tree(error),
            _ => Self::Beam(ProveError::NoCandidates),
        }
    }
}

/// Why the file of a tree is of no use.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TreeFileError {
    #[error(transparent)]
    Load(#[from] TreeLoadError),
    #[error(transparent)]
    Check(#[from] CheckError),
    #[error("it has {found} secrets, but the game has {expected}")]
    Secrets { found: usize, expected: usize },
    #[error("a clue with jokers leads nowhere in a tree")]
    Jokers,
    #[error("clue {clue} guesses {found}, where the tree guesses {expected}")]
    Strayed { clue: usize, found: String, expected: String },
    #[error(transparent)]
    Follow(#[from] FollowError),
}

/// An error as data: `{code, message, help, place}`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, JsonSchema)]
#[error("{message}")]
pub struct Problem {
    /// Its kind: `wordle::row_length`.
    pub code: String,
    /// What was met.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
    /// Where it was met.
    #[serde(default, skip_serializing_if = "Place::is_nowhere")]
    pub place: Box<Place>,
}

/// Where something was met; counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Place {
    /// The field of the question: `clues`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The clue, or whatever the field is a list of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<usize>,
    /// The character of the field or clue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<usize>,
}

impl Place {
    /// Is no place known?
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn field(name: &str) -> Self {
        Self { field: Some(name.to_owned()), ..Self::default() }
    }

    pub(crate) fn file(name: &str) -> Self {
        Self { file: Some(name.to_owned()), ..Self::default() }
    }

    pub(crate) fn clue(field: &str, index: usize) -> Self {
        Self { clue: Some(index + 1), ..Self::field(field) }
    }
}

impl Problem {
    /// What is to be said of an error.
    pub(crate) fn of(error: &Error) -> Self {
        Self {
            code: error.code().map_or_else(|| "api".to_owned(), |code| code.to_string()),
            message: error.to_string(),
            help: error.help().map(|help| help.to_string()),
            place: Box::new(error.place()),
        }
    }

    /// The error as one line of JSON: `{"schema": 1, "error": {…}}`.
    ///
    /// # Panics
    /// Never: every error can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::json!({ "schema": crate::SCHEMA, "error": self }).to_string()
    }
}

impl Error {
    /// The same error, with where it was met.
    pub(crate) fn at(self, place: Place) -> Self {
        Self::Placed { place: Box::new(place), source: Box::new(self) }
    }

    /// Where it was met, as far as that is known.
    fn place(&self) -> Place {
        match self {
            Self::Placed { place, source } => {
                let inner = source.place();
                let place = (**place).clone();
                Place {
                    field: place.field.or(inner.field),
                    file: inner.file.or(place.file),
                    line: inner.line.or(place.line),
                    column: inner.column.or(place.column),
                    clue: place.clue.or(inner.clue),
                    character: inner.character.or(place.character),
                }
            }
            Self::NotJson { line, column, .. } => {
                Place { line: Some(*line), column: Some(*column), ..Place::default() }
            }
            Self::UnknownField { field, .. } | Self::FieldValue { field, .. } => {
                Place::field(field)
            }
            Self::Missing { field, .. } => Place::field(field),
            Self::NotAQuestion | Self::UnknownQuestion { .. } => Place::field("ask"),
            Self::Memory { .. } => Place::field("memory"),
            Self::File { name, .. }
            | Self::NotText { name }
            | Self::LexiconFile { name, .. }
            | Self::Entries { name, .. }
            | Self::Prior { name, .. }
            | Self::RulesFile { name, .. }
            | Self::Checkpoint { name, .. }
            | Self::Klv { name, .. }
            | Self::LeavesCsv { name, .. }
            | Self::Gcg { name, .. }
            | Self::Table { name, .. } => Place { file: Some(name.clone()), ..Place::default() },
            _ => Place::default(),
        }
    }
}

/// What may have been meant, or all that there is.
fn nearest_or_all(like: Option<&str>, all: &[impl AsRef<str>]) -> String {
    if let Some(like) = like {
        return format!("did you mean `{like}`?");
    }
    let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    format!("there are: {}", all.join(", "))
}
