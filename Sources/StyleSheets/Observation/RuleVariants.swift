import CSSColors

/// The rules that set the custom properties which other rules use for their
/// colours.
///
///     .btn         { color: var(--c); background: var(--b) }     uses them
///     .btn:hover   { color: var(--h); background: var(--i) }
///     .btn-danger  { --c: …; --b: …; --h: …; --i: … }            sets them
///
/// The last sets some of each colour. Where the other one gives the properties
/// a value as well, the two are of one element: their types must not differ,
/// and what sets a colour itself is a component of its own. Else it may be
/// around it, as a menu is around its items.
struct RuleVariants {
  /// A group that uses properties, and one that sets them.
  struct Variant {
    let user: RuleGroups.ID
    let setter: RuleGroups.ID

    /// Whether both are of one element.
    let isOne: Bool
  }

  /// The variants, in the order of the groups that use properties.
  private(set) var variants: [Variant] = []

  /// The number of rules whose variants are too many to be looked at, and the
  /// selector of the first.
  private(set) var leftOut: (count: Int, first: Int32)?

  /// The number of properties that one colour may lead to.
  private static let nameLimit = 256

  private let rules: StyleRules
  private let groups: RuleGroups

  /// The groups that set each property.
  private var setters: [StyleNames.ID: [RuleGroups.ID]] = [:]

  /// Whether each group sets a colour.
  private var setsColor: [Bool]

  /// Finds the variants.
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - groups: their selectors.
  ///   - rootNames: the properties that roots declare.
  /// - Complexity: O(selectors + declarations), as what would be a product is
  ///   left out.
  init(
    _ rules: StyleRules, _ groups: RuleGroups, rootNames: Set<StyleNames.ID>
  ) {
    self.rules = rules
    self.groups = groups
    setsColor = Array(repeating: false, count: groups.groups.count)
    for declaration in rules.declarations {
      let selectors = rules.rules[Int(declaration.rule)].selectors
      switch declaration.property {
      case .custom(let name):
        for selector in selectors { note(selector, setting: name) }
      case .color, .background, .backgroundColor:
        for selector in selectors {
          setsColor[Int(groups.groupOfSelector[Int(selector)])] = true
        }
      default: break
      }
    }
    guard !setters.isEmpty else { return }
    let count = rules.selectors.count + rules.declarations.count
    var budget = 1 << 16 + 2 * count
    for group in groups.groups.indices where setsColor[group] {
      find(RuleGroups.ID(group), rootNames, &budget)
    }
  }

  private mutating func note(_ selector: Int32, setting name: StyleNames.ID) {
    guard rules.selectors[Int(selector)].extent == .component else { return }
    let group = groups.groupOfSelector[Int(selector)]
    if setters[name]?.last != group {
      setters[name, default: []].append(group)
    }
  }

  private mutating func find(
    _ user: RuleGroups.ID, _ rootNames: Set<StyleNames.ID>, _ budget: inout Int
  ) {
    var text: [StyleNames.ID] = []
    var surface: [StyleNames.ID] = []
    for member in groups.members(user) {
      let rule = rules.selectors[Int(member)].rule
      for index in groups.aspects(of: rule) {
        let declaration = rules.declarations[Int(index)]
        switch declaration.property {
        case .color: text += rules.references(of: declaration)
        case .background, .backgroundColor, .backgroundImage:
          surface += rules.references(of: declaration)
        default: break
        }
      }
    }
    guard !text.isEmpty, !surface.isEmpty else { return }
    // What only a root gives a value is no variant's.
    let own = closure(text, user).filter {
      isSet($0, user) || !rootNames.contains($0)
    }
    let behind = closure(surface, user).filter {
      isSet($0, user) || !rootNames.contains($0)
    }
    let ownNames = (own + behind).filter { isSet($0, user) }
    let cost = (own + behind).reduce(0) { $0 + (setters[$1]?.count ?? 0) }
    guard cost <= budget else {
      let first = leftOut?.first ?? groups.members(user).first ?? 0
      leftOut = ((leftOut?.count ?? 0) + 1, first)
      return
    }
    budget -= cost
    let setsBehind = Set(behind.flatMap { setters[$0] ?? [] })
    var seen: Set<RuleGroups.ID> = [user]
    for name in own {
      for setter in setters[name] ?? []
      where setsBehind.contains(setter) && seen.insert(setter).inserted {
        let isOne = ownNames.contains { isSet($0, setter) }
        guard !isOne || !setsColor[Int(setter)],
          canMeet(user, setter, onOne: isOne)
        else { continue }
        variants.append(Variant(user: user, setter: setter, isOne: isOne))
      }
    }
  }

  /// The properties that some properties lead to by the values that a group
  /// gives them, themselves included.
  private func closure(
    _ names: [StyleNames.ID], _ group: RuleGroups.ID
  ) -> [StyleNames.ID] {
    var result = names.eachOnce()
    var seen = Set(result)
    var place = 0
    while place < result.count, result.count < Self.nameLimit {
      for member in groups.members(group) {
        let rule = rules.selectors[Int(member)].rule
        guard let index = groups.custom(result[place], of: rule) else {
          continue
        }
        let used = rules.references(of: rules.declarations[Int(index)])
        result += used.filter { seen.insert($0).inserted }
      }
      place += 1
    }
    return result
  }

  private func isSet(_ name: StyleNames.ID, _ group: RuleGroups.ID) -> Bool {
    groups.members(group).contains {
      groups.custom(name, of: rules.selectors[Int($0)].rule) != nil
    }
  }

  /// Whether an element can be of one group, and of the other itself or inside
  /// of it.
  private func canMeet(
    _ user: RuleGroups.ID, _ setter: RuleGroups.ID, onOne: Bool
  ) -> Bool {
    guard let one = groups.members(user).first,
      let other = groups.members(setter).first
    else { return false }
    let (a, b) = (rules.selectors[Int(one)], rules.selectors[Int(other)])
    if b.traits.contains(.disabled) { return false }
    let isOne = onOne || b.pseudoElement >= 0
    if isOne, a.pseudoElement != b.pseudoElement { return false }
    return !isOne || a.type < 0 || b.type < 0 || a.type == b.type
  }
}
