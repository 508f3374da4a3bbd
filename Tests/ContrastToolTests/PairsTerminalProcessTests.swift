import Testing

@Suite struct `Pairs on a terminal` {
  @Test func `show escape sequences, and write them elsewhere`() throws {
    try ContrastProcess.inFolder { folder in
      let line = "#000,#fff,\u{1B}]0;x\u{7}\u{202E}é\r,\u{9B}31m"
      try folder.write("fg,bg,no\u{1B}te\n\(line)\n", to: "p.csv")
      let raw = try folder.run("contrast pairs p.csv")
      #expect(raw.output.hasSuffix(line.dropFirst(9) + "\n"))
      #expect(
        raw.output.hasPrefix("foreground,background,ratio,level,no\u{1B}te"))
      try folder.run(
        "script -qc '\"$CONTRAST\" pairs p.csv' typescript </dev/null >shown")
      let shown = try folder.read("shown")
      let expected =
        #"#000,#fff,21.00,AAA,\u{1b}]0;x\u{7}\u{202e}é\u{d},\u{9b}31m"#
      #expect(shown.contains(expected))
      #expect(shown.contains(#"level,no\u{1b}te"#))
      #expect(!shown.contains("\u{1B}]0;x"))
      // Tabs are between cells.
      try folder.run(
        "script -qc '\"$CONTRAST\" pairs --to tsv p.csv' typescript "
          + "</dev/null >shown")
      #expect(try folder.read("shown").contains("AAA\t\"\\u{1b}]0;x"))
    }
  }
}
