import ContrastReports

/// A reason why the program cannot do its work that lies in no input file.
struct ToolError: Error {
  /// What is wrong, in a line without a full stop.
  let message: String

  /// What to do about it, in a line, if anything is known to help.
  var hint: String?

  /// A reason.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// A mistake in the arguments, with a pointer to the help that explains them.
  static func usage(_ message: String, of verb: Verb?) -> ToolError {
    let help = verb.map { "contrast help \($0.rawValue)" } ?? "contrast help"
    return ToolError(message, hint: "see '\(help)'")
  }

  /// The lines that standard error gets.
  var text: String {
    let hintLine = hint.map { "contrast: hint: \($0.harmless)\n" } ?? ""
    return "contrast: error: \(message.harmless)\n" + hintLine
  }
}
