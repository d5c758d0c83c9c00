//! How people and programs write positions and plays: CGP, a drawn board, `8H WORD`; and
//! games: GCG.

mod cgp;
mod drawing;
mod gcg;
mod tiles;
mod written_play;

pub use cgp::CgpError;
pub use drawing::{DrawingError, parse_drawing};
pub use gcg::{Event, EventAction, Fault, Gcg, GcgError, Player, Pragma, Problem};
pub use tiles::TilesError;
pub use written_play::{PlayTextError, WrittenPlay};

pub(crate) use tiles::{Cell, rack_tiles, write_letter};
