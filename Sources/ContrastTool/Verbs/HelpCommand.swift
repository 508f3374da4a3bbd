import ContrastReports
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
    try ReportOutput.toStandardOutput(of: streams) { $0.append(text) }
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

/// Help, made from the verbs and their flags.
enum HelpText {
  /// The purpose of the program, and its verbs.
  static var program: String {
    var text = """
      contrast \(ToolIdentity.version): WCAG contrast of colours, of many at once

      usage: contrast VERB [options] [operands]


      """
    let width = Verb.all.map(\.name.count).max() ?? 0
    for verb in Verb.all {
      let name = TerminalText.padded(verb.name, to: width + 2)
      text += "  \(name)\(verb.summary)\n"
    }
    return text + """

      contrast help VERB explains a verb and its flags.

      exit status: 0 done, and every requirement holds; 1 done, and a requirement
      does not hold; 2 not done

      """
  }

  /// The effect of a verb, and its flags, explained or only named.
  static func verb(_ verb: Verb, inFull: Bool) -> String {
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    var text = """
      usage: contrast \(verb.name) [options]\(operands)

      \(verb.summary)


      """
    if inFull, !verb.details.isEmpty {
      text += paragraph(verb.details, indent: 0) + "\n"
    }
    let flags = verb.flags
    let width = flags.map(\.usage.count).max() ?? 0
    for flag in flags {
      if inFull {
        text += (flag.name == flags[0].name ? "" : "\n")
        text += explained(flag)
      } else {
        let usage = TerminalText.padded(flag.usage, to: width + 2)
        text += "  \(usage)\(flag.summary)\n"
      }
    }
    return text
  }

  private static func explained(_ flag: Flag) -> String {
    "  \(flag.usage)\n" + paragraph(flag.explanation, indent: 6)
  }

  private static func paragraph(_ text: String, indent: Int) -> String {
    TerminalText.wrapped(text, to: 78 - indent).map {
      String(repeating: " ", count: indent) + $0 + "\n"
    }.joined()
  }
}
