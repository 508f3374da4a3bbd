import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Imports of style sheets` {
  @Test func `are read where they stand, under their conditions`() {
    let reading = PaletteSet(
      "main.css",
      from: [
        "main.css": """
        @charset "utf-8"; @import url(base.css);
        @import "dark.css" (prefers-color-scheme: dark);
        :root { --ink: #111 }
        """,
        "base.css": ":root { --ink: #222; --page: #fff; --link: var(--ink) }",
        "dark.css": ":root { --page: #000 } .x { --ink: red }",
      ])
    #expect(
      reading.summary == [
        "--ink #111111", "--page #ffffff", "--link #111111",
        "dark/--ink #111111", "dark/--page #000000", "dark/--link #111111",
      ])
    #expect(reading.errors.isEmpty)
    #expect(
      reading.warnings.map { "\($0.location): \($0.message)" } == [
        "dark.css:1:36: 1 colour is left out, because only selectors for"
          + " roots and themes are read; the first is under '.x'"
      ])
    #expect(
      reading.palettes[1].entries.map(\.source.description) == [
        "main.css:3:16", "dark.css:1:17", "base.css:1:44",
      ])
  }

  @Test(arguments: [
    // Rules outside layers win; a layer has the place of its first mention.
    ("@import 'a.css'; @import 'b.css' layer;", "#aaaaaa"),
    ("@import 'b.css' layer(x.y); @import 'a.css' layer(x);", "#aaaaaa"),
    (
      "@layer z, x; @import 'a.css' layer(x); @import 'b.css' layer(z);",
      "#aaaaaa"
    ),
    ("@import 'a.css' layer(x); @import 'b.css' layer(y);", "#bbbbbb"),
    ("@import 'a.css'; @import 'b.css'; @import 'a.css';", "#aaaaaa"),
    (
      "@import 'a.css'; @import 'b.css' supports(color: red) screen;",
      "#bbbbbb"
    ),
    (
      "@import 'a.css'; @import 'b.css' supports(not (color: red));",
      "#aaaaaa"
    ),
    ("@import 'a.css'; @import 'b.css' print, speech;", "#aaaaaa"),
    (
      "@import 'a.css'; @import 'b.css' layer supports(color: red) print;",
      "#aaaaaa"
    ),
    ("@import 'a.css'; @import 'b.css' (width > 10px);", "#aaaaaa"),
    (
      "@import 'a.css' theme(static) source('x'); @plugin 'p';"
        + " @import 'b.css' layer(x) prefix(tw);", "#aaaaaa"
    ),
    ("@import url( 'a.css' ); @import url( b.css?v=1#x );", "#bbbbbb"),
    ("@import 'a.css'; @import 'sub/c.css';", "#cccccc"),
    ("@import 'a.css'; @layer x { } @import 'b.css';", "#aaaaaa"),
    ("@import 'a.css'; @layer x; @import 'b.css';", "#bbbbbb"),
    ("@import 'a.css'; @media all { } @import 'b.css';", "#aaaaaa"),
  ])
  func `count as the cascade has it`(text: String, color: String) {
    let reading = PaletteSet(
      "main.css",
      from: [
        "main.css": text, "a.css": ":root{--x:#aaa}",
        "b.css": ":root{--x:#bbb}",
        "sub/c.css": "@import '../d.css'; :root{--x:var(--y)}",
        "d.css": ":root{--y:#ccc}",
      ])
    #expect(reading.palettes.map(\.mode) == ["default"])
    #expect(
      reading.palettes.first?.entries.first { $0.name == "--x" }?.color
        .nearestHex == color)
    #expect(reading.errors.isEmpty)
  }

  @Test func `that are not followed are reported once`() {
    let reading = PaletteSet(
      "css/main.css",
      from: [
        "css/main.css": """
        @import "missing.css"; @import url(https://x.example/a.css);
        @import "tailwindcss"; @import '//x.example/b.css'; @import "/c.css";
        @import "../out.css"; @import "a.css"; @import "main.css";
        :root { --a: red }
        @import "late.css";
        """,
        "css/a.css": "@import 'b.css'; @import '../css/main.css';",
        "css/b.css": "@import './a.css';", "out.css": ":root { --b: red }",
      ])
    #expect(reading.summary == ["--a #ff0000"])
    #expect(reading.errors.isEmpty)
    #expect(
      Set(reading.warnings.map { "\($0.location): \($0.message)" }) == [
        "css/main.css:1:9: 'missing.css' is not followed: no such file",
        "css/main.css:1:32: 3 imports of URLs are not followed; the first"
          + " is 'https://x.example/a.css'",
        "css/main.css:3:9: '../out.css' is not followed: it is outside the"
          + " folders of the inputs; pass it as an input",
        "css/main.css:3:48: 'main.css' imports itself here, and is not followed"
          + " again",
        "css/main.css:5:1: an @import after other rules is ignored",
        "css/a.css:1:26: '../css/main.css' imports itself here, and is not"
          + " followed again",
        "css/b.css:1:9: './a.css' imports itself here, and is not followed again",
      ])
  }

  /// A part of the system that exists but cannot be read is an error.
  @Test func `that are there and cannot be read are errors`() {
    let text = "@import './a.css'; @import './b'; :root { --a: red }"
    let reading = PaletteSet(
      reading: [SourceFile(path: "m.css", bytes: Array(text.utf8))],
      loading: { path in
        path == "b.css" || path == "a.css"
          ? .unreadable("Permission denied") : .failure("no such file")
      })
    #expect(reading.summary == ["--a #ff0000"])
    #expect(
      reading.errorLines == [
        "1:9: './a.css' cannot be read: Permission denied",
        "1:28: './b' cannot be read: Permission denied",
      ])
    #expect(reading.warningLines == [])
  }

  @Test func `may leave the ending of a file out, and may name packages`() {
    let reading = PaletteSet(
      "a.css",
      from: [
        "a.css": """
        @import "tailwindcss"; @import "@acme/theme";
        @import './base-colors'; @import url(sub/more); @import "./none";
        """,
        "base-colors.css": ":root { --a: #111 }",
        "sub/more.pcss": ":root { --b: #222 }",
      ])
    #expect(reading.summary == ["--a #111111", "--b #222222"])
    #expect(
      reading.warningLines == ["2:57: './none' is not followed: no such file"])
  }

  @Test func `of packages are reported where names are missing`() {
    let names = ":root { --a: var(--x-50); --b: var(--x-90); --c: #111 }"
    let reading = PaletteSet(
      "@import './a'; @import 'acme'; @import 'other'; \(names)", as: .css)
    let message =
      "1:24: packages are not followed: 'acme', 'other'; if they define the"
      + " missing names, pass their style sheets as inputs"
    #expect(reading.warningLines.count { $0 == message } == 1)
  }

  @Test(arguments: ["@acme/colors.css", "acme/colors.css", "./colors.css"])
  func `of files are reported where these are missing`(path: String) {
    let text = "@import '\(path)'; :root { --a: #111 }"
    #expect(
      PaletteSet("a.css", from: ["a.css": text]).warningLines
        == ["1:9: '\(path)' is not followed: no such file"])
  }

  @Test func `among the inputs are not read for themselves`() {
    let folder = [
      "x/app.css": "@import '../t/base.css';"
        + " @import 'dark.css' (prefers-color-scheme: dark);",
      "x/dark.css": ":root { --page: #000 }",
      "t/base.css": ":root { --page: #fff; --ink: #123 }",
    ]
    let alone = PaletteSet("x/app.css", from: folder)
    #expect(alone.summary == ["dark/--page #000000"])
    let expected = [
      "--page #ffffff", "--ink #112233", "dark/--page #000000",
      "dark/--ink #112233",
    ]
    for paths in [
      ["x/app.css", "x/dark.css", "t/base.css"],
      ["t/base.css", "x/dark.css", "x/app.css"],
    ] {
      let reading = PaletteSet(
        reading: paths.map {
          SourceFile(path: $0, bytes: Array((folder[$0] ?? "").utf8))
        })
      #expect(Set(reading.summary) == Set(expected))
      #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
    }
  }

  @Test func `of two files that import each other begin with the first`() {
    let reading = PaletteSet(
      "a.css", "b.css",
      from: [
        "a.css": "@import 'b.css'; :root { --x: #aaa }",
        "b.css": "@import 'a.css'; :root { --x: #bbb }",
      ])
    #expect(reading.summary == ["--x #aaaaaa"])
    #expect(
      reading.warnings.map(\.message) == [
        "'a.css' imports itself here, and is not followed again"
      ])
  }

  @Test func `of themes that paths name are for them, and shared ones for all`()
  {
    let reading = PaletteSet(
      "light.css", "dark.css",
      from: [
        "light.css": "@import 'base.css'; :root { --page: #fff }",
        "dark.css":
          "@import 'base.css'; @import 'night.css'; :root { --page: #000 }",
        "base.css": ":root { --page: #888; --ink: #123; --rim: #456 }",
        "night.css": ":root { --rim: #000 }",
      ])
    #expect(
      Set(reading.summary.filter { $0.contains("/") }) == [
        "light/--page #ffffff", "light/--ink #112233", "light/--rim #445566",
        "dark/--page #000000", "dark/--ink #112233", "dark/--rim #000000",
      ])
  }

  @Test func `show pairs under their conditions`() {
    let folder = [
      "main.css":
        "@import 'a.css'; @import 'dark.css' (prefers-color-scheme: dark);",
      "a.css": ".a { color: #000; background: #fff }",
      "dark.css": ".a { color: #fff; background: #000 }",
    ]
    let reading = PaletteSet(
      reading: [
        SourceFile(path: "main.css", bytes: Array(folder["main.css"]!.utf8))
      ], observing: true,
      loading: { .bytes(Array((folder[$0] ?? "").utf8)) })
    #expect(
      reading.observed.map {
        "\($0.mode) \($0.foreground.color.nearestHex) \($0.source)"
      } == [
        "default #000000 a.css:1:1", "dark #ffffff dark.css:1:1",
      ])
  }

  @Test func `that multiply are bounded`() {
    var folder: [String: String] = [:]
    for index in 0..<30 {
      folder["\(index).css"] = String(
        repeating: "@import '\(index + 1).css';", count: 3)
    }
    folder["30.css"] = ":root { --x: #abc }"
    let reading = PaletteSet("0.css", from: folder)
    #expect(reading.warnings.contains { $0.message.contains("too many") })
    for index in 0..<100 {
      folder["100.css"] = ""
      folder["\(index).css"] = "@import '\(index + 1).css';"
    }
    let deep = PaletteSet("0.css", from: folder)
    #expect(
      deep.warnings.map(\.message) == [
        "'33.css' is not followed: there are too many imports, or they are"
          + " too large or nested too deeply"
      ])
  }
}
