import ContrastAudit

/// `completions`: the table of verbs and flags, as shells want it.
struct CompletionsCommand: Command {
  private let shell: Shell

  init(_ invocation: Invocation) throws {
    let names = Shell.allCases.map(\.rawValue)
    guard invocation.operands.count == 1 else {
      throw ToolError.usage(
        "completions takes one SHELL: \(names.joined(separator: ", "))",
        of: .completions)
    }
    let word = invocation.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw ToolError.usage(
        "completions knows no '\(word)'"
          + Spelling(names: names).suggestion(for: word)
          + " (\(names.joined(separator: ", ")))",
        of: .completions)
    }
    self.shell = shell
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try Delivery.toStandardOutput(of: streams) { $0.append(shell.script) }
    return .success
  }
}
