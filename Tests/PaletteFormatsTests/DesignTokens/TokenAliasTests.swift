import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Token aliases` {
  @Test func `may have white space around them`() {
    let reading = PaletteSet(
      ##"{"color":{"a":{"value":"#123456"},"b":{"value":"{ color.a } "}}}"##)
    #expect(reading.located + reading.warningLines == [])
    #expect(reading.summary == ["color.a #123456", "color.b #123456"])
  }

  @Test func `lead through groups of any depth, in any order`() {
    let reading = read(
      """
      {"$type":"color","z":{"$value":"{a.b.c}"},"y":{"$value":"{ z }"},
       "a":{"b":{"c":{"$value":"{x.$root}"}}},"x":{"$root":{"$value":"#123"}}}
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "z #112233", "y #112233", "a.b.c #112233", "x.$root #112233",
      ])
    #expect(
      reading.palettes[0].entries.map(\.declared)
        == ["{a.b.c}", "{ z }", "{x.$root}", "#123"])
  }

  @Test(arguments: [
    ("{x.y}", "no token is named 'x.y'"), ("{}", "no token is named ''"),
    ("{a.value}", "no token is named 'a.value'"),
    ("{g}", "'g' is a group, not a token"),
    ("{d}", "'d' is of type dimension, not color"),
    ("{n}", "'n' is not a colour"), ("{s}", "'s' is not a colour"),
    ("{B}", "no token is named 'B'"), ("{ b.}", "no token is named 'b.'"),
  ])
  func `report that their target is missing`(alias: String, message: String) {
    let reading = read(
      """
      {"t":{"$type":"color","$value":"\(alias)"},
       "g":{"h":{"$type":"color","$value":"#fff"}},"n":{"$value":3},
       "d":{"$type":"dimension","$value":"1px"},"s":{"$value":"text"},
       "b":{"$type":"color","$value":"#000"}}
      """)
    #expect(reading.errorLines == ["1:33: \(message)"])
    #expect(reading.names == ["g.h", "b"])
  }

  @Test func `without a type may have been colours`() {
    let reading = read(
      """
      {"a":{"$value":"{x}"},"b":{"value":"{y.value}"},
       "c":{"$type":"dimension","d":{"$value":"{z}"},"e":{"$value":"{f}"}},
       "f":{"$type":"color","$value":"#fff"},
       "g":{"$type":"dimension","$value":"{z}"}}
      """)
    #expect(
      reading.errorLines == [
        "1:17: no token is named 'x'", "1:37: no token is named 'y.value'",
      ])
    // An alias has the type of its target, even if its group has another type.
    #expect(reading.names == ["c.e", "f"])
  }

  @Test func `in a cycle are reported once, with their path`() {
    let reading = read(
      """
      {"color":{"$type":"color","c":{"$value":"{color.b}"},
       "a":{"$value":"{color.b}"},
       "b":{"$value":"{color.a}"},
       "self":{"$value":"{color.self}"}, "ok":{"$value":"#fff"}},
       "size":{"$type":"dimension","a":{"$value":"{size.b}"},
       "b":{"$value":"{size.a}"}}}
      """)
    #expect(
      reading.errorLines == [
        "1:42: 'color.b' could not be read; see its own error",
        "2:17: alias cycle: color.a -> color.b -> color.a",
        "4:20: alias cycle: color.self -> color.self",
      ])
    #expect(reading.names == ["color.ok"])
  }

  @Test func `make chains of any length`() {
    let count = 20_000
    let links = (0..<count).map { #""t\#($0)":{"$value":"{t\#($0 + 1)}"}"# }
    let body = links.joined(separator: ",\n")
    let chain = read(
      ##"{"$type":"color",\##(body),"t\##(count)":{"$value":"#123"}}"##)
    #expect(chain.errors.isEmpty)
    #expect(chain.palettes[0].entries.count == count + 1)
    #expect(
      chain.palettes[0].entries.allSatisfy {
        $0.color == PaletteColor(SRGBColor(packed: 0x112233))
      })
    let cycle = read(
      #"{"$type":"color",\#(body),"t\#(count)":{"$value":"{t0}"}}"#)
    #expect(cycle.errors.count == 1)
    #expect(
      cycle.errorLines.first?.hasSuffix("-> t15 -> (19985 more) -> t0") == true)
  }

  @Test func `look in their own file first, then in the last other one`() {
    func source(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8))
    }
    let reading = PaletteSet(reading: [
      source(
        "a.json",
        ##"{"$type":"color","x":{"$value":"#111"},"ax":{"$value":"{x}"}}"##),
      source("b.json", ##"{"$type":"color","x":{"$value":"#222"}}"##),
      source(
        "c.json",
        #"{"$type":"color","cx":{"$value":"{x}"},"cy":{"$value":"{y}"}}"#),
    ])
    #expect(
      reading.summary == [
        "x #111111", "ax #111111", "x #222222", "cx #222222",
      ])
    #expect(reading.errors.map(\.location.path) == ["c.json"])
  }
}
