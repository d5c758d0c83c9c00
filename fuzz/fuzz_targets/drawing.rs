#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| pegword_testkit::fuzz::drawing(text));
