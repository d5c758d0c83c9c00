//! Word lists as people have them: what is taken, what is left out and why, and what is no list.

use std::io::Write as _;
use std::ops::RangeInclusive;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use pegword_lexicon::SkipReason::{Blank, Comment, Duplicate, Length, NoColumn, NotALetter};
use pegword_lexicon::{
    Alphabet, Contents, FileError, KwgError, LONGEST_WORD, Lexicon, ReadOptions, SkipReason,
    WordListError, read_words,
};

type Skips<'a> = &'a [(SkipReason, &'a [u32])];

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn utf16(text: &str, bytes_of: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes_of).collect()
}

/// The words in lower case, and for each reason the lines left out.
fn read(
    bytes: &[u8],
    alphabet: &Alphabet,
    options: &ReadOptions,
) -> (String, Vec<(SkipReason, Vec<u32>)>) {
    let list = read_words(bytes, alphabet, options).unwrap();
    let words: Vec<String> = list.words.iter().map(|word| alphabet.lower(word)).collect();
    let skipped: usize = list.report.skipped.values().map(|skipped| skipped.count).sum();
    assert_eq!(words.len() + skipped, list.report.lines, "each line is a word or left out");
    let skips = list.report.skipped.into_iter();
    (words.join(" "), skips.map(|(reason, skipped)| (reason, skipped.first_lines)).collect())
}

#[test]
fn each_line_is_a_word_or_left_out_for_a_reason() {
    let english = Alphabet::english();
    let table: &[(&[u8], &str, Skips)] = &[
        (b"", "", &[]),
        (b"tea", "tea", &[]),
        (b"tea\nat\n", "at tea", &[]), // sorted, and no empty line at the end
        (b"tea\r\nat\r\n", "at tea", &[]),
        (b"tea\r\nat", "at tea", &[]),
        (b"tea\rat\r", "at tea", &[]), // as old Macs have it
        (b"tea\nat\r\nto\n", "at tea to", &[]),
        (b"\xef\xbb\xbftea\nat\n", "at tea", &[]),
        (b"\xef\xbb\xbf# list\ntea\n", "tea", &[(Comment, &[1])]),
        (b"\n", "", &[(Blank, &[1])]),
        (b"tea\n\n \t\nat\n\r\n", "at tea", &[(Blank, &[2, 3, 5])]),
        (b"# a list\n  # indented\ntea # not the word\n#\n", "tea", &[(Comment, &[1, 2, 4])]),
        (b"  tea  \n\tat\n", "at tea", &[]),
        (b"TEA\nAt\naT\n", "at tea", &[(Duplicate, &[3])]),
        (b"tea\nat\ntea\nTEA\nat\n", "at tea", &[(Duplicate, &[3, 4, 5])]),
        (b"AA a rough lava [n AAS]\nAB\t12\n", "aa ab", &[]),
        (b"work/DGS\ntea/\n/DGS\n", "tea work", &[(Length(0), &[3])]),
        (
            b"don't\nwell-known\nit's\nat\n",
            "at",
            &[(NotALetter('\''), &[1, 3]), (NotALetter('-'), &[2])],
        ),
        (b"caf\xc3\xa9\nCAFE\xcc\x81\ncafe\n", "cafe", &[(Duplicate, &[2, 3])]),
        (b"\xe2\x80\x99tis\n", "", &[(NotALetter('\u{2019}'), &[1])]),
        (b"1st\n2nd\n", "", &[(NotALetter('1'), &[1]), (NotALetter('2'), &[2])]),
        (b"a\x07b\nat\n", "at", &[(NotALetter('\u{7}'), &[1])]),
        // Only the first few lines are named.
        (b"\n\n\n\n\n\n\nat\n", "at", &[(Blank, &[1, 2, 3, 4, 5])]),
    ];
    for &(bytes, words, skips) in table {
        let text = String::from_utf8_lossy(bytes);
        let skips: Vec<(SkipReason, Vec<u32>)> =
            skips.iter().map(|&(reason, lines)| (reason, lines.to_vec())).collect();
        let expected = (words.to_owned(), skips);
        let options = ReadOptions::default();
        assert_eq!(read(bytes, &english, &options), expected, "{text:?}");
        assert_eq!(read(&gzip(bytes), &english, &options), expected, "{text:?} packed");
    }
    let blanks = read_words(b"\n\n\n\n\n\n\nat\n", &english, &ReadOptions::default()).unwrap();
    assert_eq!(blanks.report.count(Blank), 7); // but all are counted
    assert_eq!(blanks.report.count(Duplicate), 0);
}

#[test]
fn line_ends_change_nothing() {
    let english = Alphabet::english();
    let unix = "# list\ntea\n\ndon't\nat 7\nTEA\n";
    let of_unix = read(unix.as_bytes(), &english, &ReadOptions::default());
    for end in ["\r\n", "\r"] {
        let other = unix.replace('\n', end);
        assert_eq!(read(other.as_bytes(), &english, &ReadOptions::default()), of_unix, "{end:?}");
    }
}

#[test]
fn the_column_and_the_lengths_are_chosen() {
    let english = Alphabet::english();
    let text = b"1 tea 10\n2\tat\n3\n4 to 2\n";
    let table: &[(usize, RangeInclusive<usize>, &str, Skips)] = &[
        (2, 1..=63, "at tea to", &[(NoColumn, &[3])]),
        (2, 3..=3, "tea", &[(NoColumn, &[3]), (Length(2), &[2, 4])]),
        (2, 0..=usize::MAX, "at tea to", &[(NoColumn, &[3])]),
        (4, 1..=63, "", &[(NoColumn, &[1, 2, 3, 4])]),
        (usize::MAX, 1..=63, "", &[(NoColumn, &[1, 2, 3, 4])]),
    ];
    for (column, lengths, words, skips) in table {
        let options = ReadOptions { column: *column, lengths: lengths.clone() };
        let (found, skipped) = read(text, &english, &options);
        assert_eq!(found, *words, "column {column}, {lengths:?}");
        let skips: Vec<(SkipReason, Vec<u32>)> =
            skips.iter().map(|&(reason, lines)| (reason, lines.to_vec())).collect();
        assert_eq!(skipped, skips, "column {column}, {lengths:?}");
    }
}

#[test]
fn no_word_is_longer_than_a_graph_can_hold() {
    let english = Alphabet::english();
    let longest = "a".repeat(LONGEST_WORD);
    let text = format!("{longest}\n{longest}a\n/S\n");
    let options = ReadOptions { column: 1, lengths: 0..=1_000 };
    let skips = vec![(Length(0), vec![3]), (Length(LONGEST_WORD + 1), vec![2])];
    assert_eq!(read(text.as_bytes(), &english, &options), (longest, skips));
}

#[test]
fn lengths_count_letters() {
    let spanish = Alphabet::from_toml(include_str!("alphabets/spanish.toml")).unwrap();
    let options = ReadOptions { column: 1, lengths: 4..=4 };
    let text = "chorro\ncalle\nban\u{303}o\u{301}\nniño\nrío\nkilo\nperro\nBAÑO\n";
    let (words, skips) = read(text.as_bytes(), &spanish, &options);
    assert_eq!(words, "baño calle chorro niño perro"); // all are of four letters
    assert_eq!(skips, [(NotALetter('k'), vec![6]), (Length(3), vec![5]), (Duplicate, vec![8])]);
}

#[test]
fn what_is_no_text_is_an_error() {
    let english = Alphabet::english();
    let little = [&[0xff, 0xfe], &*utf16("tea\nat\n", u16::to_le_bytes)].concat();
    let big = [&[0xfe, 0xff], &*utf16("tea\nat\n", u16::to_be_bytes)].concat();
    for (bytes, expected) in [
        (b"tea\nat\0\n".to_vec(), WordListError::Binary { line: 2 }),
        (b"\0".to_vec(), WordListError::Binary { line: 1 }),
        (b"\x7fELF\x02\x01\x01\0".to_vec(), WordListError::Binary { line: 1 }),
        (gzip(b"tea\nat\nto\0\n"), WordListError::Binary { line: 3 }),
        (little.clone(), WordListError::Utf16),
        (big.clone(), WordListError::Utf16),
        (gzip(&little), WordListError::Utf16),
        (utf16("tea\n", u16::to_le_bytes), WordListError::Binary { line: 1 }), // has no mark
        (b"tea\ncaf\xe9\n".to_vec(), WordListError::Encoding { line: 2 }),     // Latin-1
        (gzip(b"tea\nat\ncaf\xe9\n"), WordListError::Encoding { line: 3 }),
        (b"tea\xc3".to_vec(), WordListError::Encoding { line: 1 }), // cut within a character
        (gzip(&gzip(b"tea\n")), WordListError::Binary { line: 1 }), // unpacked once
    ] {
        let found = read_words(&bytes, &english, &ReadOptions::default()).unwrap_err();
        assert_eq!(found, expected, "{bytes:x?}");
    }
}

#[test]
fn damaged_gzip_is_an_error() {
    let english = Alphabet::english();
    let whole = gzip(b"tea\nat\nto\nten\n");
    let mut damaged = vec![[whole.as_slice(), b"more"].concat()];
    damaged.extend((2..whole.len()).map(|end| whole[..end].to_vec()));
    damaged.extend([whole.len() - 1, whole.len() - 8, 10].map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55; // length, checksum, data
        bytes
    }));
    for bytes in damaged {
        let found = read_words(&bytes, &english, &ReadOptions::default()).unwrap_err();
        assert!(matches!(found, WordListError::Gzip { .. }), "{found:?} for {bytes:x?}");
    }
    // Two packed files one after the other are one file, as gzip has it.
    let both = [whole.clone(), gzip(b"ant\n")].concat();
    let (words, _) = read(&both, &english, &ReadOptions::default());
    assert_eq!(words, "ant at tea ten to");
}

#[test]
fn a_file_is_a_list_or_a_graph() {
    let english = Arc::new(Alphabet::english());
    let open = |bytes: &[u8]| {
        let alphabet = Arc::clone(&english);
        Lexicon::from_file(
            "mine",
            bytes,
            alphabet,
            &ReadOptions::default(),
            Contents::DawgAndGaddag,
        )
    };
    let (list, report) = open(b"tea\n# at\nat\n").unwrap();
    assert_eq!((list.name(), list.kwg().word_count()), ("mine", 2));
    assert_eq!(report.unwrap().count(Comment), 1);

    let (graph, report) = open(&list.kwg().to_bytes()).unwrap();
    assert!(report.is_none());
    assert_eq!(graph.kwg().to_bytes(), list.kwg().to_bytes());

    // Neither has a file name in its header, so the fourth byte is zero as in a graph.
    let packed = gzip(b"tea\nat\n");
    assert_eq!(packed[3], 0);
    assert_eq!(open(&packed).unwrap().0.kwg().word_count(), 2);

    let little = [&[0xff, 0xfe], &*utf16("tea\nat\n", u16::to_le_bytes)].concat();
    let refused = |bytes: &[u8]| open(bytes).unwrap_err();
    assert!(matches!(refused(&little), FileError::WordList(WordListError::Utf16)));
    assert!(matches!(refused(b"# nothing\n\n"), FileError::NoWords { lines: 2, .. }));
    assert!(matches!(refused(b""), FileError::NoWords { lines: 0, .. }));
    assert!(matches!(
        refused(b"a\xe9\n"),
        FileError::WordList(WordListError::Encoding { line: 1 })
    ));
    let cut = &list.kwg().to_bytes()[..9];
    assert!(matches!(refused(cut), FileError::Kwg(KwgError::Length { bytes: 9 })));
}

#[test]
fn reasons_read_well() {
    for (reason, text) in [
        (Blank, "blank"),
        (Comment, "comment"),
        (NoColumn, "too few columns"),
        (NotALetter('\''), "`'` is no letter"),
        (NotALetter('\u{7}'), "U+0007 is no letter"),
        (Length(64), "64 letters"),
        (Duplicate, "duplicate"),
    ] {
        assert_eq!(reason.to_string(), text);
    }
}
