import ContrastKit
import ContrastTesting
import Foundation
import Testing

@Suite struct `Bridges to Foundation` {
  private let url = URL(filePath: "data/palettes/harbor.tokens.json")
  private let rules: ContrastRules = [.text("text.muted", on: "surface.*")]

  @Test func `read a URL and give data`() throws {
    let system = try DesignSystem(contentsOf: url)
    #expect(system.modes == (try DesignSystem(contentsOf: url.path)).modes)
    let audit = try system.audit(rules: rules)
    #expect(try audit.data(.json) == Data(audit.bytes(.json)))
    let matrix = try system.matrix()
    #expect(try matrix.data(.csv) == Data(matrix.bytes(.csv)))
  }

  @Test func `encode findings`() throws {
    let audit = try DesignSystem(contentsOf: url).audit(rules: rules)
    let records = audit.records
    #expect(!records.isEmpty && records.count == audit.findings.count)
    #expect(records[0].foreground == "text.muted")
    let finding = try #require(audit.findings.first)
    #expect(records[0].background == finding.background.name)
    #expect(records[0].mode == finding.mode)
    #expect(records[0].ratio == finding.ratio?.value)
    #expect(records[0].needs == finding.needs)
    #expect(records[0].line == finding.location.line)
    #expect(records[0].path == finding.location.path)
    #expect(records[0].sentence == finding.sentence)
    let decoded = try JSONDecoder().decode(
      [FindingRecord].self, from: JSONEncoder().encode(records))
    #expect(decoded == records)
  }

  @Test func `describe errors`() {
    let nowhere = URL(filePath: "nowhere.json")
    let error = #expect(throws: ContrastError.self) {
      try DesignSystem(contentsOf: nowhere)
    }
    #expect(error?.localizedDescription.contains("nowhere.json") == true)
  }
}
