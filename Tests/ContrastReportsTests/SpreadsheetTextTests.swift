import ContrastEngine
import ContrastModel
import Testing

@testable import ContrastReports

@Suite struct `Spreadsheet text` {
  @Test(arguments: [
    "=HYPERLINK(\"https://example.org\")", "+1", "-1", "@SUM(A1)", "＝1",
    "＋1", "--1", "+-+2", "-.5", "-cmd|' /c calc'!A", "+SUM(A1)", "-a!b",
    "--x（1）",
  ])
  func `is never a formula`(name: String) {
    #expect(name.spreadsheetText == "'" + name)
  }

  @Test(arguments: [
    "ink", "a=b", "color.text-muted", "", "1+1", "'=1", "--bulma-text", "--a1",
    "-", "+", "--", "-ink", "+paper", "-.", "$ink", "'-1",
  ])
  func `leaves other text as it is`(name: String) {
    #expect(name.spreadsheetText == name)
  }

  @Test func `shows controls`() {
    #expect("\t=1".spreadsheetText == "\\u{9}=1")
    #expect("\r=1".spreadsheetText == "\\u{d}=1")
    #expect("a\u{202E}b".spreadsheetText == "a\\u{202e}b")
  }

  @Test func `is what every table has`() {
    let palette = palette(
      [("=ink", 0), ("@paper", 0xFFFFFF), ("--line", 0x777777)], mode: "+2")
    let report = ContrastReport([ContrastAnalyzer().analyze(palette)])
    for text in [
      written(report.writeCSVGrid),
      written(report.writeCSVRows),
      written(ColorsReport([palette]).writeCSV),
    ] {
      let fields = text.split(separator: "\n").flatMap {
        $0.split(separator: ",")
      }
      #expect(fields.contains("'=ink"))
      #expect(fields.contains("'@paper"))
      #expect(fields.contains("'+2"))
      // Names of custom properties are unchanged, to join tables by them.
      #expect(fields.contains("--line"))
      #expect(!fields.contains { "=+@".contains($0.first ?? " ") })
    }
  }
}
