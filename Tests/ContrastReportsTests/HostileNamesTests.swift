import ContrastEngine
import ContrastModel
import Foundation
import Testing

@testable import ContrastReports
@testable import ReportPages

/// Hostile names, through every writer.
@Suite struct `Hostile names` {
  static let names = [
    "<script>alert(1)</script>", "\"]]>", "=HYPERLINK(\"https://x.example\")",
    "</script><img src=x onerror=alert(1)>", "<!-- --><script>", "a\u{202E}b",
    "\u{1B}[31mred\u{7}", "line\nbreak\r\nand\ttab", "`|`` \\|", "' onload='x",
    "&amp;<&>", "{{x}}${y}", "\u{0}", "\u{FFFE}", "", " ", "../../etc/passwd",
    String(repeating: "long<&\"'", count: 1250), "@everyone #1", "\u{2028}",
    "javascript:alert(1)", "-- \u{200F}\u{2066}x",
  ]

  static let report: ContrastReport = {
    let colors = names.enumerated().map { index, name in
      (name, UInt32(index) * 0x0A0B0C)
    }
    let palettes = names.prefix(3).map { palette(colors, mode: $0) }
    let analyzer = ContrastAnalyzer(threadCount: 1)
    return ContrastReport(palettes.map { analyzer.analyze($0) })
  }()

  private func expectHarmless(_ text: String) {
    let isHarmful = text.unicodeScalars.contains {
      $0.value != 0x0A && $0.isHarmfulInText
    }
    #expect(!isHarmful)
  }

  @Test func `stay text in HTML`() throws {
    let text = written { ReportPage(Self.report).write(to: $0) }
    let page = try MarkupReader(text)
    expectHarmless(text)
    #expect(page.all("script").count == 2)
    #expect(page.all("img").isEmpty)
    #expect(!page.elements.contains { $0.attributes["onerror"] != nil })
    let json = try #require(page.all("script").first?.text)
    #expect(!json.contains("<"))
    let data = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(data is [String: Any])
  }

  @Test func `stay text in SVG`() throws {
    let text = written { Self.report.writeSVG(to: $0) }
    let picture = try MarkupReader(text)
    expectHarmless(text)
    #expect(picture.all("script").isEmpty)
  }

  @Test func `stay code in Markdown`() {
    let text = written { Self.report.writeMarkdown(to: $0) }
    expectHarmless(text)
    #expect(text.utf8.count < 65_536)
    // A row has as many cells as the header, for any names.
    for row in text.split(separator: "\n")
    where row.hasPrefix("| Ratio | Below") {
      #expect(row.count { $0 == "|" } == 5)
    }
    for row in text.split(separator: "\n") where row.hasPrefix("| 4.") {
      let bare = row.replacing("\\|", with: "")
      #expect(bare.count { $0 == "|" } == 5, "\(row)")
    }
  }

  @Test func `stay sentences`() {
    let text = written { Self.report.writeSpoken(to: $0) }
    expectHarmless(text)
  }

  @Test func `stay text in text`() {
    let text = written {
      Self.report.writeText(to: $0, style: .plain)
    }
    expectHarmless(text)
  }

  @Test func `stay strings in JSON`() throws {
    let text = written {
      Self.report.writeJSON(isFull: false, to: $0)
    }
    expectHarmless(text)
    let data = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let modes = (data as? [String: Any])?["modes"] as? [[String: Any]]
    let colors = try #require(modes?.first?["colors"] as? [[String: Any]])
    #expect(colors.map { $0["name"] as? String } == Self.names)
  }

  @Test func `stay fields in CSV`() {
    for text in [
      written(Self.report.writeCSVGrid),
      written(Self.report.writeCSVRows),
      written(ColorsReport(Self.report.analyses.map(\.palette)).writeCSV),
    ] {
      expectHarmless(text)
      // No name breaks a line, so each line starts with a mode.
      let modes = ["mode", "<script>", "\"\"\"]]>\"", "\"'=HYPERLINK"]
      for line in text.split(separator: "\n") {
        #expect(modes.contains { line.hasPrefix($0) }, "\(line.prefix(40))")
      }
    }
  }
}
