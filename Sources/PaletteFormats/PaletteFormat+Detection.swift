import ContrastModel
import PaletteFiles
import TextGrammars

extension PaletteFormat {
  /// The format of an input: by the extension of its path, then by how the
  /// content begins.
  ///
  /// - Extensions are compared without regard to case, and the longest known
  ///   one decides. Where several formats have that extension, the content
  ///   decides between them; if it is not recognized, the first of them is
  ///   used.
  /// - `PaletteFormat.recognize` lists how the content of each format begins.
  ///
  /// - Returns: the format, or `nil` when neither decides.
  /// - Complexity: O(k), where k is the length of the path and of the content
  ///   up to its second line; of JSON and XML, up to 64 KiB are searched.
  package static func detect(path: String, bytes: [UInt8]) -> PaletteFormat? {
    let candidates = candidates(for: path)
    if candidates.count == 1 { return candidates[0] }
    let recognized = recognize(bytes)
    if let recognized, candidates.contains(recognized) { return recognized }
    return candidates.first ?? recognized
  }

  /// The format of a source that the user named, or that was found in a folder.
  static func detect(_ source: SourceFile) -> PaletteFormat? {
    source.isNamed
      ? detect(path: source.path, bytes: source.bytes)
      : detect(found: source.path, bytes: source.bytes)
  }

  /// The format of a file that was found in a folder, and not named by the
  /// user.
  ///
  /// For such a file, an extension that other kinds of files also have (`txt`,
  /// `xml`) is trusted only if the content agrees; for a hex list, that means
  /// that at least half of its lines have colours.
  ///
  /// - Returns: the format, or `nil` when the file is not a palette.
  static func detect(found path: String, bytes: [UInt8]) -> PaletteFormat? {
    if isInCatalog(path) { return .xcassets }
    let isCommon = commonExtensions.contains { path.hasExtension($0) }
    guard isCommon else { return detect(path: path, bytes: bytes) }
    guard let recognized = recognize(bytes),
      recognized != .hexList || HexListReader.holdsColors(bytes)
    else { return nil }
    return candidates(for: path).contains(recognized) ? recognized : nil
  }

  /// Whether a file that is found in a folder is to be read, judging by its
  /// path.
  ///
  /// - Parameters:
  ///   - path: the path of the file, including the path of the searched folder.
  ///   - format: the only format that is wanted, or `nil` for any.
  /// - Returns: whether the path fits a wanted format.
  package static func canBeFound(
    at path: String, as format: PaletteFormat?
  ) -> Bool {
    // Catalogs hold data of all kinds, but colours only in `Contents.json`.
    if isInCatalog(path) {
      return path.hasSuffix("/Contents.json")
        && (format ?? .xcassets) == .xcassets
    }
    // Rules and baselines are often next to palettes, but are not palettes.
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
  /// Whether a name ends with a dot and an extension, in upper or lower case.
  fileprivate func hasExtension(_ name: String) -> Bool {
    lowercased().hasSuffix("." + name)
  }
}
