import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func read(_ texts: String...) -> PaletteSet {
  PaletteSet(
    reading: texts.enumerated().map { index, text in
      SourceFile(path: "\(index).json", bytes: Array(text.utf8))
    })
}

@Suite struct `Token modes` {
  @Test func `layer over the value, and aliases stay inside`() {
    let reading = read(
      """
      {"$type":"color",
       "base":{"$value":"#111","$extensions":{"mode":{"light":"#222","dark":"#333"}}},
       "text":{"$value":"{base}"}, "plain":{"$value":"#444"},
       "over":{"$value":"#555","$extensions":{"mode":{"dark":"{base}","dim":"#666"}}},
       "size":{"$type":"dimension","$value":"1px",
         "$extensions":{"mode":{"phone":"2px"}}}}
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "base #111111", "text #111111", "plain #444444", "over #555555",
        "light/base #222222", "light/text #222222", "light/plain #444444",
        "light/over #555555",
        "dark/base #333333", "dark/text #333333", "dark/plain #444444",
        "dark/over #333333",
        "dim/base #111111", "dim/text #111111", "dim/plain #444444",
        "dim/over #666666",
      ])
    let dark = reading.palettes[2].entries
    #expect(dark.map(\.declared) == ["#333", "{base}", "#444", "{base}"])
    #expect(dark[0].source.description == "0.json:2:71")
  }

  @Test func `leave out a default that repeats one of them`() {
    let reading = read(
      """
      {"$type":"color","a":{"$value":"#fff","$extensions":{"mode":
       {"light":{"colorSpace":"srgb","components":[1,1,1]},"dark":"#000"}}}}
      """)
    #expect(reading.summary == ["light/a #ffffff", "dark/a #000000"])
    #expect(
      reading.palettes[0].entries[0].declared
        == #"{"colorSpace":"srgb","components":[1,1,1]}"#)
  }

  @Test func `report a shared value once, and each wrong one`() {
    let reading = read(
      """
      {"$type":"color","a":{"$value":"#ff","$extensions":{"mode":
       {"light":"#fff","dark":"#1"}}},"b":{"$value":"{no}"},
       "c":{"$value":"#000"}}
      """)
    #expect(
      reading.errorLines == [
        "1:33: a hex colour has 3, 4, 6, or 8 digits, but this one has 2",
        "2:26: a hex colour has 3, 4, 6, or 8 digits, but this one has 1",
        "2:48: no token is named 'no'",
      ])
    #expect(
      reading.summary == [
        "light/a #ffffff", "light/c #000000", "dark/c #000000",
      ])
  }

  @Test func `can be those of whole files`() {
    func export(_ mode: String, _ hex: String) -> String {
      """
      {"bg":{"$type":"color","$value":"\(hex)"},
       "$extensions":{"com.figma.modeName":"\(mode)"}}
      """
    }
    let reading = read(
      export("Light", "#fff"), export("Dark", "#000"),
      #"{"page":{"$type":"color","$value":"{bg}"}}"#)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "Light/bg #ffffff", "Light/page #ffffff", "Dark/bg #000000",
        "Dark/page #000000",
      ])
    #expect(read(export("Light", "#fff")).summary == ["Light/bg #ffffff"])
  }

  @Test func `miss a token that only another mode has`() {
    let reading = read(
      """
      {"bg":{"$type":"color","$value":"#fff"},
       "$extensions":{"com.figma.modeName":"Light"}}
      """,
      """
      {"fg":{"$type":"color","$value":"#000"},
       "$extensions":{"com.figma.modeName":"Dark"}}
      """,
      #"{"page":{"$type":"color","$value":"{bg}"}}"#)
    #expect(
      reading.errorLines == ["1:36: no token is named 'bg' in the mode 'Dark'"])
    #expect(
      reading.summary == [
        "Light/bg #ffffff", "Light/page #ffffff", "Dark/fg #000000",
      ])
  }

  @Test func `are not the only one of a collection of Figma`() {
    func export(_ name: String, _ mode: String, _ hex: String) -> String {
      """
      {"\(name)":{"$type":"color","$value":"\(hex)"},
       "$extensions":{"com.figma.modeName":"\(mode)"}}
      """
    }
    let button = export("button", "Mode 1", "#111")
    #expect(
      read(
        button, export("ink", "Light", "#222"), export("ink", "Dark", "#333")
      )
      .summary == [
        "Light/button #111111", "Light/ink #222222", "Dark/button #111111",
        "Dark/ink #333333",
      ])
    #expect(read(button).summary == ["button #111111"])
    // Here it is one of several.
    #expect(
      read(button, export("button", "Dark", "#333")).summary == [
        "Mode 1/button #111111", "Dark/button #333333",
      ])
  }

  @Test(arguments: ["modes", "com.figma.modes", "org.primer.overrides"])
  func `have other names, where all in them is colours`(name: String) {
    let reading = read(
      """
      {"$type":"color",
       "a":{"$value":"#000","$extensions":{"\(name)":{"dark":"#fff"}}},
       "b":{"$value":"#111","$extensions":{"\(name)":
         {"dark":{"$value":"{a}","alpha":0.5}}}},
       "c":{"$value":"#222","$extensions":{"\(name)":{"1:0":"Light"}}}}
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "a #000000", "b #111111", "c #222222", "dark/a #ffffff",
        "dark/b #ffffff80", "dark/c #222222",
      ])
  }

  @Test(arguments: [
    ##""$extensions":{"org.acme":{"id":"x","modes":{"dark":"#fff"}}}"##,
    ##""$extensions":{"acme":{"mode":{"dark":{"$value":"#fff"}}}}"##,
    ##""$extensions":{"a":{"modes":{"1:0":"Dark"}},"b":{"modes":{"dark":"#fff"}}}"##,
    ##""modes":{"dark":"#fff"}"##, ##""modes":{"dark":{"value":"#fff"}}"##,
  ])
  func `are those of a vendor, or of the token`(members: String) {
    for (type, value) in [("$type", "$value"), ("type", "value")] {
      let reading = read(
        "{\"a\":{\"\(type)\":\"color\",\"\(value)\":\"#000\",\(members)}}")
      #expect(reading.errorLines + reading.warningLines == [])
      #expect(reading.summary == ["a #000000", "dark/a #ffffff"])
    }
  }

  @Test(arguments: [false, true])
  func `give tokens of others the colours of those`(isSwapped: Bool) {
    let groups = [
      ##""light":{"ink":{"$value":"#111"},"text":{"$value":"{ink}"},"inverse":{"$value":"{dark.text}"}}"##,
      ##""dark":{"ink":{"$value":"#eee"},"text":{"$value":"{ink}"},"inverse":{"$value":"{light.text}"}}"##,
    ]
    let order = isSwapped ? groups.reversed() : groups
    let reading = read("{\"$type\":\"color\",\(order.joined(separator: ","))}")
    #expect(reading.errorLines == [])
    #expect(
      Set(reading.summary).isSuperset(of: [
        "light/inverse #eeeeee", "dark/inverse #111111",
      ]))
  }

  @Test func `keep their values beside one that cannot be read`() {
    let reading = read(
      """
      {"a":{"$type":"color","$value":"#000",
       "$extensions":{"modes":{"dark":"#fff","print":null,"x":"eee"}}}}
      """)
    #expect(reading.errors.count == 2)
    #expect(reading.summary == ["a #000000", "dark/a #ffffff"])
  }

  // Global Torque.
  @Test func `are the same groups beside groups that are modes`() {
    func group(_ name: String, _ value: String) -> String {
      ##""\##(name)":{"$type":"color","ink":{"$value":"\##(value)"}}"##
    }
    func modes(_ light: String, _ dark: String) -> String {
      "{\(group("light", light)),\(group("dark", dark))}"
    }
    let (part, color) = (modes("#111", "#222"), modes("#333", "#444"))
    let reading = read(##"{"part":\##(part),"color":\##(color)}"##)
    #expect(
      reading.summary == [
        "light/part.ink #111111", "light/color.ink #333333",
        "dark/part.ink #222222", "dark/color.ink #444444",
      ])
    #expect(
      read(##"{"part":\##(modes("#111", "#222"))}"##).names
        == ["part.light.ink", "part.dark.ink"])
  }

  @Test func `leave out values that every mode replaces`() {
    let tokens = """
      {"c":{"$type":"color",
       "a":{"$value":"#111","$extensions":{"mode":{"x":"#111","y":"#222"}}},
       "b":{"$value":"#333","$extensions":{"mode":{"x":"#444","y":"#555"}}},
       "d":{"$value":"#666"}}}
      """
    let reading = read(tokens)
    #expect(reading.errorLines == [])
    #expect(reading.palettes.map(\.mode) == ["x", "y"])
    #expect(
      reading.warnings.map(\.message) == [
        "no mode of this token has the colour of its $value, so that colour is"
          + " left out"
      ])
    #expect(reading.warnings.map(\.location.line) == [3])
  }

  @Test(arguments: [
    // One mode beside the values: they are the other mode.
    ##"{"x":"#444"}"##,
    // Two modes, of which none has a value beside them.
    ##"{"x":"#444","y":"#555"}"##,
    // A token that names only one of the modes shows its value in the other.
    ##"{"x":"#444"}}},"e":{"$value":"#777","$extensions":{"mode":{"y":"#888"}"##,
  ])
  func `keep values that are a mode of their own`(modes: String) {
    let reading = read(
      ##"{"c":{"$type":"color","a":{"$value":"#111","$extensions":{"mode":"##
        + modes + "}}}}")
    #expect(reading.errorLines == [])
    #expect(reading.palettes.first?.mode == "default")
    #expect(reading.warnings.isEmpty)
  }

  @Test func `are limited in number`() {
    let modes = (0..<300).map { ##""m\##($0)":"#fff""## }.joined(separator: ",")
    let text =
      ##"{"a":{"$type":"color","$value":"#000","$extensions":{"mode":{\##(modes)}}}}"##
    let reading = read(text)
    #expect(
      reading.errorLines == [
        "1:1: at most 256 modes are read, but there are 301;"
          + " choose some with --mode"
      ])
    #expect(reading.palettes.count == 256)
    let chosen = PaletteSet(
      "a.json", from: ["a.json": text], choosing: { $0 == "m299" })
    #expect(chosen.errorLines == [])
    #expect(chosen.summary == ["m299/a #ffffff"])
  }
}

@Suite struct `Modes of many tokens` {
  private let text =
    "{\"$type\":\"color\","
    + (0..<5000).map { index in
      "\"c\(index)\":{\"$value\":\"#fff\",\"$extensions\":{\"mode\":"
        + "{\"m\(index % 250)\":\"#000\"}}}"
    }.joined(separator: ",") + "}"

  @Test func `are read where they are chosen`() {
    let reading = PaletteSet("a.json", from: ["a.json": text]) {
      $0 == "m249"
    }
    #expect(reading.errors.isEmpty)
    #expect(reading.palettes.map(\.mode) == ["m249"])
  }
}

@Suite struct `Groups of a file that are modes` {
  private func modes(_ path: [String]) -> [String] {
    let group =
      ##"{"light":{"bg":{"$value":"{base.white}"},"ink":{"$value":"#999"}},"##
      + ##""dark":{"bg":{"$value":"#111"},"ink":{"$value":"#eee"}}}"##
    let text = path.reversed().reduce(group) { "{\"\($1)\":\($0)}" }
    let base = ##"{"$type":"color","base":{"white":{"$value":"#fff"}},"##
    return PaletteSet("a.json", from: ["a.json": base + text.dropFirst()])
      .palettes.map(\.mode)
  }

  // Via Vitae has `color.semantic.light`, Showrun `semantic.light`.
  @Test func `are in groups of colours, themes and meanings`() {
    for path in [["color"], ["theme"], ["semantic"], ["color", "semantic"]] {
      #expect(modes(path) == ["light", "dark"], "\(path)")
    }
    // Variants of a part are no modes.
    #expect(modes(["button"]) == ["default"])
    #expect(modes(["color", "button"]) == ["default"])
  }
}
