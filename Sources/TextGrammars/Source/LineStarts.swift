/// The offsets at which the lines of a text start: after each LF, each CR LF,
/// and each CR alone. Eight bytes are examined at a time.
enum LineStarts {
  /// The offsets, the start of the text first.
  ///
  /// - Complexity: O(n), about one instruction per byte and ten per line.
  static func of(_ bytes: [UInt8], from start: Int) -> [Int32] {
    var starts = [Int32(start)]
    unsafe bytes.withUnsafeBytes { buffer in
      var index = start
      // A word is loaded only where eight bytes are left from `index` on, and
      // the remaining bytes are read one by one while `index` is below `count`.
      while index + 8 <= buffer.count {
        let word = unsafe UInt64(
          littleEndian: buffer.loadUnaligned(
            fromByteOffset: index, as: UInt64.self))
        var ends = zeroBytes(of: word ^ lineFeeds)
        ends |= zeroBytes(of: word ^ carriageReturns)
        while ends != 0 {
          let offset = index + ends.trailingZeroBitCount / 8
          unsafe add(offset, buffer[offset], to: &starts, in: buffer)
          ends &= ends - 1
        }
        index += 8
      }
      while index < buffer.count {
        let byte = unsafe buffer[index]
        if byte.isLineEnd {
          unsafe add(index, byte, to: &starts, in: buffer)
        }
        index += 1
      }
    }
    return starts
  }

  /// Adds the start of the line after a line end; the LF of a CR LF moves the
  /// start that its CR added.
  private static func add(
    _ offset: Int, _ byte: UInt8, to starts: inout [Int32],
    in buffer: UnsafeRawBufferPointer
  ) {
    let first = Int(starts[0])
    if byte == .lineFeed, offset > first,
      unsafe buffer[offset - 1] == .carriageReturn
    {
      starts[starts.count - 1] = Int32(offset + 1)
    } else {
      starts.append(Int32(offset + 1))
    }
  }

  /// A mask with the top bit set in each byte where the word has a zero byte.
  private static func zeroBytes(of word: UInt64) -> UInt64 {
    ~((word & ~tops) + ~tops | word | ~tops)
  }

  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
  private static let carriageReturns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D
}
