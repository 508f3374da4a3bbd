import ContrastModel

/// A picture of at most four colours as a PNG file (PNG, third edition): an
/// index of two bits a pixel, stored without compression.
///
/// The file needs no compression, because two bits a pixel take little space: a
/// million pixels take 250 kilobytes. Most of the time is spent on checksums.
package enum IndexedPNG {
  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - rows: for each pixel of each row, the index of its colour.
  ///   - colors: the colours.
  /// - Returns: the bytes of the file.
  /// - Precondition: the picture has pixels, all rows have the same width, and
  ///   there are one to four colours.
  package static func file(
    of rows: [[UInt8]], colors: [SRGBColor]
  ) -> [UInt8] {
    let width = rows.first?.count ?? 0
    precondition(width > 0, "A picture has at least one pixel.")
    precondition(
      (1...4).contains(colors.count), "A picture has one to four colours.")
    var data: [UInt8] = []
    data.reserveCapacity(rows.count * (width / 4 + 2))
    for row in rows {
      precondition(row.count == width, "A row has one pixel for each column.")
      data.append(0)  // The filter that changes nothing.
      var byte: UInt8 = 0
      for (place, index) in row.enumerated() {
        byte = byte << 2 | index & 3
        if place % 4 == 3 { data.append(byte) }
      }
      // The last byte is filled from its high end.
      if width % 4 > 0 { data.append(byte << UInt8(8 - width % 4 * 2)) }
    }
    var file: [UInt8] = [0x89] + "PNG\r\n\u{1A}\n".utf8
    let size = [width, rows.count].flatMap { UInt32($0).bigEndianBytes }
    append("IHDR", size + [2, 3, 0, 0, 0], to: &file)
    let palette = colors.flatMap { [$0.red, $0.green, $0.blue] }
    append("PLTE", palette, to: &file)
    append("IDAT", stored(data), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(
    _ kind: String, _ data: [UInt8], to file: inout [UInt8]
  ) {
    file += UInt32(data.count).bigEndianBytes
    let start = file.count
    file += kind.utf8
    file += data
    file += CRC32.check(of: file[start...]).bigEndianBytes
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, §3.2.4).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let limit = 0xFFFF
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: limit) {
      let count = min(limit, data.count - start)
      let isLast = start + count == data.count
      stream += [isLast ? 1 : 0, count, count >> 8, ~count, ~count >> 8].map {
        UInt8(truncatingIfNeeded: $0)
      }
      stream += data[start..<start + count]
    }
    return stream + Adler32.checksum(of: data).bigEndianBytes
  }
}

/// The cyclic redundancy check of PNG's chunks (PNG, third edition, Annex D):
/// polynomial 0xEDB88320, lowest bit first.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// The check value of bytes.
  package static func check(of bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { value, byte in
      value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)]
    }
  }
}

/// The checksum at the end of a zlib stream (RFC 1950, §8.2).
package enum Adler32 {
  /// The checksum of bytes.
  package static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// Bytes as text in an alphabet of 64 characters (RFC 4648, §4), padded with
/// `=`.
///
///     Base64.text(of: Array("light".utf8))  // bGlnaHQ=
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes.
  package static func text(of bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes), as: UTF8.self)
  }

  /// The text of bytes, in ASCII.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let letters = letters
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 {
        group = group << 8 | (place < count ? Int(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        result.append(
          place <= count
            ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
