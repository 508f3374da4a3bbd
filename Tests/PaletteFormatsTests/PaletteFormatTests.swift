import PaletteFormats
import Testing

@Suite struct `Palette format` {
  @Test(arguments: [
    ("a.tokens", "", PaletteFormat.tokens), ("a.tokens.json", "", .tokens),
    ("a/b.JSON", "#fff", .tokens), ("a.hex", "{", .hexList),
    ("a.TXT", "", .hexList), ("a.csv", "", .csv),
    ("<stdin>", "\u{FEFF} \n{", .tokens), ("<stdin>", "[", .tokens),
    ("<stdin>", "name,color", .csv), ("a.unknown", "#fff,#000", .csv),
    ("<stdin>", "rgb(1, 2, 3)", .hexList), ("<stdin>", "#12345", .hexList),
    ("<stdin>", "; comment, with comma\n\nfff white", .hexList),
    ("<stdin>", "rgb(1, 2, 3),x", .csv), ("<stdin>", "red", .hexList),
    ("<stdin>", "", nil), ("<stdin>", "hello", nil),
    ("<stdin>", ":root { --x: #fff }", .css), ("json", "", nil),
    ("<stdin>", "# only\n; comments", nil),
  ])
  func `is told by extension, then by content`(
    path: String, content: String, format: PaletteFormat?
  ) {
    #expect(
      PaletteFormat.detect(path: path, bytes: Array(content.utf8)) == format)
  }

  @Test func `has a name, a title and extensions`() {
    #expect(
      PaletteFormat.allCases.map(\.rawValue) == [
        "tokens", "hex", "csv", "css",
      ])
    for format in PaletteFormat.allCases {
      #expect(!format.title.isEmpty)
      #expect(!format.extensions.isEmpty)
    }
  }
}
