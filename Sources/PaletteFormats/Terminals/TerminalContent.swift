import TextGrammars

/// Tells by their content which files of extensions that many things have
/// (`yaml`, `toml`, `conf`) are schemes of terminals: only where it is certain.
enum TerminalContent {
  /// The length of content that is looked at.
  private static let searchLimit = 1 << 16

  /// Whether a text has the first and the last colour of a base16 scheme.
  static func isBase16(_ bytes: [UInt8]) -> Bool {
    var found: Set<String> = []
    forEachLine(bytes, separator: 0x3A) { line in
      let name = line.name.text
      if name == "base00" || name.lowercased() == "base0f" {
        found.insert(name.lowercased())
      }
    }
    return found.count == 2
  }

  /// Whether a text has a table of colours as Alacritty calls them.
  static func isAlacritty(_ bytes: [UInt8]) -> Bool {
    var (isIn, isThere) = (false, false)
    forEachLine(bytes, separator: 0x3D) { line in
      let name = line.name.text
      for table in ["primary", "normal", "bright"] {
        if name == "[colors.\(table)]" || name.hasPrefix("colors.\(table)") {
          isThere = true
        }
        if isIn, name == table || name.hasPrefix(table + ".") { isThere = true }
      }
      if name.hasPrefix("[") { isIn = name == "[colors]" }
    }
    return isThere
  }

  /// Whether a text has a numbered colour as Ghostty writes it.
  static func isGhostty(_ bytes: [UInt8]) -> Bool {
    var isThere = false
    forEachLine(bytes, separator: 0x3D) { line in
      guard line.name.text == "palette" else { return }
      var cursor = line.value.cursor
      let start = cursor.position
      cursor.skip(while: \.isDigit)
      isThere = isThere || cursor.position > start && cursor.next == 0x3D
    }
    return isThere
  }

  /// Whether a text has a numbered colour, or a foreground and a background, as
  /// kitty writes them.
  static func isKitty(_ bytes: [UInt8]) -> Bool {
    var found: Set<String> = []
    forEachLine(bytes, separator: nil) { line in
      let isColor =
        line.value.slice.first == 0x23 || line.value.cursor.isNext("rgb:")
      guard isColor else { return }
      if KittyReader.isNumbered(line.name) {
        found = ["foreground", "background"]
      } else if line.name.text == "foreground" || line.name.text == "background"
      {
        found.insert(line.name.text)
      }
    }
    return found.count == 2
  }

  private static func forEachLine(
    _ bytes: [UInt8], separator: UInt8?, _ body: (SettingLine) -> Void
  ) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    SettingLine.forEach(
      bytes, in: mark..<min(bytes.count, searchLimit), separator: separator
    ) { line in
      if line.name.count > 0, line.name.count < 40 { body(line) }
    }
  }
}
