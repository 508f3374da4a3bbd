import ContrastEngine
import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport

@testable import ContrastReports

/// The output of a writer.
func written(_ write: (OutputBuffer) -> Void) -> String {
  var bytes: [UInt8] = []
  let output = OutputBuffer { bytes += $0 }
  write(output)
  #expect(throws: Never.self) { try output.finish() }
  return String(decoding: bytes, as: UTF8.self)
}

/// A palette of named colours, one a mode.
func palette(_ colors: [(String, UInt32)], mode: String = "light") -> Palette {
  Palette(
    mode: mode,
    entries: colors.enumerated().map { line, color in
      let value = PaletteColor(SRGBColor(packed: color.1))
      return Palette.Entry(
        name: color.0, declared: value.nearestHex, color: value,
        source: SourcePosition(path: "p.hex", line: line + 1, column: 1))
    })
}

let greys = palette([
  ("ink", 0x000000), ("mist", 0x777777), ("paper", 0xFFFFFF),
])

func report(
  _ palettes: [Palette], thresholds: [Double] = [3, 4.5, 7],
  requiredRatio: Double? = nil
) -> ContrastReport {
  let analyzer = ContrastAnalyzer(thresholds: thresholds, threadCount: 1)
  return ContrastReport(
    palettes.map { analyzer.analyze($0) }, requiredRatio: requiredRatio)
}

@Suite struct `Analysis text` {
  func text(
    _ report: ContrastReport, columns: Int = 80, isTerminal: Bool = true
  ) -> [String] {
    let style = TextStyle(
      columns: columns, isColored: false, isTerminal: isTerminal)
    return written { report.writeText(to: $0, style: style) }
      .components(separatedBy: "\n")
  }

  @Test func `counts what is usable for what`() {
    let lines = text(report([greys]))
    #expect(lines[0] == "Mode light")
    #expect(lines[1] == "3 colours, 6 pairs: each as text on every other")
    #expect(
      lines.contains(
        "  at least 3    6  100.0 %  usable for large-scale text, graphics and "
          + "controls"))
    #expect(
      lines.contains("  at least 4.5  4   66.6 %  usable for text at level AA"))
    #expect(
      lines.contains("  at least 7    2   33.3 %  usable for text at level AAA")
    )
  }

  @Test func `names near misses and never rounds them up`() {
    let lines = text(report([greys]))
    #expect(
      lines.contains("  Near misses of 4.5: 2 pairs less than 2 % below"))
    #expect(
      lines.contains {
        $0.contains("    4.47  mist  #777777  and  paper  #ffffff")
      })
    #expect(!lines.joined().contains("4.48"))
  }

  @Test func `shows ratios where they fit, then signs, then says why not`() {
    let many = palette((0..<40).map { ("grey \($0)", UInt32($0) * 0x060606) })
    #expect(text(report([greys])).contains { $0.contains("  21.00") })
    let signs = text(report([many]))
    #expect(signs.contains { $0.hasPrefix("  - itself,") })
    #expect(signs.allSatisfy { TerminalText.columns(of: $0) <= 80 })
    let narrow = text(report([many]), columns: 40)
    #expect(narrow.contains { $0.contains("is left out") })
    let wide = text(report([many]), columns: 300)
    #expect(
      wide.contains {
        $0.contains("  21.00") == false && $0.hasPrefix("  40 grey 39")
      })
  }

  @Test(arguments: [40, 80, 120, 200])
  func `stays within the line`(columns: Int) {
    let long = palette([
      (String(repeating: "long name ", count: 30), 0x767676),
      ("行間の色", 0x777777), ("\u{202E}evil\u{1B}[31m", 0xFFFFFF),
    ])
    let lines = text(report([long]), columns: columns)
    for line in lines {
      #expect(
        TerminalText.columns(of: line) <= max(columns, 80), "\(line)")
    }
    #expect(!lines.joined().unicodeScalars.contains("\u{1B}"))
    #expect(!lines.joined().unicodeScalars.contains("\u{202E}"))
  }

  @Test func `shortens names on terminals alone`() {
    let name = String(repeating: "long.name.", count: 12)
    let long = palette([(name + "a", 0x767676), (name + "b", 0xFFFFFF)])
    let report = report([long], requiredRatio: 7)
    let shown = text(report)
    #expect(!shown.contains { $0.contains(name) })
    #expect(shown.contains { $0.contains("…") })
    let whole = text(report, isTerminal: false)
    #expect(!whole.contains { $0.contains("…") })
    // In the list of the requirement, of the extremes, and in the grid.
    #expect(whole.count { $0.contains("\(name)a") } == 4)
  }

  @Test func `colours only what words state too`() {
    let report = report([greys])
    let plain = text(report).joined(separator: "\n")
    let style = TextStyle(columns: 80, isColored: true)
    let colored = written { report.writeText(to: $0, style: style) }
    #expect(colored != plain)
    let pattern = try? Regex("\u{1B}\\[[0-9]+m")
    #expect(pattern.map { colored.replacing($0, with: "") } == plain)
  }

  @Test func `says what was assumed of translucent backgrounds`() {
    let scrim = Palette.of([PaletteColor(.black, alpha: 0.5), .white])
    let unknown = text(report([scrim])).joined(separator: " ")
    #expect(unknown.contains("the lowest over any backdrop"))
    let analyzer = ContrastAnalyzer(backdrop: .white)
    let known = text(ContrastReport([analyzer.analyze(scrim)]))
    #expect(known.joined(separator: " ").contains("is #ffffff"))
  }

  @Test func `says whether a requirement holds`() {
    let unmet = report([greys], requiredRatio: 4.5)
    #expect(unmet.failingPairs.map(\.count) == [2])
    let lines = text(unmet)
    let heading = lines.firstIndex(
      of: "  Required 4.5, for text at level AA: 2 of 6 pairs are below it")
    #expect(
      heading.map { lines[$0 + 1] }
        == "     4.47  mist  #777777  and  paper  #ffffff")
    #expect(lines.contains("  ! below 4.5"))
    #expect(lines.contains("  2 mist   4.68      -   4.47!"))
    let met = report([greys], requiredRatio: 3)
    #expect(met.failingPairs.map(\.isEmpty) == [true])
    #expect(
      text(met).contains(
        "  Required 3, for large-scale text, graphics and controls: all 6 pairs "
          + "meet it"))
    #expect(!text(met).contains { $0.contains("!") })
  }

  @Test func `lists the worst pairs first, and says what is left out`() {
    let many = palette((0..<20).map { ("grey \($0)", UInt32($0) * 0x080808) })
    let lines = text(report([many], requiredRatio: 7))
    let heading = lines.firstIndex { $0.hasPrefix("  Required 7") } ?? 0
    let listed = lines[(heading + 1)...(heading + 20)]
    let ratios = listed.compactMap { line in
      line.split(separator: " ").first.flatMap { Double($0) }
    }
    #expect(ratios.count == 20)
    #expect(ratios == ratios.sorted())
    let analysis = report([many]).analyses[0]
    let below = analysis.failingPairs(below: 7).count
    #expect(lines[heading].contains(": \(below) of 380 pairs are below it"))
    #expect(
      (lines[heading + 21] + lines[heading + 22]).contains(
        "and \(below - 40) more, counting both orders; --format json and "
          + "--format csv"))
  }

  @Test func `says which signs are enough`() {
    let many = palette((0..<40).map { ("grey \($0)", UInt32($0) * 0x060606) })
    let lines = text(report([many], requiredRatio: 4.5))
    #expect(lines.contains("  required: 4 or 7"))
    let style = TextStyle(columns: 80, isColored: true)
    let colored = written {
      report([many], requiredRatio: 4.5).writeText(to: $0, style: style)
    }
    #expect(colored.contains("\u{1B}[33m3\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[32m4\u{1B}[0m"))
    #expect(!colored.contains("\u{1B}[32m3\u{1B}[0m"))
  }
}

@Suite struct `Analysis JSON` {
  func object(
    _ report: ContrastReport, isFull: Bool = false
  ) throws -> [String: Any] {
    let text = written { report.writeJSON(isFull: isFull, to: $0) }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `has the shape of its schema`() throws {
    let object = try object(report([greys]))
    #expect(object["schema"] as? String == "contrast.analysis.v1")
    #expect(object["assumptions"] is [String: String])
    let modes = try #require(object["modes"] as? [[String: Any]])
    let mode = try #require(modes.first)
    #expect(mode["mode"] as? String == "light")
    #expect(mode["pairs"] as? Int == 6)
    #expect((mode["colors"] as? [[String: Any]])?.count == 3)
    let thresholds = try #require(mode["thresholds"] as? [[String: Double]])
    #expect(thresholds.map { $0["passing"] } == [6, 4, 2])
    let histogram = try #require(mode["histogram"] as? [String: Any])
    let counts = try #require(histogram["counts"] as? [Int])
    #expect(counts.count == 200)
    #expect(counts.reduce(0, +) == 6)
    #expect(mode["matrix"] as? [String] == ["-23", "2-1", "31-"])
  }

  @Test func `leaves a large matrix out unless it is asked for`() throws {
    let large = Palette.random(count: ContrastReport.matrixLimit + 1, seed: 1)
    let mode = try #require(
      (object(report([large]))["modes"] as? [[String: Any]])?.first)
    #expect(mode["matrix"] == nil)
    #expect(mode["pairs"] as? Int == 4097 * 4096)
  }

  @Test func `lists every pair below a requirement, mode by mode`() throws {
    let dark = palette([("ink", 0x000000), ("fog", 0x333333)], mode: "dark")
    let object = try object(report([greys, dark], requiredRatio: 4.5))
    let modes = try #require(object["modes"] as? [[String: Any]])
    let below = try modes.map {
      try #require($0["below"] as? [String: Any])
    }
    #expect(below.map { $0["ratio"] as? Double } == [4.5, 4.5])
    #expect(below.map { $0["count"] as? Int } == [2, 2])
    let pairs = try below.map {
      try #require($0["pairs"] as? [[String: Any]])
    }
    let names = pairs.map { pairs in
      pairs.map { "\($0["foreground"] ?? "") on \($0["background"] ?? "")" }
    }
    #expect(
      names == [
        ["mist on paper", "paper on mist"], ["ink on fog", "fog on ink"],
      ])
    let ratio = try #require(pairs[0][0]["ratio"] as? Double)
    #expect(ratio > 4.47 && ratio < 4.48)
    let all = try self.object(report([greys], requiredRatio: 3))
    let mode = try #require((all["modes"] as? [[String: Any]])?.first)
    #expect((mode["below"] as? [String: Any])?["count"] as? Int == 0)
    let free = try self.object(report([greys]))
    let other = try #require((free["modes"] as? [[String: Any]])?.first)
    #expect(other["below"] == nil)
  }

  @Test func `counts beyond nine thresholds in letters`() throws {
    let thresholds = (0..<12).map { 1.5 + Double($0) / 10 }
    let object = try object(report([greys], thresholds: thresholds))
    let mode = try #require((object["modes"] as? [[String: Any]])?.first)
    #expect((mode["matrix"] as? [String])?.first == "-cc")
  }
}

@Suite struct `Analysis CSV` {
  @Test func `has a grid of cut ratios`() {
    let text = written { report([greys]).writeCSVGrid(to: $0) }
    #expect(
      text == """
        mode,foreground,ink,mist,paper
        light,ink,,4.68,21.00
        light,mist,4.68,,4.47
        light,paper,21.00,4.47,

        """)
  }

  @Test func `shares a header between modes only when it is the same`() {
    let dark = palette([("ink", 0), ("mist", 1), ("paper", 2)], mode: "dark")
    let other = palette([("ink", 0), ("fog", 1)], mode: "other")
    let text = written {
      report([greys, dark, other]).writeCSVGrid(to: $0)
    }
    let lines = text.components(separatedBy: "\n")
    #expect(lines.count { $0.hasPrefix("mode,") } == 2)
    #expect(lines.contains("mode,foreground,ink,fog"))
  }

  @Test func `has a row a pair`() {
    let text = written { report([greys]).writeCSVRows(to: $0) }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(
      lines.contains(
        "light,mist,#777777,paper,#ffffff,4.47,4.47,AA-large"))
    #expect(lines.contains("light,ink,#000000,paper,#ffffff,21.00,21.00,AAA"))
  }

  @Test func `says of each row whether it meets what is required`() {
    let report = report([greys], requiredRatio: 4.5)
    let text = written { report.writeCSVRows(to: $0) }
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasSuffix(",level,meets_required"))
    #expect(lines.count { $0.hasSuffix(",true") } == 4)
    #expect(
      lines.filter { $0.hasSuffix(",false") } == [
        "light,mist,#777777,paper,#ffffff,4.47,4.47,AA-large,false",
        "light,paper,#ffffff,mist,#777777,4.47,4.47,AA-large,false",
      ])
  }
}
