//! Files in: never more than can be held.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use pegword_api::Files;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 256 << 20;

/// The files that were read, by their whole paths.
static INPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The files of this machine, `-` being standard input, which can be read once.
#[derive(Debug, Default)]
pub(crate) struct Disk {
    stdin_read: AtomicBool,
}

impl Disk {
    /// The files alone: standard input is read for something else.
    pub(crate) const fn without_stdin() -> Self {
        Self { stdin_read: AtomicBool::new(true) }
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let source: Box<dyn Read> = match path {
            "-" if self.stdin_read.swap(true, Ordering::Relaxed) => {
                return Err(io::Error::other("standard input was read already"));
            }
            "-" => Box::new(io::stdin()),
            _ => Box::new(File::open(path)?),
        };
        source.take(LARGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LARGEST {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 256 MiB"));
        }
        if let (Ok(whole), Ok(mut inputs)) = (fs::canonicalize(path), INPUTS.lock()) {
            inputs.push(whole);
        }
        Ok(bytes)
    }

    /// What looks like a file must be one.
    fn names_file(&self, name: &str) -> bool {
        let path = Path::new(name);
        name == "-" || path.exists() || path.extension().is_some() || path.components().count() > 1
    }

    fn exists(&self, name: &str) -> bool {
        Path::new(name).is_file()
    }

    fn folder(&self, name: &str, extension: &str) -> io::Result<Option<Vec<String>>> {
        if !Path::new(name).is_dir() {
            return Ok(None);
        }
        let mut paths = Vec::new();
        for entry in fs::read_dir(name)? {
            let path = entry?.path();
            if path.is_file()
                && path.extension().is_some_and(|its| its.eq_ignore_ascii_case(extension))
            {
                paths.push(path.to_string_lossy().into_owned());
            }
        }
        paths.sort_unstable();
        Ok(Some(paths))
    }
}

/// Was this file read? Then a result must not take its place.
pub(crate) fn was_read(path: &str) -> bool {
    let inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    fs::canonicalize(path).is_ok_and(|path| inputs.contains(&path))
}

/// Do both paths lead to the same file, or to the same new one?
pub(crate) fn are_same(a: &str, b: &str) -> bool {
    whole(a).is_some_and(|a| whole(b) == Some(a))
}

/// The whole path of a file, which need not exist while its folder does.
fn whole(path: &str) -> Option<PathBuf> {
    let path = Path::new(path);
    fs::canonicalize(path).ok().or_else(|| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?.join(path.file_name()?))
    })
}
