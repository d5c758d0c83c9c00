//! Games that were played, as GCG files.

/// A game as a GCG file.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// What messages call it.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}
