/// One condition under which a theme is shown.
package enum ModeTerm: Hashable {
  /// A theme that an attribute or a class names: `[data-theme=ocean]`.
  case theme(String)

  /// A light or a dark colour scheme. Whether the device, an attribute or a
  /// class requests it does not matter: dark is one mode.
  case scheme(isDark: Bool)

  /// More or less contrast.
  case contrast(isMore: Bool)

  /// A wide gamut of the screen: `p3` or `rec2020`.
  case gamut(String)

  /// The term as part of the name of a mode.
  package var text: String {
    switch self {
    case .theme(let name), .gamut(let name): name
    case .scheme(let isDark): isDark ? "dark" : "light"
    case .contrast(let isMore): isMore ? "high-contrast" : "low-contrast"
    }
  }

  /// The position of the term in the name of a mode; 0 for a theme, of which a
  /// mode can have several.
  var order: Int {
    switch self {
    case .theme: 0
    case .scheme: 1
    case .contrast: 2
    case .gamut: 3
    }
  }

  /// Whether a mode cannot have both terms, such as light and dark.
  fileprivate func excludes(_ other: ModeTerm) -> Bool {
    order > 0 && order == other.order && self != other
  }
}

/// The conditions of a mode, all of which have to be met; empty for the base.
package struct ModeTerms: Hashable {
  /// The terms: themes in the order in which they were added, then scheme,
  /// contrast and gamut.
  package private(set) var terms: [ModeTerm] = []

  /// The terms that a mode must not have; `terms` has none of them.
  package private(set) var excluded: [ModeTerm] = []

  /// No condition.
  package static let base = ModeTerms()

  /// Whether no term is required, so that the base meets the conditions.
  package var isBase: Bool { terms.isEmpty }

  /// The condition that a mode has these terms.
  package init(_ terms: [ModeTerm] = []) {
    guard terms.count > 1 else {
      self.terms = terms
      return
    }
    for term in terms { add(term) }
  }

  /// The condition that a mode does not have a term.
  package init(excluding term: ModeTerm) { excluded = [term] }

  /// Whether a term of these conditions excludes a term of the others.
  package func contradicts(_ other: ModeTerms) -> Bool {
    terms.contains { term in other.terms.contains { $0.excludes(term) } }
  }

  /// Adds a term, which replaces earlier terms that it excludes.
  package mutating func add(_ term: ModeTerm) {
    terms.removeAll { $0 == term || $0.excludes(term) }
    let place = terms.firstIndex { $0.order > term.order } ?? terms.count
    terms.insert(term, at: place)
    excluded.removeAll { $0 == term }
  }

  /// These conditions together with those of an inner rule. A term that one of
  /// the two requires and the other excludes is required: `:not(.dark)` in a
  /// media query for dark devices matches until a theme is chosen, and its
  /// colours are those of the mode `dark`.
  package func adding(_ inner: ModeTerms) -> ModeTerms {
    if terms.isEmpty, excluded.isEmpty { return inner }
    var result = self
    for term in inner.terms { result.add(term) }
    for term in inner.excluded
    where !result.terms.contains(term) && !result.excluded.contains(term) {
      result.excluded.append(term)
    }
    return result
  }

  /// Whether a mode with some terms meets the conditions. There are few terms,
  /// so a linear search is faster than hashing.
  package func hold(in mode: [ModeTerm]) -> Bool {
    terms.allSatisfy(mode.contains) && !excluded.contains(where: mode.contains)
  }

  /// The conditions of a mode that meets none of the alternatives. Alternatives
  /// with several terms are skipped, because the mode may lack any one of them.
  package static func none(of alternatives: [ModeTerms]) -> ModeTerms {
    alternatives.reduce(into: .base) { result, alternative in
      switch (alternative.terms.count, alternative.excluded.count) {
      case (1, 0):
        result = result.adding(ModeTerms(excluding: alternative.terms[0]))
      case (0, 1): result.add(alternative.excluded[0])
      default: break
      }
    }
  }

  /// The name of the mode: `dark`, `ocean-dark`, `dark-high-contrast`. A scheme
  /// that the name of a theme already contains is not repeated.
  package var name: String {
    let themes = terms.compactMap { term in
      if case .theme(let name) = term { name } else { nil }
    }
    let said = Set(themes.flatMap { ThemeName.words(of: $0) })
    return terms.filter { term in
      if case .scheme = term { !said.contains(term.text) } else { true }
    }.map(\.text).joined(separator: "-")
  }
}
