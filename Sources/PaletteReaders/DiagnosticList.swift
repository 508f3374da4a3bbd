import TextGrammars

/// The first thousand errors or warnings, and the number of the rest: a text
/// file of another format can have an error every few bytes.
///
/// Only this type enforces the limit. A reader appends every error that it
/// finds; an error beyond the limit is not even built.
package struct DiagnosticList: Sendable {
  /// The most errors that are kept; without a limit, they would fill memory.
  package static let limit = 1000

  private var kept: [SourceError] = []

  /// The number of errors that are not kept.
  package var suppressedCount = 0

  /// A list of some errors, or of none.
  package init(_ errors: some Sequence<SourceError> = []) { self += errors }

  /// Whether another error would only be counted, and not be kept.
  package var isFull: Bool { kept.count >= Self.limit }

  /// Adds an error.
  package mutating func append(_ error: @autoclosure () -> SourceError) {
    if isFull { suppressedCount += 1 } else { kept.append(error()) }
  }

  /// Adds several errors.
  package static func += (
    list: inout DiagnosticList, errors: some Sequence<SourceError>
  ) {
    for error in errors { list.append(error) }
  }

  /// Adds the errors of another list, and its count of suppressed errors.
  package mutating func add(_ other: DiagnosticList) {
    self += other
    suppressedCount += other.suppressedCount
  }

  /// Adds the errors of another reading of the same source, such as in another
  /// mode. Errors that are already in the list are not added again. The greater
  /// of the two counts is kept, because both count mostly the same errors.
  package mutating func merge(_ other: DiagnosticList) {
    if !other.isEmpty {
      var known = Set(kept)
      for error in other where known.insert(error).inserted { append(error) }
    }
    suppressedCount = Swift.max(suppressedCount, other.suppressedCount)
  }

  /// Gives all errors the name of the colour or token that could not be read.
  package mutating func name(_ name: String) {
    kept = kept.map { $0.named(name) }
  }

  /// Removes the errors that meet a condition.
  package mutating func removeAll(where isUnwanted: (SourceError) -> Bool) {
    kept.removeAll(where: isUnwanted)
  }
}

extension DiagnosticList: RandomAccessCollection, ExpressibleByArrayLiteral {
  package var startIndex: Int { 0 }
  package var endIndex: Int { kept.count }
  package subscript(index: Int) -> SourceError { kept[index] }

  package init(arrayLiteral elements: SourceError...) { self.init(elements) }
}

extension [SourceError] {
  /// The errors of one source and the files that it refers to, sorted by line
  /// and column in each file. Files stay in the order of their first errors,
  /// and errors at the same position in the order in which they were found.
  package func sortedByPlace() -> [SourceError] {
    var files: [ByteString: Int] = [:]
    let paths = map { ByteString($0.location.path) }
    for path in paths where files[path] == nil { files[path] = files.count }
    // Sorting is stable: equal elements keep their order.
    return zip(paths.map { files[$0] ?? 0 }, self).sorted { a, b in
      (a.0, a.1.location.line, a.1.location.column)
        < (b.0, b.1.location.line, b.1.location.column)
    }.map(\.1)
  }
}
