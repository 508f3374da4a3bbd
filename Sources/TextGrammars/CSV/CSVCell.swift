/// A cell of a record: RFC 4180, and what files of the wild make of it.
///
/// - A cell in quotes can hold separators, line ends, and doubled quotes.
/// - Spaces around quotes do not count, and tabs where they do not separate.
package struct CSVCell {
  /// The bytes as they were written: quotes included, and without quotes the
  /// white space around the text.
  package let range: Range<Int>

  /// Whether they are in quotes, where a doubled quote stands for one.
  package let isQuoted: Bool

  /// A cell of some bytes.
  @inlinable
  package init(range: Range<Int>, isQuoted: Bool) {
    self.range = range
    self.isQuoted = isQuoted
  }

  /// The bytes between the quotes, if there are any.
  package var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// Reads a cell up to what separates it from the next one.
  ///
  /// - Parameters:
  ///   - bytes: what the cell is a part of.
  ///   - position: the start of the cell; set to the separator or the end, and
  ///     with an error to where reading stopped.
  ///   - end: where the record, or all of the text, ends.
  ///   - separator: the byte between cells.
  ///   - endsAtLineEnd: whether a line end outside quotes ends the record, too.
  ///   - joinsFunctions: whether a separator inside parentheses belongs to the
  ///     cell, as in `rgb(1, 2, 3)`.
  /// - Returns: the cell.
  /// - Throws: a quote that is not closed, or what follows one.
  @inlinable
  package static func read(
    _ bytes: [UInt8], from position: inout Int, to end: Int, separator: UInt8,
    endsAtLineEnd: Bool, joinsFunctions: Bool
  ) throws(UnlocatedDiagnostic) -> CSVCell {
    let start = position
    skipBlanks(bytes, &position, end, separator)
    if position < end, bytes[position] == .quote {
      let quote = position
      try skipQuoted(bytes, &position, end)
      let cell = CSVCell(range: quote..<position, isQuoted: true)
      skipBlanks(bytes, &position, end, separator)
      guard
        position >= end || bytes[position] == separator
          || endsAtLineEnd && bytes[position].isLineEnd
      else {
        let found = ByteCursor(bytes, in: position..<end).nextCharacter
        throw UnlocatedDiagnostic(CSVProblem.afterQuote(found), at: position)
      }
      return cell
    }
    var depth = 0
    while position < end {
      let byte = bytes[position]
      if byte == separator, depth <= 0 { break }
      if endsAtLineEnd, byte.isLineEnd { break }
      if joinsFunctions {
        if byte == .openParenthesis { depth += 1 }
        if byte == .closeParenthesis { depth -= 1 }
      }
      position += 1
    }
    return CSVCell(range: start..<position, isQuoted: false)
  }

  @inlinable
  package static func skipBlanks(
    _ bytes: [UInt8], _ position: inout Int, _ end: Int, _ separator: UInt8
  ) {
    while position < end, bytes[position].isBlank, bytes[position] != separator
    {
      position += 1
    }
  }

  /// Moves behind the quote that closes the one at the position.
  @inlinable
  package static func skipQuoted(
    _ bytes: [UInt8], _ position: inout Int, _ end: Int
  ) throws(UnlocatedDiagnostic) {
    let quote = position
    position += 1
    while position < end {
      if bytes[position] != .quote {
        position += 1
      } else if position + 1 < end, bytes[position + 1] == .quote {
        position += 2
      } else {
        position += 1
        return
      }
    }
    throw UnlocatedDiagnostic(CSVProblem.unclosedQuote, at: quote)
  }
}

/// The ways in which a cell can fail to be one of RFC 4180.
package enum CSVProblem: SourceProblem {
  case unclosedQuote
  case afterQuote(String)
  case tooManyCells(limit: Int)

  package var description: String {
    switch self {
    case .unclosedQuote: "a quoted cell is not closed"
    case .afterQuote(let character):
      "expected a comma after the quoted cell, but found \(character)"
    case .tooManyCells(let limit):
      "a record can have at most \(limit) cells, but this one has more"
    }
  }
}
