//! The README and the pages of `cmd/` are transcripts: each command is run and its output compared.
//! Games are played from `.stdin` files there, a `.toml` file each.
//!
//! After a wanted change, `TRYCMD=overwrite cargo test -p pegword` writes the new output into them.

#[test]
fn transcripts_hold() {
    // Games that end with the input are saved here.
    let saved = tempfile::tempdir().unwrap();
    let folder = saved.path().to_str().unwrap();
    trycmd::TestCases::new()
        .env("PEGWORD_DIR", folder)
        .insert_var("[SAVED]", folder.to_owned())
        .unwrap()
        .case("../../README.md")
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.toml");
}
