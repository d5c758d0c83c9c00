//! Running a workload and keeping its median.

use std::time::{Duration, Instant};

/// Workloads run so far.
pub(crate) struct Bench {
    filter: Option<String>,
    runs: usize,
    results: Vec<Measured>,
}

/// What a workload came to.
pub(crate) struct Measured {
    name: &'static str,
    /// What it was done to, and how many of them a run has.
    unit: &'static str,
    units: usize,
    median: Duration,
    signature: u64,
}

impl Bench {
    pub(crate) fn new(filter: Option<String>, runs: usize) -> Self {
        Self { filter, runs: runs.max(1), results: Vec::new() }
    }

    /// Times a workload that treats `units` things; it returns its signature, the same in each run.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        unit: &'static str,
        units: usize,
        mut workload: impl FnMut() -> u64,
    ) {
        if self.filter.as_ref().is_some_and(|filter| !name.contains(filter.as_str())) {
            return;
        }
        let signature = workload();
        let mut times: Vec<Duration> = (0..self.runs)
            .map(|_| {
                let start = Instant::now();
                assert_eq!(workload(), signature, "{name} gives another answer each time");
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        self.results.push(Measured { name, unit, units, median, signature });
    }

    pub(crate) fn results(&self) -> &[Measured] {
        &self.results
    }
}

impl Measured {
    pub(crate) fn print(&self) {
        let seconds = self.median.as_secs_f64();
        let rate = self.units as f64 / seconds;
        let each = seconds / self.units as f64 * 1e9;
        println!(
            "{:<18} {:>9.2} ms {:>12.1} ns a {} {:>12.0} a second   signature {:016x}",
            self.name,
            seconds * 1e3,
            each,
            format_args!("{:<9}", self.unit),
            rate,
            self.signature
        );
    }
}

/// Folds a number into a signature. Source: the FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo.
pub(crate) fn fold(signature: u64, number: u64) -> u64 {
    (signature ^ number).wrapping_mul(0x0100_0000_01b3)
}
