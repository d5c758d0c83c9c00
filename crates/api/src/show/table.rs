//! Aligned tables without lines.

use comfy_table::{CellAlignment, Table};

/// A column's heading and whether its cells are numbers, which stand to the right.
pub(super) type Column = (&'static str, CellAlignment);

pub(super) const LEFT: CellAlignment = CellAlignment::Left;
pub(super) const RIGHT: CellAlignment = CellAlignment::Right;

/// A table, each line indented by two spaces and ended by a newline.
pub(super) fn table(columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
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

/// How many rows of a long table are shown at each end.
const SHOWN: usize = 12;

/// A table of which, if it is long, only both ends are shown, with a word on how to see it all.
pub(super) fn table_ends<T>(
    columns: &[Column],
    items: &[T],
    row: impl Fn(&T) -> Vec<String>,
    noun: &str,
) -> String {
    let n = items.len();
    if n <= 2 * SHOWN {
        return table(columns, items.iter().map(row));
    }
    let dots = vec![format!("… {} more", n - 2 * SHOWN)];
    let (first, last) = (&items[..SHOWN], &items[n - SHOWN..]);
    let rows = first.iter().map(&row).chain([dots]).chain(last.iter().map(&row));
    table(columns, rows) + &format!("\n--format csv lists all {n} {noun}\n")
}
