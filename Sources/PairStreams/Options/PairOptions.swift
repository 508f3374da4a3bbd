import ContrastEngine
import ContrastModel

/// The options for the pairs of a stream.
package struct PairOptions: Sendable {
  /// The format of the output, or `nil` when only totals are wanted.
  package var target: PairFormat?

  /// The opaque colour behind translucent backgrounds, if it is known.
  package var backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  package var gamut = GamutRule.worst

  /// The level that chooses the pairs that are written.
  package var level: TextLevel?

  /// Whether the pairs that do not reach the level are written instead.
  package var choosesFailing = false

  /// Whether lines that cannot be read are skipped.
  package var isLenient = false

  /// The names that stand for colours.
  package var names = PairNames()

  /// The ratio that pairs are required to have, in hundredths; those below are
  /// counted.
  package var requiredHundredths: Int?

  /// The variant that reads and decides the pairs: `scalar` is the definition,
  /// line by line and pair by pair. The output is the same.
  package var variant = PairKernel.Variant.vector

  /// Options for a format of output.
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
  /// The greatest number of bytes of a line. Without it one line could fill the
  /// memory.
  package static let lineLimit = 1 << 20

  /// The bytes of input that a thread works on at a time: with their output
  /// they stay in the second-level cache.
  package static let chunkSize = 1 << 18

  /// The same for pairs of six bytes that are only counted. That is so fast
  /// that with smaller chunks threads would wait for their turn to read.
  static let countedChunkSize = 1 << 20

  /// The number of unreadable lines that are kept to be reported; further ones
  /// are only counted.
  package static let reportLimit = 1000

  /// The bytes before the content of a chunk that may be read: the byte before
  /// a line is a line end, even before the first line.
  static let lead = 16

  /// The bytes after the content that may be read.
  static let tail = 32
}
