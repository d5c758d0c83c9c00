//! GCG as it is written: UTF-8, one order, one spacing, dots for tiles played through.

use std::fmt::Write as _;

use pegword_lexicon::Alphabet;

use super::document::Pragma;
use super::{Event, EventAction, Field, Gcg};
use crate::rack::Rack;

impl Gcg {
    /// Writes the file in the strict form. Reading that and writing it again gives the same text.
    ///
    /// The encoding comes first, then players, known pragmas, unknown ones, racks at the start, the
    /// events with their notes, and racks at the end. A rack that the file lacks is written where it is
    /// known.
    pub fn write(&self) -> String {
        let alphabet = &self.game.rules().alphabet;
        let mut text = String::from("#character-encoding UTF-8\n");
        for (number, player) in (1..).zip(&self.players) {
            let _ = writeln!(text, "#player{number} {} {}", player.nick, player.name);
        }
        let mut pragmas: Vec<&Pragma> = self.pragmas.iter().collect();
        pragmas.sort_by_key(|pragma| pragma.rank());
        pragmas.into_iter().for_each(|pragma| write_pragma(&mut text, pragma));
        write_racks(&mut text, &self.first_racks, alphabet);
        write_note(&mut text, self.note.as_deref());
        for event in &self.events {
            self.write_event(&mut text, event);
            write_note(&mut text, event.note.as_deref());
            event.pragmas.iter().for_each(|pragma| write_pragma(&mut text, pragma));
        }
        write_racks(&mut text, &self.last_racks, alphabet);
        text
    }

    fn write_event(&self, text: &mut String, event: &Event) {
        let alphabet = &self.game.rules().alphabet;
        let _ = write!(text, ">{}:", self.players[event.seat.index()].nick);
        if let Some(rack) = &event.rack_field {
            text.push(' ');
            text.push_str(&rack.write(alphabet));
        }
        let tiles = |rack: &Rack| rack.write(alphabet);
        let _ = match &event.action {
            EventAction::Play { written, .. } => write!(text, " {written}"),
            EventAction::Exchange(rack) => write!(text, " -{}", tiles(rack)),
            EventAction::ExchangeCount(count) => write!(text, " -{count}"),
            EventAction::Pass => write!(text, " -"),
            EventAction::Withdrawal => write!(text, " --"),
            EventAction::Challenge => write!(text, " (challenge)"),
            EventAction::RackPoints(rack) => write!(text, " ({})", tiles(rack)),
            EventAction::Overtime => write!(text, " (time)"),
        };
        let _ = writeln!(text, " {:+} {}", event.score, event.total);
    }
}

impl Field {
    fn write(&self, alphabet: &Alphabet) -> String {
        match self {
            Self::Tiles(rack) => rack.write(alphabet),
            Self::Text(text) => text.clone(),
        }
    }
}

fn write_racks(text: &mut String, racks: &[Option<Field>; 2], alphabet: &Alphabet) {
    for (number, rack) in (1..).zip(racks) {
        if let Some(rack) = rack {
            let _ = writeln!(text, "#rack{number} {}", rack.write(alphabet));
        }
    }
}

fn write_note(text: &mut String, note: Option<&str>) {
    note.into_iter().for_each(|note| write_lines(text, "note", note));
}

fn write_pragma(text: &mut String, pragma: &Pragma) {
    write_lines(text, &pragma.name, &pragma.value);
}

/// A pragma with its first line, and `#-` with each other.
fn write_lines(text: &mut String, name: &str, value: &str) {
    let names = std::iter::once(name).chain(std::iter::repeat("-"));
    for (name, line) in names.zip(value.split('\n')) {
        text.extend(["#", name, if line.is_empty() { "" } else { " " }, line, "\n"]);
    }
}
