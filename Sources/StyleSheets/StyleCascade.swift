import PaletteReaders

/// The winning declaration of each property in a mode: CSS Cascade 5, §6.
///
/// The order of precedence is `!important`, the layer, the specificity of the
/// selector, and the position; `@media` adds no weight. A declaration for a
/// theme wins over declarations for all modes, because the theme may be set on
/// an element inside the root, nearer to the content. Only an `!important`
/// declaration, or one that requires more conditions of the device, can win
/// over it. Of two declarations for themes, the one that requires more themes
/// wins.
///
/// `body` is inside the root. If a rule for `body` declares a property in the
/// mode, what `:root`, `html` or `:host` declares is not seen on the page; it is
/// seen only by the other properties of the root, which the page inherits.
struct StyleCascade {
  /// The index of the winning declaration of each name, by the name's number;
  /// -1 if there is none.
  private(set) var winners: [Int32]

  /// Whether rules for `body` declare each name in the mode; empty if they
  /// declare none.
  private(set) var isOnPage: [Bool] = []

  /// The winners on the root, outside of `body`.
  private(set) var rootWinners: [Int32] = []

  /// The weight of each winner.
  private var best: [Weight]

  /// The ranks of the layers.
  private var ranks: [Int] = []

  /// The way in which each scope applies; `nil` if it does not.
  private var holds: [Hold?] = []

  /// A cascade without declarations.
  init(names: Int = 0) {
    winners = Array(repeating: -1, count: names)
    best = Array(repeating: Weight(), count: names)
  }

  /// The winning declarations in a mode.
  ///
  /// - Complexity: O(declarations + alternatives of scopes).
  init(_ system: StyleSystem, in mode: StyleMode, ranks: [Int]) {
    self.init(names: system.names.count)
    self.ranks = ranks
    let terms = Array(mode.terms)
    func isMet(_ way: StyleScope.Alternative) -> Bool {
      way.terms.hold(in: terms)
        && !way.automatic.contains { !$1 && mode.automatic.contains($0) }
    }
    let tests: [(StyleScope.Alternative) -> Bool] = [
      { $0.terms == .base && isMet($0) }, isMet,
    ]
    let all = tests.map { test in system.scopes.map { Hold($0, where: test) } }
    holds = all[1]
    let isOfPage = system.scopes.map {
      $0.alternatives.contains { $0.subject == .page && tests[1]($0) }
    }
    var (inside, outside) = (all, all)
    if isOfPage.contains(true) {
      isOnPage = Array(repeating: false, count: winners.count)
      for own in system.declarations
      where isOfPage[Int(own.scope)] && !own.traits.contains(.passedOver) {
        isOnPage[Int(own.name)] = true
      }
      inside = tests.map { test in
        system.scopes.map { Hold($0) { $0.subject != .root && test($0) } }
      }
      outside = tests.map { test in
        system.scopes.map { Hold($0) { $0.subject != .page && test($0) } }
      }
    }
    let none = StyleCascade(names: isOnPage.count)
    var (plain, themes, root, rootThemes) = (self, self, none, none)
    for (index, declaration) in system.declarations.enumerated()
    where !declaration.traits.contains(.passedOver) {
      let name = Int(declaration.name)
      let scope = Int(declaration.scope)
      func take(
        _ holds: [[Hold?]], _ plain: inout Self, _ themes: inout Self
      ) {
        for case let hold? in [holds[0][scope], holds[1][scope]] {
          let weight = weight(declaration, hold)
          if hold.themes > 0 {
            themes.take(Int32(index), weight, of: name, in: system)
          } else {
            plain.take(Int32(index), weight, of: name, in: system)
          }
        }
      }
      if !isOnPage.isEmpty, isOnPage[name] {
        take(inside, &plain, &themes)
        take(outside, &root, &rootThemes)
      } else {
        take(all, &plain, &themes)
      }
    }
    plain.take(themes)
    (winners, best) = (plain.winners, plain.best)
    root.take(rootThemes)
    rootWinners = root.winners.indices.map {
      isOnPage[$0] ? root.winners[$0] : winners[$0]
    }
  }

  /// Whether the winning declaration of a name requires a condition of the
  /// mode.
  func isOwn(_ name: Int) -> Bool { winners[name] >= 0 && best[name].isOwn }

  /// Whether a scope applies in the mode.
  func holds(_ scope: Int32) -> Bool { holds[Int(scope)] != nil }

  /// The weight of a declaration in a scope; `nil` if the scope does not apply.
  func weight(_ declaration: StyleDeclaration, in scope: Int32) -> Weight? {
    holds[Int(scope)].map { weight(declaration, $0) }
  }

  private func weight(_ declaration: StyleDeclaration, _ hold: Hold) -> Weight {
    Weight(
      isImportant: declaration.traits.contains(.important),
      rank: ranks[Int(declaration.layer)], hold)
  }

  /// Makes a declaration the winner for its name, unless the winner so far has
  /// a greater rank; of two with equal rank, the later one wins. The order in
  /// which a page loads files that do not import one another is unknown: of two
  /// in such files, the one that requires conditions of the mode wins.
  private mutating func take(
    _ index: Int32, _ weight: Weight, of name: Int, in system: StyleSystem
  ) {
    if winners[name] >= 0 {
      let known = best[name]
      guard weight.rank >= known.rank else { return }
      if weight.rank == known.rank {
        let areApart =
          weight != known && system.areApart(index, winners[name])
        guard areApart ? weight.isOwn : index > winners[name] else { return }
      }
    }
    best[name] = weight
    winners[name] = index
  }

  /// Adds the winners among the declarations for themes.
  private mutating func take(_ themes: StyleCascade) {
    for name in winners.indices where themes.winners[name] >= 0 {
      let weight = themes.best[name].withoutThemes
      let known = best[name]
      if winners[name] >= 0 {
        if known.isImportant == weight.isImportant,
          known.conditions > weight.conditions
        {
          guard
            (weight.rank, themes.winners[name]) > (known.rank, winners[name])
          else { continue }
        } else if known.isImportant, !weight.isImportant {
          continue
        }
      }
      winners[name] = themes.winners[name]
      best[name] = themes.best[name]
    }
  }
}

extension StyleCascade {
  /// The weight of a declaration in a mode, which decides whether it wins over
  /// others.
  struct Weight: Equatable {
    /// From the highest bit: `!important`, the number of themes, the layer, the
    /// specificity, and in the lowest four bits, which are not in `rank`, the
    /// number of conditions that the device sets.
    private var bits: UInt64 = 0

    private static let themeBits: UInt64 = 0xFF &<< 52

    /// The weight without the number of conditions.
    var rank: UInt64 { bits &>> 4 }
    var isImportant: Bool { bits &>> 62 != 0 }
    var conditions: UInt64 { bits & 0xF }

    /// Whether the declaration requires conditions of the mode.
    var isOwn: Bool { bits & (Self.themeBits | 0xF) != 0 }

    /// The weight that the declaration would have if it applied in all themes.
    var withoutThemes: Weight {
      var weight = self
      weight.bits &= ~Self.themeBits
      return weight
    }

    /// The lowest weight.
    init() {}

    /// The weight of a declaration in a layer with a given rank.
    init(isImportant: Bool, rank: Int, _ hold: Hold) {
      let limit = 1 << 16
      let rank = min(rank, limit)
      // For important declarations, the order of the layers is reversed.
      let layer = isImportant ? limit - rank : rank
      bits =
        (isImportant ? 1 &<< 62 : 0) | UInt64(hold.themes) &<< 52
        | UInt64(layer) &<< 34 | UInt64(hold.specificity) &<< 4
        | UInt64(hold.conditions)
    }
  }

  /// The way in which a scope applies: the number of its themes, its
  /// specificity, and the number of other conditions.
  struct Hold {
    let themes: Int
    let specificity: Int
    let conditions: Int

    /// The alternative of a scope with the greatest weight among those that
    /// apply, or `nil` if none applies.
    init?(
      _ scope: StyleScope, where holds: (StyleScope.Alternative) -> Bool
    ) {
      var best: (themes: Int, specificity: Int, conditions: Int)?
      for way in scope.alternatives where holds(way) {
        let themes = way.themes.terms.count
        let own = (
          min(themes, 255), min(way.specificity, 1 << 30 - 1),
          min(way.terms.terms.count - themes, 15)
        )
        if best.map({ $0 < own }) ?? true { best = own }
      }
      guard let best else { return nil }
      (themes, specificity, conditions) = best
    }
  }
}

/// The cascade layers of all files: CSS Cascade 5, §6.4.
struct StyleLayers {
  /// The number of a layer.
  typealias ID = Int32

  /// The layer of the initial values of `@property`, below all others.
  static let property: ID = 0

  /// The layer of `@theme default` of Tailwind CSS, which `@theme` overrides.
  static let themeDefault: ID = 1

  /// The layer of `@theme` of Tailwind CSS, the first of Tailwind's layers.
  static let theme: ID = 2

  /// The layer of rules outside of all layers, which win over rules in layers.
  static let none: ID = 3

  /// The layers nested in each layer, by its number.
  private var children: [[ID]] = Array(repeating: [], count: 4)

  /// The layers that have names, by the layer around each.
  private var known: [ID: [String: ID]] = [:]

  /// The layer with a name such as `base.reset` inside another one, or a new
  /// layer for an empty name.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ path: [String], in parent: ID) -> ID {
    if path.isEmpty { return anonymous(in: parent) }
    var current = parent
    for name in path {
      let own = known[current]?[name] ?? anonymous(in: current)
      known[current, default: [:]][name] = own
      current = own
    }
    return current
  }

  /// A new layer without a name.
  private mutating func anonymous(in parent: ID) -> ID {
    let id = ID(children.count)
    children.append([])
    children[Int(parent)].append(id)
    return id
  }

  /// The rank of each layer; the higher rank wins. A layer's own rules win over
  /// the rules of its nested layers, and of two nested layers the later wins.
  func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: children.count)
    ranks[Int(Self.themeDefault)] = 1
    ranks[Int(Self.theme)] = 2
    var next = 3
    var stack: [(layer: ID, isDone: Bool)] = [(Self.none, false)]
    while let (layer, isDone) = stack.popLast() {
      if isDone {
        ranks[Int(layer)] = next
        next += 1
      } else {
        stack.append((layer, true))
        for child in children[Int(layer)].reversed() {
          stack.append((child, false))
        }
      }
    }
    return ranks
  }
}
