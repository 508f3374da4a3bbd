import PaletteFormats
import TextGrammars

/// The reader of asset catalogs: the input is cut at zero bytes into the files
/// of a tree: in turn that of a folder and that of a colour set in it.
package enum CatalogFuzz {
  /// Checks the reader with an input.
  package static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let sources = parts.prefix(64).enumerated().map { index, part in
      let folder = "A.xcassets/Group \(index / 2)"
      let set = index % 2 == 0 ? "/Color.colorset" : ""
      return SourceFile(
        path: folder + set + "/Contents.json", bytes: Array(part),
        isNamed: index == 0)
    }
    let reading = PaletteSet(reading: sources, as: .xcassets)
    precondition(
      reading.palettes.count <= 64, "There are no more modes than the limit.")
    checkPlaces(of: reading.errors + reading.warnings)
  }
}
