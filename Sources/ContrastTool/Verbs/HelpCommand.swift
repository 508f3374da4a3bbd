import ContrastAudit
import ContrastReports
import SystemCalls

/// `help`: explains the program, a verb or a topic.
struct HelpCommand: Command {
  static let verb = Verb(
    "help", operands: "[VERB or TOPIC]",
    operandChoices: { Verb.allNames + Guide.topics },
    summary: "Explain the program, a verb or a topic.",
    details: "The topics are \(Guide.topics.joined(separator: ", ")).",
    initial: Options(),
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

  private let isManual: Bool
  private let verb: Verb?
  private let guide: Guide?

  private init(_ options: Options, _ operands: [String]) throws {
    isManual = options.isManual
    verb = operands.first.flatMap(Verb.named)
    guide = operands.first.flatMap(Guide.init)
    guard let word = operands.first else { return }
    guard verb != nil || guide != nil else {
      let names = Spelling(names: Verb.allNames + Guide.topics)
      throw UsageError(
        "unknown verb or topic '\(word)'" + names.suggestion(for: word))
    }
    guard operands.count == 1 else {
      throw UsageError("help takes one VERB or TOPIC")
    }
    if isManual {
      throw UsageError("--man is one page of all verbs, and takes no VERB")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let parts = [verb.map { HelpText.verb($0, inFull: true) }, guide?.text]
      .compactMap(\.self)
    let text =
      isManual
      ? ManualPage.text
      : parts.isEmpty ? HelpText.program : parts.joined(separator: "\n")
    try ReportOutput.toStandardOutput(of: streams) { $0.append(text) }
    return .success
  }
}

extension HelpCommand {
  /// The values of the verb's flags.
  struct Options {
    /// Whether the manual page is requested.
    var isManual = false
  }
}

/// A page about a topic, as Markdown: a file of the folder Guides.
struct Guide {
  /// The topics, by name.
  static var topics: [String] { GuideTexts.all.map(\.name) }

  /// The page.
  let text: String

  /// The guide to a topic, or `nil` where there is none.
  init?(_ topic: String) {
    guard let guide = GuideTexts.all.first(where: { $0.name == topic }) else {
      return nil
    }
    text = guide.text
  }
}
