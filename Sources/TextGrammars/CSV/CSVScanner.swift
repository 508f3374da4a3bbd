/// Takes CSV apart: RFC 4180, and what files of the wild make of it.
///
/// - Cells are separated by commas, or by tabs or semicolons instead.
/// - A record ends at LF, CR LF, or CR; the last one may lack its end.
/// - A cell in quotes can hold commas, line ends, and doubled quotes.
/// - Spaces and tabs around a cell, outside its quotes, do not count.
/// - Empty lines are passed over.
package struct CSVScanner {
  /// One cell of a record.
  package struct Cell {
    /// The offsets of the content, without quotes around it.
    package let range: Range<Int>

    /// Whether the content has doubled quotes that stand for one.
    package let hasDoubledQuotes: Bool
  }

  private var cursor: ByteCursor
  private let separator: UInt8

  /// A scanner at the start of a run.
  package init(
    _ bytes: [UInt8], in range: Range<Int>,
    separator: UInt8 = CSVSeparator.comma
  ) {
    cursor = ByteCursor(bytes, in: range)
    self.separator = separator
  }

  /// The next record that is not an empty line, or `nil` at the end.
  ///
  /// - Throws: a quote that is not closed, or what follows one. The scanner
  ///   then goes on behind the line.
  /// - Complexity: O(n) for all records together.
  package mutating func next() throws(Flaw) -> [Cell]? {
    while !cursor.isAtEnd {
      let record = try record()
      if record.count > 1 || record.first?.range.isEmpty == false {
        return record
      }
    }
    return nil
  }

  private mutating func record() throws(Flaw) -> [Cell] {
    var cells: [Cell] = []
    repeat {
      cells.append(try cell())
    } while cursor.skip(separator)
    endLine()
    return cells
  }

  private mutating func cell() throws(Flaw) -> Cell {
    skipBlanks()
    if cursor.next == 0x22 { return try quotedCell() }
    let start = cursor.position
    // A comma inside parentheses belongs to a colour, as in `rgb(1, 2, 3)`.
    var depth = 0
    let separator = separator
    cursor.skip { byte in
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      return !byte.isLineEnd && (byte != separator || depth > 0)
    }
    let range = cursor.bytes.trimmed(start..<cursor.position)
    return Cell(range: range, hasDoubledQuotes: false)
  }

  private mutating func quotedCell() throws(Flaw) -> Cell {
    let quote = cursor.position
    cursor.position += 1
    var hasDoubledQuotes = false
    while let byte = cursor.take() {
      guard byte == 0x22 else { continue }
      if cursor.skip(0x22) {
        hasDoubledQuotes = true
        continue
      }
      let range = quote + 1..<cursor.position - 1
      skipBlanks()
      guard cursor.isAtEnd || cursor.next == separator || isAtLineEnd else {
        let flaw = Flaw(
          CSVProblem.afterQuote(cursor.nextCharacter), at: cursor.position)
        cursor.skip { !$0.isLineEnd }
        endLine()
        throw flaw
      }
      return Cell(range: range, hasDoubledQuotes: hasDoubledQuotes)
    }
    throw Flaw(CSVProblem.unclosedQuote, at: quote)
  }

  private mutating func skipBlanks() {
    while let byte = cursor.next, byte.isBlank, byte != separator {
      cursor.position += 1
    }
  }

  private var isAtLineEnd: Bool { cursor.next?.isLineEnd == true }

  private mutating func endLine() {
    _ = cursor.skip(0x0D)
    _ = cursor.skip(0x0A)
  }
}

/// The ways in which a cell can fail to be one of RFC 4180.
package enum CSVProblem: SourceProblem {
  /// A quoted cell was not closed.
  case unclosedQuote

  /// Something stood between a closing quote and the next comma.
  case afterQuote(String)
}

extension CSVProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unclosedQuote: "a quoted cell is not closed"
    case .afterQuote(let character):
      "expected a comma after the quoted cell, but found \(character)"
    }
  }
}
