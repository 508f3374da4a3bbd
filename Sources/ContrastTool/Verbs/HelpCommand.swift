/// `help`: explains the program or a verb.
struct HelpCommand: Command {
  private let verb: Verb?

  init(_ invocation: Invocation) throws {
    guard let word = invocation.operands.first else {
      verb = nil
      return
    }
    guard let verb = Verb(rawValue: word) else {
      throw ToolError.unknownVerb(word)
    }
    guard invocation.operands.count == 1 else {
      throw ToolError.usage("help takes one VERB", of: .help)
    }
    self.verb = verb
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try Request.help(verb, inFull: true).answer(on: streams)
  }
}
