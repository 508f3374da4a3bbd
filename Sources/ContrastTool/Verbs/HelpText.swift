import ContrastReports

/// Help, made from the verbs and their flags.
enum HelpText {
  /// The purpose of the program, and its verbs.
  static var program: String {
    var text = """
      contrast \(ToolIdentity.version): WCAG colour contrast of whole design systems

      usage: contrast VERB [options] [operands]


      """
    let width = Verb.all.map(\.name.count).max() ?? 0
    for verb in Verb.all {
      let name = TerminalText.padded(verb.name, to: width + 2)
      text += "  \(name)\(verb.summary)\n"
    }
    text += "\n"
    text += paragraph(
      "contrast help VERB explains a verb and its flags; contrast help TOPIC "
        + "prints a guide: \(GuideTexts.topics.joined(separator: ", ")).",
      indent: 0)
    text += "\n" + section("examples", of: examples)
    return text + """

      exit status: 0 done, and every requirement is met; 1 done, and a requirement
      is not met; 2 not done. A reader that closes a pipe early, such as head, is
      not a failure.

      """
  }

  /// Commands to begin with.
  private static let examples = [
    "contrast matrix tokens.json -o contrast.html",
    "contrast audit tokens/ --write-rules contrast.json",
    "contrast check '#767676' white",
  ]

  /// The help of a verb: its effect, examples and flags.
  static func verb(_ verb: Verb) -> String {
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    var text = """
      usage: contrast \(verb.name) [options]\(operands)

      \(verb.summary)


      """
    if !verb.details.isEmpty {
      text += paragraph(verb.details, indent: 0) + "\n"
    }
    text += section("examples", of: verb.examples) + "\n"
    let flags = verb.flags.filter { !$0.isAdvanced }
    text += flags.map(explained).joined(separator: "\n")
    let advanced = verb.flags.filter(\.isAdvanced)
    if !advanced.isEmpty {
      text += "\nadvanced:\n\n"
      text += advanced.map(explained).joined(separator: "\n")
    }
    return text
  }

  private static func section(_ title: String, of lines: [String]) -> String {
    "\(title):\n" + lines.map { "  \($0)\n" }.joined()
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
