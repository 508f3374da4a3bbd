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
      var place = location
      for byte in bytes[..<error.offset] {
        place.column = byte == .lineFeed ? 1 : place.column + 1
        if byte == .lineFeed { place.line += 1 }
      }
      throw SourceError(error.problem, at: place)
    }
  }
}
