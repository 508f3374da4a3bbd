import ContrastModel
import PaletteFormats
import Testing

/// A file of one colour.
private func color(_ name: String, _ value: String) -> String {
  #"{"\#(name)":{"$type":"color","$value":"\#(value)"}}"#
}

/// The errors of a resolver document by itself.
private func errors(_ text: String) -> [String] {
  let document = #"{"version":"2025.10","# + text + "}"
  return PaletteSet("r.json", from: ["r.json": document]).errorLines
}

@Suite struct `Resolver document` {
  @Test func `makes a mode of each combination of contexts`() {
    let folder = [
      "ds/my.resolver.json": """
      {"version":"2025.10",
       "sets":{"base":{"sources":[{"$ref":"base.json"},
         {"on":{"$type":"color","$value":"{bg}"}}]}},
       "modifiers":{
         "theme":{"default":"light","contexts":{
           "light":[{"$ref":"themes/both.json#/light"}],
           "dark":[{"$ref":"./themes/both.json#dark"}]}},
         "contrast":{"contexts":{"normal":[],"high":[{"$ref":"../high.json"}]}},
         "only":{"contexts":{"one":[]}}},
       "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"},
         {"$ref":"#/modifiers/only"},{"$ref":"#/modifiers/contrast"}]}
      """,
      "ds/base.json":
        ##"{"$type":"color","bg":{"$value":"#888"},"fg":{"$value":"{ink}"}}"##,
      "ds/themes/both.json":
        #"{"light":\#(color("bg", "#eee")),"dark":\#(color("bg", "#111"))}"#,
      "high.json": color("ink", "#000"),
    ]
    let reading = PaletteSet(
      "ds/my.resolver.json", from: folder, within: ["."])
    #expect(
      reading.located == [
        "ds/base.json:1:57: no token is named 'ink' in the mode"
          + " 'theme=light,contrast=normal'",
        "ds/base.json:1:57: no token is named 'ink' in the mode"
          + " 'theme=dark,contrast=normal'",
      ])
    #expect(
      reading.summary == [
        "theme=light,contrast=normal/bg #eeeeee",
        "theme=light,contrast=normal/on #eeeeee",
        "theme=light,contrast=high/bg #eeeeee",
        "theme=light,contrast=high/fg #000000",
        "theme=light,contrast=high/on #eeeeee",
        "theme=light,contrast=high/ink #000000",
        "theme=dark,contrast=normal/bg #111111",
        "theme=dark,contrast=normal/on #111111",
        "theme=dark,contrast=high/bg #111111",
        "theme=dark,contrast=high/fg #000000",
        "theme=dark,contrast=high/on #111111",
        "theme=dark,contrast=high/ink #000000",
      ])
    let entry = reading.palettes[2].entries[0]
    #expect(entry.source.description == "ds/themes/both.json:1:90")
  }

  @Test func `names modes for the context where one modifier has a choice`() {
    let reading = PaletteSet(
      "r.json",
      from: [
        "r.json": """
        {"version":"2025.10","resolutionOrder":[
         {"type":"set","name":"a","sources":[\(color("x", "#111"))]},
         {"type":"modifier","name":"m","contexts":{
          "light":[],"dark":[\(color("x", "#222"))]}}]}
        """
      ])
    #expect(reading.located == [])
    #expect(reading.summary == ["light/x #111111", "dark/x #222222"])
  }

  @Test func `without a choice is the default mode`() {
    let reading = PaletteSet(
      "r.json",
      from: [
        "r.json": """
        {"resolutionOrder":[{"$ref":"#/sets/b"}],"sets":{
         "a":{"sources":[\(color("x", "#111")),\(color("y", "#222"))]},
         "b":{"sources":[{"$ref":"#/sets/a"},\(color("x", "#333"))]}}}
        """
      ])
    #expect(reading.located == [])
    #expect(reading.summary == ["x #333333", "y #222222"])
    #expect(
      reading.warningLines == [
        "1:1: this resolver has no version; it is read as \"2025.10\""
      ])
  }

  @Test func `merges groups and their types across files`() {
    let reading = PaletteSet(
      "r.json",
      from: [
        "r.json": """
        {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s",
         "sources":[{"$ref":"a.json"},{"$ref":"b.json"}]}]}
        """,
        "a.json": ##"{"g":{"$type":"color","x":{"$value":"#111"}}}"##,
        "b.json":
          ##"{"g":{"h":{"y":{"$value":"white"}},"x":{"$value":"red"}}}"##,
      ])
    #expect(reading.located == [])
    #expect(reading.warningLines == [])
    #expect(reading.summary == ["g.x #ff0000", "g.h.y #ffffff"])
  }

  @Test func `reads a file that it names only as a part of itself`() {
    let folder = [
      "t/r.json": """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s",
       "sources":[{"$ref":"a%20b.json"}]}]}
      """,
      "t/a b.json": color("x", "#111"), "t/c.json": color("y", "{x}"),
    ]
    let reading = PaletteSet(
      "t/a b.json", "t/c.json", "t/r.json", from: folder)
    #expect(reading.summary == ["y #111111", "x #111111"])
    #expect(reading.located + reading.warningLines == [])
  }

  @Test(arguments: [
    ("", "1:1: this object has no resolutionOrder"),
    (
      #""resolutionOrder":{}"#,
      "1:40: resolutionOrder must be an array, but this is an object"
    ),
    (
      #""resolutionOrder":[1]"#,
      "1:41: an item of resolutionOrder must be a $ref, or have a name and the type \"set\" or \"modifier\""
    ),
    (
      #""resolutionOrder":[{"type":"set","sources":[]}]"#,
      "1:41: an item of resolutionOrder must be a $ref, or have a name and the type \"set\" or \"modifier\""
    ),
    (
      ##""resolutionOrder":[{"$ref":"#/sets/x"}]"##,
      "1:49: there is nothing at '#/sets/x'"
    ),
    (
      ##""resolutionOrder":[{"$ref":"#/resolutionOrder/0"}]"##,
      "1:49: '#/resolutionOrder/0' is neither a set nor a modifier of this document"
    ),
    (
      #""resolutionOrder":[{"$ref":"x.json"}]"#,
      "1:49: 'x.json' is neither a set nor a modifier of this document"
    ),
    (
      #""resolutionOrder":[{"type":"modifier","name":"m"}]"#,
      "1:41: this object has no contexts"
    ),
    (
      #""resolutionOrder":[{"type":"modifier","name":"m","contexts":{}}]"#,
      "1:82: a modifier must have a context, but this one has none"
    ),
    (
      #""resolutionOrder":[{"type":"modifier","name":"m","contexts":{"a":[]},"default":"b"}]"#,
      "1:101: no context is named 'b'"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":[]},{"type":"modifier","name":"m","contexts":{"a":[]}}]"#,
      "1:80: resolutionOrder has two items named 'm'"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m"}]"#,
      "1:41: this set has no sources"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":{}}]"#,
      "1:76: sources must be an array, but this is an object"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":["x"]}]"#,
      "1:77: a source must be an object, but this is a string"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":[{"$ref":"x.json"}]}]"#,
      "1:85: cannot follow 'x.json': no such file"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":[{"$ref":"/etc/x"}]}]"#,
      "1:85: cannot follow '/etc/x': only paths relative to this file are followed"
    ),
    (
      #""resolutionOrder":[{"type":"set","name":"m","sources":[{"$ref":"https://x/y"}]}]"#,
      "1:85: cannot follow 'https://x/y': only paths relative to this file are followed"
    ),
    (
      ##""resolutionOrder":[{"type":"set","name":"m","sources":[{"$ref":"#/modifiers/a"}]}]"##,
      "1:85: a source cannot refer to '#/modifiers/a'"
    ),
    (
      ##""sets":{"a":{"sources":[{"$ref":"#/sets/b"}]},"b":{"sources":[{"$ref":"#/sets/a"}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]"##,
      "1:92: the set 'a' contains itself, or is nested too deeply"
    ),
  ])
  func `says what is wrong and where`(text: String, message: String) {
    let sets = text.isEmpty ? #""sets":{"a":{"sources":[]}}"# : text
    #expect(errors(sets) == [message])
  }

  @Test func `supports one version`() {
    let reading = PaletteSet(
      #"{"version":"2026.01","resolutionOrder":[]}"#, as: .tokens)
    #expect(
      reading.errorLines == [
        #"1:12: the version of a resolver must be "2025.10", but this one is "2026.01""#
      ])
  }

  @Test func `asks for modes to be chosen where there are too many`() {
    let modifiers = (0..<10).map { index in
      """
      {"type":"modifier","name":"m\(index)","contexts":{"a":[],
       "b":[\(color("x", "#11\(index)"))]}}
      """
    }
    let base = #"{"type":"set","name":"s","sources":[\#(color("x", "#fff"))]}"#
    let folder = [
      "r.json": """
      {"version":"2025.10","resolutionOrder":[\(base),
      \(modifiers.joined(separator: ","))]}
      """
    ]
    let all = PaletteSet("r.json", from: folder)
    #expect(
      all.errorLines == [
        "1:40: the contexts have 1024 combinations, more than 256;"
          + " choose some with --mode"
      ])
    #expect(all.palettes.isEmpty)
    let some = PaletteSet(
      "r.json", from: folder,
      choosing: { $0.hasPrefix("m0=b") && !$0.dropFirst(5).contains("=b") })
    #expect(some.errorLines == [])
    #expect(some.palettes.count == 1)
    #expect(some.palettes.first?.entries.map(\.color.nearestHex) == ["#111100"])
  }

  @Test func `reports a file that is not JSON where it is broken`() {
    let reading = PaletteSet(
      "r.json",
      from: [
        "r.json": """
        {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s",
         "sources":[{"$ref":"a.json"},{"$ref":"a.json"}]}]}
        """, "a.json": "{\n",
      ])
    #expect(
      reading.located == [
        "a.json:2:1: expected a name in quotes, but found the end"
      ])
    #expect(reading.errors.map(\.problem.isOfWholeSource) == [true])
  }

  @Test func `asks for modes to be chosen where they have too many tokens`() {
    let tokens = (0..<4000).map {
      ##""t\##($0)":{"$type":"color","$value":"#fff"}"##
    }
    let contexts = (0..<256).map { #""c\#($0)":[]"# }
    let folder = [
      "r.json": """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s",
       "sources":[{\(tokens.joined(separator: ","))}]},
       {"type":"modifier","name":"m",
        "contexts":{\(contexts.joined(separator: ","))}}]}
      """
    ]
    #expect(
      PaletteSet("r.json", from: folder).errorLines == [
        "1:1: 256 combinations of contexts, with 4000 tokens each, exceed the"
          + " limit of 1000000 tokens; choose some with --mode"
      ])
    let chosen = PaletteSet(
      "r.json", from: folder, choosing: { $0 == "c7" || $0 == "c9" })
    #expect(chosen.palettes.map(\.mode) == ["c7", "c9"])
    #expect(chosen.palettes.map(\.entries.count) == [4000, 4000])
  }
}
