//! What the pragmas at the top say.

use std::collections::HashMap;

use super::super::Field;
use super::super::document::{Kind, Pragma};
use super::super::problem::{Fault, Problem};
use super::Replay;
use super::racks::rack_seat;

impl Replay {
    /// What the pragmas of the top say; those to keep, and the racks.
    pub(super) fn top_pragmas(
        &mut self,
        pragmas: Vec<Pragma>,
    ) -> (Vec<Pragma>, [Option<Field>; 2]) {
        let mut kept: Vec<Pragma> = Vec::new();
        let mut racks = [None, None];
        // Where in `kept` each name stands first.
        let mut first: HashMap<String, usize> = HashMap::new();
        for pragma in pragmas {
            if pragma.kind() == Kind::Head
                && let Some(&before) = first.get(&pragma.name)
            {
                let before: &Pragma = &kept[before];
                let is_same = before.value == pragma.value;
                let fault = Fault::PragmaTwice { name: pragma.name.clone(), before: before.line };
                self.pragma_problem(&pragma, fault);
                if is_same {
                    continue;
                }
            }
            if let Some(seat) = rack_seat(&pragma) {
                racks[seat.index()] = Some(self.rack_pragma(seat, &pragma));
                continue;
            }
            match pragma.name.as_str() {
                "character-encoding" => {
                    if pragma.line != 1 {
                        self.pragma_problem(&pragma, Fault::EncodingNotFirst);
                    }
                    continue;
                }
                "game-type" if !pragma.value.eq_ignore_ascii_case("classic") => {
                    let found = pragma.value.clone();
                    self.pragma_problem(&pragma, Fault::GameType { found });
                }
                "tile" => self.check_tile(&pragma),
                _ => (),
            }
            first.entry(pragma.name.clone()).or_insert(kept.len());
            kept.push(pragma);
        }
        (kept, racks)
    }

    /// Does the alphabet have the tile that a pragma declares?
    fn check_tile(&mut self, pragma: &Pragma) {
        let alphabet = &self.game.rules().alphabet;
        let tile = pragma.value.split_whitespace().next().unwrap_or_default();
        if alphabet.parse(tile).is_ok_and(|letters| letters.len() == 1) {
            return;
        }
        let alphabet = alphabet.name().to_owned();
        self.pragma_problem(pragma, Fault::UnknownTile { text: tile.to_owned(), alphabet });
    }

    pub(super) fn pragma_problem(&mut self, pragma: &Pragma, fault: Fault) {
        let met = format!("#{} {}", pragma.name, pragma.value).trim_end().to_owned();
        self.problems.push(Problem { line: pragma.line, column: 1, met, fault });
    }
}
