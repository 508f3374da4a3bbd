/// A cell of a record: RFC 4180, with common deviations.
///
/// - A cell in quotes can hold separators, line ends, and doubled quotes.
/// - Spaces around quotes are ignored, and so are tabs unless they separate
///   cells.
package struct CSVCell {
  /// The offsets of the bytes as written, quotes included. Without quotes,
  /// `read` includes the white space around the text; `CSVScanner` does not.
  package let range: Range<Int>

  /// Whether the cell is in quotes, inside which two quotes in a row stand for
  /// one.
  package let isQuoted: Bool

  /// A cell that occupies a range of bytes.
  @inlinable
  package init(range: Range<Int>, isQuoted: Bool) {
    self.range = range
    self.isQuoted = isQuoted
  }

  /// The bytes between the quotes, or all bytes if there are no quotes.
  package var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// Reads a cell up to the next separator.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - position: the start of the cell; set to the separator or the end, or
  ///     after an error to where reading stopped.
  ///   - end: the end of the record or of the text.
  ///   - separator: the byte between cells.
  ///   - endsAtLineEnd: whether a line end outside quotes also ends the record.
  ///   - joinsFunctions: whether a separator inside parentheses belongs to the
  ///     cell, as in `rgb(1, 2, 3)`.
  /// - Returns: the cell.
  /// - Throws: an error at a quote that is not closed, or at text after a
  ///   closing quote.
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
        // A stray quote puts all lines up to the next quote into one cell.
        if bytes[cell.content].contains(where: \.isLineEnd) {
          throw .unreadable(
            "expected a separator after the quoted cell that begins here, but"
              + " found \(found)", at: quote)
        }
        throw UnlocatedDiagnostic(
          "expected a separator after the quoted cell, but found \(found)",
          at: position)
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

  /// Moves from an opening quote past its closing quote.
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
    throw .unreadable("a quoted cell is not closed", at: quote)
  }
}
