import ContrastModel
public import ContrastSuggestions

/// A colour that could stand in another one's place, and meets all that is asked
/// of it.
public struct Suggestion: Hashable, Sendable {
  /// The side of a pair.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// In front: text, an icon, a line.
    case foreground

    /// Behind.
    case background
  }

  /// The way in which a colour was chosen.
  public typealias Kind = SuggestionKind

  /// The side of the colour in whose place it would stand.
  public let side: Side

  /// The way in which it was chosen.
  public let kind: Kind

  /// The colour: 8 bits a channel, alpha too.
  public let color: Color

  /// The colour as CSS writes it: `#rrggbb`, or `#rrggbbaa`.
  public var hex: String { color.nearestHex }

  /// The least ratio that the pair would have; of several partners the least of
  /// all.
  public let ratio: ContrastRatio

  /// The distance in Oklab from the colour in whose place it would stand: 0.02
  /// can just be seen (CSS Color 4, §13.2.1), 0.12 is a large change to most.
  public let difference: Double

  /// The colour of the system that it is, for that kind.
  public let entry: Palette.Entry?
}

extension Suggestion {
  init(
    _ suggestion: ContrastSuggestions.Suggestion, side: Side,
    ratio: ContrastRatio
  ) {
    self.side = side
    kind = suggestion.kind
    color = suggestion.color
    self.ratio = ratio
    difference = suggestion.difference
    entry = suggestion.entry
  }
}

/// The colours that could stand in one colour's place, so that it works with all
/// that it is seen with; or why there is none.
///
/// ```swift
/// let brown = try Color(css: "#8C3C03")
/// let sand = try Color(css: "#C8B998")
/// let answer = Suggestions(for: brown, on: [sand])
/// print(answer.list.map(\.hex))  // ["#7e3500", "#823200"]
/// ```
public struct Suggestions: Hashable, Sendable {
  /// Whether the colour works as it is; then nothing is suggested.
  public let isMet: Bool

  /// The suggestions, at most one of each kind, in the order of the kinds.
  public let list: [Suggestion]

  /// Why no colour of the same alpha works, in sentences: the demands that
  /// exclude each other; empty where one does.
  public let reasons: [String]

  /// The suggestions for a colour.
  ///
  /// *Nearest* is the least distance in Oklab of all colours of 8 bits, by a
  /// search that leaves out only what cannot be nearer.
  ///
  /// - Parameters:
  ///   - color: the colour to change.
  ///   - partners: what it is seen with, at least one.
  ///   - ratio: the contrast ratio that it needs with each, 1 to 21.
  ///   - side: the side that it is on.
  ///   - backdrop: the opaque colour behind translucent backgrounds; unknown,
  ///     and the worst one counts, when `nil`.
  ///   - gamut: the luminances that count for colours outside sRGB.
  ///   - entries: the colours that there are already.
  /// - Precondition: the backdrop is opaque.
  /// - Complexity: some milliseconds for opaque colours, at worst half a second
  ///   where both are translucent over an unknown backdrop; and O(n) for n
  ///   entries.
  public init(
    for color: Color, on partners: [Color], needing ratio: Double = 4.5,
    as side: Suggestion.Side = .foreground, backdrop: Color? = nil,
    gamut: GamutRule = .worst, among entries: [Palette.Entry] = []
  ) {
    let suggester = ColorSuggester(
      color,
      partners.map { partner in
        ContrastRequirement(
          of: ratio, as: side == .foreground ? .text : .background,
          with: partner, named: partner.nearestHex, backdrop: backdrop,
          gamut: gamut)
      })
    isMet = suggester.isMet
    list =
      isMet
      ? []
      : suggester.suggestions(among: SystemColors(entries)).compactMap {
        found in
        found.ratios.min { $0.value < $1.value }
          .map { Suggestion(found, side: side, ratio: $0) }
      }
    // A nearest one is proof enough that there is some.
    let isPossible = isMet || list.contains { $0.kind == .nearest }
    reasons = isPossible ? [] : suggester.impossibility?.reasons ?? []
  }
}
