import ContrastModel
import TextGrammars

extension PaletteColor {
  /// A colour written as CSS writes it (CSS Color 4 and 5), with white space and
  /// comments around and inside it.
  ///
  ///     try PaletteColor(css: "rgb(118 118 118)", at: place)  // exactly #767676
  ///
  /// Values are not rounded. What CSS clamps is clamped; what depends on the
  /// element or the device is refused by name.
  ///
  /// - Parameters:
  ///   - text: the colour and nothing else.
  ///   - location: where the text starts.
  /// - Throws: the first problem, at its own place within the text.
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
  /// The place behind some text that starts here.
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
