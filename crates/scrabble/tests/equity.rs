//! Equity as an exact number: how it is written, and that no sum overflows.

use pegword_scrabble::Equity;

#[test]
fn points_and_decimals() {
    for (thousandths, plain, one, two) in [
        (0, "0", "0.0", "0.00"),
        (42_000, "42", "42.0", "42.00"),
        (12_500, "12.5", "12.5", "12.50"),
        (-7_650, "-7.65", "-7.7", "-7.65"), // half away from zero
        (7_649, "7.649", "7.6", "7.65"),
        (1, "0.001", "0.0", "0.00"),
        (-1, "-0.001", "0.0", "0.00"), // no -0.0
        (-10_050, "-10.05", "-10.1", "-10.05"),
        (100_000, "100", "100.0", "100.00"),
        (i32::MIN, "-2147483.648", "-2147483.6", "-2147483.65"),
    ] {
        let equity = Equity::from_thousandths(thousandths);
        assert_eq!(equity.to_string(), plain);
        assert_eq!(format!("{equity:.1}"), one);
        assert_eq!(format!("{equity:.2}"), two);
    }
    assert_eq!(format!("{:+7.1}", Equity::from_points(3)), "   +3.0");
}

#[test]
fn sums_hold_at_the_ends() {
    let most = Equity::from_points(i32::MAX);
    assert_eq!(most + Equity::from_points(1), most);
    assert_eq!(-(-most - Equity::from_points(1)), most);
    let sum: Equity = [1, 2, -4].map(Equity::from_points).into_iter().sum();
    assert_eq!(sum, Equity::from_points(-1));
}
