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
