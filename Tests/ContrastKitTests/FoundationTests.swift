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
    #expect(records[0].sentence == audit.findings[0].sentence)
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
