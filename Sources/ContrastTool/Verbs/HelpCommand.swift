import ContrastAudit
import ContrastReports
import SystemCalls

/// `help`: explains the program, a verb or a topic.
enum HelpCommand {
  static let verb = Verb(
    "help", operands: "[VERB or TOPIC]",
    operandChoices: { Verb.allNames + Guide.topics },
    summary: "Explain the program, a verb or a topic.",
    details: "The topics are \(Guide.topics.joined(separator: ", ")).",
    initial: false,
    options: [
      [
        Option(
          "man", sets: \.self,
          summary: "Write the manual page, which has all verbs.",
          details: """
            In the macros of man(7): 'contrast help --man | man -l -' shows \
            it, and a file contrast.1 on the path of man installs it.
            """)
      ]
    ]
  ) { isManual, operands in
    let text = try text(operands, isManual: isManual)
    return { streams in
      try ReportOutput.toStandardOutput(of: streams) { $0.append(text) }
      return .success
    }
  }

  private static func text(
    _ operands: [String], isManual: Bool
  ) throws(UsageError) -> String {
    guard let word = operands.first else {
      return isManual ? ManualPage.text : HelpText.program
    }
    let verb = Verb.named(word).map { HelpText.verb($0, inFull: true) }
    let parts = [verb, Guide(word)?.text].compactMap(\.self)
    guard !parts.isEmpty else {
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
    return parts.joined(separator: "\n")
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
