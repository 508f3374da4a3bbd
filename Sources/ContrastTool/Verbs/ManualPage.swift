import ContrastReports

/// The manual page, in the macros of man(7), made from the same verbs and flags
/// as help.
///
///     contrast help --man | man -l -
enum ManualPage {
  /// One page about the program and all of its verbs.
  static var text: String {
    var page = """
      .\\" contrast help --man
      .TH CONTRAST 1 "" "\(escaped("contrast \(ToolIdentity.version)"))" \
      "User Commands"
      .SH NAME
      contrast \\- WCAG colour contrast of whole design systems
      .SH SYNOPSIS
      .B contrast
      .I VERB
      [options] [operands]
      .SH DESCRIPTION
      Each verb does one thing; its own flags follow it.

      """
    for verb in Verb.all { page += section(on: verb) }
    return page + """
      .SH RULES
      \(line("""
        contrast.json states which pairs are checked, at which ratio, and \
        which findings are waived; 'contrast help rules' is its reference. The \
        nearest one is used, searched upward from the first INPUT.
        """))
      .SH GUIDES
      \(line("""
        'contrast help TOPIC' prints a guide: \
        \(GuideTexts.topics.joined(separator: ", ")).
        """))
      .SH EXIT STATUS
      .TP
      .B 0
      Done, and every requirement is met.
      .TP
      .B 1
      Done, and a requirement is not met.
      .TP
      .B 2
      Not done: the arguments are invalid, an input cannot be read, an \
      output cannot be written, or an audit had no pair to check.
      .PP
      A reader that closes a pipe early, such as head, is not a failure.
      .SH FILES
      .TP
      .B contrast.json
      The rules of a design system.
      .TP
      .B contrast.baseline.json
      The failures that a gate accepts; any name can be given to \\-\\-baseline.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If this is set, text is not coloured, except with \\-\\-color always.
      .TP
      .B COLUMNS
      The width of text if no terminal reports a width.

      """
  }

  private static func section(on verb: Verb) -> String {
    let operands = verb.operands.isEmpty ? "" : " " + verb.operands
    var text = """
      .SH \(escaped("contrast \(verb.name)").uppercased())
      .B \(escaped("contrast \(verb.name)"))
      [options]\(escaped(operands))
      .PP
      \(line(verb.summary))

      """
    if !verb.details.isEmpty { text += ".PP\n\(line(verb.details))\n" }
    if !verb.examples.isEmpty {
      text += ".PP\nExamples:\n.PP\n.nf\n"
      text += verb.examples.map { line($0) + "\n" }.joined() + ".fi\n"
    }
    for flag in verb.flags {
      text += ".TP\n.B \(escaped(flag.usage))\n\(line(flag.explanation))\n"
    }
    return text
  }

  /// One line of text, escaped so that its first character does not make it a
  /// roff request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// Text in ASCII, without anything that the formatter would interpret.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "…": return "..."
    case "\\": return "\\e"
    case "-": return "\\-"
    case "'": return "\\(aq"
    case "`": return "\\(ga"
    case "\"": return "\\(dq"
    case _ where scalar.isASCII: return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      return "\\[u\(zeros)\(digits)]"
    }
  }
}
