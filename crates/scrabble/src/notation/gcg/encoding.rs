//! Which bytes stand for which characters: UTF-8 or ISO-8859-1, by the file's own word or by its bytes.

use std::borrow::Cow;

use super::GcgError;

/// So many zero bytes in a row are of no text; archives and programs are full of them.
const ZEROS_OF_BINARY: usize = 16;

/// A file as text, lines ended by `\n` alone.
pub(super) struct Decoded {
    pub(super) text: String,
    /// It says that it is UTF-8, but is not, and was read as ISO-8859-1.
    pub(super) not_utf8: bool,
}

/// Decodes a file. `#character-encoding` decides, wherever it stands; without it, what is valid UTF-8
/// is read as that, and anything else as ISO-8859-1, the documented default.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, GcgError> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(GcgError::Encoding { found: "UTF-16".to_owned() });
    }
    let zeros = bytes.chunk_by(|a, b| a == b).filter(|run| run[0] == 0).map(<[u8]>::len);
    if let Some(found) = zeros.max().filter(|&found| found >= ZEROS_OF_BINARY) {
        return Err(GcgError::Binary { found });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let utf8 = std::str::from_utf8(bytes);
    let (text, not_utf8): (Cow<'_, str>, bool) = match (declared(bytes)?, utf8) {
        (Some(Encoding::Latin1), _) => (latin1(bytes).into(), false),
        (_, Ok(text)) => (text.into(), false),
        (declared, Err(_)) => (latin1(bytes).into(), declared.is_some()),
    };
    Ok(Decoded { text: text.replace("\r\n", "\n").replace('\r', "\n"), not_utf8 })
}

#[derive(Clone, Copy)]
enum Encoding {
    Utf8,
    Latin1,
}

/// What the file says of itself.
fn declared(bytes: &[u8]) -> Result<Option<Encoding>, GcgError> {
    const PRAGMA: &[u8] = b"#character-encoding";
    let named = bytes.split(|&byte| byte == b'\n' || byte == b'\r').find_map(|line| {
        let (start, name) = line.trim_ascii_start().split_at_checked(PRAGMA.len())?;
        let is_pragma =
            start.eq_ignore_ascii_case(PRAGMA) && name.first().is_none_or(u8::is_ascii_whitespace);
        is_pragma.then(|| name.trim_ascii())
    });
    let Some(name) = named else { return Ok(None) };
    let plain: Vec<u8> = name
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .collect();
    match plain.as_slice() {
        b"utf8" | b"usascii" | b"ascii" => Ok(Some(Encoding::Utf8)),
        b"iso88591" | b"latin1" => Ok(Some(Encoding::Latin1)),
        _ => Err(GcgError::Encoding { found: String::from_utf8_lossy(name).into_owned() }),
    }
}

fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}
