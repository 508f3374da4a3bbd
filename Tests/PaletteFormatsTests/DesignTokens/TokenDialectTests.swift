import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Dialects of tokens` {
  @Test(arguments: [
    (##"{"a":{"$value":"#fff","$type":"color"}}"##, "DTCG", "$value"),
    (##"{"a":{"value":"#fff"}}"##, "Style Dictionary", "have value"),
    (##"{"a":"#fff"}"##, "a map of names and colours", "nothing in it"),
    (
      ##"{"s":{"a":{"value":"#fff"}},"$themes":[{"name":"T","selectedTokenSets":{"s":"enabled"}}]}"##,
      "Tokens Studio", "$themes"
    ),
    (
      ##"{"s":{"a":{"value":"#fff"}},"$metadata":{"tokenSetOrder":["s"]}}"##,
      "Tokens Studio", "tokenSetOrder"
    ),
    (
      ##"{"resolutionOrder":[{"name":"s","type":"set","sources":[{"a":{"$type":"color","$value":"#fff"}}]}],"version":"2025.10"}"##,
      "DTCG resolver", "sets or modifiers"
    ),
  ])
  func `are detected by what a file states`(
    text: String, name: String, reason: String
  ) {
    let reading = PaletteSet("a.json", from: ["a.json": text])
    #expect(reading.located == [])
    #expect(reading.inputs.map(\.path) == ["a.json"])
    #expect(reading.inputs.first?.dialect.name == name)
    #expect(reading.inputs.first?.dialect.reason.contains(reason) == true)
  }

  @Test func `are none of formats that have no others`() {
    #expect(PaletteSet("a.hex", from: ["a.hex": "#fff"]).inputs.isEmpty)
  }

  // A path that ends in the name that an alias leads to.
  @Test func `are not detected by names that match by chance`() {
    let reading = PaletteSet(
      "d/theme.json", "d/parts.json", "d/modes/dark.json",
      from: [
        "d/theme.json": ##"{"color":{"ink":{"value":"#111"}}}"##,
        "d/parts.json":
          ##"{"button":{"color":{"ink":{"value":"{color.ink}"}}}}"##,
        "d/modes/dark.json": ##"{"color":{"ink":{"value":"#eee"}}}"##,
      ])
    #expect(reading.located == [])
    #expect(reading.warningLines == [])
    #expect(
      Set(reading.summary) == [
        "color.ink #111111", "button.color.ink #111111",
        "dark/color.ink #eeeeee", "dark/button.color.ink #eeeeee",
      ])
  }

  // Style Dictionary may have types of Tokens Studio as well.
  @Test func `are not Tokens Studio where aliases lead to other files`() {
    let parts =
      ##"{"button":{"color":{"ink":{"value":"{color.ink}"}},"##
      + ##""edge":{"value":"4px","type":"borderRadius"}}}"##
    let reading = PaletteSet(
      "d/theme.json", "d/parts.json",
      from: [
        "d/theme.json": ##"{"color":{"ink":{"value":"#111"}}}"##,
        "d/parts.json": parts,
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary == ["color.ink #111111", "button.color.ink #111111"])
    // Read alone, the file is not Tokens Studio: the alias is of another file.
    let alone = PaletteSet("parts.json", from: ["parts.json": parts])
    #expect(alone.inputs.map(\.dialect.name) == ["Style Dictionary"])
    #expect(alone.errorLines.count == 1)
  }

  @Test func `are Tokens Studio by its types where sets have no order`() {
    let sets =
      ##"{"core":{"ink":{"type":"color","value":"#111"},"f":{"type":"fontFamilies","value":"x"}},"##
      + ##""use":{"text":{"type":"color","value":"{ink}"}}}"##
    let reading = PaletteSet(sets)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["ink #111111", "text #111111"])
    // Without such a type the alias has no target.
    let other = PaletteSet(
      sets.replacing("\"fontFamilies\"", with: "\"other\""))
    #expect(other.errorLines.count == 1)
  }

  @Test func `are Theo's with texts for aliases`() {
    let reading = PaletteSet(
      ##"{"global":{"type":"color"},"aliases":{"SAND":"#fbf6ea","INK":{"value":"#111"}},"##
        + ##""props":{"PAGE":{"value":"{!SAND}"},"TEXT":{"value":"{!INK}"}}}"##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "aliases.SAND #fbf6ea", "aliases.INK #111111", "props.PAGE #fbf6ea",
        "props.TEXT #111111",
      ])
    #expect(reading.warningLines == [])
    #expect(reading.inputs.first?.dialect.name == "Theo")
    let list = PaletteSet(
      ##"{"global":{"type":"color"},"aliases":{"W":"#fff"},"props":[{"name":"page","value":"{!W}"}]}"##
    )
    #expect(list.summary == ["aliases.W #ffffff"])
    #expect(
      list.warningLines.first?.hasSuffix(
        "a list of 'props' is not read; write an object of names") == true)
    #expect(
      PaletteSet(##"{"a":"#fff","props":[{"name":"b"}]}"##).warningLines == [])
  }

  @Test func `read comments and commas too many in any JSON`() {
    let text = "// x\n{\"a\": \"#fff\", /* y */ \"b\": \"#000\",}"
    for path in ["a.json", "a.tokens", "d/a.tokens.json", "a.jsonc"] {
      let reading = PaletteSet(path, from: [path: text])
      #expect(reading.summary == ["a #ffffff", "b #000000"])
    }
  }
}

@Suite struct `Themes of a map` {
  private static let names = [
    "ink", "paper", "sky", "moss", "rust", "clay", "gold", "rose", "lilac",
    "slate", "snow", "fog",
  ]

  private func group(_ color: String, _ names: [String]) -> String {
    "{" + names.map { "\"\($0)\":\"\(color)\"" }.joined(separator: ",") + "}"
  }

  private func reading(_ one: String, _ other: String) -> PaletteSet {
    PaletteSet("{\"latte\":\(one),\"mocha\":\(other),\"brand\":\"#123\"}")
  }

  @Test func `repeat a dozen names`() {
    let reading = reading(
      group("#fff", Self.names), group("#000", Self.names))
    #expect(reading.palettes.map(\.mode) == ["latte", "mocha"])
    #expect(reading.names == Self.names + ["brand"])
    let reason = reading.inputs.first?.dialect.reason
    #expect(reason?.contains("'latte', 'mocha'") == true)
  }

  @Test func `are no ramps, no states, and no copies`() {
    let steps = (1...12).map { "\($0)00" }
    let all = [
      reading(group("#fff", steps), group("#000", steps)),
      reading(
        group("#fff", Array(Self.names.prefix(11))),
        group("#000", Array(Self.names.prefix(11)))),
      reading(group("#fff", Self.names), group("#fff", Self.names)),
      reading(
        group("#fff", Self.names),
        group("#000", Self.names.map { $0 + "er" })),
    ]
    for reading in all {
      #expect(reading.palettes.map(\.mode) == [Palette.defaultMode])
    }
  }
}

@Suite struct `Colours in templates` {
  private func summary(_ value: String) -> [String] {
    PaletteSet(
      """
      {"sky":{"$type":"color","$value":"#336699"},
      "low":{"$type":"number","$value":0.5},
      "hue":{"$type":"number","$value":240},
      "x":{"$type":"color","$value":"\(value)"}}
      """
    ).summary.filter { $0.hasPrefix("x ") }
  }

  @Test(arguments: [
    "oklch({sky} / {low})", "hsl({sky}, {low})", "rgba({sky}, 0.5)",
    "lab({sky} / 0.5)", "rgb(#336699 / {low})",
  ])
  func `keep the colour and get another alpha`(value: String) {
    #expect(summary(value) == ["x #33669980"])
  }

  @Test(arguments: [
    ("hsl({hue} 50% 40% / {low})", "x #33339980"),
    ("rgb(51 102 153 / {low})", "x #33669980"),
    ("hsl({hue}, 50%, 40%)", "x #333399"),
  ])
  func `are channels where no colour is in front`(value: String, hex: String) {
    #expect(summary(value) == [hex])
  }
}

@Suite struct `Sets of themes in groups` {
  private func reading(_ night: String) -> PaletteSet {
    func set(_ page: String) -> String {
      "{\"page\":{\"type\":\"color\",\"value\":\"\(page)\"}}"
    }
    func theme(_ name: String, _ group: String, _ sets: String) -> String {
      "{\"name\":\"\(name)\",\"group\":\"\(group)\","
        + "\"selectedTokenSets\":{\(sets)}}"
    }
    return PaletteSet(
      "d/$themes.json", "d/$metadata.json", "d/day.json", "d/night.json",
      "d/parts.json",
      from: [
        "d/$metadata.json":
          #"{"tokenSetOrder":["parts","day","night"]}"#,
        "d/$themes.json": "["
          + [
            theme("Day", "light", "\"day\":\"enabled\""),
            theme("Night", "light", "\"night\":\"enabled\""),
            theme(
              "Parts", "parts",
              "\"day\":\"source\",\"night\":\"source\",\"parts\":\"enabled\""),
          ].joined(separator: ",") + "]",
        "d/day.json": set("#fff"), "d/night.json": set(night),
        "d/parts.json": ##"{"button":{"type":"color","value":"{page}"}}"##,
      ])
  }

  // The order of sets is day, night; so Day would show Night's without this.
  @Test func `are covered by those that a theme enables`() {
    let reading = reading("#000")
    #expect(
      Set(reading.summary) == [
        "Day/page #ffffff", "Day/button #ffffff", "Night/page #000000",
        "Night/button #000000",
      ])
    #expect(reading.warningLines == [])
  }

  @Test func `are warned of where themes come out equal`() {
    let reading = reading("white")
    #expect(
      reading.warningLines == [
        "1:1: the modes 'Day' and 'Night' have the same colours, though"
          + " their sets have different colours"
      ])
  }
}
