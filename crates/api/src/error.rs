//! Why a question was not answered.

use pegword_deduce::BeamError;
use pegword_deduce::proof::{CertifyError, LoadError, ProveError, Refused, ResumeError};
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

/// Input that was not understood, or asks for something that is not there.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant is one task's own error, or its message says it all")]
pub enum Error {
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
    Tree(String),
    #[error("whole games: {0}")]
    #[diagnostic(code(tree::beam), help("choose another strategy than `beam`"))]
    Beam(ProveError),
    #[error("the tree file: {0}")]
    #[diagnostic(code(tree::load), help("give a file that `tree --out` wrote for the same list"))]
    TreeFile(String),
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
    TiesWithin { objective: String },
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
    #[error("there is no level `{name}`")]
    #[diagnostic(
        code(scrabble::level),
        help("the levels, from the weakest: {}", crate::scrabble::Level::names().collect::<Vec<_>>().join(", "))
    )]
    UnknownLevel { name: String },
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
            error => Self::Tree(error.to_string()),
        }
    }
}
