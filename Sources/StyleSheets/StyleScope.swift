import PaletteReaders

/// The modes in which the declarations of a rule apply: the base, some modes,
/// or none.
struct StyleScope: Hashable {
  /// One of the ways in which a rule applies.
  struct Alternative: Hashable {
    /// The conditions of the mode.
    let terms: ModeTerms

    /// The conditions among them that an element sets, as with a class; the
    /// device sets the others.
    let themes: ModeTerms

    /// The attributes that it requires to leave the theme to the device, as
    /// `[data-theme=auto]` does (`true`), or not to (`false`).
    var automatic: [String: Bool] = [:]

    /// The specificity of the selector (Selectors 4, §17), ten bits for each
    /// of ids, classes and types.
    var specificity: Int

    /// The element that the selector names: the root, the page inside it
    /// (`body`), whose values hide those of the root, or another one.
    enum Subject { case other, root, page }
    var subject = Subject.other

    /// A way in which a rule applies.
    ///
    /// - Parameters:
    ///   - terms: the conditions of the mode.
    ///   - themes: the conditions that an element sets; all if `nil`.
    ///   - specificity: the specificity of the selector.
    init(terms: ModeTerms, themes: ModeTerms? = nil, specificity: Int = 0) {
      self.terms = terms
      self.themes = themes ?? terms
      self.specificity = specificity
    }
  }

  /// The reason why a rule is excluded from the palette: its selectors match
  /// components, its condition is not a theme, or only a build tool computes
  /// its declarations.
  enum Exclusion: Hashable { case component, condition, build }

  /// The ways in which the rule applies; empty if it is excluded from the
  /// palette.
  var alternatives: [Alternative]

  /// The reason for the exclusion, if there are no alternatives.
  var exclusion = Exclusion.component

  /// The base, without any condition.
  static let base = StyleScope(alternatives: [Alternative(terms: .base)])

  /// The scope of declarations directly in `@media`, as some tools write them:
  /// they are treated as if in a rule for `:root`.
  static let root = StyleScope(
    alternatives: [Alternative(terms: .base, specificity: 1 << 10)])

  /// The scope of a rule that is excluded from the palette.
  static func excluded(_ exclusion: Exclusion) -> StyleScope {
    StyleScope(alternatives: [], exclusion: exclusion)
  }

  /// Whether the rule applies to the palette.
  var isShown: Bool { !alternatives.isEmpty }

  /// This scope combined with that of an inner rule or, in a selector, with
  /// that of its next compound.
  func adding(
    _ inner: StyleScope, inSelector: Bool = false
  ) -> StyleScope {
    guard isShown else { return self }
    guard inner.isShown, self != .base else { return inner }
    guard alternatives.count * inner.alternatives.count <= Self.productLimit
    else { return .excluded(.component) }
    var result: [Alternative] = []
    for outer in alternatives {
      for inner in inner.alternatives {
        // `.dark .light` selects a light part of a dark page, which is not how
        // the page looks in a mode.
        if inSelector, outer.terms.contradicts(inner.terms) { continue }
        var both = Alternative(
          terms: outer.terms.adding(inner.terms),
          themes: outer.themes.adding(inner.themes),
          specificity: outer.specificity + inner.specificity)
        both.subject = inner.subject == .other ? outer.subject : inner.subject
        both.automatic = outer.automatic.merging(inner.automatic) { $1 }
        result.append(both)
      }
    }
    return StyleScope(
      alternatives: Self.merged(result), exclusion: .condition)
  }

  /// The greatest number of alternatives; further ones are dropped. Every mode
  /// examines them all, so without a limit long lists of selectors would take
  /// very long. Twice the greatest number of modes is enough for real
  /// selectors.
  private static let limit = 2 * StyleMode.limit

  /// The greatest number of alternatives of a rule inside another rule. Nesting
  /// multiplies them, so without a limit they would grow exponentially.
  private static let productLimit = 1 << 12

  /// The most specific alternative for each set of conditions and each subject.
  static func merged(_ alternatives: [Alternative]) -> [Alternative] {
    guard alternatives.count > 1 else { return alternatives }
    var positions: [Alternative: Int] = [:]
    var result: [Alternative] = []
    for alternative in alternatives {
      var conditions = alternative
      conditions.specificity = 0
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
