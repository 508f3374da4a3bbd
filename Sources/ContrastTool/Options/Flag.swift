/// A flag of the command line, in the words that are said about it.
///
/// Parsing, help, the manual page and completions all read the flags of a verb,
/// so that none of them can know one that another does not.
struct Flag: Sendable {
  /// The name behind `--`.
  let name: String

  /// The letter behind `-`, if there is one.
  var letter: Character?

  /// The name that help gives the value, or `nil` for a switch, which has none.
  var value: String?

  /// Whether the flag may be given more than once.
  var isRepeatable = false

  /// Whether the values of other flags are read by what this one says, so that
  /// it comes first wherever it stands.
  var isReadFirst = false

  /// The values that exist, where they can be listed.
  var choices: [String] = []

  /// The effect, in a line.
  let summary: String

  /// The rest that there is to know, in sentences.
  var details = ""

  /// The flag as help shows it: `-o, --output FILE`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { " \($0)" } ?? "")
  }
}

extension Flag {
  /// Everything there is to know, in sentences.
  var explanation: String {
    let listed =
      choices.isEmpty ? "" : "One of: \(choices.joined(separator: ", "))."
    let often = isRepeatable ? "May be repeated." : ""
    return [summary, details, listed, often].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The question what a verb does, which every verb takes.
  static let help = Flag(
    name: "help", letter: "h", summary: "Explain the verb, and do nothing.")

  /// The question which version this is, which every verb takes.
  static let version = Flag(
    name: "version", summary: "Write the version, and do nothing.")
}
