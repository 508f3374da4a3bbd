/// A reason why a text is no pattern, and where in the text it was found.
package struct PatternError: Error, Hashable, Sendable {
  /// The fault.
  package let problem: Problem

  /// The offset of the offending byte, from the start of the text.
  package let offset: Int

  /// The problem in a sentence, without a full stop.
  package var message: String { problem.description }

  /// A problem at an offset.
  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension PatternError {
  /// The ways in which a pattern can be wrong.
  package enum Problem: Hashable, Sendable {
    /// An alternative begins and never ends.
    case unclosedAlternatives

    /// Alternatives end that never began.
    case unopenedAlternatives

    /// Alternatives are in alternatives, and so on.
    case deepAlternatives(limit: Int)

    /// A `<` begins no capture.
    case unnamedCapture

    /// A capture stands where there is no rule that it could tie together.
    case captureOutsideRule(String)

    /// There are more captures than can be told apart in reasonable time.
    case manyCaptures(limit: Int)

    /// A capture is in one alternative and not in another.
    case partialCapture(String)

    /// There are more ways to read a name than can be tried in reasonable time.
    case manyWildcards(limit: Int)

    /// A `!` takes nothing away.
    case emptyTaking

    /// The text is longer than a pattern may be.
    case long(limit: Int)
  }
}

extension PatternError.Problem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unclosedAlternatives:
      #"'{' has no '}'; write '\{' for the character itself"#
    case .unopenedAlternatives:
      #"'}' has no '{'; write '\}' for the character itself"#
    case .deepAlternatives(let limit):
      "alternatives can be nested \(limit) deep"
    case .unnamedCapture:
      "'<' begins a name and '>' ends it, as in '<role>'; write '\\<' for the "
        + "character itself"
    case .captureOutsideRule(let name):
      "'<\(name)>' ties the patterns of a rule together, and this is none; "
        + "write '*' for any text"
    case .manyCaptures(let limit):
      "a rule can have \(limit) names in '<' and '>'"
    case .partialCapture(let name):
      "'<\(name)>' is in one alternative and not in the others, so that it may "
        + "be nothing"
    case .manyWildcards(let limit):
      "a pattern with names in '<' and '>' can have \(limit) wildcards"
    case .emptyTaking:
      #"'!' takes away the names behind it, and there are none"#
    case .long(let limit):
      "a pattern can have \(limit) bytes"
    }
  }
}
