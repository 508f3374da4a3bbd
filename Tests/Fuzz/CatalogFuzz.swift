// The reader of asset catalogs: the input is cut at zero bytes into the files
// of a tree, every second of which says what its folder is. Run by
// Tests/Fuzz/run, not a part of the package.

import PaletteFormats
import TextGrammars

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(
  _ start: UnsafePointer<UInt8>, _ count: Int
) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
  let sources = parts.prefix(64).enumerated().map { index, part in
    let folder = "A.xcassets/Group \(index / 2)"
    let set = index % 2 == 0 ? "/Color.colorset" : ""
    return SourceFile(
      path: folder + set + "/Contents.json", bytes: Array(part),
      isNamed: index == 0)
  }
  let reading = PaletteReading(reading: sources, as: .xcassets)
  precondition(
    reading.palettes.count <= 64, "There are no more modes than the limit.")
  for error in reading.errors + reading.warnings {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && !error.message.isEmpty,
      "An error has a place in the file.")
  }
  return 0
}
