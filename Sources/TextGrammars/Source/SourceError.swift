import ContrastModel

/// A reason why a source or a part of it could not be read, or a doubt about
/// one that could, and the place where it was found.
package struct SourceError: Error, Sendable {
  /// The fault.
  package var problem: any SourceProblem

  /// Where the offending text starts.
  package var location: SourcePosition

  /// The name of what is missing for it, such as a colour; `nil` where no
  /// single thing is, or where the format gives it none.
  package var name: String?

  /// A problem at a place.
  package init(
    _ problem: any SourceProblem, at location: SourcePosition,
    named name: String? = nil
  ) {
    self.problem = problem
    self.location = location
    self.name = name
  }

  /// A plain problem at a place.
  package init(_ sentence: String, at location: SourcePosition) {
    self.init(PlainProblem(sentence), at: location)
  }

  /// The same problem, of something that has a name.
  package func named(_ name: String) -> SourceError {
    SourceError(problem, at: location, named: name)
  }

  /// The problem in a sentence, without the place.
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

/// A way in which a source can be wrong: a `PlainProblem`, or the case of an
/// enumeration where somebody asks which one it is, where several places have
/// the same, or where so many arise that a sentence is only made of those that
/// are printed. A case means what its sentence says.
package protocol SourceProblem: CustomStringConvertible, Hashable, Sendable {
  /// The problem in a sentence, without a full stop.
  var description: String { get }

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

/// A problem that is no more than its sentence.
package struct PlainProblem: SourceProblem, Error {
  package let description: String
  package let isOfWholeSource: Bool
  package let isUnresolved: Bool

  /// A problem.
  ///
  /// - Parameters:
  ///   - sentence: what is wrong, without a full stop.
  ///   - isOfWholeSource: whether a whole source is unreadable for it.
  ///   - isUnresolved: whether only what the text says is unknown.
  package init(
    _ sentence: String, isOfWholeSource: Bool = false,
    isUnresolved: Bool = false
  ) {
    description = sentence
    self.isOfWholeSource = isOfWholeSource
    self.isUnresolved = isUnresolved
  }
}

/// The problem that something, which has a name, is not what it should be.
package struct WrongKind: SourceProblem {
  private let name: String
  private let expected: String
  private let found: String

  /// The problem of a name, and of what it stands for in a few words.
  package init(_ name: String, expected: String, found: String) {
    self.name = name
    self.expected = expected
    self.found = found
  }

  package var description: String {
    "\(name) is \(expected), but this is \(found)"
  }
}

/// A problem at an offset: what a grammar finds before anybody asks for lines.
package struct UnlocatedDiagnostic: Error {
  /// The fault.
  package let problem: any SourceProblem

  /// Where the offending bytes start, from the start of the source.
  package let offset: Int

  /// A problem at an offset.
  package init(_ problem: any SourceProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// A plain problem at an offset.
  package init(_ sentence: String, at offset: Int) {
    self.init(PlainProblem(sentence), at: offset)
  }

  /// The problem in a sentence, without the place.
  package var message: String { problem.description }

  /// The same problem, as one that ends the reading of a whole source.
  package var ofWholeSource: UnlocatedDiagnostic {
    .unreadable(message, at: offset)
  }

  /// A plain problem at an offset, which ends the reading of a whole source.
  package static func unreadable(_ sentence: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(
      PlainProblem(sentence, isOfWholeSource: true), at: offset)
  }
}
