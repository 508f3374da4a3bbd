import ContrastModel
import ContrastSuggestions

/// What could stand in a colour's place, and everything that is said of it.
package struct SuggestionReport {
  /// The colour to change, and how it was written.
  package let color: ColorObject

  /// The colours that it is seen with, and how they were written.
  package let partners: [ColorObject]

  /// The side of the colour to change.
  package let role: ContrastRequirement.Role

  /// The ratio that it needs with each.
  package let required: Double

  /// The assumptions.
  package let assumptions: Assumptions

  /// The contrast that it has with each as it is.
  package let contrasts: [PairContrast]

  /// Whether it works as it is.
  package let isMet: Bool

  /// The colours that could stand in its place; empty where it works.
  package let suggestions: [Suggestion]

  private let palettes: [Palette]

  /// Why no colour of its alpha works, where none does.
  package let impossibility: Impossibility?

  /// The suggestions for a colour.
  ///
  /// - Parameters:
  ///   - color: the colour to change.
  ///   - partners: what it is seen with.
  ///   - role: the side that it is on.
  ///   - required: the ratio that it needs with each.
  ///   - assumptions: what is taken for granted.
  ///   - palettes: the modes of a system that has colours already.
  package init(
    for color: ColorObject, with partners: [ColorObject],
    as role: ContrastRequirement.Role, required: Double,
    assumptions: Assumptions, palettes: [Palette]
  ) {
    self.palettes = palettes
    self.color = color
    self.partners = partners
    self.role = role
    self.required = required
    self.assumptions = assumptions
    let requirements = partners.map {
      ContrastRequirement(
        of: required, as: role, with: $0.color, named: $0.value,
        backdrop: assumptions.backdrop, gamut: assumptions.gamut)
    }
    contrasts = requirements.map { $0.contrast(of: color.color) }
    let suggester = ColorSuggester(color.color, requirements)
    isMet = suggester.isMet
    suggestions =
      isMet
      ? []
      : suggester.suggestions(
        among: SystemColors(palettes.flatMap(\.entries)))
    // A nearest one is proof enough that there is some.
    let isPossible = isMet || suggestions.contains { $0.kind == .nearest }
    impossibility = isPossible ? nil : suggester.impossibility
  }

  /// The modes in which a colour of the system is the one that is suggested;
  /// empty where it is in all that have its name.
  func modes(of entry: Palette.Entry) -> [String] {
    let named = palettes.compactMap { palette in
      palette.entries.first { $0.name == entry.name }.map {
        (mode: palette.mode, isSame: $0.color == entry.color)
      }
    }
    return named.allSatisfy(\.isSame) ? [] : named.filter(\.isSame).map(\.mode)
  }

  /// Whether something works: the colour, or one in its place.
  package var works: Bool { isMet || !suggestions.isEmpty }
}

extension Suggestion.Kind {
  /// The way in words.
  package var phrase: String {
    switch self {
    case .sameHue: "same hue"
    case .nearest: "nearest"
    case .system: "of the system"
    case .alpha: "another alpha"
    }
  }
}

extension Suggestion {
  /// The extent of the change in words.
  package var size: ChangeSize { ChangeSize(difference) }
}
