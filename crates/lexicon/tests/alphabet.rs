//! Alphabets from their tables: letters of several characters, accents, case, and what is refused.

use pegword_lexicon::{Alphabet, AlphabetError, Letter, MAX_LETTERS, UnknownLetter};
use proptest::prelude::*;

fn english() -> Alphabet {
    Alphabet::english()
}

fn spanish() -> Alphabet {
    Alphabet::from_toml(include_str!("alphabets/spanish.toml")).unwrap()
}

fn catalan() -> Alphabet {
    Alphabet::from_toml(include_str!("alphabets/catalan.toml")).unwrap()
}

fn turkish() -> Alphabet {
    let table = "name = 'turkish'\nletters = 'A B H I/ı İ/i K L N R S Ş T'\nvowels = 'A I İ'";
    Alphabet::from_toml(table).unwrap()
}

/// The letters of a text in capitals, a space between them.
fn spelled(alphabet: &Alphabet, text: &str) -> Result<String, UnknownLetter> {
    let forms = alphabet.parse(text)?;
    let forms: Vec<&str> = forms.iter().map(|&letter| alphabet.upper_form(letter)).collect();
    Ok(forms.join(" "))
}

#[test]
fn letters_are_numbered_in_the_order_of_the_table() {
    for (alphabet, name, n_letters, vowels) in [
        (english(), "english", 26, "AEIOU"),
        (spanish(), "spanish", 28, "AEIOU"),
        (catalan(), "catalan", 26, "AEIOU"),
        (turkish(), "turkish", 12, "AIİ"),
    ] {
        assert_eq!(alphabet.name(), name);
        assert_eq!(alphabet.len(), n_letters, "{name}");
        assert!(!alphabet.is_empty());
        let numbers: Vec<u8> = alphabet.letters().map(Letter::number).collect();
        assert!(numbers.iter().copied().eq(1..=n_letters as u8), "{name}: {numbers:?}");
        assert!(alphabet.all().iter().eq(alphabet.letters()), "{name}");
        let found: String = alphabet.vowels().iter().map(|l| alphabet.upper_form(l)).collect();
        assert_eq!(found, vowels, "{name}");
    }
    assert!(english().parse("az").unwrap() == [Letter::new(1), Letter::new(26)]);
    let spanish = spanish();
    let in_order: Vec<u8> = ["c", "ch", "d", "ñ", "z"]
        .map(|form| spanish.parse(form).unwrap()[0].number())
        .into_iter()
        .collect();
    assert_eq!(in_order, [3, 4, 5, 16, 28]);
}

#[test]
fn the_longest_letter_is_taken() {
    for (alphabet, text, expected) in [
        (english(), "", ""),
        (english(), "Quiz", "Q U I Z"),
        (english(), "chillier", "C H I L L I E R"),
        (spanish(), "chiclean", "CH I C L E A N"),
        (spanish(), "CHICLEAN", "CH I C L E A N"),
        (spanish(), "Chochó", "CH O CH O"),
        (spanish(), "cHorRo", "CH O RR O"), // case is mixed within a letter
        (spanish(), "calle", "C A LL E"),
        (spanish(), "lllr", "LL L R"), // pairs from the left
        (spanish(), "rrr", "RR R"),
        (spanish(), "ac", "A C"), // nothing follows the C
        (catalan(), "col·lega", "C O L·L E G A"),
        (catalan(), "COL·LEGA", "C O L·L E G A"),
        (catalan(), "coŀlega", "C O L·L E G A"), // the ligature
        (catalan(), "COĿLEGA", "C O L·L E G A"),
        (catalan(), "colega", "C O L E G A"),
        (catalan(), "mallorca", "M A L L O R C A"),
        (catalan(), "quinqué", "QU I N QU E"),
        (catalan(), "Espanya", "E S P A NY A"),
        (catalan(), "plaça", "P L A Ç A"),
        (turkish(), "ISLIK", "I S L I K"),
        (turkish(), "ıslık", "I S L I K"),
        (turkish(), "İSTANB", "İ S T A N B"),
        (turkish(), "istanb", "İ S T A N B"),
    ] {
        let name = alphabet.name().to_owned();
        assert_eq!(spelled(&alphabet, text).unwrap(), expected, "{text} in {name}");
    }
}

#[test]
fn accents_are_folded_where_the_table_says_so() {
    for (alphabet, text, expected) in [
        (english(), "pâtisserie", "PATISSERIE"),
        (english(), "ÀÉÎÕÜ", "AEIOU"),
        (english(), "œuvre", "OEUVRE"),
        (english(), "Straße", "STRASSE"),
        (english(), "Æsir", "AESIR"),
        (english(), "bañó", "BANO"),
        (english(), "e\u{301}te\u{301}", "ETE"), // decomposed
        (english(), "FAC\u{327}ADE", "FACADE"),
        (spanish(), "bañó", "BAÑO"), // Ñ is a letter, ó is an o
        (spanish(), "ban\u{303}o\u{301}", "BAÑO"),
        (spanish(), "BAN\u{303}O", "BAÑO"),
        (spanish(), "pingüino", "PINGUINO"),
        (catalan(), "plac\u{327}a", "PLAÇA"),
        (catalan(), "NAÏF", "NAIF"),
    ] {
        let name = alphabet.name();
        assert_eq!(alphabet.upper(&alphabet.parse(text).unwrap()), expected, "{text} in {name}");
    }
}

#[test]
fn plain_characters_and_capitals_are_folded_too() {
    let latin = Alphabet::from_toml(
        "name = 'latin'\nletters = 'A E I S U V'\nfolds = \"j=i w=vv Æ=ae '=\"",
    )
    .unwrap();
    for (text, expected) in [
        ("jus", "IUS"), // the text is all ASCII
        ("JUS", "IUS"),
        ("w", "VV"),
        ("æs", "AES"), // the table names the capital
        ("ÆS", "AES"),
        ("vi's", "VIS"), // dropped
    ] {
        assert_eq!(latin.upper(&latin.parse(text).unwrap()), expected, "{text}");
    }
}

#[test]
fn what_starts_no_letter_is_named() {
    for (alphabet, text, found) in [
        (english(), "don't", '\''),
        (english(), "well-known", '-'),
        (english(), "two words", ' '),
        (english(), "жук", 'ж'),
        (english(), "w8", '8'),
        (english(), "x\u{304}", '\u{304}'), // no composed form
        (english(), "\u{feff}a", '\u{feff}'),
        (spanish(), "kilo", 'k'),
        (spanish(), "web", 'w'),
        (spanish(), "façade", 'ç'),
        (catalan(), "iraq", 'q'), // only QU is a letter
        (catalan(), "l·a", '·'),
        (catalan(), "ŀ", '·'),
        (turkish(), "îs", 'î'),
    ] {
        let expected = UnknownLetter { found, alphabet: alphabet.name().to_owned() };
        assert_eq!(alphabet.parse(text), Err(expected.clone()), "{text}");
        // What was there before stays, and nothing is added.
        let mut word = alphabet.parse("a").unwrap();
        assert_eq!(alphabet.parse_into(text, &mut word), Err(expected), "{text}");
        assert_eq!(word, alphabet.parse("a").unwrap(), "{text}");
    }
    for (text, message) in [
        ("a'", "`'` is not a letter of the english alphabet"),
        ("a\u{7}", "the character U+0007 is not a letter of the english alphabet"),
        ("a\u{a0}", "the character U+00A0 is not a letter of the english alphabet"),
    ] {
        assert_eq!(english().parse(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn tokens_keep_the_case() {
    for (alphabet, text, expected) in [
        (english(), "aBc", "lUl"),
        (english(), "Æsir", "UUlll"), // both letters of a capital ligature
        (english(), "œ", "ll"),
        (spanish(), "chCHChcH", "lUUl"), // by the first character
        (spanish(), "ñÑ", "lU"),
        (spanish(), "Áá", "Ul"),
        (catalan(), "ŀlĿLL·l", "lUU"),
        (turkish(), "ıIiİ", "lUlU"),
    ] {
        let tokens = alphabet.tokens(text).unwrap();
        let cases: String =
            tokens.iter().map(|token| if token.lower { 'l' } else { 'U' }).collect();
        assert_eq!(cases, expected, "{text}");
        let letters: Vec<Letter> = tokens.iter().map(|token| token.letter).collect();
        assert_eq!(letters, alphabet.parse(text).unwrap(), "{text}");
    }
}

#[test]
fn a_vowel_may_be_part_of_another() {
    let table = "name = 'danish'\nletters = 'A AE E R'\nvowels = 'A E AE'";
    let alphabet = Alphabet::from_toml(table).unwrap();
    let vowels: Vec<&str> = alphabet.vowels().iter().map(|l| alphabet.upper_form(l)).collect();
    assert_eq!(vowels, ["A", "AE", "E"]);
}

#[test]
fn unsound_tables_are_refused() {
    let letters = |n: u32| {
        let forms: Vec<String> =
            (0..n).map(|i| char::from_u32(0x3041 + i).unwrap().to_string()).collect();
        format!("name = 'kana'\nletters = '{}'", forms.join(" "))
    };
    let table = |rest: &str| format!("name = 'tiny'\n{rest}");
    for (text, expected) in [
        (table("letters = ''"), AlphabetError::Size { found: 0 }),
        (table("letters = '  '"), AlphabetError::Size { found: 0 }),
        (letters(MAX_LETTERS as u32 + 1), AlphabetError::Size { found: MAX_LETTERS + 1 }),
        (table("letters = 'A B A'"), AlphabetError::Twice { letter: "A".into() }),
        (table("letters = 'A B a'"), AlphabetError::Twice { letter: "a".into() }),
        (table("letters = 'Ñ N\u{303}'"), AlphabetError::Twice { letter: "Ñ".into() }),
        (table("letters = 'I/ı İ/i I/j'"), AlphabetError::Twice { letter: "I".into() }),
        (table("letters = 'A B'\nvowels = 'A E'"), AlphabetError::Vowel { vowel: 'E' }),
        (table("letters = 'A E'\nfolds = 'éa=e'"), AlphabetError::FoldsALetter { letter: 'a' }),
        (table("letters = 'A E'\nfolds = 'A=e'"), AlphabetError::FoldsALetter { letter: 'A' }),
        (table("letters = 'A E'\nfolds = 'á=a é'"), AlphabetError::Fold { fold: "é".into() }),
    ] {
        assert_eq!(Alphabet::from_toml(&text), Err(expected), "{text}");
    }
    for text in [
        "",
        "letters = 'A'",
        "name = 'tiny'",
        "name = 'tiny'\nletters = ['A']",
        "name = 'tiny'\nletters = 'A'\nvowel = 'A'", // a mistyped key is not passed over
        "name = 'tiny",
        "A B C",
    ] {
        assert!(matches!(Alphabet::from_toml(text), Err(AlphabetError::Toml(_))), "{text}");
    }
    assert_eq!(Alphabet::from_toml(&letters(MAX_LETTERS as u32)).unwrap().len(), MAX_LETTERS);
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(numbers in prop::collection::vec(1u8..=26, 0..12)) {
        for alphabet in [english(), spanish(), catalan(), turkish()] {
            // Two letters may look like a third, as L and L in Spanish: compare what is written.
            let fit = numbers.iter().filter(|&&number| usize::from(number) <= alphabet.len());
            let word: Vec<Letter> = fit.map(|&number| Letter::new(number)).collect();
            let (upper, lower) = (alphabet.upper(&word), alphabet.lower(&word));
            prop_assert_eq!(alphabet.upper(&alphabet.parse(&upper).unwrap()), upper.clone());
            prop_assert_eq!(alphabet.lower(&alphabet.parse(&lower).unwrap()), lower.clone());
            prop_assert_eq!(alphabet.parse(&upper).unwrap(), alphabet.parse(&lower).unwrap());
        }
    }
}
