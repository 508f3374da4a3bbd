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

  /// Whether any declaration that counts is for a condition of the mode.
  private(set) var isOwn: [Bool]

  /// Finds what counts in a mode.
  ///
  /// - Complexity: O(declarations + scopes × conditions).
  init(_ system: StyleSystem, mode: StyleMode, ranks: [Int]) {
    winners = Array(repeating: -1, count: system.names.count)
    isOwn = Array(repeating: false, count: system.names.count)
    var best = [Int](repeating: -1, count: system.names.count)
    let terms = Array(mode.terms)
    let weights = system.scopes.map { Self.weight(of: $0, in: terms) }
    for (index, declaration) in system.declarations.enumerated() {
      guard let weight = weights[Int(declaration.scope)],
        !declaration.traits.contains(.passedOver), !system.isReset(index)
      else { continue }
      let isImportant = declaration.traits.contains(.important)
      let rank = min(ranks[Int(declaration.layer)], Self.rankLimit)
      // Important declarations turn the order of the layers round.
      let layer = isImportant ? Self.rankLimit - rank : rank
      let key =
        (isImportant ? 1 << 62 : 0) | weight.count << 52 | layer << 32
        | weight.specificity
      let name = Int(declaration.name)
      guard key >= best[name] else { continue }
      best[name] = key
      winners[name] = Int32(index)
      isOwn[name] = weight.count > 0
    }
  }

  private static let rankLimit = 1 << 19

  /// The weight of a scope in a mode, or `nil` where it does not apply.
  private static func weight(
    of scope: StyleScope, in terms: [ModeTerm]
  ) -> (count: Int, specificity: Int)? {
    var best: (count: Int, specificity: Int)?
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
