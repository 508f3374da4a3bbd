import ContrastModel
import ContrastReports

/// A reason why the program cannot do its work that lies in no input file.
struct ToolError: Error {
  /// The faults, each in a line without a full stop.
  let messages: [String]

  /// The remedy, in a line, if anything is known to help.
  var hint: String?

  /// A reason.
  init(_ message: String, hint: String? = nil) {
    self.init([message], hint: hint)
  }

  /// Reasons that share one hint.
  init(_ messages: [String], hint: String? = nil) {
    self.messages = messages
    self.hint = hint
  }

  /// The lines that standard error gets.
  var text: String {
    let hintLine = hint.map { "contrast: hint: \($0.sanitized)\n" } ?? ""
    return messages.map { "contrast: error: \($0.sanitized)\n" }.joined()
      + hintLine
  }
}

/// A mistake in the arguments, in a line: a whole sentence, or the end of one
/// that begins with a flag. The caller who knows the verb adds its help.
struct UsageError: Error {
  /// The fault.
  let message: String

  /// A reason.
  init(_ message: String) { self.message = message }

  /// The error of the program, which points to the help of a verb.
  func explained(by verb: String?) -> ToolError {
    let help = verb.map { "contrast help \($0)" } ?? "contrast help"
    return ToolError(message, hint: "see '\(help)'")
  }
}

extension ToolError {
  /// The reason that a metric has no number of two translucent colours over an
  /// unknown backdrop.
  static func unmeasurable(
    _ foreground: String, on background: String, by metric: ContrastMetric,
    in mode: String?
  ) -> ToolError {
    let place =
      mode.map { $0 == Palette.defaultMode ? "" : " in mode '\($0)'" } ?? ""
    return ToolError(
      "--metric \(metric.rawValue) has no least value for '\(foreground)' on "
        + "'\(background)'\(place): both are translucent, and the worst "
        + "backdrop can be computed for WCAG's ratio only",
      hint: "name the backdrop with --backdrop")
  }
}

/// The program's message to the shell when it ends.
enum ExitStatus: Int32 {
  /// The work was done, and every stated requirement held.
  case success = 0

  /// The work was done, and a stated requirement did not hold.
  case requirementNotMet = 1

  /// The work could not be done.
  case failure = 2

  /// The status of work that was done.
  init(requirementHolds: Bool) {
    self = requirementHolds ? .success : .requirementNotMet
  }
}
