import PaletteFormats
import TextGrammars

/// The reader of design tokens: the input is cut at zero bytes into files of
/// one folder. The first is given, the others can be referred to as `1.json`
/// and so on; one that starts with a slash is JSON5.
package enum TokenFuzz {
  /// Checks the reader with an input.
  package static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .prefix(8).map(Array.init)
    var files: [String: [UInt8]] = [:]
    for (index, part) in parts.enumerated() { files["\(index).json"] = part }
    let isJSON5 = parts[0].first == 0x2F
    let source = SourceFile(
      path: isJSON5 ? "0.json5" : "0.json", bytes: parts[0])
    let reading = PaletteSet(
      reading: [source], as: .tokens,
      loading: { files[$0].map { .bytes($0) } ?? .failure("no such file") })
    precondition(
      reading.palettes.count <= 256, "There are no more modes than the limit.")
    checkPlaces(of: reading.errors + reading.warnings)
  }
}
