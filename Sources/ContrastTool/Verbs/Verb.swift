import ContrastReports

/// What the program can be asked to do: the first word of its arguments.
enum Verb: String, CaseIterable, Sendable {
  case matrix
  case pairs
  case merge
  case check
  case sample
  case colors
  case gamut
  case formats
  case completions
  case help

  /// What follows the verb and its flags, as help shows it.
  var operands: String {
    switch self {
    case .check: "FG BG"
    case .matrix, .colors: "INPUT…"
    case .pairs: "[INPUT|-]"
    case .merge: "SUMMARY…"
    case .completions: "SHELL"
    case .help: "[VERB]"
    case .sample, .gamut, .formats: ""
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .matrix: "Analyze every pair of a palette, mode by mode."
    case .pairs: "Answer a stream of pairs, line by line."
    case .merge: "Add up the summaries of shards."
    case .check: "Explain the contrast of one pair."
    case .sample: "Write random pairs with their ratios."
    case .colors: "List every colour that is read."
    case .gamut: "Count all 16,777,216 colours of sRGB on each other."
    case .formats: "List every format that is read or written."
    case .completions: "Write what a shell needs to complete arguments."
    case .help: "Explain the program, or a verb."
    }
  }

  /// What else there is to know, in sentences.
  var details: String {
    switch self {
    case .matrix:
      """
      Each INPUT is a palette of any format that 'contrast formats' lists, or \
      a folder of them; - is standard input. Every colour is text on every other colour of its \
      mode, but never on itself. The answer counts the pairs that meet each \
      threshold, and says of every single one how many it meets.
      """
    case .pairs:
      """
      Each line of INPUT is a foreground and a background: the cells of CSV or \
      TSV, or members of a JSON object (NDJSON). A header names the columns \
      (foreground, fg, text, color; background, bg); without one the first two \
      count. The answer has the columns foreground, background, ratio and \
      level, then all other columns, in the order of the input. Ratios are cut \
      to two decimals; the level is AAA, AA, AA-large or fail. A line end ends \
      a record, also inside quotes. Without INPUT, standard input is read.
      """
    case .merge:
      """
      Each SUMMARY is what 'contrast pairs' wrote of a shard. All shards of \
      one input are needed, each once, in any order; the answer is the summary \
      of the whole input.
      """
    case .check:
      """
      FG is the colour of the text and BG the colour behind it, as CSS writes \
      colours: '#777', 'rgb(0 0 0 / 60%)', 'oklch(62% 0.2 40)', 'teal'. Quote \
      them: a shell takes an unquoted # for a comment.
      """
    case .sample:
      """
      The colours are 8-bit and opaque, each as likely as any other.
      """
    case .colors:
      """
      Each INPUT is a palette of any format that 'contrast formats' lists, or \
      a folder of them; - is standard input. The list says what was \
      understood: the mode, the name, the value as written, and where it was \
      written. It also says what is unresolved, and why; without --lenient \
      the exit status is 2 then.
      """
    case .gamut:
      """
      All 2^48 pairs of 8-bit colours but those of a colour with itself; or, \
      with --against, every colour as text on one background. The background \
      is written as CSS writes colours, and may be translucent.
      """
    case .completions:
      """
      SHELL is bash, zsh or fish. For this session: \
      eval "$(contrast completions bash)", the same with zsh, and \
      contrast completions fish | source.
      """
    case .formats, .help:
      ""
    }
  }

  /// The forms in which the answer can be written.
  var formats: [ReportFormat] {
    switch self {
    case .check, .gamut, .formats: [.text, .json]
    case .matrix: [.text, .json, .csv, .npy, .html, .svg, .markdown]
    case .sample, .colors: [.text, .json, .csv]
    case .pairs, .merge: [.json]
    case .completions, .help: [.text]
    }
  }

  /// The verbs that answer with a report.
  static let withOutput: [Verb] = [
    .matrix, .check, .sample, .colors, .gamut, .formats,
  ]

  /// The command that does it.
  var command: any Command.Type {
    switch self {
    case .matrix: MatrixCommand.self
    case .pairs: PairsCommand.self
    case .merge: MergeCommand.self
    case .check: CheckCommand.self
    case .sample: SampleCommand.self
    case .colors: ColorsCommand.self
    case .gamut: GamutCommand.self
    case .formats: FormatsCommand.self
    case .completions: CompletionsCommand.self
    case .help: HelpCommand.self
    }
  }
}

/// A verb whose invocation makes sense.
protocol Command {
  /// The command that an invocation means.
  ///
  /// - Throws: `ToolError`, or an error of a colour in the operands.
  init(_ invocation: Invocation) throws

  /// Does it.
  func run(on streams: StandardStreams) throws -> ExitStatus
}
