import PaletteReaders

/// Where the declarations of a rule hold: in the base, in modes, or nowhere
/// that is a theme.
struct StyleScope: Hashable {
  /// One of the ways in which a rule applies.
  struct Alternative: Hashable {
    /// The conditions of the mode.
    let terms: ModeTerms

    /// Those of them that an element sets, not the device: by a class, say.
    let themes: ModeTerms

    /// The specificity of the selector (Selectors 4, §17), ten bits for each
    /// of ids, classes and types.
    var specificity: Int

    /// A way in which a rule applies.
    ///
    /// - Parameters:
    ///   - terms: the conditions of the mode.
    ///   - themes: those that an element sets; all when `nil`.
    ///   - specificity: the specificity of the selector.
    init(terms: ModeTerms, themes: ModeTerms? = nil, specificity: Int = 0) {
      self.terms = terms
      self.themes = themes ?? terms
      self.specificity = specificity
    }
  }

  /// Why a rule is not for the palette.
  enum Exclusion: Hashable { case component, condition }

  /// The ways in which the rule applies; none when it is not for the palette.
  var alternatives: [Alternative]

  /// Why there are no alternatives.
  var exclusion = Exclusion.component

  /// The base, without any condition.
  static let base = StyleScope(alternatives: [Alternative(terms: .base)])

  /// What stands in `@media` and in no rule, as some tools write it: as if it
  /// stood in one of `:root`.
  static let root = StyleScope(
    alternatives: [Alternative(terms: .base, specificity: 1 << 10)])

  /// No part of the palette.
  static func excluded(_ exclusion: Exclusion) -> StyleScope {
    StyleScope(alternatives: [], exclusion: exclusion)
  }

  /// Whether the rule is for the palette.
  var isShown: Bool { !alternatives.isEmpty }

  /// The scope of a rule inside a rule of this scope.
  func adding(_ inner: StyleScope) -> StyleScope {
    guard isShown else { return self }
    guard inner.isShown else { return inner }
    guard alternatives.count * inner.alternatives.count <= Self.productLimit
    else { return .excluded(.component) }
    var result: [Alternative] = []
    for outer in alternatives {
      for inner in inner.alternatives {
        result.append(
          Alternative(
            terms: outer.terms.adding(inner.terms),
            themes: outer.themes.adding(inner.themes),
            specificity: outer.specificity + inner.specificity))
      }
    }
    return StyleScope(alternatives: Self.merged(result))
  }

  /// The number of alternatives that are kept apart: more than there can be
  /// modes.
  private static let limit = 2 * StyleMode.limit

  /// The number of alternatives that may come of a rule inside another one,
  /// which multiplies them.
  private static let productLimit = 1 << 12

  /// One alternative for each set of conditions, the most specific.
  static func merged(_ alternatives: [Alternative]) -> [Alternative] {
    guard alternatives.count > 1 else { return alternatives }
    var positions: [[ModeTerms]: Int] = [:]
    var result: [Alternative] = []
    for alternative in alternatives {
      let conditions = [alternative.terms, alternative.themes]
      if let position = positions[conditions] {
        result[position].specificity = max(
          result[position].specificity, alternative.specificity)
      } else if result.count < limit {
        positions[conditions] = result.count
        result.append(alternative)
      }
    }
    return result
  }
}
