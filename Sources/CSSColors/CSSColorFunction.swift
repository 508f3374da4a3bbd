import ContrastModel
import TextGrammars

/// Reads the values of a colour function, from `rgb()` to `color()`: CSS Color
/// 4, §5.1 and §7 to §10, in the old notation (commas) and the new one
/// (spaces).
///
/// Only `rgb()` and `hsl()` have the old notation. It does not allow `none`;
/// the channels of `rgb()` are all numbers or all percentages, and saturation
/// and lightness of `hsl()` are percentages. In the new notation, numbers and
/// percentages can be mixed, `none` is allowed, and alpha follows a slash.
struct CSSColorFunction {
  /// The name, in lower case.
  let name: String

  /// The offset at which the function starts.
  let start: Int

  /// The meaning of the values.
  let notation: CSSColorNotation

  /// The colour after `from`, whose channels can be named.
  let origin: CSSColor?

  /// The position of the next byte to read: after the opening parenthesis, the
  /// colour after `from` and, in `color()`, the colour space.
  private(set) var cursor: ByteCursor

  /// Reads the values and the closing parenthesis, and returns the colour.
  mutating func color() throws(UnlocatedDiagnostic) -> CSSColor {
    let channels = origin.map { CSSChannels(of: $0, in: notation) }
    var components = SIMD3<Double>()
    var missing: CSSColor.Missing = []
    // Set to the first value if commas separate the values.
    var first: CSSComponent.Value?
    for index in 0..<3 {
      if index == 2, first != nil { try comma() }
      let component = try component(index, channels, after: first)
      components[index] = notation.component(component.value, at: index)
      if case .none = component.value { missing.insert(.component(index)) }
      guard index == 0 else { continue }
      guard notation.hasCommas, origin == nil, cursor.skip(.comma) else {
        continue
      }
      first = component.value
      if !missing.isEmpty {
        throw .color(.noneBetweenCommas, at: component.offset)
      }
    }
    let alpha = try self.alpha(channels, isOld: first != nil)
    if alpha.isMissing { missing.insert(.alpha) }
    try cursor.closeFunction(name, at: start)
    components = notation.clamped(components, isRelative: origin != nil)
    return CSSColor(
      PaletteColor(notation.space, components, alpha: alpha.value),
      missing: missing)
  }

  /// Reads a value and the white space around it. Between commas, it must be of
  /// the kind of the first value.
  private mutating func component(
    _ index: Int, _ channels: CSSChannels?, after first: CSSComponent.Value?
  ) throws(UnlocatedDiagnostic) -> CSSComponent {
    try cursor.skipCSSSpace()
    guard cursor.next != .closeParenthesis, !cursor.isAtEnd else {
      throw .color(.missingComponent(function: name), at: cursor.position)
    }
    let component = try CSSComponent.read(
      &cursor, isHue: index == notation.space.hueIndex, channels: channels)
    try cursor.skipCSSSpace()
    guard let first else { return component }
    switch (component.value, first) {
    case (.none, _):
      throw .color(.noneBetweenCommas, at: component.offset)
    case (.percentage, _) where notation.space == .hsl: return component
    case (.number, _) where notation.space == .hsl:
      throw .color(.percentageExpected, at: component.offset)
    case (.number, .percentage), (.percentage, .number):
      throw .color(.mixedBetweenCommas, at: component.offset)
    default: return component
    }
  }

  /// Reads the optional alpha with its slash or comma, clamped to 0…1. A
  /// relative colour without an alpha takes the alpha of its origin.
  private mutating func alpha(
    _ channels: CSSChannels?, isOld: Bool
  ) throws(UnlocatedDiagnostic) -> (value: Double, isMissing: Bool) {
    guard cursor.skip(isOld ? .comma : .slash) else {
      guard let origin else { return (1, false) }
      return (origin.color.alpha, origin.missing.contains(.alpha))
    }
    try cursor.skipCSSSpace()
    guard cursor.next != .closeParenthesis, !cursor.isAtEnd else {
      throw .color(
        .notAComponent(cursor.isAtEnd ? "the end" : "')'"),
        at: cursor.position)
    }
    let alpha = try CSSComponent.read(&cursor, channels: channels)
    try cursor.skipCSSSpace()
    switch alpha.value {
    case .none where isOld:
      throw .color(.noneBetweenCommas, at: alpha.offset)
    case .none: return (0, true)
    case .number(let value): return (min(max(value, 0), 1), false)
    case .percentage(let value):
      return (min(max(value, 0), 100) / 100, false)
    }
  }

  private mutating func comma() throws(UnlocatedDiagnostic) {
    if cursor.skip(.comma) { return }
    throw .color(
      cursor.next == .closeParenthesis || cursor.isAtEnd
        ? .missingComponent(function: name)
        : .commaExpected(cursor.nextCharacter),
      at: cursor.position)
  }
}
