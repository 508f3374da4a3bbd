/// A row of a table on its way: first measured, then written.
///
/// Cells are appended from left to right. While the table is measured only their
/// widths are noted, so that no row is kept. What sources say is made harmless
/// here.
package struct TextRow {
  /// A cell wider than this does not make its column wider: one long value would
  /// cost its size in every row.
  private static let widthLimit = 1000

  private let limits: [Int: Int]
  private let style: TextStyle
  private var widths: [Int] = []
  private var cells: [Cell] = []

  /// Whether the rows are measured, and not written yet.
  fileprivate var isMeasuring = true

  private struct Cell {
    let text: String
    let columns: Int
    let tone: TextStyle.Tone?
  }

  /// A row without cells, to be measured.
  ///
  /// - Parameters:
  ///   - limits: the most columns of the terminal that a cell may take, by index;
  ///     longer texts are cut.
  ///   - style: the setting.
  fileprivate init(limits: [Int: Int], style: TextStyle) {
    self.limits = limits
    self.style = style
  }

  /// Adds a cell of a text.
  package mutating func append(_ text: String, tone: TextStyle.Tone? = nil) {
    var shown = text.sanitized
    if let limit = limits[cells.count] {
      shown = TerminalText.truncated(shown, to: limit)
    }
    cells.append(
      Cell(text: shown, columns: TerminalText.columns(of: shown), tone: tone))
  }

  /// Ends the row, and begins the next one.
  fileprivate mutating func end(to output: OutputBuffer) {
    defer { cells.removeAll(keepingCapacity: true) }
    for (index, cell) in cells.enumerated() {
      if isMeasuring {
        if index == widths.count { widths.append(0) }
        if cell.columns <= Self.widthLimit {
          widths[index] = max(widths[index], cell.columns)
        }
        continue
      }
      // No line ends in spaces.
      let width = index == cells.count - 1 ? 0 : widths[index]
      let space = String(repeating: " ", count: max(0, width - cell.columns))
      output.append("  ")
      output.append(style.toned(cell.text + space, cell.tone))
    }
    if !isMeasuring { output.append("\n") }
  }
}

extension OutputBuffer {
  /// Appends a table: rows of cells set in aligned columns, two spaces between
  /// them. No row is kept; each is requested twice, first to be measured.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - limits: the most columns of the terminal that a column of the table may
  ///     take, by index; longer cells are cut.
  ///   - style: the setting.
  ///   - fill: gives a row, by its index, its cells.
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
