import ContrastModel
import PaletteReaders
import TextGrammars

/// A line of red, green and blue from 0 to 255, and a name after them.
///
///     252 233  79	Butter 1
package struct ChannelLine {
  /// The colour.
  let color: PaletteColor

  /// The offsets of the numbers.
  let declared: Range<Int>

  /// The offsets of the name; empty where there is none.
  let name: Range<Int>

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - cursor: a cursor over the line, at its start.
  ///   - hasAlpha: whether a fourth number is the opacity.
  /// - Returns: the colour and the name.
  /// - Throws: an error at the first thing that is not a channel.
  package static func read(
    _ cursor: inout ByteCursor, hasAlpha: Bool = false
  ) throws(UnlocatedDiagnostic) -> ChannelLine {
    cursor.skip(while: \.isBlank)
    let start = cursor.position
    let red = try channel(&cursor)
    let green = try channel(&cursor)
    let blue = try channel(&cursor)
    let alpha = hasAlpha ? try channel(&cursor) : 255
    let declared = start..<cursor.position
    return ChannelLine(
      color: PaletteColor(
        SRGBColor(red: red, green: green, blue: blue),
        alpha: Double(alpha) / 255),
      declared: declared,
      name: cursor.bytes.trimmed(cursor.position..<cursor.end))
  }

  private static func channel(
    _ cursor: inout ByteCursor
  ) throws(UnlocatedDiagnostic) -> UInt8 {
    cursor.skip(while: \.isBlank)
    let start = cursor.position
    var value = 0
    while let byte = cursor.next, byte.isDigit {
      value = min(value * 10 + Int(byte &- 0x30), 1000)
      cursor.position += 1
    }
    let end = cursor.position
    guard end > start, cursor.next?.isBlank ?? true else {
      throw UnlocatedDiagnostic(
        "expected red, green and blue from 0 to 255, but found"
          + " \(cursor.nextCharacter)", at: cursor.position)
    }
    guard let channel = UInt8(exactly: value) else {
      let text = String(
        decoding: cursor.bytes[start..<min(end, start + 12)], as: UTF8.self)
      throw UnlocatedDiagnostic(
        "a channel must be from 0 to 255, but this one is \(text)", at: start)
    }
    return channel
  }

  /// The entry of the line.
  func entry(of source: SourceText) -> Palette.Entry {
    let declared = source.string(declared)
    return Palette.Entry(
      name: name.isEmpty ? declared : source.string(name), declared: declared,
      color: color,
      source: source.location(of: self.declared.lowerBound))
  }
}

/// Reads the colour names of the X Window System, `rgb.txt`: channels and a
/// name on each line. A line that begins with `!` is a comment.
///
///     ! a comment
///     255 250 250		snow
package enum X11Reader: ListReader {
  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _: ReadingSettings
  ) {
    var cursor = ByteCursor(source.bytes, in: source.content)
    while let line = cursor.takeContentLine() {
      if source.bytes[line.lowerBound] == .exclamationMark { continue }
      var start = ByteCursor(source.bytes, in: line)
      do throws(UnlocatedDiagnostic) {
        let row = try ChannelLine.read(&start)
        palette.entries.append(row.entry(of: source))
      } catch {
        reading.errors.append(source.error(error))
      }
    }
  }
}

/// Reads palettes of GIMP: `GIMP Palette` on the first line, then channels and
/// a name on each line.
///
///     GIMP Palette
///     Name: Dunes
///     Columns: 3
///     # a comment
///     252 233  79	Butter 1
///
/// - Lines that begin with a number sign are comments; lines that begin with a
///   word and a colon are a header.
/// - `Channels: RGBA`, which Aseprite writes, gives each line an opacity.
/// - A colour without a name is named by its numbers.
package enum GPLReader: ListReader {
  private static let mark: StaticString = "GIMP Palette"

  /// Whether a text begins like a palette of GIMP.
  package static func begins(_ cursor: ByteCursor) -> Bool {
    cursor.isNext(mark)
  }

  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _: ReadingSettings
  ) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(source.bytes, in: source.content)
    guard begins(cursor) else {
      throw .unreadable(
        "expected the file to begin with '\(mark)'", at: cursor.position)
    }
    _ = cursor.takeLine()
    var hasAlpha = false
    while let line = cursor.takeLine() {
      guard let first = source.bytes[line].first, first != .numberSign
      else { continue }
      var start = ByteCursor(source.bytes, in: line)
      do throws(UnlocatedDiagnostic) {
        if let header = header(start, source) {
          if header.name == "channels" {
            hasAlpha = try hasAlphaChannel(header.value, source)
          }
          continue
        }
        let row = try ChannelLine.read(&start, hasAlpha: hasAlpha)
        palette.entries.append(row.entry(of: source))
      } catch {
        reading.errors.append(source.error(error))
      }
    }
  }

  /// The name in lower case and the value of a line that is a header; `nil` for
  /// other lines.
  private static func header(
    _ line: ByteCursor, _ source: SourceText
  ) -> (name: String, value: Range<Int>)? {
    var cursor = line
    cursor.skip(while: \.isLetter)
    guard cursor.position > line.position, cursor.next == .colon else {
      return nil
    }
    let name = source.string(line.position..<cursor.position).lowercased()
    let value = source.bytes.trimmed(cursor.position + 1..<cursor.end)
    return (name, value)
  }

  private static func hasAlphaChannel(
    _ value: Range<Int>, _ source: SourceText
  ) throws(UnlocatedDiagnostic) -> Bool {
    let text = source.string(value)
    guard let hasAlpha = ["RGB": false, "RGBA": true][text.uppercased()] else {
      throw .unreadable(
        "channels must be RGB or RGBA, but here they are '\(text)'",
        at: value.lowerBound)
    }
    return hasAlpha
  }
}
