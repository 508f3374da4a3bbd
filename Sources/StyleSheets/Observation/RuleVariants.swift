import PaletteReaders
import TextGrammars

/// The rules that set custom properties that other rules use for their colours.
///
///     .btn         { color: var(--c); background: var(--b) }     uses them
///     .btn:hover   { color: var(--h); background: var(--i) }
///     .btn-danger  { --c: …; --b: …; --h: …; --i: … }            sets them
///
/// The last rule sets properties that both colours of the first rule use. If
/// the first rule also sets one of them, both rules match the same element; the
/// last is then a variant only if it sets no colour itself, because otherwise
/// it is a component of its own. If the first rule sets none of them, the last
/// may match an element around that of the first, as a menu is around its
/// items.
///
/// `.btn-danger` matches every element that `.btn-danger.soft` matches, so its
/// properties also apply to these elements; if it sets a colour, that colour
/// may win.
struct RuleVariants {
  typealias Group = StyleRules.Group

  /// A group that uses properties, and a group that sets them.
  struct Variant {
    let user: Group
    let setter: Group

    /// Whether both match the same element.
    let isOne: Bool

    /// The groups whose selectors are the beginning of the selector of `user`
    /// or `setter`.
    let bases: [Group]
  }

  /// The variants, in the order of the groups that use properties.
  private(set) var variants: [Variant] = []

  /// For groups that set a colour, the others that match every element of
  /// theirs, and set a colour, too.
  private(set) var covers: [Group: [Group]] = [:]

  /// The groups whose colours are replaced inside an element with a class that
  /// ends in `dark`, as `.bp5-dark .btn` does for `.btn`. It is unknown whether
  /// the element is there in a dark mode. A class for parts of a component, such
  /// as `.navbar-dark`, replaces the colours of fewer groups.
  private(set) var darkened: Set<Group> = []

  private static let leastDarkened = 12

  /// The selectors whose rules set text and background in a mode for elements
  /// of a group inside others, as `.dark .page .title` does for `.title`.
  private(set) var scoped: [Group: [Int32]] = [:]

  /// Whether variants are left out because there are too many.
  private(set) var isFull = false

  /// The greatest number of properties that are followed from one colour.
  /// Without a limit, groups that share long chains would take quadratic time.
  private static let nameLimit = 256

  private let system: StyleSystem
  private let rules: StyleRules

  /// The groups of components that set each property, and those of them that
  /// set no colour.
  private var setters: [StyleNames.ID: [Group]] = [:]
  private var plainSetters: [StyleNames.ID: [Group]] = [:]

  /// The properties that each of these groups sets.
  private var properties: [Group: Set<StyleNames.ID>] = [:]

  /// The groups that set a colour.
  private var setsColor: Set<Group> = []

  /// The last compounds of keys with a colour that is `!important`. It can win
  /// from a rule with fewer ancestors.
  private var important: Set<ByteString> = []

  /// Finds the variants of some groups.
  ///
  /// - Complexity: O(selectors + declarations), because variants beyond a limit
  ///   are left out.
  init(_ system: StyleSystem, _ groups: [Group]) {
    self.system = system
    rules = system.rules
    for rule in rules.rules {
      var (isColored, isImportant) = (false, false)
      var names: [StyleNames.ID] = []
      for index in rule.declarations {
        let declaration = rules.declarations[Int(index)]
        switch declaration.property {
        case .color, .background, .backgroundColor:
          isColored = true
          isImportant =
            isImportant || declaration.traits.contains(.important)
        case nil: names.append(declaration.name)
        default: break
        }
      }
      for number in rule.selectors {
        let selector = rules.selectors[Int(number)]
        if isColored { setsColor.insert(selector.group) }
        if isImportant {
          let key = Array(rules.keys.slice(selector.key))
          let last = Self.parts(of: key)[0].lowerBound
          important.insert(ByteString(key, in: last..<key.count))
        }
        for name in names where selector.extent == .component {
          if setters[name]?.last != selector.group {
            setters[name, default: []].append(selector.group)
            properties[selector.group, default: []].insert(name)
          }
        }
      }
    }
    for group in groups where setsColor.contains(group) {
      let others = covers(of: group)
      if !others.isEmpty { covers[group] = others }
    }
    readDarkened(groups)
    readScoped(groups)
    guard !setters.isEmpty else { return }
    plainSetters = setters.mapValues { [setsColor] in
      $0.filter { !setsColor.contains($0) }
    }
    let rootNames = Set(system.order)
    var budget = 1 << 16 + 2 * (rules.selectors.count + rules.owners.count)
    for group in groups where setsColor.contains(group) {
      find(group, rootNames, &budget)
    }
  }

  private mutating func readDarkened(_ groups: [Group]) {
    var inner: [ByteString: [Group]] = [:]
    for group in groups where setsColor.contains(group) {
      let key = Array(rules.keys.slice(group))
      guard key.first == .period,
        let end = key.outside.first(where: {
          [.space, .greaterThan].contains(key[$0])
        }),
        let known = rules.keys.known(ByteString(key, in: end + 1..<key.count))
      else { continue }
      let words = ThemeName.words(
        of: String(decoding: key[..<end], as: UTF8.self))
      if words.last == "dark" {
        inner[ByteString(key, in: 0..<end), default: []].append(known)
      }
    }
    darkened = Set(
      inner.values.filter { $0.count >= Self.leastDarkened }.joined())
  }

  private mutating func readScoped(_ groups: [Group]) {
    for group in groups where setsColor.contains(group) {
      let own = rules.members(of: group).filter { number in
        let set = rules.rule(of: number).declarations.map {
          rules.declarations[Int($0)].property
        }
        return !system.isBase(rules.selectors[Int(number)].scope)
          && set.contains(.color)
          && (set.contains(.background) || set.contains(.backgroundColor))
      }
      let key = rules.keys.slice(group)
      guard !own.isEmpty, key.count <= StyleRules.textLimit else { continue }
      for space in key.outside where key[space] == .space {
        let inner = rules.keys.known(ByteString(Array(key[(space + 1)...])))
        if let inner { scoped[inner, default: []] += own }
      }
    }
  }

  private mutating func find(
    _ user: Group, _ rootNames: Set<StyleNames.ID>, _ budget: inout Int
  ) {
    var front: [StyleNames.ID] = []
    var behind: [StyleNames.ID] = []
    for own in declarations(of: user) where !own.references.isEmpty {
      switch own.property {
      case .color: front += system.references(of: own)
      case .background, .backgroundColor, .backgroundImage:
        behind += system.references(of: own)
      default: break
      }
    }
    guard !front.isEmpty, !behind.isEmpty else { return }
    let userBases = bases(of: user)
    var own: [StyleNames.ID: [StyleNames.ID]] = [:]
    for declaration in ([user] + userBases).flatMap({ declarations(of: $0) })
    where declaration.property == nil {
      own[declaration.name, default: []] += system.references(of: declaration)
    }
    // Properties that only a root sets do not make a variant.
    let isLocal = { own[$0] != nil || !rootNames.contains($0) }
    front = Self.closure(front, own).filter(isLocal)
    behind = Self.closure(behind, own).filter(isLocal)
    // A group that sets a property of the user's own, and a colour, is another
    // component: all utilities of Tailwind CSS set `--tw-bg-opacity`.
    let setting = { [setters, plainSetters] (names: [StyleNames.ID]) in
      names.flatMap { (own[$0] == nil ? setters : plainSetters)[$0] ?? [] }
    }
    let (setsFront, setsBehind) = (setting(front), Set(setting(behind)))
    guard setsFront.count + setsBehind.count <= budget else {
      isFull = true
      return
    }
    budget -= setsFront.count + setsBehind.count
    let ownNames = Set(own.keys).intersection(front + behind)
    for setter in setsFront.eachOnce()
    where setter != user && setsBehind.contains(setter) {
      let isOne = !ownNames.isDisjoint(with: properties[setter] ?? [])
      guard !isOne || !setsColor.contains(setter),
        canMeet(user, setter)
      else { continue }
      let bases = bases(of: setter).filter { $0 != user }
      if isOne, !setsColor.isDisjoint(with: bases) { continue }
      variants.append(
        Variant(
          user: user, setter: setter, isOne: isOne,
          bases: userBases.filter { $0 != setter } + bases))
    }
  }

  private func declarations(of group: Group) -> [StyleDeclaration] {
    rules.members(of: group).flatMap { rules.rule(of: $0).declarations }.map {
      rules.declarations[Int($0)]
    }
  }

  /// Some properties, and all properties to which their values lead.
  private static func closure(
    _ names: [StyleNames.ID], _ values: [StyleNames.ID: [StyleNames.ID]]
  ) -> [StyleNames.ID] {
    var result = names.eachOnce()
    var seen = Set(result)
    var place = 0
    while place < result.count, result.count < nameLimit {
      for name in values[result[place]] ?? [] where seen.insert(name).inserted {
        result.append(name)
      }
      place += 1
    }
    return result
  }

  /// The groups whose selector is that of a given group without some parts at
  /// the end of its last compound: `.btn` and `.btn.red` for `.btn.red.soft`.
  private func bases(of group: Group) -> [Group] {
    let key = rules.first(of: group).map { Array(rules.keys.slice($0.key)) }
    guard let key, key.count <= StyleRules.textLimit else { return [] }
    return Self.parts(of: key).dropFirst().compactMap { part in
      let name = CSSIdentifier(key, in: 0..<part.lowerBound).name
      return rules.keys.known(name).flatMap {
        rules.first(of: $0)?.extent == .component ? $0 : nil
      }
    }
  }

  /// The offsets of the simple selectors in the last compound of a key.
  static func parts(of key: [UInt8]) -> [Range<Int>] {
    var starts = [0]
    for index in key.outside {
      switch key[index] {
      case .space, .greaterThan, .plus, .tilde: starts = [index + 1]
      case .period, .numberSign, .colon:
        if index > starts[0], key[index - 1] != .colon { starts.append(index) }
      case .openBracket where index > starts[0]: starts.append(index)
      default: break
      }
    }
    return zip(starts, starts.dropFirst() + [key.count]).map { $0..<$1 }
  }

  /// The greatest number of simple selectors in a compound whose combinations
  /// are searched. Without a limit, they would grow exponentially.
  static let partLimit = 6

  /// The groups that set a colour and match every element of a group: its last
  /// compound without some parts, such as `.btn` and `.btn:focus` for
  /// `.btn.soft:focus-visible`, also inside an ancestor where the group requires
  /// a parent; of `!important` colours, also `*`, and without some ancestors.
  private func covers(of group: Group) -> [Group] {
    guard let first = rules.first(of: group), first.extent == .component else {
      return []
    }
    let key = Array(rules.keys.slice(first.key))
    let parts = Self.parts(of: key)
    guard parts.count <= Self.partLimit, key.count <= StyleRules.textLimit
    else {
      return []
    }
    let texts = parts.map { Array(key[$0]) }
    // What has a visible focus has the focus.
    let focus = texts.map {
      $0 == Array(":focus-visible".utf8) ? Array(":focus".utf8) : $0
    }
    let start = Array(key[..<parts[0].lowerBound])
    var loosened = start
    for index in start.outside where start[index] == .greaterThan {
      loosened[index] = .space
    }
    // With a condition, rules without one and those with the same one count.
    let context = rules.rules[Int(first.rule)].context
    let ends = context == 0 ? [""] : ["", "\0\(context)"]
    var result: [Group] = []
    for texts in [texts, focus].eachOnce() {
      for choice in 0..<1 << parts.count {
        var last: [UInt8] = []
        for (place, part) in texts.enumerated()
        where choice &>> place & 1 == 1 || part.starts(with: "::".utf8) {
          last += part
        }
        if last.isEmpty { last = [.asterisk] }
        let starts =
          (choice == 0 ? [] : [start, loosened])
          + (important.contains(ByteString(last))
            ? Self.subsets(ofAncestors: loosened) : [])
        for start in starts.eachOnce() {
          result += ends.compactMap {
            rules.keys.known(ByteString(start + last + Array($0.utf8)))
          }
        }
      }
    }
    return result.eachOnce().filter { other in
      let isGenerated = rules.first(of: other)?.traits.contains(.generated)
      return other != group && setsColor.contains(other)
        && isGenerated == first.traits.contains(.generated)
    }
  }

  /// The start of a key with each choice of its ancestors; none if there are
  /// more than three.
  private static func subsets(ofAncestors start: [UInt8]) -> [[UInt8]] {
    var ancestors: [[UInt8]] = [[]]
    let spaces = Set(start.outside.filter { start[$0] == .space })
    for (index, byte) in start.enumerated() {
      ancestors[ancestors.count - 1].append(byte)
      if spaces.contains(index) { ancestors.append([]) }
    }
    ancestors.removeLast()
    guard ancestors.count <= 3 else { return [] }
    return (0..<1 << ancestors.count).map { choice in
      ancestors.indices.filter { choice &>> $0 & 1 == 1 }
        .flatMap { ancestors[$0] }
    }
  }

  /// Whether an element that matches the user can also match the setter, or be
  /// inside an element that does: the two groups do not have two different
  /// conditions, and the setter is not for inactive elements.
  private func canMeet(_ user: Group, _ setter: Group) -> Bool {
    guard let one = rules.first(of: user),
      let other = rules.first(of: setter), !other.traits.contains(.disabled)
    else { return false }
    let contexts = Set([one, other].map { rules.rules[Int($0.rule)].context })
    return contexts.subtracting([0]).count < 2
  }
}
