/// The ways in which a text can fail to be XML.
package enum XMLProblem: SourceProblem {
  /// Something was opened and not closed.
  case unclosed(String)

  /// Something else stood where XML needs one of a few things.
  case unexpected(String, expected: String)

  /// An end tag did not name the element that is open.
  case endTag(String, open: String?)

  /// A text referred to an entity that XML does not define.
  case unknownEntity(String)

  /// More elements were open than the limit.
  case tooDeep(limit: Int)
}

extension XMLProblem {
  /// What is no XML is not read any further.
  package var isOfWholeSource: Bool { true }

  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unclosed(let what): "\(what) is not closed"
    case .unexpected(let found, let expected):
      "expected \(expected), but found \(found)"
    case .endTag(let name, .some(let open)):
      "</\(name)> cannot close <\(open)>"
    case .endTag(let name, .none): "</\(name)> closes nothing"
    case .unknownEntity(let name): "no entity of XML is written '&\(name)'"
    case .tooDeep(let limit):
      "at most \(limit) elements can lie in one another, but here are more"
    }
  }
}
