import PaletteFormats
import Testing

@testable import ContrastTool

@Suite struct `Foreign sources` {
  @Test(arguments: [
    ("a.sass", "run 'sass a.sass a.css' and pass a.css"),
    ("d/b.STYL", "run 'stylus d/b.STYL' and pass d/b.css"),
    ("a b.less", "run 'lessc 'a b.less' 'a b.css''"),
    ("a.js", "JSON.stringify(require(\"./a.js\"))"), ("a.ts", "npx tsx -p"),
    ("d/a.mjs", "require(\"./d/a.mjs\")"), ("/d/a.js", "require(\"/d/a.js\")"),
    ("it's.js", #"-p 'JSON.stringify(require("./it'\''s.js"))' >"#),
    ("a\".js", #"require("./a\".js")"#),
    ("a.yaml", "yq -o json a.yaml >a.json"), ("Ink.swift", ".xcassets"),
    ("Ink.kt", "the res folder"), ("README.md", "'contrast formats'"),
    ("Ink.swift", "run 'swift Ink.swift >Ink.json'"),
    ("Ink.kts", "run 'kotlin Ink.main.kts >Ink.json'"),
    ("Ink.java", "run 'java Ink.java >Ink.json'"),
    ("ink.dart", "run 'dart run ink.dart >ink.json'"),
    ("tailwind.config.ts", ">tailwind.config.json and pass that file"),
    ("a.toml", "schemes of terminals and editors are not read"),
    ("a.conf", "export the colours to a CSS or JSON file"),
    ("a.itermcolors", "to a CSS or JSON"), ("a.tmTheme", "to a CSS or JSON"),
    ("a.ghostty", "to a CSS or JSON"), ("a.plist", "to a CSS or JSON"),
    ("a.sketchpalette", "palettes of Sketch are not read: export"),
    ("a.yml", "pass the JSON or the CSS that is built from it"),
  ])
  func `are known by their extension`(path: String, words: String) throws {
    let foreign = try #require(ForeignSource(path: path))
    #expect(foreign.message.contains(words))
  }

  @Test(arguments: [
    "a.css", "a.json", "a.tokens.json", "md", ".md", "a.md/tokens", "a.hex",
    "-", "a.scss",
  ])
  func `are not what a palette may be`(path: String) {
    #expect(ForeignSource(path: path) == nil)
  }

  @Test func `are the code of a page beside its style sheets`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("a { color: red }\n", to: "page.css")
      try folder.write("export default {}\n", to: "page.tsx")
      let result = try folder.run("contrast colors .")
      #expect(result.status == 2)
      #expect(result.errors == "contrast: error: no colours found in '.'\n")
    }
  }

  @Test func `are reported where a folder has nothing else`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir -p tokens/a")
      try folder.write("ink: '#123'\n", to: "tokens/a/one.yml")
      try folder.write("ink: '#123'\n", to: "tokens/a/two.yml")
      try folder.write("export default {}\n", to: "tokens/b.ts")
      try folder.write("{}", to: "tokens/package.json")
      for verb in ["matrix", "colors", "audit"] {
        let result = try folder.run("contrast \(verb) tokens")
        #expect(result.status == 2)
        #expect(
          result.errors.hasPrefix(
            "tokens/a/one.yml:1:1: error: YAML is not read: pass the JSON"))
        #expect(result.errors.contains(" (2 such files)\ntokens/b.ts:1:1: "))
        #expect(result.errors.hasSuffix("\n2 errors\n"))
      }
      // If there are colours, other kinds of files are not reported.
      try folder.write("#fff\n#000\n", to: "tokens/p.hex")
      let colors = try folder.run("contrast colors tokens")
      #expect(colors.status == 0 && !colors.errors.contains("YAML"))
    }
  }

  @Test func `get one sentence`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("# Title\n\nsome text\n- a list\n#fff\n", to: "a.md")
      try folder.write("$ink: #123\n", to: "a.sass")
      try folder.write("#fff\n#000\n", to: "p.hex")
      for verb in ["matrix", "colors", "audit"] {
        let result = try folder.run("contrast \(verb) p.hex a.md a.sass")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("a.md: error: Markdown is not read: "))
        #expect(
          result.errors.contains(
            "\na.sass: error: indented Sass is not read, "))
        #expect(result.errors.hasSuffix("\n2 errors\n"))
      }
      // A format that is named is used.
      try folder.write(":root { --ink: #123; --paper: #fff }", to: "b.scss")
      let named = try folder.run("contrast colors --from css b.scss")
      #expect(named.status == 0 && named.output.contains("--ink"))
    }
  }
}
