import TextGrammars

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
