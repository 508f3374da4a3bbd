import CSSColors
import TextGrammars

/// The layout of all lines of an input, from its first line: the format, the
/// columns of the colours, and the names of the columns.
package struct PairLayout: Sendable {
  /// The format of the input.
  package let format: PairFormat

  /// The byte between two cells, for formats with cells. Not every CSV has
  /// commas: in locales with a decimal comma, spreadsheets write semicolons.
  private(set) var separator: UInt8?

  /// The column of the text colour.
  var foreground = 0

  /// The column of the background.
  var background = 1

  /// The names of all columns, or `nil` without a header. For NDJSON, the names
  /// of the first object's members.
  var names: [[UInt8]]?

  /// Whether the first line is a header and not a pair.
  var hasHeader = false

  /// Whether the header names neither colour, so that the first two columns are
  /// used, as without a header.
  package private(set) var namesNoColor = false

  /// The number of bytes before the first pair: a byte order mark, blank lines,
  /// a line that names the separator, and the header.
  package private(set) var preambleSize: Int

  /// The number of lines before the first pair.
  package private(set) var preambleLines: Int

  /// The columns of the input that the verdict's columns replace.
  var replaced: [Int] = []

  /// Whether a column is carried, which means copied to the output: it is
  /// neither a colour nor an old verdict, which the new one replaces.
  func isCarried(_ column: Int) -> Bool {
    column != foreground && column != background
      && !replaced.contains(column)
  }

  /// The columns that are carried, in ascending order.
  func carriedColumns(of count: Int) -> [Int] {
    (0..<count).filter(isCarried)
  }

  /// A name that two carried columns have, or `nil`: a header can contain a
  /// name twice, but a JSON object cannot.
  package var repeatedName: String? {
    guard hasHeader, let names else { return nil }
    var seen: Set<[UInt8]> = []
    let repeated = carriedColumns(of: names.count).first {
      !seen.insert(names[$0]).inserted
    }
    return repeated.map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// Whether the first two columns are the text colour and the background, in
  /// this order.
  var isPlain: Bool { foreground == 0 && background == 1 }
}

extension PairLayout {
  /// The layout from the head of an input.
  ///
  /// - Parameters:
  ///   - head: the input's first bytes, at least up to the end of the first
  ///     line that is not blank, or the whole input.
  ///   - format: the format, if it is known.
  ///   - path: the path, for its extension.
  ///   - colorNames: the names that stand for colours, in addition to CSS
  ///     colours.
  /// - Throws: an error with an offset in `head` if the first line cannot be
  ///   understood.
  package init(
    head: [UInt8], format: PairFormat?, path: String,
    colorNames: PairNames = PairNames()
  ) throws(UnlocatedDiagnostic) {
    let format = format ?? PairFormat(path: path, among: PairFormat.allCases)
    if format == .rgb24 {
      self.init(format: .rgb24, preambleSize: 0, preambleLines: 0)
      return
    }
    if let error = SourceFile(path: path, bytes: head).encodingError {
      throw UnlocatedDiagnostic(error.problem, at: 0)
    }
    let first = PairHead(of: head)
    let line = first.line
    guard !line.isEmpty else {
      throw UnlocatedDiagnostic("no pairs found", at: 0)
    }
    if format == nil, Self.isDocument(line, in: head) {
      throw .unreadable(
        "this is JSON, but pairs are read from NDJSON, one object a line, or"
          + " from CSV", at: line.lowerBound)
    }
    self.init(
      format: format ?? Self.form(of: line, in: head),
      preambleSize: line.lowerBound, preambleLines: first.lineCount)
    switch self.format {
    case .csv:
      separator =
        first.separator ?? CSVScanner.separator(of: head, in: line)
    case .tsv: separator = first.separator ?? .tab
    case .ndjson, .rgb24: break
    }
    if let separator {
      try read(firstLine: line, of: head, separator, colorNames)
    } else {
      read(firstObject: line, of: head)
    }
  }

  /// Whether the first line begins a JSON document that continues after it: a
  /// list, or an object that ends with the start of something.
  private static func isDocument(_ line: Range<Int>, in head: [UInt8]) -> Bool {
    let text = head[head.trimmed(line)]
    return text.first == .openBracket
      || text.first == .openBrace && "{[,:".utf8.contains(text.last ?? 0)
  }

  /// The format that the first line appears to have.
  private static func form(of line: Range<Int>, in head: [UInt8]) -> PairFormat
  {
    let text = head[head.trimmed(line)]
    if text.first == .openBrace { return .ndjson }
    // A comma can be inside `rgb(…)`, so a tab decides if there is one.
    return text.contains(.tab) ? .tsv : .csv
  }

  private mutating func read(
    firstLine line: Range<Int>, of head: [UInt8], _ separator: UInt8,
    _ colorNames: PairNames
  ) throws(UnlocatedDiagnostic) {
    var fields: [PairField] = []
    try PairCells.append(
      line, of: head, separator: separator, colorCells: 2, to: &fields)
    let texts = fields.map { field in
      let bytes = field.decoded(head)
      return Array(bytes[bytes.trimmed(0..<bytes.count)])
    }
    let names = texts.map { String(decoding: $0, as: UTF8.self) }
    let foreground = ColumnNames.index(of: ColumnNames.foreground, in: names)
    let background = ColumnNames.index(of: ColumnNames.background, in: names)
    // A line that names both columns is a header, even if the palette has
    // colours of these names.
    let isHeader = foreground != nil && background != nil
    let hasColor = texts.prefix(2).contains { text in
      Self.isAttempt(text) || colorNames.contains(text)
        || (try? ListColor.color(text, in: text.indices)) != nil
    }
    if !isHeader, hasColor { return }
    namesNoColor = foreground == nil && background == nil
    if namesNoColor,
      !colorNames.isEmpty || texts.contains(where: Self.isAttempt)
    {
      throw UnlocatedDiagnostic(
        "the first line is neither a pair of colours nor a header that names"
          + " their columns, such as foreground,background",
        at: line.lowerBound)
    }
    if !isHeader, !namesNoColor {
      let role = ColumnNames.colors[foreground == nil ? 0 : 1]
      throw UnlocatedDiagnostic(
        "the header has no column for the \(role); name it"
          + " \(ColumnNames.proposed(role))",
        at: line.lowerBound)
    }
    for case let column? in [foreground, background]
    where names[(column + 1)...].contains(names[column]) {
      throw UnlocatedDiagnostic(
        "the header names '\(names[column])' twice", at: line.lowerBound)
    }
    let end = head.lineFeed(in: line.upperBound..<head.count).map { $0 + 1 }
    preambleSize = end ?? head.count
    preambleLines += 1
    self.names = texts
    hasHeader = true
    place(names)
  }

  private mutating func read(firstObject line: Range<Int>, of head: [UInt8]) {
    // A first object that cannot be read is reported later, when its line is
    // read.
    let members = (try? JSONLine(head, in: line))?.members ?? []
    let names = members.map(\.name)
    self.names = names.map { Array($0.utf8) }
    place(names)
  }

  /// Sets the columns of the colours and the columns that the verdict replaces.
  private mutating func place(_ names: [String]) {
    foreground = ColumnNames.index(of: ColumnNames.foreground, in: names) ?? 0
    background = ColumnNames.index(of: ColumnNames.background, in: names) ?? 1
    replaced = names.indices.filter { ColumnNames.isVerdict(names[$0]) }
  }

  /// Whether a text looks like a colour, even if it cannot be read: its line
  /// must not be treated as a header.
  private static func isAttempt(_ text: [UInt8]) -> Bool {
    text.first.map { $0 == .numberSign || (0x30...0x39).contains($0) } ?? false
      || text.contains(.openParenthesis)
  }
}

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
