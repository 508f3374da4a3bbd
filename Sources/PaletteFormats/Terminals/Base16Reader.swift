import ContrastModel
import TextGrammars

/// Reads schemes of base16 and base24: a map of YAML, flat as it was first, or
/// with a `palette`.
///
///     name: Dunes
///     variant: dark
///     palette:
///       base00: "#1b2a41"
///
/// The names are the keys. A file is a mode, called by `variant`, or by its
/// title.
enum Base16Reader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options) { [scheme($0)] }
  }

  private static func scheme(_ source: SourceText) -> TerminalScheme {
    var scheme = TerminalScheme()
    do throws(Flaw) {
      for member in try YAMLMap(source).members {
        guard let last = member.path.last else { continue }
        let isNested = member.path.count == 2 && member.path[0] == palette
        if isNested || member.path.count == 1 && isColor(last) {
          let isQuoted = [0x22, 0x27].contains(source.bytes[member.offset])
          scheme.add(
            member.text, named: last.text, of: source,
            at: member.offset + (isQuoted ? 1 : 0))
        } else if member.path.count == 1 {
          switch last.text {
          case "scheme", "name": scheme.title = member.text.text
          case "variant":
            scheme.terms = ThemeName.terms(ofTitle: member.text.text)
          default: break
          }
        }
      }
    } catch {
      scheme.findings.addError(source.error(error))
    }
    return scheme
  }

  private static let palette = ByteString("palette")

  /// Whether a name is `base` and two hex digits.
  private static func isColor(_ name: ByteString) -> Bool {
    name.count == 6 && name.slice.starts(with: Array("base".utf8))
      && name.slice.suffix(2).allSatisfy { $0.hexValue != nil }
  }
}
