internal import ContrastFiles
import ContrastModel
internal import TextGrammars

/// A fault or a doubt, and the place where it was found.
///
/// It prints as compilers do, so that terminals, editors and build logs lead to
/// the place:
///
///     tokens.json:12:20: error: no token is named 'color.ink'
public struct Diagnostic: Hashable, Sendable {
  /// The weight of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// What was asked for could not be done, or not all of it.
    case error

    /// It was done, with a doubt.
    case warning
  }

  /// The weight.
  public let severity: Severity

  /// The path of the file or the folder, as it was given or found from there;
  /// of what is no file a name in angle brackets.
  public let path: String

  /// The place of the offending text; `nil` for a file as a whole.
  ///
  /// Lines and columns count from 1, columns in bytes of UTF-8.
  public let location: SourceLocation?

  /// The fault in a sentence, without the place and without a full stop.
  public let message: String

  /// A diagnostic of a place.
  ///
  /// - Parameters:
  ///   - severity: its weight.
  ///   - message: the fault, in a sentence without a full stop.
  ///   - location: the place.
  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation
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
  init(_ remark: FileRemark) {
    let severity: Severity = remark.isWarning ? .warning : .error
    if let location = remark.location {
      self.init(severity, remark.message, at: location)
    } else {
      self.init(severity, remark.message, ofFileAt: remark.path)
    }
  }

  init(_ severity: Severity, _ error: SourceError) {
    self.init(severity, error.message, at: error.location)
  }
}
