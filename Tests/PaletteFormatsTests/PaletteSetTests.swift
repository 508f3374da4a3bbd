import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func source(_ path: String, _ text: String) -> SourceFile {
  SourceFile(path: path, bytes: Array(text.utf8))
}

@Suite struct `Palette reading` {
  @Test func `puts inputs of several formats together, in their order`() {
    let reading = PaletteSet(reading: [
      source("z.hex", "#111"),
      source("a.json", ##"{"t":{"$type":"color","$value":"#222"}}"##),
      source("b.csv", "c,#333"), source("d.hex", "#444"),
    ])
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "#111 #111111", "t #222222", "c #333333", "#444 #444444",
      ])
  }

  @Test func `gives every mode the colours of inputs without modes`() {
    let reading = PaletteSet(reading: [
      source("a.hex", "#111"),
      source(
        "b.json",
        ##"{"t":{"$type":"color","$value":"#222","$extensions":{"mode":{"l":"#222","d":"#333"}}}}"##
      ),
      source("c.hex", "#444"),
    ])
    #expect(
      reading.summary == [
        "l/#111 #111111", "l/t #222222", "l/#444 #444444",
        "d/#111 #111111", "d/t #333333", "d/#444 #444444",
      ])
  }

  @Test func `gives them to a default that is spoken of as well`() {
    let reading = PaletteSet(reading: [
      source("a.hex", "#111"),
      source(
        "b.json",
        ##"{"t":{"$type":"color","$value":"#222","$extensions":{"mode":{"d":"#333"}}}}"##
      ),
    ])
    #expect(
      reading.summary == [
        "#111 #111111", "t #222222", "d/#111 #111111", "d/t #333333",
      ])
  }

  @Test func `reports errors in the order of the inputs`() {
    let reading = PaletteSet(reading: [
      source("a.csv", "a,#1"), source("b", "what"), source("c.json", "{"),
      source("d.hex", "#1\nx"), source("e.hex", "#fff"), source("f.hex", ""),
    ])
    #expect(
      reading.errors.map(\.location.description) == [
        "a.csv:1:3", "b:1:1", "c.json:1:2", "d.hex:1:1", "d.hex:2:1",
      ])
    #expect(
      reading.errors[1].message == "cannot tell the format; name it with --from"
    )
    #expect(reading.names == ["#fff"])
  }

  @Test func `only warns of no colours where another input has some`() {
    let one = PaletteSet(reading: [
      source("e.hex", "#fff"), source("f.hex", ""),
    ])
    #expect(one.errors.isEmpty)
    #expect(one.warnings.map(\.location.description) == ["f.hex:1:1"])
    let none = PaletteSet(reading: [
      source("e.hex", ""), source("f.hex", ""),
    ])
    #expect(
      none.errors.map(\.location.description) == ["e.hex:1:1", "f.hex:1:1"])
  }

  @Test(arguments: [
    ("a.json", #"["b"]"#, "no colours found: no value of this JSON looks"),
    ("a.json", "{}", "no colours found: no value of this JSON looks"),
    ("a.json5", "[1]", "no colours found: no value of this JSON looks"),
    (
      "a.json", #"{"b":{"$type":"number","$value":1}}"#,
      "no colours found: no token has a $value or value of type color"
    ),
    ("a.json", "null", "no colours found: no value of this JSON looks"),
    ("a.json", #""b""#, "no colours found: no value of this JSON looks"),
    (
      "a.tokens", "null", "a file of tokens must be an object, but this is null"
    ),
    (
      "a.tokens", #"["b"]"#,
      "a file of tokens must be an object, but this is an"
    ),
    ("a.tokens.json", "{}", "no colours found: no token has a $value"),
    ("a.json", ":root { --b: #fff }", "expected JSON, but found ':'"),
    ("a.tokens.json", ":root { --b: #fff }", "expected JSON, but found"),
    ("a.json", "", "expected JSON, but found the end"),
    ("a.json5", "", "expected JSON5, but found the end"),
    ("a.css", ##"{"b":"#fff"}"##, "no colours found: no custom property of"),
    ("a.css", "", "no colours found: no custom property of"),
    ("a.scss", "", "no colours found: no top-level variable of this SCSS"),
    ("a.xml", "", "no colours found: no Android resource is a color"),
    ("a.csv", "", "no colours found: no record of this CSV or TSV has a"),
    ("a.aco", "", "the version of a Photoshop palette needs 2 bytes"),
    ("a.hex", "", "no colours found: no line of this list has a colour"),
    ("a.gpl", "", "expected the file to begin with 'GIMP Palette'"),
  ])
  func `names the format of the extension where there is no colour`(
    path: String, text: String, message: String
  ) {
    let reading = PaletteSet(path, from: [path: text])
    #expect(reading.located.count == 1)
    #expect(reading.located.first?.hasPrefix("\(path):1:1: \(message)") == true)
  }

  @Test func `follows the format it is given`() {
    let reading = PaletteSet(
      reading: [source("a.json", "#fff")], as: .hexList)
    #expect(reading.summary == ["#fff #ffffff"])
  }

  @Test func `says that UTF-16 is not UTF-8`() {
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      let reading = PaletteSet(bytes: mark + [0x7B, 0], as: .tokens)
      #expect(
        reading.errorLines == ["1:1: this is UTF-16 text; save it as UTF-8"])
    }
  }

  @Test func `of nothing is nothing`() {
    let reading = PaletteSet(reading: [])
    #expect(reading.palettes.isEmpty)
    #expect(reading.errors.isEmpty)
  }
}

@Suite struct `Findings of many` {
  @Test(arguments: [
    "[" + repeatElement("\"#ggg\"", count: 2500).joined(separator: ",") + "]",
    "{\"$type\":\"color\","
      + (0..<2500).map { "\"c\($0)\":{\"$value\":\"#\"}" }.joined(
        separator: ",")
      + "}",
    repeatElement("#ggg\n", count: 2500).joined(),
  ])
  func `are a thousand and a number`(text: String) {
    let reading = PaletteSet(text)
    #expect(reading.errors.count == 1001)
    #expect(
      reading.errors.last?.message == "1500 more like these are not listed")
  }

  @Test func `of several files are counted together`() {
    let text = repeatElement("#ggg\n", count: 800).joined()
    let reading = PaletteSet(
      "a.hex", "b.hex", from: ["a.hex": text, "b.hex": text])
    #expect(reading.errors.count == 1001)
    #expect(
      reading.located.last == "b.hex:201:2: 600 more like these are not listed")
    let few = PaletteSet(
      "a.hex", "b.hex",
      from: ["a.hex": text, "b.hex": String(text.prefix(1000))])
    #expect(few.errors.count == 1000)
  }

  @Test func `of one name in many files do not slow each other down`() {
    var folder: [String: String] = [:]
    for file in 0..<3000 {
      folder["f\(file).csv"] = "name,color\na,#\(file % 7)00\nb,#fff\n"
    }
    let sources = folder.keys.sorted().map { path in
      SourceFile(path: path, bytes: Array((folder[path] ?? "").utf8))
    }
    let reading = PaletteSet(reading: sources)
    #expect(reading.warnings.count == 1001)
    #expect(reading.palettes[0].entries.count == 6000)
  }
}
