import CSSColors
import ContrastModel
import TextGrammars

/// Text with aliases inside of something else, as Style Dictionary and Tokens
/// Studio have it:
///
///     rgba({color.ink}, 0.5)          the colour with another alpha
///     hsl({hue}, 50%, {lightness})    the text with the aliases put in place
///
/// Where a function has a whole colour in front, an alias or not, what follows is
/// the alpha that replaces that of the colour: `oklch({color.ink} / {opacity})`.
enum TokenTemplate {
  /// The two parts of `rgba(colour, alpha)`.
  struct ColorWithAlpha {
    /// The colour: an alias or a colour of CSS.
    let color: ByteString

    /// The alpha: a number, an alias, or arithmetic.
    let alpha: ByteString
  }

  /// The functions that have three channels, or a whole colour in their place.
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// The parts of a text that is a colour with an alpha, else `nil`.
  static func colorWithAlpha(_ text: ByteString) -> ColorWithAlpha? {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard let name = CSSName.read(&cursor), functions.contains(name),
      cursor.skip(0x28)
    else { return nil }
    let start = cursor.position
    var separators: [Int] = []
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case 0x28, 0x7B: depth += 1
      case 0x29 where depth == 0:
        let end = cursor.position
        cursor.position += 1
        cursor.skip(while: \.isSpace)
        guard cursor.isAtEnd, separators.count == 1 else { return nil }
        return ColorWithAlpha(
          color: text.trimmedPart(start..<separators[0]),
          alpha: text.trimmedPart(separators[0] + 1..<end))
      case 0x29, 0x7D: depth -= 1
      case 0x2C where depth == 0: separators.append(cursor.position)
      case 0x2F where depth == 0 && separators.isEmpty:
        separators.append(cursor.position)
      default: break
      }
      cursor.position += 1
    }
    return nil
  }

  /// The colour of `rgba(#fff, 0.5)`, which CSS does not know, or `nil` when
  /// the text is something else.
  static func plainColor(_ text: ByteString) throws(Flaw) -> Color? {
    guard text.slice.first.map({ $0 | 0x20 }) == 0x72,
      text.slice.contains(0x23), let parts = colorWithAlpha(text),
      parts.color.slice.first == 0x23
    else { return nil }
    let color = try CSSColorGrammar.color(
      parts.color.storage, in: parts.color.slice.indices)
    var alpha = Arithmetic(parts.alpha)
    guard let value = alpha.value() else { return nil }
    return color.withAlpha(min(max(value, 0), 1))
  }
}

extension TokenResolver {
  /// How many aliases one text can hold: each may have to wait for another
  /// token, and then the text is read again.
  private static let aliasLimit = 32

  /// The colour of a text with aliases in it.
  mutating func color(
    ofTemplate text: ByteString, at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color {
    if let parts = TokenTemplate.colorWithAlpha(text),
      let color = try wholeColor(parts.color, at: place, of: index)
    {
      let alpha = try number(
        ofText: parts.alpha, at: place, of: index, hops: 0)
      return color.withAlpha(min(max(alpha, 0), 1))
    }
    let filled = try filled(text, at: place, of: index)
    do throws(Flaw) {
      return try CSSColorGrammar.color(
        filled, in: filled.indices, currentColor: system.currentColor)
    } catch {
      throw .flaw(
        FileFlaw(
          file: Int(place.file),
          flaw: Flaw(
            error.problem,
            at: system.document(place.file).start(of: Int(place.node)) + 1)))
    }
  }

  /// The colour of a text that is one by itself, or `nil` where it is channels.
  private mutating func wholeColor(
    _ text: ByteString, at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color? {
    switch TokenAlias.form(of: text) {
    case .template: return nil
    case .plain:
      let first = text.slice.first ?? 0
      return first == 0x23 || first.isLetter
        ? try color(of: text, at: place) : nil
    case .alias(let path):
      switch try value(ofAlias: path, of: index) {
      case .color(let color): return color
      case .other, .absent: return nil
      }
    }
  }

  /// The colour of an alias that stands where only a colour can.
  mutating func color(
    ofAlias path: ByteString, at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color {
    switch try value(ofAlias: path, of: index) {
    case .color(let color): return color
    case .other(let type):
      throw .alias(.aliasToOther(path.text, type: system.name(of: type)))
    case .absent: throw .alias(.unresolvedAlias(path.text))
    }
  }

  /// The text with what the aliases stand for in their places: colours as CSS
  /// writes them, and other values as they are written.
  private mutating func filled(
    _ text: ByteString, at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> [UInt8] {
    var result: [UInt8] = []
    var cursor = text.cursor
    var count = 0
    while let byte = cursor.take() {
      guard byte == 0x7B else {
        result.append(byte)
        continue
      }
      let start = cursor.position
      cursor.skip { $0 != 0x7D }
      let path = text.trimmedPart(start..<cursor.position)
      guard cursor.skip(0x7D) else {
        throw obstacle(
          PlainProblem(
            "a '{' of this text is not closed"), at: place)
      }
      count += 1
      guard count <= Self.aliasLimit else {
        throw obstacle(.tooManyAliases(limit: Self.aliasLimit), at: place)
      }
      result += try textual(path, at: place, of: index).utf8
    }
    return result
  }

  private mutating func textual(
    _ path: ByteString, at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> String {
    let target = try target(of: path, for: index)
    switch outcomes[target] {
    case .pending: throw .needs(target)
    case .color(let color): return color.cssText
    case .failed: throw .alias(.aliasToUnreadable(path.text))
    case .absent: throw .alias(.unresolvedAlias(path.text))
    case .other:
      guard let value = system.list.value(of: target, in: mode) else {
        throw .alias(.unresolvedAlias(path.text))
      }
      let document = system.document(value.file)
      guard document.nodes[Int(value.node)].isString else {
        return document.compactText(Int(value.node))
      }
      let text = document.string(Int(value.node))
      guard case .plain = TokenAlias.form(of: text) else {
        let number = try number(at: value, of: target, hops: 0)
        return "\(number)"
      }
      return text.text
    }
  }
}

extension Color {
  /// The colour as CSS writes it, exactly.
  fileprivate var cssText: String {
    if self == Color(nearestSRGB, alpha: alpha), isOpaque { return nearestHex }
    let channels = encodedSRGB
    return "color(srgb \(channels.x) \(channels.y) \(channels.z) / \(alpha))"
  }
}
