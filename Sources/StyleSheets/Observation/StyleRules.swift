import PaletteReaders
import TextGrammars

/// The rules of all style sheets with declarations on which pairings depend: a
/// `StyleProperty`, or a custom property of a component.
///
/// The parser adds them if pairings are observed.
struct StyleRules {
  /// The number of a group: the selectors with the same key and the same
  /// condition other than themes. Without such a condition, the number of the
  /// group is the key.
  ///
  /// Two rules with the same selector match the same elements: in one mode, and
  /// under one condition, they are equivalent to one rule.
  typealias Group = StyleNames.ID

  /// A rule as written in a file.
  struct Rule {
    /// The index of the source.
    let file: Int32

    /// The offsets of its selectors as written.
    let prelude: Range<Int>

    /// The number of its layer.
    let layer: StyleLayers.ID

    /// The number of its condition other than themes, such as a width; 0 for
    /// none.
    let context: Int32

    /// The numbers of its selectors.
    let selectors: Range<Int32>

    /// The numbers of its declarations, in their order.
    var declarations: [Int32] = []

    /// Whether it has a single declaration besides custom properties.
    var isSingle = false
  }

  /// A selector of a rule.
  struct Selector {
    /// The index of the rule.
    var rule: Int32

    /// The number of its text without themes: equal for selectors that match
    /// the same elements.
    let key: StyleNames.ID

    /// The number of its group.
    var group: Group = 0

    /// The index of its scope in the system.
    var scope: Int32

    /// The offsets of its text.
    let range: Range<Int>

    let extent: StyleSelector.Extent
    let traits: StyleSelector.Traits

    /// Whether its rule is inside another rule.
    let isNested: Bool
  }

  /// The rules, in the order of the sources.
  var rules: [Rule] = []

  /// The selectors of the rules, rule by rule.
  var selectors: [Selector] = []

  /// The declarations of the rules, in the order of the sources, and the rule
  /// of each declaration.
  private(set) var declarations: [StyleDeclaration] = []
  private(set) var owners: [Int32] = []

  /// The texts of conditions other than themes, as each was first written.
  private(set) var contexts: [String] = [""]

  /// The texts of selectors without themes.
  private(set) var keys = StyleNames([":root", "body"])

  /// The key of all selectors for roots, and that for the page.
  static let rootKey: StyleNames.ID = 0
  static let pageKey: StyleNames.ID = 1

  /// The number of selectors that were left out because there are too many.
  private(set) var leftOut = 0

  /// The greatest number of selectors, in addition to one for each byte of
  /// their texts. Nested rules multiply selectors, so without a limit their
  /// number would grow exponentially.
  private static let limit = 1 << 14

  /// The greatest number of selectors at all. Each takes about a kilobyte, with
  /// its pairs, and no known system has a tenth of as many.
  private static let countLimit = 1 << 17

  /// The greatest number of bytes that a key copies from the key of the rule
  /// around it. Without a limit, keys could grow exponentially with the depth.
  private static let keyLimit = 512

  private var byteCount = 0
  private var contextIndices: [Int32: [String: Int32]] = [:]

  /// The selectors of each group, in their order.
  private var members: [Group: [Int32]] = [:]

  /// The declarations of text sizes in rules with a condition other than
  /// themes, by the keys of their selectors.
  private var sizes: [StyleNames.ID: [Size]] = [:]

  /// The selectors of pseudo-elements, by their elements.
  private var generated: [ByteString: [Int32]] = [:]

  /// A declaration of a text size, and a selector of its rule.
  typealias Size = (declaration: Int32, selector: Int32)

  /// The selectors of a group, in their order.
  func members(of group: Group) -> [Int32] { members[group] ?? [] }

  /// The first selector of a group.
  func first(of group: Group) -> Selector? {
    members[group]?.first.map { selectors[Int($0)] }
  }

  /// The selectors with the key of a group, but without a condition other than
  /// themes; empty if the group itself has no such condition.
  func plainMembers(of group: Group) -> [Int32] {
    guard let key = first(of: group)?.key, key != group else { return [] }
    return members(of: key)
  }

  /// The declarations of text sizes for the elements of a selector in rules
  /// with a condition other than themes; empty if the selector's own rule has
  /// one, because the two may exclude each other.
  func sizes(besides selector: Int32) -> [Size] {
    rule(of: selector).context == 0
      ? sizes[selectors[Int(selector)].key] ?? [] : []
  }

  /// The selectors for the pseudo-element of a selector, in any state and
  /// anywhere.
  func generated(like selector: Int32) -> [Int32] {
    generated[element(of: selector)] ?? []
  }

  /// The last compound of a selector of a pseudo-element, without states: `.a`
  /// and `before` for `:hover > .a:checked::before`.
  private func element(of selector: Int32) -> ByteString {
    let key = keys.slice(selectors[Int(selector)].key)
    let outside = key.outside
    let start =
      outside.last { [.space, .greaterThan, .plus, .tilde].contains(key[$0]) }
      .map { $0 + 1 } ?? key.startIndex
    let state =
      outside.first { $0 >= start && key[$0] == .colon } ?? key.endIndex
    let name = outside.last { key[$0] == .colon } ?? key.endIndex
    return ByteString(Array(key[start..<state] + key[name...]))
  }

  /// The groups, in the order of their first selectors.
  var groups: [Group] { selectors.map(\.group).eachOnce() }

  /// The rule of a selector.
  func rule(of selector: Int32) -> Rule {
    rules[Int(selectors[Int(selector)].rule)]
  }

  /// Whether the limit allows a number of further selectors; if not, counts
  /// them as left out.
  mutating func hasRoom(for count: Int, bytes: Int = 0) -> Bool {
    byteCount += bytes
    let limit = min(Self.limit + byteCount, Self.countLimit)
    guard selectors.count + count > limit else { return true }
    leftOut += count
    return false
  }

  /// Adds a rule.
  ///
  /// - Returns: its index.
  mutating func add(
    _ own: [Selector], prelude: Range<Int>, file: Int32, layer: StyleLayers.ID,
    context: Int32
  ) -> Int32 {
    let first = Int32(selectors.count)
    let rule = Int32(rules.count)
    for var selector in own {
      selector.rule = rule
      selector.group =
        context == 0
        ? selector.key
        : keys.id(
          ByteString(
            Array(keys.slice(selector.key)) + [0] + "\(context)".utf8))
      members[selector.group, default: []].append(Int32(selectors.count))
      selectors.append(selector)
      if selector.traits.contains(.generated) {
        let number = Int32(selectors.count - 1)
        generated[element(of: number), default: []].append(number)
      }
    }
    rules.append(
      Rule(
        file: file, prelude: prelude, layer: layer, context: context,
        selectors: first..<Int32(selectors.count)))
    return rule
  }

  /// Adds a declaration of a rule.
  mutating func add(_ declaration: StyleDeclaration, to rule: Int32) {
    let isSize =
      declaration.property == .fontSize || declaration.property == .font
    if isSize, rules[Int(rule)].context != 0 {
      for selector in rules[Int(rule)].selectors {
        sizes[selectors[Int(selector)].key, default: []].append(
          (Int32(declarations.count), selector))
      }
    }
    rules[Int(rule)].declarations.append(Int32(declarations.count))
    declarations.append(declaration)
    owners.append(rule)
  }

  /// The number of a selector's text without themes.
  mutating func key(
    _ selector: StyleSelector, inside parent: Selector?
  ) -> StyleNames.ID {
    switch selector.extent {
    case .root: return Self.rootKey
    case .page: return Self.pageKey
    case .everything, .component: break
    }
    guard let parent, parent.extent == .component else {
      return keys.id(ByteString(selector.key))
    }
    let own = selector.key
    var outer = keys.slice(parent.key)
    let copies = selector.namesParent ? own.count { $0 == .ampersand } : 1
    // Such long keys are rare, so the number of the key stands for its text.
    if outer.count * copies > Self.keyLimit {
      outer = Array("\(parent.key)".utf8)[...]
    }
    if selector.namesParent {
      let parts = own.split(
        separator: .ampersand, omittingEmptySubsequences: false)
      return keys.id(ByteString(Array(parts.joined(separator: outer))))
    }
    let isRelative =
      own.first.map { [.greaterThan, .plus, .tilde].contains($0) } ?? false
    return keys.id(ByteString(outer + (isRelative ? [] : [.space]) + own))
  }

  /// The number of a condition other than a theme, inside another one.
  mutating func context(_ text: String, inside outer: Int32) -> Int32 {
    if let known = contextIndices[outer]?[text] { return known }
    let index = Int32(contexts.count)
    contextIndices[outer, default: [:]][text] = index
    contexts.append(text)
    return index
  }
}

/// The texts of selectors in output.
extension StyleRules {
  /// The lengths in bytes beyond which selectors in a report, and selectors in
  /// a name, are cut off.
  static let textLimit = 240
  static let nameLimit = 120

  /// The text of some selectors of a rule: the whole list as written, if they
  /// are all of its selectors. If the rule is inside another rule, the text
  /// includes the selectors of that rule.
  func text(
    _ list: [Int32], _ sources: [SourceText], limit: Int = Self.textLimit
  ) -> String {
    guard let first = list.first.map({ selectors[Int($0)] }) else { return "" }
    let rule = rules[Int(first.rule)]
    var text = ""
    let source = sources[Int(rule.file)]
    if list.count == rule.selectors.count, !first.isNested {
      text = source.lineText(rule.prelude.prefix(4 * limit))
    } else {
      for selector in list {
        if text.utf8.count > limit { break }
        text += text.isEmpty ? "" : ", "
        let own = selectors[Int(selector)]
        text +=
          own.isNested
          ? keys.text(own.key) : source.lineText(own.range.prefix(4 * limit))
      }
    }
    return text.utf8.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}

extension Collection<UInt8> {
  /// The indices of the bytes of a selector that are outside of parentheses and
  /// brackets, with those that open them, and without escaped bytes.
  var outside: [Index] {
    var (depth, isEscaped) = (0, false)
    return indices.filter { index in
      let byte = self[index]
      guard !isEscaped else {
        isEscaped = false
        return false
      }
      isEscaped = byte == .backslash
      if byte == .closeParenthesis || byte == .closeBracket {
        depth -= 1
        return false
      }
      defer {
        if byte == .openParenthesis || byte == .openBracket { depth += 1 }
      }
      return depth == 0
    }
  }
}
