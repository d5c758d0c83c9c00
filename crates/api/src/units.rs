//! Times and sizes of memory as they are typed.

use std::time::Duration;

/// Seconds in each unit of time.
const TIMES: &[(&str, u64)] = &[("", 1), ("s", 1), ("m", 60), ("h", 3600), ("d", 86400)];

/// Bytes in each unit of memory.
const SIZES: &[(&str, u64)] = &[("k", 1 << 10), ("m", 1 << 20), ("g", 1 << 30), ("t", 1 << 40)];

/// The least memory that is of use.
const LEAST_MEMORY: usize = 1 << 20;

/// Reads a time such as `90s`, `30m` or `2h`; a number alone is seconds.
///
/// # Errors
/// What to type instead, if it is no time.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = measure(text, TIMES);
    seconds.map(Duration::from_secs).ok_or("type a time, such as 90s, 30m or 2h".to_owned())
}

/// Reads a size of memory such as `512M` or `2G`, as bytes.
///
/// # Errors
/// What to type instead, if it is no size, or too small to be of use.
pub fn memory(text: &str) -> Result<usize, String> {
    let typed = text.trim();
    let unit = typed.strip_suffix(['B', 'b']).unwrap_or(typed);
    let bytes = measure(unit, SIZES).and_then(|bytes| usize::try_from(bytes).ok());
    bytes
        .filter(|&bytes| bytes >= LEAST_MEMORY)
        .ok_or("type a size from 1M up, such as 512M or 2G".to_owned())
}

/// A whole number and its unit, multiplied out.
fn measure(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let text = text.trim();
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let unit = unit.trim().to_ascii_lowercase();
    let (_, worth) = units.iter().find(|(name, _)| *name == unit)?;
    number.parse::<u64>().ok()?.checked_mul(*worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, seconds) in
            [("90", 90), ("90s", 90), ("30m", 1800), ("2h", 7200), ("1 D", 86400), ("0", 0)]
        {
            assert_eq!(time(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for text in ["", "h", "-1", "1.5h", "2 weeks", "99999999999999999999", "9999999999999999d"]
        {
            assert!(time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_of_memory_are_read() {
        for (text, bytes) in
            [("512M", 512 << 20), ("2g", 2 << 30), ("2 GB", 2 << 30), ("1024k", 1 << 20)]
        {
            assert_eq!(memory(text), Ok(bytes), "{text}");
        }
        for text in ["", "512", "1k", "0G", "2X", "G", "99999999999T"] {
            assert!(memory(text).is_err(), "{text}");
        }
    }
}
