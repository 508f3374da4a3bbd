/// One value inside a colour function.
struct CSSComponent {
  /// What the value was written as.
  enum Value {
    /// `none`: missing, which counts as 0 (CSS Color 4, §4.4).
    case none

    /// A number, or an angle in degrees.
    case number(Double)

    /// A percentage.
    case percentage(Double)

    /// The number without its notation.
    var number: Double {
      switch self {
      case .none: 0
      case .number(let value), .percentage(let value): value
      }
    }
  }

  /// The value.
  let value: Value

  /// Where it starts.
  let offset: Int

  /// Reads a number, a percentage or `none`; for a hue also an angle, and no
  /// percentage.
  static func read(
    _ cursor: inout ByteCursor, isHue: Bool = false
  ) throws(Flaw) -> CSSComponent {
    let offset = cursor.position
    guard let number = DecimalNumber.read(&cursor) else {
      return try readWord(&cursor)
    }
    let unitOffset = cursor.position
    if cursor.skip(0x25) {
      if isHue { throw .color(.percentHue, at: offset) }
      return CSSComponent(value: .percentage(number), offset: offset)
    }
    guard let unit = CSSName.read(&cursor) else {
      return CSSComponent(value: .number(number), offset: offset)
    }
    guard isHue, let degrees = degrees(number, unit) else {
      throw .color(.unit(unit), at: unitOffset)
    }
    return CSSComponent(value: .number(degrees), offset: offset)
  }

  private static func readWord(
    _ cursor: inout ByteCursor
  ) throws(Flaw) -> CSSComponent {
    let offset = cursor.position
    let character = cursor.nextCharacter
    guard let word = CSSName.read(&cursor) else {
      throw .color(.notAComponent(character), at: offset)
    }
    if cursor.next == 0x28 {
      throw CSSColorGrammar.refusal(function: word, at: offset)
    }
    guard word == "none" else {
      throw .color(.notAComponent("'\(word)'"), at: offset)
    }
    return CSSComponent(value: .none, offset: offset)
  }

  /// CSS Values 4, §7.1. A hue so large that its degrees overflow has lost its
  /// direction long before, and becomes 0.
  private static func degrees(_ number: Double, _ unit: String) -> Double? {
    let degrees: Double
    switch unit {
    case "deg": degrees = number
    case "grad": degrees = number * 0.9
    case "rad": degrees = number * (180 / Double.pi)
    case "turn": degrees = number * 360
    default: return nil
    }
    return degrees.isFinite ? degrees : 0
  }
}
