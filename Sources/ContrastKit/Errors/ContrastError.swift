import ContrastAudit
internal import ContrastFiles
import ContrastModel
import ContrastReports
internal import SystemCalls
internal import TextGrammars

/// Everything that keeps the library from doing what it was asked for.
///
/// It is the one error of the library. All faults are told at once, not only the
/// first:
///
/// ```swift
/// do {
///   _ = try DesignSystem(contentsOf: "data/malformed/digits.hex")
/// } catch {
///   for diagnostic in error.diagnostics { print(diagnostic) }
/// }
/// ```
public struct ContrastError: Error, Hashable, Sendable {
  /// The faults, in the order of the inputs and of their lines; there is at
  /// least one error, and warnings may be among them.
  public let diagnostics: [Diagnostic]

  /// An error of faults.
  ///
  /// - Parameter diagnostics: the faults, at least one.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension ContrastError: CustomStringConvertible {
  /// The faults, a line each.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension ContrastError {
  init(_ errors: FileErrors) { self.init(errors.errors.map(Diagnostic.init)) }

  /// The errors of rules at the places that their author knows.
  init(
    _ errors: FileErrors, at place: (SourceLocation) -> SourceLocation
  ) {
    self.init(
      errors.errors.map { error in
        guard let location = error.location else { return Diagnostic(error) }
        return Diagnostic(.error, error.message, at: place(location))
      })
  }

  init(_ message: String, ofFileAt path: String) {
    self.init([Diagnostic(.error, message, ofFileAt: path)])
  }

  /// The error of a text at a path that is no pattern.
  init(_ error: Flaw, at path: String) {
    let place = SourceLocation(path: path, line: 1, column: error.offset + 1)
    self.init([Diagnostic(.error, error.message, at: place)])
  }

  /// The errors of a body whose callees have errors of their own.
  static func explaining<Value>(
    _ path: String = "<contrast>", _ body: () throws -> Value
  ) throws(ContrastError) -> Value {
    do {
      return try body()
    } catch let error as ContrastError {
      throw error
    } catch let error as FileErrors {
      throw ContrastError(error)
    } catch let error as SourceError {
      throw ContrastError([Diagnostic(.error, error)])
    } catch let error as SystemError {
      throw ContrastError(error.message, ofFileAt: path)
    } catch {
      throw ContrastError("\(error)", ofFileAt: path)
    }
  }
}

extension OutputFile {
  /// Writes a report to a file, which appears complete or not at all.
  static func write(
    reportTo path: String, _ body: (OutputBuffer) -> Void
  ) throws(ContrastError) {
    try ContrastError.explaining(path) {
      try write(to: path, isGuarded: false, body)
    }
  }
}
