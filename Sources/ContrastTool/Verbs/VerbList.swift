import ContrastAudit

/// The names of the verbs, in the order of help.
enum VerbName: String, CaseIterable {
  case matrix, audit, diff, suggest
  case pairs, merge, check, sample
  case colors, gamut, formats
  case completions, help

  /// The verb of the name. A run makes the one that it is asked for.
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

extension Verb {
  /// Every verb, in the order of help.
  static var all: [Verb] { VerbName.allCases.map(\.verb) }

  /// The verb of a name.
  static func named(_ name: String) -> Verb? { VerbName(rawValue: name)?.verb }
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
    let names = VerbName.allCases.map(\.rawValue)
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
