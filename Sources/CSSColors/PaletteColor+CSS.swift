import ContrastModel
import TextGrammars

extension PaletteColor {
  /// A colour in CSS notation (CSS Color 4 and 5), with white space and
  /// comments allowed around and inside it.
  ///
  ///     try PaletteColor(css: "rgb(118 118 118)", at: place)  // #767676
  ///
  /// Values are not rounded. They are clamped where CSS clamps them. If a value
  /// depends on the element or the device, the error names it.
  ///
  /// - Parameters:
  ///   - text: the colour and nothing else.
  ///   - location: the position at which the text starts.
  /// - Throws: the first problem, at its position as counted from `location`.
  package init(
    css text: String, at location: SourcePosition
  ) throws(SourceError) {
    let bytes = [UInt8](text.utf8)
    do {
      self = try CSSColorGrammar.color(bytes, in: 0..<bytes.count)
    } catch {
      throw SourceError(
        error.problem, at: location.advanced(over: bytes[..<error.offset]))
    }
  }
}

extension SourcePosition {
  /// The position after some text that starts here.
  func advanced(over text: ArraySlice<UInt8>) -> SourcePosition {
    var result = self
    for byte in text {
      result.column += 1
      if byte == .lineFeed {
        result.line += 1
        result.column = 1
      }
    }
    return result
  }
}
