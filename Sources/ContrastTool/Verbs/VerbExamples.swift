extension HelpText {
  /// Commands to begin with.
  static let examples = [
    "contrast matrix tokens.json -o contrast.html",
    "contrast audit tokens/ --write-rules contrast.json",
    "contrast check '#767676' white",
  ]
}

extension Verb {
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

extension Flag {
  /// Whether the flag is for benchmarks and tests rather than for daily work.
  var isAdvanced: Bool {
    ["kernel", "no-sync", "today", "threads"].contains(name)
  }
}
