import ContrastModel
import ContrastReports

/// A reason why the program cannot do its work, other than an error in an
/// input.
struct ToolError: Error {
  /// The errors, each on one line without a full stop.
  let messages: [String]

  /// The remedy, on one line, if one is known.
  var hint: String?

  /// An error with one message.
  init(_ message: String, hint: String? = nil) {
    self.init([message], hint: hint)
  }

  /// An error with several messages, which share a hint.
  init(_ messages: [String], hint: String? = nil) {
    self.messages = messages
    self.hint = hint
  }

  /// The lines for standard error.
  var text: String {
    let hintLine = hint.map { "contrast: hint: \($0.sanitized)\n" } ?? ""
    return messages.map { "contrast: error: \($0.sanitized)\n" }.joined()
      + hintLine
  }

  /// The error for two translucent colours over an unknown backdrop, whose
  /// contrast a metric cannot measure.
  static func unmeasurable(
    _ foreground: String, on background: String, by metric: ContrastMetric,
    in mode: String?
  ) -> ToolError {
    let place =
      mode.map { $0 == Palette.defaultMode ? "" : " in mode '\($0)'" } ?? ""
    return ToolError(
      "--metric \(metric.rawValue) cannot measure '\(foreground)' on "
        + "'\(background)'\(place): both are translucent, and the worst "
        + "backdrop can be computed only for WCAG's ratio",
      hint: "name the backdrop with --backdrop")
  }
}

/// A mistake in the arguments, on one line: a whole sentence, or the end of a
/// sentence that begins with a flag. The caller, which knows the verb, adds a
/// hint that refers to the help of the verb.
struct UsageError: Error {
  /// The message.
  let message: String

  /// An error with a message.
  init(_ message: String) { self.message = message }

  /// What to add if there are fewer arguments than colours: a shell takes what
  /// follows an unquoted number sign for a comment.
  static let hintToQuote = "; quote '#', which begins a comment in a shell"

  /// The error with a hint that points to the help of the verb, if it is known.
  func explained(by verb: String?) -> ToolError {
    let help = verb.map { "contrast help \($0)" } ?? "contrast help"
    return ToolError(message, hint: "see '\(help)'")
  }
}

/// The exit status of the program.
enum ExitStatus: Int32 {
  /// The work was done, and every stated requirement was met.
  case success = 0

  /// The work was done, and a stated requirement was not met.
  case requirementNotMet = 1

  /// The work could not be done.
  case failure = 2

  /// The status of work that was done.
  init(requirementHolds: Bool) {
    self = requirementHolds ? .success : .requirementNotMet
  }
}
