//! How people and programs write positions and plays: CGP, a drawn board, `8H WORD`.

mod cgp;
mod drawing;
mod tiles;
mod written_play;

pub use cgp::CgpError;
pub use drawing::{DrawingError, parse_drawing};
pub use tiles::TilesError;
pub use written_play::{PlayTextError, WrittenPlay};

pub(crate) use tiles::{Cell, rack_tiles, write_letter};
