import ContrastModel
import Testing
import TextGrammars

@testable import PairStreams

@Suite struct `Pair layout` {
  /// The verdicts on the lines of CSV, without their header.
  private func rows(_ text: String) throws -> [String] {
    try run(text, from: .csv).text.split(separator: "\n").dropFirst()
      .map(String.init)
  }

  /// The error at the head of an input.
  private func problem(_ text: String, _ format: PairFormat? = .csv) -> String {
    do throws(UnlocatedDiagnostic) {
      _ = try PairLayout(head: Array(text.utf8), format: format, path: "in")
      return "none"
    } catch {
      return error.problem.description
    }
  }

  @Test(arguments: [
    "bg,fg", "bg_color,fg_color", "bgcolor,color", "bgColor,textColor",
    "background-color,color", "Background Color,Text Color", "BG,Colour",
    "backgroundColour,foregroundColour", "Background (hex),Foreground (hex)",
    "bg hex,fg hex", "background;text", "Background\tForeground",
  ])
  func `finds the columns by their names`(header: String) throws {
    let separator = header.first { ",;\t".contains($0) } ?? ","
    #expect(
      try rows("\(header)\n#222222\(separator)#ffffff80\n")
        == ["#ffffff80,#222222,\(verdictOfTranslucent)"])
  }

  private var verdictOfTranslucent: String {
    get throws {
      let contrast = PairContrast(
        of: PaletteColor(.white, alpha: 128 / 255),
        on: PaletteColor(SRGBColor(packed: 0x222222)), backdrop: nil,
        gamut: .worst)
      let ratio = contrast.least
      return "\(ratio),\(TextLevel(hundredths: ratio.hundredths).rawValue)"
    }
  }

  @Test(arguments: [
    // The most specific name has the colour.
    ("text,fg,bg\nHello,#000,#fff", "#000,#fff,21.00,AAA,Hello"),
    ("text,text_color,bg\nHello,#000,#fff", "#000,#fff,21.00,AAA,Hello"),
    ("fg color,fg hex,bg\nink,#000,#fff", "#000,#fff,21.00,AAA,ink"),
    // A header can begin with a colour's name, or with a number sign.
    ("tan,fg,bg\n1,#000,#fff", "#000,#fff,21.00,AAA,1"),
    ("#,fg,bg\n1,#000,#fff", "#000,#fff,21.00,AAA,1"),
  ])
  func `prefers what says more`(text: String, row: String) throws {
    #expect(try rows(text) == [row])
  }

  @Test(arguments: ["color1,color2", "Vordergrund;Hintergrund", "nav,main,x"])
  func `takes the first columns where a header says nothing`(
    header: String
  ) throws {
    let layout = try PairLayout(
      head: Array("\(header)\n".utf8), format: .csv, path: "")
    #expect(layout.namesNoColor && layout.hasHeader && layout.isPlain)
    let known = try PairLayout(
      head: Array("bg,fg\n".utf8), format: .csv, path: "")
    #expect(!known.namesNoColor && known.hasHeader && !known.isPlain)
  }

  @Test func `takes no names for colours beside colours`() {
    #expect(
      problem("nav,main,#000,#fff")
        == "the first line is neither a pair of colours nor a header that names"
        + " their columns, such as foreground,background")
  }

  @Test func `says which column is missing`() {
    #expect(
      problem("bgcolor,ink\n#fff,#000")
        == "the header has no column for the foreground; name it foreground,"
        + " fg, text, text_color or color")
    #expect(
      problem("color,use\n#fff,#000")
        == "the header has no column for the background; name it background,"
        + " bg or background_color")
  }

  @Test(arguments: [
    "{", "{ \"light\": {", "[", "[{\"fg\": \"#000\", \"bg\": \"#fff\"}]",
  ])
  func `says once what a JSON document is`(line: String) {
    #expect(
      problem(line + "\n  \"a\": 1\n", nil)
        == "this is JSON, but pairs are read from NDJSON, one object a line, or"
        + " from CSV")
  }

  @Test(
    arguments: [
      "#777777;#ffffff\n#000;#fff\n", "sep=;\n#777777;#ffffff\n#000;#fff\n",
      "sep=,\r\n#777777,#ffffff\r\n#000,#fff\r\n",
      "\n\u{FEFF}".dropFirst() + "sep=;\n\n#777777;#ffffff\n#000;#fff",
      "#777777\t#ffffff\n#000\t#fff\n",
    ], [1, 7, 1 << 18])
  func `reads every separator of spreadsheets`(
    text: String, chunkSize: Int
  ) throws {
    let result = try run(text, from: .csv, chunkSize: chunkSize)
    #expect(
      result.text
        == "#777777,#ffffff,4.47,AA-large\n#000,#fff,21.00,AAA\n")
    #expect(result.problems.isEmpty)
  }

  @Test func `quotes what has a comma in a file with semicolons`() throws {
    let text =
      "note;fg;bg;n\n4,48;rgb(0, 0, 0);\"#fff\";\"a;b\"\nx;#000;#ffffff;y\n"
    #expect(
      try rows(text) == [
        "\"rgb(0, 0, 0)\",\"#fff\",21.00,AAA,\"4,48\",\"a;b\"",
        "#000,#ffffff,21.00,AAA,x,y",
      ])
    let summary = try run("#777777;#ffffff\n#000000;#ffffff\n", from: .csv) {
      $0.target = nil
    }
    #expect(summary.totals.pairCount == 2)
    let bad = try run("sep=;\nfg;bg\n#000;#fff\n#000;#12345\n", from: .csv)
    #expect(bad.problems.map { $0.prefix(9) } == ["in:4:6: a"])
  }
}
