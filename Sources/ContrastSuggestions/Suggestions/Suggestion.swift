import ContrastModel

/// A colour that could stand in another one's place, and meets all that is
/// asked of it.
public struct Suggestion: Hashable, Sendable {
  /// The way in which it was chosen.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another lightness of the same hue.
    case sameHue = "same-hue"

    /// The least difference of all 8-bit colours.
    case nearest

    /// A colour that the system has already.
    case system

    /// The same channels with another alpha.
    case alpha
  }

  /// The way in which it was chosen.
  public let kind: Kind

  /// The colour: 8 bits a channel, alpha too.
  public let color: PaletteColor

  /// The least ratio of each demand, in their order.
  public let ratios: [ContrastRatio]

  /// The distance in Oklab from the colour in whose place it would stand; of
  /// another alpha the distance between what the two show.
  public let difference: Double

  /// The entry of the system that it is.
  public package(set) var entry: Palette.Entry?

  /// Whether the entry is a step of a ramp that has the colour.
  public package(set) var isStepOfRamp = false

  /// The colour as CSS writes it.
  public var hex: String { color.nearestHex }
}

/// The extent of a change of colour, in words.
package enum ChangeSize: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Seen, if at all, side by side.
  case hardlyVisible = "hardly visible"

  /// Seen, as the same colour in another shade.
  case visible

  /// Seen as a colour of another name.
  case anotherColor = "large change"

  /// The extent of a distance in Oklab.
  ///
  /// The first limit is the difference that can just be noticed, 0.02, by which
  /// CSS Color 4 maps gamuts (§13.2.1, "JND"). The second is 0.12, two steps of
  /// a ramp: the median distance of a step and the next but one in 330 ramps of
  /// 22 published palettes, where a single step is 0.06. A larger change gives
  /// a colour of another name.
  package init(_ difference: Double) {
    self = Self.allCases.first { difference < $0.end } ?? .anotherColor
  }

  /// The distance at which it ends.
  package var end: Double {
    switch self {
    case .hardlyVisible: 0.02
    case .visible: 0.12
    case .anotherColor: .infinity
    }
  }

  /// Whether the first is the lesser change.
  package static func < (one: Self, other: Self) -> Bool {
    one.end < other.end
  }
}
