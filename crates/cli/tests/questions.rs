//! A command, the question it stands for, and its answer shown again: three ways to the same bytes.
//!
//! `questions/questions.tsv` has a command and its question on each line; the lists are beside it.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const QUESTIONS: &str = include_str!("questions/questions.tsv");

/// Runs `pegword` with what is typed, and this on standard input.
fn pegword(arguments: &[String], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pegword"))
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions"))
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A command that reads nothing may be gone already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// A command line in words, of which some are quoted.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The answer without how long it took.
fn timeless(json: &str) -> String {
    json.lines().map(|line| without_seconds(line) + "\n").collect()
}

fn without_seconds(line: &str) -> String {
    let Some((before, after)) = line.split_once("\"seconds\":") else { return line.to_owned() };
    let end = after.find([',', '}']).unwrap();
    format!("{before}\"seconds\":0{}", &after[end..])
}

#[test]
fn a_command_is_its_question_and_text_is_made_of_the_answer() {
    let mut batch = (String::new(), String::new());
    for line in QUESTIONS.lines() {
        let (command, question) = line.split_once('\t').unwrap();
        let typed = words(command);
        let json = pegword(&[typed.clone(), words("--format json")].concat(), "");
        let asked = pegword(&["ask".to_owned(), question.to_owned()], "");
        assert_eq!(timeless(&stdout(&asked)), timeless(&stdout(&json)), "{command}");
        assert_eq!(asked.status.code(), json.status.code(), "{command}");
        assert!(!json.stdout.is_empty(), "{command}: {}", String::from_utf8_lossy(&json.stderr));
        let text = pegword(&typed, "");
        let shown = pegword(&["show".to_owned()], &stdout(&json));
        assert_eq!(without_times(&stdout(&shown)), without_times(&stdout(&text)), "{command}");
        assert_eq!(shown.status.code(), text.status.code(), "{command}");
        batch.0 += question;
        batch.0 += "\n";
        batch.1 += &stdout(&asked);
    }
    assert!(QUESTIONS.lines().count() >= 40);
    let answers = pegword(&["ask".to_owned()], &batch.0);
    assert_eq!(timeless(&stdout(&answers)), timeless(&batch.1));
}

/// Text without the lines that say how long it took.
fn without_times(text: &str) -> String {
    text.lines().filter(|line| !line.contains(" seconds")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_question_that_is_not_understood_costs_only_its_line() {
    let asked = "{\"ask\": \"words\", \"hand\": \"ZA\"}\n{\"ask\": \"words\", \"hnd\": \"ZA\"}\n\n{\"ask\": \"words\", \"hand\": \"VVV\"}\n";
    let answers = pegword(&["ask".to_owned()], asked);
    assert_eq!(answers.status.code(), Some(2));
    let text = stdout(&answers);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].contains("\"word\":\"ZA\""), "{}", lines[0]);
    assert!(lines[1].contains("unknown field `hnd`"), "{}", lines[1]);
    assert!(lines[2].contains("\"total\":0"), "{}", lines[2]);
}
