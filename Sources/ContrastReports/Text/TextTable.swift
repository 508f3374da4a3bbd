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

  private var rows: [[Cell]] = []

  /// An empty table.
  package init() {}

  /// Adds a row.
  package mutating func append(_ cells: [Cell]) { rows.append(cells) }

  /// Writes all rows, each indented by two spaces.
  package func write(to output: OutputBuffer, style: TextStyle) {
    output.append(rows: rows.count, style: style) { index, row in
      for cell in rows[index] { row.append(cell.text, tone: cell.tone) }
    }
  }
}
