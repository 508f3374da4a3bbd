import ContrastAudit

extension Verb {
  /// The words of the verbs, in the order of help. A verb is made when it is asked
  /// for: most runs need one, and the memory that all take is first touched then.
  enum Word: String, CaseIterable {
    case matrix, audit, diff, suggest, pairs, merge, check, sample, colors
    case gamut, formats, completions, help

    /// The verb.
    var verb: Verb {
      switch self {
      case .matrix: MatrixCommand.verb
      case .audit: AuditCommand.verb
      case .diff: DiffCommand.verb
      case .suggest: SuggestCommand.verb
      case .pairs: PairsCommand.verb
      case .merge: MergeCommand.verb
      case .check: CheckCommand.verb
      case .sample: SampleCommand.verb
      case .colors: ColorsCommand.verb
      case .gamut: GamutCommand.verb
      case .formats: FormatsCommand.verb
      case .completions: CompletionsCommand.verb
      case .help: HelpCommand.verb
      }
    }
  }

  /// Every verb, in the order of help.
  static let all = Word.allCases.map(\.verb)

  /// The verb of a name.
  static func named(_ name: String) -> Verb? { Word(rawValue: name)?.verb }
}

extension ToolError {
  /// A first word that is no verb.
  static func unknownVerb(_ word: String) -> ToolError {
    // Not a misspelt verb but a forgotten one.
    if word.contains(where: { $0 == "." || $0 == "/" }) {
      return UsageError(
        "unknown verb '\(word)'; did you mean 'contrast matrix \(word)'?"
      ).explained(by: nil)
    }
    let names = Verb.all.map(\.name)
    return UsageError(
      "unknown verb '\(word)'" + Spelling(names: names).suggestion(for: word)
    ).explained(by: nil)
  }
}

extension UsageError {
  /// A flag that a verb does not take, and the verbs that do.
  init(_ misplaced: MisplacedFlag, on verb: Verb) {
    let takers = Verb.all.filter { taker in
      taker.flags.contains { $0.name == misplaced.flag.name }
    }
    let names = takers.map(\.name).joined(separator: ", ")
    self.init(
      "\(verb.name) does not take \(misplaced.typed); it belongs to: \(names)")
  }
}
