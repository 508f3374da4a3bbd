/// The cyclic redundancy check of PNG's chunks (PNG, third edition, Annex D):
/// polynomial 0xEDB88320, lowest bit first.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// The check of bytes.
  static func check(of bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { value, byte in
      value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)]
    }
  }
}

/// The checksum at the end of a zlib stream (RFC 1950, §8.2).
enum Adler32 {
  /// The checksum of bytes.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
