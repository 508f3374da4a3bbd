import ContrastEngine
import ContrastModel

/// The options for the pairs of a stream.
package struct PairOptions: Sendable {
  /// The form of the output, or `nil` when only totals are wanted.
  package var target: PairFormat?

  /// The opaque colour behind translucent backgrounds, if it is known.
  package var backdrop: PaletteColor?

  /// The luminances that count for colours outside sRGB.
  package var gamut = GamutRule.worst

  /// The level that chooses the pairs that are written.
  package var level: TextLevel?

  /// Whether those are chosen that do not reach the level.
  package var choosesFailing = false

  /// Whether lines that cannot be read are passed over.
  package var isLenient = false

  /// The names that stand for colours.
  package var names = PairNames()

  /// The ratio that pairs are required to have, in hundredths; those below are
  /// counted.
  package var requiredHundredths: Int?

  /// The way in which the pairs are read and decided: `scalar` is the
  /// definition, line by line and pair by pair. The output is the same.
  package var variant = PairKernel.Variant.vector

  /// Options for a form of output.
  package init(target: PairFormat?) {
    self.target = target
  }

  /// The ratios, in hundredths, of the pairs that are written; all of them
  /// without a level.
  var chosen: ClosedRange<UInt16> {
    guard let level else { return 100...2100 }
    let least = UInt16(level.leastHundredths)
    return choosesFailing ? 100...least - 1 : least...2100
  }
}

/// Limits of streams of pairs.
package enum PairStream {
  /// The most bytes of a line.
  package static let lineLimit = 1 << 20

  /// The bytes of input that are worked on at a time: with their output they
  /// stay in the second cache.
  package static let chunkSize = 1 << 18

  /// The bytes that are worked on at a time where pairs of six bytes are only
  /// counted: that is done so fast that with smaller chunks threads wait for
  /// their turn to read.
  static let countedChunkSize = 1 << 20

  /// The number of unreadable lines that are kept to be reported; those behind
  /// them are counted.
  package static let reportLimit = 1000

  /// The bytes before the content of a chunk that may be looked at: the byte
  /// before a line is a line end, also before the first one.
  static let lead = 16

  /// The bytes behind the content that may be looked at.
  static let tail = 32
}
