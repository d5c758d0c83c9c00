//! Running a workload and keeping its median.

use std::fmt;
use std::time::{Duration, Instant};

/// Workloads run so far.
#[derive(Debug)]
pub struct Bench {
    filter: Option<String>,
    runs: usize,
    results: Vec<Measured>,
}

/// What a workload came to.
#[derive(Debug)]
pub struct Measured {
    name: String,
    /// What it was done to, and how many of them a run has.
    unit: &'static str,
    units: usize,
    /// None if no run was timed.
    median: Option<Duration>,
    signature: u64,
}

impl Bench {
    /// Lets workloads through whose name contains `filter`; each is timed `runs` times, after a run
    /// that gives its signature. With 0 runs nothing is timed.
    pub fn new(filter: Option<String>, runs: usize) -> Self {
        Self { filter, runs, results: Vec::new() }
    }

    /// Times a workload that treats `units` things; it returns its signature, the same in each run.
    pub(crate) fn run(
        &mut self,
        name: &str,
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
        let median = times.get(times.len() / 2).copied();
        self.results.push(Measured { name: name.to_owned(), unit, units, median, signature });
    }

    /// What the workloads came to, in the order in which they were run.
    pub fn results(&self) -> &[Measured] {
        &self.results
    }
}

impl Measured {
    /// The workload's name, such as `hands-1-blank`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One number folded from all that the workload counted; 0 if it came to nothing.
    pub fn signature(&self) -> u64 {
        self.signature
    }
}

impl fmt::Display for Measured {
    /// A line of the table of figures: the median, how fast that is, the signature.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<18}", self.name)?;
        if let Some(median) = self.median {
            let seconds = median.as_secs_f64();
            let rate = self.units as f64 / seconds;
            let each = seconds / self.units as f64 * 1e9;
            let (milliseconds, unit) = (seconds * 1e3, self.unit);
            write!(
                f,
                " {milliseconds:>9.2} ms {each:>12.1} ns a {unit:<9} {rate:>12.0} a second  "
            )?;
        }
        write!(f, " signature {:016x}", self.signature)
    }
}

/// Folds a number into a signature. Source: the FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo.
pub(crate) fn fold(signature: u64, number: u64) -> u64 {
    (signature ^ number).wrapping_mul(0x0100_0000_01b3)
}
