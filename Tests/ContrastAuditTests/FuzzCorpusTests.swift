import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport
import TextGrammars

@testable import ContrastAudit

// What the fuzzer runs for minutes is run once here, cut at every place.
@Suite struct `Corpus of the fuzzer of rules` {
  @Test func `ends in pairings or located errors`() throws {
    let folder = RepositoryData.root.appending(path: "Tests/Fuzz/Corpora/Rules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 8)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      for end in bytes.indices {
        let errors = errors(Array(bytes[...end]))
        for error in errors {
          #expect(error.location.line > 0 && error.location.column > 0)
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  private func errors(_ bytes: [UInt8]) -> [RulesError] {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map(Array.init)
    let rules: Rules
    do {
      let source = SourceFile(path: "0.json", bytes: parts[0])
      rules = try Rules(reading: source) { path in
        let index = Int(path.prefix(1)) ?? parts.count
        return index < parts.count ? .bytes(parts[index]) : .failure("none")
      }
    } catch {
      #expect(!error.errors.isEmpty)
      return error.errors
    }
    let lines = parts.count > 1 ? parts[1].split(separator: 0x0A) : []
    let names = lines.map { String(decoding: $0, as: UTF8.self) }
    let palettes = ["light", "dark"].map { Palette($0, names: names) }
    let declarations = rules.declarations(
      in: palettes, level: .aa, steps: 100_000)
    for (palette, declared) in zip(palettes, declarations.modes) {
      for pairing in declared.pairings {
        #expect(
          palette.entries[pairing.foreground].name
            != palette.entries[pairing.background].name)
        #expect((1...21).contains(pairing.required))
      }
    }
    return declarations.errors
  }
}
