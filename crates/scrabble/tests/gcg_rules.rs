//! Which built-in rules a GCG file names.

use std::sync::Arc;

use pegword_scrabble::{Gcg, Rules};

#[test]
fn rules_by_board_and_tiles() {
    let standard = Arc::new(Rules::built_in("standard").unwrap());
    for (pragmas, expected) in [
        ("#title none", Ok(None)),
        ("#board-layout CrosswordGame", Ok(Some("standard"))),
        ("#board-layout SuperCrosswordGame", Ok(Some("super"))),
        ("#game-board super", Ok(Some("super"))),
        ("#tile-distribution english", Ok(Some("standard"))),
        ("#tile-distribution english_super", Ok(Some("super"))),
        ("#board-layout SuperCrosswordGame\n#tile-distribution english", Ok(Some("super"))),
        ("#board-layout CrosswordGame\n#tile-distribution Polish", Ok(Some("polish"))),
        ("#tile-set wwf", Ok(Some("wwf"))),
        ("#tile-set Klingon", Err("#tile-set Klingon")),
        ("#board-layout Round\n#tile-set polish", Err("#board-layout Round")),
        (
            "#board-layout SuperCrosswordGame\n#tile-set polish",
            Err("#board-layout SuperCrosswordGame, #tile-set polish"),
        ),
    ] {
        let file = format!("#player1 a A\n#player2 b B\n{pragmas}\n");
        let gcg = Gcg::read(file.as_bytes(), &standard).unwrap();
        assert_eq!(gcg.rules_named(), expected.map_err(str::to_owned), "{pragmas}");
    }
}
