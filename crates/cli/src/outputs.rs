//! Files out: never half written, never in the place of what was read.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use pegword_api::{Ask, OutFile};
use serde_json::Value;
use tempfile::NamedTempFile;

use crate::disk::{are_same, was_read};
use crate::failure::Failure;

/// The fields of questions that name files to be written, and those that name files to be read, which must
/// be others.
const OUT: [&str; 3] = ["out", "checkpoint", "save_tree"];
const IN: [&str; 2] = ["check", "list"];

/// Finds out before long work is done for them whether the files of a question can be written.
pub(crate) fn check(question: &Ask) -> Result<(), Failure> {
    let Ok(Value::Object(fields)) = serde_json::to_value(question) else { return Ok(()) };
    let named =
        |field: &&str| fields.get(*field).and_then(Value::as_str).filter(|name| !name.is_empty());
    let inputs: Vec<&str> = IN.iter().filter_map(named).collect();
    let mut seen = inputs;
    for file in OUT.iter().filter_map(named) {
        let is_same = |other: &&str| *other == file || are_same(other, file);
        if seen.iter().any(is_same) {
            return Err(Failure::SameFile { path: file.to_owned() });
        }
        seen.push(file);
        probe(file)?;
    }
    if let Some(checkpoint) = named(&"checkpoint").filter(|file| Path::new(file).is_file()) {
        anstream::eprintln!("note: goes on from {checkpoint}");
    }
    Ok(())
}

/// Writes the files of an answer.
pub(crate) fn write(files: &[OutFile]) -> Result<(), Failure> {
    for OutFile { name, what, bytes } in files {
        match bytes {
            None => anstream::eprintln!(
                "note: {name} was not written: there is no {what}, or it was stopped before that was done"
            ),
            Some(_) if was_read(name) && !matches!(*what, "checkpoint" | "model") => {
                return Err(Failure::SameFile { path: name.clone() });
            }
            Some(bytes) => write_file(name, bytes)?,
        }
    }
    Ok(())
}

/// Writes a file whole: a reader finds the old content or the new, never a part.
///
/// A link keeps leading where it leads, and a device or pipe is written to.
pub(crate) fn write_file(path: &str, bytes: &[u8]) -> Result<(), Failure> {
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
fn probe(path: &str) -> Result<(), Failure> {
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
    Failure::Written { path: path.to_owned(), source, help }
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
