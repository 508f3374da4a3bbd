import ContrastEngine
import ContrastModel

/// Some pairs on their way from the scanner to the writer.
struct PairBatch {
  /// The number of pairs that there is space for: what they take stays in the
  /// first cache.
  static let capacity = 256

  /// The number of pairs.
  var count = 0

  /// Their channels; black on black where a contrast is given instead.
  var channels = PairChannels(capacity: capacity)

  /// The contrasts that the channels cannot give: translucent colours, and
  /// colours that are not made of whole bytes.
  private(set) var defined: [(pair: Int, contrast: PairContrast)] = []

  /// Their ratios in hundredths, cut.
  private(set) var hundredths = [UInt16](repeating: 100, count: capacity)

  /// The rows shown of them, where those are not the whole lines as they are.
  var rows: [PairRow] = []

  /// The parts of the lines that are carried.
  var carried: [PairField] = []

  /// Whether no other pair fits.
  var isFull: Bool { count == Self.capacity }

  /// Empties the batch.
  mutating func removeAll() {
    count = 0
    defined.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    carried.removeAll(keepingCapacity: true)
  }

  /// Adds a pair of colours.
  mutating func append(
    _ foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor?,
    gamut: GamutRule
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

  /// Adds what is shown of a pair: its colours, and the carried fields from a
  /// place on.
  mutating func appendRow(
    _ foreground: PairField, _ background: PairField, carriedFrom start: Int
  ) {
    rows.append(
      PairRow(
        foreground: foreground, background: background,
        carried: start..<carried.count))
  }

  /// Computes the ratios.
  mutating func decide(_ variant: PairKernel.Variant) {
    PairKernel.hundredths(
      of: channels, count: count, variant: variant, into: &hundredths)
    for (pair, contrast) in defined {
      hundredths[pair] = UInt16(contrast.least.hundredths)
    }
  }
}

/// The part of a pair that is shown.
struct PairRow {
  /// The colour of the text, as it was written.
  var foreground: PairField

  /// The colour behind it, as it was written.
  var background: PairField

  /// Which of the batch's carried fields belong to the pair.
  var carried: Range<Int>
}
