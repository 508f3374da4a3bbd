/// What a benchmark has to compute, small enough to be compared: counts, and
/// digests of what is too large to type in.
typealias Answer = [Int]

/// A benchmark computed something else than it should have. Its time means
/// nothing, so the program ends without printing one.
struct WrongAnswer: Error, CustomStringConvertible {
  /// The benchmark, or the comparison.
  let name: String

  /// What it should have computed.
  let expected: Answer

  /// What it computed.
  let actual: Answer

  /// The benchmark and both answers.
  var description: String {
    "\(name) answered \(actual), but the answer is \(expected)"
  }
}

/// A number that stands for a long run of numbers, their order included.
///
/// FNV-1a over words instead of bytes. It guards against mistakes, not against
/// malice.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in a number.
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    // Multiplication only carries upwards; this lets high bits count as well.
    state ^= state >> 32
  }

  /// The digest of what was taken in, never negative so that it can be typed.
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
