import ContrastAudit

/// `help`: explains the program, a verb or a topic.
enum HelpCommand {
  static let verb = Verb(
    "help", operands: "[VERB or TOPIC]",
    operandChoices: { subjects },
    summary: "Explain the program, a verb or a topic.",
    details: "The topics are \(GuideTexts.topics.joined(separator: ", ")).",
    initial: false,
    options: [
      [
        Option(
          "man", sets: \.self, to: true,
          summary: "Write the manual page, which covers all verbs.",
          details: """
            It uses the macros of man(7): 'contrast help --man | man -l -' \
            shows it. To install it, save it as contrast.1 in a man1 folder.
            """)
      ]
    ]
  ) { isManual, operands in
    Verb.writing(try text(operands, isManual: isManual))
  }

  /// The verbs and topics that have a help text.
  private static var subjects: [String] {
    Verb.all.map(\.name) + GuideTexts.topics
  }

  private static func text(
    _ operands: [String], isManual: Bool
  ) throws(UsageError) -> String {
    guard let word = operands.first else {
      return isManual ? ManualPage.text : HelpText.program
    }
    let verb = Verb.named(word).map { HelpText.verb($0) }
    let guide = GuideTexts.all.first { $0.name == word }?.text
    let parts = [verb, guide].compactMap(\.self)
    guard !parts.isEmpty else {
      let names = Spelling(names: subjects)
      throw UsageError(
        "unknown verb or topic '\(word)'" + names.suggestion(for: word))
    }
    guard operands.count == 1 else {
      throw UsageError("help takes one VERB or TOPIC")
    }
    if isManual {
      throw UsageError("--man prints one page on all verbs, and takes no VERB")
    }
    return parts.joined(separator: "\n")
  }
}

extension GuideTexts {
  /// The topics of the guides: the names of the files in the folder Guides.
  static var topics: [String] { all.map(\.name) }
}
