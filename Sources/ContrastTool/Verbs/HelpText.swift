import ContrastReports

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
