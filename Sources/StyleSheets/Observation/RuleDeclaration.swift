import TextGrammars

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

  /// The properties of CSS with their names and what they set.
  private static let known: [(Self, name: StaticString, aspects: [Aspect])] = [
    (.color, "color", [.color]),
    (.background, "background", [.backgroundColor, .backgroundImage]),
    (.backgroundColor, "background-color", [.backgroundColor]),
    (.backgroundImage, "background-image", [.backgroundImage]),
    (.font, "font", [.fontFamily, .fontSize, .fontWeight]),
    (.fontFamily, "font-family", [.fontFamily]),
    (.fontSize, "font-size", [.fontSize]),
    (.fontWeight, "font-weight", [.fontWeight]),
    (.opacity, "opacity", [.opacity]),
    (.content, "content", [.content]),
  ]

  /// The aspects that it sets.
  var aspects: [Aspect] { Self.known.first { $0.0 == self }?.aspects ?? [] }

  /// The name in CSS.
  var name: String {
    Self.known.first { $0.0 == self }.map { "\($0.name)" } ?? ""
  }

  /// The property of a name.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let name = CSSIdentifier(bytes, in: range)
    let known = Self.known.first {
      $0.name.utf8CodeUnitCount == range.count && name.isEqual(to: $0.name)
    }
    guard let known else { return nil }
    self = known.0
  }
}

/// What counts of a group under a condition, by aspect: the declaration, -1
/// for none, and its selector.
struct RuleLook {
  typealias Aspect = RuleDeclaration.Property.Aspect

  private var declarations = SIMD8<Int32>(repeating: -1)
  private var selectors = SIMD8<Int32>(repeating: -1)
  private var ranks = SIMD8<UInt64>()

  mutating func take(
    _ aspect: Aspect, _ declaration: Int32, _ selector: Int32,
    _ weight: StyleCascade.Weight
  ) {
    guard weight.rank >= ranks[aspect.rawValue] else { return }
    declarations[aspect.rawValue] = declaration
    selectors[aspect.rawValue] = selector
    ranks[aspect.rawValue] = weight.rank
  }

  subscript(aspect: Aspect) -> Int32? {
    let declaration = declarations[aspect.rawValue]
    return declaration < 0 ? nil : declaration
  }

  func selector(of aspect: Aspect) -> Int32 { selectors[aspect.rawValue] }

  /// The later of the declarations of the background, -1 for none, and its
  /// selector.
  var background: (declaration: Int32, selector: Int32) {
    let color = declarations[Aspect.backgroundColor.rawValue]
    let image = declarations[Aspect.backgroundImage.rawValue]
    return color < image
      ? (image, selector(of: .backgroundImage))
      : (color, selector(of: .backgroundColor))
  }
}
