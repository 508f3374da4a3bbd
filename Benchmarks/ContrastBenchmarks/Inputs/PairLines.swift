import ContrastModel

/// Pairs as text, one on each line: `#777777,#ffffff`.
enum PairLines {
  /// The lines of some pairs.
  static func bytes(_ pairs: PackedPairs) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pairs.foregrounds.count * 16)
    for (foreground, background) in zip(pairs.foregrounds, pairs.backgrounds) {
      bytes += SRGBColor(packed: foreground).description.utf8
      bytes.append(0x2C)
      bytes += SRGBColor(packed: background).description.utf8
      bytes.append(0x0A)
    }
    return bytes
  }

  /// The results of the definition for the pairs: the lines with their
  /// verdicts, and the sum of the ratios in hundredths.
  static func answer(_ pairs: PackedPairs) -> (text: [UInt8], sum: Int) {
    var text: [UInt8] = []
    var sum = 0
    for (foreground, background) in zip(pairs.foregrounds, pairs.backgrounds) {
      let (one, other) = (
        SRGBColor(packed: foreground), SRGBColor(packed: background)
      )
      let ratio = ContrastRatio(one, other)
      let level =
        ratio.isAtLeast(7)
        ? "AAA"
        : ratio.isAtLeast(4.5)
          ? "AA" : ratio.isAtLeast(3) ? "AA-large" : "fail"
      text += "\(one),\(other),\(ratio),\(level)\n".utf8
      sum += ratio.hundredths
    }
    return (text, sum)
  }
}
