import ContrastAudit

extension Verb {
  /// The names of the verbs, in the order of help. A run makes only the verb
  /// that is requested.
  private static let makers: KeyValuePairs<String, @Sendable () -> Verb> = [
    "matrix": { MatrixCommand.verb },
    "audit": { AuditCommand.verb },
    "init": { InitCommand.verb },
    "diff": { DiffCommand.verb },
    "suggest": { SuggestCommand.verb },
    "pairs": { PairsCommand.verb },
    "merge": { MergeCommand.verb },
    "check": { CheckCommand.verb },
    "sample": { SampleCommand.verb },
    "colors": { ColorsCommand.verb },
    "gamut": { GamutCommand.verb },
    "formats": { FormatsCommand.verb },
    "completions": { CompletionsCommand.verb },
    "help": { HelpCommand.verb },
  ]

  /// Every verb, in the order of help.
  static var all: [Verb] { makers.map { $0.value() } }

  /// The names of the verbs.
  static var allNames: [String] { makers.map(\.key) }

  /// The verb of a name.
  static func named(_ name: String) -> Verb? {
    makers.first { $0.key == name }?.value()
  }
}

extension ToolError {
  /// The error for a first word that is not a verb.
  static func unknownVerb(_ word: String) -> ToolError {
    // Not a misspelt verb but a forgotten one.
    if word.contains(where: { $0 == "." || $0 == "/" }) {
      return UsageError(
        "unknown verb '\(word)'; did you mean 'contrast matrix \(word)'?"
      ).explained(by: nil)
    }
    return UsageError(
      "unknown verb '\(word)'"
        + Spelling(names: Verb.allNames).suggestion(for: word)
    ).explained(by: nil)
  }
}

extension UsageError {
  /// The error for a flag that a verb does not take, with the verbs that do.
  init(_ typed: String, ofFlag flag: Flag, misplacedOn verb: String) {
    let takers = Verb.all.filter { taker in
      taker.flags.contains { $0.name == flag.name }
    }
    let names = takers.map(\.name).joined(separator: ", ")
    self.init("\(verb) does not take \(typed); it belongs to: \(names)")
  }
}
