import CSSColors
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

  /// The names that declarations refer to, one declaration behind the other.
  private(set) var references: [StyleNames.ID] = []

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
      selectors.append(selector)
    }
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
      let parts = own.split(separator: 0x26, omittingEmptySubsequences: false)
      return keys.id(of: Array(parts.joined(separator: outer)))
    }
    let isRelative = own.first.map { [0x3E, 0x2B, 0x7E].contains($0) } ?? false
    return keys.id(of: outer + (isRelative ? [] : [0x20]) + own)
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
}

/// A declaration of a rule that is observed.
struct RuleDeclaration {
  /// The property that is declared.
  enum Property: Hashable {
    /// A custom property.
    case custom(StyleNames.ID)

    case color, background, backgroundColor, backgroundImage
    case font, fontFamily, fontSize, fontWeight, opacity, content
  }

  /// The property that is declared.
  let property: Property

  /// The index of the rule.
  let rule: Int32

  /// The offsets of the value.
  let start: Int32
  let end: Int32

  /// The known traits of the value.
  let traits: StyleDeclaration.Traits

  /// The names that it refers to, in the list of all.
  let references: Range<Int32>

  /// The offsets of the value.
  var range: Range<Int> { Int(start)..<Int(end) }
}

extension RuleDeclaration.Property {
  /// The aspect of an element's looks that a declaration sets.
  enum Aspect: Int, CaseIterable {
    case color, backgroundColor, backgroundImage
    case fontFamily, fontSize, fontWeight, opacity, content
  }

  /// The aspects that it sets.
  var aspects: [Aspect] {
    switch self {
    case .custom: []
    case .color: [.color]
    case .background: [.backgroundColor, .backgroundImage]
    case .backgroundColor: [.backgroundColor]
    case .backgroundImage: [.backgroundImage]
    case .font: [.fontFamily, .fontSize, .fontWeight]
    case .fontFamily: [.fontFamily]
    case .fontSize: [.fontSize]
    case .fontWeight: [.fontWeight]
    case .opacity: [.opacity]
    case .content: [.content]
    }
  }

  /// The name in CSS, of those that give colours.
  var name: String {
    switch self {
    case .color: "color"
    case .background: "background"
    case .backgroundColor: "background-color"
    case .backgroundImage: "background-image"
    default: ""
    }
  }

  /// The property of a name.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let name = CSSIdentifier(bytes, in: range)
    switch range.count {
    case 4 where name.isEqual(to: "font"): self = .font
    case 5 where name.isEqual(to: "color"): self = .color
    case 7 where name.isEqual(to: "opacity"): self = .opacity
    case 7 where name.isEqual(to: "content"): self = .content
    case 9 where name.isEqual(to: "font-size"): self = .fontSize
    case 10 where name.isEqual(to: "background"): self = .background
    case 11 where name.isEqual(to: "font-family"): self = .fontFamily
    case 11 where name.isEqual(to: "font-weight"): self = .fontWeight
    case 16 where name.isEqual(to: "background-color"): self = .backgroundColor
    case 16 where name.isEqual(to: "background-image"): self = .backgroundImage
    default: return nil
    }
  }
}
