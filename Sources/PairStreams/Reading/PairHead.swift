import TextGrammars

/// The start of an input, up to its first line: a header, a pair or an object.
///
/// Blank lines can come before, and a line that names the separator, as
/// spreadsheets write it: `sep=;`.
struct PairHead {
  /// The range of the first line, without its line end; empty if there is none.
  private(set) var line: Range<Int>

  /// The number of lines before it.
  private(set) var lineCount = 0

  /// The separator, if a line names it.
  private(set) var separator: UInt8?

  /// Whether the first line is there with its line end.
  private(set) var isWhole = false

  /// The head in the first bytes of an input.
  init(of bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    line = start..<start
    while start < bytes.count {
      let end = bytes.lineFeed(in: start..<bytes.count).map { $0 + 1 }
      line = bytes.withoutLineEnd(start..<(end ?? bytes.count))
      if separator == nil,
        let named = CSVScanner.separator(namedBy: bytes[line])
      {
        separator = named
      } else if !bytes.trimmed(line).isEmpty {
        isWhole = end != nil
        return
      }
      start = end ?? bytes.count
      line = start..<start
      lineCount += 1
    }
  }
}
