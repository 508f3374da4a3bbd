/// Which declaration of each property counts in a mode: CSS Cascade 5, §6.
///
/// In order: `!important`, the layer, the specificity of the selector, and the
/// place; `@media` adds no weight. A theme wins over what is for all modes: an
/// element inside the root may set it, and is then nearer. Of two themes the one
/// counts that more of the mode's conditions are for.
struct StyleCascade {
  /// The index of the declaration that counts, by the number of the name; -1
  /// where there is none.
  private(set) var winners: [Int32]

  /// The weight of each of them: themes, layer and specificity, and in the
  /// lowest bit, which does not count, whether it is for conditions of the mode.
  private var best: [Int]

  /// Nothing declared.
  private init(names: Int) {
    winners = Array(repeating: -1, count: names)
    best = Array(repeating: -1, count: names)
  }

  /// Whether the declaration of a name that counts is for a condition of the
  /// mode.
  func isOwn(_ name: Int) -> Bool { best[name] > 0 && best[name] & 1 == 1 }

  /// Takes a declaration of a weight; of two alike the later one counts. Nobody
  /// knows in which order a page takes files that do not import one another: of
  /// those, one for conditions of the mode counts.
  private mutating func take(
    _ index: Int32, _ key: Int, of name: Int, in system: StyleSystem
  ) {
    let (weight, known) = (key >> 1, best[name] >> 1)
    guard weight >= known else { return }
    if weight == known {
      let isOwn = key & 1 > best[name] & 1
      let areApart =
        key != best[name] && system.areApart(index, winners[name])
      guard areApart ? isOwn : index > winners[name] else { return }
    }
    best[name] = key
    winners[name] = index
  }

  /// Takes what counts of the declarations for themes.
  private mutating func take(_ themes: StyleCascade) {
    for name in winners.indices where themes.winners[name] >= 0 {
      let key = themes.best[name] & ~Self.themesMask
      let known = best[name]
      if known >> 62 == key >> 62, known & 1 == 1 {
        // Both are for the mode.
        guard
          key > known || key == known && themes.winners[name] > winners[name]
        else { continue }
      } else if known >> 62 > key >> 62 {
        continue
      }
      winners[name] = themes.winners[name]
      best[name] = themes.best[name]
    }
  }

  private static let themesMask = 0xFF << 52
}

extension StyleCascade {
  /// What all modes of a system have in common: what counts in the base, and
  /// where to look for what a condition adds to it.
  ///
  /// A style sheet can have very many conditions of which a mode has one, so
  /// that no mode looks through the declarations for others.
  struct Basis {
    private let system: StyleSystem
    private let ranks: [Int]
    private var base: StyleCascade

    /// The declarations of each scope that has conditions, one scope behind the
    /// other, and where those of each start.
    private var declarations: [Int32] = []
    private var starts: [Int32] = []

    /// The scopes that have an alternative of which a term is the first.
    private var scopes: [ModeTerm: [Int]] = [:]

    /// The scopes that hold in the base and not in every mode.
    private var excluding: [Int] = []

    /// Looks through all declarations.
    ///
    /// - Parameters:
    ///   - system: the declarations.
    ///   - ranks: the ranks of the layers.
    /// - Complexity: O(declarations + alternatives of scopes).
    init(_ system: StyleSystem, ranks: [Int]) {
      self.system = system
      self.ranks = ranks
      base = StyleCascade(names: system.names.count)
      let weights = system.scopes.map { scope in
        StyleCascade.weight(of: scope) { $0 == .base }
      }
      let isConditional = system.scopes.map { scope in
        scope.alternatives.contains { $0.terms != .base }
      }
      starts = Array(repeating: 0, count: system.scopes.count + 1)
      for (index, declaration) in system.declarations.enumerated()
      where counts(index, declaration) {
        let scope = Int(declaration.scope)
        if let weight = weights[scope] {
          base.take(
            Int32(index), key(declaration, weight), of: Int(declaration.name),
            in: system)
        }
        if isConditional[scope] { starts[scope + 1] += 1 }
      }
      for scope in system.scopes.indices where isConditional[scope] {
        for alternative in system.scopes[scope].alternatives {
          if let term = alternative.terms.terms.first {
            if scopes[term]?.last != scope {
              scopes[term, default: []].append(scope)
            }
          } else if alternative.terms != .base, excluding.last != scope {
            excluding.append(scope)
          }
        }
      }
      fill(isConditional)
    }

    /// Puts the declarations of scopes behind each other.
    private mutating func fill(_ isConditional: [Bool]) {
      for scope in system.scopes.indices { starts[scope + 1] += starts[scope] }
      declarations = Array(repeating: 0, count: Int(starts.last ?? 0))
      var next = starts
      for (index, declaration) in system.declarations.enumerated()
      where isConditional[Int(declaration.scope)]
        && counts(index, declaration)
      {
        let scope = Int(declaration.scope)
        declarations[Int(next[scope])] = Int32(index)
        next[scope] += 1
      }
    }

    /// Whether a declaration takes part.
    private func counts(_ index: Int, _ declaration: StyleDeclaration) -> Bool {
      !declaration.traits.contains(.passedOver) && !system.isReset(index)
    }

    private func key(
      _ declaration: StyleDeclaration, _ weight: Weight
    ) -> Int {
      let isImportant = declaration.traits.contains(.important)
      let rank = min(
        ranks[Int(declaration.layer)], StyleCascade.rankLimit)
      // Important declarations turn the order of the layers round.
      let layer = isImportant ? StyleCascade.rankLimit - rank : rank
      return (isImportant ? 1 << 62 : 0) | weight.themes << 52 | layer << 32
        | weight.specificity << 1 | weight.isOwn
    }

    /// What counts in a mode.
    ///
    /// - Complexity: O(names + declarations for conditions of the mode, and for
    ///   those that exclude some mode).
    func cascade(of mode: StyleMode) -> StyleCascade {
      var cascade = base
      var themes = StyleCascade(names: base.winners.count)
      let terms = Array(mode.terms)
      for scope in excluding + terms.flatMap({ scopes[$0] ?? [] }) {
        let weight = StyleCascade.weight(of: system.scopes[scope]) {
          $0.hold(in: terms)
        }
        guard let weight else { continue }
        for place in Int(starts[scope])..<Int(starts[scope + 1]) {
          let index = declarations[place]
          let declaration = system.declarations[Int(index)]
          let key = key(declaration, weight)
          let name = Int(declaration.name)
          if weight.themes > 0 {
            themes.take(index, key, of: name, in: system)
          } else {
            cascade.take(index, key, of: name, in: system)
          }
        }
      }
      cascade.take(themes)
      return cascade
    }
  }

  private typealias Weight = (themes: Int, specificity: Int, isOwn: Int)

  private static let rankLimit = 1 << 19

  /// The weight of a scope where some of its alternatives hold, or `nil` where
  /// none does.
  private static func weight(
    of scope: StyleScope, holds: (ModeTerms) -> Bool
  ) -> Weight? {
    var best: Weight?
    for alternative in scope.alternatives where holds(alternative.terms) {
      let weight = (
        min(alternative.themes.terms.count, 255),
        min(alternative.specificity, 1 << 30 - 1),
        alternative.terms.isBase ? 0 : 1
      )
      if best.map({ $0 < weight }) ?? true { best = weight }
    }
    return best
  }
}
