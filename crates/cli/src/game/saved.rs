//! Games that were left: kept in a folder of the user's, with a word on how to go on.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{env, fs, process};

use pegword_api::play::Table;

use crate::outputs;

/// Names the folder for what is kept, instead of the usual one.
const FOLDER: &str = "PEGWORD_DIR";

/// The exit status of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// The game under way: what it is, and the bytes that save it. Nothing before the first move.
static UNDER_WAY: Mutex<Option<(String, Vec<u8>)>> = Mutex::new(None);

/// Keeps the game as it is now, to be saved if it is left.
pub(super) fn keep(table: &Table<'_>) {
    let mut state = table.state().clone();
    let is_begun = state.moves().is_some_and(|moves| !moves.is_empty());
    let game = state.name().split('.').next().unwrap_or_default().to_owned();
    let kept = (is_begun && !table.is_over()).then(|| (game, table.to_file()));
    *UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner) = kept;
}

/// Saves the game when Ctrl-C is pressed, and ends.
pub(super) fn on_interrupt() {
    let pressed = || {
        eprintln!();
        save();
        process::exit(INTERRUPTED);
    };
    // Where nothing can listen, Ctrl-C ends the game unsaved.
    let _ = ctrlc::set_handler(pressed);
}

/// Saves the game under way, and tells how to go on with it.
pub(super) fn save() {
    let kept = UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some((game, bytes)) = kept else { return };
    let Some(folder) = folder() else { return };
    let file = folder.join(format!("{game}.saved"));
    let path = file.to_string_lossy().into_owned();
    let written = fs::create_dir_all(&folder).is_ok() && outputs::write_file(&path, &bytes).is_ok();
    if written {
        anstream::eprintln!("saved; go on with: pegword {game} play --resume {path}");
    } else {
        anstream::eprintln!("note: the game could not be saved in {path}");
    }
}

fn folder() -> Option<PathBuf> {
    if let Some(folder) = env::var_os(FOLDER) {
        return Some(folder.into());
    }
    let folders = directories::ProjectDirs::from("", "", "pegword")?;
    Some(folders.state_dir().unwrap_or(folders.data_dir()).to_owned())
}
