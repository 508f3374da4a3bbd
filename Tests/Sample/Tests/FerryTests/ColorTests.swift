import ContrastKit
import ContrastTesting
import Foundation
import Testing

/// The colours of the app, and what is shown on what.
enum Colors {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let catalog = folder + "/Sources/Ferry/Colors.xcassets"

  static func system() throws -> DesignSystem {
    try DesignSystem(contentsOf: catalog)
  }

  static let rules: ContrastRules = [
    .text("Text{Primary,Secondary,Link}", on: "Surface*"),
    .text("TextOnAccent", on: "FillAccent"),
    .graphic("Icon*", on: "Surface*"),
  ]
}

@Test func `Colours can be read`() throws {
  expectContrast(of: try Colors.system(), rules: Colors.rules)
}

@Test func `Colours can be read by the rules of the team`() throws {
  let rules = try ContrastRules(contentsOf: Colors.folder + "/contrast.json")
  let audit = expectContrast(ofContentsOf: Colors.catalog, rules: rules)
  #expect(audit?.pairs.count == 18)
}

@Test func `Findings are values, and verdicts are bits`() throws {
  let system = try DesignSystem(
    contentsOf: URL(filePath: Colors.catalog))
  let audit = try system.audit(rules: Colors.rules)
  #expect(audit.records.count == audit.findings.count)
  let analysis = try #require(try system.matrix().analyses.first)
  let bits = analysis.verdicts(atLeast: 4.5)
  let set = (0..<bits.rowCount).reduce(0) { $0 + bits.passingCount(inRow: $1) }
  #expect(set == analysis.passing(atLeast: 4.5))
}
