import Foundation
import PaletteFormats
import Testing
import _ContrastTestSupport
import TextGrammars

@Suite struct `Corpus of style sheets` {
  private static let folder = RepositoryData.root
    .appendingPathComponent("Tests/Fuzz/Corpora/Stylesheet")

  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .sorted() ?? []

  @Test func `is there`() { #expect(Self.names.count >= 7) }

  /// Each input as it is, cut off at every byte, and with each byte changed:
  /// whatever is read has a place in its file.
  @Test(arguments: names)
  func `is read without a crash`(name: String) throws {
    let bytes = [UInt8](
      try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for length in stride(from: 0, through: bytes.count, by: 7) {
      check(Array(bytes[..<length]))
    }
    for index in stride(from: 0, to: bytes.count, by: 5) {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      check(changed)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let sources = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .prefix(8).enumerated().map { index, part in
        SourceFile(path: "\(index).css", bytes: Array(part))
      }
    let reading = PaletteReading(reading: sources, as: .css)
    let observing = PaletteReading(reading: sources, as: .css, observing: true)
    #expect(reading.palettes.count <= 256)
    let modes = observing.palettes.map(\.mode)
    #expect(reading.palettes.allSatisfy { modes.contains($0.mode) })
    #expect(observing.observed.allSatisfy { modes.contains($0.mode) })
    for error in reading.errors + reading.warnings + observing.warnings {
      #expect(error.location.line > 0 && error.location.column > 0)
      #expect(!error.message.isEmpty)
    }
  }
}
