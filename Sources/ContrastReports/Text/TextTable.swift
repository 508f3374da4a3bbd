/// Rows of cells set in aligned columns, two spaces between them.
///
/// Of few rows, which are kept; `OutputBuffer.append(rows:)` writes those of
/// long tables one by one.
package struct TextTable {
  /// A cell, with the tone of its text.
  package struct Cell: ExpressibleByStringLiteral {
    fileprivate let text: String
    fileprivate let tone: TextStyle.Tone?

    /// A cell of a text, which is made harmless when it is written.
    package init(_ text: String, tone: TextStyle.Tone? = nil) {
      self.text = text
      self.tone = tone
    }

    /// A cell without a tone.
    package init(stringLiteral text: String) { self.init(text) }
  }

  /// The cells of all rows, and where each row ends.
  private var cells: [Cell] = []
  private var ends: [Int] = []

  /// An empty table.
  package init() {}

  /// Adds a row.
  package mutating func append(_ row: [Cell]) {
    cells += row
    ends.append(cells.count)
  }

  /// Writes all rows, each indented by two spaces.
  package func write(to output: OutputBuffer, style: TextStyle) {
    output.append(rows: ends.count, style: style) { index, row in
      let start = index == 0 ? 0 : ends[index - 1]
      for cell in cells[start..<ends[index]] {
        row.append(cell.text, tone: cell.tone)
      }
    }
  }
}
