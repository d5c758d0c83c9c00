//! Files of numbers.
//!
//! A file begins with the name of its kind and a version, and ends with a checksum of all bytes before,
//! least significant byte first. Numbers are LEB128: seven bits a byte, the least significant first, the
//! high bit set on all bytes but the last.

/// What was expected where, and is not there.
pub(crate) type Missing = (&'static str, usize);

/// Appends a number.
pub(crate) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let [low, ..] = (number & 0x7F).to_le_bytes();
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return;
        }
        bytes.push(low | 0x80);
    }
}

/// A checksum of 64 bits.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, “FNV”, RFC 9923.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// A kind of file.
pub(crate) struct Kind {
    /// What its files begin with.
    pub(crate) name: &'static [u8],
    pub(crate) version: u8,
}

/// Why bytes are not a whole file of a kind.
pub(crate) enum Unfit {
    Name,
    Version(u8),
    Checksum,
}

impl Kind {
    /// The first bytes of a file.
    pub(crate) fn begin(&self) -> Vec<u8> {
        [self.name, &[self.version]].concat()
    }

    /// The file, with its checksum.
    pub(crate) fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// A reader for what is between the first bytes and the checksum, if these fit.
    pub(crate) fn open<'b>(&self, bytes: &'b [u8]) -> Result<Reader<'b>, Unfit> {
        let rest = bytes.strip_prefix(self.name).ok_or(Unfit::Name)?;
        match rest.first() {
            Some(&version) if version == self.version => {}
            Some(&version) => return Err(Unfit::Version(version)),
            None => return Err(Unfit::Checksum),
        }
        let at = self.name.len() + 1;
        match bytes.split_last_chunk() {
            Some((body, checksum))
                if body.len() >= at && u64::from_le_bytes(*checksum) == fnv1a(body) =>
            {
                Ok(Reader { bytes: body, at })
            }
            _ => Err(Unfit::Checksum),
        }
    }
}

/// Reads numbers one after the other.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// How many bytes were read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    pub(crate) fn wide(&mut self, what: &'static str) -> Result<u64, Missing> {
        let start = self.at;
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(7) {
            let &byte = self.bytes.get(self.at).ok_or((what, self.at))?;
            self.at += 1;
            let digit = u64::from(byte & 0x7F);
            if digit << shift >> shift != digit {
                break;
            }
            number |= digit << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        self.at = start;
        Err((what, start))
    }

    pub(crate) fn number(&mut self, what: &'static str) -> Result<u32, Missing> {
        let start = self.at;
        u32::try_from(self.wide(what)?).map_err(|_| (what, start))
    }

    /// A number of things that take at least `least` bytes each, which must still be there.
    pub(crate) fn length(&mut self, what: &'static str, least: usize) -> Result<usize, Missing> {
        let start = self.at;
        let length = self.number(what)? as usize;
        if length > (self.bytes.len() - self.at) / least {
            return Err((what, start));
        }
        Ok(length)
    }

    /// Bytes after their number.
    pub(crate) fn bytes(&mut self, what: &'static str) -> Result<&'a [u8], Missing> {
        let length = self.length(what, 1)?;
        let bytes = &self.bytes[self.at..self.at + length];
        self.at += length;
        Ok(bytes)
    }

    /// UTF-8 after its number of bytes.
    pub(crate) fn text(&mut self, what: &'static str) -> Result<&'a str, Missing> {
        let start = self.at;
        str::from_utf8(self.bytes(what)?).map_err(|_| (what, start))
    }
}
