import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .csv)
}

@Suite struct `CSV` {
  @Test(arguments: [
    ("name,color\nink,#111\nsky,#222\n", ["ink #111111", "sky #222222"]),
    ("color,name\r\n#111,ink\r\n222,sky", ["ink #111111", "sky #222222"]),
    (" Hex ;x , Token\n", []),
    ("Token,Note,HEX\nink,a note,111\n", ["ink #111111"]),
    ("id,name,value\n1,ink,#111\n", ["ink #111111"]),
    ("hex\n#111\n#222", ["#111 #111111", "#222 #222222"]),
    ("name,hex\nash,777\ncoal,111", ["ash #777777", "coal #111111"]),
    ("name,value\nash,777\nsnow,fff", ["ash #777777", "snow #ffffff"]),
    ("#111,ink\n#222,sky", ["ink #111111", "sky #222222"]),
    ("ink,#111\nsky,#222", ["ink #111111", "sky #222222"]),
    ("ink,note,#111", ["ink #111111"]),
    ("red,#ff0000\nblue,#0000ff", ["red #ff0000", "blue #0000ff"]),
    ("White,ffffff\nred,ff0000", ["White #ffffff", "red #ff0000"]),
    ("bad,#ff0000\nfacade,#00ff00", ["bad #ff0000", "facade #00ff00"]),
    ("red\nblue", ["red #ff0000", "blue #0000ff"]),
    (
      "363732, Black olive\n53d8fb, Sky",
      ["Black olive #363732", "Sky #53d8fb"]
    ),
    ("363732,53d8fb", ["363732 #363732", "53d8fb #53d8fb"]),
    (
      "ffffff,000000,\n#111 ,222",
      [
        "ffffff #ffffff", "000000 #000000", "#111 #111111", "222 #222222",
      ]
    ),
    ("\u{FEFF}a,#111", ["a #111111"]),
    ("\n\na,#111\n\n\r\nb,#222\n\n", ["a #111111", "b #222222"]),
    ("\"a, \"\"b\"\"\" , \"#111\"", ["a, \"b\" #111111"]),
    ("\"two\nlines\",#111\nc,#222", ["two\nlines #111111", "c #222222"]),
    ("a,\"rgb(1, 2, 3)\"\nb,rgb(4, 5, 6)", ["a #010203", "b #040506"]),
    (" a b ,\t#111 \n\" a \",#222", ["a b #111111", " a  #222222"]),
    (",#111", ["#111 #111111"]),
    (
      "name\tcolor\nink, dark\t#111\n\"a\tb\"\t rgb(1, 2, 3)",
      ["ink, dark #111111", "a\tb #010203"]
    ),
    ("ink\t#111\t\nsky\t#222", ["ink #111111", "sky #222222"]),
    ("name;color\nink;#111", ["ink #111111"]),
    ("\"a;b\",#111", ["a;b #111111"]),
    (
      "name,light,note,dark\nink,#111,x,#eee\nsky,#222,y,white",
      [
        "light/ink #111111", "light/sky #222222", "dark/ink #eeeeee",
        "dark/sky #ffffff",
      ]
    ),
    (
      "name,red,green,blue\nink,170,187,204\nsky,0,0,0",
      ["ink #aabbcc", "sky #000000"]
    ),
    ("r,g,b\n170,187,204", ["170, 187, 204 #aabbcc"]),
    (
      "Color;Red;Green;Blue;Alpha\nink;17;34;51;0.4\nsky;17;34;51;",
      ["ink #11223366", "sky #112233"]
    ),
    (
      "name,r,g,b,a\nink,17,34,51,102\nsky,1,2,3,255",
      [
        "ink #11223366", "sky #010203",
      ]
    ),
    ("R,G,B,Token\n0.2,0,1,ink\n1,1,1,sky", ["ink #3300ff", "sky #ffffff"]),
    ("name,r,g,b,a\nink,20%,0%,100 %,40%", ["ink #3300ff66"]),
    (
      "name,day red,day green,day blue,night_r,night_g,night_b\n"
        + "ink,170,187,204,0,0,17",
      ["day/ink #aabbcc", "night/ink #000011"]
    ),
    (
      "name,theme,day r,day g,day b,night r,night g,night b\n"
        + "ink,sea,170,187,204,0,0,17",
      ["sea/ink day #aabbcc", "sea/ink night #000011"]
    ),
    ("name,hex,red,green,blue\nink,#abc,170,187,204", ["ink #aabbcc"]),
    ("sky,\"Sky (Pale)\",#5d8aa8,93,138,168", ["sky #5d8aa8"]),
  ])
  func `is read`(text: String, entries: [String]) {
    let reading = read(text)
    guard !entries.isEmpty else {
      #expect(reading.palettes[0].entries.isEmpty)
      return
    }
    #expect(reading.errorLines == [])
    #expect(reading.warningLines == [])
    #expect(reading.summary == entries)
  }

  @Test func `warns once of text that is not UTF-8`() {
    let latin = Array(
      "Name;Hex\nPrim\u{E4}r;#0055AA\nGr\u{FC}n;#0a0".unicodeScalars
    )
    .map { UInt8($0.value) }
    let reading = PaletteSet(bytes: latin, as: .csv)
    #expect(reading.palettes[0].entries.count == 2)
    #expect(
      reading.warningLines == [
        "2:5: this is not UTF-8 text, so letters of names are lost; save it as"
          + " UTF-8"
      ])
    let utf8 = read("Name;Hex\nPrim\u{E4}r \u{20AC} \u{1F3A8};#0055AA")
    #expect(utf8.warningLines == [])
  }

  // With its type, because inferring it takes 15 s.
  private static let mistakes: [(text: String, message: String)] = [
    ("", "1:1: no colours found: no record of this CSV or TSV has a colour"),
    (
      "name,color\n",
      "1:1: no colours found: no record of this CSV or TSV has a colour"
    ),
    (
      "a,b\n#111,#222",
      "1:1: the first record has no colour, and is not a header with a column"
        + " named color, colour, hex, value, rgb or css"
    ),
    (
      "#12345,a",
      "1:1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    ("name,color\nink,#12g", "2:8: 'g' is not a hex digit"),
    ("name,color\ngap,12px", "2:5: '12px' is not a colour"),
    ("name,color\nink,", "2:5: a colour is missing here"),
    (
      "name,color\nink",
      "2:1: this record needs 2 cells to have a colour, but it has 1"
    ),
    (
      "name,color\nink,\"#11\"",
      "2:6: a hex colour has 3, 4, 6, or 8 digits, but this one has 2"
    ),
    ("name,color\nink,red blue", "2:9: unexpected 'b' after the colour"),
    ("a,#111\n\"b,#222\n", "2:1: a quoted cell is not closed"),
    (
      "a,#111\n\"b\"c,#222\nd,#333",
      "2:4: expected a separator after the quoted cell, but found 'c'"
    ),
    (
      "a,#111\n\"b,#222\nc\"d,#333",
      "2:1: expected a separator after the quoted cell that begins here, but"
        + " found 'd'"
    ),
    (
      "#111,#222\n#333,#44",
      "2:6: a hex colour has 3, 4, 6, or 8 digits, but this one has 2"
    ),
    ("#111,#222\n#333,,#444", "2:6: a colour is missing here"),
    (
      "name,light,dark\nink,#111,#222\nsky,,#444",
      "3:5: a colour is missing here"
    ),
    (
      "name,light,dark\nink,#111,#222\nsky,#333",
      "3:1: this record needs 3 cells to have a colour, but it has 2"
    ),
    (
      "name,red,green,blue\nink,170,187,256",
      "2:13: numbers in this column must be from 0 to 255, but this is '256'"
    ),
    (
      "name,red,green,blue\nink,170,,204",
      "2:9: red, green, blue and alpha must be numbers, but this is ''"
    ),
    (
      "name,red,green,blue\nink,170,187",
      "2:1: this record needs 4 cells to have a colour, but it has 3"
    ),
    (
      "name,red,green,blue\nink,0,0,1",
      "2:9: cannot tell whether the scale of '1' is 0 to 1 or 0 to 255; use"
        + " one scale for all channels, and decimal points for 0 to 1"
    ),
    (
      "r,g,b\n1.0,0.5,0\n0,0,-0.1",
      "3:5: numbers in this column must be from 0 to 1, but this is '-0.1'"
    ),
    (
      "r,g,b,opacity\n17,0,0,80",
      "2:8: the scale of '80' is ambiguous; write the opacity from 0 to 1, or"
        + " with %"
    ),
    ("170,187,204", "1:1: " + Self.channelsOrHex("170")),
    ("ink,70,187,204", "1:8: " + Self.channelsOrHex("187")),
    ("name,rgb\nink,170,187,204", "2:5: " + Self.channelsOrHex("170")),
    ("name,value\ngap,120\nedge,8\n", "2:5: " + Self.channelsOrHex("120")),
    ("gap,120\nroom,240\n", "1:5: " + Self.channelsOrHex("120")),
    ("name,h,s,l\nink,210,100,50", "2:5: " + Self.channelsOrHex("210")),
    ("name,color\n\u{0},\u{0}", "2:3: no colour is named '\u{0}'"),
  ]

  @Test(arguments: mistakes)
  func `says what is wrong and where`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  private static func channelsOrHex(_ text: String) -> String {
    "cannot tell whether '\(text)' is a channel or a short hex colour; name the"
      + " columns in a header (name,red,green,blue), or write colours with '#'"
  }

  @Test func `has tabs where its name says so`() {
    let reading = PaletteSet(reading: [
      SourceFile(path: "a.TSV", bytes: Array("sky, vivid\t#111".utf8))
    ])
    #expect(reading.summary == ["sky, vivid #111111"])
  }

  @Test func `keeps the other records`() {
    let reading = read("a,#111\n\"b\"c,#222\nd,#333\ne,#4\nf,#555")
    #expect(reading.names == ["a", "d", "f"])
    #expect(reading.errors.map(\.problem.isOfWholeSource) == [false, false])
    for text in ["a,#111\n\"b,#222\nc,#333", "a,#111\n\"b,#222\nc\"d,#333"] {
      #expect(read(text).errors.map(\.problem.isOfWholeSource) == [true])
    }
  }

  @Test func `has a mode whose first colour is misspelt or missing`() {
    for first in ["#fffff", "nonsense", ""] {
      let reading = read(
        """
        name,light,dark,note
        card,\(first),#111,
        text,#222,#eee,used for red text
        link,#00f,#9cf,red
        """)
      #expect(reading.palettes.map(\.mode) == ["light", "dark"])
      #expect(reading.palettes.map(\.entries.count) == [2, 3])
      #expect(reading.errors.map(\.location.line) == [2])
      #expect(reading.errors.first?.name == "card")
    }
    // A column of words is not one of colours, nor is one with few colours.
    let notes = read(
      "name,light,note\na,#111,text\nb,#222,red\nc,#333,#fff\nd,#444,x")
    #expect(notes.palettes.map(\.mode) == ["light"])
    #expect(notes.errors.isEmpty)
  }

  @Test func `warns of columns it does not read`() {
    let reading = read("ink,#111,#eee\nsky,#222,#ddd")
    #expect(reading.names == ["ink", "sky"])
    #expect(
      reading.warningLines == [
        "1:10: only the first column of colours is read; a header can name"
          + " another"
      ])
  }

  @Test func `never crashes a reader, wherever it ends`() {
    let bytes = Array("\"n\"\"\n\",color\r\n\"é\",\"rgb(1, 2\"\n(,#1".utf8)
    for count in 0...bytes.count {
      _ = PaletteSet(bytes: Array(bytes[..<count]), as: .csv)
      _ = PaletteSet(bytes: Array(bytes[count...]), as: .csv)
    }
  }
}
