/// Which declaration of each property counts in a mode: CSS Cascade 5, §6.
///
/// In order: `!important`, then how many conditions of the mode a declaration
/// is for, then its layer, the specificity of its selector, and its place. The
/// conditions come before the layers because a theme may be set on any element
/// inside the root, where it is the nearer one.
struct StyleCascade {
  /// The index of the declaration that counts, by the number of the name; -1
  /// where there is none.
  private(set) var winners: [Int32]

  /// The weight of each of them: conditions, layer and specificity.
  private var best: [Int]

  /// Nothing declared.
  private init(names: Int) {
    winners = Array(repeating: -1, count: names)
    best = Array(repeating: -1, count: names)
  }

  /// Whether the declaration of a name that counts is for a condition of the
  /// mode.
  func isOwn(_ name: Int) -> Bool { best[name] >> 52 & 0xFF > 0 }

  /// Takes a declaration of a weight; of two alike the later one counts.
  private mutating func take(_ index: Int32, _ key: Int, of name: Int) {
    guard key > best[name] || key == best[name] && index > winners[name] else {
      return
    }
    best[name] = key
    winners[name] = index
  }
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
      let weights = system.scopes.map { StyleCascade.weight(of: $0, in: []) }
      let isConditional = system.scopes.map { scope in
        scope.alternatives.contains { !$0.terms.isBase }
      }
      starts = Array(repeating: 0, count: system.scopes.count + 1)
      for (index, declaration) in system.declarations.enumerated()
      where counts(index, declaration) {
        let scope = Int(declaration.scope)
        if let weight = weights[scope] {
          base.take(
            Int32(index), key(declaration, weight), of: Int(declaration.name))
        }
        if isConditional[scope] { starts[scope + 1] += 1 }
      }
      for scope in system.scopes.indices where isConditional[scope] {
        for alternative in system.scopes[scope].alternatives {
          guard let term = alternative.terms.terms.first else { continue }
          if scopes[term]?.last != scope {
            scopes[term, default: []].append(scope)
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
      return (isImportant ? 1 << 62 : 0) | weight.count << 52 | layer << 32
        | weight.specificity
    }

    /// What counts in a mode.
    ///
    /// - Complexity: O(names + declarations for conditions of the mode).
    func cascade(of mode: StyleMode) -> StyleCascade {
      var cascade = base
      let terms = Array(mode.terms)
      for term in terms {
        for scope in scopes[term] ?? [] {
          guard
            let weight = StyleCascade.weight(
              of: system.scopes[scope], in: terms)
          else { continue }
          for place in Int(starts[scope])..<Int(starts[scope + 1]) {
            let index = declarations[place]
            let declaration = system.declarations[Int(index)]
            cascade.take(
              index, key(declaration, weight), of: Int(declaration.name))
          }
        }
      }
      return cascade
    }
  }

  private typealias Weight = (count: Int, specificity: Int)

  private static let rankLimit = 1 << 19

  /// The weight of a scope in a mode, or `nil` where it does not apply.
  private static func weight(
    of scope: StyleScope, in terms: [ModeTerm]
  ) -> Weight? {
    var best: Weight?
    for alternative in scope.alternatives
    where alternative.terms.isSubset(of: terms) {
      let weight = (
        min(alternative.terms.terms.count, 255),
        min(alternative.specificity, 1 << 30 - 1)
      )
      if best.map({ $0 < weight }) ?? true { best = weight }
    }
    return best
  }
}
