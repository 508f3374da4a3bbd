import ContrastFiles
import Testing

@testable import ContrastTool

@Suite struct `Foreign sources` {
  @Test(arguments: [
    ("a.sass", "run 'sass a.sass a.css'"), ("d/b.STYL", "run 'stylus b.STYL"),
    ("a.js", "JSON.stringify(require(\"./a.js\"))"), ("a.ts", "npx tsx -p"),
    ("d/a.mjs", "require(\"./d/a.mjs\")"), ("/d/a.js", "require(\"/d/a.js\")"),
    ("a.yaml", "yq -o json a.yaml >a.json"), ("Ink.swift", ".xcassets"),
    ("Ink.kt", "the res folder"), ("README.md", "'contrast formats'"),
    ("Ink.swift", "run swift Ink.swift >Ink.json"),
    ("Ink.kts", "run kotlin Ink.main.kts >Ink.json"),
    ("Ink.java", "run java Ink.java >Ink.json"),
    ("ink.dart", "run dart run ink.dart >ink.json"),
    ("tailwind.config.ts", ">tailwind.config.json and name that"),
  ])
  func `are known by their extension`(path: String, words: String) throws {
    let foreign = try #require(ForeignSource(path: path))
    #expect(foreign.message.contains(words))
  }

  @Test(arguments: [
    "a.css", "a.json", "a.tokens.json", "md", ".md", "a.md/tokens", "a.hex",
    "-", "a.scss", "a.toml", "a.conf",
  ])
  func `are not what a palette may be`(path: String) {
    #expect(ForeignSource(path: path) == nil)
  }

  @Test func `are not YAML that is a scheme`() {
    #expect(ForeignSource(path: "a.yml", isKnown: { true }) == nil)
    #expect(ForeignSource(path: "a.yml", isKnown: { false }) != nil)
    // What is a program may look like anything.
    #expect(ForeignSource(path: "a.js", isKnown: { true }) != nil)
  }

  @Test func `get one sentence`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("# Title\n\nsome text\n- a list\n#fff\n", to: "a.md")
      try folder.write("$ink: #123\n", to: "a.sass")
      try folder.write("#fff\n#000\n", to: "p.hex")
      for verb in ["matrix", "colors", "audit"] {
        let result = try folder.run("contrast \(verb) p.hex a.md a.sass")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("a.md: error: Markdown is not read, "))
        #expect(
          result.errors.contains(
            "\na.sass: error: indented Sass is not read, "))
        #expect(result.errors.hasSuffix("\n2 errors\n"))
      }
      // Whoever names the format is believed.
      try folder.write(":root { --ink: #123; --paper: #fff }", to: "b.scss")
      let named = try folder.run("contrast colors --from css b.scss")
      #expect(named.status == 0 && named.output.contains("--ink"))
    }
  }
}
