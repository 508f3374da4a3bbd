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

  /// The level that a pair has to reach to be written; `nil` to write all
  /// pairs.
  package var level: TextLevel?

  /// Whether the pairs that do not reach the level are written instead of those
  /// that do.
  package var choosesFailing = false

  /// Whether lines that cannot be read are skipped.
  package var isLenient = false

  /// The names that stand for colours.
  package var names = PairNames()

  /// The required ratio in hundredths; pairs below it are counted.
  package var requiredHundredths: Int?

  /// The variant that reads and measures the pairs: `scalar` is the reference,
  /// one line and one pair at a time. The output of all variants is the same.
  package var variant = PairKernel.Variant.vector

  /// Options for an output format.
  package init(target: PairFormat?) {
    self.target = target
  }

  /// The ratios, in hundredths, of the pairs that are written; all ratios if
  /// there is no level.
  var chosen: ClosedRange<UInt16> {
    guard let level else { return 100...2100 }
    let least = UInt16(level.leastHundredths)
    return choosesFailing ? 100...least - 1 : least...2100
  }
}

/// Limits of streams of pairs.
package enum PairStream {
  /// The greatest number of bytes of a line. Without this limit, one line could
  /// fill the memory.
  package static let lineLimit = 1 << 20

  /// The bytes of input that a thread works on at a time. They and their output
  /// fit in the second-level cache.
  package static let chunkSize = 1 << 18

  /// The bytes that a thread works on at a time if pairs of six bytes are only
  /// counted. Counting is so fast that with smaller chunks threads would wait
  /// for their turn to read.
  static let countedChunkSize = 1 << 20

  /// The greatest number of unreadable lines that are reported; further ones
  /// are only counted, so that errors cannot fill the memory.
  package static let reportLimit = 1000

  /// The number of readable bytes before the content of a chunk. The last of
  /// them is a line feed, so that every line follows a line feed.
  static let lead = 16

  /// The number of readable bytes after the content of a chunk.
  static let tail = 32
}
