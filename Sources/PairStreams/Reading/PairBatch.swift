import ContrastEngine
import ContrastModel

/// Some pairs on their way from the scanner to the writer.
struct PairBatch {
  /// The number of pairs that fit; their data stays in the first-level cache.
  static let capacity = 256

  /// The number of pairs.
  var count = 0

  /// The channels of the pairs; black on black if a contrast is stored instead.
  var channels = PairChannels(capacity: capacity)

  /// The contrasts of pairs that channels cannot represent, because a colour is
  /// translucent or its channels are not whole bytes.
  private(set) var defined: [(pair: Int, contrast: PairContrast)] = []

  /// The ratios of the pairs in hundredths, truncated; 2100 also for the ratios
  /// above 21 that colours outside sRGB can have.
  private(set) var hundredths = [UInt16](repeating: 100, count: capacity)

  /// The ratios above 21, in hundredths, by pair.
  private var above: [Int: Int] = [:]

  /// The rows of the pairs in the output: the colours as they were written, and
  /// the range of the pair's fields in `carried`; empty if the lines are copied
  /// unchanged.
  var rows:
    [(foreground: PairField, background: PairField, carried: Range<Int>)] = []

  /// The fields that are carried, which means copied to the output.
  var carried: [PairField] = []

  /// Whether there is no space for another pair.
  var isFull: Bool { count == Self.capacity }

  /// Empties the batch.
  mutating func removeAll() {
    count = 0
    defined.removeAll(keepingCapacity: true)
    if !above.isEmpty { above.removeAll(keepingCapacity: true) }
    rows.removeAll(keepingCapacity: true)
    carried.removeAll(keepingCapacity: true)
  }

  /// Adds a pair of colours.
  mutating func append(
    _ foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor?, gamut: GamutRule
  ) {
    if let text = foreground.exactSRGB, let ground = background.exactSRGB {
      append(text, on: ground)
      return
    }
    let contrast = PairContrast(
      of: foreground, on: background, backdrop: backdrop, gamut: gamut)
    defined.append((count, contrast))
    append(.black, on: .black)
  }

  /// Adds a pair of opaque 8-bit colours.
  mutating func append(_ foreground: SRGBColor, on background: SRGBColor) {
    channels.set(count, foreground: foreground, background: background)
    count += 1
  }

  /// Computes the ratios of the pairs.
  mutating func decide(_ variant: PairKernel.Variant) {
    PairKernel.hundredths(
      of: channels, count: count, variant: variant, into: &hundredths)
    for (pair, contrast) in defined {
      let ratio = contrast.least.hundredths
      if ratio > 2100 { above[pair] = ratio }
      hundredths[pair] = UInt16(min(ratio, 2100))
    }
  }

  /// The ratio of a pair in hundredths, truncated, however high it is.
  func wholeHundredths(_ pair: Int) -> Int {
    let ratio = Int(hundredths[pair])
    return ratio < 2100 ? ratio : above[pair] ?? ratio
  }
}
