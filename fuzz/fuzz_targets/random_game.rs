#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pegword_testkit::fuzz::random_game(bytes));
