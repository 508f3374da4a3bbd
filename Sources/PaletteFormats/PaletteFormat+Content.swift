import CSSColors
import PaletteFiles
import StyleSheets
import TextGrammars

extension PaletteFormat {
  /// The format of a file's content, detected from how the content begins.
  ///
  /// - Adobe Swatch Exchange begins with `ASEF`; a Photoshop palette, with a
  ///   version and a count of colours that fit into the file.
  /// - Palettes of GIMP begin with `GIMP Palette`.
  /// - Content that begins with a rule is CSS (`StylesheetReader.begins`).
  /// - Content that begins with `{` or `[` is JSON: a colour set if it has
  ///   `"idiom"` and `"colors"`, else design tokens.
  /// - Content that begins with `<` is XML: Android resources if it has
  ///   `<resources`, or `<selector` with colours, else no palette.
  /// - Otherwise the first line decides. If it begins with three numbers up to
  ///   255, the format is X11 names; if it has a comma outside parentheses,
  ///   CSV; if it begins with a number sign or a colour, a hex list; if it has
  ///   a tab and a colour, CSV as well.
  ///
  /// - Returns: the format, or `nil` when none of these applies.
  static func recognize(_ bytes: [UInt8]) -> PaletteFormat? {
    if bytes.starts(with: ASEReader.mark) { return .ase }
    if ACOReader.begins(bytes) { return .aco }
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    if GPLReader.begins(cursor) { return .gpl }
    if StylesheetReader.begins(cursor) { return .css }
    // JSON with comments can begin with a comment.
    try? cursor.skipCSSSpace()
    while let line = cursor.takeContentLine() {
      let first = bytes[line.lowerBound]
      switch first {
      case .openBrace, .openBracket:
        return json(bytes, from: line.lowerBound)
      case .lessThan: return xml(bytes, from: line.lowerBound)
      // A comment in a list of X11 names.
      case .exclamationMark: continue
      default: break
      }
      var start = ByteCursor(bytes, in: line)
      if (try? ChannelLine.read(&start)) != nil { return .x11 }
      if hasSeparatingComma(bytes[line]) { return .csv }
      start = ByteCursor(bytes, in: line)
      let isColor =
        first == .numberSign || (try? ListColor.read(&start)) != nil
      if isColor { return .hexList }
      return hasColorBehindTab(bytes[line]) ? .csv : nil
    }
    return nil
  }

  /// The number of bytes that are searched for the words that distinguish
  /// formats. Without a limit, detection would read all of a large file.
  private static let searchLimit = 1 << 16

  private static func json(_ bytes: [UInt8], from start: Int) -> PaletteFormat {
    let start = bytes[start...].prefix(searchLimit)
    return start.contains("\"colors\"") && start.contains("\"idiom\"")
      ? .xcassets : .tokens
  }

  private static func xml(_ bytes: [UInt8], from start: Int) -> PaletteFormat? {
    let start = bytes[start...].prefix(searchLimit)
    return start.contains("<resources")
      || start.contains("<selector") && start.contains("android:color=")
      ? .android : nil
  }

  /// Whether a line has a comma that separates cells, and so is not inside the
  /// parentheses of a function.
  private static func hasSeparatingComma(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in line {
      switch byte {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case .comma where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Whether tabs separate cells of which one is a colour, or the header of a
  /// column of colours.
  private static func hasColorBehindTab(_ line: ArraySlice<UInt8>) -> Bool {
    let cells = line.split(separator: UInt8.tab).map {
      String(decoding: $0, as: UTF8.self)
    }
    return cells.count > 1 && CSVLayout(cells) != nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain a word of ASCII characters.
  fileprivate func contains(_ word: StaticString) -> Bool {
    let wanted = Array(word.description.utf8)
    guard let first = wanted.first else { return true }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: wanted) { return true }
      rest = rest[(index + 1)...]
    }
    return false
  }
}
