import ContrastModel
import TextGrammars

/// A row of a table, which is first measured and then written.
///
/// Cells are appended from left to right. While the table is measured, only
/// their widths are noted; while it is written, their bytes are appended to a
/// line that all rows reuse, so that no cell needs memory of its own. Text from
/// inputs is sanitized here.
package struct TextRow {
  /// The greatest width of a cell that widens its column. Without a limit, one
  /// long value would add its width to every row.
  private static let widthLimit = 1000

  private let limits: [Int: Int]
  private let style: TextStyle
  private var widths: [Int] = []
  fileprivate var isMeasuring = true

  /// The number of cells of the row so far.
  private var count = 0
  private var line: [UInt8] = []

  /// The last path of printable ASCII: most rows have the same one.
  private var plainPath = ""

  /// The number of spaces that fill up the last cell, and the escape code that
  /// ends its tone. The spaces are written only when another cell follows, so
  /// that no line ends in spaces.
  private var spaces = 0
  private var toneEnd: String?

  /// A row without cells, to be measured.
  ///
  /// - Parameters:
  ///   - limits: the greatest width of a cell in terminal columns, by the
  ///     index of the cell; longer texts are cut.
  ///   - style: the style of the text.
  fileprivate init(limits: [Int: Int], style: TextStyle) {
    self.limits = limits
    self.style = style
  }

  /// Adds a cell with a text.
  package mutating func append(_ text: String, tone: TextStyle.Tone? = nil) {
    let limit = limits.isEmpty ? nil : limits[count]
    let columns = text.utf8.count
    // In printable ASCII each byte takes one column.
    if columns <= limit ?? columns,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      return append(columns: columns, tone: tone) { $0 += text.utf8 }
    }
    var shown = text.sanitized
    if let limit { shown = TerminalText.truncated(shown, to: limit) }
    append(columns: TerminalText.columns(of: shown), tone: tone) {
      $0 += shown.utf8
    }
  }

  /// Adds a cell with a position, `path:line:column`, without making a text of
  /// it: a table of colours can have a million rows.
  package mutating func append(_ place: SourcePosition) {
    let path = place.path.utf8
    if place.path != plainPath {
      guard path.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
        return append(place.description)
      }
      plainPath = place.path
    }
    let line = String(place.line).utf8
    let column = String(place.column).utf8
    append(columns: path.count + line.count + column.count + 2) {
      $0 += path
      $0.append(.colon)
      $0 += line
      $0.append(.colon)
      $0 += column
    }
  }

  /// Adds a cell with a known width.
  ///
  /// - Parameters:
  ///   - columns: its width.
  ///   - tone: its tone.
  ///   - write: appends its bytes; only called when the row is written.
  package mutating func append(
    columns: Int, tone: TextStyle.Tone? = nil,
    _ write: (inout [UInt8]) -> Void
  ) {
    if isMeasuring {
      if count == widths.count { widths.append(0) }
      if columns <= Self.widthLimit {
        widths[count] = max(widths[count], columns)
      }
    } else {
      endCell()
      line.append(0x20)
      line.append(0x20)
      if let code = style.code(of: tone) {
        line += code.start.utf8
        toneEnd = code.end
      }
      write(&line)
      spaces = max(0, widths[count] - columns)
    }
    count += 1
  }

  private mutating func endCell() {
    for _ in 0..<spaces { line.append(0x20) }
    spaces = 0
    guard let end = toneEnd else { return }
    line += end.utf8
    toneEnd = nil
  }

  /// Ends the row, and begins the next one.
  fileprivate mutating func end(to output: OutputBuffer) {
    count = 0
    if isMeasuring { return }
    spaces = 0
    endCell()
    line.append(0x0A)
    output.append(line)
    line.removeAll(keepingCapacity: true)
  }
}

extension OutputBuffer {
  /// Appends a table: rows of cells in aligned columns, with two spaces before
  /// each cell. No row is kept; each is requested twice, first to be measured.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - limits: the greatest width of a cell in terminal columns, by the
  ///     index of the cell; longer texts are cut.
  ///   - style: the style of the text.
  ///   - fill: adds the cells of a row, by its index.
  package func append(
    rows count: Int, limits: [Int: Int] = [:], style: TextStyle,
    _ fill: (Int, inout TextRow) -> Void
  ) {
    var row = TextRow(limits: limits, style: style)
    for index in 0..<count {
      fill(index, &row)
      row.end(to: self)
    }
    row.isMeasuring = false
    for index in 0..<count {
      if hasFailed { return }
      fill(index, &row)
      row.end(to: self)
    }
  }
}
