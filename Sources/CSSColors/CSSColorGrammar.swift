import ContrastModel
import TextGrammars

/// The grammar of a `<color>`: CSS Color 4; `color-mix()`, relative colours,
/// `light-dark()` and `contrast-color()` of CSS Color 5; and `color-layers()`,
/// a draft for CSS Color 6.
///
/// A colour that CSS defines but that depends on more than its text is reported
/// as unresolved (`UnresolvedColor`). White space and comments are allowed
/// wherever CSS allows them.
package struct CSSColorGrammar {
  /// The position of the next byte to read.
  var cursor: ByteCursor

  /// The scheme for `light-dark()`, or `nil` when none is known.
  let scheme: CSSColorScheme?

  /// The value of `currentcolor`, or `nil` when none is known.
  let currentColor: PaletteColor?

  /// The current depth of nested colours.
  private(set) var depth = 0

  /// The depth to which colours may be nested, so that hostile input cannot
  /// overflow the stack.
  private static let depthLimit = 32

  /// Reads a run of bytes that is one colour and nothing else.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - range: the range of the colour in the source.
  ///   - scheme: the scheme for `light-dark()`. Without a scheme, the function
  ///     is unresolved, unless both its colours are the same.
  ///   - currentColor: the value of `currentcolor`. Without a value,
  ///     `currentcolor` is unresolved.
  /// - Returns: the colour; missing components are 0.
  /// - Throws: the first diagnostic, at its own offset.
  /// - Complexity: O(n), one pass.
  package static func color(
    _ bytes: [UInt8], in range: Range<Int>, scheme: CSSColorScheme? = nil,
    currentColor: PaletteColor? = nil
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    // The fast path for the most common form, six hex digits.
    if range.count == 7, bytes[range.lowerBound] == .numberSign,
      let color = HexColor.opaque(bytes, in: range.dropFirst())
    {
      return PaletteColor(color)
    }
    var grammar = CSSColorGrammar(
      cursor: ByteCursor(bytes, in: range), scheme: scheme,
      currentColor: currentColor)
    try grammar.cursor.skipCSSSpace()
    let color = try grammar.cssColor().color
    try grammar.cursor.skipCSSSpace()
    guard grammar.cursor.isAtEnd else {
      throw .color(
        .afterColor(grammar.cursor.nextCharacter),
        at: grammar.cursor.position)
    }
    return color
  }

  /// Whether a text begins like a colour: with a number sign, or with a
  /// function that gives a colour.
  package static func begins(_ start: ByteCursor) -> Bool {
    var cursor = start
    if cursor.next == .numberSign { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.next == .openParenthesis && CSSKeyword.givesColor(name)
  }

  /// Reads a colour, some of whose components may be missing.
  mutating func cssColor() throws(UnlocatedDiagnostic) -> CSSColor {
    let start = cursor.position
    if cursor.skip(.numberSign) {
      return CSSColor(try HexColor.read(&cursor, from: start))
    }
    guard !cursor.isAtEnd else { throw .color(.missing, at: start) }
    guard let name = CSSName.read(&cursor) else {
      throw .color(.unknownName(restOfWord()), at: start)
    }
    if cursor.skip(.openParenthesis) { return try function(name, at: start) }
    if let color = NamedColor.color(name) { return CSSColor(color) }
    if name == "currentcolor", let currentColor {
      return CSSColor(currentColor)
    }
    if CSSKeyword.contextual.contains(name) {
      throw UnlocatedDiagnostic(UnresolvedColor.contextual(name), at: start)
    }
    if CSSKeyword.isSystemColor(name) {
      throw UnlocatedDiagnostic(UnresolvedColor.systemColor(name), at: start)
    }
    throw .color(.unknownName(name), at: start)
  }

  private mutating func function(
    _ name: String, at start: Int
  ) throws(UnlocatedDiagnostic) -> CSSColor {
    let named = CSSColorNotation(function: name)
    if named != nil || name == "color" {
      try cursor.skipCSSSpace()
      let origin =
        named == nil || cursor.next.map { $0 | 0x20 } == UInt8(ascii: "f")
        ? try self.origin() : nil
      let notation =
        if let named { named } else {
          CSSColorNotation(color: try space(named: CSSColorNotation.space))
        }
      var function = CSSColorFunction(
        name: name, start: start, notation: notation, origin: origin,
        cursor: cursor)
      let color = try function.color()
      cursor = function.cursor
      return color
    }
    guard CSSKeyword.isColorFunction(name) else {
      throw Self.refusal(function: name, at: start)
    }
    return try nested(at: start) { (grammar) throws(UnlocatedDiagnostic) in
      switch name {
      case "--alpha": try grammar.tailwindAlpha(at: start)
      case "color-layers": try grammar.layers(at: start)
      case "color-mix": try grammar.mix(at: start)
      case "contrast-color": try grammar.contrastColor(at: start)
      default: try grammar.lightDark(at: start)
      }
    }
  }

  /// Reads `from` and the colour after it: CSS Color 5, §4. Returns the colour,
  /// or `nil` if there is no `from`.
  private mutating func origin() throws(UnlocatedDiagnostic) -> CSSColor? {
    let start = cursor.position
    var ahead = cursor
    guard CSSName.read(&ahead) == "from", ahead.next != .openParenthesis else {
      return nil
    }
    cursor = ahead
    return try nested(at: start) { (grammar) throws(UnlocatedDiagnostic) in
      try grammar.cursor.skipCSSSpace()
      return try grammar.cssColor()
    }
  }

  /// Reads the name of a colour space: CSS Color 4, §10.1.
  mutating func space(
    named space: (String) -> ColorSpace?
  ) throws(UnlocatedDiagnostic) -> ColorSpace {
    try cursor.skipCSSSpace()
    let start = cursor.position
    let character = cursor.nextCharacter
    guard let name = CSSName.read(&cursor) else {
      throw .color(.spaceExpected(character), at: start)
    }
    if let space = space(name) { return space }
    if name.hasPrefix("--") {
      throw UnlocatedDiagnostic(UnresolvedColor.profile(name), at: start)
    }
    throw .color(.unknownSpace(name), at: start)
  }

  /// Reads a colour that is nested one level deeper.
  private mutating func nested(
    at start: Int,
    _ body: (inout CSSColorGrammar) throws(UnlocatedDiagnostic) -> CSSColor
  ) throws(UnlocatedDiagnostic) -> CSSColor {
    guard depth < Self.depthLimit else {
      throw .color(.tooDeep(limit: Self.depthLimit), at: start)
    }
    depth += 1
    let color = try body(&self)
    depth -= 1
    return color
  }

  /// The diagnostic for a function that cannot be read here, because it is
  /// unresolved, not allowed in this place, or unknown.
  static func refusal(function name: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    if CSSKeyword.unresolvedFunctions.contains(name) {
      return UnlocatedDiagnostic(UnresolvedColor.function(name), at: offset)
    }
    return CSSKeyword.isFunction(name)
      ? .color(.misplacedFunction(name), at: offset)
      : .color(.unknownFunction(name), at: offset)
  }

  /// The text found instead of a colour: up to white space, at most 40 bytes.
  private func restOfWord() -> String {
    var rest = cursor
    rest.skip { !$0.isSpace }
    let end = min(rest.position, cursor.position + 40)
    return String(
      decoding: cursor.bytes[cursor.position..<end], as: UTF8.self)
  }
}

extension ByteCursor {
  /// Moves over white space and comments (CSS Syntax 3, §4.3.2).
  package mutating func skipCSSSpace() throws(UnlocatedDiagnostic) {
    while let byte = next {
      if byte.isSpace || byte == 0x0C {
        position += 1
      } else if byte == .slash, peek(1) == .asterisk {
        let start = position
        position += 2
        while next != nil, !(next == .asterisk && peek(1) == .slash) {
          position += 1
        }
        guard !isAtEnd else { throw .color(.unclosedComment, at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  /// Moves over a required comma and the white space before it.
  mutating func skipComma() throws(UnlocatedDiagnostic) {
    try skipCSSSpace()
    guard skip(.comma) else {
      throw .color(.commaExpected(nextCharacter), at: position)
    }
  }

  /// Moves over the parenthesis that ends a function.
  mutating func closeFunction(_ name: String, at start: Int)
    throws(UnlocatedDiagnostic)
  {
    try skipCSSSpace()
    if skip(.closeParenthesis) { return }
    if isAtEnd { throw .color(.unclosed(function: name), at: start) }
    throw .color(.afterComponents(nextCharacter), at: position)
  }
}
