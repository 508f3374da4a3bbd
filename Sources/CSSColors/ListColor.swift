import ContrastModel
import TextGrammars

/// A colour in a list: in CSS notation, or as hex digits without a number sign.
package enum ListColor {
  /// Reads a colour and returns it; the cursor stops after the colour.
  ///
  /// A word that begins with a digit, or has only hex digits, is read as hex:
  /// it cannot be the name of a CSS colour.
  package static func read(
    _ cursor: inout ByteCursor, currentColor: PaletteColor? = nil
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    let start = cursor.position
    if isBareHex(cursor) {
      do throws(UnlocatedDiagnostic) {
        return try HexColor.read(&cursor, from: start)
      } catch {
        // Without a number sign, the word need not be meant as a colour: `12px`.
        guard case ColorProblem.hexDigit? = error.problem as? ColorProblem
        else { throw error }
        cursor.skip { !HexColor.endsRun($0) }
        let word = String(
          decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
        throw .color(.notHex(word), at: start)
      }
    }
    var grammar = CSSColorGrammar(
      cursor: cursor, scheme: nil, currentColor: currentColor)
    let color = try grammar.cssColor().color
    cursor = grammar.cursor
    return color
  }

  /// Reads a run of bytes that is one colour and nothing else.
  ///
  /// - Complexity: O(n) for the bytes of the run.
  package static func color(
    _ bytes: [UInt8], in range: Range<Int>, currentColor: PaletteColor? = nil
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    var cursor = ByteCursor(bytes, in: range)
    let color = try read(&cursor, currentColor: currentColor)
    try cursor.skipCSSSpace()
    guard cursor.isAtEnd else {
      throw .color(.afterColor(cursor.nextCharacter), at: cursor.position)
    }
    return color
  }

  /// Whether the next word is hex digits without a number sign.
  private static func isBareHex(_ cursor: ByteCursor) -> Bool {
    guard let first = cursor.next else { return false }
    if first.isDigit { return true }
    var word = cursor
    word.skip { $0.hexValue != nil }
    guard word.position > cursor.position else { return false }
    guard let next = word.next else { return true }
    return !next.isNameByte && next != .openParenthesis && next != .backslash
  }
}
