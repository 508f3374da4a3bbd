import TextGrammars

/// The ways in which the theme of an editor can be wrong.
package enum EditorProblem: SourceProblem {
  /// A part of the theme was of the wrong kind.
  case kind(String, expected: String, found: String)

  /// A theme that another one includes includes that one.
  case includeCycle(String)

  /// More themes include each other in a row than the limit.
  case tooManyIncludes(limit: Int)
}

extension EditorProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .kind(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    case .includeCycle(let path): "'\(path)' includes this theme"
    case .tooManyIncludes(let limit):
      "at most \(limit) themes can include each other in a row, but here are"
        + " more"
    }
  }
}
