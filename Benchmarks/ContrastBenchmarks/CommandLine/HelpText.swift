import ContrastReports

/// The text of `--help`.
enum HelpText {
  /// The whole text.
  static var text: String {
    let names = Flag.allCases.map { flag in
      flag.value.map { "\(flag.name) \($0)" } ?? flag.name
    }
    let width = names.map(\.utf8.count).max() ?? 0
    let flags = zip(names, Flag.allCases).map { name, flag in
      "  \(TerminalText.padded(name, to: width))  \(flag.summary)\n"
    }
    return """
      Usage: contrast-benchmarks [FLAGS]
             contrast-benchmarks --peer-job C FG BG [--repetitions N]

      Measures the parts of contrast, each against a baseline in the same rounds
      of the same process, and checks every answer. Without flags: all but the
      huge ones.

      \(flags.joined())
      Exit codes:
        0  done; with --compare or --against nothing became slower
        2  an answer or an argument was wrong
        3  with --compare or --against a benchmark became slower, or with
           --compare took more memory; with --growth a time grows faster than
           documentation states
        4  with --against --strict the times varied too much to decide

      """
  }
}
