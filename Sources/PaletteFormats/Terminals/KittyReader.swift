import ContrastModel
import TextGrammars

/// Reads colours of kitty: a theme, or a whole `kitty.conf`.
///
///     ## name: Dunes
///     foreground #e8dcc4
///     color0     #1b2a41
///
/// The names are the settings. Settings that are no colours are passed over;
/// `include` is not followed, with a warning. A file is a mode.
enum KittyReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options) { source in
      var scheme = TerminalScheme()
      SettingLine.forEach(source.bytes, in: source.content, separator: nil) {
        line in
        if line.name.count == 0 {
          if let title = title(line.value) { scheme.title = title }
        } else if isColor(line.name) {
          scheme.add(
            line.value, named: line.name.text, of: source, at: line.offset)
        } else if includes.contains(line.name.text) {
          scheme.addUnfollowed(
            "\(line.name.text) \(line.value.text)", of: source, at: line.offset)
        }
      }
      return [scheme]
    }
  }

  /// The title in a comment of a theme.
  private static func title(_ comment: ByteString) -> String? {
    guard comment.cursor.isNext("## name:") else { return nil }
    let range = comment.slice.indices.dropFirst(8)
    return comment.trimmedPart(range).text
  }

  /// Whether a setting is `color` and a number of 8 bits.
  static func isNumbered(_ name: ByteString) -> Bool {
    let digits = name.slice.dropFirst(5)
    guard name.cursor.isNext("color"), 1...3 ~= digits.count,
      digits.allSatisfy(\.isDigit)
    else { return false }
    return digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) } <= 255
  }

  private static func isColor(_ name: ByteString) -> Bool {
    isNumbered(name) || settings.contains(name)
  }

  private static let includes: Set<String> = [
    "include", "globinclude", "envinclude", "geninclude",
  ]

  private static let settings = Set(
    ([
      "foreground", "background", "selection_foreground",
      "selection_background", "cursor", "cursor_text_color",
      "cursor_trail_color", "scrollbar_handle_color", "scrollbar_track_color",
      "url_color", "visual_bell_color", "active_border_color",
      "inactive_border_color", "bell_border_color", "wayland_titlebar_color",
      "macos_titlebar_color", "tab_bar_background", "tab_bar_margin_color",
      "active_tab_foreground", "active_tab_background",
      "inactive_tab_foreground", "inactive_tab_background",
      "mark1_foreground", "mark1_background", "mark2_foreground",
      "mark2_background", "mark3_foreground", "mark3_background",
    ] as [String]).map { ByteString($0) })
}
