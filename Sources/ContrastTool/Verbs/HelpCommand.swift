/// `help`: explains the program or a verb.
struct HelpCommand: Command {
  static let verb = Verb(
    "help", operands: "[VERB]", operandChoices: { Verb.all.map(\.name) },
    summary: "Explain the program, or a verb.", initial: (), options: []
  ) { try Self($1) }

  private let explained: Verb?

  private init(_ operands: [String]) throws {
    guard let word = operands.first else {
      explained = nil
      return
    }
    guard let verb = Verb.named(word) else { throw ToolError.unknownVerb(word) }
    guard operands.count == 1 else {
      throw UsageError("help takes one VERB")
    }
    explained = verb
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try Request.help(explained, inFull: true).answer(on: streams)
  }
}
