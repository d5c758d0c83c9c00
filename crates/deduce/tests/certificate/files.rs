//! Files that are damaged are refused, whatever the bytes are.

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::*;
use pegword_deduce::*;
use proptest::prelude::*;

use crate::refused::is_true;
use crate::support::exhaustive::TableGame;
use crate::{OBJECTIVES, certify};

/// FNV-1a with 64 bits (RFC 9923), as the file ends with.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 8;
    let checksum = bytes[..body].iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    bytes[body..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

#[test]
fn damaged_files_are_refused() {
    let game = TableGame {
        n_secrets: 4,
        answers: vec![vec![1, 0, 0, 0], vec![0, 1, 0, 0], vec![0, 0, 1, 0], vec![2, 2, 0, 0]],
        costs: vec![1, 0, 0],
        ending: None,
        ends_when_known: true,
        names: vec![None; 4],
    };
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for objective in OBJECTIVES {
        let certificate = certify(Prover::new(position, objective)).unwrap();
        let bytes = certificate.save();
        for length in 0..bytes.len() {
            assert!(Certificate::load(&bytes[..length]).is_err(), "{length} bytes");
        }
        let mut n_loaded = 0;
        for place in 0..bytes.len() {
            for mask in 1..=255 {
                let mut bad = bytes.clone();
                bad[place] ^= mask;
                assert!(Certificate::load(&bad).is_err(), "byte {place} with {mask}");
                // With a checksum that fits, what is accepted is still true.
                if let Ok(bad) = Certificate::load(&with_checksum(bad))
                    && bad != certificate
                {
                    n_loaded += 1;
                    let accepted = bad.check(position, None).is_ok();
                    assert!(!accepted || is_true(&position, &bad), "byte {place} with {mask}");
                }
            }
        }
        assert!(n_loaded > 0);
    }
}

#[test]
fn files_say_what_is_wrong_with_them() {
    let game = HigherLower(3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let bytes = certify(Prover::new(position, Objective::WorstCost)).unwrap().save();
    assert_eq!(Certificate::load(b""), Err(proof::LoadError::Magic));
    assert_eq!(Certificate::load(b"PEGTREE\n\x01"), Err(proof::LoadError::Magic));
    let mut other = bytes.clone();
    other[9] = 2;
    assert_eq!(Certificate::load(&other), Err(proof::LoadError::Version { found: 2 }));
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Certificate::load(&longer), Err(proof::LoadError::Checksum));
    let at = bytes.len() - 8;
    let expected = proof::LoadError::Malformed { what: "the end", at };
    assert_eq!(Certificate::load(&with_checksum(longer)), Err(expected));
}

proptest! {
    #[test]
    fn bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut file = b"PEGPROOF\n\x01".to_vec();
        file.extend(bytes);
        file.extend([0; 8]);
        let _ = Certificate::load(&with_checksum(file));
    }
}
