import ContrastModel

/// The ways in which a text can fail to be JSON.
package enum JSONProblem: SourceProblem {
  /// Something else stood where JSON needs one of a few things.
  case unexpected(String, expected: String)

  /// A comma stood before a closing bracket.
  case trailingComma

  /// A comment, which JSON5 knows and JSON does not.
  case comment

  /// A comment of JSON5 was not closed.
  case unclosedComment

  /// A name or a string was not in double quotes, as JSON5 allows.
  case quotes

  /// Something followed the document.
  case afterDocument(String)

  /// A number was not written as JSON writes it.
  case number(String)

  /// A backslash was followed by something that is no escape.
  case escape(String)

  /// An escape was one half of a character beyond U+FFFF.
  case loneSurrogate

  /// A control character stood inside a string.
  case control(String)

  /// Bytes that are no UTF-8.
  case invalidUTF8

  /// A string was not closed.
  case unclosedString

  /// More brackets were open than the limit.
  case tooDeep(limit: Int)

  /// An object had two members of one name.
  case duplicateName(String, first: SourceLocation)

  /// An object on a line had two members of one name.
  case repeatedMember(String)
}

extension JSONProblem {
  /// Always true: what is no JSON is not read at all.
  package var isOfWholeSource: Bool { true }

  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unexpected(let found, let expected):
      "expected \(expected), but found \(found)"
    case .trailingComma:
      "JSON has no comma before a closing bracket\(Self.commentedHint)"
    case .comment: "JSON has no comments\(Self.commentedHint)"
    case .unclosedComment: "a comment is not closed"
    case .quotes: "JSON puts names and strings in double quotes\(Self.hint)"
    case .afterDocument(let found): "the document ends before \(found)"
    case .number(let reason): "JSON does not write numbers \(reason)"
    case .escape(let found): "a backslash cannot stand before \(found)"
    case .loneSurrogate: "this escape is half a character"
    case .control(let found):
      "a string cannot hold \(found) unless it is escaped"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .unclosedString: "a string is not closed"
    case .tooDeep(let limit): "more than \(limit) brackets are open"
    case .duplicateName(let name, let first):
      "the name '\(name)' is used twice in one object, first at \(first)"
    case .repeatedMember(let name):
      "the name '\(name)' is used twice in this object"
    }
  }
  /// The hint that helps when a text is JSON5.
  private static let hint = "; files named .json5 may"

  /// The hint that helps when a text has comments, or commas too many.
  private static let commentedHint = "; files named .jsonc or .json5 may"
}
