import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .csv)
}

@Suite struct `Headers of CSV` {
  private typealias Case = (text: String, entries: [String])

  private static let opacities: [Case] = [
    (
      "name,hex,alpha\nink,#112233,0.4\nsky,#abc,",
      ["ink #11223366", "sky #aabbcc"]
    ),
    ("Name;HEX;Opacity;Use\nink;#112233;40%;x", ["ink #11223366"]),
    (
      "name,hex,a\nink,#112233,102\nsky,#abc,255",
      ["ink #11223366", "sky #aabbcc"]
    ),
    ("name,hex,L,a,b\nink,#112233,0.4,0.5,0.6", ["ink #112233"]),
    ("name,hex,alpha,hex alpha\nink,#112233,,0.4\n", ["ink #11223366"]),
    (
      "name,hex,alpha\nink,#11223366,.4\nsky,#11223366,\nsea,#112233ff,.4",
      ["ink #11223366", "sky #11223366", "sea #11223366"]
    ),
    (
      "name,hex,alpha\nink,#112233\nsky,#112233,40%",
      [
        "ink #112233", "sky #11223366",
      ]
    ),
    (
      "name,light,dark,alpha\nink,#112233,#fff,.4",
      ["light/ink #11223366", "dark/ink #ffffff66"]
    ),
    (
      "name,light,light_alpha,dark\nink,#112233,.4,#fff",
      ["light/ink #11223366", "dark/ink #ffffff"]
    ),
    (
      "name,alpha,beta\nink,#111,#eee",
      ["alpha/ink #111111", "beta/ink #eeeeee"]
    ),
  ]

  private static let modes: [Case] = [
    (
      "mode,name,value\nlight,ink,#111\n,ink,#222\nlight,sky,#333",
      ["light/ink #111111", "light/sky #333333", "ink #222222"]
    ),
    (
      "token\thex\tTheme\nink\t#111\tlight\nink\t#eee\tdark\nsky\t#333",
      ["light/ink #111111", "dark/ink #eeeeee", "sky #333333"]
    ),
    (
      "mode,name,r,g,b\nlight,ink,17,17,17\ndark,ink,34,34,34",
      ["light/ink #111111", "dark/ink #222222"]
    ),
    ("theme,color\nlight,#fff\ndark,#000", ["light #ffffff", "dark #000000"]),
    (
      "name,light,dark\nink,000000,111111\nsky,ffffff,222222",
      [
        "light/ink #000000", "light/sky #ffffff", "dark/ink #111111",
        "dark/sky #222222",
      ]
    ),
    (
      "name,light,dark\nink,000,fff", ["light/ink #000000", "dark/ink #ffffff"]
    ),
  ]

  private static let names: [Case] = [
    (
      "family,step,value,note\ngrey,100,#111,x\n,200,#222,y",
      ["grey 100 #111111", "200 #222222"]
    ),
    ("theme,family,step,hex\ndim,grey,100,#111", ["dim/grey 100 #111111"]),
    ("rgb,title,use\n\"rgb(1, 2, 3)\",ink,x", ["ink #010203"]),
    ("family,step,red,green,blue\ngrey,100,17,34,51", ["grey 100 #112233"]),
    (
      "color,hex,r,g,b\nBlue,#1f75fe,31,117,254\nSky,#80daeb,128,218,235",
      ["Blue #1f75fe", "Sky #80daeb"]
    ),
    ("color,hex\nBanana Mania,FAE7B5", ["Banana Mania #fae7b5"]),
    ("hex,color\n#ee204d,Red", ["Red #ee204d"]),
    (
      "HEX Code,Color Name\n#FF3B30,Tomato soup\n#00f,blue",
      ["Tomato soup #ff3b30", "blue #0000ff"]
    ),
    ("name,color,value\nink,red,#ee204d", ["ink #ee204d"]),
    (
      "id,hex code,name,comment\nblue,#0072b2,,\nred,#d33700,,",
      ["blue #0072b2", "red #d33700"]
    ),
    ("code,hex code,name\nblue,#0072b2,Sea", ["Sea #0072b2"]),
    ("Name,Hex Code,Notes\nink,#111,red", ["ink #111111"]),
    ("Name,Dark Blue,Notes\nink,#111,red", ["ink #111111"]),
    ("Name,Dark,Notes\nink,#eee,red", ["Dark/ink #eeeeee"]),
    (
      "Color,Code\nNavy,#001f3f\nSea Foam,#9fe2bf",
      [
        "Navy #001f3f", "Sea Foam #9fe2bf",
      ]
    ),
    (
      "name,color,hover\nink,black,#333\nsky,#09f,#0af",
      [
        "ink #000000", "sky #0099ff",
      ]
    ),
    (
      "name,light,dark\npage,#fff,black\nink,#111,white",
      [
        "light/page #ffffff", "light/ink #111111", "dark/page #000000",
        "dark/ink #ffffff",
      ]
    ),
  ]

  private static let others: [Case] = [
    (
      "Name,Pantone,RGB,HEX Code\nBlue,294,\"0,63,135\",#003f87",
      ["Blue #003f87"]
    ),
    (
      "Name,Color,Hex Code\nInk,,#111\nSky,,#abc",
      ["Ink #111111", "Sky #aabbcc"]
    ),
    (
      "Name,RGB\nBlue,\"0, 63, 135\"\nInk,17 17 17\nSky,#abc",
      ["Blue #003f87", "Ink #111111", "Sky #aabbcc"]
    ),
    ("Name;RGB;Alpha\nBlue;0,63,135;40%", ["Blue #003f8766"]),
    ("Name,Value,RGB\nBlue,294 C,\"0, 63, 135\"", ["Blue #003f87"]),
    ("Name,RGB,HEX Code\nBlue,\"0,63,135\",003f87", ["Blue #003f87"]),
    // A word is meant as a colour.
    ("Name,Value,Alias\nInk,navy,#111", ["Ink #000080"]),
    ("sep=;\nName;RGB\nBlue;0,63,135", ["Blue #003f87"]),
  ]

  @Test(arguments: opacities + modes + names + others)
  func `say what columns are`(text: String, entries: [String]) {
    let reading = read(text)
    // Of two opacities of a colour the second is reported, and so is a record
    // without a mode among records with modes.
    let isUnnamed = entries.first?.contains("/") != entries.last?.contains("/")
    let isTold = text.contains("alpha,hex alpha") || isUnnamed
    #expect(reading.errorLines == [])
    #expect(reading.warningLines.count == (isTold ? 1 : 0))
    #expect(reading.summary == entries)
  }

  @Test(arguments: [
    (
      "name,hex,alpha\nink,#11223380,0.4",
      "2:15: the colour of this record already has an opacity, which differs"
        + " from '0.4'; remove one of them"
    ),
    (
      "name,hex,alpha\nink,#112233,much",
      "2:13: red, green, blue and alpha must be numbers, but this is 'much'"
    ),
    (
      "name,hex,opacity\nink,#112233,40",
      "2:13: the scale of '40' is ambiguous; write the opacity from 0 to 1, or"
        + " with %"
    ),
  ])
  func `keep opacities apart`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test(arguments: [
    (
      "Name,RGB\nA,\"0, 1, 2\"\nB,\"0, 1, 256\"",
      "3:4: a channel must be from 0"
    ),
    ("Name,RGB\nA,\"0, 1, 2\"\nB,\"0, 1\"", "3:4: a hex colour has 3, 4, 6"),
    ("Name,RGB,Code\nA,{x},#111", "2:3: "),
  ])
  func `keep a named column of colours`(text: String, message: String) {
    let errors = read(text).errorLines
    #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(errors)")
  }

  @Test(arguments: [
    ("name,h,s,l\nink,210,50%,40%", "2:5", "210"),
    ("name,gap,room\na,120,240\nb,8,16", "2:3", "120"),
    ("name,gap,room\na,120,240\nb,8,16\nc,320,8", "2:3", "120"),
  ])
  func `make no colours of numbers`(text: String, place: String, cell: String) {
    #expect(
      read(text).errorLines == [
        "\(place): cannot tell whether '\(cell)' is a channel or a short hex"
          + " colour; name the columns in a header (name,red,green,blue), or"
          + " write colours with '#'"
      ])
  }

  // The data of notebooks: sizes of lots, and years.
  @Test func `make no colours of counts and years`() {
    let lines = read("id,Area,Built\n1,8450,2003\n2,11250,1976").errorLines
    #expect(
      lines.map { $0.prefix(34) } == ["1:1: the first record has no colou"])
    let themes = read("name,light,dark\nink,1234,5678").palettes
    #expect(themes.map(\.mode) == ["light", "dark"])
  }

  @Test(arguments: [
    "step\ntext,#000,#fff,100\nbg,#fff,#000,200",
    "id no\ntext,#000,#fff,1\nbg,#fff,#000,200",
    "size\ntext,000000,111111,400\nbg,ffffff,222222,700",
  ])
  func `make no mode of numbers`(columns: String) {
    let reading = read("name,light,dark," + columns)
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(reading.errorLines == [])
  }

  @Test(arguments: [
    ("name,dark,light\nfg,{x},#fff\nbg,{y},#fff", ["dark", "light"], 2),
    ("name,theme,note\nfg,{a},#fff", ["theme", "note"], 1),
  ])
  func `keep the modes of references`(
    text: String, modes: [String], unresolved: Int
  ) {
    let reading = read(text)
    #expect(reading.palettes.map(\.mode) == modes)
    #expect(reading.errors.count == unresolved)
  }

  @Test func `report opacities that are not read`() {
    let reading = read(
      "name,theme,light,dark,hover opacity\nink,sea,#111,#eee,0.4")
    #expect(reading.summary == ["light/ink #111111", "dark/ink #eeeeee"])
    #expect(
      reading.warningLines == [
        "1:23: 'hover opacity' is not read, because it is the opacity of a"
          + " column that is not read"
      ])
    #expect(
      read("name,r,g,b,rim alpha\nink,17,34,51,0.4").warningLines.count == 1)
  }

  @Test func `report colours beside channels that are not read`() {
    let reading = read(
      "Hexcode,R,G,B,Base,LightHex\n#FF3B30,255,59,48,Red,#FFD8D6")
    #expect(reading.summary == ["Red #ff3b30"])
    #expect(
      reading.warningLines == [
        "1:20: 'LightHex' is not read, because the columns of red, green and"
          + " blue have the colours"
      ])
  }

  @Test func `name a bounded number of modes`() {
    let rows = (0..<258).map { "m\($0),ink,#111\n" }
    let reading = read("mode,name,hex\n" + rows.joined())
    #expect(reading.palettes.count == 256)
    #expect(
      reading.errorLines == [
        "258:1: at most 256 modes are read, and 'm256' is one more",
        "259:1: at most 256 modes are read, and 'm257' is one more",
      ])
    #expect(reading.errors.map(\.problem.isOfWholeSource) == [true, true])
  }

  @Test func `report records without a mode beside others`() {
    let reading = read("name,hex,mode\nink,#111,dark\npage,#eee,\nsky,#66f,")
    #expect(
      reading.summary
        == ["dark/ink #111111", "page #eeeeee", "sky #6666ff"])
    #expect(
      reading.warningLines == [
        "3:11: 2 records name no mode, and their colours are only in the"
          + " mode 'default'"
      ])
    #expect(read("name,hex,mode\npage,#eee,").warningLines == [])
  }
}
