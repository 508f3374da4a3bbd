import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the names of colours of the X Window System, `rgb.txt`: channels and a
/// name a line, with comments behind `!`.
///
///     ! a comment
///     255 250 250		snow
package enum X11Reader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with _: ReaderOptions
  ) -> [ParsedSource] {
    sources.map { source in
      .palette(of: source) { palette, reading in
        var cursor = ByteCursor(source.bytes, in: source.content)
        var lineIndex = 0
        while let line = HexListLine.next(&cursor, in: source.bytes) {
          guard !line.isEmpty, !line.isComment,
            source.bytes[line.range.lowerBound] != 0x21
          else { continue }
          var start = ByteCursor(source.bytes, in: line.range)
          do throws(UnlocatedDiagnostic) {
            let row = try ChannelLine.read(&start)
            palette.entries.append(row.entry(of: source, &lineIndex))
          } catch {
            reading.errors.append(source.error(error))
          }
        }
      }
    }
  }
}
