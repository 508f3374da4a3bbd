import ContrastModel
import TextGrammars

/// Reads colours of Ghostty: a theme, or a whole configuration.
///
///     palette = 0=#1b2a41
///     background = 1b2a41
///
/// The names are the settings, and `palette.0`. Settings that are no colours
/// are passed over; `theme` and `config-file` are not followed, with a warning.
/// A file is a mode.
enum GhosttyReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options) { source in
      var scheme = TerminalScheme()
      SettingLine.forEach(source.bytes, in: source.content, separator: 0x3D) {
        line in
        // An empty value means that of Ghostty itself.
        guard line.name.count > 0, line.value.count > 0 else { return }
        let name = line.name.text
        if name == "palette" {
          addNumbered(line, to: &scheme, source)
        } else if settings.contains(name) {
          scheme.add(
            unquoted(line.value), named: name, of: source, at: line.offset)
        } else if name == "theme" || name == "config-file" {
          scheme.addUnfollowed(
            "\(name) = \(line.value.text)", of: source, at: line.offset)
        }
      }
      return [scheme]
    }
  }

  private static func addNumbered(
    _ line: SettingLine, to scheme: inout TerminalScheme, _ source: SourceText
  ) {
    let value = unquoted(line.value)
    let parts = value.slice.split(
      separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
    let digits = value.trimmedPart(parts[0].indices).text
    let number =
      digits.hasPrefix("0x")
      ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    guard parts.count == 2, let number, (0...255).contains(number) else {
      scheme.findings.addError(
        source.error(
          "a colour of the palette has a number from 0 to 255, but this is"
            + " '\(digits)'", at: line.offset))
      return
    }
    let color = value.trimmedPart(parts[1].indices)
    scheme.add(
      color, named: "palette.\(number)", of: source,
      at: color.slice.startIndex)
  }

  private static func unquoted(_ value: ByteString) -> ByteString {
    let slice = value.slice
    guard slice.count > 1, slice.first == 0x22, slice.last == 0x22 else {
      return value
    }
    return value.trimmedPart(slice.startIndex + 1..<slice.endIndex - 1)
  }

  private static let settings: Set<String> = [
    "foreground", "background", "cursor-color", "cursor-text",
    "selection-foreground", "selection-background", "bold-color",
    "split-divider-color", "unfocused-split-fill", "search-foreground",
    "search-background", "search-selected-foreground",
    "search-selected-background", "window-titlebar-background",
    "window-titlebar-foreground", "macos-icon-ghost-color",
  ]
}
