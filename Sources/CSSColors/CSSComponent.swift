import TextGrammars

/// One value inside a colour function.
package struct CSSComponent {
  /// The form in which the value was written.
  enum Value {
    /// `none`: a missing component, treated as 0 (CSS Color 4, §4.4).
    case none

    /// A number, or an angle in degrees.
    case number(Double)

    /// A percentage.
    case percentage(Double)
  }

  /// The value.
  let value: Value

  /// The offset at which it starts.
  let offset: Int

  /// Reads a number, a percentage or `none`. A hue can be an angle, but not a
  /// percentage.
  ///
  /// - Parameters:
  ///   - cursor: at the value; moved to its end.
  ///   - isHue: whether the value is a hue.
  ///   - channels: the names that stand for numbers, in a relative colour.
  /// - Returns: the value; an angle is in degrees.
  /// - Throws: a diagnostic if the text is not a value, or has a wrong unit.
  static func read(
    _ cursor: inout ByteCursor, isHue: Bool = false,
    channels: CSSChannels? = nil
  ) throws(UnlocatedDiagnostic) -> CSSComponent {
    let offset = cursor.position
    guard let number = DecimalNumber.read(&cursor) else {
      let value = try readWord(&cursor, isHue: isHue, channels: channels)
      return CSSComponent(value: value, offset: offset)
    }
    let unitOffset = cursor.position
    if cursor.skip(.percent) {
      if isHue { throw .color(.percentHue, at: offset) }
      return CSSComponent(value: .percentage(number), offset: offset)
    }
    guard let unit = CSSName.read(&cursor) else {
      return CSSComponent(value: .number(number), offset: offset)
    }
    guard isHue, let degrees = CSSUnit.degrees(number, unit) else {
      throw .color(.unit(unit), at: unitOffset)
    }
    return CSSComponent(
      value: .number(degrees.isFinite ? degrees : 0), offset: offset)
  }

  /// The value of `opacity`, from 0 to 1; `nil` if it cannot be computed.
  package static func opacity(_ bytes: [UInt8], in range: Range<Int>) -> Double?
  {
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isCSSSpace }
    switch try? read(&cursor).value {
    case .number(let value): return min(max(value, 0), 1)
    case .percentage(let value): return min(max(value / 100, 0), 1)
    case .some(.none), nil: return nil
    }
  }

  private static func readWord(
    _ cursor: inout ByteCursor, isHue: Bool, channels: CSSChannels?
  ) throws(UnlocatedDiagnostic) -> Value {
    let offset = cursor.position
    let character = cursor.nextCharacter
    guard let word = CSSName.read(&cursor) else {
      throw .color(.notAComponent(character), at: offset)
    }
    if cursor.skip(.openParenthesis) {
      var math = CSSMath(cursor: cursor, channels: channels)
      let result = try math.function(word, at: offset)
      cursor = math.cursor
      return try value(of: result, isHue: isHue, at: offset)
    }
    if let channel = channels?[word] { return .number(channel) }
    guard word == "none" else {
      throw .color(.notAComponent("'\(word)'"), at: offset)
    }
    return .none
  }

  /// The value of a computation. NaN becomes 0, and infinity becomes the
  /// largest number (CSS Values 4, §10.9.1 and §10.12); an infinite hue has no
  /// direction and becomes 0.
  private static func value(
    of result: CSSMath.Value, isHue: Bool, at offset: Int
  ) throws(UnlocatedDiagnostic) -> Value {
    let most = Double.greatestFiniteMagnitude
    let number =
      result.value.isNaN ? 0 : min(max(result.value, -most), most)
    switch result.kind {
    case .number: return .number(isHue && number.magnitude == most ? 0 : number)
    case .percentage where !isHue: return .percentage(number)
    case .angle where isHue:
      return .number(number.magnitude == most ? 0 : number)
    case .percentage: throw .color(.percentHue, at: offset)
    case .angle, .length, .time:
      throw .color(.notAComponent(result.kind.name), at: offset)
    }
  }
}
