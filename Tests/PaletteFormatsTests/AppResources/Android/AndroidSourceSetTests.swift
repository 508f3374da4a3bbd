import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func file(_ path: String, _ body: String) -> SourceFile {
  SourceFile(
    path: path, bytes: Array("<resources>\n\(body)\n</resources>".utf8))
}

private func color(_ name: String, _ value: String) -> String {
  "<color name=\"\(name)\">\(value)</color>"
}

@Suite struct `Android source sets` {
  // What Style Dictionary writes for design-tokens and at-design-system.
  @Test(arguments: [
    (["b/colors.xml", "b/colors-dark.xml"], ["a #111111", "dark/a #eeeeee"]),
    (
      ["b/colors-light.xml", "b/colors-dark.xml"],
      ["light/a #111111", "dark/a #eeeeee"]
    ),
    (
      ["/b/my-app/colors.xml", "/b/my-app-night/colors.xml"],
      ["a #111111", "night/a #eeeeee"]
    ),
    (
      ["one/colors.xml", "two/colors.xml"], ["one/a #111111", "two/a #eeeeee"]
    ),
  ])
  func `are themes outside of an app`(paths: [String], expected: [String]) {
    let files = zip(paths, ["#111", "#eee"]).map {
      file($0, "<color name='a'>\($1)</color>")
    }
    for files in [files, files.reversed()] {
      let reading = PaletteSet(reading: files)
      #expect(reading.warningLines + reading.errorLines == [])
      #expect(reading.summary.sorted() == expected.sorted())
    }
  }

  @Test func `have a limited number of flavours`() {
    let reading = PaletteSet(
      reading: (0..<300).map { index in
        file(
          "app/src/f\(index)/res/values/colors.xml",
          "<color name=\"a\">#\(100 + index)</color>")
      })
    #expect(
      reading.errorLines == [
        "1:1: at most 256 modes are read, but 300 product flavours have 300"
      ])
    #expect(reading.errors[0].problem.isOfWholeSource)
    #expect(reading.palettes.count == 256)
  }

  @Test func `leave out what no released app has`() {
    let debug = [
      file("app/src/debug/res/values/c.xml", color("a", "#111")),
      file("app/src/androidTest/res/values/c.xml", color("b", "#222")),
      file("app/src/test/res/values/strings.xml", "<string name='s'>x</string"),
    ]
    let main = file("app/src/main/res/values/c.xml", color("a", "#333"))
    let reading = PaletteSet(reading: debug + [main])
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a #333333"])
    #expect(
      reading.warningLines == [
        "1:1: 2 colours are left out, because no released app has src/debug or"
          + " src/androidTest"
      ])
    // Without others, they are all that there is.
    #expect(PaletteSet(reading: debug).summary == ["a #111111", "b #222222"])
  }

  // A build's file replaces that of `main`; a night of `main` replaces its day.
  @Test func `are modes of their own where builds differ`() {
    let reading = PaletteSet(reading: [
      file(
        "src/free/res/values/c.xml",
        ##"<color name="a">#111</color><color name="b">#222</color>"##),
      file(
        "src/main/res/values/c.xml",
        """
        <color name="z">#111</color>
        <color name="a">#111</color>
        <color name="b">#333</color>
        """),
      file(
        "src/main/res/values-night/c.xml", ##"<color name="a">#444</color>"##),
    ])
    #expect(reading.errorLines == [])
    #expect(reading.warningLines == [])
    #expect(
      Set(reading.summary) == [
        "free light/a #111111", "free light/b #222222",
        "free light/z #111111", "free night/a #444444",
        "free night/b #222222", "free night/z #111111",
        "main light/a #111111", "main light/b #333333",
        "main light/z #111111", "main night/a #444444",
        "main night/b #333333", "main night/z #111111",
      ])
    #expect(reading.summary.count == 12)
  }

  // A build merges its own resources with `main` before it follows references.
  @Test func `are what the build has, for references of main`() {
    let reading = PaletteSet(reading: [
      file("src/free/res/values/c.xml", color("a", "#111")),
      file(
        "src/main/res/values/c.xml",
        color("a", "#222") + color("link", "@color/a")),
    ])
    #expect(reading.errorLines == [])
    #expect(
      Set(reading.summary) == [
        "free/a #111111", "free/link #111111", "main/a #222222",
        "main/link #222222",
      ])
  }

  // Two apps of one repository, and what both use.
  @Test func `are modes of their own where modules differ`() {
    let reading = PaletteSet(reading: [
      file("x/app-coal/src/main/res/values/c.xml", color("page", "#fff")),
      file("x/app-salt/src/main/res/values/c.xml", color("page", "#000")),
      file("x/core/src/main/res/values/c.xml", color("link", "@color/page")),
    ])
    #expect(reading.errorLines == [])
    #expect(
      Set(reading.summary) == [
        "app-coal/page #ffffff", "app-coal/link #ffffff",
        "app-salt/page #000000", "app-salt/link #000000",
      ])
  }

  @Test func `are one system where modules agree`() {
    let reading = PaletteSet(reading: [
      file("x/a/src/main/res/values/c.xml", color("page", "#fff")),
      file("x/b/src/main/res/values/c.xml", color("page", "#fff")),
    ])
    #expect(reading.palettes.map(\.mode) == [Palette.defaultMode])
  }
}
