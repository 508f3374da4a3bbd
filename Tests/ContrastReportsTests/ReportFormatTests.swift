import Testing

@testable import ContrastReports

@Suite struct `Report format` {
  @Test(arguments: [
    ("report.html", ReportFormat.html), ("a/b.HTM", .html), ("m.svg", .svg),
    ("PR.md", .markdown), ("x.markdown", .markdown), ("x.npy", .npy),
    ("x.json", .json), ("a.tar.csv", .csv), ("x.txt", .text),
  ])
  func `is chosen by extension`(path: String, format: ReportFormat) {
    #expect(ReportFormat(path: path) == format)
  }

  @Test(arguments: ["html", ".", "a.pdf", "a.html/", "a.html/b", ""])
  func `is chosen by nothing else`(path: String) {
    let expected: ReportFormat? = path == "a.html/" ? .html : nil
    #expect(ReportFormat(path: path) == expected)
  }

  @Test func `has each extension once`() {
    let extensions = ReportFormat.allCases.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
  }
}
