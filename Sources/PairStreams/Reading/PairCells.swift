import TextGrammars

/// Takes the cells of one line apart: RFC 4180, but a line is a record.
///
/// - A cell in quotes can hold separators and doubled quotes, but no line end:
///   input is cut at line ends, into chunks and shards, without looking at what
///   is before.
/// - Spaces (and tabs, where they do not separate) around quotes do not count.
enum PairCells {
  /// Appends the cells of a line.
  ///
  /// - Parameters:
  ///   - line: where the line is, without its line end.
  ///   - bytes: what it is a part of.
  ///   - separator: the byte between cells.
  ///   - colorCells: in cells up to this one, a separator inside parentheses
  ///     belongs to a colour, as in `rgb(1, 2, 3)`.
  ///   - fields: gets the cells.
  /// - Throws: a quote that is not closed, or what follows one.
  static func append(
    _ line: Range<Int>, of bytes: [UInt8], separator: UInt8,
    colorCells: Int, to fields: inout [PairField]
  ) throws(Flaw) {
    var position = line.lowerBound
    let end = line.upperBound
    let first = fields.count
    while true {
      let start = position
      var begin = start
      while begin < end, isBlank(bytes[begin], separator) { begin += 1 }
      if begin < end, bytes[begin] == 0x22 {
        position = try closingQuote(begin, end, bytes)
        fields.append(
          PairField(range: begin..<position, notation: .quoted))
        while position < end, isBlank(bytes[position], separator) {
          position += 1
        }
        if position < end, bytes[position] != separator {
          throw PairProblem.afterQuote.at(position)
        }
      } else {
        let hasFunctions = fields.count - first < colorCells
        position = cellEnd(begin, end, bytes, separator, hasFunctions)
        fields.append(PairField(range: start..<position, notation: .plain))
      }
      guard position < end else { return }
      position += 1
    }
  }

  /// The place behind the quote that closes a cell.
  private static func closingQuote(
    _ start: Int, _ end: Int, _ bytes: [UInt8]
  ) throws(Flaw) -> Int {
    var position = start + 1
    while position < end {
      if bytes[position] != 0x22 {
        position += 1
      } else if position + 1 < end, bytes[position + 1] == 0x22 {
        position += 2
      } else {
        return position + 1
      }
    }
    throw PairProblem.unclosedQuote.at(start)
  }

  private static func cellEnd(
    _ start: Int, _ end: Int, _ bytes: [UInt8], _ separator: UInt8,
    _ hasFunctions: Bool
  ) -> Int {
    var position = start
    var depth = 0
    while position < end {
      let byte = bytes[position]
      if byte == separator, depth <= 0 { break }
      if hasFunctions {
        if byte == 0x28 { depth += 1 }
        if byte == 0x29 { depth -= 1 }
      }
      position += 1
    }
    return position
  }

  /// Whether a byte is a space or a tab that does not separate cells.
  static func isBlank(_ byte: UInt8, _ separator: UInt8) -> Bool {
    byte == 0x20 || (byte == 0x09 && separator != 0x09)
  }
}

extension [UInt8] {
  /// The first line feed of a range.
  func lineFeed(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if self[place] == 0x0A { return place }
      place += 1
    }
    return nil
  }

  /// The range of a line without the line end, LF or CR LF, that it ends with.
  func withoutLineEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == 0x0A { end -= 1 }
    if end > range.lowerBound, self[end - 1] == 0x0D { end -= 1 }
    return range.lowerBound..<end
  }
}
