// The readers of palette files: the first byte chooses the format, the rest is
// the file. Run by Tests/Fuzz/run, not a part of the package.

import PaletteFormats
import TextGrammars

private let formats: [PaletteFormat] = [
  .hexList, .csv, .gpl, .x11, .sketchpalette, .android, .ase, .aco,
]

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPaletteFile(
  _ start: UnsafePointer<UInt8>, _ count: Int
) -> Int32 {
  guard count > 0 else { return 0 }
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let format = formats[Int(bytes[0]) % formats.count]
  let source = SourceFile(path: "fuzz", bytes: Array(bytes.dropFirst()))
  let reading = PaletteReading(reading: [source], as: format)
  // What is in no palette has a reason.
  let hasColors = reading.palettes.contains { !$0.entries.isEmpty }
  precondition(
    hasColors || !reading.errors.isEmpty, "A file without colours is an error.")
  for error in reading.errors + reading.warnings {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && error.location.column <= bytes.count + 1 && !error.message.isEmpty,
      "An error has a place in the file.")
  }
  _ = PaletteFormat.detect(path: "fuzz", bytes: source.bytes)
  return 0
}
