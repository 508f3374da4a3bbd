import ContrastModel
import PaletteFormats
import Testing
import TextGrammars
import _ContrastTestSupport

@Suite struct `Modes in a map of colours` {
  @Test func `are light and dark objects of like names`() {
    let reading = PaletteSet(
      ##"""
      {"seed":"#123","schemes":{
        "light":{"a":"#fff","b":"#eee"},
        "light-medium-contrast":{"a":"#ddd"},
        "dark":{"a":"#000","c":"#111"}},
       "ramp":{"10":"#222"}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/seed #112233", "light/schemes.a #ffffff",
        "light/schemes.b #eeeeee", "light/ramp.10 #222222",
        "light-medium-contrast/seed #112233",
        "light-medium-contrast/schemes.a #dddddd",
        "light-medium-contrast/ramp.10 #222222",
        "dark/seed #112233", "dark/schemes.a #000000",
        "dark/schemes.c #111111", "dark/ramp.10 #222222",
      ])
  }

  @Test func `can have a word for colours, but stand beside no roles`() {
    let named = PaletteSet(
      ##"{"lightColors":{"a":"#fff","b":"#eee"},"darkColors":{"a":"#000"}}"##)
    #expect(
      named.summary == [
        "lightColors/a #ffffff", "lightColors/b #eeeeee",
        "darkColors/a #000000",
      ])
    // Creative Tim, Bootstrap: colours called light and dark.
    let roles = PaletteSet(
      ##"""
      {"primary":{"main":"#e91e63","focus":"#e91e64"},
       "light":{"main":"#f0f2f5","focus":"#f0f2f6"},
       "dark":{"main":"#344767","focus":"#2c3c58"}}
      """##)
    #expect(roles.palettes.map(\.mode) == ["default"])
    #expect(roles.names.count == 6)
  }

  @Test(arguments: [
    ##"{"brand":"#123456","page":"#fff","images":\##(images)}"##,
    ##"{"a":{"$value":"#123456","$type":"color"},"docs":\##(images)}"##,
    ##"""
    {"a":{"$value":"#123456","$type":"color"},"size":{"$type":"dimension",
     "b":{"$value":"1px","$extensions":{"mode":{"light":"1px","dark":"2px"}}}}}
    """##,
  ])
  func `have values`(text: String) {
    #expect(PaletteSet(text).palettes.map(\.mode) == ["default"])
  }

  private static let images =
    ##"{"light":{"src":"x"},"dark":{"src":"y"}}"##

  @Test func `are light and dark of one colour, or of all`() {
    let reading = PaletteSet(
      ##"{"bg":{"light":"#fff","dark":"{ink}"},"ink":"#012"}"##)
    #expect(
      reading.summary == [
        "light/bg #ffffff", "light/ink #001122", "dark/bg #001122",
        "dark/ink #001122",
      ])
    let more = PaletteSet(
      ##"""
      {"bg":{"light":"#fff","dark":"{ink}","forcedColors":"{ink}"},
       "ink":"#012"}
      """##)
    #expect(
      more.summary == [
        "light/bg #ffffff", "light/ink #001122", "dark/bg #001122",
        "dark/ink #001122", "forcedColors/bg #001122",
        "forcedColors/ink #001122",
      ])
    let root = PaletteSet(##"{"light":{"a":"#fff"},"dark":{"a":"#000"}}"##)
    #expect(root.summary == ["light/a #ffffff", "dark/a #000000"])
  }

  @Test(arguments: [
    ##"{"a":{"light":"#eee","main":"#888","dark":"#222"}}"##,
    ##"{"a":{"light":"#eee","dark":"#222","contrastText":"#fff"}}"##,
    ##"{"a":{"light":"#eee","dark":"#222","500":"#888"}}"##,
    ##"{"light":"#eee","dark":"#222","leaf":"#080"}"##,
    ##"{"a":{"lighter":"#eee","light":"#ddd","dark":"#333","darker":"#222"}}"##,
    ##"{"light":{"a":"#fff"},"dark":{"b":"#000"}}"##,
    ##"{"a":{"light":"#eee","medium":"#888"}}"##,
    ##"{"a":{"dark":"#eee","dim":"#888"}}"##,
    ##"{"light":["#eee"],"dark":["#888"]}"##,
    ##"{"light":"#eee","dark":{"a":"#888"}}"##,
  ])
  func `are no shades, and nothing else`(text: String) {
    let reading = PaletteSet(text)
    #expect(reading.errorLines == [])
    #expect(reading.palettes.map(\.mode) == [Palette.defaultMode])
  }

  // For tokens as for a map; a token beside the modes is in both.
  @Test func `are groups of tokens with the same names`() {
    let reading = PaletteSet(
      ##"""
      {"$type":"color","ink":{"$value":"#123"},
       "light":{"page":{"$value":"#fff"},"card":{"$value":"{light.page}"},
         "bar":{"$value":"{dark.page}"},"text":{"$value":"{ink}"}},
       "dark":{"page":{"$value":"#000"},"card":{"$value":"{dark.page}"},
         "bar":{"$value":"{light.page}"},"text":{"$value":"{page}"}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/ink #112233", "light/page #ffffff", "light/card #ffffff",
        "light/bar #000000", "light/text #112233",
        "dark/ink #112233", "dark/page #000000", "dark/card #000000",
        "dark/bar #ffffff", "dark/text #000000",
      ])
  }

  @Test(arguments: [
    ##"{"light":{"$type":"color","$value":"#fff"},"dark":{"$type":"color","$value":"#000"}}"##,
    ##"{"light":{"$type":"color","a":{"$value":"#fff"}},"dark":{"$type":"color","b":{"$value":"#000"}}}"##,
  ])
  func `are no tokens, and no groups of other names`(text: String) {
    #expect(PaletteSet(text).palettes.map(\.mode) == [Palette.defaultMode])
  }

  @Test func `are groups of tokens in a group of colours`() {
    let reading = PaletteSet(
      ##"""
      {"ink":{"value":"#123","type":"color"},"color":{
       "light":{"text":{"value":"{ink}"},"page":{"sub":{"value":"#fff"}}},
       "dark":{"text":{"value":"#fff"},"page":{"sub":{"value":"#000"}}}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/ink #112233", "light/color.text #112233",
        "light/color.page.sub #ffffff", "dark/ink #112233",
        "dark/color.text #ffffff", "dark/color.page.sub #000000",
      ])
  }

  @Test(arguments: [("Light", "Dark"), ("light-mode", "dark-mode")])
  func `are groups of tokens in any case and form`(light: String, dark: String)
  {
    let reading = PaletteSet(
      ##"""
      {"color":{"$type":"color","\##(light)":{"bg":{"$value":"#fff"}},
       "\##(dark)":{"bg":{"$value":"#000"}}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "\(light)/color.bg #ffffff", "\(dark)/color.bg #000000",
      ])
  }

  @Test(arguments: [(128, ["light", "dark"]), (129, ["default"])])
  func `are all groups of tokens or none`(count: Int, modes: [String]) {
    let groups = (0..<count).map { index in
      ##""g\##(index)":{"color":{"light":{"t":{"$value":"#fff"}},"##
        + ##""dark":{"t":{"$value":"#000"}}}}"##
    }
    let reading = PaletteSet(
      "{\"$type\":\"color\",\(groups.joined(separator: ","))}")
    #expect(reading.palettes.map(\.mode) == modes)
  }

  @Test(arguments: [
    ("color", "24", "24", ""), ("color", "a", "b", ""),
    ("button", "a", "a", ""), ("textColor", "a", "a", ""),
    ("color", "a", "a", ##","brand":{"a":{"value":"#080"}}"##),
    ("color", "a", "a", ##"},"b":{"value":"{color.light.a}""##),
  ])
  func `are not all groups of tokens`(
    group: String, one: String, other: String, rest: String
  ) {
    let reading = PaletteSet(
      """
      {"\(group)":{"light":{"\(one)":{"value":"#fff"}},
        "dark":{"\(other)":{"value":"#000"}}\(rest)}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.palettes.map(\.mode) == [Palette.defaultMode])
  }

  @Test func `hold no prose in braces`() {
    let reading = PaletteSet(
      ##"{"a":"#fff","b":"{name: str}","c":"{a, b}","d":"{a}","e e":"{x y}"}"##)
    #expect(reading.summary == ["a #ffffff", "d #ffffff"])
    #expect(reading.errors.count + reading.warnings.count == 1)
  }

  @Test func `are those of registries, with bare channels`() {
    let reading = PaletteSet(
      ##"""
      {"name":"x","cssVars":{"theme":{"brand":"#123456"},
        "light":{"page":"0 0% 100%","radius":"0.5rem"},
        "dark":{"page":"222.2 84% 4.9% / 50%"}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "light/cssVars.theme.brand #123456", "light/cssVars.page #ffffff",
        "dark/cssVars.theme.brand #123456", "dark/cssVars.page #02081780",
      ])
  }

  @Test(arguments: [
    ("lido.registry.json", ["light", "dark"], 4),
    ("cape.tokens.json", ["ocean-light", "ocean-dark"], 6),
    ("shoal.json", ["default"], 3), ("spit.jsonc", ["default"], 3),
    ("quoin.variables.json", ["Light", "Dark"], 4),
  ])
  func `are read from files of our own`(
    name: String, modes: [String], count: Int
  ) throws {
    let bytes = try RepositoryData.bytes("palettes/\(name)")
    let reading = PaletteSet(reading: [SourceFile(path: name, bytes: bytes)]
    )
    #expect(reading.errorLines == [])
    #expect(Array(reading.palettes.map(\.mode).prefix(modes.count)) == modes)
    #expect(reading.palettes[0].entries.count == count)
  }
}

@Suite struct `Names and hex digits of a map` {
  @Test func `are a colour without a number sign where the member is hex`() {
    let reading = PaletteSet(
      ##"""
      [{"name":"x","hex":"112233"},{"name":"y","hex":"#445566"},
       {"a":{"hex":"abc"}},{"b":{"hex":"12345"}},{"c":"112233"}]
      """##)
    #expect(reading.errorLines == ["2:35: no colour is named '12345'"])
    #expect(
      reading.summary == ["x #112233", "y #445566", "2.a #aabbcc"])
  }

  @Test func `are no colours where a name is that of one`() {
    let reading = PaletteSet(
      ##"{"black":{"name":"Black","normal":{"name":"Black","hex":"#5c5f77"}}}"##
    )
    #expect(reading.summary == ["black.normal #5c5f77"])
    #expect(PaletteSet(##"["name","red"]"##).summary == ["1 #ff0000"])
  }

  @Test func `are reported where they are too long`() {
    let name = String(repeating: "a", count: 3000)
    let reading = PaletteSet(##"{"\##(name)":"#fff","b":"#000"}"##)
    #expect(reading.names == ["b"])
    #expect(
      reading.warningLines == [
        "1:3005: the path of a token can have at most 2048 bytes, but this one"
          + " has more"
      ])
  }

  @Test(arguments: [
    (#"{"sea":1,"sky":3,"sand":2}"#, "text.a"),
    (#"{"themes":{"sea":1,"sky":3,"sand":2}}"#, "themes.text.a"),
    (#"{"ids":["sea"],"x":{"y":{"sea":1,"sky":3,"sand":2}}}"#, "x.y.text.a"),
    (#"{"themes":[1,3,2]}"#, "themes.text.a"),
  ])
  func `are themes with the same names, also below a wrapper`(
    text: String, name: String
  ) {
    func theme(
      _ name: String, _ hex: String, _ names: String = "abcdefghijkl"
    ) -> String {
      let colors = names.map { "\"\($0)\":\"#\(hex)\"" }
      let text = colors.joined(separator: ",")
      return "{\"name\":\"\(name)\",\"text\":{\(text)}}"
    }
    let reading = PaletteSet(
      text.replacing("1", with: theme("sea", "eee"))
        .replacing("2", with: theme("sand", "fff"))
        .replacing("3", with: theme("sky", "ddd", "abcdefghijklmnop")))
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.palettes.map(\.mode) == ["sea", "sky", "sand"])
    #expect(reading.palettes.map(\.entries.count) == [12, 16, 12])
    #expect(reading.palettes.last?.entries.first?.name == name)
  }
}
