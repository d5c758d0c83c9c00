//! Files in and out: never more than can be held, never half written.

use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 256 << 20;

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
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        if target.exists() && !target.is_file() {
            return File::options().write(true).open(target)?.write_all(bytes);
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = new_file(folder.unwrap_or(Path::new(".")))?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(target)?;
        Ok(())
    };
    let help = "give a path in a folder that exists and that you can write to";
    // Without the words of the error, which name the temporary file.
    let plain = |error: io::Error| match error.kind() {
        kind @ io::ErrorKind::NotFound => io::Error::new(kind, "no such folder"),
        kind => kind.into(),
    };
    write().map_err(|error| Failure::File { path: path.to_owned(), source: plain(error), help })
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

/// Do both paths lead to the same file?
pub(crate) fn are_same(a: &str, b: &str) -> bool {
    fs::canonicalize(a).is_ok_and(|a| fs::canonicalize(b).is_ok_and(|b| a == b))
}
