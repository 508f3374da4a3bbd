/// The records of a CSV file.
///
/// - Cells are separated by commas, tabs or semicolons.
/// - A record ends at LF, CR LF, or CR; the last one may lack a line end.
/// - Spaces and tabs around a cell, outside its quotes, are ignored.
/// - Empty lines are ignored.
package struct CSVScanner {
  private var cursor: ByteCursor
  private let separator: UInt8

  /// A scanner at the start of a run of bytes.
  package init(
    _ bytes: [UInt8], in range: Range<Int>, separator: UInt8 = .comma
  ) {
    cursor = ByteCursor(bytes, in: range)
    self.separator = separator
  }

  /// A scanner of the records of a file, with its separator.
  package init(of source: SourceText) {
    if let line = source.line(1), let named = Self.separator(namedBy: line) {
      self.init(
        source.bytes, in: line.endIndex..<source.content.upperBound,
        separator: named)
    } else {
      self.init(
        source.bytes, in: source.content,
        separator: Self.separator(of: source))
    }
  }

  /// The next record that is not an empty line, or `nil` at the end.
  ///
  /// - Throws: an error at a quote that is not closed, at text after a closing
  ///   quote, or at a cell beyond the limit. The scanner then continues after
  ///   the line.
  /// - Complexity: O(n) for all records together.
  package mutating func next() throws(UnlocatedDiagnostic) -> [CSVCell]? {
    while !cursor.isAtEnd {
      let record = try record()
      if record.count > 1 || record.first?.content.isEmpty == false {
        return record
      }
    }
    return nil
  }

  /// The greatest number of cells in a record. All of them are in memory at
  /// once, so without a limit a file of separators would need many times its
  /// size in memory.
  private static let cellLimit = 1 << 20

  private mutating func record() throws(UnlocatedDiagnostic) -> [CSVCell] {
    var cells: [CSVCell] = []
    repeat {
      do throws(UnlocatedDiagnostic) {
        // A comma inside parentheses belongs to a colour.
        let cell = try CSVCell.read(
          cursor.bytes, from: &cursor.position, to: cursor.end,
          separator: separator, endsAtLineEnd: true, joinsFunctions: true)
        let range =
          cell.isQuoted ? cell.range : cursor.bytes.trimmed(cell.range)
        guard cells.count < Self.cellLimit else {
          throw UnlocatedDiagnostic(
            "a record can have at most \(Self.cellLimit) cells, but this"
              + " one has more",
            at: range.lowerBound)
        }
        cells.append(CSVCell(range: range, isQuoted: cell.isQuoted))
      } catch {
        cursor.skip { !$0.isLineEnd }
        endLine()
        throw error
      }
    } while cursor.skip(separator)
    endLine()
    return cells
  }

  private mutating func endLine() {
    _ = cursor.skip(.carriageReturn)
    _ = cursor.skip(.lineFeed)
  }

  /// The separator of a file.
  ///
  /// A file with the extension `tsv` uses tabs. Otherwise its first line that is
  /// not empty decides.
  private static func separator(of source: SourceText) -> UInt8 {
    source.path.lowercased().hasSuffix(".tsv")
      ? .tab : separator(of: source.bytes, in: source.content)
  }

  /// The separator that the first line that is not empty appears to have.
  ///
  /// If it has a comma outside quotes and parentheses, commas separate cells;
  /// else tabs if it has a tab; else semicolons if it has a semicolon, which
  /// spreadsheets write in locales with a decimal comma; else commas.
  package static func separator(
    of bytes: [UInt8], in range: Range<Int>
  ) -> UInt8 {
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip(while: \.isSpace)
    var (depth, isQuoted) = (0, false)
    var others: Set<UInt8> = []
    while let byte = cursor.take(), isQuoted || !byte.isLineEnd {
      switch byte {
      case .quote: isQuoted.toggle()
      case _ where isQuoted: break
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case _ where depth > 0: break
      case .comma: return .comma
      case .tab, .semicolon: others.insert(byte)
      default: break
      }
    }
    return others.contains(.tab)
      ? .tab : others.contains(.semicolon) ? .semicolon : .comma
  }

  /// The separator that a line names, as spreadsheets write and expect it
  /// before the first record: `sep=;`. `nil` if the line is anything else.
  package static func separator(namedBy line: ArraySlice<UInt8>) -> UInt8? {
    guard line.count == 5, let last = line.last,
      [.comma, .tab, .semicolon].contains(last),
      line.starts(with: "sep=".utf8)
    else { return nil }
    return last
  }
}
