//! What the tests of GCG files need.

use std::sync::Arc;

use pegword_scrabble::{Gcg, Rack, Rules};

/// Two players, in the lines 1 and 2.
pub(crate) const PLAYERS: &str = "#player1 P1 Player One\n#player2 P2 Player Two\n";

pub(crate) fn standard() -> Arc<Rules> {
    Arc::new(Rules::built_in("standard").unwrap())
}

pub(crate) fn read(text: &str) -> Gcg {
    read_bytes(text.as_bytes())
}

/// Reads a file; what is written of it is read as the same game, and written the same.
pub(crate) fn read_bytes(bytes: &[u8]) -> Gcg {
    let gcg = Gcg::read(bytes, &standard()).unwrap();
    let text = gcg.write();
    let again = Gcg::read(text.as_bytes(), &standard()).unwrap();
    assert_eq!(again.write(), text);
    assert_eq!(again.game().board(), gcg.game().board());
    assert_eq!(again.totals(), gcg.totals());
    gcg
}

/// The events below the players, which take the first two lines.
pub(crate) fn game(events: &str) -> Gcg {
    read(&format!("{PLAYERS}{events}"))
}

pub(crate) fn problems(gcg: &Gcg) -> Vec<String> {
    gcg.problems().iter().map(ToString::to_string).collect()
}

pub(crate) fn rack(text: &str) -> Rack {
    Rack::parse(text, &standard().alphabet).unwrap()
}

/// The events of a file as they are written.
pub(crate) fn written(gcg: &Gcg) -> String {
    let text = gcg.write();
    text.lines()
        .filter(|line| !line.starts_with("#character") && !line.starts_with("#player"))
        .fold(String::new(), |text, line| text + line + "\n")
}
