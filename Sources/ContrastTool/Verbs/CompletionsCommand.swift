import ContrastModel
import ContrastReports
import PaletteFormats
import SystemCalls

/// `completions`: the table of verbs and flags, as shells want it.
///
/// The scripts come back with `completions modes` or `completions colors` and
/// the words that are typed so far, for the names in the inputs among them.
/// Nobody else needs that, so help does not speak of it.
struct CompletionsCommand: Command {
  static let verb = Verb(
    "completions", operands: "SHELL",
    operandChoices: { Shell.allCases.map(\.rawValue) },
    summary: "Write what a shell needs to complete arguments.",
    details: """
      SHELL is bash, zsh or fish. For this session: \
      eval "$(contrast completions bash)", the same with zsh, and \
      contrast completions fish | source. Names of modes and colours are \
      completed from the inputs that are typed already.
      """,
    initial: (), options: []
  ) { try Self($1) }

  private enum Answer {
    case script(Shell)
    case names(InputNames, words: [String])
  }

  private let answer: Answer

  private init(_ operands: [String]) throws {
    if let names = operands.first.flatMap(InputNames.init) {
      answer = .names(names, words: Array(operands.dropFirst()))
      return
    }
    guard operands.count == 1 else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("completions takes one SHELL: \(names)")
    }
    do {
      answer = .script(try FlagValue(operands[0]).choice(among: Shell.allCases))
    } catch {
      throw UsageError("completions \(error.message)")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let text: String
    switch answer {
    case .script(let shell): text = shell.script
    case .names(let names, let words):
      // Whoever waits for a completion does not wait for long.
      Interrupts.endProgram(afterSeconds: 1)
      text = names.listed(inFilesAmong: words, on: streams)
    }
    try Delivery.toStandardOutput(of: streams) { $0.append(text) }
    return .success
  }
}

/// Names in the inputs that a flag takes.
enum InputNames: String {
  /// Those of modes.
  case modes

  /// Those of colours.
  case colors

  /// The names that a flag takes, if it takes some.
  init?(of flag: Flag) {
    switch flag.name {
    case "mode": self = .modes
    case "foreground", "background": self = .colors
    default: return nil
    }
  }

  /// The names in the inputs among some words, a line each, none twice. What
  /// cannot be read has none, and nothing is said of it.
  func listed(
    inFilesAmong words: [String], on streams: StandardStreams
  ) -> String {
    let paths = words.filter { word in
      !word.hasPrefix("-") && (try? FileStream.kind(of: word)) != nil
    }
    guard !paths.isEmpty,
      let input = try? PaletteInput(
        paths, InputOptions(), of: CompletionsCommand.verb,
        isQuiet: true)
    else { return "" }
    var unsaid = Diagnostics()
    guard let sources = try? input.sources(streams, &unsaid),
      let palettes = try? input.reading(of: sources).palettes
    else { return "" }
    let names =
      self == .modes
      ? palettes.map(\.mode) : palettes.flatMap { $0.entries.map(\.name) }
    var seen: Set<String> = []
    return names.filter { name in
      // A line is one name, and a terminal is going to show it.
      !name.isEmpty && name.harmless == name && seen.insert(name).inserted
    }.map { $0 + "\n" }.joined()
  }
}
