//! Files in and out: never more than can be held, never half written.

use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 256 << 20;

/// The files that were read, by their whole paths.
static INPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The bytes of a file, or with `-` of standard input, which can be read once.
pub(crate) fn read(path: &str) -> Result<Vec<u8>, Failure> {
    static STDIN_READ: AtomicBool = AtomicBool::new(false);
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let source: Box<dyn Read> = match path {
            "-" if STDIN_READ.swap(true, Ordering::Relaxed) => {
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
    };
    let help = "give the path of a file that you can read, or once - for standard input";
    read().map_err(|source| Failure::File { path: path.to_owned(), source, help })
}

/// The text of a file, or with `-` of standard input.
pub(crate) fn read_text(path: &str) -> Result<String, Failure> {
    let not_text = |_| pegword_api::Error::NotText { name: path.to_owned() };
    Ok(String::from_utf8(read(path)?).map_err(not_text)?)
}

/// The paths of the files in a folder that have this extension, in either case, in the order of their
/// names.
pub(crate) fn in_folder(folder: &str, extension: &str) -> Result<Vec<String>, Failure> {
    let list = || -> io::Result<Vec<String>> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_file()
                && path.extension().is_some_and(|its| its.eq_ignore_ascii_case(extension))
            {
                paths.push(path.to_string_lossy().into_owned());
            }
        }
        paths.sort_unstable();
        Ok(paths)
    };
    let help = "give a folder that you can read";
    list().map_err(|source| Failure::File { path: folder.to_owned(), source, help })
}

/// Writes a file whole: a reader finds the old content or the new, never a part.
///
/// A link keeps leading where it leads, and a device or pipe is written to.
pub(crate) fn write(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let write = || -> io::Result<()> {
        match target(path)? {
            Target::Device(device) => File::options().write(true).open(device)?.write_all(bytes),
            Target::Whole(mut file, target) => {
                file.write_all(bytes)?;
                file.as_file().sync_all()?;
                file.persist(target)?;
                Ok(())
            }
        }
    };
    write().map_err(|error| not_written(path, &error))
}

/// Finds out whether a file could be written now, before long work is done for it.
pub(crate) fn probe(path: &str) -> Result<(), Failure> {
    target(path).map(drop).map_err(|error| not_written(path, &error))
}

/// Where bytes go before a file has them all.
enum Target {
    Device(PathBuf),
    Whole(NamedTempFile, PathBuf),
}

fn target(path: &str) -> io::Result<Target> {
    if path == "-" {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    if target.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if target.exists() && !target.is_file() {
        return Ok(Target::Device(target));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = new_file(folder.unwrap_or(Path::new(".")))?;
    Ok(Target::Whole(file, target))
}

/// Says so without the words of the error, which name the temporary file.
fn not_written(path: &str, error: &io::Error) -> Failure {
    let source = match error.kind() {
        kind @ io::ErrorKind::NotFound => io::Error::new(kind, "no such folder"),
        kind if path == "-" => {
            io::Error::new(kind, "that is standard input; for a file of that name write ./-")
        }
        kind => kind.into(),
    };
    let help = "give a path in a folder that exists and that you can write to";
    Failure::File { path: path.to_owned(), source, help }
}

/// A file that takes its name when it is whole, readable by others as usual.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
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
