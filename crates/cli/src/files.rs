//! Files in and out: never more than can be held, never half written.

use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::Path;

use crate::failure::Failure;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 256 << 20;

/// The bytes of a file, or with `-` of standard input.
pub(crate) fn read(path: &str) -> Result<Vec<u8>, Failure> {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let source: Box<dyn Read> =
            if path == "-" { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
        source.take(LARGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LARGEST {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 256 MiB"));
        }
        Ok(bytes)
    };
    let help = "give the path of a file that you can read, or - for standard input";
    read().map_err(|source| Failure::File { path: path.to_owned(), source, help })
}

/// The text of a file, or with `-` of standard input.
pub(crate) fn read_text(path: &str) -> Result<String, Failure> {
    let not_text = |_| pegword_api::Error::NotText { name: path.to_owned() };
    Ok(String::from_utf8(read(path)?).map_err(not_text)?)
}

/// Writes a file whole: a reader finds the old content or the new, never a part.
pub(crate) fn write(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let write = || -> io::Result<()> {
        let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    let help = "give a path in a folder that exists and that you can write to";
    // The kind alone: the error itself would name the temporary file.
    write().map_err(|source| Failure::File {
        path: path.to_owned(),
        source: source.kind().into(),
        help,
    })
}
