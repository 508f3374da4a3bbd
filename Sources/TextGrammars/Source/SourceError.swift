import ContrastModel

/// An error or a warning with its position: the reason why a source or a part
/// of it could not be read, or a doubt about a part that was read.
package struct SourceError: Error, Sendable {
  /// What is wrong.
  package var problem: any SourceProblem

  /// Where the offending text starts.
  package var location: SourcePosition

  /// The name of the item that is missing because of the problem, such as a
  /// colour; `nil` if the item has no name, or if several items are missing.
  package var name: String?

  /// A problem at a position.
  package init(
    _ problem: any SourceProblem, at location: SourcePosition,
    named name: String? = nil
  ) {
    self.problem = problem
    self.location = location
    self.name = name
  }

  /// A `PlainProblem` at a position.
  package init(_ sentence: String, at location: SourcePosition) {
    self.init(PlainProblem(sentence), at: location)
  }

  /// The same problem, with the name of what is missing.
  package func named(_ name: String) -> SourceError {
    SourceError(problem, at: location, named: name)
  }

  /// The problem in a sentence, without the position.
  package var message: String { problem.description }
}

extension SourceError: Hashable {
  package static func == (a: SourceError, b: SourceError) -> Bool {
    a.location == b.location && a.name == b.name
      && AnyHashable(a.problem) == AnyHashable(b.problem)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(name)
    problem.hash(into: &hasher)
  }
}

/// A problem with a source: a `PlainProblem`, a `LimitProblem`, or a case of an
/// enumeration. Enumerations are for problems that callers distinguish, that
/// several places report, or that can occur so often that the sentence should
/// be built only when it is printed. The `description` is a sentence without a
/// full stop; that of a case documents it.
package protocol SourceProblem: CustomStringConvertible, Hashable, Sendable {
  /// Whether the problem makes the whole source unreadable, and not only a part
  /// of it. What is missing is then unknown.
  var isOfWholeSource: Bool { get }

  /// Whether the text is correct, but its value is unknown.
  var isUnresolved: Bool { get }
}

extension SourceProblem {
  package var isOfWholeSource: Bool { false }
  package var isUnresolved: Bool { false }
}

/// A problem that is only a sentence.
package struct PlainProblem: SourceProblem, Error {
  package let description: String
  package let isOfWholeSource: Bool
  package let isUnresolved: Bool

  /// A problem.
  ///
  /// - Parameters:
  ///   - sentence: what is wrong, without a full stop.
  ///   - isOfWholeSource: whether the problem makes a whole source unreadable.
  ///   - isUnresolved: whether the text is correct, but its value is unknown.
  package init(
    _ sentence: String, isOfWholeSource: Bool = false,
    isUnresolved: Bool = false
  ) {
    description = sentence
    self.isOfWholeSource = isOfWholeSource
    self.isUnresolved = isUnresolved
  }
}

/// An exceeded limit, because of which a part of a design system is left out.
/// It is an error even in files that were found in a folder.
package struct LimitProblem: SourceProblem {
  package let description: String
  package var isOfWholeSource: Bool { true }

  /// A problem in a sentence, without a full stop.
  package init(_ sentence: String) { description = sentence }
}

/// A problem at an offset. Grammars throw it; its line and column are computed
/// only if it is reported.
package struct UnlocatedDiagnostic: Error {
  /// What is wrong.
  package let problem: any SourceProblem

  /// Where the offending bytes start, from the start of the source.
  package let offset: Int

  /// A problem at an offset.
  package init(_ problem: any SourceProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// A `PlainProblem` at an offset.
  package init(_ sentence: String, at offset: Int) {
    self.init(PlainProblem(sentence), at: offset)
  }

  /// The problem in a sentence, without the offset.
  package var message: String { problem.description }

  /// The same sentence as a problem that makes the whole source unreadable.
  package var ofWholeSource: UnlocatedDiagnostic {
    .unreadable(message, at: offset)
  }

  /// A `PlainProblem` at an offset that makes the whole source unreadable.
  package static func unreadable(_ sentence: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(
      PlainProblem(sentence, isOfWholeSource: true), at: offset)
  }
}
