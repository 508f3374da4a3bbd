import ContrastReports

extension Flag {
  /// Where the answer goes, and how it looks.
  static let outputFlags: [Flag] = [
    Flag(
      name: "format", value: "FORMAT",
      choices: ReportFormat.allCases.map(\.rawValue),
      verbs: Verb.withOutput,
      summary: "What standard output gets; text without it.",
      details: "With -o and without --format, standard output stays empty."
    ) { invocation, text in
      invocation.format = try FlagValue(text).choice(ReportFormat.self)
    },
    Flag(
      name: "output", letter: "o", value: "FILE", isRepeatable: true,
      verbs: Verb.withOutput + [.pairs, .merge],
      summary: "Write a file in the format of its extension.",
      details: """
        FORMAT:FILE forces a format. The file appears complete or not at all; \
        until then an old one stays as it was.
        """
    ) { invocation, text in
      if invocation.verb == .pairs {
        // What can be written depends on flags that may follow.
        invocation.pairs.outputs.append(text)
      } else {
        invocation.outputs.append(try OutputTarget(parsing: text))
      }
    },
    Flag(
      name: "full", verbs: [.matrix],
      summary: "Write the matrix of more than 4,096 colours into JSON too."
    ) { invocation, _ in
      invocation.isFull = true
    },
    Flag(
      name: "long", verbs: [.matrix],
      summary: "Write CSV with a row for each pair instead of a grid."
    ) { invocation, _ in
      invocation.isLong = true
    },
    Flag(
      name: "spoken", verbs: [.matrix, .check, .sample],
      summary: "Write sentences to listen to instead.",
      details: "One a line, the ratio first, and nothing in columns."
    ) { invocation, _ in
      invocation.isSpoken = true
    },
    Flag(
      name: "color", value: "WHEN",
      choices: ColorChoice.allCases.map(\.rawValue),
      verbs: Verb.withOutput,
      summary: "Colour the text: auto, always or never.",
      details: """
        auto colours on a terminal unless NO_COLOR is set or TERM is dumb. \
        Colour only repeats what words say.
        """
    ) { invocation, text in
      invocation.color = try FlagValue(text).choice(ColorChoice.self)
    },
    Flag(
      name: "quiet", verbs: [.matrix, .sample, .colors, .gamut, .pairs],
      summary: "Leave out warnings and notes on standard error."
    ) { invocation, _ in
      invocation.isQuiet = true
    },
  ]
}
