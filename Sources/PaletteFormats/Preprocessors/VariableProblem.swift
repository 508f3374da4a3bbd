import TextGrammars

/// The ways in which variables of SCSS and LESS can be wrong, or say what only
/// a program works out.
package enum VariableProblem: SourceProblem {
  /// Something was opened and not closed.
  case unclosed(String)

  /// Maps lie deeper in one another than the limit.
  case tooDeep(limit: Int)

  /// The name of a member of a map was longer than the limit.
  case nameTooLong(limit: Int)

  /// The names of members of maps were longer than the limit of all of them.
  case namesTooLong(limit: Int)

  /// References led back to where they began.
  case cycle(String)

  /// Values are functions that are not worked out (a warning).
  case functions(Int, first: String)

  /// Colours are in variables or properties of a block, which nothing outside of
  /// it sees (a warning).
  case local(Int, first: String)

  /// Values refer to names that no input has (a warning).
  case unresolved(Int, first: String)
}

extension VariableProblem {
  package var isOfWholeSource: Bool {
    if case .unclosed = self { true } else { false }
  }

  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unclosed(let what): "\(what) is not closed"
    case .tooDeep(let limit):
      "at most \(limit) maps can lie in one another, but here are more"
    case .nameTooLong(let limit):
      "the name of a member of a map can have \(limit) bytes, those of its maps"
        + " included, but this one has more"
    case .namesTooLong(let limit):
      "the names of all members of maps can have \(limit) bytes together, those"
        + " of their maps included; this map is left out, as they have more"
    case .cycle(let name): "'\(name)' refers to itself"
    case .functions(let count, let first):
      "\(count == 1 ? "1 value is a function that is" : "\(count) values are functions that are")"
        + " not worked out, and \(count == 1 ? "is" : "are") left out; the"
        + " first is '\(first)'"
    case .local(let count, let first):
      "\(count == 1 ? "1 colour of a block is" : "\(count) colours of blocks are")"
        + " left out, as only variables of the whole file are read; the first"
        + " is '\(first)'"
    case .unresolved(let count, let first):
      "\(count == 1 ? "1 value refers to a name" : "\(count) values refer to names")"
        + " that no input has, and \(count == 1 ? "is" : "are") left out; the"
        + " first is '\(first)'"
    }
  }
}
