extension Flag {
  /// What every verb takes.
  static let generalFlags: [Flag] = [
    Flag(
      name: "help", letter: "h", verbs: Verb.allCases,
      summary: "Explain the verb, and do nothing."
    ) { invocation, _ in
      invocation.asksForHelp = true
    },
    Flag(
      name: "version", verbs: Verb.allCases,
      summary: "Write the version, and do nothing."
    ) { invocation, _ in
      invocation.asksForVersion = true
    },
  ]
}
