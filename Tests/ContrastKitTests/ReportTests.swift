import ContrastKit
import Testing
import _ContrastTestSupport

/// The library writes what the command does.
@Suite struct `Reports of the library` {
  private static let matrices:
    [(name: String, golden: String, format: ReportFormat)] = [
      ("spectrum-1331.hex", "spectrum-1331.txt", .text),
      ("css-named-colors.hex", "css-named-colors.json", .json),
      ("near-misses.csv", "near-misses-grid.csv", .csv),
    ]

  @Test(arguments: matrices)
  func `are those of the command`(
    name: String, golden: String, format: ReportFormat
  ) throws {
    // The paths in a report are those that were given.
    let system = try DesignSystem(
      reading: RepositoryData.bytes("palettes/\(name)"),
      named: "data/palettes/\(name)")
    let bytes = try system.matrix().bytes(format)
    #expect(bytes == (try RepositoryData.bytes("golden/\(golden)")))
  }

  private static let matrixForms: [ReportFormat] = [
    .text, .json, .csv, .npy, .html, .svg, .markdown,
  ]

  private static let auditForms = ReportFormat.allCases.filter { $0 != .npy }

  @Test func `report which formats they do not have`() throws {
    let system = try KitSamples.system()
    let (matrix, audit) = (
      try system.matrix(), try system.audit(rules: KitSamples.rules)
    )
    for format in ReportFormat.allCases {
      if !Self.matrixForms.contains(format) {
        #expect(throws: ContrastError.self) { try matrix.bytes(format) }
      }
      if !Self.auditForms.contains(format) {
        #expect(throws: ContrastError.self) { try audit.bytes(format) }
      }
    }
  }

  private static let audits: [(golden: String, format: ReportFormat)] = [
    ("harbor-audit-rules.txt", .text), ("harbor-audit.json", .json),
    ("harbor-audit.csv", .csv), ("harbor-audit.html", .html),
    ("harbor-audit.md", .markdown), ("harbor-audit.svg", .svg),
    ("harbor-audit.sarif", .sarif),
    ("harbor-audit-junit.xml", .junit), ("harbor-audit-github.txt", .github),
    ("harbor-audit-gitlab.json", .gitlab),
    ("harbor-audit-xcode.txt", .xcode),
  ]

  @Test(arguments: audits)
  func `of an audit are those of the command`(
    golden: String, format: ReportFormat
  ) throws {
    let system = try DesignSystem(
      contentsOf: "data/palettes/harbor.tokens.json")
    let rules = try ContrastRules(
      contentsOf: "data/palettes/harbor.contrast.json")
    let bytes = try system.audit(rules: rules).bytes(format)
    #expect(bytes == (try RepositoryData.bytes("golden/\(golden)")))
  }

  @Test(arguments: matrixForms)
  func `of a matrix are the same as bytes and as a file`(
    format: ReportFormat
  ) throws {
    let matrix = try KitSamples.system().matrix(requiring: 4.5)
    try TemporaryFolder.with { folder in
      let path = folder.path("matrix")
      try matrix.write(format, to: path)
      #expect(try folder.bytes("matrix") == matrix.bytes(format))
      #expect(try folder.names() == ["matrix"])
      #expect(throws: ContrastError.self) {
        try matrix.write(format, to: folder.path("no/such/file"))
      }
    }
  }

  @Test(arguments: auditForms)
  func `of an audit name its findings, as bytes and as a file`(
    format: ReportFormat
  ) throws {
    let audit = try KitSamples.system().audit(rules: KitSamples.rules)
    let bytes = try audit.bytes(format)
    #expect(String(decoding: bytes, as: UTF8.self).contains("text-muted"))
    try TemporaryFolder.with { folder in
      try audit.write(format, to: folder.path("audit"))
      #expect(try folder.bytes("audit") == bytes)
      #expect(throws: ContrastError.self) {
        try audit.write(format, to: folder.path())
      }
    }
  }

  @Test func `of a page hold every colour`() throws {
    let matrix = try KitSamples.system().matrix(
      foregrounds: "text*", backgrounds: ["surface*", "!surface"],
      requiring: 4.5)
    #expect(matrix.analyses.map(\.pairCount) == [2])
    #expect(matrix.failingPairs.map(\.count) == [1])
    let page = String(decoding: try matrix.bytes(.html), as: UTF8.self)
    #expect(page.contains("text-muted"))
    #expect(throws: ContrastError.self) {
      try KitSamples.system().matrix(foregrounds: "ink")
    }
    #expect(throws: ContrastError.self) {
      try KitSamples.system().matrix(
        foregrounds: "icon", backgrounds: "icon")
    }
    #expect(throws: ContrastError.self) { try DesignSystem([]).matrix() }
  }

  @Test func `decide as the definition does`() throws {
    let palette = Palette.random(count: 40, seed: 16)
    let analysis = try DesignSystem([palette]).matrix().analyses[0]
    var passing = [0, 0, 0]
    for (row, text) in palette.entries.enumerated() {
      for (column, ground) in palette.entries.enumerated() where row != column {
        let pair = PairContrast(of: text.color, on: ground.color)
        for (index, threshold) in analysis.thresholds.enumerated()
        where pair.isAtLeast(threshold) {
          passing[index] += 1
        }
      }
    }
    #expect(analysis.passing == passing)
  }
}
