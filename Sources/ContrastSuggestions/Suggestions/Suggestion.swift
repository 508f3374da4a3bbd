import ContrastModel

/// A possible replacement of a colour; it meets all demands on the colour.
public struct Suggestion: Hashable, Sendable {
  /// The way in which the colour was chosen.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another lightness of the same hue.
    case sameHue = "same-hue"

    /// The 8-bit colour with the smallest difference.
    case nearest

    /// A colour that the system has already.
    case system

    /// The same channels with another alpha.
    case alpha
  }

  /// The way in which the colour was chosen.
  public let kind: Kind

  /// The colour, with 8 bits for each channel and for alpha unless it is the
  /// colour of an entry.
  public let color: PaletteColor

  /// The lowest ratio for each demand, in the order of the demands.
  public let ratios: [ContrastRatio]

  /// The distance in Oklab from the colour that it would replace; with another
  /// alpha, the greater of the distances over black and over white.
  public let difference: Double

  /// The entry of the system with this colour; `nil` unless the kind is
  /// `system`.
  public package(set) var entry: Palette.Entry?

  /// Whether the entry is a step of a ramp that contains the colour to change.
  public package(set) var isStepOfRamp = false

  /// The colour in the hexadecimal notation of CSS.
  public var hex: String { color.nearestHex }
}

/// The extent of a change of colour, in words.
package enum ChangeSize: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Visible only side by side, if at all.
  case hardlyVisible = "hardly visible"

  /// Visible, as another shade of the same colour.
  case visible

  /// Seen as a colour with another name.
  case anotherColor = "large change"

  /// The extent of a distance in Oklab.
  ///
  /// The first limit is the difference that can just be noticed, 0.02, by which
  /// CSS Color 4 maps gamuts (§13.2.1, "JND"). The second is 0.12, two steps of
  /// a ramp: the median distance between steps two apart in 330 ramps of 22
  /// published palettes, where a single step is 0.06. A larger change gives a
  /// colour with another name.
  package init(_ difference: Double) {
    self = Self.allCases.first { difference < $0.end } ?? .anotherColor
  }

  /// The distance in Oklab at which the next extent begins.
  package var end: Double {
    switch self {
    case .hardlyVisible: 0.02
    case .visible: 0.12
    case .anotherColor: .infinity
    }
  }

  /// Whether the first is the smaller change.
  package static func < (one: Self, other: Self) -> Bool {
    one.end < other.end
  }
}
