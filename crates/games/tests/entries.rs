//! Lists of words and phrases as people have them.

use std::sync::Arc;

use pegword_games::{Entries, EntriesError, Entry, EntryError, MOST_CELLS, ReadEntries};
use pegword_lexicon::Alphabet;

const LINES: ReadEntries = ReadEntries { column: None, repeats: false };

fn read(text: &str, options: ReadEntries) -> Result<(Entries, Vec<u32>), EntriesError> {
    let read = Entries::read(text.as_bytes(), Arc::new(Alphabet::english()), options);
    read.map(|(entries, skipped)| (entries, skipped.into_iter().map(|(line, _)| line).collect()))
}

fn written(entries: &Entries) -> Vec<&str> {
    entries.as_slice().iter().map(Entry::written).collect()
}

/// What a guesser sees at the start, `_` where a letter hides.
fn start(entry: &Entry) -> String {
    entry.shape().iter().map(|sign| sign.unwrap_or('_')).collect()
}

#[test]
fn signs_show_and_letters_hide() {
    let english = Alphabet::english();
    for (text, shape, letters) in [
        ("cat", "___", "cat"),
        ("Vogel", "_____", "vogel"),
        ("doki-doki", "____-____", "dokidoki"),
        ("don't stop", "___'_ ____", "dontstop"),
        ("catch 22!", "_____ 22!", "catch"),
        (" café noir ", "____ ____", "cafenoir"),
        ("cafe\u{301}", "____", "cafe"), // the accent as a character of its own
        ("Œuvre", "______", "oeuvre"),   // one character, two places
        ("n°1", "_°1", "n"),
        ("a", "_", "a"),
    ] {
        let entry = Entry::parse(text, &english).unwrap();
        assert_eq!(start(&entry), shape, "{text}");
        assert_eq!(english.lower(&entry.letters().collect::<Vec<_>>()), letters, "{text}");
        assert_eq!(entry.written(), text.trim());
    }
}

#[test]
fn cells_show_as_they_were_written() {
    let english = Alphabet::english();
    for (text, cells) in [
        ("Été 9", &["É", "t", "é", " ", "9"][..]),
        ("cafe\u{301}s", &["c", "a", "f", "e\u{301}", "s"]),
        ("Vogel", &["V", "o", "g", "e", "l"]),
    ] {
        let entry = Entry::parse(text, &english).unwrap();
        let shown: Vec<&str> = (0..entry.cells().len()).map(|cell| entry.shown(cell)).collect();
        assert_eq!(shown, cells, "{text}");
    }
}

#[test]
fn what_is_no_entry_is_named() {
    let english = Alphabet::english();
    let error = |text: &str| Entry::parse(text, &english).unwrap_err();
    assert!(matches!(error("жук"), EntryError::Letter(unknown) if unknown.found == 'ж'));
    for text in ["", "  ", "42", "- -"] {
        assert!(matches!(error(text), EntryError::NoLetter { .. }), "{text:?}");
    }
    let longest = "a".repeat(MOST_CELLS);
    assert_eq!(Entry::parse(&longest, &english).unwrap().cells().len(), MOST_CELLS);
    let cells = MOST_CELLS + 1;
    assert!(matches!(error(&(longest + "-")), EntryError::TooLong { cells: c, .. } if c == cells));
}

#[test]
fn a_list_with_all_that_lists_have() {
    let text =
        "\u{feff}# words\r\ncat\r\n\r\nCAT\r\nжук\r\n42\r\nit's a dog\r\nits a dog\r\ncafé\r\n";
    let (entries, skipped) = read(text, LINES).unwrap();
    assert_eq!(written(&entries), ["cat", "it's a dog", "its a dog", "café"]);
    assert_eq!(skipped, [5, 6], "the second cat is no mistake");

    let words = ReadEntries { column: Some(1), repeats: true };
    let (entries, skipped) = read(text, words).unwrap();
    assert_eq!(written(&entries), ["cat", "CAT", "it's", "its", "café"]);
    assert_eq!(skipped, [5, 6]);

    let second = ReadEntries { column: Some(2), repeats: false };
    assert_eq!(written(&read("7 cat\n9\n12 dog x\n", second).unwrap().0), ["cat", "dog"]);
}

#[test]
fn a_list_without_an_entry_is_refused() {
    let lines = |text| match read(text, LINES) {
        Err(EntriesError::NoEntries { lines, .. }) => lines,
        other => panic!("{text:?} gave {other:?}"),
    };
    assert_eq!(lines(""), 0);
    assert_eq!(lines("# nothing\n\n42\n"), 3);
    assert!(matches!(read("cat\0dog\n", LINES), Err(EntriesError::List(_))));
}

#[test]
fn groups_hold_what_looks_alike() {
    let text = "cat\nit's\nox\ndog\nwe'd\na-b\ni'll\n";
    let (entries, _) = read(text, LINES).unwrap();
    let groups: Vec<(String, Vec<usize>)> = entries
        .groups()
        .into_iter()
        .map(|(shape, group)| (shape.iter().map(|sign| sign.unwrap_or('_')).collect(), group))
        .collect();
    let expected = [("__", vec![2]), ("___", vec![0, 3]), ("__'_", vec![1, 4]), ("_'__", vec![6])]
        .into_iter()
        .chain([("_-_", vec![5])])
        .map(|(shape, group)| (shape.to_owned(), group));
    for group in expected {
        assert!(groups.contains(&group), "{group:?} in {groups:?}");
    }
    assert_eq!(groups.iter().map(|(_, group)| group.len()).sum::<usize>(), 7);
}
