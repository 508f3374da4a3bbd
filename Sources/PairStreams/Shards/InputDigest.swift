/// A number that shows whether parts belong to the same input.
///
/// It is computed from the size and from samples: all bytes of an input of up
/// to 1 MiB, otherwise 256 blocks of 4 KiB, evenly spread from the first to the
/// last. So the run for each part computes the same number without reading all
/// bytes of the other parts. It does not detect a change of the input that
/// keeps the size and is outside the samples.
package struct InputDigest: Hashable, Sendable {
  /// The method and the number, in hexadecimal digits.
  package let text: String

  private static let blockSize = 4096
  private static let blockCount = 256

  /// The digest of an input.
  ///
  /// - Parameters:
  ///   - size: the number of bytes of the input.
  ///   - read: returns the bytes of a range of the input; fewer only if the
  ///     input has become shorter.
  package init(
    ofSize size: Int, read: (Range<Int>) throws -> [UInt8]
  ) rethrows {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      state = (state ^ word) &* 0x0000_0100_0000_01B3
      // Multiplication only carries upwards; the shift lets high bits affect
      // low ones.
      state ^= state >> 32
    }
    add(UInt64(size))
    for range in Self.samples(ofSize: size) {
      let bytes = try read(range)
      var word: UInt64 = 0
      for (offset, byte) in bytes.enumerated() {
        word = word << 8 | UInt64(byte)
        if offset % 8 == 7 { add(word) }
      }
      add(word)
      add(UInt64(bytes.count))
    }
    let digits = String(state, radix: 16)
    text =
      "sampled-fnv64:"
      + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The ranges that are sampled.
  static func samples(ofSize size: Int) -> [Range<Int>] {
    if size <= blockSize * blockCount { return size == 0 ? [] : [0..<size] }
    return (0..<blockCount).map { block in
      let (high, low) = (size - blockSize).multipliedFullWidth(by: block)
      let start = (blockCount - 1).dividingFullWidth((high, low)).quotient
      return start..<start + blockSize
    }
  }
}
