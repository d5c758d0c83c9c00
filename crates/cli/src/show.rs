//! One answer, several forms: text to read, JSON for programs, CSV for tables, drawings of trees.

use std::io::{self, Write as _};

use pegword_api::show::TreeForm;
use pegword_api::{Answer, Files as _};

use crate::Ending;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::how::Form;

/// Writes an answer to stdout, whole or not at all as far as it is up to us.
pub(crate) fn write(answer: &Answer, form: Form) -> Result<(), Failure> {
    let drawn = |form| answer.drawing(form).map(|tree| tree.trim_end().to_owned() + "\n");
    let text = match form {
        Form::Text => answer.text(),
        Form::Json => answer.to_json() + "\n",
        Form::Csv => answer.csv(),
        // Numbers alone have no drawing; they are shown for reading.
        Form::Dot => drawn(TreeForm::Dot).unwrap_or_else(|| answer.text()),
        Form::Svg => drawn(TreeForm::Svg).unwrap_or_else(|| answer.text()),
        Form::Braces => drawn(TreeForm::Braces).unwrap_or_else(|| answer.text()),
    };
    if form == Form::Text && answer.report.is_file() {
        let mut stdout = io::stdout().lock();
        stdout.write_all(text.as_bytes())?;
        return Ok(stdout.flush()?);
    }
    write_out(text.as_bytes())
}

/// Writes to stdout.
pub(crate) fn write_out(bytes: &[u8]) -> Result<(), Failure> {
    // Text may be styled: this stream drops the styles where they would not show.
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(bytes)?;
    Ok(stdout.flush()?)
}

/// Shows answers that are JSON, one a line, from a file or from standard input.
pub(crate) fn show(file: Option<&str>, form: Form) -> Result<Ending, Failure> {
    let path = file.unwrap_or("-");
    let failed = |source| Failure::Read { path: path.to_owned(), source };
    let bytes = Disk::default().read(path).map_err(failed)?;
    let text = String::from_utf8(bytes).map_err(|_| failed(io::ErrorKind::InvalidData.into()))?;
    let mut ending = Ending::Found;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let answer = Answer::from_json(line)?;
        let is_drawing = matches!(form, Form::Dot | Form::Svg);
        if is_drawing && answer.drawing(TreeForm::Dot).is_none() {
            return Err(Failure::NoTree);
        }
        write(&answer, form)?;
        ending = answer.report.outcome().into();
    }
    Ok(ending)
}
