/// The selectors of all rules, each of one chain under one condition once, with
/// what wins among their own declarations.
struct SelectorGroups {
  /// The number of a group.
  typealias ID = Int32

  /// Selectors that apply to the same elements.
  struct Group {
    /// The elements.
    let chain: SelectorTable.Chain

    /// The conditions of modes, by the number of their list.
    let terms: Int32

    /// The condition that is no theme, by its number.
    let context: Int32

    /// Its selector, or -1 where there are several.
    var selector: Int32
  }

  /// A declaration by which an aspect may be decided: CSS Cascade 5, §6.
  struct Candidate: Comparable {
    /// `!important`, the layer and the specificity.
    let key: UInt64

    /// The declaration; a later one wins.
    let declaration: Int32

    /// The selector of the rule that applies.
    let selector: Int32

    /// No declaration.
    static let none = Candidate(key: 0, declaration: -1, selector: -1)

    static func < (a: Self, b: Self) -> Bool {
      (a.key, a.declaration) < (b.key, b.declaration)
    }
  }

  /// The groups.
  private(set) var groups: [Group] = []

  /// The lists of conditions of modes, each once.
  private(set) var termLists: [[ModeTerms]] = []

  /// The winner in each group for each aspect.
  private var candidates: [Candidate] = []

  /// The group of each selector.
  private(set) var groupOfSelector: [ID] = []

  /// The declarations of custom properties, by rule and name.
  private var properties: [UInt64: Int32] = [:]

  /// The winners for custom properties in groups with several selectors, by
  /// group and name.
  private var shared: [UInt64: Candidate] = [:]

  /// Whether something was left out because there was too much of it.
  private(set) var isCut = false

  /// Whether a component declares a custom property, by its number.
  private(set) var isOfComponent: [Bool]

  private let rules: StyleRules
  private let ranks: [Int]
  private static let rankLimit = 1 << 19

  /// Puts the selectors of rules into groups.
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - ranks: the ranks of the layers.
  ///   - names: how many custom properties have a number.
  /// - Complexity: O(selectors and declarations).
  init(_ rules: StyleRules, ranks: [Int], names: Int) {
    self.rules = rules
    self.ranks = ranks
    isOfComponent = Array(repeating: false, count: names)
    let aspects = noteDeclarations()
    var table = SequenceTable()
    var listIndices: [[ModeTerms]: Int32] = [:]
    var lists: [UInt64: Int32] = [:]
    groupOfSelector.reserveCapacity(rules.selectors.count)
    for (index, selector) in rules.selectors.enumerated() {
      let rule = rules.rules[Int(selector.rule)]
      let key = UInt64(rule.condition) << 32 | UInt64(selector.terms)
      let list: Int32
      if let known = lists[key] {
        list = known
      } else {
        let own = rules.table.termSets[Int(selector.terms)]
        let terms = rules.conditions[Int(rule.condition)].alternatives.map {
          $0.adding(own)
        }
        list = listIndices[terms] ?? Int32(termLists.count)
        if list == termLists.count {
          termLists.append(terms)
          listIndices[terms] = list
        }
        lists[key] = list
      }
      let context = rules.conditions[Int(rule.condition)].context
      let group = table.id(of: [selector.chain, list, context])
      if Int(group) == groups.count {
        groups.append(
          Group(
            chain: selector.chain, terms: list, context: context,
            selector: Int32(index)))
        candidates += repeatElement(.none, count: StyleAspect.count)
      } else {
        groups[Int(group)].selector = -1
      }
      groupOfSelector.append(group)
      for aspect in 0..<StyleAspect.count {
        let declaration =
          aspects[Int(selector.rule) * StyleAspect.count + aspect]
        guard declaration >= 0 else { continue }
        let candidate = candidate(declaration, selector: Int32(index))
        let place = Int(group) * StyleAspect.count + aspect
        if candidates[place] < candidate { candidates[place] = candidate }
      }
    }
    noteSharedProperties()
  }

  /// Finds what wins for the properties of groups with several selectors.
  private mutating func noteSharedProperties() {
    var budget =
      1 << 18 + 2 * (rules.selectors.count + rules.declarations.count)
    for (index, declaration) in rules.declarations.enumerated() {
      guard case .custom(let name) = declaration.property else { continue }
      for selector in rules.rules[Int(declaration.rule)].selectors {
        budget -= 1
        guard budget > 0 else {
          isCut = true
          return
        }
        let group = groupOfSelector[Int(selector)]
        guard groups[Int(group)].selector < 0 else { continue }
        let candidate = candidate(Int32(index), selector: selector)
        let key = Self.key(group, name)
        if shared[key].map({ $0 < candidate }) ?? true {
          shared[key] = candidate
        }
      }
    }
  }

  /// Finds the declarations that win in their own rules: for each rule one for
  /// each aspect, or -1.
  private mutating func noteDeclarations() -> [Int32] {
    var aspects = [Int32](
      repeating: -1, count: rules.rules.count * StyleAspect.count)
    for (index, declaration) in rules.declarations.enumerated() {
      if case .custom(let name) = declaration.property {
        isOfComponent[Int(name)] = true
        let key = Self.key(declaration.rule, name)
        if wins(declaration, over: properties[key]) {
          properties[key] = Int32(index)
        }
        continue
      }
      for aspect in declaration.property.aspects {
        let place =
          Int(declaration.rule) * StyleAspect.count + aspect.rawValue
        if wins(declaration, over: aspects[place]) {
          aspects[place] = Int32(index)
        }
      }
    }
    return aspects
  }

  private func wins(
    _ declaration: RuleDeclaration, over other: Int32?
  ) -> Bool {
    guard let other, other >= 0 else { return true }
    return declaration.traits.contains(.important)
      || !rules.declarations[Int(other)].traits.contains(.important)
  }

  private static func key(_ rule: Int32, _ name: StyleNames.ID) -> UInt64 {
    UInt64(rule) << 32 | UInt64(name)
  }

  /// A declaration as it takes part in the cascade by one of the selectors of
  /// its rule.
  private func candidate(
    _ declaration: Int32, selector index: Int32
  ) -> Candidate {
    let selector = rules.selectors[Int(index)]
    let rule = rules.rules[Int(selector.rule)]
    let isImportant = rules.declarations[Int(declaration)].traits
      .contains(.important)
    let rank = min(ranks[Int(rule.layer)], Self.rankLimit)
    // Important declarations turn the order of the layers round.
    let layer = isImportant ? Self.rankLimit - rank : rank
    // Above 0, so that any candidate wins over none.
    let key =
      (isImportant ? 1 << 62 : 0) | UInt64(layer) << 40
      | UInt64(selector.specificity) << 4 | 1
    return Candidate(key: key, declaration: declaration, selector: index)
  }

  /// The group of a selector.
  func group(of selector: Int32) -> Group {
    groups[Int(groupOfSelector[Int(selector)])]
  }

  /// The winner in a group for an aspect.
  func candidate(_ group: ID, _ aspect: StyleAspect) -> Candidate {
    candidates[Int(group) * StyleAspect.count + aspect.rawValue]
  }

  /// Whether a group sets the colour of text or what is behind it.
  func setsColor(_ group: ID) -> Bool {
    let aspects: [StyleAspect] = [.color, .backgroundColor, .backgroundImage]
    return aspects.contains { candidate(group, $0).declaration >= 0 }
  }

  /// The winner in a group for a custom property.
  func candidate(_ group: ID, _ name: StyleNames.ID) -> Candidate {
    let selector = groups[Int(group)].selector
    guard selector >= 0 else {
      return shared[Self.key(group, name)] ?? .none
    }
    let rule = rules.selectors[Int(selector)].rule
    return properties[Self.key(rule, name)].map {
      candidate($0, selector: selector)
    } ?? .none
  }
}
