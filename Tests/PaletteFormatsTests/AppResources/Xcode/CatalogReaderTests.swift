import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

/// A slot of a colour set with grey components, or an empty one.
private func slot(
  _ white: String?, _ appearances: [String] = [], _ members: String = ""
) -> String {
  let list = appearances.map { text in
    let parts = text.split(separator: "=")
    return #"{"appearance": "\#(parts[0])", "value": "\#(parts[1])"}"#
  }
  var slot = #"{"idiom": "universal""#
  if members.contains("idiom") { slot = "{" + members } else { slot += members }
  if !list.isEmpty {
    slot += #", "appearances": [\#(list.joined(separator: ", "))]"#
  }
  if let white {
    slot +=
      #", "color": {"color-space": "srgb", "components": {"red": "\#(white)", "green": "\#(white)", "blue": "\#(white)"}}"#
  }
  return slot + "}"
}

private func set(_ path: String, _ slots: String...) -> SourceFile {
  let text = #"{"colors": [\#(slots.joined(separator: ", "))]}"#
  return SourceFile(
    path: path + ".colorset/Contents.json", bytes: Array(text.utf8),
    isNamed: false)
}

private let dark = "luminosity=dark"
private let light = "luminosity=light"
private let high = "contrast=high"

@Suite struct `Asset catalog` {
  @Test func `without appearances has the default mode`() {
    let reading = PaletteSet(reading: [set("A.xcassets/ink", slot("10"))])
    #expect(reading.summary == ["ink #0a0a0a"])
    #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
  }

  @Test func `shows the path of sets that have one name`() {
    let reading = PaletteSet(reading: [
      set("App/A.xcassets/Home/ink", slot("10")),
      set("App/A.xcassets/Menu/ink", slot("20")),
      set("App/A.xcassets/page", slot("30")),
      set("App/B.xcassets/page", slot("40")),
      set("App/B.xcassets/Deep/edge", slot("50")),
      set("App/A.xcassets/Home/edge", slot(nil)),
    ])
    #expect(
      reading.names == [
        "Home/ink", "Menu/ink", "A.xcassets/page", "B.xcassets/page", "edge",
      ])
  }

  @Test func `gives each appearance a mode, and falls back`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/one", slot("10")),
      set("A.xcassets/two", slot("20"), slot("21", [dark])),
      set("A.xcassets/three", slot("30"), slot("31", [high])),
      set(
        "A.xcassets/four", slot("40"), slot("41", [dark]), slot("42", [high]),
        slot("43", [dark, high])),
      set(
        "A.xcassets/five", slot("50"), slot("51", [light]), slot("52", [dark])),
    ])
    #expect(
      reading.palettes.map(\.mode) == [
        "light", "dark", "light high contrast", "dark high contrast",
      ])
    let values = reading.palettes.map { palette in
      palette.entries.map { Int($0.color.nearestSRGB.red) }
    }
    #expect(
      values == [
        [10, 20, 30, 40, 51], [10, 21, 30, 41, 52], [10, 20, 31, 42, 51],
        // Dark beats high contrast where a set has no slot for both.
        [10, 21, 31, 43, 52],
      ])
  }

  @Test func `has modes for the idioms that have slots of their own`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), slot("11", [dark])),
      set(
        "A.xcassets/b", slot("20"),
        slot("21", [], #""idiom": "mac""#),
        slot("22", [], #""idiom": "ipad", "subtype": "mac-catalyst""#)),
      set("A.xcassets/c", slot("31", [], #""idiom": "mac""#)),
    ])
    #expect(
      reading.summary == [
        "light/a #0a0a0a", "light/b #141414", "dark/a #0b0b0b",
        "dark/b #141414", "mac light/a #0a0a0a", "mac light/b #151515",
        "mac light/c #1f1f1f", "mac dark/a #0b0b0b", "mac dark/b #151515",
        "mac dark/c #1f1f1f", "ipad mac-catalyst light/a #0a0a0a",
        "ipad mac-catalyst light/b #161616",
        "ipad mac-catalyst dark/a #0b0b0b", "ipad mac-catalyst dark/b #161616",
      ])
    // A colour for only one kind of device is not missing on the others.
    #expect(reading.warnings.isEmpty)
  }

  @Test func `shows the colour of the idiom where a subtype has none`() {
    let catalyst = #""idiom": "ipad", "subtype": "mac-catalyst""#
    let ipad = #""idiom": "ipad""#
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), slot("11", [], catalyst)),
      set("A.xcassets/b", slot("20"), slot("21", [], ipad)),
      set("A.xcassets/c", slot("30"), slot("31", [dark], ipad)),
    ])
    #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
    let shown = reading.palettes.filter {
      $0.mode == "ipad mac-catalyst dark"
    }
    #expect(
      shown.flatMap(\.entries).map { Int($0.color.nearestSRGB.red) }
        == [11, 21, 31])
  }

  @Test func `has modes for subtypes of all idioms`() {
    let subtype = slot("11", [], #", "subtype": "mac-catalyst""#)
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), subtype)
    ])
    #expect(reading.summary == ["a #0a0a0a", "mac-catalyst/a #0b0b0b"])
  }

  @Test func `has a mode for displays of the wide gamut`() {
    let reading = PaletteSet(reading: [
      set(
        "A.xcassets/a", slot("10", [], #", "display-gamut": "sRGB""#),
        slot("11", [], #", "display-gamut": "display-P3""#)),
      set("A.xcassets/b", slot("20")),
    ])
    #expect(
      reading.summary == [
        "a #0a0a0a", "b #141414", "display-P3/a #0b0b0b",
        "display-P3/b #141414",
      ])
  }

  @Test func `names its colours by namespaces`() {
    let namespace = Array(#"{"properties": {"provides-namespace": true}}"#.utf8)
    let reading = PaletteSet(reading: [
      set("app/A.xcassets/Text/ink", slot("1")),
      SourceFile(
        path: "app/A.xcassets/Brand/Contents.json", bytes: namespace,
        isNamed: false),
      set("app/A.xcassets/Brand/ink", slot("2")),
      set("app/A.xcassets/Brand/On Dark/ink", slot("3")),
      SourceFile(
        path: "app/A.xcassets/Brand/On Dark/Contents.json", bytes: namespace,
        isNamed: false),
    ])
    #expect(reading.names == ["ink", "Brand/ink", "Brand/On Dark/ink"])
    #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
  }

  @Test(arguments: [
    ("a/Ink.colorset/Contents.json", "Ink"), ("a/Contents.json", "a"),
    ("Contents.json", "Contents"), ("./Contents.json", "Contents"),
    ("/Contents.json", "Contents"), ("../Contents.json", "Contents"),
    ("<stdin>", "<stdin>"), ("a/Ink.v2.COLORSET/x.json", "Ink.v2"),
  ])
  func `is called as its folder, or else as its file`(
    path: String, name: String
  ) {
    let text = #"{"colors": [\#(slot("1"))]}"#
    let source = SourceFile(path: path, bytes: Array(text.utf8))
    let reading = PaletteSet(reading: [source], as: .xcassets)
    #expect(reading.names == [name])
  }

  @Test func `warns of empty slots`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), slot(nil, [dark])),
      set("A.xcassets/b", slot(nil)),
      set("A.xcassets/c", slot("30", [dark])),
      set("A.xcassets/d", slot(nil), slot("40", [dark])),
    ])
    #expect(
      reading.summary == [
        "light/a #0a0a0a", "dark/a #0a0a0a", "dark/c #1e1e1e", "dark/d #282828",
      ])
    #expect(reading.errors.isEmpty)
    #expect(
      reading.warnings.map(\.message) == [
        "this slot has no colour; a more general slot is used instead",
        "the colour set 'b' has no colour",
        "the colour set 'c' has no slot for the mode 'light'",
        "this slot has no colour",
        "the colour set 'd' has no slot for the mode 'light'",
      ])
    #expect(
      reading.warnings.map(\.problem.isUnresolved)
        == [false, true, true, false, true])
    #expect(
      reading.warnings[1].location.description
        == "A.xcassets/b.colorset/Contents.json:1:13")
  }

  @Test func `does not resolve colours of the system`() {
    let system =
      #"{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"platform": "ios", "reference": "labelColor"}}"#
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), system)
    ])
    // A colour that is not known is not replaced by a more general one.
    #expect(reading.summary == ["light/a #0a0a0a"])
    #expect(
      reading.errors.map(\.message) == [
        "'labelColor' is a system colour, which the device chooses"
      ])
  }

  // Xcode creates an empty `AccentColor` in each project.
  @Test func `has the accent colour of the system without its own`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/AccentColor", slot(nil)),
      set("A.xcassets/ink", slot("10")),
    ])
    #expect(reading.summary == ["ink #0a0a0a"])
    #expect(reading.warnings.isEmpty)
    #expect(
      reading.errorLines == [
        "1:13: this set has no colour, so it is the accent colour of the system"
      ])
    #expect(reading.unresolved.map(\.name) == ["AccentColor"])
  }

  @Test func `keeps two sets of one name apart`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/One/ink", slot("1")),
      set("A.xcassets/Two/ink", slot("2")),
    ])
    #expect(reading.summary == ["One/ink #010101", "Two/ink #020202"])
  }

  @Test(arguments: [
    (
      #"{"colors": {}}"#, "1:12: colors must be an array, but this is an object"
    ),
    ("[]", "1:1: a catalog file must be an object, but this is an array"),
    (
      #"{"colors": [1]}"#,
      "1:13: a slot must be an object, but this is a number"
    ),
    (
      #"{"colors": [{"appearances": [{"appearance": "luminosity", "value": "dim"}]}]}"#,
      #"1:30: unknown appearance: {"appearance": "luminosity", "value": "dim"}"#
    ),
    (
      #"{"colors": [{"display-gamut": "rec2020"}]}"#,
      #"1:31: unknown display gamut: "rec2020""#
    ),
    (
      #"{"colors": [{"color": {}, "idiom": "universal"}]}"#,
      "1:23: this colour has no components"
    ),
    (
      ##"{"colors": [{"color": "#fff"}]}"##,
      "1:23: a color must be an object, but this is a string"
    ),
  ])
  func `locates what is wrong`(text: String, error: String) {
    let reading = PaletteSet(text, as: .xcassets)
    #expect(reading.errorLines == [error])
  }

  @Test func `passes over slots of locales`() {
    let reading = PaletteSet(reading: [
      set(
        "A.xcassets/a", slot("10"), slot("11", [], #", "locale": "ar""#),
        slot("12", [], #", "locale": "he""#)),
      set("A.xcassets/b", slot("10"), slot("11", [], #", "locale": "ar""#)),
    ])
    #expect(reading.summary == ["a #0a0a0a", "b #0a0a0a"])
    #expect(reading.errors.isEmpty)
    #expect(
      reading.warnings.map(\.message) == [
        "2 slots are for locales, and their colours are not read",
        "1 slot is for a locale, and its colour is not read",
      ])
    #expect(reading.warnings[0].location.column > 100)
  }

  @Test func `refuses two slots for the same`() {
    let reading = PaletteSet(reading: [
      set("A.xcassets/a", slot("10"), slot("11"))
    ])
    #expect(reading.summary == ["a #0a0a0a"])
    #expect(
      reading.errors.map(\.message) == [
        "the same appearance and device already have a slot, at "
          + "A.xcassets/a.colorset/Contents.json:1:13"
      ])
  }

  @Test func `has a limit of modes`() {
    let slots = (0..<70).map { slot("1", [], #""idiom": "device\#($0)""#) }
    let text = #"{"colors": [\#(slots.joined(separator: ", "))]}"#
    let reading = PaletteSet(text, as: .xcassets)
    #expect(reading.palettes.count == 64)
    #expect(
      reading.errorLines == ["1:1: at most 64 modes are read, but there are 70"]
    )
    #expect(reading.errors[0].problem.isOfWholeSource)
  }
}
