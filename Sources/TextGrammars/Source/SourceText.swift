import ContrastModel

/// The bytes of an input with an index of its lines, which converts offsets to
/// lines and columns.
///
/// - A line ends at LF, at CR LF, or at a CR alone.
/// - A column counts UTF-8 bytes from 1.
/// - A byte order mark is not text: `content` starts after it, and the byte
///   after it is column 1 of line 1.
package struct SourceText: Sendable {
  /// The path as it was given.
  package var path: String { file.path }

  private let file: SourcePosition.File

  /// All bytes, the byte order mark included.
  package let bytes: [UInt8]

  /// The offsets of the bytes without the byte order mark.
  package let content: Range<Int>

  /// The offsets at which the lines start, in rising order.
  @usableFromInline let lineStarts: [Int32]

  /// Indexes the lines of an input.
  ///
  /// In a binary input, all bytes are on line 1, and a column is an offset plus
  /// 1.
  ///
  /// - Complexity: O(n), once for each source.
  package init(_ source: SourceFile, isBinary: Bool = false) {
    file = SourcePosition.File(path: source.path)
    bytes = source.bytes
    if isBinary {
      content = 0..<bytes.count
      lineStarts = [0]
      return
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    content = (hasMark ? 3 : 0)..<bytes.count
    lineStarts = LineStarts.of(bytes, from: content.lowerBound)
  }

  /// The number of lines, including an empty one after the last line end.
  @inlinable
  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line without its end; `nil` after the last line. Lines are
  /// numbered from 1.
  ///
  /// - Complexity: O(1).
  package func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard (1...lineCount).contains(number) else { return nil }
    let start = Int(lineStarts[number - 1])
    var end = number < lineCount ? Int(lineStarts[number]) : bytes.count
    while end > start, bytes[end - 1].isLineEnd { end -= 1 }
    return bytes[start..<end]
  }

  /// The position of an offset.
  ///
  /// - Complexity: O(log n) for n lines.
  package func location(of offset: Int) -> SourcePosition {
    var line = 0
    return location(of: offset, from: &line)
  }

  /// The position of an offset; the search begins at a given line.
  ///
  /// - Parameters:
  ///   - offset: any offset.
  ///   - line: the index of the line at which the search begins; set to the
  ///     index of the offset's line.
  /// - Returns: the position.
  /// - Complexity: O(1) if the offset is at most a few lines on, else O(log n).
  package func location(of offset: Int, from line: inout Int) -> SourcePosition
  {
    let far = line + 8
    if offset < Int(lineStarts[line])
      || (far < lineStarts.count && Int(lineStarts[far]) <= offset)
    {
      // The last line that starts at or before the offset.
      var end = lineStarts.count
      line = 0
      while line + 1 < end {
        let middle = (line + end) / 2
        if Int(lineStarts[middle]) <= offset {
          line = middle
        } else {
          end = middle
        }
      }
    }
    while line + 1 < lineStarts.count, Int(lineStarts[line + 1]) <= offset {
      line += 1
    }
    return SourcePosition(
      file, line: line + 1,
      column: max(1, offset - Int(lineStarts[line]) + 1))
  }

  /// The text of a range, with broken UTF-8 repaired.
  @inlinable
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The error for a problem at an offset.
  @inlinable
  package func error(_ problem: any SourceProblem, at offset: Int)
    -> SourceError
  {
    SourceError(problem, at: location(of: offset))
  }

  /// The error for a sentence about an offset.
  package func error(_ sentence: String, at offset: Int) -> SourceError {
    error(PlainProblem(sentence), at: offset)
  }

  /// The error for a diagnostic, with the position of its offset.
  @inlinable
  package func error(_ diagnostic: UnlocatedDiagnostic) -> SourceError {
    error(diagnostic.problem, at: diagnostic.offset)
  }
}
