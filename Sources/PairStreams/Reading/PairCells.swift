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
        let isUnclosed = error.problem as? CSVProblem == .unclosedQuote
        throw UnlocatedDiagnostic(
          isUnclosed
            ? "a quoted cell is not closed on its line"
            : "a quoted cell goes on after its closing quote",
          at: error.offset)
      }
      guard position < end else { return }
      position += 1
    }
  }
}

extension UnlocatedDiagnostic {
  /// A line has fewer cells than the columns of its colours.
  static func missingCell(
    needed: Int, found: Int, at offset: Int
  ) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(
      "a pair of colours needs \(needed) cells, but this line has \(found)",
      at: offset)
  }
}

extension [UInt8] {
  /// The first line feed of a range.
  func lineFeed(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if self[place] == .lineFeed { return place }
      place += 1
    }
    return nil
  }

  /// The range of a line without the line end, LF or CR LF, that it ends with.
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
  /// The way in which the bytes say what they mean.
  enum Notation: UInt8 {
    /// As they are.
    case plain

    /// In double quotes, where a doubled quote stands for one.
    case quoted

    /// A string of JSON without a backslash.
    case jsonString

    /// A string of JSON with one.
    case jsonEscaped

    /// Any other value of JSON.
    case jsonOther
  }

  /// The bytes as they were written, quotes included.
  var range: Range<Int>

  /// The way in which they are written.
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

  /// The meaning of the bytes.
  func decoded(_ bytes: [UInt8]) -> [UInt8] {
    switch notation {
    case .plain, .jsonString, .jsonOther: return Array(bytes[content])
    case .jsonEscaped: return JSONLine.unescaped(bytes, in: range)
    case .quoted: return CSVText.unquoted(bytes[content])
    }
  }
}
