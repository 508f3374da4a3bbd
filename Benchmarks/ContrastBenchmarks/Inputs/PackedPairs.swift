import ContrastModel

/// Pairs of colours in two arrays, each colour packed as `0xRRGGBB`.
struct PackedPairs {
  /// The text colours.
  let foregrounds: [UInt32]

  /// The background of each text.
  let backgrounds: [UInt32]

  /// Random pairs.
  static func random(count: Int) -> PackedPairs {
    var generator = SplitMix64(seed: Colors.seed + 2)
    var foregrounds: [UInt32] = []
    var backgrounds: [UInt32] = []
    foregrounds.reserveCapacity(count)
    backgrounds.reserveCapacity(count)
    for _ in 0..<count {
      let bits = generator.next()
      foregrounds.append(UInt32(bits >> 40))
      backgrounds.append(UInt32(bits >> 16 & 0xFFFFFF))
    }
    return PackedPairs(foregrounds: foregrounds, backgrounds: backgrounds)
  }

  /// One pair, repeated.
  static func repeating(
    _ foreground: UInt32, on background: UInt32, count: Int
  ) -> PackedPairs {
    PackedPairs(
      foregrounds: [UInt32](repeating: foreground, count: count),
      backgrounds: [UInt32](repeating: background, count: count))
  }
}

extension PackedPairs {
  /// The results of the scalar kernel: the digest of the histogram, and the
  /// numbers of pairs that meet 3, 4.5 and 7.
  ///
  /// - Precondition: the results for this count are known.
  static func facts(_ input: String, count: Int) -> Answer {
    guard let facts = facts["\(input) \(count)"] else {
      preconditionFailure("The facts of \(count) pairs are not known.")
    }
    return facts
  }

  private static let facts: [String: Answer] = [
    "random 16": [711_912_541_769_152_644, 3, 2, 0],
    "random 16384": [7_091_259_786_751_582_098, 4305, 1922, 581],
    "random 1048576": [6_088_766_783_530_334_804, 277_258, 125_557, 38_213],
    "random 67108864": [
      3_170_483_707_394_250_089, 17_777_455, 8_042_706, 2_441_715,
    ],
    "equal 1048576": [1_851_302_325_199_088_298, 0, 0, 0],
    "near-edge 1048576": [
      6_322_856_398_185_430_720, 1_048_576, 1_048_576, 1_048_576,
    ],
  ]
}
