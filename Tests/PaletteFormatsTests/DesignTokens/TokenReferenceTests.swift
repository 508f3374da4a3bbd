import ContrastModel
import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Token references` {
  @Test(arguments: [
    ##"{"$value":{"$ref":"#/ink","alpha":0.5}}"##,
    ##"{"$ref":"#/ink","alpha":0.5}"##,
  ])
  func `take the alpha beside them`(token: String) {
    let reading = read(
      ##"{"$type":"color","ink":{"$value":"#000"},"a":\##(token)}"##)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["ink #000000", "a #00000080"])
  }

  @Test func `lead into large objects and arrays as into small ones`() {
    let numbers = (0..<200).map { "0.\($0 % 10)" }.joined(separator: ",")
    let members = (0..<200).map { #""m\#($0)":0"# }.joined(separator: ",")
    func color(_ pointer: String) -> String {
      ###"{"$value":{"colorSpace":"srgb","components":[0,0,"###
        + ###"{"$ref":"#/\###(pointer)"}]}}"###
    }
    let pointers = [
      "list/199", "map/m199", "map/a~1b", "map/\u{E9}", "list/200", "list/01",
      "list/m", "map/m200", "map/0", "map/m199/0",
    ]
    let tokens = pointers.enumerated().map { #""t\#($0)":\#(color($1))"# }
    let reading = read(
      """
      {"$type":"color",
      \(tokens.joined(separator: ",\n")),
      "list":[\(numbers)],"map":{\(members),"a/b":1,"\\u00e9":0.2}}
      """)
    #expect(
      reading.summary == [
        "t0 #0000e6", "t1 #000000", "t2 #0000ff", "t3 #000033",
      ])
    #expect(
      reading.errors.map(\.message)
        == pointers[4...].map { "there is nothing at '#/\($0)'" })
  }

  @Test func `lead to other members than the value of a token`() {
    let reading = read(
      ##"""
      {"$type":"color",
       "ink":{"$value":"#000","$extensions":{"org.night":"#fff"}},
       "night":{"$value":{"$ref":"#/ink/$extensions/org.night"}},
       "kind":{"$value":{"$ref":"#/ink/$type"}}}
      """##)
    #expect(reading.summary == ["ink #000000", "night #ffffff"])
    #expect(
      reading.errorLines == [
        "4:27: there is nothing at '#/ink/$type'"
      ])
  }

  @Test func `may lead through many names`() {
    let depth = 100
    let open = String(repeating: #"{"a":"#, count: depth)
    let close = String(repeating: "}", count: depth)
    let path = String(repeating: "/a", count: depth)
    let reading = read(
      ##"""
      {"$type":"color",
       "ink":{"$value":{"colorSpace":"srgb","components":[0,0,0]}},
       "data":\##(open)0.2\##(close),
       "grey":{"$value":{"colorSpace":"srgb","components":[0,0,
         {"$ref":"#/data\##(path)"}]}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["ink #000000", "grey #000033"])
  }

  @Test func `take the place of values and of their parts`() {
    let reading = read(
      ##"""
      {"$type":"color",
       "a/b":{"~":{"$value":{"colorSpace":"srgb","components":[1,0.5,0],
         "alpha":0.5,"hex":"#ff8000"}}},
       "whole":{"$ref":"#/a~1b/~0"}, "percent":{"$ref":"#/a~1b/%7E0"},
       "value":{"$value":{"$ref":"#/a~1b/~0/$value"}},
       "token":{"$value":{"$ref":"#/whole"}},
       "parts":{"$value":{"colorSpace":{"$ref":"#/a~1b/~0/$value/colorSpace"},
         "components":[{"$ref":"#/a~1b/~0/$value/components/2"},
           {"$ref":"#/token/$value/components/1"},1],
         "alpha":{"$ref":"#/whole/$value/alpha"}}},
       "all":{"$value":{"colorSpace":"srgb",
         "components":{"$ref":"#/parts/$value/components"}}},
       "chain":{"$value":"{all}"},
       "last":{"$value":{"colorSpace":"srgb","components":[0,0,
         {"$ref":"#/chain/$value/components/2"}],
         "hex":{"$ref":"#/hex/$value"}}},
       "hex":{"$type":"text","$value":"#0000ff"}}
      """##)
    #expect(
      reading.warningLines == [
        "17:17: the value of this token of type text is a colour, and is not"
          + " read"
      ])
    #expect(
      reading.errorLines == [])
    #expect(
      reading.summary == [
        "a/b.~ #ff800080", "whole #ff800080", "percent #ff800080",
        "value #ff800080", "token #ff800080", "parts #0080ff80", "all #0080ff",
        "chain #0080ff", "last #0000ff",
      ])
  }

  @Test(arguments: [
    ("#/no", "there is nothing at '#/no'"),
    (
      "#/a/$value/components/3",
      "there is nothing at '#/a/$value/components/3'"
    ),
    (
      "#/a/$value/components/01",
      "there is nothing at '#/a/$value/components/01'"
    ),
    ("#/a/$value/size", "there is nothing at '#/a/$value/size'"),
    ("#/a~", "cannot follow '#/a~': '~' needs a 0 or a 1"),
    ("#/a%2", "cannot follow '#/a%2': '%' needs two hex digits"),
    ("#/a", "this refers to a whole token where a part of a colour is needed"),
    ("x.json", "cannot follow 'x.json': no other files are read here"),
    (
      "#/t/$value/components/0",
      "these references form a cycle, or a chain that is too long"
    ),
  ])
  func `report that their target is missing`(text: String, message: String) {
    let reading = read(
      """
      {"$type":"color","t":{"$value":{"colorSpace":"srgb",
       "components":[{"$ref":"\(text)"},0,0]}},
       "a":{"$value":{"colorSpace":"srgb","components":[1,1,1]}}}
      """)
    #expect(reading.errorLines == ["2:24: \(message)"])
    #expect(reading.names == ["a"])
  }

  @Test func `inside of colours lead through tokens that refer to others`() {
    let parts = ["z", "y", "x", "c1", "c2"].map { name in
      ##""\##(name)":{"$type":"color","$value":{"colorSpace":"srgb","##
        + ##""components":[{"$ref":"#/n/\##(name)/$value"},0,0]}}"##
    }
    let reading = read(
      ##"""
      {"n":{"$type":"number","h":{"$value":0.5},"z":{"$value":"{n.h}"},
       "y":{"$value":{"$ref":"#/n/h/$value"}},"x":{"$value":"{n.y}"},
       "c1":{"$value":"{n.c2}"},"c2":{"$value":{"$ref":"#/n/c1/$value"}}},
      """## + "\n" + parts.joined(separator: ",\n") + "}")
    #expect(reading.summary == ["z #800000", "y #800000", "x #800000"])
    let circle = "these references form a cycle, or a chain that is too long"
    #expect(reading.errorLines == ["7:75: \(circle)", "8:75: \(circle)"])
  }

  @Test func `to the value of a token are to the token`() {
    let folder = [
      "x/a.json": ##"""
      {"a":{"$type":"color","$value":"#000"},"s":{"$ref":"#/a/$value"},
       "t":{"$ref":"#/s"},"u":{"$ref":"../b.json#/b/$value"},
       "v":{"$ref":"#/a/$value/x"},"w":{"$ref":"#/a/$type"}}
      """##,
      "b.json": ##"{"b":{"$type":"color","$value":"#fff"}}"##,
    ]
    let reading = PaletteSet("x/a.json", from: folder, within: ["."])
    #expect(
      reading.errorLines == [
        "3:14: there is nothing at '#/a/$value/x'",
        "3:42: a group or a token is needed, but '#/a/$type' leads to a string",
      ])
    #expect(
      reading.summary == ["a #000000", "s #000000", "t #000000", "u #ffffff"])
  }

  // As in enovaui, whose tokens refer to a map of colours.
  @Test func `lead to texts that are colours`() {
    let folder = [
      "a.json": ##"""
      {"t":{"$ref":"b.json#/ink"},"u":{"$ref":"b.json#/gap"},
       "v":{"$extends":"b.json#/ink"},"w":{"$type":"color","$value":"{t}"}}
      """##,
      "b.json": ##"{"ink":"#123","gap":"1px"}"##,
    ]
    let reading = PaletteSet("a.json", from: folder)
    #expect(reading.summary == ["t #112233", "w #112233"])
    #expect(
      reading.errorLines == [
        "1:41: a group or a token is needed, but 'b.json#/gap' leads to a"
          + " string",
        "2:18: 'b.json#/ink' is a token; only groups can be extended",
      ])
  }

  // A group that extends a missing file lacks more than one token.
  @Test func `to missing files are about their tokens alone`() {
    let folder = [
      "x/a.json": ##"""
      {"t":{"$ref":"no.json#/ink"},"u":{"$extends":"no.json#/ink"},
       "v":{"$type":"color","$value":{"$ref":"no.json#/ink"}},
       "w":{"$ref":"../../no.json#/ink"},"x":{"$type":"color","$value":"#fff"}}
      """##
    ]
    let reading = PaletteSet("x/a.json", from: folder)
    #expect(reading.summary == ["x #ffffff"])
    let missing = "cannot follow 'no.json': no such file"
    #expect(
      reading.errorLines.prefix(3) == [
        "1:14: \(missing)", "1:46: \(missing)", "2:40: \(missing)",
      ])
    #expect(
      reading.errors.map(\.problem.isOfWholeSource) == [
        false, true, false, true,
      ])
  }

  @Test func `of tokens in a circle are a circle of aliases`() {
    let reading = read(
      ##"""
      {"$type":"color","a":{"$value":{"$ref":"#/b/$value"}},
       "b":{"$value":"{a}"},"c":{"$ref":"#/c"}}
      """##)
    #expect(
      reading.errorLines == [
        "1:32: alias cycle: a -> b -> a",
        "2:35: these groups extend each other in a cycle",
      ])
  }

  @Test func `reach into other files`() {
    let folder = [
      "x/a.json": ##"""
      {"red":{"$ref":"../b.json#/brand/red"},
       "brand":{"$ref":"../b.json#/brand","red":{"$type":"color","$value":"#111"}},
       "mix":{"$type":"color","$value":{"colorSpace":"srgb","components":
         [{"$ref":"../b.json#/n/0"},0,0]}}}
      """##,
      "b.json": ##"""
      {"brand":{"$type":"color","red":{"$type":"color","$value":"#f00"},
       "blue":{"$value":"#00f"}},"n":[1]}
      """##,
    ]
    let reading = PaletteSet("x/a.json", from: folder, within: ["."])
    #expect(reading.located == [])
    #expect(
      reading.summary == [
        "red #ff0000", "brand.red #111111", "brand.blue #0000ff", "mix #ff0000",
      ])
    #expect(
      reading.palettes[0].entries.map(\.source.path)
        == ["b.json", "x/a.json", "b.json", "x/a.json"])
  }

  @Test func `between files in a circle are refused`() {
    let folder = [
      "a.json": ##"{"g":{"$ref":"b.json#/g"}}"##,
      "b.json": ##"{"g":{"$ref":"a.json#/g"}}"##,
    ]
    let reading = PaletteSet("a.json", from: folder)
    #expect(
      reading.located == [
        "a.json:1:14: these groups extend each other in a cycle"
      ])
  }

  @Test(.timeLimit(.minutes(1))) func `make chains of any length`() {
    let count = 20_000
    let links = (0..<count).map { ##""t\##($0)":{"$ref":"#/t\##($0 + 1)"}"## }
    let chain = read(
      ##"{"$type":"color",\##(links.joined(separator: ",")),"##
        + ##""t\##(count)":{"$value":"#123"}}"##)
    #expect(chain.errors.isEmpty)
    #expect(chain.palettes[0].entries.count == count + 1)
  }
}
