import ContrastEngine
import ContrastModel

/// A colour as data outputs describe it.
package struct ColorObject {
  /// The name, where the source gives one.
  package let name: String?

  /// The value as it was written.
  package let value: String

  /// The colour that the value means.
  package let color: Color

  /// The relative luminance of the colour itself, clipped to sRGB.
  package let luminance: Double

  /// The relative luminance of a colour outside sRGB as it is.
  package var luminanceNative: Double? { color.nativeLuminance?.value }

  /// Where the value was written, where that is a file.
  package let source: SourceLocation?

  /// The colour of a palette.
  package init(_ entry: Palette.Entry) {
    name = entry.name
    value = entry.declared
    color = entry.color
    luminance = entry.luminance.value
    source = entry.source
  }

  /// A colour without a name, given as an argument.
  package init(_ color: Color, value: String) {
    name = nil
    self.value = value
    self.color = color
    luminance = color.luminance.value
    source = nil
  }
}

extension OutputBuffer {
  /// Appends a colour object on one line.
  package func append(_ object: ColorObject) {
    var text = ColorObjectText()
    text.append(object)
    append(text.bytes)
  }

  /// The number of colours that are worked out at a time, so that memory stays
  /// bounded.
  private static let colorsAtATime = 8192

  /// Appends an array of the colours of a palette, one a line.
  ///
  /// Several threads make parts of the text; their order is that of the
  /// colours.
  package func appendJSONArray(
    ofColors entries: [Palette.Entry], on executor: TileExecutor
  ) {
    append(UInt8(ascii: "["))
    for start in stride(from: 0, to: entries.count, by: Self.colorsAtATime) {
      if hasFailed { return }
      let count = min(Self.colorsAtATime, entries.count - start)
      let plan = TilePlan(count: count, tileCount: executor.threadCount * 2)
      let parts = executor.map(plan) { tile in
        var text = ColorObjectText(reservingFor: tile.count)
        for index in tile {
          text.append(start + index == 0 ? "\n        " : ",\n        ")
          text.append(ColorObject(entries[start + index]))
        }
        return text.bytes
      }
      for part in parts { append(part) }
    }
    append(entries.isEmpty ? "]" : "\n      ]")
  }
}
