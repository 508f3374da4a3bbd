import ContrastModel

/// A reason why a source or a part of it could not be read, or a doubt about
/// one that could, and the place where it was found.
package struct SourceError: Error, Sendable {
  /// What was wrong.
  package var problem: any SourceProblem

  /// Where the offending text starts.
  package var location: SourceLocation

  /// The name of what is missing for it, such as a colour; `nil` where no
  /// single thing is, or where the format gives it none.
  package var name: String?

  /// A problem at a place.
  package init(
    _ problem: any SourceProblem, at location: SourceLocation,
    named name: String? = nil
  ) {
    self.problem = problem
    self.location = location
    self.name = name
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
