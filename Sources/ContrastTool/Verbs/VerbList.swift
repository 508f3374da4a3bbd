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

  /// The verb with a name, or `nil` if there is none.
  static func named(_ name: String) -> Verb? {
    all.first { $0.name == name }
  }
}

extension UsageError {
  /// The error for a first word that is not a verb.
  init(unknownVerb word: String) {
    // A word with a dot or a slash is a path, so the verb is not misspelt.
    let suggestion =
      word.contains { $0 == "." || $0 == "/" }
      ? "; did you mean 'contrast matrix \(word)'?"
      : Spelling(names: Verb.all.map(\.name)).suggestion(for: word)
    self.init("unknown verb '\(word)'" + suggestion)
  }

  /// The error for a flag that a verb does not take, with the verbs that do.
  init(_ typed: String, ofFlag flag: Flag, misplacedOn verb: String) {
    let takers = Verb.all.filter { taker in
      taker.flags.contains { $0.name == flag.name }
    }
    let names = takers.map(\.name).joined(separator: ", ")
    self.init("\(verb) does not take \(typed); it belongs to: \(names)")
  }
}
