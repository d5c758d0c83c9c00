//! A game against Pegword.
//!
//! The tiles drawn at a turn depend on the seed and on how many steps there were before, so a move that
//! is taken back and made again draws the same, and so does a game that was saved and goes on.

use std::sync::Arc;

use pegword_scrabble::{
    Action, Board, ChallengeRule, Draw, Engine as _, Event, EventAction, Game, Gcg, Move, Phase,
    Play as Laid, Player, Rack, Rules, Seat, StaticEquity, Turn, Verdict, View, Vocabulary, Wanted,
    WrittenPlay, judge, place,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::games::{GameFile, ReadGame, RulesOfGames, name_rules};
use super::leaves::NamedLeaves;
use super::table::words_for;
use super::{BoardDrawing, Level, Play};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::counted;
use crate::play::{self, PlayReport, Session};
use crate::show::left_out;
use crate::{Error, Shelf, show};

/// How many moves a hint shows.
const HINTS: usize = 3;

const HELP: &str = "\
8H WORD       lay a word across, H8 WORD down; lower case for a blank, . or (…) for tiles that lie there
exchange ABC  put tiles back and draw as many; keep ABC does so with the others
pass          do nothing
challenge     doubt the last play, in a game with --challenges
board         see the board again";

/// By what nick Pegword goes in files.
const NICK: &str = "pegword";

/// The pragma of a game in which plays are checked only when they are challenged.
const CHALLENGES: &str = "challenges";

/// A game under way, or over.
struct Match {
    game: Game,
    you: Seat,
    level: Level,
    words: Arc<Vocabulary>,
    known_to_pegword: Vocabulary,
    leaves: Arc<NamedLeaves>,
    challenges: bool,
    seed: u64,
    /// The file of a game that was over when it was read: its word on the result stands.
    finished: Option<Gcg>,
    /// What is wrong with the file of the game that goes on.
    remarks: Vec<String>,
    /// What there is to see at the beginning.
    said: String,
}

/// A step of the game, as people write it.
struct Step {
    /// The player's move: `8G QA(T)S`, `exchange AB`, `exchange 2`, or `pass`.
    action: String,
    /// What it scored, if it was a play.
    score: Option<i32>,
    /// Words that are not in the list, for which it was taken back.
    withdrawn: Vec<String>,
}

/// What one player did in a game.
struct Summary {
    /// The score.
    score: i32,
    /// How many turns.
    turns: usize,
    /// How many plays of a whole rack.
    all_tiles: usize,
    /// The play that scored most, with its score.
    best: Option<(String, i32)>,
}

impl Question for Play {
    type Report = PlayReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(PlayReport, Vec<OutFile>), Error> {
        play::answer(self, &self.game.moves, self.game.seed, asking)
    }

    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let begin = || -> Result<Box<dyn Session>, Error> {
            let mut game = Match::start(self, asking.shelf)?;
            game.said = game.drawing();
            if !game.is_over() && !game.is_your_turn() {
                let then = game.go_on();
                game.said = format!("{}\n{then}", game.said);
            }
            Ok(Box::new(game))
        };
        Some(begin())
    }

    fn moves(&mut self) -> Option<&mut Vec<String>> {
        Some(&mut self.game.moves)
    }

    fn go_on_from(&mut self, file: &str) -> bool {
        self.from = Some(file.to_owned());
        true
    }

    fn seed(&mut self) -> Option<&mut Option<u64>> {
        Some(&mut self.game.seed)
    }
}

impl Session for Match {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        let (command, _) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match command.to_lowercase().as_str() {
            "undo" if self.undo() => return Ok(self.drawing()),
            "undo" => return Err(Error::NothingToUndo),
            "challenge" => {
                let rule = self.challenge()?;
                let said = format!("{}\n{}", challenged(rule), self.go_on());
                return Ok(said.trim_end_matches('\n').to_owned());
            }
            _ => (),
        }
        let step = self.make(typed)?;
        let rest = if self.is_over() { self.drawing() } else { self.go_on() };
        Ok(format!("you: {}\n\n{rest}", told(&step)))
    }

    fn prompt(&self) -> Result<String, Error> {
        let [yours, pegwords] = self.scores();
        let (bag, rack) = (self.bag_len(), self.rack());
        Ok(format!("you {yours}, Pegword {pegwords}, bag {bag}   {rack}> "))
    }

    fn hint(&self) -> Result<String, Error> {
        Ok(format!("\n{}", self.hints(HINTS)))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn won(&self) -> Option<bool> {
        self.is_over().then(|| self.you_won() == Some(true))
    }

    fn ending(&self) -> String {
        let [yours, pegwords] = self.summaries();
        let (you, pegword) = (yours.score, pegwords.score);
        let mut lines = vec![match self.you_won() {
            _ if !self.is_over() => format!("not finished: you {you}, Pegword {pegword}"),
            Some(true) => format!("you win: {you} to {pegword}"),
            Some(false) => format!("Pegword wins: {pegword} to {you}"),
            None => format!("a draw: {you} to {pegword}"),
        }];
        if let Some([you, pegword]) = self.leftovers() {
            lines.push(format!("tiles left: you {you:+}, Pegword {pegword:+}"));
        }
        for (who, Summary { turns, all_tiles, best, .. }) in [("you", yours), ("Pegword", pegwords)]
        {
            let best =
                best.map_or(String::new(), |(play, score)| format!(", best {play} for {score}"));
            let all = if all_tiles > 0 {
                format!(", {}", counted(all_tiles as u64, "bingos"))
            } else {
                String::new()
            };
            lines.push(format!("{who}: {}{all}{best}", counted(turns as u64, "turns")));
        }
        lines.join("\n")
    }

    fn opening(&self) -> String {
        self.said.clone()
    }

    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    fn board(&self) -> Option<String> {
        Some(self.drawing())
    }

    fn to_file(&self) -> Option<Vec<u8>> {
        Some(self.to_gcg().into_bytes())
    }

    fn undoes(&self) -> bool {
        true
    }

    fn parting(&self) -> Option<&'static str> {
        Some("save FILE, or quit> ")
    }
}

impl Match {
    /// Begins a game, or goes on with one; the same seed gives the same game.
    fn start(ask: &Play, shelf: &Shelf) -> Result<Self, Error> {
        let rules = RulesOfGames::new(shelf, ask.rules.as_deref())?;
        let saved = ask.from.as_ref().map(|name| -> Result<ReadGame, Error> {
            let file = GameFile { name: name.clone(), bytes: shelf.bytes(name)? };
            rules.read_to_go_on(&file)
        });
        let saved = saved.transpose()?;
        let problems = saved.as_ref().map(problems).unwrap_or_default();
        let Beginning { game, you, level, challenges, finished } = match saved {
            Some(ReadGame { gcg, .. }) => Beginning::of_saved(gcg),
            None => Beginning::of_new(rules.usual(), ask.second),
        };
        let opened = words_for(shelf, game.rules(), &ask.lexicon)?;
        let words = ask.lexicon.vocabulary(shelf, &opened)?;
        let remarks = [left_out(&opened.skipped), problems].concat();
        let leaves = ask.leaves.open(shelf, game.rules())?;
        let level = ask.level.or(level).unwrap_or_default();
        let mut session = Self {
            game,
            you,
            level,
            known_to_pegword: level.vocabulary(&words)?,
            words,
            leaves,
            challenges: ask.challenges || challenges,
            seed: ask.game.seed.unwrap_or(0),
            finished,
            remarks,
            said: String::new(),
        };
        if session.finished.is_none() {
            session.deal();
        }
        Ok(session)
    }

    /// The board, with the play that was made last.
    fn drawing(&self) -> String {
        show::draw(&BoardDrawing::of(self.rules(), self.board(), self.last_play()))
    }

    /// Lets Pegword move as long as it is its turn, and says what it did; shows the board.
    fn go_on(&mut self) -> String {
        let mut said = String::new();
        while !self.is_over() && !self.is_your_turn() {
            let step = self.pegword_moves();
            said = format!("{said}Pegword: {}\n\n", told(&step));
        }
        said + &self.drawing()
    }

    /// What it is played by.
    fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The board.
    const fn board(&self) -> &Board {
        self.game.board()
    }

    /// The play that was made last, if nothing happened since.
    fn last_play(&self) -> Option<&Laid> {
        let last = |turn: &&Turn| !matches!(turn.action, Action::RackPoints);
        match &self.game.turns().iter().rfind(last)?.action {
            Action::Move(Move::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// The tiles that you hold.
    fn rack(&self) -> String {
        self.held().write(&self.rules().alphabet)
    }

    /// Your score, and Pegword's.
    fn scores(&self) -> [i32; 2] {
        let scores = self.finished.as_ref().map_or_else(|| self.game.scores(), Gcg::totals);
        [self.you, self.you.other()].map(|seat| scores[seat.index()])
    }

    /// How many tiles are in the bag.
    fn bag_len(&self) -> usize {
        self.game.bag_len()
    }

    /// What the tiles left on the racks counted for you, and for Pegword; `None` if they did not.
    fn leftovers(&self) -> Option<[i32; 2]> {
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
    fn is_your_turn(&self) -> bool {
        self.game.on_turn() == self.you
    }

    /// Is the game over?
    const fn is_over(&self) -> bool {
        self.finished.is_some() || !matches!(self.game.phase(), Phase::UnderWay)
    }

    /// Did you win, or Pegword? `None` for neither, or before the end.
    fn you_won(&self) -> Option<bool> {
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
    fn make(&mut self, typed: &str) -> Result<Step, Error> {
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
    fn pegword_moves(&mut self) -> Step {
        let strategy = self.level.strategy(&self.known_to_pegword, &self.leaves.values);
        let field = self.known_to_pegword.field(self.game.rules(), self.game.board());
        // Not the random numbers that the tiles are drawn by.
        let chosen = strategy.choose(&field, &self.game, &mut self.random(1), &|_, _| true).action;
        drop(strategy);
        let step = self.describe(&chosen);
        self.take(chosen).expect("a chosen move is legal");
        self.settle();
        step
    }

    /// Your best moves by equity, with all words of the list, as a table.
    fn hints(&self, top: usize) -> String {
        let engine = StaticEquity { vocabulary: &self.words, leaves: &self.leaves.values };
        let view = View::of_game(&self.game, self.held());
        let moves = engine.rank(&view, Wanted::top(top), &|_, _| true).moves;
        let hint = |ranked: &pegword_scrabble::RankedMove| {
            let Step { action, score, .. } = self.describe(&ranked.action);
            (action, score, format!("{:.1}", ranked.equity))
        };
        show::hints(moves.iter().map(hint))
    }

    /// Takes your last move back, and what came after it; says whether there was one.
    fn undo(&mut self) -> bool {
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
    fn challenge(&mut self) -> Result<ChallengeRule, Error> {
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
    fn to_gcg(&self) -> String {
        if let Some(file) = &self.finished {
            return file.write();
        }
        let pegword = Player::new(NICK, &player_name(self.level));
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
    fn summaries(&self) -> [Summary; 2] {
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
    fn invalid_words(&self, play: &Laid) -> Vec<String> {
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
            level: pegword.and_then(|seat| level_of(&gcg.players()[seat.index()].name)),
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

/// What a player of this level is called in the file of a game.
fn player_name(level: Level) -> String {
    format!("Pegword ({level})")
}

/// The level of a player who is called so.
fn level_of(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| player_name(*level) == name)
}

/// A step, as it is told.
fn told(step: &Step) -> String {
    let Step { action, score, withdrawn } = step;
    match (withdrawn.as_slice(), score) {
        ([], Some(score)) => format!("{action}, {score} points"),
        ([], None) => action.clone(),
        (words, _) => format!("{action} is challenged and taken back: no {}", words.join(", ")),
    }
}

const fn challenged(rule: ChallengeRule) -> &'static str {
    match rule {
        ChallengeRule::Void | ChallengeRule::Single => "the play is valid",
        ChallengeRule::Double => "the play is valid, and you lose your turn",
        ChallengeRule::Points5 => "the play is valid, and Pegword gains 5 points",
        ChallengeRule::Points10 => "the play is valid, and Pegword gains 10 points",
        ChallengeRule::Triple => "the play is valid, and you lose the game",
    }
}
