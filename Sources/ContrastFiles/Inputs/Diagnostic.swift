import ContrastModel
import TextGrammars

/// A fault or a doubt, and the place where it was found.
///
/// It prints as compilers do, so that terminals, editors and build logs lead to
/// the place:
///
///     tokens.json:12:20: error: no token is named 'color.ink'
public struct Diagnostic: Error, Hashable, Sendable {
  /// The weight of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// What was requested could not be done, or not all of it.
    case error

    /// It was done, with a doubt.
    case warning
  }

  /// The weight.
  public package(set) var severity: Severity

  /// The path of the file or the folder, as it was given or found from there;
  /// of what is no file a name in angle brackets.
  public let path: String

  /// The place of the offending text; `nil` for a file as a whole.
  ///
  /// Lines and columns count from 1, columns in bytes of UTF-8.
  public let location: SourcePosition?

  /// The fault in a sentence, without the place and without a full stop.
  public private(set) var message: String

  /// A diagnostic of a place.
  ///
  /// - Parameters:
  ///   - severity: its weight.
  ///   - message: the fault, in a sentence without a full stop.
  ///   - location: the place.
  public init(
    _ severity: Severity, _ message: String, at location: SourcePosition
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    path = location.path
  }

  /// A diagnostic of a file as a whole.
  ///
  /// - Parameters:
  ///   - severity: its weight.
  ///   - message: the fault, in a sentence without a full stop.
  ///   - path: the path of the file.
  public init(_ severity: Severity, _ message: String, ofFileAt path: String) {
    self.severity = severity
    self.message = message
    self.path = path
    location = nil
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as compilers print it: `path:line:column: error: message`,
  /// of a whole file `path: error: message`.
  public var description: String {
    "\(location?.description ?? path): \(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// Whether it was done, with a doubt.
  package var isWarning: Bool { severity == .warning }

  /// A fault of a file or a folder as a whole.
  package init(_ path: String, _ message: String) {
    self.init(.error, message, ofFileAt: path)
  }

  /// A fault at a place.
  package init(_ location: SourcePosition, _ message: String) {
    self.init(.error, message, at: location)
  }

  /// A fault in spite of which the file is not needed, with what that means.
  package init(warningIn fault: Diagnostic, _ consequence: String) {
    self = fault
    severity = .warning
    message += consequence
  }

  /// What a reader found.
  package init(_ error: SourceError, _ severity: Severity = .error) {
    self.init(severity, error.message, at: error.location)
  }
}

/// Everything that keeps the library from doing what was requested.
///
/// It is the one error of the library. All faults are reported, not only the
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
