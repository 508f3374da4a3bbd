import PaletteFiles
import StyleSheets
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
    let name = path.pathParts.last ?? ""
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
    path.pathParts.dropLast().contains {
      $0.hasExtension("xcassets") || $0.hasExtension("colorset")
    }
  }

  /// The formats that have the longest known extension of a path.
  static func candidates(for path: String) -> [PaletteFormat] {
    var best = (length: 0, formats: [PaletteFormat]())
    for (format, name) in extensionTable
    where name.utf8.count >= best.length && path.hasExtension(name) {
      if name.utf8.count > best.length { best = (name.utf8.count, []) }
      best.formats.append(format)
    }
    return best.formats
  }

  /// Every extension of every format.
  private static let extensionTable = allCases.flatMap { format in
    format.extensions.map { (format, $0) }
  }

  /// The format of a file's content, detected from how the content begins.
  ///
  /// - Adobe Swatch Exchange begins with `ASEF`; a Photoshop palette, with a
  ///   version and a count of colours that fit into the file.
  /// - Palettes of GIMP begin with `GIMP Palette`.
  /// - Content that begins with a rule is CSS (`StylesheetReader.begins`).
  /// - Content that begins with `{` or `[` is JSON: a colour set if it has
  ///   `"idiom"` and `"colors"`, else design tokens. A line such as `[Colors]`
  ///   begins a section of a settings file.
  /// - Content that begins with `<` is XML: Android resources if it has
  ///   `<resources`, or `<selector` with colours, else no palette.
  /// - Otherwise the first line decides. If it begins with three numbers up to
  ///   255, the format is X11 names; if it has a comma outside parentheses,
  ///   CSV; if it begins with a number sign or a colour, a hex list; if it has
  ///   a tab and a colour, CSV as well.
  ///
  /// - Returns: the format, or `nil` when none of these applies.
  static func recognize(_ bytes: [UInt8]) -> PaletteFormat? {
    if bytes.starts(with: ASEReader.mark) { return .ase }
    if ACOReader.begins(bytes) { return .aco }
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    if GPLReader.begins(cursor) { return .gpl }
    if StylesheetReader.begins(cursor) { return .css }
    // JSON with comments can begin with a comment.
    try? cursor.skipCSSSpace()
    while let line = cursor.takeContentLine() {
      let first = bytes[line.lowerBound]
      switch first {
      case .openBrace, .openBracket:
        return isSection(line, bytes)
          ? nil : json(bytes, from: line.lowerBound)
      case .lessThan: return xml(bytes, from: line.lowerBound)
      // A comment in a list of X11 names.
      case .exclamationMark: continue
      default: break
      }
      var start = ByteCursor(bytes, in: line)
      if (try? ChannelLine.read(&start)) != nil { return .x11 }
      if hasSeparatingComma(bytes[line]) { return .csv }
      start = ByteCursor(bytes, in: line)
      let isColor =
        first == .numberSign || (try? ListColor.read(&start)) != nil
      if isColor { return .hexList }
      return hasColorBehindTab(bytes[line]) ? .csv : nil
    }
    return nil
  }

  /// Whether a line is the head of a section, as in the colour schemes of KDE:
  /// a name in brackets.
  private static func isSection(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let inside = bytes[line].dropFirst().dropLast()
    return bytes[line.lowerBound] == .openBracket
      && bytes[line.upperBound - 1] == .closeBracket
      && inside.first?.isLetter == true
      && inside.allSatisfy { $0.isNameByte || $0.isBlank || $0 == .colon }
      && !["true", "false", "null"].contains(
        String(decoding: inside, as: UTF8.self))
  }

  /// The number of bytes that are searched for the words that distinguish
  /// formats. Without a limit, detection would read all of a large file.
  private static let searchLimit = 1 << 16

  private static func json(_ bytes: [UInt8], from start: Int) -> PaletteFormat {
    let start = bytes[start...].prefix(searchLimit)
    return start.contains("\"colors\"") && start.contains("\"idiom\"")
      ? .xcassets : .tokens
  }

  private static func xml(_ bytes: [UInt8], from start: Int) -> PaletteFormat? {
    let start = bytes[start...].prefix(searchLimit)
    return start.contains("<resources")
      || start.contains("<selector") && start.contains("android:color=")
      ? .android : nil
  }

  /// Whether a line has a comma that separates cells, and so is not inside the
  /// parentheses of a function.
  private static func hasSeparatingComma(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in line {
      switch byte {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case .comma where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Whether tabs separate cells of which one is a colour, or the header of a
  /// column of colours.
  private static func hasColorBehindTab(_ line: ArraySlice<UInt8>) -> Bool {
    let cells = line.split(separator: UInt8.tab).map {
      String(decoding: $0, as: UTF8.self)
    }
    return cells.count > 1 && CSVLayout(cells) != nil
  }
}

extension StringProtocol {
  /// Whether a name ends with a dot and an extension, in upper or lower case.
  fileprivate func hasExtension(_ name: String) -> Bool {
    let end = utf8.suffix(name.utf8.count + 1)
    return end.first == .period
      && end.dropFirst().elementsEqual(name.utf8) { $0.lowercased == $1 }
  }
}
