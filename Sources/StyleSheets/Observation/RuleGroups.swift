/// The selectors of all rules, those of the same text together.
///
/// Two rules with one selector are of the same elements, whatever these are:
/// in a mode, and under one condition, they are as good as one rule.
struct RuleGroups {
  /// The number of a group.
  typealias ID = Int32

  /// Where the selectors of each group are in the order of all; the groups are
  /// in the order of their first selectors.
  private var groups: [Range<Int32>] = []

  /// The groups.
  var indices: Range<ID> { 0..<ID(groups.count) }

  /// The group of each selector.
  private(set) var groupOfSelector: [ID]

  /// The declaration that a rule has of a custom property, which counts in it.
  private var customs: [UInt64: Int32] = [:]

  /// The declarations of each rule that are no custom properties.
  private var aspects: [Int32] = []
  private var starts: [Int32]

  private var order: [Int32]
  private var named: [StyleNames.ID: ID] = [:]
  /// Puts the selectors of rules together.
  ///
  /// - Complexity: O(selectors + declarations).
  init(_ rules: StyleRules) {
    starts = Array(repeating: 0, count: rules.rules.count + 1)
    order = Array(repeating: 0, count: rules.selectors.count)
    groupOfSelector = Array(repeating: -1, count: rules.selectors.count)
    noteDeclarations(rules)
    var places = [Int32](repeating: 0, count: rules.keys.count + 1)
    for selector in rules.selectors { places[Int(selector.key) + 1] += 1 }
    for key in 0..<rules.keys.count { places[key + 1] += places[key] }
    var next = places
    for (index, selector) in rules.selectors.enumerated() {
      order[Int(next[Int(selector.key)])] = Int32(index)
      next[Int(selector.key)] += 1
    }
    for (index, selector) in rules.selectors.enumerated()
    where groupOfSelector[index] < 0 {
      let range = places[Int(selector.key)]..<places[Int(selector.key) + 1]
      let id = ID(groups.count)
      groups.append(range)
      for place in range { groupOfSelector[Int(order[Int(place)])] = id }
      if selector.key == rules.rootKey || selector.key == rules.pageKey {
        named[selector.key] = id
      }
    }
  }

  private mutating func noteDeclarations(_ rules: StyleRules) {
    for (index, declaration) in rules.declarations.enumerated() {
      guard case .custom(let name) = declaration.property else {
        starts[Int(declaration.rule) + 1] += 1
        continue
      }
      let key = Self.key(declaration.rule, name)
      if let known = customs[key],
        rules.declarations[Int(known)].traits.contains(.important),
        !declaration.traits.contains(.important)
      {
        continue
      }
      customs[key] = Int32(index)
    }
    for rule in rules.rules.indices { starts[rule + 1] += starts[rule] }
    aspects = Array(repeating: 0, count: Int(starts.last ?? 0))
    var next = starts
    for (index, declaration) in rules.declarations.enumerated() {
      if case .custom = declaration.property { continue }
      let rule = Int(declaration.rule)
      aspects[Int(next[rule])] = Int32(index)
      next[rule] += 1
    }
  }

  private static func key(_ rule: Int32, _ name: StyleNames.ID) -> UInt64 {
    UInt64(rule) << 32 | UInt64(name)
  }

  /// The group of a selector's text.
  func group(of key: StyleNames.ID) -> ID? { named[key] }

  /// The selectors of a group, in their order.
  func members(_ group: ID) -> ArraySlice<Int32> {
    let range = groups[Int(group)]
    return order[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The declaration that a rule has of a custom property.
  func custom(_ name: StyleNames.ID, of rule: Int32) -> Int32? {
    customs[Self.key(rule, name)]
  }

  /// The declarations of a rule that are no custom properties.
  func aspects(of rule: Int32) -> ArraySlice<Int32> {
    aspects[Int(starts[Int(rule)])..<Int(starts[Int(rule) + 1])]
  }
}
