import CSSColors
import PaletteReaders
import TextGrammars

/// The rules of all style sheets, as far as they set colours or the custom
/// properties that others use for them.
///
/// The parser fills them where pairings are observed.
struct StyleRules {
  /// A rule as it stands in a file.
  struct Rule {
    /// The index of the source.
    let file: Int32

    /// The offsets of its selectors as they are written.
    let start: Int32
    let end: Int32

    /// The layer, by its number.
    let layer: StyleLayers.ID

    /// What is asked for besides themes, such as a width, by its number; 0 for
    /// nothing.
    let context: Int32

    /// Its selectors, by their numbers.
    let selectors: Range<Int32>

    /// The offsets of its selectors.
    var prelude: Range<Int> { Int(start)..<Int(end) }
  }

  /// A selector of a rule.
  struct Selector {
    /// The index of the rule.
    var rule: Int32

    /// The number of its text, themes left out: equal for what is of the same
    /// elements.
    let key: StyleNames.ID

    /// Where it holds, among the scopes of the system.
    var scope: Int32

    /// The names of its type and its pseudo-element, -1 for none.
    let type: StyleNames.ID
    let pseudoElement: StyleNames.ID

    /// The selector of the rule around it, or -1.
    let parent: Int32

    /// Where it is written.
    let start: Int32
    let end: Int32

    let extent: StyleSelector.Extent
    let traits: StyleSelector.Traits
    let namesParent: Bool

    /// The offsets of its text.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The rules, in the order of the sources.
  private(set) var rules: [Rule] = []

  /// Their selectors, rule by rule.
  private(set) var selectors: [Selector] = []

  /// Their declarations, in the order of the sources.
  private(set) var declarations: [RuleDeclaration] = []

  /// The first and the last declaration of each rule that is no custom property,
  /// and the one behind each.
  private var aspects: [Ends] = []
  private var nextAspects: [Int32] = []

  /// The declaration of each custom property that counts in a rule.
  private var customs: [UInt64: Int32] = [:]

  /// The first and the last selector of each key, and the one behind each.
  private var groups: [Ends] = []
  private var nextSelectors: [Int32] = []

  /// The names that declarations refer to, one declaration behind the other.
  private var references: [StyleNames.ID] = []

  /// The texts of conditions that are no themes, as each was first written.
  private(set) var contexts: [String] = [""]

  /// The texts of selectors without themes, and words in them.
  private(set) var keys = StyleNames()

  /// The keys of what is of a root, and of the page.
  let rootKey: StyleNames.ID
  let pageKey: StyleNames.ID

  /// The number of selectors that were left out because there are too many.
  private(set) var leftOut = 0

  /// The number of selectors that there may be besides one for each byte: rules
  /// inside of one another multiply them.
  private static let limit = 1 << 14

  private var byteCount = 0
  private var contextIndices: [Context: Int32] = [:]

  private struct Context: Hashable {
    let outer: Int32
    let text: String
  }

  /// The ends of a chain of numbers.
  private struct Ends {
    var first: Int32 = -1
    var last: Int32 = -1

    mutating func append(_ number: Int32, _ next: inout [Int32]) {
      if first < 0 { first = number } else { next[Int(last)] = number }
      last = number
    }
  }

  /// Numbers of which each leads to the next.
  struct Chain: Sequence, IteratorProtocol {
    fileprivate var number: Int32
    fileprivate let behind: [Int32]

    mutating func next() -> Int32? {
      guard number >= 0 else { return nil }
      defer { number = behind[Int(number)] }
      return number
    }
  }

  /// No rules yet.
  init() {
    keys.begin([])
    rootKey = keys.id(of: Array(":root".utf8))
    pageKey = keys.id(of: Array("body".utf8))
  }

  /// Names the text that selectors come from, from now on.
  mutating func begin(_ bytes: [UInt8]) { keys.begin(bytes) }

  /// Whether there are no more selectors than are compared, if so many are
  /// added.
  mutating func hasRoom(for count: Int, bytes: Int = 0) -> Bool {
    byteCount += bytes
    guard selectors.count + count > Self.limit + byteCount else { return true }
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
      if groups.count <= Int(selector.key) {
        groups += repeatElement(Ends(), count: Int(selector.key) + 1)
      }
      nextSelectors.append(-1)
      groups[Int(selector.key)].append(Int32(selectors.count), &nextSelectors)
      selectors.append(selector)
    }
    aspects.append(Ends())
    rules.append(
      Rule(
        file: file, start: Int32(prelude.lowerBound),
        end: Int32(prelude.upperBound), layer: layer, context: context,
        selectors: first..<Int32(selectors.count)))
    return rule
  }

  /// The number of a selector's text in the current source, themes left out.
  mutating func key(
    _ selector: StyleSelector, _ bytes: [UInt8], inside parent: Selector?
  ) -> StyleNames.ID {
    switch selector.extent {
    case .root: return rootKey
    case .page: return pageKey
    case .everything, .component: break
    }
    guard let parent, parent.extent == .component else {
      return selector.key.map { keys.id(of: $0) }
        ?? keys.id(in: selector.range)
    }
    let own = selector.key ?? Array(bytes[selector.range])
    var outer = keys.slice(parent.key)
    // As deep as nobody nests rules, a number will do.
    if outer.count > Self.keyLimit { outer = Array("\(parent.key)".utf8)[...] }
    if selector.namesParent {
      let parts = own.split(
        separator: .ampersand, omittingEmptySubsequences: false)
      return keys.id(of: Array(parts.joined(separator: outer)))
    }
    let isRelative =
      own.first.map { [.greaterThan, .plus, .tilde].contains($0) } ?? false
    return keys.id(of: outer + (isRelative ? [] : [.space]) + own)
  }

  /// The length that a key may have inside of others.
  private static let keyLimit = 512

  /// The number of a word in the current source, in lower case; -1 for none.
  mutating func word(_ range: Range<Int>?, _ bytes: [UInt8]) -> StyleNames.ID {
    guard let range else { return -1 }
    return keys.id(of: bytes[range].map(\.lowercased))
  }

  /// Adds a declaration.
  mutating func add(
    _ property: RuleDeclaration.Property, of rule: Int32, value: Range<Int>,
    _ traits: StyleDeclaration.Traits, references names: [StyleNames.ID]
  ) {
    let first = Int32(references.count)
    if !names.isEmpty { references += names }
    let number = Int32(declarations.count)
    nextAspects.append(-1)
    if case .custom(let name) = property {
      let known = customs[Self.key(rule, name)].map { declarations[Int($0)] }
      if known?.traits.contains(.important) != true
        || traits.contains(.important)
      {
        customs[Self.key(rule, name)] = number
      }
    } else {
      aspects[Int(rule)].append(number, &nextAspects)
    }
    declarations.append(
      RuleDeclaration(
        property: property, rule: rule, start: Int32(value.lowerBound),
        end: Int32(value.upperBound), traits: traits,
        references: first..<Int32(references.count)))
  }

  /// The number of a condition that is no theme, inside of another one.
  mutating func context(_ text: String, inside outer: Int32) -> Int32 {
    let context = Context(outer: outer, text: text)
    if let known = contextIndices[context] { return known }
    let index = Int32(contexts.count)
    contextIndices[context] = index
    contexts.append(text)
    return index
  }

  /// The names that a declaration refers to.
  func references(
    of declaration: RuleDeclaration
  ) -> ArraySlice<StyleNames.ID> {
    let range = declaration.references
    return references[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  private static func key(_ rule: Int32, _ name: StyleNames.ID) -> UInt64 {
    UInt64(rule) << 32 | UInt64(name)
  }

  /// The declaration that a rule has of a custom property.
  func custom(_ name: StyleNames.ID, of rule: Int32) -> Int32? {
    customs[Self.key(rule, name)]
  }

  /// The declarations of a rule that are no custom properties.
  func aspects(of rule: Int32) -> Chain {
    Chain(number: aspects[Int(rule)].first, behind: nextAspects)
  }
}

/// The selectors of all rules, those of the same text together.
///
/// Two rules with one selector are of the same elements, whatever these are:
/// in a mode, and under one condition, they are as good as one rule.
extension StyleRules {
  /// The number of a group: the key that its selectors have.
  typealias Group = StyleNames.ID

  /// The groups, in the order of their first selectors.
  var allGroups: [Group] {
    selectors.indices.lazy.filter { index in
      groups[Int(selectors[index].key)].first == index
    }.map { selectors[$0].key }
  }

  /// The selectors of a group, in their order.
  func members(_ group: Group) -> Chain {
    Chain(
      number: Int(group) < groups.count ? groups[Int(group)].first : -1,
      behind: nextSelectors)
  }

  /// The first selector of a group.
  func first(_ group: Group) -> Selector? {
    var members = members(group)
    return members.next().map { selectors[Int($0)] }
  }
}

/// The texts of selectors, as they are printed.
enum SelectorText {
  /// The length that a selector has in a report, in bytes, and a list of them
  /// in a name.
  static let limit = 240
  static let nameLimit = 120

  /// The simple selectors of a compound; none of more than one, or of many.
  static func simples(_ key: [UInt8]) -> [ByteString] {
    guard key.count <= limit else { return [] }
    var result: [ByteString] = []
    var (start, depth) = (0, 0)
    for (index, byte) in key.enumerated() {
      // `.`, `#`, `:` and `[`; an escape or a combinator ends the attempt.
      let isStart = [.period, .numberSign, .colon, .openBracket].contains(byte)
      if depth == 0, isStart, index > start, key[index - 1] != .colon {
        result.append(ByteString(key, in: start..<index))
        start = index
      }
      switch byte {
      case .openParenthesis, .openBracket: depth += 1
      case .closeParenthesis, .closeBracket: depth -= 1
      case .backslash: return []
      case .space, .greaterThan, .plus, .tilde: if depth == 0 { return [] }
      default: break
      }
    }
    if start < key.count {
      result.append(ByteString(key, in: start..<key.count))
    }
    return result
  }

  /// A selector as it is written, that of the rule around it in its place.
  static func text(
    _ selector: Int32, _ rules: StyleRules, _ sources: [SourceText]
  ) -> String {
    var chain: [StyleRules.Selector] = []
    var number = selector
    while number >= 0, chain.count < 16 {
      chain.append(rules.selectors[Int(number)])
      number = chain[chain.count - 1].parent
    }
    var text = ""
    for selector in chain.reversed() {
      let file = Int(rules.rules[Int(selector.rule)].file)
      let range = selector.range
      var own = sources[file].lineText(range.prefix(limit))
      if range.count > limit { own += "…" }
      if text.isEmpty {
        text = own
      } else if selector.namesParent {
        text = own.split(separator: "&", omittingEmptySubsequences: false)
          .prefix(8).joined(separator: text)
      } else if selector.extent == .component || own != "" {
        text += " " + own
      }
      if text.utf8.count > 2 * limit { return text.prefix(limit) + "…" }
    }
    return text
  }

  /// Some selectors of a rule: the whole list as it is written, where they are
  /// all of it.
  static func text(
    _ list: [Int32], _ rules: StyleRules, _ sources: [SourceText], limit: Int
  ) -> String {
    guard let first = list.first.map({ rules.selectors[Int($0)] }) else {
      return ""
    }
    let rule = rules.rules[Int(first.rule)]
    var text = ""
    if list.count == rule.selectors.count, first.parent < 0 {
      let source = sources[Int(rule.file)]
      text = source.lineText(rule.prelude.prefix(4 * limit))
    } else {
      for selector in list {
        if text.utf8.count > limit { break }
        text += text.isEmpty ? "" : ", "
        text += Self.text(selector, rules, sources)
      }
    }
    return text.utf8.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
