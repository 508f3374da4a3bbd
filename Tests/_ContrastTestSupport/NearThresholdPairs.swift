import ContrastModel

/// Pairs of 8-bit colours whose contrast ratio is next to a threshold, with
/// verdicts proved in interval arithmetic of 60 digits.
///
/// A search over all 2^48 pairs found them. They are 2e-14 to 2e-12 away from
/// their threshold: `Double` sees the side, `Float` cannot, and none of them
/// may be printed as the threshold it misses.
public enum NearThresholdPairs {
  /// Twenty pairs for each of 3, 4.5 and 7: ten that fail, ten that pass, the
  /// nearest first.
  public static let all:
    [(
      threshold: Double, meets: Bool,
      foreground: SRGBColor, background: SRGBColor
    )] = facts.map { threshold, meets, lighter, darker in
      (
        threshold, meets,
        SRGBColor(packed: lighter), SRGBColor(packed: darker)
      )
    }

  /// Threshold, verdict, the lighter colour and the darker one.
  private static let facts: [(Double, Bool, UInt32, UInt32)] = [
    (3, false, 0x89BB09, 0x8212DB),
    (3, false, 0xDD5EF5, 0x5E3683),
    (3, false, 0xC0D18C, 0x2A6DD5),
    (3, false, 0xC8B286, 0x8F5040),
    (3, false, 0xDCEDEB, 0xFF360D),
    (3, false, 0xC4C794, 0x9B32E5),
    (3, false, 0x25B3B1, 0xAA0206),
    (3, false, 0x5C9749, 0x7C1620),
    (3, false, 0x4EA70A, 0x473D87),
    (3, false, 0x53C3D1, 0x35648E),
    (3, true, 0x32F120, 0xBF39C2),
    (3, true, 0xDBEA0A, 0xDA4983),
    (3, true, 0xFB6196, 0x2F4A81),
    (3, true, 0x776C8D, 0x421B34),
    (3, true, 0xF28312, 0x7D0CBF),
    (3, true, 0xCDCF93, 0xD23811),
    (3, true, 0x22D5C2, 0xAC484D),
    (3, true, 0x44A77F, 0x741F93),
    (3, true, 0xB146DE, 0x063351),
    (3, true, 0xB9BD31, 0x6A32FB),
    (4.5, false, 0x898CB8, 0x3E2217),
    (4.5, false, 0x25EFD1, 0x5A4FB1),
    (4.5, false, 0x9BFBFE, 0x9A5572),
    (4.5, false, 0x9BF7DA, 0x1363CF),
    (4.5, false, 0x0AFCBD, 0x3759CE),
    (4.5, false, 0x17F30A, 0x652FE4),
    (4.5, false, 0xC189AC, 0x541E47),
    (4.5, false, 0xBDB557, 0x431DC3),
    (4.5, false, 0xB4CD30, 0x355464),
    (4.5, false, 0x0EA951, 0x012E52),
    (4.5, true, 0xBE64DB, 0x480B1D),
    (4.5, true, 0xBEB3BB, 0x394A5A),
    (4.5, true, 0xB789BC, 0x2C2A65),
    (4.5, true, 0xC3F0F3, 0xAA0CDC),
    (4.5, true, 0xBCABB5, 0x5B15AB),
    (4.5, true, 0x568871, 0x1F0C2B),
    (4.5, true, 0xCED206, 0x14569E),
    (4.5, true, 0xD4ED68, 0x446F3A),
    (4.5, true, 0x1AFB31, 0xA03482),
    (4.5, true, 0x8BC916, 0x514361),
    (7, false, 0x63D2AD, 0x013740),
    (7, false, 0xE1F8C9, 0x05567E),
    (7, false, 0x96E7F6, 0x573F2B),
    (7, false, 0x16D0AD, 0x102E4E),
    (7, false, 0xC0E29A, 0x302AB0),
    (7, false, 0x61AC90, 0x1C0C19),
    (7, false, 0xE386E0, 0x290556),
    (7, false, 0xC1F63C, 0x204E6A),
    (7, false, 0x99F532, 0x6207B4),
    (7, false, 0x97EF9F, 0x1A03E3),
    (7, true, 0x47EF91, 0x184646),
    (7, true, 0x77F85B, 0x6C3344),
    (7, true, 0xEDD599, 0x702C2A),
    (7, true, 0x7EDC32, 0x0521A1),
    (7, true, 0xE5E525, 0x4A23B8),
    (7, true, 0x6EF0CF, 0x6F019A),
    (7, true, 0x0BFFD8, 0x3A0EE1),
    (7, true, 0xDDDF17, 0x114858),
    (7, true, 0x37F0AA, 0x6A2265),
    (7, true, 0x81E245, 0x292B90),
  ]
}
