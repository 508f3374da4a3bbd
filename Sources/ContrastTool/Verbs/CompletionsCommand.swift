/// `completions`: the table of verbs and flags, as shells want it.
struct CompletionsCommand: Command {
  static let verb = Verb(
    "completions", operands: "SHELL",
    operandChoices: { Shell.allCases.map(\.rawValue) },
    summary: "Write what a shell needs to complete arguments.",
    details: """
      SHELL is bash, zsh or fish. For this session: \
      eval "$(contrast completions bash)", the same with zsh, and \
      contrast completions fish | source.
      """,
    initial: (), options: []
  ) { try Self($1) }

  private let shell: Shell

  private init(_ operands: [String]) throws {
    guard operands.count == 1 else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("completions takes one SHELL: \(names)")
    }
    do {
      shell = try FlagValue(operands[0]).choice(among: Shell.allCases)
    } catch {
      throw UsageError("completions \(error.message)")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try Delivery.toStandardOutput(of: streams) { $0.append(shell.script) }
    return .success
  }
}
