import ContrastModel
import PaletteFiles
import TextGrammars

extension PaletteFormat {
  /// The format of an input: by the extension of its path, then by how the
  /// content begins.
  ///
  /// - Extensions are compared without regard to case, and the longest that is
  ///   known counts. Where several formats have it the content decides among
  ///   them, and where that does not tell either it is the first.
  /// - What the content tells is said at `PaletteFormat.recognize`.
  ///
  /// - Returns: `nil` when neither tells.
  /// - Complexity: O(k) where k is the length of the path and of what precedes
  ///   the second line, and not more than 64 KiB of JSON.
  package static func detect(path: String, bytes: [UInt8]) -> PaletteFormat? {
    let candidates = candidates(for: path)
    if candidates.count == 1 { return candidates[0] }
    let recognized = recognize(bytes)
    if let recognized, candidates.contains(recognized) { return recognized }
    return candidates.first ?? recognized
  }

  /// The format of a source, as it was named or found.
  static func detect(_ source: SourceFile) -> PaletteFormat? {
    source.isNamed
      ? detect(path: source.path, bytes: source.bytes)
      : detect(found: source.path, bytes: source.bytes)
  }

  /// The format of a file that nobody named, but that lies in a folder which
  /// somebody did.
  ///
  /// There, an extension that many other things have as well (`txt`, `xml`) says
  /// nothing as long as the content does not say the same; of a list, that are
  /// half of its lines.
  ///
  /// - Returns: `nil` when the file is none of ours.
  static func detect(found path: String, bytes: [UInt8]) -> PaletteFormat? {
    if isInCatalog(path) { return .xcassets }
    let isCommon = commonExtensions.contains { path.hasExtension($0) }
    guard isCommon else { return detect(path: path, bytes: bytes) }
    guard let recognized = recognize(bytes),
      recognized != .hexList || HexListReader.holdsColors(bytes)
    else { return nil }
    return candidates(for: path).contains(recognized) ? recognized : nil
  }

  /// Whether a file that is found at a path is to be read: the path lets a
  /// format be its own.
  ///
  /// - Parameters:
  ///   - path: of the file, that of the searched folder included.
  ///   - format: the only one that is wanted, or `nil` for any.
  /// - Returns: whether it is to be read.
  package static func canBeFound(
    at path: String, as format: PaletteFormat?
  ) -> Bool {
    // Catalogs hold data of all kinds, but colours only here.
    if isInCatalog(path) {
      return path.hasSuffix("/Contents.json")
        && (format ?? .xcassets) == .xcassets
    }
    // Rules about colours lie beside them, and are none.
    let name = path.split(separator: "/").last ?? ""
    if ["contrast.json", "contrast.jsonc", "contrast.baseline.json"]
      .contains(name) || name.hasSuffix(".contrast.json")
    {
      return false
    }
    guard let format else { return !candidates(for: path).isEmpty }
    return format.extensions.contains { path.hasExtension($0) }
  }

  private static let commonExtensions = ["txt", "xml"]

  /// Whether a folder on the path is a catalog, or a colour set.
  private static func isInCatalog(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasExtension("xcassets") || $0.hasExtension("colorset")
    }
  }

  /// The formats that have the longest known extension of a path.
  static func candidates(for path: String) -> [PaletteFormat] {
    var best = (length: 0, formats: [PaletteFormat]())
    for format in allCases {
      let lengths = format.extensions.filter { path.hasExtension($0) }
        .map(\.utf8.count)
      guard let length = lengths.max(), length >= best.length else { continue }
      if length > best.length { best = (length, []) }
      best.formats.append(format)
    }
    return best.formats
  }
}

extension StringProtocol {
  /// Whether a name ends with a point and an extension, in any case.
  fileprivate func hasExtension(_ name: String) -> Bool {
    lowercased().hasSuffix("." + name)
  }
}
