import ContrastModel
import TextGrammars

/// Reads the tables `colors` of Alacritty: a theme, or a whole configuration.
///
///     [colors.primary]
///     background = "#1b2a41"
///     [[colors.indexed_colors]]
///     index = 16
///     color = "#e0a96d"
///
/// The names are the keys below `colors`, and `indexed.16`. What else a
/// configuration has is passed over; `import` is not followed, with a warning.
/// A file is a mode.
enum AlacrittyReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options) { [scheme($0)] }
  }

  private static func scheme(_ source: SourceText) -> TerminalScheme {
    var scheme = TerminalScheme()
    do throws(Flaw) {
      let wanted: Set<ByteString> = [colors, imports, general]
      let scanner = try TOMLScanner(source) { wanted.contains($0) }
      var numbers: [ByteString: String] = [:]
      for value in scanner.values where value.path[0] == colors {
        let isIndex = value.path.count == 4 && value.path[1] == indexed
        if isIndex, value.path[3] == index {
          numbers[value.path[2]] = value.text.text
        }
      }
      var names: Set<ByteString> = []
      for value in scanner.values {
        guard value.path[0] == colors else {
          follow(value, &scheme, source)
          continue
        }
        guard value.isString, value.path.count > 2 else { continue }
        var name: String
        if value.path[1] == indexed {
          let number = numbers[value.path[2]] ?? ""
          guard Int(number).map((0...255).contains) == true else {
            scheme.findings.addError(
              source.error(
                "a colour of the palette has a number from 0 to 255, but this"
                  + " is '\(number)'", at: value.offset))
            continue
          }
          name = "indexed.\(number)"
        } else {
          name = value.path.dropFirst().map(\.text).joined(separator: ".")
        }
        guard names.insert(ByteString(name)).inserted else {
          scheme.findings.addError(
            source.error("'\(name)' has a value already", at: value.offset))
          continue
        }
        scheme.add(value.text, named: name, of: source, at: value.offset + 1)
      }
    } catch {
      scheme.findings.addError(source.error(error))
    }
    return scheme
  }

  /// Says that a file that would be imported is not read.
  private static func follow(
    _ value: TOMLScanner.Value, _ scheme: inout TerminalScheme,
    _ source: SourceText
  ) {
    guard value.isString, value.path.prefix(2).contains(imports) else {
      return
    }
    scheme.addUnfollowed(
      "import \(value.text.text)", of: source, at: value.offset)
  }

  private static let colors = ByteString("colors")
  private static let imports = ByteString("import")
  private static let general = ByteString("general")
  private static let indexed = ByteString("indexed_colors")
  private static let index = ByteString("index")
}
