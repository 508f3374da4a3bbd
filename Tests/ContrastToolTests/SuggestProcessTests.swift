import Foundation
import Testing

@testable import ContrastTool

@Suite struct `The verb suggest` {
  private struct Document: Decodable {
    struct Suggestion: Decodable {
      let kind: String
      let hex: String
      let ratios: [Double]
      let difference: Double
      let words: String
      let token: String?
    }
    struct Impossible: Decodable {
      let one: String
      let other: String?
      let words: String
    }
    let schema: String
    let color: String
    let on: [String]
    let required: Double
    let meets: Bool
    let suggestions: [Suggestion]
    let impossible: Impossible?
  }

  private func document(_ output: [UInt8]) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(output))
  }

  @Test(arguments: [
    ("'#777' --on '#fff' --on '#eee'", 4.5),
    ("'#c00' --on '#123' --require AAA", 7),
    ("'#fe0' --on white --as background --require 3", 3),
    ("'color(display-p3 0 1 0)' --on '#fff'", 4.5),
    ("'#0006' --on '#fff'", 4.5),
    ("'#777' --on 'rgb(0 0 0 / 80%)'", 4.5),
  ])
  func `suggests what passes check`(line: String, required: Double) throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("contrast suggest \(line) --format json")
      #expect(result.status == 0, "\(result.errors)")
      let document = try document(result.outputBytes)
      #expect(document.schema == "contrast.suggest.v1")
      #expect(!document.meets && document.required == required)
      #expect(!document.suggestions.isEmpty)
      for suggestion in document.suggestions {
        for partner in document.on {
          let pair =
            line.contains("background")
            ? "'\(partner)' '\(suggestion.hex)'"
            : "'\(suggestion.hex)' '\(partner)'"
          let check = try folder.run(
            "contrast check \(pair) --require \(required)")
          #expect(check.status == 0, "\(pair): \(check.output)")
        }
      }
    }
  }

  @Test func `says that a colour works as it is`() throws {
    try ContrastProcess.inFolder { folder in
      let text = try folder.run("contrast suggest '#767676' --on '#fff'")
      #expect(text.status == 0)
      #expect(text.output.hasSuffix("#767676 passes as it is.\n"))
      let data = try document(
        folder.run("contrast suggest '#767676' --on '#fff' --format json")
          .outputBytes)
      #expect(data.meets && data.suggestions.isEmpty)
    }
  }

  @Test func `says which demands exclude each other`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        "contrast suggest '#777' --on '#fff' --on '#111' --format json")
      #expect(result.status == 1)
      let document = try document(result.outputBytes)
      #expect(document.suggestions.isEmpty)
      let impossible = try #require(document.impossible)
      #expect(impossible.one == "#fff" && impossible.other == "#111")
      #expect(impossible.words.contains("at most 0.1833"))
      #expect(impossible.words.contains("at least 0.2003"))
    }
  }

  @Test func `names a colour of the system`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,color\ngrey.1,#777\ngrey.2,#666\ngrey.3,#333\nodd,#6f6f6f\n",
        to: "system.csv")
      let result = try folder.run(
        "contrast suggest '#777' --on '#f4f4f4' --from-palette system.csv "
          + "--format json")
      let system = try document(result.outputBytes).suggestions
        .first { $0.kind == "system" }
      #expect(system?.token == "grey.2" && system?.hex == "#666666")
    }
  }

  @Test func `names the modes in which a name is the colour`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,light,dark\nink,#888,#666\nsame,#000,#000\n", to: "modes.csv")
      let line = "contrast suggest '#777' --on '#fff' --from-palette modes.csv"
      #expect(try folder.run(line).output.contains("  ink in mode dark\n"))
      #expect(
        try folder.run(line + " --format json").output
          .contains(#""token": "ink", "modes": ["dark"]}"#))
      #expect(
        try folder.run(line + " --require 12").output.contains("  same\n"))
    }
  }

  @Test(arguments: [
    ("", "suggest takes one COLOR"), ("'#777'", "suggest needs --on COLOR"),
    ("'#777' '#888' --on '#fff'", "got 2"),
    ("'#77' --on nope", "no colour is named 'nope'"),
    ("'#777' --on '#fff' --require 1", "takes a ratio above 1"),
    ("'#777' --on '#fff' --as front", "unknown value 'front'"),
    ("'#777' --on '#fff' --from-palette no.css", "no.css"),
    ("'#777' --on '#fff' --format csv", "cannot write csv"),
  ])
  func `refuses what it cannot do`(line: String, message: String) throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("contrast suggest \(line)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
