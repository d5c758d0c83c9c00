//! Histograms drawn with blocks.

const WIDTH: usize = 40;

/// One line a bar: label, count, and a bar in proportion to the largest count.
pub(super) fn histogram<L: ToString>(bars: impl IntoIterator<Item = (L, usize)>) -> String {
    let bars: Vec<(String, usize)> =
        bars.into_iter().map(|(label, count)| (label.to_string(), count)).collect();
    let largest = bars.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let labels = bars.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let digits = largest.to_string().len();
    let line = |(label, count): &(String, usize)| {
        let eighths = (count * WIDTH * 8).div_ceil(largest);
        let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
        let line =
            format!("  {label:>labels$}  {count:>digits$}  {}{part}", "█".repeat(eighths / 8));
        line.trim_end().to_owned() + "\n"
    };
    bars.iter().map(line).collect()
}
