//! Tables for spreadsheets: a header, then a row for each part of an answer.

use std::io;

use serde::Serialize;

/// The rows of a table, all of one kind.
pub(crate) struct Rows {
    writer: csv::Writer<Vec<u8>>,
}

impl Default for Rows {
    fn default() -> Self {
        Self { writer: csv::Writer::from_writer(Vec::new()) }
    }
}

impl Rows {
    /// Writes rows, whose fields are the columns; without any, the header alone.
    pub(crate) fn extend<R: Serialize + Default>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
    ) -> io::Result<()> {
        let mut rows = rows.into_iter().peekable();
        if rows.peek().is_none() {
            let mut header = csv::Writer::from_writer(Vec::new());
            header.serialize(R::default())?;
            let bytes = header.into_inner().map_err(io::Error::other)?;
            let mut reader = csv::Reader::from_reader(bytes.as_slice());
            self.writer.write_record(reader.headers()?)?;
            return Ok(());
        }
        rows.try_for_each(|row| self.writer.serialize(row)).map_err(io::Error::from)
    }

    pub(super) fn finish(self) -> String {
        let bytes = self.writer.into_inner().expect("memory takes any table");
        String::from_utf8(bytes).expect("a table of texts")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default, Serialize)]
    struct Row {
        word: &'static str,
        tier: Option<u8>,
    }

    #[test]
    fn a_table_without_rows_has_its_header() {
        let table = |rows: Vec<Row>| {
            let mut table = Rows::default();
            table.extend(rows).unwrap();
            table.finish()
        };
        assert_eq!(table(Vec::new()), "word,tier\n");
        assert_eq!(table(vec![Row { word: "a, b", tier: None }]), "word,tier\n\"a, b\",\n");
    }
}
