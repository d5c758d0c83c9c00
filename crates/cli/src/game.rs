//! `play`: a game in plain lines, so that a script can hold it too.

mod saved;

use std::io::{self, BufRead, Read, StdinLock, StdoutLock, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anstream::AutoStream;
use miette::Diagnostic as _;
use pegword_api::play::{COMMANDS, Step, Table};
use pegword_api::{Ask, Files as _, Shelf, Watch};

use crate::Ending;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::outputs;

/// The most bytes of a line that are read at a time.
const LONGEST_LINE: u64 = 1 << 16;

/// Plays a game, or goes on with one that was saved.
pub(crate) fn play(ask: Ask, resume: Option<&str>) -> Result<Ending, Failure> {
    let disk = Disk::without_stdin();
    let mut ask = match resume {
        Some(path) => resumed(ask, path, &disk)?,
        None => ask,
    };
    if let Some(seed) = ask.seed() {
        seed.get_or_insert_with(any_seed);
    }
    let shelf = Shelf::new(disk);
    let mut table = Table::start(ask, &shelf, Watch::default())?;
    let mut lines = Lines::start();
    let mut step = table.opening()?;
    for remark in table.remarks() {
        anstream::eprintln!("note: {remark}");
    }
    if step.won.is_none() {
        lines.say(&format!("({COMMANDS})"))?;
    }
    let mut was_over = false;
    saved::on_interrupt();
    loop {
        saved::keep(&table);
        lines.say(&step.said)?;
        if step.won.is_some() && !was_over {
            was_over = true;
            lines.say(&table.ending())?;
        }
        let Some(prompt) = &step.prompt else { break };
        let typed = lines.ask(prompt)?;
        if typed.is_none() && step.won.is_none() {
            saved::save();
        }
        step = table.take(typed.as_deref().unwrap_or("quit"))?;
        if let Some(file) = step.file.take() {
            save(&file, &mut step);
        }
    }
    Ok(match step.won {
        Some(true) => Ending::Found,
        _ => Ending::Nothing,
    })
}

/// The game that was saved: as the question of a game under way, or in a form of the game's own.
fn resumed(mut ask: Ask, path: &str, disk: &Disk) -> Result<Ask, Failure> {
    let failed = |source| Failure::Read { path: path.to_owned(), source };
    let bytes = disk.read(path).map_err(failed)?;
    if !bytes.trim_ascii_start().starts_with(b"{") {
        ask.go_on_from(path)?;
        return Ok(ask);
    }
    let saved = Ask::from_json(&String::from_utf8_lossy(&bytes))?;
    if saved.name() != ask.name() {
        let found = saved.name().split('.').next().unwrap_or_default().to_owned();
        return Err(Failure::OtherGame { path: path.to_owned(), found });
    }
    Ok(saved)
}

/// Writes the game to a file, or says why not.
fn save(file: &pegword_api::OutFile, step: &mut Step) {
    let bytes = file.bytes.as_deref().unwrap_or_default();
    if let Err(failure) = outputs::write_file(&file.name, bytes) {
        let help = failure.help().map_or(String::new(), |help| format!("; {help}"));
        step.said = format!("{failure}{help}");
    }
}

/// A seed for a game that nobody asked to repeat.
fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos() as u64)
}

/// Lines from stdin, prompts and answers on stdout.
struct Lines {
    input: StdinLock<'static>,
    out: AutoStream<StdoutLock<'static>>,
}

impl Lines {
    fn start() -> Self {
        Self { input: io::stdin().lock(), out: anstream::stdout().lock() }
    }

    /// The next line that is typed; `None` when there is none.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        if !line.is_empty() {
            writeln!(self.out, "{line}")?;
        }
        Ok(self.out.flush()?)
    }
}
