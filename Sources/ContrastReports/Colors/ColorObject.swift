import ContrastEngine
import ContrastModel
import TextGrammars

/// A colour as data outputs describe it.
package struct ColorObject {
  /// The name, if the source gives one.
  package let name: String?

  /// The value as it was written.
  package let value: String

  /// The colour that the value stands for.
  package let color: PaletteColor

  /// The relative luminance of the colour itself, clipped to sRGB.
  package let luminance: Double

  /// The location of the value, or `nil` if it was an argument.
  package let source: SourcePosition?

  /// An entry of a palette.
  package init(_ entry: Palette.Entry) {
    name = entry.name
    value = entry.declared
    color = entry.color
    luminance = entry.luminance.value
    source = entry.source
  }

  /// A colour without a name, given as an argument.
  package init(_ color: PaletteColor, value: String) {
    name = nil
    self.value = value
    self.color = color
    luminance = color.luminance.value
    source = nil
  }
}

extension OutputBuffer {
  /// Appends a colour object on one line:
  /// `{"name", "value", "hex", "srgb": [r, g, b], "alpha", "luminance",
  /// "luminanceNative", "source": {"path", "line", "column"}}`, where `hex` is
  /// the nearest 8-bit colour, the numbers are unrounded, and only a colour
  /// outside sRGB has `luminanceNative`.
  package func append(_ object: ColorObject) {
    appendJSONObject { members in
      let color = object.color
      let channels = color.encodedSRGB
      members.add("name", object.name)
      members.add("value", object.value)
      members.add("hex", color.nearestHex)
      members.add("srgb", [channels.x, channels.y, channels.z])
      members.add("alpha", color.alpha)
      members.add("luminance", object.luminance)
      members.add("luminanceNative", color.nativeLuminance?.value)
      members.add("source", object.source)
    }
  }

  /// The number of colours that are computed at a time, so that memory stays
  /// bounded.
  private static let colorsAtATime = 8192

  /// Appends an array of the colours of a palette, one per line.
  ///
  /// Several threads write parts of the text, which are joined in the order of
  /// the colours.
  package func appendJSONArray(
    ofColors entries: [Palette.Entry], on executor: TileExecutor
  ) {
    append(UInt8(ascii: "["))
    for start in stride(from: 0, to: entries.count, by: Self.colorsAtATime) {
      if hasFailed { return }
      let count = min(Self.colorsAtATime, entries.count - start)
      let plan = TilePlan(count: count, tileCount: executor.threadCount * 2)
      let parts = executor.map(plan) { tile in
        Self.bytes { output in
          for index in tile {
            output.append(start + index == 0 ? "\n        " : ",\n        ")
            output.append(ColorObject(entries[start + index]))
          }
        }
      }
      for part in parts { append(part) }
    }
    append(entries.isEmpty ? "]" : "\n      ]")
  }
}
