import CSSColors
import PaletteFiles
import StyleSheets
import TextGrammars

extension PaletteFormat {
  /// The format of bytes, by how they begin.
  ///
  /// - Binary formats begin with a mark of theirs.
  /// - `GIMP Palette` is what such a palette begins with.
  /// - Content that begins with a rule is CSS, as `StylesheetReader.begins` tells.
  /// - Content that begins with `{` or `[` is JSON: a colour set where it names
  ///   an idiom and colours, else design tokens.
  /// - Content that begins with `<` is XML: Android resources, where it names
  ///   them.
  /// - A first line that begins with three numbers up to 255 is one of X11
  ///   names; one with a comma outside parentheses and quotes is CSV; one that
  ///   begins with a number sign or a colour is a hex list; one with a tab before
  ///   a colour is CSV as well.
  ///
  /// - Returns: `nil` when this does not tell.
  static func recognize(_ bytes: [UInt8]) -> PaletteFormat? {
    if bytes.starts(with: ASEReader.mark) { return .ase }
    if ACOReader.begins(bytes) { return .aco }
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    if GPLReader.begins(cursor) { return .gpl }
    if StylesheetReader.begins(cursor) { return .css }
    // JSON with comments can begin with one.
    try? cursor.skipCSSSpace()
    while let line = HexListLine.next(&cursor, in: bytes) {
      guard !line.isEmpty, !line.isComment else { continue }
      let first = bytes[line.range.lowerBound]
      switch first {
      case 0x7B, 0x5B: return json(bytes, from: line.range.lowerBound)
      case 0x3C: return xml(bytes, from: line.range.lowerBound)
      // A comment of X11 names.
      case 0x21: continue
      default: break
      }
      var start = ByteCursor(bytes, in: line.range)
      if (try? ChannelLine.read(&start)) != nil { return .x11 }
      if hasSeparatingComma(bytes[line.range]) { return .csv }
      start = ByteCursor(bytes, in: line.range)
      let isColor = first == 0x23 || (try? ListColor.read(&start)) != nil
      if isColor { return .hexList }
      return hasColorBehindTab(bytes[line.range]) ? .csv : nil
    }
    return nil
  }

  /// The length of content that is searched for the words that tell dialects
  /// apart.
  private static let searchLimit = 1 << 16

  private static func json(_ bytes: [UInt8], from start: Int) -> PaletteFormat {
    let start = bytes[start...].prefix(searchLimit)
    return start.contains("\"colors\"") && start.contains("\"idiom\"")
      ? .xcassets : .tokens
  }

  private static func xml(_ bytes: [UInt8], from start: Int) -> PaletteFormat? {
    bytes[start...].prefix(searchLimit).contains("<resources") ? .android : nil
  }

  /// Whether a comma separates cells: one that is not inside a function.
  private static func hasSeparatingComma(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in line {
      switch byte {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x2C where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Whether tabs separate cells of which one is a colour or names a column.
  private static func hasColorBehindTab(_ line: ArraySlice<UInt8>) -> Bool {
    let cells = line.split(separator: 0x09).map {
      String(decoding: $0, as: UTF8.self)
    }
    return cells.count > 1 && CSVLayout(cells) != nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes hold these ASCII characters.
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
