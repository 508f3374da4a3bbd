import SystemCalls

/// `help`: explains the program or a verb.
struct HelpCommand: Command {
  static let verb = Verb(
    "help", operands: "[VERB]", operandChoices: { Verb.all.map(\.name) },
    summary: "Explain the program, or a verb.", initial: Options(),
    options: [
      [
        Option(
          "man", sets: \.isManual,
          summary: "Write the manual page, which has all verbs.",
          details: """
            In the macros of man(7): 'contrast help --man | man -l -' shows \
            it, and a file contrast.1 on the path of man installs it.
            """)
      ]
    ]
  ) { try Self($0, $1) }

  private let explained: Verb?
  private let isManual: Bool

  private init(_ options: Options, _ operands: [String]) throws {
    isManual = options.isManual
    guard let word = operands.first else {
      explained = nil
      return
    }
    guard let verb = Verb.named(word) else { throw ToolError.unknownVerb(word) }
    guard operands.count == 1 else {
      throw UsageError("help takes one VERB")
    }
    if isManual {
      throw UsageError("--man is one page of all verbs, and takes no VERB")
    }
    explained = verb
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let text =
      isManual
      ? ManualPage.text
      : explained.map { HelpText.verb($0, inFull: true) } ?? HelpText.program
    try Delivery.toStandardOutput(of: streams) { $0.append(text) }
    return .success
  }
}

extension HelpCommand {
  /// The values of the verb's flags.
  struct Options {
    /// Whether the manual page is asked for.
    var isManual = false
  }
}
