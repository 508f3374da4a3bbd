import ContrastModel
import PaletteFormats
import Testing

private let export = #"""
  {"status":200,"error":false,"meta":{
   "variableCollections":{
    "C:1":{"id":"C:1","name":"Primitives","defaultModeId":"1:0",
     "modes":[{"modeId":"1:0","name":"Value"}]},
    "C:2":{"id":"C:2","name":"Theme","defaultModeId":"2:1",
     "modes":[{"modeId":"2:1","name":"Dark"},{"modeId":"2:0","name":"Light"}]},
    "C:3":{"id":"C:3","name":"Brand","defaultModeId":"3:0",
     "modes":[{"modeId":"3:0","name":"One"},{"modeId":"3:1","name":"Light"}]}},
   "variables":{
    "V:1":{"name":"grey/900","resolvedType":"COLOR","variableCollectionId":"C:1",
     "valuesByMode":{"1:0":{"r":0,"g":0,"b":0.2,"a":1}}},
    "V:2":{"name":"text/body","resolvedType":"COLOR","variableCollectionId":"C:2",
     "valuesByMode":{"2:0":{"type":"VARIABLE_ALIAS","id":"V:1"},
      "2:1":{"type":"VARIABLE_ALIAS","id":"V:3"}}},
    "V:3":{"name":"brand","resolvedType":"COLOR","variableCollectionId":"C:3",
     "valuesByMode":{"3:0":{"r":1,"g":0,"b":0,"a":0.5},
      "3:1":{"r":0,"g":1,"b":0}}},
    "V:4":{"name":"gap","resolvedType":"FLOAT","variableCollectionId":"C:1",
     "valuesByMode":{"1:0":4}}}}}
  """#

@Suite struct `Variables of Figma` {
  @Test func `are tokens whose modes are those of their collection`() {
    let reading = PaletteSet(export)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Light/grey.900 #000033", "Light/text.body #000033",
        "Light/brand #00ff00",
        "Dark/grey.900 #000033", "Dark/text.body #ff000080",
        "Dark/brand #ff000080",
        "One/grey.900 #000033", "One/text.body #ff000080",
        "One/brand #ff000080",
      ])
  }

  @Test func `have no value beside those of their modes`() {
    let reading = PaletteSet(
      #"""
      {"meta":{"variableCollections":{
       "C:1":{"name":"P","defaultModeId":"1:0","modes":[
        {"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]},
       "C:2":{"name":"S","defaultModeId":"2:0","modes":[
        {"modeId":"2:0","name":"Dark"},{"modeId":"2:1","name":"Light"}]}},
       "variables":{
       "V:1":{"name":"a","resolvedType":"COLOR","variableCollectionId":"C:1",
        "valuesByMode":{"1:0":{"r":0.1,"g":0,"b":0},"1:1":{"r":0.2,"g":0,"b":0}}},
       "V:2":{"name":"b","resolvedType":"COLOR","variableCollectionId":"C:2",
        "valuesByMode":{"2:0":{"type":"VARIABLE_ALIAS","id":"V:1"},
         "2:1":{"r":0,"g":0,"b":1}}}}}}
      """#)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Light/a #1a0000", "Light/b #0000ff", "Dark/a #330000",
        "Dark/b #330000",
      ])
  }

  @Test func `report missing targets and values that are not colours`() {
    let reading = PaletteSet(
      #"""
      {"meta":{"variableCollections":{},"variables":{
       "V:1":{"name":"a","resolvedType":"COLOR","variableCollectionId":"C:1",
        "valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:9"}}},
       "V:2":{"name":"b","resolvedType":"COLOR","variableCollectionId":"C:1",
        "valuesByMode":{"1:0":{"r":0,"g":2,"b":0.2,"a":1}}},
       "V:3":{"name":"c","resolvedType":"COLOR","variableCollectionId":"C:1",
        "valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:4"}}},
       "V:4":{"name":"d","resolvedType":"COLOR","variableCollectionId":"C:1",
        "valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:3"}}}}}}
      """#)
    #expect(
      reading.errorLines == [
        "3:55: no token is named 'V:9'",
        "5:42: cannot tell whether the scale of this channel is 0 to 1 or 0"
          + " to 255",
        "7:25: alias cycle: c -> d -> c",
      ])
  }

  // As in the file of a design system that uses a library of another one.
  @Test func `of other files are only targets, and names may be repeated`() {
    func file(_ isRemote: Bool) -> PaletteSet {
      PaletteSet(
        #"""
        {"meta":{"variableCollections":{
         "C:1":{"name":"A","defaultModeId":"1:0","modes":[
          {"modeId":"1:0","name":"Light"}]},
         "C:2":{"name":"B","defaultModeId":"2:0","modes":[
          {"modeId":"2:0","name":"Light"}]}},
         "variables":{
         "V:1":{"name":"a","resolvedType":"COLOR","variableCollectionId":"C:1",
          "valuesByMode":{"1:0":{"r":1,"g":0,"b":0}},"remote":\#(isRemote)},
         "V:2":{"name":"a","resolvedType":"COLOR","variableCollectionId":"C:2",
          "valuesByMode":{"2:0":{"r":0,"g":0,"b":1}}},
         "V:3":{"name":"b","resolvedType":"COLOR","variableCollectionId":"C:2",
          "valuesByMode":{"2:0":{"type":"VARIABLE_ALIAS","id":"V:1"}}}}}}
        """#)
    }
    #expect(file(true).summary == ["a #0000ff", "b #ff0000"])
    #expect(file(true).warningLines == [])
    #expect(file(false).summary == ["a #ff0000", "a #0000ff", "b #ff0000"])
    #expect(
      file(false).warningLines == [
        "10:25: variables of one name have different colours (first of 1: 'a');"
          + " all are kept"
      ])
  }
}

@Suite struct `Variables of Figma with long names` {
  // An alias of the second one led to the third one, or to none: a crash.
  @Test(arguments: [true, false])
  func `are no targets`(hasMore: Bool) {
    let name = String(repeating: "n", count: 3000)
    func variable(_ name: String, _ value: String) -> String {
      #"{"name":"\#(name)","resolvedType":"COLOR","valuesByMode":{"m":\#(value)}}"#
    }
    let texts = [
      #""A":"# + variable("a", #"{"type":"VARIABLE_ALIAS","id":"B"}"#),
      #""B":"# + variable(name, #"{"r":1,"g":0,"b":0}"#),
      #""C":"# + variable("c", #"{"r":0,"g":0,"b":1}"#),
    ]
    let reading = PaletteSet(
      #"{"meta":{"variableCollections":{},"variables":{"#
        + texts.prefix(hasMore ? 3 : 2).joined(separator: ",") + "}}}")
    #expect(reading.summary == (hasMore ? ["c #0000ff"] : []))
    #expect(
      reading.errorLines.first?.hasSuffix("no token is named 'B'") == true)
  }
}

@Suite struct `Variables of plug-ins` {
  @Test(arguments: ["values", "valuesByMode"])
  func `are in an array of collections`(values: String) {
    let text = ##"""
      [{"id":"C:1","name":"Ramp","modes":[{"name":"Mode 1","modeId":"1:0"}],
        "variables":[
         {"id":"V:1","name":"size","type":"FLOAT","values":{"1:0":0}},
         {"id":"V:2","name":"ink","type":"COLOR",
          "values":{"1:0":{"r":0,"g":0,"b":0,"a":1}}}]},
       {"id":"C:2","name":"Theme","modes":[{"name":"Light","modeId":"2:0"},
         {"name":"Dark","modeId":"2:1"}],"variables":[
         {"id":"V:3","name":"bg/page","type":"COLOR","values":{
          "2:0":{"r":1,"g":1,"b":1,"a":1},
          "2:1":{"type":"VARIABLE_ALIAS","id":"V:2"}}}]}]
      """##
    let reading = PaletteSet(
      text.replacing("\"values\"", with: "\"\(values)\""))
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Light/ink #000000", "Light/bg.page #ffffff", "Dark/ink #000000",
        "Dark/bg.page #000000",
      ])
  }

  @Test func `have names alone`() {
    let reading = PaletteSet(
      ##"""
      {"collection":"Ecru","modes":["light","dark"],"variables":[
        {"name":"role/text","type":"color",
         "valuesByMode":{"light":"#271f1a","dark":"#efe6db"}},
        {"name":"gap","type":"float","valuesByMode":{"light":0,"dark":0}}]}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == ["light/role.text #271f1a", "dark/role.text #efe6db"])
  }

  @Test func `are arrays`() {
    let reading = PaletteSet(
      #"""
      {"collections":[{"id":"C:1","name":"Colors","defaultModeId":"1:4","modes":[
        {"name":"Light","modeId":"1:4"},{"name":"Dark","modeId":"1:5"}]}],
       "variables":[
        {"id":"V:1","name":"white","resolvedType":"COLOR",
         "variableCollectionId":"C:1","valuesByMode":{
          "1:4":{"r":1,"g":1,"b":1,"a":1},"1:5":{"r":0,"g":0,"b":0,"a":1}}},
        {"id":"V:2","name":"page","resolvedType":"COLOR",
         "variableCollectionId":"C:1","valuesByMode":{
          "1:4":{"type":"VARIABLE_ALIAS","id":"V:1"},
          "1:5":{"r":0.2,"g":0,"b":0,"a":1}}},
        {"id":"V:3","name":"gap","resolvedType":"FLOAT",
         "variableCollectionId":"C:1","valuesByMode":{"1:4":4}}]}
      """#)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Light/white #ffffff", "Light/page #ffffff", "Dark/white #000000",
        "Dark/page #330000",
      ])
  }

  @Test(arguments: [
    // A collection, or a mode, that is not known.
    (#""collections":[]"#, ##""1:0":"#fff","1:1":"#000""##, 2),
    (#""modes":{"1:0":"Light"}"#, ##""1:0":"#fff","1:1":"#000""##, 2),
    // Variables inside the collection.
    (#""collections":[{"id":"C","variables":[]}]"#, ##""1:0":"#fff""##, 1),
  ])
  func `of an unknown form are a map, and lose no colour`(
    collections: String, values: String, count: Int
  ) {
    let reading = PaletteSet(
      """
      {\(collections),"variables":[{"id":"V","name":"page","type":"COLOR",
        "variableCollectionId":"C","valuesByMode":{\(values)}}]}
      """)
    #expect(reading.palettes.map(\.entries.count) == [count])
  }

  @Test func `are a file for one collection, with colours of aliases`() {
    let reading = PaletteSet(
      #"""
      {"id":"C:1","name":"Theme","modes":{"1:0":"Light","1:1":"Dark"},
       "variableIds":["V:2"],"variables":[
        {"id":"V:2","name":"page","type":"COLOR","valuesByMode":{
          "1:0":{"type":"VARIABLE_ALIAS","id":"V:1"},
          "1:1":{"type":"VARIABLE_ALIAS","id":"V:1"}},
         "resolvedValuesByMode":{
          "1:0":{"resolvedValue":{"r":1,"g":1,"b":1,"a":1},"alias":"V:1"},
          "1:1":{"resolvedValue":{"r":0,"g":0,"b":0,"a":1},"alias":"V:1"}}}]}
      """#)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.summary == ["Light/page #ffffff", "Dark/page #000000"])
  }
}

@Suite struct `Collections of Figma` {
  @Test func `have aliases of variables of others`() {
    let reading = PaletteSet(
      ##"""
      {"collections":[{"name":"Ramp","modes":[{"name":"Value","variables":[
        {"name":"grey/50","type":"color","isAlias":false,"value":"#fafafa"},
        {"name":"gap","type":"number","value":4}]}]},
       {"name":"Roles","modes":[{"name":"Light","variables":[
        {"name":"page","type":"color","isAlias":true,
         "value":{"collection":"Ramp","name":"grey/50"}}]},
        {"name":"Dark","variables":[
        {"name":"page","type":"color","value":"#111"},
        {"name":"edge","type":"color","isAlias":true,
         "value":{"collection":"Nowhere","name":"x"}},
        {"type":"color"}]}]}]}
      """##)
    #expect(
      reading.summary == [
        "Light/grey.50 #fafafa", "Light/page #fafafa", "Dark/grey.50 #fafafa",
        "Dark/page #111111",
      ])
    #expect(reading.errorLines == ["10:12: no token is named 'Nowhere/x'"])
    #expect(
      reading.warningLines == [
        "11:3: this variable lacks a name or a value, and is not read"
      ])
  }

  @Test func `have aliases without a collection`() {
    let reading = PaletteSet(
      ##"""
      {"collections":[{"name":"Roles","modes":[{"name":"Light","variables":[
        {"name":"page","type":"color","value":{"name":"grey/50"}},
        {"name":"text","type":"color","value":{"name":"ink"}}]}]},
       {"name":"Ramp","modes":[{"name":"Mode 1","variables":[
        {"name":"grey/50","type":"color","value":"#fafafa"},
        {"name":"ink","type":"color","value":"#111"}]}]},
       {"name":"Old","modes":[{"name":"Mode 1","variables":[
        {"name":"ink","type":"color","value":"#111"}]}]}]}
      """##)
    #expect(
      reading.summary == [
        "page #fafafa", "grey.50 #fafafa", "ink #111111", "ink #111111",
      ])
    #expect(
      reading.errorLines == [
        "3:41: this alias names no collection, and not exactly one has a"
          + " variable named 'ink'"
      ])
    #expect(reading.warningLines == [])
  }

  @Test(arguments: [("[{", "},{", "}]"), ("{", ",", "}")])
  func `are groups of tokens, whose names are in no path`(
    start: String, between: String, end: String
  ) {
    let collections = [
      ##"""
      "Ramp":{"modes":{"Value":{"grey":{"50":
        {"$type":"color","$value":"#fafafa"}}}}}
      """##,
      ##"""
      "Roles":{"modes":{"Light":{"page":{"$type":"color","$value":"{grey.50}"}},
        "Dark":{"page":{"$type":"color","$value":"#111"}}}}
      """##,
      ##"""
      "Sizes":{"modes":{"Wide":{"gap":{"$type":"float","$value":8}},
        "Narrow":{"gap":{"$type":"float","$value":4}}}}
      """##,
    ]
    let reading = PaletteSet(
      start + collections.joined(separator: between) + end)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Light/grey.50 #fafafa", "Light/page #fafafa", "Dark/grey.50 #fafafa",
        "Dark/page #111111",
      ])
  }

  @Test func `are no groups that aliases name`() {
    let reading = PaletteSet(
      ##"""
      {"color":{"modes":{"light":{"a":{"$type":"color","$value":"#fff"}},
        "other":{"a":{"$type":"color","$value":"{color.modes.light.a}"}}}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "color.modes.light.a #ffffff", "color.modes.other.a #ffffff",
      ])
  }
}
