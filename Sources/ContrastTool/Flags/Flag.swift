import PairStreams

/// An option of the command line, with everything that is said about it.
///
/// Parsing, help and completions are made from the table of these, so that none
/// of them can know a flag that another does not.
struct Flag: Sendable {
  /// The name behind `--`.
  let name: String

  /// The letter behind `-`, if there is one.
  var letter: Character?

  /// What help calls the value, or `nil` for a switch, which has none.
  var value: String?

  /// Whether the flag may be given more than once.
  var isRepeatable = false

  /// The values that exist, where they can be listed.
  var choices: [String] = []

  /// The verbs that take the flag.
  let verbs: [Verb]

  /// What it does, in a line.
  let summary: String

  /// What else there is to know, in sentences.
  var details = ""

  /// Puts what was meant into the invocation. A switch gets an empty text.
  let update: @Sendable (inout Invocation, String) throws -> Void

  /// The values that exist for a verb, where they can be listed.
  func choices(on verb: Verb) -> [String] {
    switch name {
    case "format": verb.formats.map(\.rawValue)
    case "from" where verb == .pairs: PairFormat.sources.map(\.rawValue)
    default: choices
    }
  }

  /// The flag as help shows it: `-o, --output FILE`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { " \($0)" } ?? "")
  }
}

extension Flag {
  /// Every flag, in the order of help.
  static let all =
    inputFlags + analysisFlags + pairFlags + outputFlags + generalFlags

  /// The flag of a name, as it stands behind `--`.
  static func named(_ name: Substring) -> Flag? {
    all.first { $0.name == name }
  }

  /// The flag of a letter, as it stands behind `-`.
  static func lettered(_ letter: Character) -> Flag? {
    all.first { $0.letter == letter }
  }

  /// The flags that a verb takes.
  static func taken(by verb: Verb) -> [Flag] {
    all.filter { $0.verbs.contains(verb) }
  }
}
