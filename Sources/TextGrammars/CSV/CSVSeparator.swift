/// The bytes that stand between the cells of a record.
package enum CSVSeparator {
  package static let comma: UInt8 = .comma
  package static let tab: UInt8 = .tab
  package static let semicolon: UInt8 = .semicolon

  /// The separator of a file.
  ///
  /// - A file with the extension `tsv` has tabs.
  /// - Otherwise the first line that is not empty decides: a comma outside
  ///   quotes and parentheses separates cells; without one a tab does, and
  ///   without that a semicolon, as spreadsheets write where the comma is in
  ///   numbers.
  package static func separator(of source: SourceText) -> UInt8 {
    if source.path.lowercased().hasSuffix(".tsv") { return tab }
    var cursor = ByteCursor(source.bytes, in: source.content)
    cursor.skip(while: \.isSpace)
    var (depth, isQuoted) = (0, false)
    var others: Set<UInt8> = []
    while let byte = cursor.take(), isQuoted || !byte.isLineEnd {
      switch byte {
      case .quote: isQuoted.toggle()
      case _ where isQuoted: break
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case _ where depth > 0: break
      case comma: return comma
      case tab, semicolon: others.insert(byte)
      default: break
      }
    }
    return others.contains(tab)
      ? tab : others.contains(semicolon) ? semicolon : comma
  }
}
