import ContrastEngine
import ContrastModel
import Testing

@testable import ContrastReports

@Suite struct `Histogram drawing` {
  @Test(arguments: [
    (0, 0), (1, 1), (4, 2), (5, 5), (9, 5), (10, 10), (1_616, 1_000),
    (Int.max, 5_000_000_000_000_000_000),
  ])
  func `has lines at round counts`(count: Int, round: Int) {
    #expect(HistogramDrawing.roundNumber(upTo: count) == round)
  }

  /// The drawing of a ramp of greys, as elements.
  private func elements(_ count: Int) throws -> [MarkupReader.Element] {
    let entries = (0..<count).map { index in
      let grey = UInt8(index * 255 / (count - 1))
      return Palette.Entry(
        name: "grey \(index)", declared: "",
        color: PaletteColor(SRGBColor(red: grey, green: grey, blue: grey)),
        source: SourcePosition(path: "ramp", line: 1, column: 1))
    }
    let analysis = ContrastAnalyzer().analyze(
      Palette(mode: "ramp", entries: entries))
    let bytes = OutputBuffer.bytes { HistogramDrawing(analysis).write(to: $0) }
    return try MarkupReader(
      "<svg>\(String(decoding: bytes, as: UTF8.self))</svg>"
    ).elements
  }

  @Test func `has few bars for few pairs`() throws {
    // 40 bars of half a ratio, or 200 of a tenth.
    for (colors, width) in [(5, "2.15"), (40, "0.43")] {
      let bars = try elements(colors).filter { $0.name == "rect" }
      #expect(!bars.isEmpty)
      #expect(bars.allSatisfy { $0.attributes["width"] == width + "%" })
    }
  }

  @Test func `says how many pairs meet each threshold`() throws {
    let elements = try elements(5)
    let texts = elements.filter { $0.name == "text" }.map(\.text)
    let analysis = ["at least 3: ", "at least 4.5: ", "at least 7: "]
    for start in analysis {
      #expect(texts.contains { $0.hasPrefix(start) && $0.hasSuffix(" pairs") })
    }
    #expect(texts.contains("21") && texts.contains("10"))
    // Twice the height is four times the pairs.
    let heights = elements.filter { $0.name == "rect" }
      .compactMap { $0.attributes["height"].flatMap(Double.init) }
    #expect(heights.max() == 160)
  }
}
