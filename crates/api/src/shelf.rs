//! What questions are answered from: files, and all that was made of them.
//!
//! A question names files and lists; the shelf brings their bytes, and keeps what was opened (lists, graphs,
//! anagrams, values of leaves, tables), so that the next question about them costs no opening.

use std::any::Any;
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Error;

/// How many things are kept at most; of more, those used longest ago go first.
const MOST_KEPT: usize = 64;

/// Brings the bytes of files; what a skin lets questions read.
pub trait Files: Send + Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    /// If it cannot be read, or is too large.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;

    /// Is this the name of a file, rather than of something built in?
    fn names_file(&self, name: &str) -> bool;

    /// Is there such a file now?
    fn exists(&self, name: &str) -> bool;

    /// If this is the name of a folder: the names of the files in it that have this extension, in either case,
    /// in order.
    ///
    /// # Errors
    /// If it cannot be read.
    fn folder(&self, name: &str, extension: &str) -> io::Result<Option<Vec<String>>> {
        let _ = (name, extension);
        Ok(None)
    }
}

/// No files at all: questions about what is built in.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn names_file(&self, _: &str) -> bool {
        false
    }

    fn exists(&self, _: &str) -> bool {
        false
    }
}

/// Files in memory, by name.
impl<S: BuildHasher + Send + Sync> Files for HashMap<String, Vec<u8>, S> {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        self.get(name).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn names_file(&self, name: &str) -> bool {
        self.contains_key(name)
    }

    fn exists(&self, name: &str) -> bool {
        self.contains_key(name)
    }
}

/// Brings files and keeps what was made of them.
///
/// ```
/// use pegword_api::{Ask, Shelf, Watch, ask};
/// let shelf = Shelf::default();
/// let question = Ask::from_json(r#"{"ask": "wordle.next", "clues": ["crane:bbygb"]}"#)?;
/// let answer = ask(&question, &shelf, &Watch::default())?;
/// assert!(answer.to_json().contains(r#""report":"wordle.next""#));
/// # Ok::<(), pegword_api::Problem>(())
/// ```
pub struct Shelf {
    files: Box<dyn Files>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    things: HashMap<String, (u64, Arc<dyn Any + Send + Sync>)>,
    uses: u64,
}

/// Something that is built in under a name, or comes as a file.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A built-in one.
    Named(String),
    /// The content of a file.
    File {
        /// What messages call it.
        name: String,
        /// Its bytes.
        bytes: Arc<Vec<u8>>,
    },
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}

impl Default for Shelf {
    /// A shelf without files.
    fn default() -> Self {
        Self::new(NoFiles)
    }
}

impl Shelf {
    /// A shelf with these files.
    pub fn new(files: impl Files + 'static) -> Self {
        Self { files: Box::new(files), kept: Mutex::default() }
    }

    /// The bytes of a file; it is read once.
    pub(crate) fn bytes(&self, name: &str) -> Result<Arc<Vec<u8>>, Error> {
        let read = || {
            let failed = |source| Error::File { name: name.to_owned(), source };
            self.files.read(name).map_err(failed)
        };
        if name == "-" { Ok(Arc::new(read()?)) } else { self.keep(&format!("file {name}"), read) }
    }

    /// The text of a file.
    pub(crate) fn text(&self, name: &str) -> Result<String, Error> {
        let text = str::from_utf8(&self.bytes(name)?).map(str::to_owned);
        text.map_err(|_| Error::NotText { name: name.to_owned() })
    }

    /// Is there a file of this name?
    pub(crate) fn exists(&self, name: &str) -> bool {
        self.files.exists(name)
    }

    /// The files in a folder that have this extension, if it is one.
    pub(crate) fn folder(&self, name: &str, extension: &str) -> Result<Option<Vec<String>>, Error> {
        let failed = |source| Error::Folder { name: name.to_owned(), source };
        self.files.folder(name, extension).map_err(failed)
    }

    /// Something built in under a name, or the file of that name.
    pub(crate) fn source(&self, name: &str) -> Result<Source, Error> {
        if !self.files.names_file(name) {
            return Ok(Source::Named(name.to_owned()));
        }
        Ok(Source::File { name: name.to_owned(), bytes: self.bytes(name)? })
    }

    /// A shelf with this one file, if it is one.
    pub(crate) fn with_file(&self, name: &str) -> Result<Self, Error> {
        if !self.files.exists(name) {
            return Ok(Self::default());
        }
        let bytes = self.bytes(name)?.as_ref().clone();
        Ok(Self::new(HashMap::from([(name.to_owned(), bytes)])))
    }

    /// What was made under this key before, or is made now.
    ///
    /// The key must name the kind of thing and everything that it is made from.
    pub(crate) fn keep<T: Any + Send + Sync>(
        &self,
        key: &str,
        make: impl FnOnce() -> Result<T, Error>,
    ) -> Result<Arc<T>, Error> {
        if let Some(thing) = self.kept().take(key) {
            return Ok(thing);
        }
        let made = Arc::new(make()?);
        let kept: Arc<dyn Any + Send + Sync> = Arc::clone(&made) as _;
        self.kept().put(key, kept);
        Ok(made)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn take<T: Any + Send + Sync>(&mut self, key: &str) -> Option<Arc<T>> {
        self.uses += 1;
        let (used, thing) = self.things.get_mut(key)?;
        *used = self.uses;
        Arc::clone(thing).downcast().ok()
    }

    fn put(&mut self, key: &str, thing: Arc<dyn Any + Send + Sync>) {
        if self.things.len() >= MOST_KEPT {
            let oldest = self.things.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(key) = oldest.map(|(key, _)| key.clone()) {
                self.things.remove(&key);
            }
        }
        self.things.insert(key.to_owned(), (self.uses, thing));
    }
}

impl Source {
    pub(crate) fn text(&self) -> Result<&str, Error> {
        match self {
            Self::Named(name) => Ok(name),
            Self::File { name, bytes } => {
                str::from_utf8(bytes).map_err(|_| Error::NotText { name: name.clone() })
            }
        }
    }

    /// What `built_in` knows under the name, or what `read` makes of the file's name and text.
    pub(crate) fn resolve<T>(
        &self,
        built_in: impl FnOnce(&str) -> Option<T>,
        unknown: impl FnOnce(String) -> Error,
        read: impl FnOnce(&str, &str) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match self {
            Self::Named(name) => built_in(name).ok_or_else(|| unknown(name.clone())),
            Self::File { name, .. } => read(name, self.text()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_made_once() {
        let shelf = Shelf::default();
        let mut made = 0;
        for _ in 0..3 {
            let thing = shelf.keep("number", || {
                made += 1;
                Ok(7)
            });
            assert_eq!(*thing.unwrap(), 7);
        }
        assert_eq!(made, 1);
    }

    #[test]
    fn what_was_used_longest_ago_goes() {
        let shelf = Shelf::default();
        for number in 0..2 * MOST_KEPT {
            shelf.keep(&number.to_string(), || Ok(number)).unwrap();
            shelf.keep("0", || Ok(0_usize)).unwrap();
        }
        let kept = shelf.kept();
        assert_eq!(kept.things.len(), MOST_KEPT);
        assert!(kept.things.contains_key("0") && !kept.things.contains_key("1"));
    }
}
