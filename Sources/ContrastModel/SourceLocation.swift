/// A place in an input, as compilers name it: `tokens.json:14:18`.
public struct SourceLocation: Hashable, Sendable {
  /// The path as it was given, or `<stdin>`.
  public var path: String

  /// The line, one-based.
  public var line: Int

  /// The column in UTF-8 bytes, one-based.
  public var column: Int

  /// A place in an input.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}
