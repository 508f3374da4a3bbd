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
  /// The position of the next byte to read.
  private(set) var cursor: ByteCursor

  private let name: String
  private let start: Int
  private let notation: CSSColorNotation

  /// The colour after `from`, whose channels can be named.
  private let origin: CSSColor?
  private let channels: CSSChannels?

  /// A function whose name, opening parenthesis, colour after `from` and, for
  /// `color()`, colour space have been read.
  init(
    _ name: String, _ notation: CSSColorNotation, from origin: CSSColor? = nil,
    at start: Int, _ cursor: ByteCursor
  ) {
    self.name = name
    self.notation = notation
    self.origin = origin
    channels = origin.map { CSSChannels(of: $0, in: notation) }
    self.start = start
    self.cursor = cursor
  }

  /// Reads the values and the closing parenthesis, and returns the colour.
  mutating func color() throws(UnlocatedDiagnostic) -> CSSColor {
    var components = SIMD3<Double>()
    var missing: CSSColor.Missing = []
    var isOld = false
    for index in 0..<3 {
      if index == 2, isOld { try comma() }
      let component = try component(index, isOld: isOld)
      components[index] = notation.component(component.value, at: index)
      if case .none = component.value { missing.insert(.component(index)) }
      guard index == 0 else { continue }
      firstKind = component.value
      isOld = notation.hasCommas && origin == nil && cursor.skip(.comma)
      if isOld, !missing.isEmpty {
        throw .color(.noneBetweenCommas, at: component.offset)
      }
    }
    let alpha = try self.alpha(isOld: isOld)
    if alpha.isMissing { missing.insert(.alpha) }
    try cursor.closeFunction(name, at: start)
    components = notation.clamped(components, isRelative: origin != nil)
    return CSSColor(
      PaletteColor(notation.space, components, alpha: alpha.value),
      missing: missing)
  }

  /// The first value: between commas, the other values must be of its kind.
  private var firstKind = CSSComponent.Value.none

  /// Reads a value and the white space around it.
  private mutating func component(
    _ index: Int, isOld: Bool
  ) throws(UnlocatedDiagnostic) -> CSSComponent {
    try cursor.skipCSSSpace()
    guard cursor.next != .closeParenthesis, !cursor.isAtEnd else {
      throw .color(.missingComponent(function: name), at: cursor.position)
    }
    let component = try CSSComponent.read(
      &cursor, isHue: index == notation.space.hueIndex, channels: channels)
    try cursor.skipCSSSpace()
    guard isOld else { return component }
    switch (component.value, firstKind) {
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
    isOld: Bool
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
