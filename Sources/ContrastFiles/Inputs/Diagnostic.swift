import ContrastModel
import TextGrammars

/// An error or a warning, and the location where it was found.
///
/// It prints as compilers print errors, so that terminals, editors and build
/// logs link to the location:
///
///     tokens.json:12:20: error: no token is named 'color.ink'
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The request could not be carried out, or only in part.
    case error

    /// The request was carried out, but something may be wrong.
    case warning
  }

  /// The severity.
  public package(set) var severity: Severity

  /// The path of the file or the folder, as it was given, or as it was found in
  /// a given folder; a name in angle brackets for text that is in no file.
  public let path: String

  /// The location of the offending text; `nil` for a file as a whole.
  ///
  /// Lines and columns are counted from 1, columns in bytes of UTF-8.
  public let location: SourcePosition?

  /// The fault in a sentence, without the location and without a full stop.
  public private(set) var message: String

  /// A diagnostic at a location.
  ///
  /// - Parameters:
  ///   - severity: its severity.
  ///   - message: the fault, in a sentence without a full stop.
  ///   - location: the location.
  public init(
    _ severity: Severity, _ message: String, at location: SourcePosition
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    path = location.path
  }

  /// A diagnostic about a file as a whole.
  ///
  /// - Parameters:
  ///   - severity: its severity.
  ///   - message: the fault, in a sentence without a full stop.
  ///   - path: the path of the file.
  public init(_ severity: Severity, _ message: String, ofFileAt path: String) {
    self.severity = severity
    self.message = message
    self.path = path
    location = nil
  }

  /// Whether it is only a warning.
  package var isWarning: Bool { severity == .warning }

  /// An error about a file or a folder as a whole.
  package init(_ path: String, _ message: String) {
    self.init(.error, message, ofFileAt: path)
  }

  /// An error at a location.
  package init(_ location: SourcePosition, _ message: String) {
    self.init(.error, message, at: location)
  }

  /// A warning made from a fault in a file that is not needed; its message ends
  /// with the consequence.
  package init(warningIn fault: Diagnostic, _ consequence: String) {
    self = fault
    severity = .warning
    message += consequence
  }

  /// The diagnostic for a problem that a reader found.
  package init(_ error: SourceError, _ severity: Severity = .error) {
    self.init(severity, error.message, at: error.location)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as compilers print it: `path:line:column: error: message`,
  /// or `path: error: message` for a whole file.
  public var description: String {
    "\(location?.description ?? path): \(severity.rawValue): \(message)"
  }
}

/// All faults that keep the library from doing what was requested.
///
/// It is the only error type of the library. All faults are reported, not only
/// the first:
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

  /// An error with these faults.
  ///
  /// - Parameter diagnostics: the faults, at least one.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension ContrastError: CustomStringConvertible {
  /// The faults, one per line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
