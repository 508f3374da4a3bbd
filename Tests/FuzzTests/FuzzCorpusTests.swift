import Foundation
import Testing
import _ContrastTestSupport
import _Fuzzing

// The checks of the fuzzer run once here: with each input of its corpus
// as it is, cut at many places, and with bits flipped.
@Suite struct `Corpora of the fuzzer` {
  /// A target of `Tests/Fuzz/run`.
  struct Target: Sendable, CustomTestStringConvertible {
    let name: String
    let leastCount: Int
    let check: @Sendable ([UInt8]) -> Void

    var testDescription: String { name }

    /// The inputs in the target's corpus.
    func inputs() throws -> [[UInt8]] {
      let folder = RepositoryData.root
        .appending(path: "Tests/Fuzz/Corpora").appending(path: name)
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      ).map { [UInt8](try Data(contentsOf: $0)) }
    }
  }

  static let targets = [
    Target(name: "Catalog", leastCount: 4) { CatalogFuzz.check($0) },
    Target(name: "Pair", leastCount: 18) { PairFuzz.check($0) },
    Target(name: "PaletteFile", leastCount: 17) { PaletteFileFuzz.check($0) },
    Target(name: "Rules", leastCount: 8) { RulesFuzz.check($0) },
    Target(name: "Stylesheet", leastCount: 7) { StylesheetFuzz.check($0) },
    Target(name: "Token", leastCount: 7) { TokenFuzz.check($0) },
  ]

  /// The checks trap where an invariant is violated.
  @Test(arguments: targets)
  func `keep their invariants for any change of them`(target: Target) throws {
    let inputs = try target.inputs()
    #expect(inputs.count >= target.leastCount)
    for input in inputs {
      target.check(input)
      let step = max(1, input.count / 24)
      for index in stride(from: 0, to: input.count, by: step) {
        target.check(Array(input[..<index]))
        var changed = input
        changed[index] ^= 1 << UInt8(index % 8)
        target.check(changed)
      }
    }
  }

  /// A chunk of pairs ends at any byte: the third one is its length.
  @Test func `of pairs give the same in chunks of every small size`() throws {
    let target = try #require(Self.targets.first { $0.name == "Pair" })
    for input in try target.inputs() {
      for size in UInt8(0)..<24 {
        target.check(input[..<2] + [size] + input[3...])
      }
    }
  }
}
