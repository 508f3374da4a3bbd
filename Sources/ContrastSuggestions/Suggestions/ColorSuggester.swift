import ContrastModel

/// A search for replacements of a colour that pass in every pair in which the
/// colour is used.
public struct ColorSuggester: Sendable {
  /// The colour to change.
  public let color: PaletteColor

  /// The requirements that it has to meet.
  package let requirements: [ContrastRequirement]

  /// The colours of the same alpha that meet all requirements.
  private let admissible: AdmissibleColors

  /// The cost of a search, in units of about a third of a millisecond.
  ///
  /// Translucent colours are searched step by step, which takes about twenty
  /// times as long.
  var cost: Int {
    requirements.count / 100 + (admissible.isByLuminance ? 1 : 20)
  }

  /// A search for replacements of a colour.
  ///
  /// Its alpha is rounded to 8 bits, because suggestions have 8-bit channels.
  package init(_ color: PaletteColor, _ requirements: [ContrastRequirement]) {
    self.color = color
    self.requirements = requirements
    admissible = AdmissibleColors(
      meeting: requirements, alpha: Self.byteAlpha(color.alpha))
  }

  /// A search for replacements of a colour.
  ///
  /// - Parameters:
  ///   - color: the colour to change.
  ///   - partners: the colours that it is seen with, at least one.
  ///   - ratio: the contrast ratio that it needs with each of them, from 1 to
  ///     21.
  ///   - role: the side that it is on.
  ///   - backdrop: the opaque colour behind translucent backgrounds; if `nil`,
  ///     it is unknown, and the worst possible one is used.
  ///   - gamut: the rule for colours outside sRGB.
  /// - Precondition: the backdrop is opaque.
  public init(
    _ color: PaletteColor, on partners: [PaletteColor],
    needing ratio: Double = 4.5,
    as role: ContrastRequirement.Role = .text, backdrop: PaletteColor? = nil,
    gamut: GamutRule = .worst
  ) {
    self.init(
      color,
      partners.map {
        ContrastRequirement(
          of: ratio, as: role, with: $0, named: $0.nearestHex,
          backdrop: backdrop, gamut: gamut)
      })
  }

  /// Whether the colour meets all requirements as it is.
  public var isMet: Bool { requirements.allSatisfy { $0.isMet(by: color) } }

  /// The suggestions for a colour that does not pass as it is.
  ///
  /// - Parameter system: the colours that the system already has.
  /// - Returns: at most one suggestion of each kind, in the order of the kinds.
  /// - Complexity: some milliseconds for opaque colours, some tens of
  ///   milliseconds for translucent ones, and at worst half a second if both
  ///   sides are translucent over an unknown backdrop; plus O(n) for n colours
  ///   of the system.
  public func suggestions(
    among system: SystemColors = SystemColors([])
  ) -> [Suggestion] {
    Suggestion.Kind.allCases.compactMap { suggestion($0, among: system) }
  }

  /// The suggestion of one kind, or `nil` when there is none.
  package func suggestion(
    _ kind: Suggestion.Kind, among system: SystemColors = SystemColors([])
  ) -> Suggestion? {
    switch kind {
    case .sameHue:
      admissible.sameHue(as: color).map { suggestion(kind, inBytes($0)) }
    case .nearest:
      admissible.nearest(to: color.okLab).map { suggestion(kind, inBytes($0)) }
    case .system where color.isOpaque && admissible.luminances.isEmpty: nil
    case .system:
      system.nearest(
        to: color, within: admissible.luminances, where: isMetInBytes
      ).map { nearest in
        var found = suggestion(kind, nearest.entry.color)
        found.entry = nearest.entry
        found.isStepOfRamp = nearest.isStep
        return found
      }
    case .alpha: otherAlpha
    }
  }

  /// The reason why no colour with the same alpha works; `nil` if one works.
  public var impossibility: Impossibility? {
    admissible.isEmpty ? Impossibility(of: admissible) : nil
  }

  /// The same colour with the nearest alpha that works.
  private var otherAlpha: Suggestion? {
    guard !color.isOpaque else { return nil }
    let own = Int(color.alpha * 255 + 0.5)
    for apart in 1...255 {
      for byte in [own + apart, own - apart] where (0...255).contains(byte) {
        let other = PaletteColor(color.nearestSRGB, alpha: Double(byte) / 255)
        if requirements.allSatisfy({ $0.isMet(by: other) }) {
          return suggestion(.alpha, other)
        }
      }
    }
    return nil
  }

  /// Whether a colour works both unrounded and rounded to 8 bits.
  private func isMetInBytes(_ color: PaletteColor, _ bytes: SRGBColor) -> Bool {
    let alpha = Self.byteAlpha(color.alpha)
    if alpha == admissible.alpha, !admissible.contains(bytes) { return false }
    return [PaletteColor(bytes, alpha: alpha), color].allSatisfy { color in
      requirements.allSatisfy { $0.isMet(by: color) }
    }
  }

  private func inBytes(_ opaque: SRGBColor) -> PaletteColor {
    PaletteColor(opaque, alpha: admissible.alpha)
  }

  private func suggestion(
    _ kind: Suggestion.Kind, _ other: PaletteColor
  ) -> Suggestion {
    let contrasts = requirements.map { $0.contrast(of: other) }
    precondition(
      zip(contrasts, requirements).allSatisfy { $0.isAtLeast($1.ratio) },
      "A suggestion must meet every requirement.")
    return Suggestion(
      kind: kind, color: other, ratios: contrasts.map(\.least.ratio),
      difference: difference(from: other))
  }

  /// The distance in Oklab; if the alpha differs, the greater of the distances
  /// over black and over white.
  private func difference(from other: PaletteColor) -> Double {
    if Self.byteAlpha(color.alpha) == Self.byteAlpha(other.alpha) {
      return color.difference(from: other)
    }
    return [PaletteColor.black, .white].map { backdrop in
      color.composited(over: backdrop).difference(
        from: other.composited(over: backdrop))
    }.max() ?? 0
  }

  private static func byteAlpha(_ alpha: Double) -> Double {
    Double(Int(alpha * 255 + 0.5)) / 255
  }
}
