/// The variants of components: what rules make of an element by setting the
/// custom properties that other rules use for its colours.
///
///     .button         { color: var(--button-text) }     uses the property
///     .button-primary { --button-text: … }              sets it
///
/// An element of both is looked at, and so is one of `.button-primary` and
/// `.button:hover`. Where a rule uses a property that nothing gives a value on
/// the same element, one that sets it is around it.
struct ComponentVariants {
  /// The number of components that may use a property: one that more use is a
  /// mixin.
  private static let componentLimit = 8

  private let rules: StyleRules
  private let groups: SelectorGroups

  /// The properties that roots declare.
  private let rootNames: Set<StyleNames.ID>
  private(set) var elements: StyleElements

  /// The elements that are looked at, those that are found last.
  private(set) var observed: [ObservedElement]

  /// The names beside each name that makes a variant: `.button` beside
  /// `.button-primary`.
  private var bases: [SelectorTable.Simple: [SelectorTable.Simple]] = [:]

  /// Whether something was left out because there was too much of it.
  private(set) var isCut = false

  /// The selectors whose properties something around them gives values.
  private var provided: Set<SelectorGroups.ID> = []

  /// The elements that are looked at already.
  private var seen: Set<StyleElements.ID>
  private var budget: Int

  /// The groups that use each property for colours, and those that set it, in
  /// the order of the sources.
  private var users: [StyleNames.ID: [SelectorGroups.ID]] = [:]
  private var setters: [StyleNames.ID: [SelectorGroups.ID]] = [:]
  private var names: [StyleNames.ID] = []

  /// Finds the variants of all components.
  ///
  /// - Complexity: O(selectors), with a limit on variants for each.
  init(
    _ rules: StyleRules, _ groups: SelectorGroups, _ elements: StyleElements,
    rootNames: Set<StyleNames.ID>, besides observed: [ObservedElement]
  ) {
    self.rules = rules
    self.groups = groups
    self.elements = elements
    self.observed = observed
    self.rootNames = rootNames
    seen = Set(observed.map(\.element))
    budget =
      1 << 14 + 4 * (rules.selectors.count + rules.declarations.count)
    noteDeclarations()
    for name in names {
      guard let users = users[name]?.eachOnce(),
        let setters = setters[name]?.eachOnce()
      else { continue }
      for setter in setters { add(setter) }
      guard isOfFewComponents(users) else { continue }
      find(name, users: users, setters: setters)
    }
    if !bases.isEmpty { extendSurroundings() }
  }

  private mutating func noteDeclarations() {
    for declaration in rules.declarations {
      switch declaration.property {
      case .custom(let name):
        let rule = rules.rules[Int(declaration.rule)]
        for selector in rule.selectors
        where rules.isOfComponent(rules.selectors[Int(selector)].chain) {
          guard let group = noted(selector) else { return }
          setters[name, default: []].append(group)
        }
      case .color, .background, .backgroundColor, .backgroundImage:
        let used = rules.references(of: declaration).filter {
          groups.isOfComponent[Int($0)]
        }
        guard !used.isEmpty else { continue }
        let rule = rules.rules[Int(declaration.rule)]
        for name in used {
          if users[name] == nil { names.append(name) }
          for selector in rule.selectors {
            guard let group = noted(selector) else { return }
            users[name, default: []].append(group)
          }
        }
      case .font, .fontSize, .fontWeight, .opacity: break
      }
    }
  }

  private mutating func noted(_ selector: Int32) -> SelectorGroups.ID? {
    budget -= 1
    isCut = isCut || budget <= 0
    return budget > 0 ? groups.groupOfSelector[Int(selector)] : nil
  }

  /// Whether a property is used by few components, states apart.
  private func isOfFewComponents(_ users: [SelectorGroups.ID]) -> Bool {
    var components: Set<[SelectorTable.Simple]> = []
    for user in users {
      let parts = elements.table.parts(of: groups.groups[Int(user)].chain)
      let names = parts.reversed().lazy.map(names(of:)).first { !$0.isEmpty }
      components.insert(names ?? [])
      if components.count > Self.componentLimit { return false }
    }
    return true
  }

  /// The names of an element, without its state.
  private func names(of part: SelectorTable.Part) -> [SelectorTable.Simple] {
    elements.table.simples(of: part.compound).filter {
      let kind = elements.table.kind(of: $0)
      return kind == .name || kind == .type
    }
  }

  private mutating func find(
    _ name: StyleNames.ID, users: [SelectorGroups.ID],
    setters: [SelectorGroups.ID]
  ) {
    let setting = Set(setters)
    let chains = Set(users.map { groups.groups[Int($0)].chain })
    for user in users {
      let group = groups.groups[Int(user)]
      guard !elements.table.isDisabled(group.chain) else { continue }
      let element = elements.element(group.chain, context: group.context)
      let level = level(of: element, among: setting.contains)
      // A root may give it a value as well.
      let isProvided = level == nil && !rootNames.contains(name)
      for setter in setters {
        budget -= 1
        guard budget > 0 else {
          isCut = true
          return
        }
        let other = groups.groups[Int(setter)]
        guard
          group.context == other.context || group.context == 0
            || other.context == 0,
          // What sets a property and uses it itself is a component of its own.
          level == nil || !chains.contains(other.chain),
          !elements.table.isDisabled(other.chain),
          self.level(of: element, among: { $0 == setter }) == nil
        else { continue }
        var relation = ObservedElement.Relation.surroundings
        if isProvided {
          relation = provided.contains(user) ? .otherProvider : .provider
        }
        if add(user, setter, at: level, or: relation), isProvided {
          provided.insert(user)
        }
      }
    }
  }

  /// The nearest element, from an element outward, that one of some groups
  /// applies to.
  private func level(
    of element: StyleElements.ID, among isOne: (SelectorGroups.ID) -> Bool
  ) -> StyleElements.ID? {
    var current = element
    while current >= 0 {
      if elements.groups(of: current).contains(where: isOne) {
        return current
      }
      current = elements.elements[Int(current)].parent
    }
    return nil
  }

  /// Adds the element of selectors that others apply to as well, which use what
  /// they set: `.button.is-quiet`.
  private mutating func add(_ setter: SelectorGroups.ID) {
    let group = groups.groups[Int(setter)]
    guard !elements.table.isDisabled(group.chain) else { return }
    let element = elements.element(group.chain, context: group.context)
    guard seen.insert(element).inserted else { return }
    observed.append(
      ObservedElement(
        element: element, group: setter,
        variant: ObservedElement.Variant(
          user: setter, relation: .variant, parts: [])))
  }

  /// Adds an element of two selectors, unless there is none.
  ///
  /// - Returns: whether one of them is around the other.
  private mutating func add(
    _ user: SelectorGroups.ID, _ setter: SelectorGroups.ID,
    at level: StyleElements.ID?, or relation: ObservedElement.Relation
  ) -> Bool {
    let (one, other) = (groups.groups[Int(user)], groups.groups[Int(setter)])
    let parts = elements.table.parts(of: one.chain)
    let setting = elements.table.parts(of: other.chain)
    guard let last = setting.last, last.combinator != .pseudoElement else {
      return false
    }
    var place: Int?
    if let level {
      let chain = elements.elements[Int(level)].chain
      place = elements.table.parts(of: chain).count - 1
    } else if let own = parts.lastIndex(where: {
      $0.combinator != .pseudoElement
    }), extends(last.compound, parts[own].compound) {
      place = own
    }
    if let found = place, parts[found].combinator == .pseudoElement {
      place = found - 1
    }
    guard let whole = merged(parts, setting, at: place, isShown: false),
      let shown = merged(parts, setting, at: place, isShown: true)
    else { return false }
    let context = max(one.context, other.context)
    let element = elements.element(
      elements.table.chain(whole), context: context)
    guard seen.insert(element).inserted else { return false }
    observed.append(
      ObservedElement(
        element: element, group: setter,
        variant: ObservedElement.Variant(
          user: user, relation: place == nil ? relation : .variant,
          parts: shown)))
    guard let place else { return true }
    noteBase(last.compound, parts[place].compound)
    return false
  }

  /// Notes what a name that makes a variant stands beside, unless it stands
  /// beside several things.
  private mutating func noteBase(
    _ variant: SelectorTable.Compound, _ base: SelectorTable.Compound
  ) {
    let simples = elements.table.simples(of: variant)
    guard simples.count == 1, let name = simples.first,
      elements.table.kind(of: name) == .name
    else { return }
    let base = elements.table.simples(of: base).filter {
      elements.table.kind(of: $0) != .pseudoClass
    }
    // States and parts of a component have more names than it has.
    bases[name] = bases[name]?.filter(base.contains) ?? base
  }

  /// Puts the components that variants are of around the elements that are
  /// looked at: `.menu` around `.menu-dark .item`.
  private mutating func extendSurroundings() {
    for index in observed.indices {
      let element = elements.elements[Int(observed[index].element)]
      var parts = elements.table.parts(of: element.chain)
      var isChanged = false
      for place in parts.indices.dropLast()
      where parts[place + 1].combinator != .pseudoElement {
        let simples = elements.table.written(parts[place].compound)
        var all = simples
        for simple in simples {
          for base in bases[simple] ?? [] where !all.contains(base) {
            all.append(base)
          }
        }
        guard all.count > simples.count else { continue }
        parts[place].compound = elements.table.compound(all)
        isChanged = true
      }
      if isChanged {
        observed[index].element = elements.element(
          elements.table.chain(parts), context: element.context)
      }
    }
  }

  /// The parts of an element that both selectors are of.
  ///
  /// - Parameters:
  ///   - parts: those of the selector that uses properties.
  ///   - setting: those of the selector that sets them.
  ///   - place: the part that it is of as well; `nil` where it is around all.
  ///   - isShown: whether a name that another one extends is left out.
  /// - Returns: the parts, or `nil` when no element can be of both.
  private mutating func merged(
    _ parts: [SelectorTable.Part], _ setting: [SelectorTable.Part],
    at place: Int?, isShown: Bool
  ) -> [SelectorTable.Part]? {
    guard let last = setting.last, let place else {
      var inner = parts
      inner[0].combinator = .descendant
      return setting + inner
    }
    var simples = elements.table.written(last.compound)
    for simple in elements.table.written(parts[place].compound)
    where !simples.contains(simple) {
      if isShown, isExtended(simple, in: last.compound) { continue }
      simples.append(simple)
    }
    guard !elements.table.isContradiction(simples) else { return nil }
    var outer = Array(parts[..<place])
    var result = Array(setting.dropLast())
    if !outer.isEmpty, !result.isEmpty { outer[0].combinator = .descendant }
    result += outer
    var part = place == 0 ? last : parts[place]
    part.compound = elements.table.compound(simples)
    if result.isEmpty { part.combinator = .descendant }
    return result + [part] + parts[(place + 1)...]
  }

  /// Whether a compound has a name that extends one of another: `.button-small`
  /// and `.button`.
  private func extends(
    _ compound: SelectorTable.Compound, _ other: SelectorTable.Compound
  ) -> Bool {
    elements.table.simples(of: other).contains { isExtended($0, in: compound) }
  }

  private func isExtended(
    _ simple: SelectorTable.Simple, in compound: SelectorTable.Compound
  ) -> Bool {
    let name = elements.table.text(of: simple)
    guard name.hasPrefix(".") else { return false }
    return elements.table.simples(of: compound).contains {
      let other = elements.table.text(of: $0)
      return other.hasPrefix(name + "-") || other.hasPrefix(name + "_")
    }
  }
}
