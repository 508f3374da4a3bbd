import CSSColors
import TextGrammars

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
///
/// What `.btn-danger.soft` matches `.btn-danger` matches too, so that its
/// properties count as well; where it sets a colour, that one may win.
struct RuleVariants {
  /// A group that uses properties, and one that sets them.
  struct Variant {
    let user: StyleRules.Group
    let setter: StyleRules.Group

    /// Whether both are of one element.
    let isOne: Bool

    /// The groups that apply to whatever the second applies to.
    let bases: [StyleRules.Group]
  }

  /// The variants, in the order of the groups that use properties.
  private(set) var variants: [Variant] = []

  /// The number of rules whose variants are too many to be looked at, and the
  /// selector of the first.
  private(set) var leftOut: (count: Int, first: Int32)?

  /// The number of properties that one colour may lead to.
  private static let nameLimit = 256

  private let rules: StyleRules

  /// The groups that set each property.
  private var setters: [StyleNames.ID: [StyleRules.Group]] = [:]

  /// Whether each group sets a colour.
  private var setsColor: [Bool]

  /// The groups of one compound, by its first simple selector.
  private var compounds: [ByteString: [StyleRules.Group]] = [:]

  /// Finds the variants.
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - groups: their groups.
  ///   - rootNames: the properties that roots declare.
  /// - Complexity: O(selectors + declarations), as what would be a product is
  ///   left out.
  init(
    _ rules: StyleRules, _ groups: [StyleRules.Group],
    rootNames: Set<StyleNames.ID>
  ) {
    self.rules = rules
    setsColor = Array(repeating: false, count: rules.keys.count)
    for declaration in rules.declarations {
      let selectors = rules.rules[Int(declaration.rule)].selectors
      switch declaration.property {
      case .custom(let name):
        for selector in selectors { note(selector, setting: name) }
      case .color, .background, .backgroundColor:
        for selector in selectors {
          setsColor[Int(rules.selectors[Int(selector)].key)] = true
        }
      default: break
      }
    }
    guard !setters.isEmpty else { return }
    for group in groups {
      if let first = simples(of: group).first {
        compounds[first, default: []].append(group)
      }
    }
    let count = rules.selectors.count + rules.declarations.count
    var budget = 1 << 16 + 2 * count
    for group in groups where setsColor[Int(group)] {
      find(group, rootNames, &budget)
    }
  }

  private mutating func note(_ selector: Int32, setting name: StyleNames.ID) {
    let own = rules.selectors[Int(selector)]
    guard own.extent == .component else { return }
    let group = own.key
    if setters[name]?.last != group {
      setters[name, default: []].append(group)
    }
  }

  private mutating func find(
    _ user: StyleRules.Group, _ rootNames: Set<StyleNames.ID>,
    _ budget: inout Int
  ) {
    var text: [StyleNames.ID] = []
    var surface: [StyleNames.ID] = []
    for member in rules.members(user) {
      let rule = rules.selectors[Int(member)].rule
      for index in rules.aspects(of: rule) {
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
    let userBases = bases(of: user, excluding: user, &budget)
    // What only a root gives a value is no variant's.
    let owners = [user] + userBases
    let own = closure(text, user).filter {
      isSet($0, byOneOf: owners) || !rootNames.contains($0)
    }
    let behind = closure(surface, user).filter {
      isSet($0, byOneOf: owners) || !rootNames.contains($0)
    }
    let ownNames = (own + behind).filter { isSet($0, byOneOf: owners) }
    let cost = (own + behind).reduce(0) { $0 + (setters[$1]?.count ?? 0) }
    guard cost <= budget else {
      let first = leftOut?.first ?? Array(rules.members(user))[0]
      leftOut = ((leftOut?.count ?? 0) + 1, first)
      return
    }
    budget -= cost
    let setsBehind = Set(behind.flatMap { setters[$0] ?? [] })
    var seen: Set<StyleRules.Group> = [user]
    for name in own {
      for setter in setters[name] ?? []
      where setsBehind.contains(setter) && seen.insert(setter).inserted {
        let isOne = ownNames.contains { isSet($0, setter) }
        guard !isOne || !setsColor[Int(setter)],
          canMeet(user, setter, onOne: isOne)
        else { continue }
        let bases = bases(of: setter, excluding: user, &budget)
        if isOne, bases.contains(where: { setsColor[Int($0)] }) { continue }
        variants.append(
          Variant(
            user: user, setter: setter, isOne: isOne,
            bases: userBases.filter { $0 != setter } + bases))
      }
    }
  }

  /// The properties that some properties lead to by the values that a group
  /// gives them, themselves included.
  private func closure(
    _ names: [StyleNames.ID], _ group: StyleRules.Group
  ) -> [StyleNames.ID] {
    var result = names.eachOnce()
    var seen = Set(result)
    var place = 0
    while place < result.count, result.count < Self.nameLimit {
      for member in rules.members(group) {
        let rule = rules.selectors[Int(member)].rule
        guard let index = rules.custom(result[place], of: rule) else {
          continue
        }
        let used = rules.references(of: rules.declarations[Int(index)])
        result += used.filter { seen.insert($0).inserted }
      }
      place += 1
    }
    return result
  }

  /// The groups that apply to whatever one applies to, but for another.
  private func bases(
    of group: StyleRules.Group, excluding user: StyleRules.Group,
    _ budget: inout Int
  ) -> [StyleRules.Group] {
    let own = simples(of: group)
    guard own.count > 1 else { return [] }
    var result: [StyleRules.Group] = []
    for simple in own {
      for other in compounds[simple] ?? []
      where other != group && other != user && budget > 0 {
        budget -= 1
        let simples = simples(of: other)
        if simples.count < own.count, simples.allSatisfy(own.contains) {
          result.append(other)
        }
      }
    }
    return result
  }

  /// The simple selectors of a group that is of one compound; none of another.
  private func simples(of group: StyleRules.Group) -> [ByteString] {
    guard let selector = rules.first(group), selector.extent == .component
    else { return [] }
    return SelectorText.simples(Array(rules.keys.slice(selector.key)))
  }

  private func isSet(
    _ name: StyleNames.ID, byOneOf groups: [StyleRules.Group]
  ) -> Bool {
    groups.contains { isSet(name, $0) }
  }

  private func isSet(_ name: StyleNames.ID, _ group: StyleRules.Group) -> Bool {
    rules.members(group).contains {
      rules.custom(name, of: rules.selectors[Int($0)].rule) != nil
    }
  }

  /// Whether an element can be of one group, and of the other itself or inside
  /// of it.
  private func canMeet(
    _ user: StyleRules.Group, _ setter: StyleRules.Group, onOne: Bool
  ) -> Bool {
    guard let a = rules.first(user), let b = rules.first(setter) else {
      return false
    }
    if b.traits.contains(.disabled) { return false }
    let isOne = onOne || b.pseudoElement >= 0
    if isOne, a.pseudoElement != b.pseudoElement { return false }
    return !isOne || a.type < 0 || b.type < 0 || a.type == b.type
  }
}
