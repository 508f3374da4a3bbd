import ContrastModel
import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

private let sets = ##"""
  "core":{"ink":{"value":"#111","type":"color"}},
  "light":{"bg":{"value":"#fff","type":"color"},
           "fg":{"value":"{ink}","type":"color"}},
  "dark":{"bg":{"value":"#000","type":"color"},
          "fg":{"value":"{bg}","type":"color"}}
  """##

@Suite struct `Sets of Tokens Studio` {
  @Test func `make a mode of each theme`() {
    let reading = read(
      """
      {\(sets),
       "$themes":[
        {"name":"Day","selectedTokenSets":{"core":"source","light":"enabled",
          "dark":"disabled"}},
        {"name":"Night","selectedTokenSets":{"dark":"enabled"}}],
       "$metadata":{"tokenSetOrder":["core","light","dark"]}}
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Day/ink #111111", "Day/bg #ffffff", "Day/fg #111111",
        "Night/bg #000000", "Night/fg #000000",
      ])
  }

  @Test func `are missed where no theme selects them`() {
    let reading = read(
      """
      {\(sets),
       "$themes":[{"name":"Day","selectedTokenSets":{"light":"enabled",
        "core":"source"}}]}
      """)
    #expect(
      reading.warningLines == [
        "1:1: no theme selects the set 'dark', so its colours are left out"
      ])
  }

  @Test func `combine themes of several groups`() {
    func theme(_ name: String, _ group: String, _ sets: String...) -> String {
      let selected = sets.map { #""\#($0)":"enabled""# }.joined(separator: ",")
      return """
        {"name":"\(name)","group":"\(group)","selectedTokenSets":{\(selected)}}
        """
    }
    let base = theme("Base", "core", "core")
    let colors =
      theme("Day", "mode", "light") + "," + theme("Night", "mode", "dark")
    let one = read(#"{\#(sets),"$themes":[\#(base),\#(colors)]}"#)
    #expect(one.palettes.map(\.mode) == ["Day", "Night"])
    #expect(one.palettes.map(\.entries.count) == [3, 3])
    let brands = theme("A", "brand") + "," + theme("B", "brand", "light")
    let two = read(#"{\#(sets),"$themes":[\#(base),\#(brands),\#(colors)]}"#)
    #expect(
      two.palettes.map(\.mode) == [
        "brand=A,mode=Day", "brand=A,mode=Night", "brand=B,mode=Day",
        "brand=B,mode=Night",
      ])
  }

  @Test func `cover each other where there are no themes`() {
    let reading = read(
      """
      {\(sets.replacing("dark", with: "moon").replacing("light", with: "sun")),
       "$themes":[],"$metadata":{"tokenSetOrder":["moon","core","sun"]}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["bg #ffffff", "fg #111111", "ink #111111"])
    #expect(
      reading.warningLines == [
        "4:8: later sets override 2 tokens of the set 'moon', which are left"
          + " out, because there are no $themes to select sets; add them, or"
          + " name sets after themes, such as 'dark'"
      ])
  }

  @Test func `are modes over the others where they name themes`() {
    let reading = read(
      """
      {\(sets),"$themes":[],
       "$metadata":{"tokenSetOrder":["dark","core","light"]}}
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "dark/ink #111111", "dark/bg #000000", "dark/fg #000000",
        "light/ink #111111", "light/bg #ffffff", "light/fg #111111",
      ])
    // What several of them override is a mode of its own.
    let base = read(
      ##"""
      {"base":{"a":{"value":"#fff","type":"color"}},
       "mode/dark":{"a":{"value":"#000","type":"color"}},
       "mode/hc":{"a":{"value":"#ff0","type":"color"}},"$themes":[],
       "$metadata":{"tokenSetOrder":["base","mode/dark","mode/hc"]}}
      """##)
    #expect(base.errorLines + base.warningLines == [])
    #expect(
      base.summary == [
        "a #ffffff", "dark/a #000000", "high-contrast/a #ffff00",
      ])
  }

  @Test func `are known without metadata by their types`() {
    let font = ##""type":{"font":{"type":"fontFamilies","value":"x"}}"##
    let reading = read("{\(sets),\(font)}")
    #expect(reading.errorLines == [])
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(reading.names == ["ink", "bg", "fg"])
    #expect(reading.warningLines == [])
  }

  @Test func `that a theme misses are reported`() {
    let reading = read(
      """
      {\(sets),
       "$themes":[{"name":"T","selectedTokenSets":{"core":"enabled","no":"source"}}]}
      """)
    #expect(reading.errorLines == ["6:63: no set is named 'no'"])
    #expect(reading.summary == ["T/ink #111111"])
  }
}

/// The colour after a modifier.
private func modified(_ color: String, _ modifier: String) -> PaletteSet {
  read(
    """
    {"a":{"type":"color","value":"{b}","$extensions":{"studio.tokens":
     {"modify":{\(modifier)}}}},"b":{"type":"color","value":"\(color)"},
     "n":{"type":"number","value":"0.1 * 2"}}
    """)
}

@Suite struct `Modifier of Tokens Studio` {
  // By hand: hsl(0 51% 51%) is 40% of the way to white at 70.4%.
  @Test(arguments: [
    (##""type":"alpha","value":"0.65","space":"hsl""##, "#c14242a6"),
    (##""type":"alpha","value":0.65"##, "#c14242a6"),
    (##""type":"alpha","value":"{n}""##, "#c1424233"),
    (##""type":"lighten","value":"0.2","space":"srgb""##, "#cd6868"),
    (##""type":"darken","value":"{n}","space":"srgb""##, "#9a3535"),
    (##""type":"lighten","value":"0.2","space":"hsl""##, "#cd6868"),
    (##""type":"darken","value":"0.5","space":"hsl""##, "#622020"),
    (##""type":"darken","value":"1","space":"lch""##, "#000000"),
    (##""type":"lighten","value":"1","space":"p3""##, "#ffffff"),
    (##""type":"mix","value":"0.5","space":"srgb","color":"#fff""##, "#e0a1a1"),
    (##""type":"mix","value":"2","space":"lch","color":"{b}""##, "#c14242"),
    (
      ##""type":"mix","value":".5","space":"srgb","color":"rgba(#c14242, 0)""##,
      "#c1424280"
    ),
  ])
  func `changes a colour`(modifier: String, hex: String) {
    let reading = modified("#c14242", modifier)
    #expect(reading.errorLines == [])
    #expect(reading.summary.first == "a \(hex)")
  }

  @Test(
    arguments: ["lighten", "darken", "mix", "alpha"],
    ["srgb", "hsl", "lch", "p3"])
  func `takes any amount`(type: String, space: String) {
    for amount in ["-1e308", "1e308", "-1e999", "1e999 * 1", "-20", "20"] {
      let reading = modified(
        "#123456",
        ##""type":"\##(type)","value":"\##(amount)","space":"\##(space)","##
          + ##""color":"lab(50 1e99 -1e99)""##)
      #expect(reading.errorLines == [])
      #expect(reading.names == ["a", "b"])
    }
  }

  @Test func `mixes along the shorter arc of hue`() {
    let reading = modified(
      "hsl(350, 100%, 50%)",
      ##""type":"mix","value":"0.5","space":"hsl","color":"hsl(10,100%,50%)""##)
    #expect(reading.summary.first == "a #ff0000")
  }

  @Test(arguments: [
    (
      #""type":"tint","value":"1","space":"lch""#,
      "the modifier's type must be lighten, darken, mix or alpha"
    ),
    (#""type":"mix","value":"1","space":"lch""#, "mix needs a color"),
    (#""type":"darken","value":"1""#, "darken needs a space"),
    (
      #""type":"darken","value":"1","space":"oklch""#,
      "the modifier's space must be srgb, hsl, lch or p3"
    ),
    (#""type":"alpha""#, "the modifier needs a type and a value"),
  ])
  func `says what it lacks`(modifier: String, reason: String) {
    let reading = modified("#fff", modifier)
    #expect(
      reading.errors.map(\.message) == ["cannot modify this colour: \(reason)"])
    #expect(reading.names == ["b"])
  }
}

@Suite struct `Many sets and themes` {
  @Test func `are read in linear time`() {
    let sets = (0..<5000).map { "\"s\($0)\":{\"a\($0)\":{\"value\":\"#fff\"}}" }
    // No name in the order is a set, so all names are searched.
    let order = (0..<5000).map { "\"x\($0)\"" }
    let text =
      "{\(sets.joined(separator: ",")),\"$metadata\":{\"tokenSetOrder\":"
      + "[\(order.joined(separator: ","))]}}"
    #expect(PaletteSet(text).names.count == 5000)
  }

  @Test func `are no more than the limit`() {
    let themes = (0..<300).map {
      "{\"name\":\"t\($0)\",\"selectedTokenSets\":{\"s\":\"enabled\"}}"
    }
    let set = "\"s\":{\"a\":{\"value\":\"#fff\",\"type\":\"color\"}}"
    let reading = PaletteSet(
      "{\(set),\"$themes\":[\(themes.joined(separator: ","))]}")
    #expect(reading.palettes.count == 256)
    #expect(
      reading.errors.map(\.message) == [
        "at most 256 themes are read, but there are 300"
      ])
  }

  @Test func `of many groups with one theme are one mode`() {
    let sets = (0..<200).map {
      "\"s\($0)\":{\"a\($0)\":{\"value\":\"#fff\",\"type\":\"color\"}}"
    }
    let themes = (0..<200).map {
      "{\"name\":\"t\($0)\",\"group\":\"g\($0)\",\"selectedTokenSets\":"
        + "{\"s\($0)\":\"enabled\"}}"
    }
    let reading = PaletteSet(
      "{\(sets.joined(separator: ",")),\"$themes\":"
        + "[\(themes.joined(separator: ","))]}")
    #expect(reading.palettes.count == 1)
    #expect(reading.names.count == 200)
  }
}
