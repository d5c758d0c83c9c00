//! From the bytes of a file to lines of text: gzip, byte-order marks, encodings, line ends.

use std::borrow::Cow;
use std::io::Read;

use flate2::read::MultiGzDecoder;

/// The largest text that is read, in bytes, after unpacking.
const LARGEST_TEXT: usize = 256 << 20;

/// The most words that a list may have, those that repeat included.
pub(super) const MOST_WORDS: usize = 10_000_000;

const GZIP_MAGIC: &[u8] = &[0x1f, 0x8b];

/// Why a file was not read as a word list.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum WordListError {
    #[error("this is not text: line {line} holds a zero byte")]
    #[diagnostic(
        code(wordlist::binary),
        help("give a text file with one word a line, or a word graph in KWG format")
    )]
    Binary { line: usize },
    #[error("this is UTF-16 text")]
    #[diagnostic(code(wordlist::utf16), help("save the list as UTF-8"))]
    Utf16,
    #[error("line {line} is not UTF-8 text")]
    #[diagnostic(
        code(wordlist::encoding),
        help("save the list as UTF-8, for example: iconv -f ISO-8859-1 -t UTF-8 OLD > NEW")
    )]
    Encoding { line: usize },
    #[error("the gzip data is damaged: {reason}")]
    #[diagnostic(code(wordlist::gzip), help("fetch or pack the file again"))]
    Gzip { reason: String },
    #[error("the list has more than {MOST_WORDS} words")]
    #[diagnostic(
        code(wordlist::words),
        help("no game needs so many: cut the list, and take out what repeats")
    )]
    TooManyWords,
    #[error("the list is larger than {} MiB", LARGEST_TEXT >> 20)]
    #[diagnostic(code(wordlist::size), help("split the list, or cut it to the words you need"))]
    TooLarge,
}

/// The text of a file, without its byte-order mark.
pub(super) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, WordListError> {
    let bytes: Cow<'_, [u8]> =
        if bytes.starts_with(GZIP_MAGIC) { unpack(bytes)?.into() } else { bytes.into() };
    if bytes.len() > LARGEST_TEXT {
        return Err(WordListError::TooLarge);
    }
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(WordListError::Utf16);
    }
    if let Some(zero) = bytes.iter().position(|&byte| byte == 0) {
        return Err(WordListError::Binary { line: line_of(&bytes, zero) });
    }
    let text = match bytes {
        Cow::Borrowed(bytes) => str::from_utf8(bytes)
            .map(Cow::Borrowed)
            .map_err(|error| (error, line_of(bytes, error.valid_up_to()))),
        Cow::Owned(bytes) => String::from_utf8(bytes).map(Cow::Owned).map_err(|error| {
            let valid = error.utf8_error();
            (valid, line_of(error.as_bytes(), valid.valid_up_to()))
        }),
    };
    let text = text.map_err(|(_, line)| WordListError::Encoding { line })?;
    Ok(match text {
        Cow::Borrowed(text) => text.strip_prefix('\u{feff}').unwrap_or(text).into(),
        Cow::Owned(text) => text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text).into(),
    })
}

/// The lines of a text, whichever line end it uses, without it.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    text.split_terminator(end).map(|line| line.strip_suffix('\r').unwrap_or(line))
}

fn unpack(bytes: &[u8]) -> Result<Vec<u8>, WordListError> {
    let mut text = Vec::new();
    MultiGzDecoder::new(bytes)
        .take(LARGEST_TEXT as u64 + 1)
        .read_to_end(&mut text)
        .map_err(|error| WordListError::Gzip { reason: error.to_string() })?;
    Ok(text)
}

fn line_of(bytes: &[u8], offset: usize) -> usize {
    bytes[..offset].split(|&byte| byte == b'\n').count()
}
