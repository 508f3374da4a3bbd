import TextGrammars

/// A line of settings, as terminals have them: a name and a value.
///
///     background #1b2a41       kitty: white space between them
///     background = #1b2a41     Ghostty: an equals sign
///
/// What begins with a number sign is a comment.
struct SettingLine {
  /// The name; that of a comment is empty.
  let name: ByteString

  /// The value, or the comment.
  let value: ByteString

  /// Calls a function with each line of a range that is not blank.
  ///
  /// - Complexity: O(n).
  static func forEach(
    _ bytes: [UInt8], in range: Range<Int>, separator: UInt8?,
    _ body: (SettingLine) -> Void
  ) {
    var cursor = ByteCursor(bytes, in: range)
    while let line = cursor.takeLine() {
      guard !line.isEmpty else { continue }
      if bytes[line.lowerBound] == 0x23 {
        body(
          SettingLine(
            name: ByteString(bytes, in: line.lowerBound..<line.lowerBound),
            value: ByteString(bytes, in: line)))
        continue
      }
      var rest = ByteCursor(bytes, in: line)
      rest.skip { separator == nil ? !$0.isBlank : $0 != separator }
      let name = bytes.trimmed(line.lowerBound..<rest.position)
      if separator != nil, !rest.isAtEnd { rest.position += 1 }
      body(
        SettingLine(
          name: ByteString(bytes, in: name),
          value: ByteString(
            bytes, in: bytes.trimmed(rest.position..<line.upperBound))))
    }
  }

  /// The offset at which the value starts.
  var offset: Int { value.slice.startIndex }
}
