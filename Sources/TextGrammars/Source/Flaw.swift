/// A way in which a source can be wrong: each grammar and each format has an
/// enumeration of its own.
package protocol SourceProblem: CustomStringConvertible, Hashable, Sendable {
  /// Whether a whole source is unreadable for it, and not only a part: then
  /// nobody knows what is missing.
  var isOfWholeSource: Bool { get }

  /// Whether nothing is wrong with the text, and only what it says is unknown.
  var isUnresolved: Bool { get }
}

extension SourceProblem {
  package var isOfWholeSource: Bool { false }
  package var isUnresolved: Bool { false }
}

/// A problem at an offset: what a grammar finds before anybody asks for lines.
package struct Flaw: Error {
  /// What was wrong.
  package let problem: any SourceProblem

  /// Where the offending bytes start, from the start of the source.
  package let offset: Int

  /// A problem at an offset.
  package init(_ problem: any SourceProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
