import TextGrammars

/// A value of `font`, `font-size` or `font-weight`: CSS Fonts 4, §2.
struct FontText {
  /// The size of text where nobody says another.
  static let initialSize = 16.0

  private let bytes: [UInt8]
  private let tokens: [CSSToken]

  /// A value, its references replaced.
  init(_ text: ArraySlice<UInt8>) {
    bytes = Array(text)
    tokens = CSSTokenizer.significant(bytes, in: 0..<bytes.count)
  }

  /// The size in pixels, or `nil` where it depends on more than other sizes:
  /// those of the element around it and of the root, as far as they are known.
  func size(inside parent: Double?, root: Double?) -> Double? {
    for token in tokens {
      switch token.kind {
      case .dimension, .percentage: return length(token, parent, root)
      case .function: return nil
      case .ident:
        let word = CSSIdentifier(bytes, in: token.range).text.lowercased()
        if let size = Self.sizes[word] { return size }
        if word == "larger" { return parent.map { $0 * 1.2 } }
        if word == "smaller" { return parent.map { $0 / 1.2 } }
      default: break
      }
    }
    return nil
  }

  /// The weight, 400 where the value says none.
  var weight: Double {
    for token in tokens {
      switch token.kind {
      case .number:
        var cursor = ByteCursor(bytes, in: token.range)
        return DecimalNumber.read(&cursor) ?? 0
      case .ident:
        let word = CSSIdentifier(bytes, in: token.range)
        if word.isEqual(to: "bold") || word.isEqual(to: "bolder") { return 700 }
      // In `font`, what follows the size is a line height and families.
      case .dimension, .percentage, .function: return 400
      default: break
      }
    }
    return 400
  }

  private func length(
    _ token: CSSToken, _ parent: Double?, _ root: Double?
  ) -> Double? {
    var cursor = ByteCursor(bytes, in: token.range)
    guard let value = DecimalNumber.read(&cursor) else { return nil }
    let unit = CSSIdentifier(
      bytes, in: cursor.position..<token.range.upperBound)
    switch unit.text.lowercased() {
    case "px": return value
    case "pt": return value * 4 / 3
    case "pc": return value * 16
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "rem": return root.map { $0 * value }
    case "em": return parent.map { $0 * value }
    case "%": return parent.map { $0 * value / 100 }
    default: return nil
    }
  }

  /// The words for sizes: CSS Fonts 4, §2.5.
  private static let sizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18,
    "x-large": 24, "xx-large": 32, "xxx-large": 48,
  ]
}

extension ElementValues {
  /// The sizes in pixels at which text, and at which bold text, is large: 18
  /// and 14 points (WCAG 2.2, "large scale").
  private static let largeSize = 24.0
  private static let largeBoldSize = 18.66
  private static let boldWeight = 700.0

  /// Whether an element itself says that its text is large.
  mutating func isLarge(_ element: StyleElements.ID) -> Bool {
    guard cascade.winner(.fontSize, of: element) != nil,
      let size = fontSize(of: element)
    else { return false }
    if size >= Self.largeSize { return true }
    guard size >= Self.largeBoldSize,
      let winner = cascade.winner(.fontWeight, of: element),
      let bytes = bytes(of: winner.declaration, at: element)
    else { return false }
    return FontText(bytes).weight >= Self.boldWeight
  }

  /// The size of the text of an element in pixels, as far as the style sheet
  /// says it.
  private mutating func fontSize(of element: StyleElements.ID) -> Double? {
    if let known = fontSizes[element] { return known }
    let size = ownFontSize(of: element)
    fontSizes[element] = .some(size)
    return size
  }

  private mutating func ownFontSize(of element: StyleElements.ID) -> Double? {
    let own = cascade.elements.elements[Int(element)]
    let page = cascade.elements.page
    let root = cascade.elements.elements[Int(page)].parent
    let isRoot = own.chain == cascade.elements.table.root
    let parent =
      isRoot
      ? FontText.initialSize
      : fontSize(of: own.parent >= 0 ? own.parent : page)
    guard let winner = cascade.winner(.fontSize, of: element) else {
      return parent
    }
    let traits = rules.declarations[Int(winner.declaration)].traits
    if traits.contains(.initial) { return FontText.initialSize }
    if traits.contains(.passedOver) { return parent }
    guard let bytes = bytes(of: winner.declaration, at: element) else {
      return nil
    }
    return FontText(bytes).size(
      inside: parent,
      root: isRoot ? FontText.initialSize : fontSize(of: root))
  }

  /// The opacity of an element itself, 1 where it says none.
  mutating func opacity(of element: StyleElements.ID) -> Double {
    guard let winner = cascade.winner(.opacity, of: element),
      let bytes = bytes(of: winner.declaration, at: element)
    else { return 1 }
    var cursor = ByteCursor(Array(bytes), in: 0..<bytes.count)
    cursor.skip { $0.isCSSSpace }
    guard let value = DecimalNumber.read(&cursor) else { return 1 }
    return min(max(cursor.next == 0x25 ? value / 100 : value, 0), 1)
  }
}
