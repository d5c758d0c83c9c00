//! Aligned tables without lines.

use comfy_table::{CellAlignment, Table};

/// A column's heading and whether its cells are numbers, which stand to the right.
pub(crate) type Column = (&'static str, CellAlignment);

pub(crate) const LEFT: CellAlignment = CellAlignment::Left;
pub(crate) const RIGHT: CellAlignment = CellAlignment::Right;

/// A table, each line indented by two spaces and ended by a newline.
pub(crate) fn table(columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(columns.iter().map(|(heading, _)| *heading));
    table.add_rows(rows);
    for (column, (_, alignment)) in table.column_iter_mut().zip(columns) {
        column.set_cell_alignment(*alignment);
        column.set_padding((1, 1));
    }
    let mut text = String::new();
    table.lines().for_each(|line| text.extend([" ", line.trim_end(), "\n"]));
    text
}
