import ContrastEngine
import ContrastModel
import TextGrammars

/// A colour as data outputs describe it.
package struct ColorObject {
  /// The name, where the source gives one.
  package let name: String?

  /// The value as it was written.
  package let value: String

  /// The colour that the value means.
  package let color: PaletteColor

  /// The relative luminance of the colour itself, clipped to sRGB.
  package let luminance: Double

  /// The relative luminance of a colour outside sRGB as it is.
  package var luminanceNative: Double? { color.nativeLuminance?.value }

  /// Where the value was written, where that is a file.
  package let source: SourcePosition?

  /// The colour of a palette.
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

extension ColorObject {
  /// Adds the members: `hex` is the nearest 8-bit colour, the numbers are
  /// unrounded, and only a colour outside sRGB has the second luminance.
  fileprivate func add(to members: inout JSONMembers) {
    let channels = color.encodedSRGB
    members.add("name", name)
    members.add("value", value)
    members.add("hex", color.nearestHex)
    members.add("srgb") { output in
      output.appendJSONArray(of: [channels.x, channels.y, channels.z]) {
        output.append(jsonNumber: $0)
      }
    }
    members.add("alpha", color.alpha)
    members.add("luminance", luminance)
    members.add("luminanceNative", luminanceNative)
    members.add("source", source)
  }
}

extension OutputBuffer {
  /// Appends a colour object on one line.
  package func append(_ object: ColorObject) {
    appendJSONObject { object.add(to: &$0) }
  }

  /// The number of colours that are computed at a time, so that memory stays
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
        OutputBuffer.bytes { output in
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
