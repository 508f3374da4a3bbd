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
  /// A way in which a pattern can be wrong.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The problem in a sentence, without a full stop.
    package let description: String

    private init(_ description: String) { self.description = description }

    package static let unclosedAlternatives = Self(
      #"'{' has no '}'; write '\{' for the character itself"#)

    package static let unopenedAlternatives = Self(
      #"'}' has no '{'; write '\}' for the character itself"#)

    package static func deepAlternatives(limit: Int) -> Self {
      Self("alternatives can be nested \(limit) deep")
    }

    package static let unnamedCapture = Self(
      "'<' begins a name and '>' ends it, as in '<role>'; write '\\<' for the "
        + "character itself")

    package static func captureOutsideRule(_ name: String) -> Self {
      Self(
        "'<\(name)>' ties the patterns of a rule together, and this is none; "
          + "write '*' for any text")
    }

    package static func manyCaptures(limit: Int) -> Self {
      Self("a rule can have \(limit) names in '<' and '>'")
    }

    package static func partialCapture(_ name: String) -> Self {
      Self(
        "'<\(name)>' is in one alternative and not in the others, so that it "
          + "may be nothing")
    }

    package static func manyWildcards(limit: Int) -> Self {
      Self("a pattern with names in '<' and '>' can have \(limit) wildcards")
    }

    package static let emptyTaking = Self(
      "'!' takes away the names behind it, and there are none")

    package static func long(limit: Int) -> Self {
      Self("a pattern can have \(limit) bytes")
    }
  }
}
