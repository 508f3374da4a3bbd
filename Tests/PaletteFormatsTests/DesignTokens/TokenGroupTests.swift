import ContrastModel
import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Token groups` {
  @Test func `that extend another one get what they do not have`() {
    let reading = read(
      ##"""
      {"input":{"$type":"color","field":{"bg":{"$value":"white"},
         "fg":{"$value":"black"}},"$root":{"$value":"#123"}},
       "amount":{"$extends":"{input}","field":{"bg":{"$value":"gray"}},
         "extra":{"$value":"red"}},
       "deep":{"inner":{"$extends":"#/amount/field"}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "input.field.bg #ffffff", "input.field.fg #000000",
        "input.$root #112233", "amount.field.bg #808080",
        "amount.field.fg #000000", "amount.$root #112233",
        "amount.extra #ff0000",
      ])
    // An extended group does not pass on the type around it, and no value here
    // can only be a colour.
    #expect(!reading.names.contains("deep.inner.bg"))
  }

  @Test func `are extended through chains, in any order`() {
    let reading = read(
      ##"""
      {"c":{"$extends":"{b}"},"b":{"x":{"$extends":"{a}"}},
       "d":{"$extends":"{c.x}"},
       "a":{"$type":"color","t":{"$value":"{c.x.u}"},"u":{"$value":"#abc"}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary.map { $0.split(separator: " ").map(String.init) }
        == ["c.x.t", "c.x.u", "b.x.t", "b.x.u", "d.t", "d.u", "a.t", "a.u"]
        .map { [$0, "#aabbcc"] })
  }

  @Test(arguments: [
    (
      #"{"a":{"$extends":"{a}"}}"#,
      "1:18: these groups extend each other in a cycle"
    ),
    (
      #"{"a":{"b":{"$extends":"{a}"}}}"#,
      "1:23: a group cannot extend 'a', which contains it"
    ),
    (
      #"{"a":{"$extends":"{a.b}","b":{}}}"#,
      "1:18: these groups extend each other in a cycle"
    ),
    (
      #"{"a":{"$extends":"{b}"},"b":{"$extends":"{a}"}}"#,
      "1:18: these groups extend each other in a cycle"
    ),
    (
      ##"{"a":{"$extends":"{b}"},"b":{"$type":"color","$value":"#fff"}}"##,
      "1:18: 'b' is a token; only groups can be extended"
    ),
    (
      #"{"a":{"$extends":"b"}}"#,
      "1:18: cannot follow 'b': no other files are read here"
    ),
    (
      #"{"a":{"$extends":1}}"#,
      "1:18: a reference must be a string, but this is a number"
    ),
    (##"{"a":{"$extends":"#/b"}}"##, "1:18: there is nothing at '#/b'"),
  ])
  func `cannot extend everything`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test func `have a token of their own`() {
    let reading = read(
      ##"""
      {"$type":"color","a":{"$root":{"$value":"#111"},"b":{"$value":"#222"}},
       "c":{"$value":"{a.$root}"},"d":{"$value":"{a}"}}
      """##)
    #expect(
      reading.summary == ["a.$root #111111", "a.b #222222", "c #111111"])
    #expect(
      reading.errorLines == [
        "2:44: 'a' is a group, not a token; its own token is 'a.$root'"
      ])
  }

  @Test func `in an array are read side by side`() {
    let reading = read(
      ##"""
      [{"a":{"$type":"color","$value":"#fff"}},
       {"b":{"c":{"$type":"color","$value":"{a}"}}}]
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.summary == ["a #ffffff", "b.c #ffffff"])
  }

  // As in Clarity. In Style Dictionary, nothing forbids it.
  @Test(arguments: ["$", ""])
  func `can be tokens themselves`(sign: String) {
    let reading = read(
      ##"""
      {"c":{"bg":{"%value":"#fff","%type":"color",
        "hover":{"%value":"#eee","%type":"color"}},
       "text":{"%value":"#000","%type":"color",
        "link":{"%value":"{c.bg.hover}","%type":"color",
         "on":{"hover":{"%value":"#ccf","%type":"color"}}}},
       "last":{"%value":"{c.text.link.on.hover}","%type":"color"}}}
      """##.split(separator: "%").joined(separator: sign))
    #expect(reading.errorLines == [])
    let places = ["2:3: ~'hover'", "4:3: ~'link'", "5:4: ~'on'"]
    let sentence = "an object has $value or tokens, but the one around "
    #expect(
      reading.warningLines
        == (sign.isEmpty ? [] : places).map { place in
          place.replacing("~", with: sentence) + " has both; both are read"
        })
    #expect(
      reading.summary == [
        "c.bg #ffffff", "c.bg.hover #eeeeee", "c.text #000000",
        "c.text.link #eeeeee", "c.text.link.on.hover #ccccff",
        "c.last #ccccff",
      ])
  }

  @Test func `are no data of a token`() {
    let reading = read(
      ##"""
      {"color":{"a":{"value":"#111","original":{"value":"#222"},
       "attributes":{"x":{"value":"#333"}},"note":{"text":"#444"}}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.summary == ["color.a #111111"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `that ask for more than there can be are refused`() {
    var groups = [##""g0":{"t":{"$type":"color","$value":"#fff"}}"##]
    for level in 1..<60 {
      groups.append(
        #""g\#(level)":{"a":{"$extends":"{g\#(level - 1)}"},"b":{"$extends":"{g\#(level - 1)}"}}"#
      )
    }
    let reading = read("{" + groups.joined(separator: ",\n") + "}")
    #expect(reading.errors.count == 1)
    #expect(
      reading.errors.first?.message
        == "extending groups adds more than 200000 groups and tokens")
  }

  @Test(.timeLimit(.minutes(1)))
  func `that ask again and again for large ones are refused`() {
    let numbers = Array(repeating: "0", count: 200_000).joined(separator: ",")
    let groups = (0..<120).map {
      ##""e\##($0)":{"$extends":"{g}","own":{"$type":"color","$value":"#fff"}}"##
    }
    let reading = read(
      ##"{"g":{"t":{"$type":"color","$value":"#000"},"n":[\##(numbers)]},"##
        + "\n" + groups.joined(separator: ",\n") + "}")
    #expect(
      reading.errors.map(\.message) == [
        "extending groups adds more than 20000000 names and values"
      ])
    // After that they have only their own members; nothing is reported again.
    #expect(reading.names.count { $0.hasSuffix(".own") } == 120)
    #expect((80..<120).contains(reading.names.count { $0.hasSuffix(".t") }))
  }

  @Test(.timeLimit(.minutes(1)))
  func `can extend each other in long rows up to a limit`() {
    func row(_ count: Int) -> PaletteSet {
      let groups = (1..<count).map {
        #""g\#($0)":{"$extends":"{g\#($0 - 1)}"}"#
      }
      return read(
        #"{"g0":{"t":{"$type":"color","$value":"red"}},"#
          + groups.joined(separator: ",") + "}")
    }
    #expect(row(100).errors.isEmpty)
    #expect(row(100).names.count == 100)
    let messages = Set(row(2000).errors.map(\.message))
    #expect(
      messages == [
        "at most 128 objects can be layered over each other in a group"
      ])
  }
}
