import Foundation
import Testing
import _ContrastTestSupport

/// A line of `data/golden/cases.txt`.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  let name: String
  let status: Int32
  let arguments: [String]

  var testDescription: String { name }

  static let all: [GoldenCase] = {
    guard let bytes = try? RepositoryData.bytes("golden/cases.txt") else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 2, let status = Int32(words[1]) else { return nil }
        return GoldenCase(
          name: words[0], status: status, arguments: Array(words[2...]))
      }
  }()
}

@Suite struct `Golden outputs` {
  @Test func `have a case for every file`() throws {
    let folder = RepositoryData.path("golden")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let names = GoldenCase.all.map(\.name)
    #expect(Set(files) == Set(names + ["cases.txt"]))
    #expect(Set(names).count == names.count)
  }

  /// What the command prints, both streams, byte for byte. `.ci/golden --update`
  /// writes the files anew after a change that was meant.
  @Test(arguments: GoldenCase.all)
  func `are what the command prints`(golden: GoldenCase) throws {
    try ContrastProcess.inFolder { contrast in
      let words = golden.arguments.map { "'\($0)'" }.joined(separator: " ")
      let root = RepositoryData.root.path
      let result = try contrast.run("cd '\(root)' && contrast \(words) 2>&1")
      #expect(result.status == golden.status)
      let expected = try RepositoryData.bytes("golden/\(golden.name)")
      if golden.name.hasSuffix(".npy") {
        #expect(result.outputBytes == expected)
      } else {
        // As text, so that a difference can be read; nothing here is repaired
        // that was not broken on both sides.
        #expect(result.output == String(decoding: expected, as: UTF8.self))
      }
    }
  }
}
