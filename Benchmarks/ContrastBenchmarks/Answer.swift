/// The result that a benchmark has to compute, small enough to be compared:
/// counts, and digests of results that are too large to type in.
typealias Answer = [Int]

/// A benchmark computed a wrong answer. Its time means nothing, so the program
/// ends without printing it.
struct WrongAnswer: Error, CustomStringConvertible {
  /// The benchmark, or the comparison.
  let name: String

  /// The answer that it should have computed.
  let expected: Answer

  /// The answer that it computed.
  let actual: Answer

  /// The benchmark and both answers.
  var description: String {
    "\(name) answered \(actual), but the answer is \(expected)"
  }
}

/// A number that identifies a long run of numbers, including their order.
///
/// FNV-1a over words instead of bytes. It guards against mistakes, not against
/// malice.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number.
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    // Multiplication only carries upwards; the shift makes high bits count as
    // well.
    state ^= state >> 32
  }

  /// The digest of the numbers so far, never negative, so that it can be typed.
  var value: Int { Int(truncatingIfNeeded: state >> 1) }

  /// The digest of a run of numbers.
  static func of(_ numbers: some Sequence<Int>) -> Int {
    var digest = Digest()
    for number in numbers {
      digest.add(UInt64(truncatingIfNeeded: number))
    }
    return digest.value
  }

  /// The digest of a run of words.
  static func of(words: some Sequence<UInt64>) -> Int {
    var digest = Digest()
    for word in words { digest.add(word) }
    return digest.value
  }
}
