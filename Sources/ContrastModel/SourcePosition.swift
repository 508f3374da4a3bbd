/// A position in an input, written in the notation of compilers:
/// `tokens.json:14:18`.
public struct SourcePosition: Sendable {
  /// The data that all positions in a file share, so that each of the millions
  /// in a palette takes only sixteen bytes.
  package final class File: Sendable {
    /// The path as it was given, or `<stdin>`.
    package let path: String

    /// The offsets that are added to the line and the column of a position. An
    /// offset is 0 unless the number exceeds `UInt32.max`, as it can in a
    /// stream.
    fileprivate let base: (line: Int, column: Int)

    /// A file with a path.
    package convenience init(path: String) { self.init(path, base: (0, 0)) }

    fileprivate init(_ path: String, base: (line: Int, column: Int)) {
      self.path = path
      self.base = base
    }
  }

  private var file: File
  private var lineInFile: UInt32
  private var columnInFile: UInt32

  /// A position in an input.
  public init(path: String, line: Int, column: Int) {
    let limit = Int(UInt32.max)
    let base = (line > limit ? line : 0, column > limit ? column : 0)
    self.init(
      File(path, base: base), line: line - base.0, column: column - base.1)
  }

  /// A position in a file object that many positions share.
  ///
  /// - Precondition: the numbers fit `UInt32`.
  package init(_ file: File, line: Int, column: Int) {
    self.file = file
    lineInFile = UInt32(line)
    columnInFile = UInt32(column)
  }

  /// The path as it was given, or `<stdin>`.
  public var path: String {
    get { file.path }
    set { self = Self(path: newValue, line: line, column: column) }
  }

  /// The line, one-based.
  public var line: Int {
    get { Int(lineInFile) + file.base.line }
    set { self = Self(path: path, line: newValue, column: column) }
  }

  /// The column in UTF-8 bytes, one-based.
  public var column: Int {
    get { Int(columnInFile) + file.base.column }
    set { self = Self(path: path, line: line, column: newValue) }
  }
}

extension SourcePosition: Hashable {
  /// Whether two positions are equal, even with different file objects.
  public static func == (a: Self, b: Self) -> Bool {
    a.line == b.line && a.column == b.column
      && (a.file === b.file || a.path.utf8.elementsEqual(b.path.utf8))
  }

  /// Hashes the path, the line and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(path)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}
