import ContrastModel
import TextGrammars

/// Computations with constants: CSS Values 4, §10.
///
/// Every value has a kind. A number can scale a value of any kind, but sums and
/// comparisons need values of the same kind. Values that depend on where they
/// are used, such as `1em`, are unresolved.
struct CSSMath {
  /// The position of the next byte to read.
  private(set) var cursor: ByteCursor

  /// The names that stand for numbers, in a relative colour.
  let channels: CSSChannels?

  /// The number of parentheses that are open.
  private(set) var depth = 0

  /// The greatest number of open parentheses. The parser recurses once for
  /// each, so without a limit the stack could overflow. CSS requires support
  /// for at least 32.
  private static let depthLimit = 64

  /// The quantity that a value measures.
  enum Kind {
    case number, percentage, angle, length, time

    /// The name of the kind in errors.
    var name: String {
      switch self {
      case .number: "a number"
      case .percentage: "a percentage"
      case .angle: "an angle"
      case .length: "a length"
      case .time: "a time"
      }
    }
  }

  /// A number and its kind; angles are in degrees, lengths in pixels, times in
  /// seconds.
  struct Value {
    var value: Double
    var kind = Kind.number

    init(_ value: Double, _ kind: Kind = .number) {
      self.value = value
      self.kind = kind
    }
  }

  /// Reads the arguments and the closing parenthesis of a function whose name
  /// and opening parenthesis have been read. Returns its result.
  mutating func function(
    _ name: String, at start: Int
  ) throws(UnlocatedDiagnostic) -> Value {
    guard let function = CSSMathFunction(name) else {
      throw CSSColorGrammar.refusal(function: name, at: start)
    }
    try open(at: start)
    let rounding = function == .round ? try roundingStrategy() : .nearest
    var arguments: [Value?] = []
    repeat {
      try cursor.skipCSSSpace()
      arguments.append(try argument(of: function, arguments.count))
      try cursor.skipCSSSpace()
    } while cursor.skip(.comma)
    try close(name, at: start)
    guard function.argumentCounts.contains(arguments.count) else {
      throw .color(.argumentCount(function: name, arguments.count), at: start)
    }
    guard let result = function.result(arguments, rounding) else {
      throw .color(.mixedKinds(function: name), at: start)
    }
    return result
  }

  /// Reads an argument. `none` gives `nil`, and is allowed only as the first or
  /// the last argument of `clamp()`.
  private mutating func argument(
    of function: CSSMathFunction, _ index: Int
  ) throws(UnlocatedDiagnostic) -> Value? {
    if function == .clamp, index != 1 {
      var ahead = cursor
      if CSSName.read(&ahead) == "none" {
        cursor = ahead
        return nil
      }
    }
    return try sum()
  }

  private mutating func roundingStrategy() throws(UnlocatedDiagnostic)
    -> CSSMathFunction.Rounding
  {
    try cursor.skipCSSSpace()
    var ahead = cursor
    guard let word = CSSName.read(&ahead),
      let strategy = CSSMathFunction.Rounding(rawValue: word)
    else { return .nearest }
    try ahead.skipComma()
    cursor = ahead
    return strategy
  }

  /// Reads a `<calc-sum>`, whose signs need white space around them.
  private mutating func sum() throws(UnlocatedDiagnostic) -> Value {
    var result = try product()
    while true {
      let start = cursor.position
      try cursor.skipCSSSpace()
      guard cursor.position > start, let sign = cursor.next,
        sign == .plus || sign == .hyphen, let next = cursor.peek(1),
        next.isSpace || next == .slash
      else { return result }
      let offset = cursor.position
      cursor.position += 1
      try cursor.skipCSSSpace()
      let other = try product()
      guard other.kind == result.kind else {
        throw .color(
          .addedKinds(result.kind.name, other.kind.name), at: offset)
      }
      result.value += sign == 0x2B ? other.value : -other.value
    }
  }

  /// Reads a `<calc-product>`.
  private mutating func product() throws(UnlocatedDiagnostic) -> Value {
    var result = try operand()
    while true {
      var ahead = cursor
      try ahead.skipCSSSpace()
      guard let sign = ahead.next, sign == .asterisk || sign == .slash else {
        return result
      }
      let offset = ahead.position
      ahead.position += 1
      try ahead.skipCSSSpace()
      cursor = ahead
      let other = try operand()
      let (one, two) = (result.kind, other.kind)
      guard
        two == .number || (sign == .asterisk ? one == .number : one == two)
      else {
        throw .color(.multipliedKinds(one.name, two.name), at: offset)
      }
      result =
        sign == .asterisk
        ? Value(result.value * other.value, one == .number ? two : one)
        : Value(result.value / other.value, two == .number ? one : .number)
    }
  }

  /// Reads a `<calc-value>`.
  private mutating func operand() throws(UnlocatedDiagnostic) -> Value {
    let offset = cursor.position
    if let number = DecimalNumber.read(&cursor) {
      return try measured(number)
    }
    if cursor.skip(.openParenthesis) {
      try open(at: offset)
      try cursor.skipCSSSpace()
      let result = try sum()
      try close("", at: offset)
      return result
    }
    let character = cursor.nextCharacter
    guard let word = CSSName.read(&cursor) else {
      throw .color(.notAComponent(character), at: offset)
    }
    if cursor.skip(.openParenthesis) { return try function(word, at: offset) }
    if let channel = channels?[word] { return Value(channel) }
    switch word {
    case "pi": return Value(Double.pi)
    case "e": return Value(RealFunctions.exponential(1))
    case "infinity": return Value(Double.infinity)
    case "-infinity": return Value(-Double.infinity)
    case "nan": return Value(Double.nan)
    default: throw .color(.notAComponent("'\(word)'"), at: offset)
    }
  }

  /// Reads the unit after a number, and returns the number with its unit.
  private mutating func measured(_ number: Double) throws(UnlocatedDiagnostic)
    -> Value
  {
    if cursor.skip(.percent) { return Value(number, .percentage) }
    let offset = cursor.position
    guard let unit = CSSName.read(&cursor) else { return Value(number) }
    if let degrees = CSSUnit.degrees(number, unit) {
      return Value(degrees, .angle)
    }
    if let pixels = CSSUnit.pixels(number, unit) {
      return Value(pixels, .length)
    }
    if let seconds = CSSUnit.seconds(number, unit) {
      return Value(seconds, .time)
    }
    if CSSUnit.relative.contains(unit) {
      throw UnlocatedDiagnostic(UnresolvedColor.relativeUnit(unit), at: offset)
    }
    throw .color(.unit(unit), at: offset)
  }

  private mutating func open(at offset: Int) throws(UnlocatedDiagnostic) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw .color(.tooDeep(limit: Self.depthLimit), at: offset)
    }
  }

  private mutating func close(
    _ name: String, at start: Int
  ) throws(UnlocatedDiagnostic) {
    depth -= 1
    try cursor.closeFunction(name, at: start)
  }
}
