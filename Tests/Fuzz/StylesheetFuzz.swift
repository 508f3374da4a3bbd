// The reader of style sheets: the input is cut at zero bytes into files of one
// system. Run by Tests/Fuzz/run, not a part of the package.

import PaletteFormats
import TextGrammars

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStylesheet(
  _ start: UnsafePointer<UInt8>, _ count: Int
) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
  let sources = parts.prefix(8).enumerated().map { index, part in
    SourceFile(path: "\(index).css", bytes: Array(part))
  }
  let reading = PaletteReading(reading: sources, as: .css, observing: true)
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
  for error in reading.errors + reading.warnings {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && !error.message.isEmpty,
      "An error has a place in the file.")
  }
  return 0
}
