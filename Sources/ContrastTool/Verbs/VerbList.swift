import ContrastAudit

extension Verb {
  /// Every verb, in the order of help.
  static let all = [
    MatrixCommand.verb, AuditCommand.verb, InitCommand.verb, DiffCommand.verb,
    SuggestCommand.verb, PairsCommand.verb, MergeCommand.verb,
    CheckCommand.verb, SampleCommand.verb, ColorsCommand.verb,
    GamutCommand.verb, FormatsCommand.verb, CompletionsCommand.verb,
    HelpCommand.verb,
  ]

  /// The verb of a name.
  static func named(_ name: String) -> Verb? {
    all.first { $0.name == name }
  }
}

extension ToolError {
  /// The error for a first word that is not a verb.
  static func unknownVerb(_ word: String) -> ToolError {
    // A path: the verb is missing, not misspelt.
    if word.contains(where: { $0 == "." || $0 == "/" }) {
      return UsageError(
        "unknown verb '\(word)'; did you mean 'contrast matrix \(word)'?"
      ).explained(by: nil)
    }
    return UsageError(
      "unknown verb '\(word)'"
        + Spelling(names: Verb.all.map(\.name)).suggestion(for: word)
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
