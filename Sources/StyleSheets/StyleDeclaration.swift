import PaletteReaders
import TextGrammars

/// Names in style sheets, such as the names of properties and the texts of
/// selectors, each with a number. They are compared as bytes.
struct StyleNames {
  /// The number of a name, from 0 in the order of first occurrence.
  typealias ID = Int32

  private var names: [ByteString] = []
  private var numbers: [ByteString: ID] = [:]

  /// Some names, numbered in their order.
  init(_ names: [String]) {
    for name in names { _ = id(ByteString(name)) }
  }

  /// The number of names.
  var count: Int { names.count }

  /// The number of a name; a name that has not been seen gets a new number.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ name: ByteString) -> ID {
    let next = ID(names.count)
    let id = numbers.value(of: name, orNew: next)
    if id == next { names.append(name) }
    return id
  }

  /// The number of a name, or `nil` if it has not been seen.
  func known(_ name: ByteString) -> ID? { numbers[name] }

  /// The bytes of a name.
  func slice(_ id: ID) -> ArraySlice<UInt8> { names[Int(id)].slice }

  /// The name as text, with broken UTF-8 repaired.
  func text(_ id: ID) -> String { names[Int(id)].text }
}

/// The properties of CSS that are read besides custom ones. Their raw values
/// are the numbers of their names in every `StyleSystem`. The last two are
/// shorthands, which set several of the others.
enum StyleProperty: StyleNames.ID {
  case colorScheme, color, backgroundColor, backgroundImage
  case backgroundSize, backgroundClip
  case fontFamily, fontSize, fontWeight, opacity, content, textIndent
  case position
  case background, font

  /// The names of the properties, in the order of the cases.
  static let names = [
    "color-scheme", "color", "background-color", "background-image",
    "background-size", "background-clip", "font-family", "font-size",
    "font-weight", "opacity", "content", "text-indent", "position",
    "background", "font",
  ]

  /// The numbers of the properties that a declaration of this one sets.
  var set: [StyleNames.ID] {
    let all: [StyleProperty] =
      switch self {
      case .background:
        [.backgroundColor, .backgroundImage, .backgroundSize, .backgroundClip]
      case .font: [.fontFamily, .fontSize, .fontWeight]
      default: [self]
      }
    return all.map(\.rawValue)
  }
}

/// A declaration that is needed for a palette or for pairings: a custom
/// property, or a `StyleProperty`.
struct StyleDeclaration {
  /// The name.
  let name: StyleNames.ID

  /// The index of the source.
  let file: Int32

  /// The offsets of the value, without white space at its ends and without
  /// `!important`.
  let range: Range<Int>

  /// The index of its scope; 0 for a declaration in a rule that is observed for
  /// pairings, where each selector has a scope of its own.
  var scope: Int32

  /// The number of its layer.
  let layer: Int32

  /// The names to which it refers, as a range in `StyleSystem.references`:
  /// without an array, a declaration is copied without reference counting.
  var references: Range<Int32> = 0..<0

  /// The known traits of the value.
  var traits: Traits = []

  /// The property, if it is not a custom one.
  var property: StyleProperty? { StyleProperty(rawValue: name) }

  /// The traits of a value that are known without reading it.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// `!important`.
    static let important = Traits(rawValue: 1)

    /// It is a single `var()` without a fallback.
    static let alias = Traits(rawValue: 2)

    /// It is a single `var()`, with or without a fallback.
    static let single = Traits(rawValue: 64)

    /// It contains `light-dark()`.
    static let scheme = Traits(rawValue: 4)

    /// It contains a reference.
    static let reference = Traits(rawValue: 8)

    /// `inherit`, `unset`, `revert` or `revert-layer`: treated as not declared.
    static let passedOver = Traits(rawValue: 16)

    /// `initial`: no value at all.
    static let initial = Traits(rawValue: 32)
  }
}

/// A value without the white space and comments at its ends, and without
/// `!important`: CSS Syntax 3, §5.5.6.
struct StyleValueEnding {
  /// The offsets of the value.
  let range: Range<Int>

  /// `important`, and the traits for CSS-wide keywords (CSS Cascade 5, §7.3).
  let traits: StyleDeclaration.Traits

  /// Trims the value in a range, and finds its traits.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, _ marks: CSSDeclarationScanner.Marks
  ) throws(UnlocatedDiagnostic) -> StyleValueEnding {
    var range = range
    var traits: StyleDeclaration.Traits = []
    if !marks.isDisjoint(with: [.bang, .comment]) {
      let tokens = CSSTokenizer.significant(bytes, in: range)
      range = try trimmed(tokens, bytes, range, &traits)
    }
    range = bytes.trimmedOfCSSSpace(range)
    if (5...12).contains(range.count),
      "iur".utf8.contains(bytes[range.lowerBound].lowercased)
    {
      switch CSSIdentifier(bytes, in: range).text.lowercased() {
      case "initial": traits.insert(.initial)
      case "inherit", "unset", "revert", "revert-layer":
        traits.insert(.passedOver)
      default: break
      }
    }
    return StyleValueEnding(range: range, traits: traits)
  }

  private static func trimmed(
    _ tokens: [CSSToken], _ bytes: [UInt8], _ range: Range<Int>,
    _ traits: inout StyleDeclaration.Traits
  ) throws(UnlocatedDiagnostic) -> Range<Int> {
    var tokens = tokens[...]
    func isBang(_ token: CSSToken) -> Bool {
      token.kind == .delim && bytes[token.range.lowerBound] == .exclamationMark
    }
    if let last = tokens.last, last.kind == .ident,
      tokens.dropLast().last.map(isBang) == true,
      CSSIdentifier(bytes, in: last.range).isEqual(to: "important")
    {
      traits.insert(.important)
      tokens = tokens.dropLast(2)
    }
    var depth = 0
    for token in tokens {
      switch token.kind {
      case .openParen, .openSquare, .openCurly, .function: depth += 1
      case .closeParen, .closeSquare, .closeCurly: depth -= 1
      default: break
      }
      if depth == 0, isBang(token) {
        throw UnlocatedDiagnostic(
          "only !important can follow a value", at: token.range.lowerBound)
      }
    }
    guard let first = tokens.first, let last = tokens.last else {
      return range.lowerBound..<range.lowerBound
    }
    return first.range.lowerBound..<last.range.upperBound
  }
}
