import ContrastModel

/// The ways in which a text can fail to be JSON.
package enum JSONProblem: SourceProblem {
  case unexpected(String, expected: String)
  case trailingComma
  case comment
  case unclosedComment
  case quotes
  case afterDocument(String)
  case number(String)
  case escape(String)
  case loneSurrogate
  case control(String)
  case invalidUTF8
  case unclosedString
  case tooDeep(limit: Int)
  case duplicateName(String, first: SourceLocation)
  case repeatedMember(String)

  /// Always true: what is no JSON is not read at all.
  package var isOfWholeSource: Bool { true }

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
