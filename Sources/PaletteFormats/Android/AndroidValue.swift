import ContrastModel
import TextGrammars

/// The value of a colour resource.
enum AndroidValue {
  /// A colour.
  case color(Color)

  /// A reference to the colour of a name.
  case reference(ByteString)

  /// Reads a value: `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`, where the
  /// opacity comes first, or `@color/name`.
  ///
  /// - Throws: why it is no colour. The offset of the flaw counts from the
  ///   start of the value.
  static func read(_ value: [UInt8]) throws(Flaw) -> AndroidValue {
    let text = String(decoding: value.prefix(60), as: UTF8.self)
    switch value.first {
    case 0x23: return .color(try hex(value))
    case 0x3F: throw Flaw(AndroidProblem.themeAttribute(text), at: 0)
    case 0x40: return .reference(try reference(value, text))
    default: throw Flaw(AndroidProblem.notAColor(text), at: 0)
    }
  }

  private static func hex(_ value: [UInt8]) throws(Flaw) -> Color {
    var digits: [UInt8] = []
    for (offset, byte) in value.enumerated().dropFirst() {
      guard let digit = byte.hexValue else {
        let cursor = ByteCursor(value, in: offset..<value.count)
        throw .color(.hexDigit(cursor.nextCharacter), at: offset)
      }
      digits.append(digit)
    }
    let count = digits.count
    if count == 3 || count == 4 {
      digits = digits.flatMap { [$0, $0] }
    } else if count != 6, count != 8 {
      throw .color(.hexDigitCount(count), at: 0)
    }
    let packed = digits.reduce(0 as UInt32) { $0 << 4 | UInt32($1) }
    let alpha = digits.count == 8 ? Double(packed >> 24) / 255 : 1
    return Color(SRGBColor(packed: packed & 0xFFFFFF), alpha: alpha)
  }

  /// The name of `@color/name` or `@package:color/name`.
  private static func reference(
    _ value: [UInt8], _ text: String
  ) throws(Flaw) -> ByteString {
    var rest = value.dropFirst()
    if let colon = rest.firstIndex(of: 0x3A) {
      var package = rest[..<colon]
      if package.first == 0x2A { package = package.dropFirst() }
      if package.elementsEqual("android".utf8) {
        throw Flaw(UnresolvedColor.systemColor(text), at: 0)
      }
      rest = rest[(colon + 1)...]
    }
    guard rest.starts(with: "color/".utf8), rest.count > 6 else {
      throw Flaw(AndroidProblem.otherReference(text), at: 0)
    }
    return ByteString(Array(rest.dropFirst(6)))
  }
}
