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

  /// Commands that show what the verb is for, one for each task.
  var examples: [String] { Self.examples[name] ?? [] }

  private static let examples: [String: [String]] = [
    "matrix": [
      "contrast matrix tokens.json",
      "contrast matrix tokens/ -o contrast.html -o contrast.csv",
      "contrast matrix tokens.json --mode dark --require 4.5",
    ],
    "audit": [
      "contrast audit styles.css",
      "contrast audit tokens/ --write-rules contrast.json",
      "contrast audit --baseline contrast.baseline.json --format github",
    ],
    "init": ["contrast init", "contrast init tokens/"],
    "diff": [
      "contrast diff old.json new.json",
      "contrast diff old/ new/ --format markdown",
    ],
    "suggest": [
      "contrast suggest '#8a8a8a' --on white",
      "contrast suggest '#8a8a8a' --on white --require 7 --from-palette tokens/",
    ],
    "pairs": [
      "contrast pairs pairs.csv",
      "contrast pairs pairs.csv -o answers.csv",
    ],
    "merge": ["contrast merge first.json second.json"],
    "check": [
      "contrast check '#767676' white",
      "contrast check 'rgb(0 0 0 / 60%)' '#fff' --require AA",
    ],
    "sample": ["contrast sample --count 1000 --seed 7"],
    "colors": [
      "contrast colors tokens/",
      "contrast colors styles.css --format csv",
    ],
    "gamut": ["contrast gamut", "contrast gamut --against '#1a1a2e'"],
    "formats": ["contrast formats"],
    "completions": ["contrast completions zsh > _contrast"],
    "help": ["contrast help audit", "contrast help rules"],
  ]
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
