//! Ctrl-C, or being told to end: once to stop with what was found, twice to end at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a program that was interrupted.
const INTERRUPTED: i32 = 130;

static IS_PRESSED: AtomicBool = AtomicBool::new(false);

/// Listens from now on; what it returns becomes true when Ctrl-C is pressed.
///
/// Where nothing can listen, Ctrl-C ends the program at once, as usual.
pub(crate) fn listen() -> &'static AtomicBool {
    let pressed = || {
        if IS_PRESSED.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    if ctrlc::set_handler(pressed).is_err() {
        anstream::eprintln!("note: Ctrl-C will end the search without an answer");
    }
    &IS_PRESSED
}
