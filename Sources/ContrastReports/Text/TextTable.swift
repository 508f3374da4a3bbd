/// Rows of cells set in aligned columns, two spaces between them.
///
/// Cells are made harmless here, so that callers pass what sources say.
package struct TextTable {
  /// A cell, with the tone of its text.
  package struct Cell: ExpressibleByStringLiteral {
    fileprivate var text: String
    fileprivate let tone: TextStyle.Tone?

    /// A cell of a text.
    package init(_ text: String, tone: TextStyle.Tone? = nil) {
      self.text = text.harmless
      self.tone = tone
    }

    /// A cell without a tone.
    package init(stringLiteral text: String) { self.init(text) }
  }

  private var rows: [[Cell]] = []
  private var widths: [Int] = []
  private let limits: [Int: Int]

  /// An empty table.
  ///
  /// - Parameter limits: the most columns of the terminal that a column of the
  ///   table may take, by index; longer cells are cut.
  package init(limits: [Int: Int] = [:]) {
    self.limits = limits
  }

  /// Adds a row.
  package mutating func append(_ cells: [Cell]) {
    var cells = cells
    for index in cells.indices {
      if let limit = limits[index] {
        cells[index].text = TerminalText.truncated(
          cells[index].text, to: limit)
      }
      let width = TerminalText.columns(of: cells[index].text)
      if index < widths.count {
        widths[index] = max(widths[index], width)
      } else {
        widths.append(width)
      }
    }
    rows.append(cells)
  }

  /// Writes all rows, each indented by two spaces.
  package func write(to output: OutputBuffer, style: TextStyle) {
    for row in rows {
      if output.hasFailed { return }
      for (index, cell) in row.enumerated() {
        output.append("  ")
        // The last cell is not filled up: no line ends in spaces.
        let text =
          index == row.count - 1
          ? cell.text
          : TerminalText.padded(cell.text, to: widths[index])
        output.append(style.toned(text, cell.tone))
      }
      output.append("\n")
    }
  }
}
