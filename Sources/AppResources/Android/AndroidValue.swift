import CSSColors
import ContrastModel
import TextGrammars

/// The value of a colour resource.
enum AndroidValue {
  /// A colour.
  case color(PaletteColor)

  /// A reference to a colour by its name.
  case reference(ByteString)

  /// Reads a value: `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB` (with the alpha
  /// first), `@color/name`, or a constant such as `@android:color/white`.
  ///
  /// - Throws: the reason why the value is not a colour. The offset of the
  ///   diagnostic is relative to the start of the value.
  static func read(_ value: [UInt8]) throws(UnlocatedDiagnostic) -> AndroidValue
  {
    let text = String(decoding: value.prefix(60), as: UTF8.self)
    switch value.first {
    case .numberSign: return .color(try hex(value))
    case .questionMark:
      throw UnlocatedDiagnostic(
        PlainProblem(
          "'\(text)' is an attribute, which depends on the theme",
          isUnresolved: true), at: 0)
    case .atSign: return try reference(value, text)
    default:
      throw UnlocatedDiagnostic(
        "a color is #RGB, #ARGB, #RRGGBB, #AARRGGBB or @color/name, but this"
          + " is '\(text)'", at: 0)
    }
  }

  private static func hex(_ value: [UInt8]) throws(UnlocatedDiagnostic)
    -> PaletteColor
  {
    var cursor = ByteCursor(value, in: 1..<value.count)
    let color = try HexColor.read(&cursor, from: 0, isAlphaFirst: true)
    guard cursor.isAtEnd else {
      throw .color(.hexDigit(cursor.nextCharacter), at: cursor.position)
    }
    return color
  }

  /// The opaque colours of `android.R.color` that no theme and no device
  /// changes.
  private static let constants: [String: UInt32] = [
    "background_dark": 0x000000, "background_light": 0xFFFFFF,
    "black": 0x000000, "darker_gray": 0xAAAAAA,
    "holo_blue_bright": 0x00DDFF, "holo_blue_dark": 0x0099CC,
    "holo_blue_light": 0x33B5E5, "holo_green_dark": 0x669900,
    "holo_green_light": 0x99CC00, "holo_orange_dark": 0xFF8800,
    "holo_orange_light": 0xFFBB33, "holo_purple": 0xAA66CC,
    "holo_red_dark": 0xCC0000, "holo_red_light": 0xFF4444, "white": 0xFFFFFF,
  ]

  /// The name of `@color/name` or `@package:color/name`, or the colour of
  /// `@android:color/name`, if it is the same on all devices.
  private static func reference(
    _ value: [UInt8], _ text: String
  ) throws(UnlocatedDiagnostic) -> AndroidValue {
    var rest = value.dropFirst()
    if let colon = rest.firstIndex(of: .colon) {
      var package = rest[..<colon]
      if package.first == .asterisk { package = package.dropFirst() }
      rest = rest[(colon + 1)...]
      if package.elementsEqual("android".utf8) {
        let color = rest.starts(with: "color/".utf8) ? rest.dropFirst(6) : []
        let name = String(decoding: color, as: UTF8.self)
        if name == "transparent" { return .color(.init(.black, alpha: 0)) }
        guard let packed = constants[name] else {
          throw UnlocatedDiagnostic(UnresolvedColor.systemColor(text), at: 0)
        }
        return .color(PaletteColor(SRGBColor(packed: packed)))
      }
    }
    guard rest.starts(with: "color/".utf8), rest.count > 6 else {
      throw UnlocatedDiagnostic("'\(text)' does not refer to a color", at: 0)
    }
    return .reference(ByteString(Array(rest.dropFirst(6))))
  }
}
