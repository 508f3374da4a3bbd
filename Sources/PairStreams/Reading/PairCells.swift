import TextGrammars

/// The cells of one line: RFC 4180, except that every line is a record.
///
/// - A cell in quotes can hold separators and doubled quotes, but no line end:
///   input is cut into chunks and shards at line ends, without reading the
///   bytes before them.
/// - Spaces around quotes are ignored, and so are tabs, unless they are the
///   separator.
enum PairCells {
  /// Appends the cells of a line.
  ///
  /// - Parameters:
  ///   - line: the range of the line, without its line end.
  ///   - bytes: the bytes that contain it.
  ///   - separator: the byte between cells.
  ///   - colorCells: the number of cells at the start that the colours need. In
  ///     them a separator inside parentheses belongs to a colour, as in
  ///     `rgb(1, 2, 3)`.
  ///   - fields: receives the cells.
  /// - Throws: an error if a quote is not closed, if text follows a closing
  ///   quote, or if there are too few cells.
  static func append(
    _ line: Range<Int>, of bytes: [UInt8], separator: UInt8,
    colorCells: Int, to fields: inout [PairField]
  ) throws(UnlocatedDiagnostic) {
    var position = line.lowerBound
    let end = line.upperBound
    let first = fields.count
    while true {
      do throws(UnlocatedDiagnostic) {
        let cell = try CSVCell.read(
          bytes, from: &position, to: end, separator: separator,
          endsAtLineEnd: false,
          joinsFunctions: fields.count - first < colorCells)
        fields.append(
          PairField(
            range: cell.range, notation: cell.isQuoted ? .quoted : .plain))
      } catch {
        throw UnlocatedDiagnostic(
          position >= end
            ? "a quoted cell is not closed on its line"
            : "a quoted cell has text after its closing quote",
          at: error.offset)
      }
      guard position < end else { break }
      position += 1
    }
    let found = fields.count - first
    guard found >= colorCells else {
      throw UnlocatedDiagnostic(
        "a pair of colours needs \(colorCells) cells, but this line has"
          + " \(found)", at: line.lowerBound)
    }
  }
}

extension [UInt8] {
  /// The index of the first line feed in a range, or `nil`.
  func lineFeed(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if self[place] == .lineFeed { return place }
      place += 1
    }
    return nil
  }

  /// The range of a line without its line end, LF or CR LF.
  func withoutLineEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == .lineFeed { end -= 1 }
    if end > range.lowerBound, self[end - 1] == .carriageReturn { end -= 1 }
    return range.lowerBound..<end
  }
}

/// A cell of a line, or a member of an object: a part of the input that is
/// shown in the output.
struct PairField {
  /// The notation of a field in the input.
  enum Notation: UInt8 {
    /// As plain text.
    case plain

    /// In double quotes; two quotes in a row stand for one.
    case quoted

    /// A JSON string without a backslash.
    case jsonString

    /// A JSON string with a backslash.
    case jsonEscaped

    /// Any other JSON value.
    case jsonOther
  }

  /// The bytes as they were written, quotes included.
  var range: Range<Int>

  /// The notation of the bytes.
  var notation: Notation

  /// The name of a member, quotes included; empty for a cell.
  var name: Range<Int> = 0..<0

  /// The bytes between the quotes, if there are any.
  var content: Range<Int> {
    switch notation {
    case .plain, .jsonOther: range
    case .quoted, .jsonString, .jsonEscaped:
      range.lowerBound + 1..<range.upperBound - 1
    }
  }

  /// The decoded bytes, without quotes and escapes.
  func decoded(_ bytes: [UInt8]) -> [UInt8] {
    switch notation {
    case .plain, .jsonString, .jsonOther: return Array(bytes[content])
    case .jsonEscaped: return JSONString.unescaped(bytes[content])
    case .quoted: return CSVText.unquoted(bytes[content])
    }
  }
}
