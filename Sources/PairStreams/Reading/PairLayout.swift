import CSSColors
import TextGrammars

/// The layout of all lines, as the first one of an input says it: the form,
/// where the colours are, and what the other columns are called.
package struct PairLayout: Sendable {
  /// The form of the input.
  package let format: PairFormat

  /// The column of the text colour.
  let foreground: Int

  /// The column of the colour behind it.
  let background: Int

  /// The names of all columns, or `nil` without a header. Of NDJSON the names
  /// of the first object's members.
  let names: [[UInt8]]?

  /// Whether the first line is a header, which is no pair.
  let hasHeader: Bool

  /// The bytes before the first pair: a mark, blank lines and the header.
  package let preambleSize: Int

  /// The lines of these bytes.
  package let preambleLines: Int

  /// The columns that the verdict has, which take the place of the input's.
  var replaced: [Int] = []

  /// Whether a column is carried: it holds no colour, and no verdict that is
  /// given anew.
  func isCarried(_ column: Int) -> Bool {
    column != foreground && column != background
      && !replaced.contains(column)
  }

  /// The columns that are carried, in their order.
  func carriedColumns(of count: Int) -> [Int] {
    (0..<count).filter(isCarried)
  }

  /// The name of a carried column that another has, too: cells can say the same
  /// name twice, but no object.
  package var repeatedName: String? {
    guard hasHeader, let names else { return nil }
    var seen: Set<[UInt8]> = []
    let repeated = carriedColumns(of: names.count).first {
      !seen.insert(names[$0]).inserted
    }
    return repeated.map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// Whether each line is two colours, the text's first, with nothing to carry,
  /// as far as the first line tells.
  var isPlain: Bool { foreground == 0 && background == 1 }
}

extension PairLayout {
  /// The layout that the head of an input gives.
  ///
  /// - Parameters:
  ///   - head: the input's first bytes, with the whole of the first line that
  ///     is not blank, or all of the input.
  ///   - format: the form, if it is known.
  ///   - path: for what its extension says.
  ///   - colorNames: what stands for colours, too.
  /// - Throws: why the first line cannot be understood, at its place in `head`.
  package init(
    head: [UInt8], format: PairFormat?, path: String,
    colorNames: PairNames = PairNames()
  ) throws(Flaw) {
    let format = format ?? PairFormat(path: path, among: PairFormat.sources)
    if format == .rgb24 {
      self.init(.rgb24, preambleSize: 0, preambleLines: 0)
      return
    }
    let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw PairProblem.utf16.at(0)
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
    guard start < head.count else { throw PairProblem.empty.at(0) }
    let form = format ?? Self.form(of: line, in: head)
    guard let separator = form.separator else {
      try self.init(firstObject: line, of: head, start, lines)
      return
    }
    try self.init(
      firstLine: line, of: head, form, separator, start, lines, colorNames)
  }

  private init(_ format: PairFormat, preambleSize: Int, preambleLines: Int) {
    self.init(
      format: format, foreground: 0, background: 1, names: nil,
      hasHeader: false, preambleSize: preambleSize,
      preambleLines: preambleLines)
  }

  /// The form that a first line looks like.
  private static func form(of line: Range<Int>, in head: [UInt8]) -> PairFormat
  {
    let text = head[head.trimmed(line)]
    if text.first == 0x7B { return .ndjson }
    // A comma may stand inside `rgb(…)`, so that a tab is the better sign.
    return text.contains(0x09) ? .tsv : .csv
  }

  private init(
    firstLine line: Range<Int>, of head: [UInt8], _ format: PairFormat,
    _ separator: UInt8, _ start: Int, _ lines: Int, _ colorNames: PairNames
  ) throws(Flaw) {
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
    // What names both columns is a header, also where colours are called so.
    let isHeader = foreground != nil && background != nil
    let hasColor = texts.prefix(2).contains { text in
      Self.isColor(text) || Self.isAttempt(text)
        || !isHeader && colorNames.contains(text)
    }
    guard fields.count > 1 else {
      throw PairProblem.missingCell(needed: 2, found: fields.count)
        .at(line.lowerBound)
    }
    if hasColor {
      self.init(format, preambleSize: start, preambleLines: lines)
      return
    }
    if foreground == nil, background != nil {
      throw PairProblem.missingColumn(
        "foreground", named: ColumnNames.foreground
      ).at(line.lowerBound)
    }
    if background == nil, foreground != nil {
      throw PairProblem.missingColumn(
        "background", named: ColumnNames.background
      ).at(line.lowerBound)
    }
    for case let column? in [foreground, background]
    where names[(column + 1)...].contains(names[column]) {
      throw PairProblem.repeatedColumn(names[column]).at(line.lowerBound)
    }
    let end = head.lineFeed(in: line.upperBound..<head.count).map { $0 + 1 }
    self.init(
      format: format, foreground: foreground ?? 0,
      background: background ?? 1, names: texts,
      hasHeader: true, preambleSize: end ?? head.count,
      preambleLines: lines + 1)
    replaced = names.indices.filter { ColumnNames.isVerdict(names[$0]) }
  }

  private init(
    firstObject line: Range<Int>, of head: [UInt8], _ start: Int, _ lines: Int
  ) throws(Flaw) {
    // A first object that cannot be read is an error of its line, later.
    let members = (try? JSONLine(head, in: line))?.members ?? []
    let names = members.map(\.name)
    let foreground = ColumnNames.index(of: ColumnNames.foreground, in: names)
    let background = ColumnNames.index(of: ColumnNames.background, in: names)
    self.init(
      format: .ndjson, foreground: foreground ?? 0,
      background: background ?? 1,
      names: members.map { Array($0.name.utf8) },
      hasHeader: false, preambleSize: start, preambleLines: lines)
    replaced = names.indices.filter { ColumnNames.isVerdict(names[$0]) }
  }

  private static func isColor(_ text: [UInt8]) -> Bool {
    (try? ListColor.color(text, in: 0..<text.count)) != nil
  }

  /// Whether a text means to be a colour, also when it cannot be read: such a
  /// line must not pass for a header.
  private static func isAttempt(_ text: [UInt8]) -> Bool {
    text.first.map { $0 == 0x23 || (0x30...0x39).contains($0) } ?? false
      || text.contains(0x28)
  }
}
