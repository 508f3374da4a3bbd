import PaletteFormats
import TextGrammars

private let formats: [PaletteFormat] = [
  .hexList, .csv, .gpl, .x11, .android, .ase, .aco, .scss,
]

/// The readers of palette files: the first byte chooses the format, the rest is
/// the file.
package enum PaletteFileFuzz {
  /// Checks the reader with an input.
  package static func check(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let format = formats[Int(bytes[0]) % formats.count]
    let source = SourceFile(path: "fuzz", bytes: Array(bytes.dropFirst()))
    let reading = PaletteSet(reading: [source], as: format)
    // A source without a palette has an error.
    let hasColors = reading.palettes.contains { !$0.entries.isEmpty }
    precondition(
      hasColors || !reading.errors.isEmpty,
      "A file without colours is an error.")
    checkPlaces(of: reading.errors + reading.warnings)
    precondition(
      (reading.errors + reading.warnings)
        .allSatisfy { $0.location.column <= bytes.count + 1 },
      "An error has a place in the file.")
    _ = PaletteFormat.detect(path: "fuzz", bytes: source.bytes)
  }
}
