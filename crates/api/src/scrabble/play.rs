//! A game against Pegword, for a skin to show.
//!
//! The tiles drawn at a turn depend on the seed and on how many steps there were before, so a move that
//! is taken back and made again draws the same, and so does a game that was saved and goes on.

use std::sync::Arc;

use pegword_scrabble::{
    Action, Board, ChallengeRule, Draw, Event, EventAction, Game, Gcg, Leaves, Move, Phase, Play,
    Player, Rack, Rules, Seat, Turn, Unseen, Valuation, Verdict, Vocabulary, Wanted, WrittenPlay,
    judge, place,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::games::{GameFile, ReadGame, RulesOfGames, name_rules};
use super::leaves::LeavesChoice;
use super::level::Level;
use super::request::{Words, words_for};
use crate::Error;
use crate::lexicon::{LexiconRequest, SkippedLines, Source};

/// By what nick Pegword goes in files.
const NICK: &str = "pegword";

/// The pragma of a game in which plays are checked only when they are challenged.
const CHALLENGES: &str = "challenges";

/// A game against Pegword.
#[derive(Clone, Debug)]
pub struct GameRequest {
    /// The rules; without any, those that the file of the game names, or the standard ones.
    pub rules: Option<Source>,
    /// The words. Its alphabet is taken from the rules.
    pub lexicon: LexiconRequest,
    /// What Pegword and its hints think of tiles kept.
    pub leaves: LeavesChoice,
    /// How well Pegword plays; if that is not said, as in the file of the game, or by default.
    pub level: Option<Level>,
    /// Does Pegword begin?
    pub pegword_begins: bool,
    /// Are plays checked only when they are challenged, as the rules say? Pegword challenges every word
    /// that is not in the list. Otherwise such plays are refused. A game that goes on keeps to what it
    /// began with.
    pub challenges: bool,
    /// Which game.
    pub seed: u64,
    /// A game to go on with, as a GCG file.
    pub resume: Option<GameFile>,
}

/// A game under way, or over.
pub struct Session {
    game: Game,
    you: Seat,
    level: Level,
    words: Arc<Vocabulary>,
    known_to_pegword: Arc<Vocabulary>,
    leaves: Leaves,
    challenges: bool,
    seed: u64,
    /// The file of a game that was over when it was read: its word on the result stands.
    finished: Option<Gcg>,
}

/// A step of the game, as people write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The player's move: `8G QA(T)S`, `exchange AB`, `exchange 2`, or `pass`.
    pub action: String,
    /// What it scored, if it was a play.
    pub score: Option<i32>,
    /// Words that are not in the list, for which it was taken back.
    pub withdrawn: Vec<String>,
}

/// A move that a player could make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move, as in [`Step`].
    pub action: String,
    /// What it scores, if it is a play.
    pub score: Option<i32>,
    /// What it is worth with the tiles kept, in points.
    pub equity: String,
}

/// What one player did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The score.
    pub score: i32,
    /// How many turns.
    pub turns: usize,
    /// How many plays of a whole rack.
    pub all_tiles: usize,
    /// The play that scored most, with its score.
    pub best: Option<(String, i32)>,
}

/// What came of reading a request for a game beside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// What was left out of a text list.
    pub skipped: Vec<SkippedLines>,
    /// What is wrong with the file of the game that goes on.
    pub problems: Vec<String>,
}

impl Session {
    /// Begins a game, or goes on with one; the same seed gives the same game.
    ///
    /// # Errors
    /// [`Error`] if a part of the request cannot be read.
    pub fn start(request: &GameRequest) -> Result<(Self, Remarks), Error> {
        let rules = RulesOfGames::new(request.rules.as_ref())?;
        let saved = request.resume.as_ref().map(|file| rules.read_to_go_on(file)).transpose()?;
        let problems = saved.as_ref().map(problems).unwrap_or_default();
        let Beginning { game, you, level, challenges, finished } = match saved {
            Some(ReadGame { gcg, .. }) => Beginning::of_saved(gcg),
            None => Beginning::of_new(rules.usual(), request.pegword_begins),
        };
        let Words { rules, lexicon, skipped } =
            words_for(Rules::clone(game.rules()), &request.lexicon)?;
        let leaves = request.leaves.open(&rules, &lexicon)?.values;
        let words = Arc::new(Vocabulary::new(lexicon)?);
        let level = request.level.or(level).unwrap_or_default();
        let mut session = Self {
            game,
            you,
            level,
            known_to_pegword: level.vocabulary(&words)?,
            words,
            leaves,
            challenges: request.challenges || challenges,
            seed: request.seed,
            finished,
        };
        if session.finished.is_none() {
            session.deal();
        }
        Ok((session, Remarks { skipped, problems }))
    }

    /// What it is played by.
    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        self.game.board()
    }

    /// The play that was made last, if nothing happened since.
    pub fn last_play(&self) -> Option<&Play> {
        let last = |turn: &&Turn| !matches!(turn.action, Action::RackPoints);
        match &self.game.turns().iter().rfind(last)?.action {
            Action::Move(Move::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// The tiles that you hold.
    pub fn rack(&self) -> String {
        self.held().write(&self.rules().alphabet)
    }

    /// Your score, and Pegword's.
    pub fn scores(&self) -> [i32; 2] {
        let scores = self.finished.as_ref().map_or_else(|| self.game.scores(), Gcg::totals);
        [self.you, self.you.other()].map(|seat| scores[seat.index()])
    }

    /// How many tiles are in the bag.
    pub fn bag_len(&self) -> usize {
        self.game.bag_len()
    }

    /// What the tiles left on the racks counted for you, and for Pegword; `None` if they did not.
    pub fn leftovers(&self) -> Option<[i32; 2]> {
        let points = if let Some(file) = &self.finished {
            let is_counted = |event: &&Event| matches!(event.action, EventAction::RackPoints(_));
            let mut points = [0; 2];
            let counted = file.events().iter().filter(is_counted);
            counted.for_each(|event| points[event.seat.index()] += event.score);
            points
        } else {
            self.game.turns().iter().rfind(|turn| turn.action == Action::RackPoints)?.points
        };
        let points = [self.you, self.you.other()].map(|seat| points[seat.index()]);
        (points != [0; 2]).then_some(points)
    }

    /// Is it your turn?
    pub fn is_your_turn(&self) -> bool {
        self.game.on_turn() == self.you
    }

    /// Is the game over?
    pub const fn is_over(&self) -> bool {
        self.finished.is_some() || !matches!(self.game.phase(), Phase::UnderWay)
    }

    /// Did you win, or Pegword? `None` for neither, or before the end.
    pub fn you_won(&self) -> Option<bool> {
        if self.finished.is_some() {
            let [you, pegword] = self.scores();
            return (you != pegword).then_some(you > pegword);
        }
        self.game.winner().map(|winner| winner == self.you)
    }

    /// Makes your move, as it was typed: `8H WORD` (lower case for a blank, or, as far as
    /// you have none, for any tile), `exchange AB`, `keep ABC`, `pass`, and other ways to write these.
    ///
    /// # Errors
    /// [`Error`] if it is no move, or breaks a rule; the game is as before.
    ///
    /// # Panics
    /// If it is Pegword's turn.
    pub fn make(&mut self, typed: &str) -> Result<Step, Error> {
        assert!(self.is_over() || self.is_your_turn(), "a move when it is your turn");
        if self.finished.is_some() {
            return Err(pegword_scrabble::MoveError::Over.into());
        }
        let chosen = self.read_move(typed)?;
        let mut step = self.describe(&chosen);
        self.take(chosen)?;
        if self.challenges
            && let Some(play) = self.game.challengeable()
        {
            step.withdrawn = self.invalid_words(play);
            if !step.withdrawn.is_empty() {
                self.game.challenge(Verdict::Invalid)?;
                self.deal();
            }
        }
        self.settle();
        Ok(step)
    }

    /// Lets Pegword make its move.
    ///
    /// # Panics
    /// If it is not its turn, or the game is over.
    pub fn pegword_moves(&mut self) -> Step {
        assert!(!self.is_over() && !self.is_your_turn(), "a move when it is Pegword's turn");
        let strategy = self.level.strategy(&self.known_to_pegword, &self.leaves);
        let field = self.known_to_pegword.field(self.game.rules(), self.game.board());
        // Not the random numbers that the tiles are drawn by.
        let chosen = strategy.choose(&field, &self.game, &mut self.random(1));
        let step = self.describe(&chosen);
        self.take(chosen).expect("a chosen move is legal");
        self.settle();
        step
    }

    /// Your best moves by equity, with all words of the list.
    pub fn hints(&self, top: usize) -> Vec<Hint> {
        let (rules, board, rack) = (self.game.rules(), self.game.board(), self.held());
        let unseen = Unseen::new(rules, board, rack);
        let valuation = Valuation::new(rules, &self.leaves, board, &unseen);
        let most_exchanged = self.game.most_exchanged();
        let field = self.words.field(rules, board);
        let anagrams = self.words.anagrams();
        let moves = field.best_moves(anagrams, &valuation, rack, most_exchanged, Wanted::top(top));
        let hint = |ranked: &pegword_scrabble::RankedMove| {
            let Step { action, score, .. } = self.describe(&ranked.action);
            Hint { action, score, equity: format!("{:.1}", ranked.equity) }
        };
        moves.iter().map(hint).collect()
    }

    /// Takes your last move back, and what came after it; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let is_yours =
            |turn: &Turn| turn.seat == self.you && matches!(turn.action, Action::Move(_));
        let Some(step) = self.game.turns().iter().rposition(is_yours) else { return false };
        while self.game.turns().len() > step {
            self.game.undo();
        }
        self.finished = None;
        self.deal();
        true
    }

    /// You challenge Pegword's play. It plays words of its list only, so you pay what the rules say.
    ///
    /// # Errors
    /// [`Error`] if the last step was no play, or the game is played without challenges.
    pub fn challenge(&mut self) -> Result<ChallengeRule, Error> {
        if !self.challenges {
            return Err(Error::NoChallenges);
        }
        let Some(play) = self.game.challengeable() else {
            return Err(pegword_scrabble::MoveError::NothingToChallenge.into());
        };
        let verdict = match self.invalid_words(play).as_slice() {
            [] => Verdict::Valid { bonuses: 1 },
            _ => Verdict::Invalid,
        };
        self.game.challenge(verdict)?;
        self.deal();
        self.settle();
        Ok(self.rules().challenge)
    }

    /// The game as a GCG file.
    pub fn to_gcg(&self) -> String {
        if let Some(file) = &self.finished {
            return file.write();
        }
        let pegword = Player::new(NICK, &self.level.player_name());
        let you = Player::new("you", "You");
        let players = if self.you == Seat::First { [you, pegword] } else { [pegword, you] };
        let mut gcg = Gcg::from_game(&self.game, players);
        gcg.set_pragma("lexicon", self.words.lexicon().name());
        name_rules(&mut gcg, self.rules());
        if self.challenges {
            gcg.set_pragma(CHALLENGES, "yes");
        }
        gcg.write()
    }

    /// What you did, and what Pegword did.
    pub fn summaries(&self) -> [Summary; 2] {
        let scores = self.scores();
        [(self.you, scores[0]), (self.you.other(), scores[1])].map(|(seat, score)| {
            let mut summary = Summary { score, turns: 0, all_tiles: 0, best: None };
            for (step, turn) in self.game.turns().iter().enumerate() {
                let Turn { action: Action::Move(chosen), .. } = turn else { continue };
                let withdrawn = matches!(
                    self.game.turns().get(step + 1),
                    Some(Turn { action: Action::Withdrawal(_), .. })
                );
                if turn.seat != seat {
                    continue;
                }
                summary.turns += 1;
                let Move::Play(play) = chosen else { continue };
                if withdrawn {
                    continue;
                }
                let whole_rack = play.laid().count() == usize::from(self.rules().rack_size);
                summary.all_tiles += usize::from(whole_rack);
                if summary.best.as_ref().is_none_or(|&(_, best)| play.score > best) {
                    // With the board at its end, the word stands there whole.
                    let written =
                        WrittenPlay::with_letters(play, self.board(), &self.rules().alphabet);
                    summary.best = Some((written.to_string(), play.score));
                }
            }
            summary
        })
    }

    fn held(&self) -> &Rack {
        self.game.held(self.you).known()
    }

    /// Random numbers for this moment of the game, several kinds of them.
    fn random(&self, kind: u64) -> Pcg64Mcg {
        let moment = 2 * self.game.turns().len() as u64 + kind;
        let moment = moment.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Pcg64Mcg::seed_from_u64(self.seed.wrapping_add(moment))
    }

    fn deal(&mut self) {
        let mut random = self.random(0);
        self.game.deal(&mut random);
    }

    /// Counts the tiles left as soon as the last move is made.
    fn settle(&mut self) {
        if let Phase::Closing(_) = self.game.phase() {
            self.game.settle().expect("both racks are known");
        }
    }

    fn take(&mut self, chosen: Move) -> Result<(), Error> {
        let mut random = self.random(0);
        self.game.make(chosen, Draw::Random(&mut random))?;
        Ok(())
    }

    fn read_move(&self, typed: &str) -> Result<Move, Error> {
        let (command, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match command.to_lowercase().as_str() {
            "pass" | "-" => return Ok(Move::Pass),
            "exchange" | "ex" => return self.read_exchange(rest),
            "keep" => return self.read_kept(rest),
            _ => (),
        }
        if let Some(kept) = typed.strip_prefix("-/") {
            return self.read_kept(kept);
        }
        if let Some(tiles) = typed.strip_prefix('-') {
            return self.read_exchange(tiles);
        }
        let written: WrittenPlay = typed.parse()?;
        let read = |written: &WrittenPlay| {
            let (rules, board, rack) = (self.rules(), self.board(), self.held());
            if self.challenges {
                place(rules, board, Some(rack), written)
            } else {
                judge(rules, board, rack, self.words.lexicon(), written)
            }
        };
        let capitals = typed.to_uppercase().parse::<WrittenPlay>()?;
        if self.held().count(None) == 0 {
            return Ok(Move::Play(read(&capitals)?));
        }
        Ok(Move::Play(read(&written).or_else(|error| read(&capitals).map_err(|_| error))?))
    }

    fn read_exchange(&self, tiles: &str) -> Result<Move, Error> {
        let rack = self.held();
        match tiles.trim().parse::<usize>() {
            Ok(0) => Ok(Move::Pass),
            Ok(count) if count == rack.len() => Ok(Move::Exchange(rack.clone())),
            Ok(count) => Err(Error::ExchangeNames { count }),
            Err(_) => Ok(Move::Exchange(Rack::parse(tiles, &self.rules().alphabet)?)),
        }
    }

    fn read_kept(&self, kept: &str) -> Result<Move, Error> {
        let alphabet = &self.rules().alphabet;
        let mut given = self.held().clone();
        for tile in Rack::parse(kept, alphabet)?.tiles() {
            if !given.take(tile) {
                let (kept, rack) = (kept.trim().to_owned(), self.rack());
                return Err(Error::NotKept { kept, rack });
            }
        }
        Ok(Move::Exchange(given))
    }

    fn describe(&self, chosen: &Move) -> Step {
        let alphabet = &self.rules().alphabet;
        let (action, score) = match chosen {
            Move::Play(play) => (
                WrittenPlay::with_letters(play, self.board(), alphabet).to_string(),
                Some(play.score),
            ),
            Move::Exchange(tiles) if self.is_your_turn() => {
                (format!("exchange {}", tiles.write(alphabet)), None)
            }
            Move::Exchange(tiles) => (format!("exchange {}", tiles.len()), None),
            Move::ExchangeCount(count) => (format!("exchange {count}"), None),
            Move::Pass => ("pass".to_owned(), None),
        };
        Step { action, score, withdrawn: Vec::new() }
    }

    /// The words of the play that was made last which are not in the list.
    fn invalid_words(&self, play: &Play) -> Vec<String> {
        let mut before = self.board().clone();
        play.laid().for_each(|(square, _)| before.set(square, None));
        let words = pegword_scrabble::score(self.rules(), &before, play).words;
        let letters = words.iter().map(pegword_scrabble::FormedWord::letters);
        let invalid = letters.filter(|word| !self.words.lexicon().kwg().contains(word));
        invalid.map(|word| self.rules().alphabet.upper(&word)).collect()
    }
}

/// Where a session begins.
struct Beginning {
    game: Game,
    you: Seat,
    /// As the file says.
    level: Option<Level>,
    /// Does the file say so?
    challenges: bool,
    /// The file, if its game is over.
    finished: Option<Gcg>,
}

impl Beginning {
    fn of_new(rules: &Arc<Rules>, pegword_begins: bool) -> Self {
        Self {
            game: Game::new(Arc::clone(rules), Seat::First),
            you: if pegword_begins { Seat::Second } else { Seat::First },
            level: None,
            challenges: false,
            finished: None,
        }
    }

    /// You take the seat that is not Pegword's; if the file does not know Pegword, the one on turn.
    fn of_saved(gcg: Gcg) -> Self {
        let game = gcg.game().clone();
        let pegword = Seat::BOTH.into_iter().find(|seat| gcg.players()[seat.index()].nick == NICK);
        let counted = |event: &Event| matches!(event.action, EventAction::RackPoints(_));
        let is_over = game.phase() != Phase::UnderWay || gcg.events().iter().any(counted);
        Self {
            you: pegword.map_or(game.on_turn(), Seat::other),
            level: pegword.and_then(|seat| Level::of_player(&gcg.players()[seat.index()].name)),
            challenges: gcg.pragma(CHALLENGES).is_some(),
            finished: is_over.then_some(gcg),
            game,
        }
    }
}

/// What is wrong with the file of a game.
fn problems(game: &ReadGame) -> Vec<String> {
    let told = |problem| format!("{}: {problem}", game.file);
    game.gcg.problems().iter().map(told).collect()
}
