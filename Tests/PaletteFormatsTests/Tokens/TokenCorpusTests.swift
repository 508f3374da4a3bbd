import Foundation
import PaletteFormats
import Testing
import _ContrastTestSupport
import TextGrammars

@Suite struct `Corpus of tokens` {
  private static let folder = RepositoryData.root
    .appendingPathComponent("Tests/Fuzz/Corpora/Token")

  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .sorted() ?? []

  @Test func `is there`() { #expect(Self.names.count >= 7) }

  /// Each input as it is, cut off, and with bytes changed: whatever is read has
  /// a place in its file.
  @Test(arguments: names)
  func `is read without a crash`(name: String) throws {
    let bytes = [UInt8](
      try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for length in stride(from: 0, through: bytes.count, by: 11) {
      check(Array(bytes[..<length]))
    }
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      check(changed)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .prefix(8).map(Array.init)
    var files: [String: [UInt8]] = [:]
    for (index, part) in parts.enumerated() { files["\(index).json"] = part }
    let isJSON5 = parts[0].first == 0x2F
    let source = SourceFile(
      path: isJSON5 ? "0.json5" : "0.json", bytes: parts[0])
    let reading = PaletteReading(
      reading: [source], as: .tokens,
      loading: { files[$0].map { .bytes($0) } ?? .failure("no such file") })
    #expect(reading.palettes.count <= 256)
    for error in reading.errors + reading.warnings {
      #expect(error.location.line > 0 && error.location.column > 0)
      #expect(!error.message.isEmpty)
    }
  }
}
