import CSSColors
import TextGrammars

/// The layout of all lines, from the first line of an input: the format, the
/// columns of the colours, and the names of the other columns.
package struct PairLayout: Sendable {
  /// The format of the input.
  package let format: PairFormat

  /// The column of the text colour.
  var foreground = 0

  /// The column of the background.
  var background = 1

  /// The names of all columns, or `nil` without a header. For NDJSON, the names
  /// of the first object's members.
  var names: [[UInt8]]?

  /// Whether the first line is a header and not a pair.
  var hasHeader = false

  /// The bytes before the first pair: a mark, blank lines and the header.
  package let preambleSize: Int

  /// The number of lines of these bytes.
  package let preambleLines: Int

  /// The columns of the input that the verdict's columns replace.
  var replaced: [Int] = []

  /// Whether a column is carried: it is neither a colour nor an old verdict,
  /// which the new one replaces.
  func isCarried(_ column: Int) -> Bool {
    column != foreground && column != background
      && !replaced.contains(column)
  }

  /// The columns that are carried, in their order.
  func carriedColumns(of count: Int) -> [Int] {
    (0..<count).filter(isCarried)
  }

  /// The name of a carried column that another one also has: a header can
  /// contain a name twice, but a JSON object cannot.
  package var repeatedName: String? {
    guard hasHeader, let names else { return nil }
    var seen: Set<[UInt8]> = []
    let repeated = carriedColumns(of: names.count).first {
      !seen.insert(names[$0]).inserted
    }
    return repeated.map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// Whether each line is two colours, text first, and nothing to carry, as far
  /// as the first line shows.
  var isPlain: Bool { foreground == 0 && background == 1 }
}

extension PairLayout {
  /// The layout from the head of an input.
  ///
  /// - Parameters:
  ///   - head: the input's first bytes, with the whole of the first line that
  ///     is not blank, or all of the input.
  ///   - format: the format, if it is known.
  ///   - path: the path, for its extension.
  ///   - colorNames: the names that also stand for colours.
  /// - Throws: why the first line cannot be understood, at its offset in
  ///   `head`.
  package init(
    head: [UInt8], format: PairFormat?, path: String,
    colorNames: PairNames = PairNames()
  ) throws(UnlocatedDiagnostic) {
    let format = format ?? PairFormat(path: path, among: PairFormat.allCases)
    if format == .rgb24 {
      self.init(format: .rgb24, preambleSize: 0, preambleLines: 0)
      return
    }
    let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
    if head.starts(with: [0xFF, 0xFE])
      || head.starts(with: [0xFE, 0xFF])
    {
      throw UnlocatedDiagnostic(
        "this is UTF-16 text; save it as UTF-8", at: 0)
    }
    var start = hasMark ? 3 : 0
    var lines = 0
    var line = start..<start
    while start < head.count {
      let end = head.lineFeed(in: start..<head.count).map { $0 + 1 }
      line = head.withoutLineEnd(start..<(end ?? head.count))
      guard head.trimmed(line).isEmpty else { break }
      start = end ?? head.count
      lines += 1
    }
    guard start < head.count else {
      throw UnlocatedDiagnostic("no pairs found", at: 0)
    }
    let form = format ?? Self.form(of: line, in: head)
    guard let separator = form.separator else {
      try self.init(firstObject: line, of: head, start, lines)
      return
    }
    try self.init(
      firstLine: line, of: head, form, separator, start, lines, colorNames)
  }

  /// The format that a first line looks like.
  private static func form(of line: Range<Int>, in head: [UInt8]) -> PairFormat
  {
    let text = head[head.trimmed(line)]
    if text.first == .openBrace { return .ndjson }
    // A comma can be inside `rgb(…)`, so a tab is the better sign.
    return text.contains(.tab) ? .tsv : .csv
  }

  private init(
    firstLine line: Range<Int>, of head: [UInt8], _ format: PairFormat,
    _ separator: UInt8, _ start: Int, _ lines: Int, _ colorNames: PairNames
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
    // A line that names both columns is a header, even if these are also names
    // of colours.
    let isHeader = foreground != nil && background != nil
    let hasColor = texts.prefix(2).contains { text in
      Self.isColor(text) || Self.isAttempt(text)
        || !isHeader && colorNames.contains(text)
    }
    guard fields.count > 1 else {
      throw .missingCell(
        needed: 2, found: fields.count, at: line.lowerBound)
    }
    if hasColor {
      self.init(format: format, preambleSize: start, preambleLines: lines)
      return
    }
    if (foreground == nil) != (background == nil) {
      let role = ColumnNames.colors[foreground == nil ? 0 : 1]
      let wanted = ColumnNames.wanted(role).joined(separator: ", ")
      throw UnlocatedDiagnostic(
        "the header names no \(role) column: \(wanted)", at: line.lowerBound)
    }
    for case let column? in [foreground, background]
    where names[(column + 1)...].contains(names[column]) {
      throw UnlocatedDiagnostic(
        "the header names '\(names[column])' twice", at: line.lowerBound)
    }
    let end = head.lineFeed(in: line.upperBound..<head.count).map { $0 + 1 }
    self.init(
      format: format, names: texts, hasHeader: true,
      preambleSize: end ?? head.count, preambleLines: lines + 1)
    place(foreground, background, in: names)
  }

  private init(
    firstObject line: Range<Int>, of head: [UInt8], _ start: Int, _ lines: Int
  ) throws(UnlocatedDiagnostic) {
    // A first object that cannot be read is an error of its line, later.
    let members = (try? JSONLine(head, in: line))?.members ?? []
    let names = members.map(\.name)
    self.init(
      format: .ndjson, names: names.map { Array($0.utf8) },
      preambleSize: start, preambleLines: lines)
    place(
      ColumnNames.index(of: ColumnNames.foreground, in: names),
      ColumnNames.index(of: ColumnNames.background, in: names), in: names)
  }

  /// Sets the columns of the colours and those that the verdict replaces.
  private mutating func place(
    _ foreground: Int?, _ background: Int?, in names: [String]
  ) {
    self.foreground = foreground ?? 0
    self.background = background ?? 1
    replaced = names.indices.filter { ColumnNames.isVerdict(names[$0]) }
  }

  private static func isColor(_ text: [UInt8]) -> Bool {
    (try? ListColor.color(text, in: 0..<text.count)) != nil
  }

  /// Whether a text looks like a colour, even if it cannot be read: its line
  /// must not be treated as a header.
  private static func isAttempt(_ text: [UInt8]) -> Bool {
    text.first.map { $0 == .numberSign || (0x30...0x39).contains($0) } ?? false
      || text.contains(.openParenthesis)
  }
}
