import PaletteFormats
import TextGrammars

/// The reader of style sheets: the input is cut at zero bytes into files of one
/// system.
package enum StylesheetFuzz {
  /// Checks the reader with an input.
  package static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let sources = parts.prefix(8).enumerated().map { index, part in
      SourceFile(path: "\(index).css", bytes: Array(part))
    }
    let reading = PaletteSet(reading: sources, as: .css, observing: true)
    precondition(
      reading.palettes.count <= 256, "There are no more modes than the limit.")
    for palette in reading.palettes {
      precondition(
        palette.entries.allSatisfy { $0.name.utf8.starts(with: "--".utf8) },
        "The name of an entry is that of a custom property.")
    }
    for pairing in reading.observed {
      precondition(
        reading.palettes.contains { $0.mode == pairing.mode },
        "A pairing is of a mode that has a palette.")
    }
    let plain = PaletteSet(reading: sources, as: .css)
    precondition(
      plain.palettes.allSatisfy { palette in
        // Where rules show that there is a light and a dark mode, the base is
        // one of them, and may equal the other.
        reading.palettes.contains {
          $0.modeNames.contains(palette.mode) || $0.entries == palette.entries
        }
      }, "What is observed takes no mode away.")
    checkPlaces(
      of: reading.errors + reading.warnings + plain.errors + plain.warnings)
  }
}
