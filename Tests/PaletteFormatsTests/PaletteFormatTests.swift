import PaletteFormats
import Testing
import TextGrammars

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
    ("a.txt", "255 0 0", .x11), ("a.txt", "! X\n1 2 3 ink", .x11),
    ("a.txt", "{", .hexList), ("a.txt", "GIMP Palette", .hexList),
    ("<stdin>", "GIMP Palette\n", .gpl), ("a.gpl", "#fff", .gpl),
    ("<stdin>", "\u{FEFF}GIMP Palette\n", .gpl),
    ("<stdin>", "ASEF", .ase), ("a.ase", "x", .ase),
    ("<stdin>", "\0\u{1}\0\u{1}\0\0........", .aco),
    ("<stdin>", "\0\u{1}\0\u{1}\0\0.......", nil),
    ("a.xml", "<vector/>", .android), ("<stdin>", "<vector/>", nil),
    ("<stdin>", "<?xml?>\n<resources>", .android),
    ("a/b.colorset/Contents.json", #"{"colors": [{"idiom": 1}]}"#, .xcassets),
    ("a.toml", "#fff", .hexList), ("a.json", #"{"tokenColors": []}"#, .tokens),
    ("a.json", #"{"colors": 1}"#, .tokens), ("a.tsv", "x", .csv),
    ("<stdin>", "name\tcolor", .csv), ("<stdin>", "ink\t#fff", .csv),
    ("<stdin>", "#fff\tpaper", .hexList), ("<stdin>", "a\tb", nil),
  ])
  func `is detected by extension, then by content`(
    path: String, content: String, format: PaletteFormat?
  ) {
    #expect(
      PaletteFormat.detect(path: path, bytes: Array(content.utf8)) == format)
  }

  @Test func `has a name, a title and extensions`() {
    #expect(
      PaletteFormat.allCases.map(\.rawValue) == [
        "tokens", "xcassets", "android", "hex", "json", "csv", "css", "gpl",
        "ase", "aco", "x11", "scss",
      ])
    for format in PaletteFormat.allCases {
      #expect(!format.title.isEmpty)
      #expect(!format.extensions.isEmpty)
    }
  }
}

@Suite struct `File found in a folder` {
  @Test(arguments: [
    ("d/a.tokens.json", nil, true), ("d/a.md", nil, false),
    ("d/a.txt", nil, true), ("d/a.XML", nil, true),
    ("d/A.xcassets/x.colorset/Contents.json", nil, true),
    ("d/A.xcassets/Contents.json", nil, true),
    ("d/A.xcassets/x.dataset/colors.json", nil, false),
    ("d/x.colorset/notes.txt", nil, false),
    ("d/A.xcassets/x.colorset/Contents.json", PaletteFormat.tokens, false),
    ("d/a.json", .tokens, true), ("d/a.json", .hexList, false),
    ("d/a.txt", .hexList, true), ("d/a.txt", .x11, true),
    ("d/contrast.json", nil, false), ("d/a.contrast.json", nil, false),
    ("d/contrast.json", .tokens, false), ("d/low-contrast.json", nil, true),
  ])
  func `is read for its name`(
    path: String, format: PaletteFormat?, isRead: Bool
  ) {
    #expect(PaletteFormat.canBeFound(at: path, as: format) == isRead)
  }

  @Test func `is read where a common extension is right`() {
    func source(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8), isNamed: false)
    }
    let reading = PaletteSet(reading: [
      source("d/readme.txt", "Read me first"), source("d/list.txt", "#123456"),
      source("d/layout.xml", "<LinearLayout/>"), source("d/sizes.json", "{}"),
    ])
    #expect(reading.summary == ["#123456 #123456"])
    #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
  }

  @Test(arguments: [
    ("d/stop.txt", "#Esta\ncada\nuno\n"), ("d/stop.txt", "facade\ncada\n"),
    ("d/a.json", "null"), ("d/a.json", "0"), ("d/a.json", #""x""#),
    ("d/countries.json", #"{"PE":"Peru","de":["Gold"]}"#),
  ])
  func `passes over words in a folder`(path: String, text: String) {
    func read(isNamed: Bool) -> PaletteSet {
      PaletteSet(reading: [
        SourceFile(path: "d/b.hex", bytes: Array("#123456".utf8)),
        SourceFile(path: path, bytes: Array(text.utf8), isNamed: isNamed),
      ])
    }
    let found = read(isNamed: false)
    #expect(found.summary == ["#123456 #123456"])
    #expect(found.errors.isEmpty && found.warnings.isEmpty)
    // A file that the user names is reported.
    let named = read(isNamed: true)
    #expect(named.summary.count > 1 || !named.warnings.isEmpty)
  }

  @Test(arguments: [
    ("d/a.txt", "cada\n#123456 x\n; y\n", 2), ("d/a.txt", "red\ngold\n", 2),
    ("d/a.json", ##"{"title":"Blue","ink":"#123456"}"##, 2),
  ])
  func `is read in a folder where half of it are colours`(
    path: String, text: String, count: Int
  ) {
    let reading = PaletteSet(reading: [
      SourceFile(path: path, bytes: Array(text.utf8), isNamed: false)
    ])
    #expect(reading.summary.count == count)
  }
}
