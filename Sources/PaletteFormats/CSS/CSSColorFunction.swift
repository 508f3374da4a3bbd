import ContrastModel

/// The inside of `rgb()`, `rgba()`, `hsl()` and `hsla()`: CSS Color 4, §5.1
/// and §7, in the old notation (commas) and the new one (spaces).
///
/// Old: all channels are numbers or all are percentages, `none` is not known,
/// and saturation and lightness must be percentages. New: both mix, `none` is
/// 0, and alpha follows a slash.
struct CSSColorFunction {
  /// Where the function reads.
  private(set) var cursor: ByteCursor

  private let name: String
  private let start: Int
  private let isHSL: Bool

  /// A function whose name and parenthesis have been read.
  init(_ name: String, at start: Int, _ cursor: ByteCursor) {
    self.name = name
    self.start = start
    self.cursor = cursor
    isHSL = name.utf8.first == 0x68
  }

  /// Reads the values and the closing parenthesis.
  mutating func color() throws(Flaw) -> Color {
    let (first, isOld) = try firstComponent()
    if isOld, case .none = first.value {
      throw .color(.noneBetweenCommas, at: first.offset)
    }
    let second = try component(isOld: isOld)
    if isOld { try comma() }
    let third = try component(isOld: isOld)
    let alpha = try self.alpha(isOld: isOld)
    try close()
    return isHSL
      ? Self.hsl(first.value, second.value, third.value, alpha)
      : Self.rgb(first.value, second.value, third.value, alpha)
  }

  /// Reads the first value and whether a comma follows it.
  private mutating func firstComponent() throws(Flaw) -> (CSSComponent, Bool) {
    try cursor.skipCSSSpace()
    let offset = cursor.position
    var ahead = cursor
    if CSSName.read(&ahead) == "from", ahead.next != 0x28 {
      throw .color(.relative(name), at: offset)
    }
    let first = try component(isOld: false, isHue: isHSL)
    firstKind = first.value
    return (first, cursor.skip(0x2C))
  }

  /// What the first value was: between commas the others are of its kind.
  private var firstKind = CSSComponent.Value.none

  /// Reads a value and the white space behind it.
  private mutating func component(
    isOld: Bool, isHue: Bool = false
  ) throws(Flaw) -> CSSComponent {
    try cursor.skipCSSSpace()
    guard cursor.next != 0x29, !cursor.isAtEnd else {
      throw .color(.missingComponent(function: name), at: cursor.position)
    }
    let component = try CSSComponent.read(&cursor, isHue: isHue)
    try cursor.skipCSSSpace()
    guard isOld else { return component }
    switch (component.value, firstKind) {
    case (.none, _):
      throw .color(.noneBetweenCommas, at: component.offset)
    case (.percentage, _) where isHSL: return component
    case (.number, _) where isHSL:
      throw .color(.percentageExpected, at: component.offset)
    case (.number, .percentage), (.percentage, .number):
      throw .color(.mixedBetweenCommas, at: component.offset)
    default: return component
    }
  }

  /// Reads the optional alpha with what stands before it, clamped to 0…1.
  private mutating func alpha(isOld: Bool) throws(Flaw) -> Double {
    guard cursor.skip(isOld ? 0x2C : 0x2F) else { return 1 }
    try cursor.skipCSSSpace()
    guard cursor.next != 0x29, !cursor.isAtEnd else {
      throw .color(
        .notAComponent(cursor.isAtEnd ? "the end" : "')'"),
        at: cursor.position)
    }
    let alpha = try CSSComponent.read(&cursor)
    try cursor.skipCSSSpace()
    switch alpha.value {
    case .none where isOld:
      throw .color(.noneBetweenCommas, at: alpha.offset)
    case .none: return 0
    case .number(let value): return min(max(value, 0), 1)
    case .percentage(let value): return min(max(value, 0), 100) / 100
    }
  }

  private mutating func comma() throws(Flaw) {
    if cursor.skip(0x2C) { return }
    throw .color(
      cursor.next == 0x29 || cursor.isAtEnd
        ? .missingComponent(function: name)
        : .commaExpected(cursor.nextCharacter),
      at: cursor.position)
  }

  private mutating func close() throws(Flaw) {
    if cursor.skip(0x29) { return }
    if cursor.isAtEnd { throw .color(.unclosed(function: name), at: start) }
    throw .color(.afterComponents(cursor.nextCharacter), at: cursor.position)
  }

  /// §5.1: numbers of 0…255 or percentages, clamped, never rounded.
  private static func rgb(
    _ red: CSSComponent.Value, _ green: CSSComponent.Value,
    _ blue: CSSComponent.Value, _ alpha: Double
  ) -> Color {
    func channel(_ value: CSSComponent.Value) -> Double {
      switch value {
      case .none: 0
      case .number(let value): min(max(value, 0), 255) / 255
      case .percentage(let value): min(max(value, 0), 100) / 100
      }
    }
    return Color(
      .sRGB, SIMD3(channel(red), channel(green), channel(blue)), alpha: alpha)
  }

  /// §7: a saturation below 0 is 0. Saturation and lightness above their range,
  /// and a lightness below it, are clamped too, as browsers do.
  private static func hsl(
    _ hue: CSSComponent.Value, _ saturation: CSSComponent.Value,
    _ lightness: CSSComponent.Value, _ alpha: Double
  ) -> Color {
    func clamped(_ value: CSSComponent.Value) -> Double {
      min(max(value.number, 0), 100)
    }
    return Color(
      .hsl, SIMD3(hue.number, clamped(saturation), clamped(lightness)),
      alpha: alpha)
  }
}
