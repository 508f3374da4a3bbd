import ContrastModel
import Foundation
import PaletteFormats
import Testing
import _ContrastTestSupport
import TextGrammars

/// The files of a corpus under `Tests/Fuzz/Corpora`.
private func corpus(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
  let folder = RepositoryData.root
    .appending(path: "Tests/Fuzz/Corpora").appending(path: name)
  let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return try files.map {
    ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0)))
  }
}

// What the fuzzers run for minutes is run once here, cut at every place.
@Suite struct `Corpora of the fuzzers` {
  private static let formats: [PaletteFormat] = [
    .hexList, .csv, .gpl, .x11, .sketchpalette, .android, .ase, .aco,
  ]

  @Test func `of palette files end in colours or located errors`() throws {
    let files = try corpus("PaletteFile")
    #expect(files.count >= 16)
    for (name, bytes) in files {
      let format = Self.formats[Int(bytes[0]) % Self.formats.count]
      for end in 1...bytes.count {
        let reading = PaletteReading(bytes: Array(bytes[1..<end]), as: format)
        let hasColors = reading.palettes.contains { !$0.entries.isEmpty }
        #expect(hasColors || !reading.errors.isEmpty, "\(name) up to \(end)")
        for error in reading.errors + reading.warnings {
          #expect(error.location.line > 0, "\(name) up to \(end)")
          #expect((1...end + 1).contains(error.location.column))
        }
      }
    }
  }

  @Test func `of catalogs end in colours or located errors`() throws {
    let files = try corpus("Catalog")
    #expect(files.count >= 4)
    for (name, bytes) in files {
      for end in bytes.indices {
        let parts = bytes[..<end].split(
          separator: 0, omittingEmptySubsequences: false)
        let sources = parts.enumerated().map { index, part in
          let set = index % 2 == 0 ? "/Color.colorset" : ""
          return SourceFile(
            path: "A.xcassets/Group \(index / 2)\(set)/Contents.json",
            bytes: Array(part), isNamed: index == 0)
        }
        let reading = PaletteReading(reading: sources, as: .xcassets)
        #expect(reading.palettes.count <= 64)
        let hasColors = reading.palettes.contains { !$0.entries.isEmpty }
        let isSaid = !reading.errors.isEmpty || !reading.warnings.isEmpty
        #expect(hasColors || isSaid, "\(name) up to \(end)")
      }
    }
  }
}
