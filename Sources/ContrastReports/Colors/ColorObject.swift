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

extension ColorObject {
  /// Appends the object on one line:
  /// `{"name", "value", "hex", "srgb": [r, g, b], "alpha", "luminance",
  /// "luminanceNative", "source": {"path", "line", "column"}}`, where `hex` is
  /// the nearest 8-bit colour, the numbers are unrounded, and only a colour
  /// outside sRGB has `luminanceNative`.
  ///
  /// The bytes are appended without an intermediate string, because a large
  /// palette has an object for each colour.
  fileprivate func append(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    if let name {
      text += "\"name\": ".utf8
      text.append(jsonString: name)
      text += ", ".utf8
    }
    text += "\"value\": ".utf8
    text.append(jsonString: value)
    text += ", \"hex\": \"".utf8
    text.append(hexOf: color)
    text += "\", \"srgb\": [".utf8
    let channels = color.encodedSRGB
    text.append(channel: channels.x)
    text += ", ".utf8
    text.append(channel: channels.y)
    text += ", ".utf8
    text.append(channel: channels.z)
    text += "], \"alpha\": ".utf8
    text.append(number: color.alpha)
    text += ", \"luminance\": ".utf8
    text.append(number: luminance)
    if let native = color.nativeLuminance?.value {
      text += ", \"luminanceNative\": ".utf8
      text.append(number: native)
    }
    if let source {
      text += ", \"source\": {\"path\": ".utf8
      text.append(jsonString: source.path)
      text += ", \"line\": ".utf8
      text += String(source.line).utf8
      text += ", \"column\": ".utf8
      text += String(source.column).utf8
      text.append(UInt8(ascii: "}"))
    }
    text.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  /// The texts of the numbers `k / 255`.
  private static let byteChannels = (0...255).map {
    Array(NumberText.shortest(Double($0) / 255).utf8)
  }

  /// Appends the nearest 8-bit colour as CSS writes it.
  mutating func append(hexOf color: PaletteColor) {
    append(UInt8(ascii: "#"))
    let nearest = color.nearestSRGB
    append(hex: nearest.red)
    append(hex: nearest.green)
    append(hex: nearest.blue)
    if !color.isOpaque { append(hex: UInt8(color.alpha * 255 + 0.5)) }
  }

  private mutating func append(hex byte: UInt8) {
    let (high, low) = (byte >> 4, byte & 0xF)
    append(high < 10 ? 0x30 + high : 0x57 + high)
    append(low < 10 ? 0x30 + low : 0x57 + low)
  }

  /// Appends a number that is usually a whole number of 255ths.
  fileprivate mutating func append(channel: Double) {
    // Negative zero is written with its sign.
    if let byte = SRGBTransferFunction.exactByte(channel), channel.sign == .plus
    {
      self += Self.byteChannels[Int(byte)]
    } else {
      append(number: channel)
    }
  }

  fileprivate mutating func append(number: Double) {
    self += number.description.utf8
    // A whole number needs no decimals.
    if self[count - 1] == 0x30, self[count - 2] == 0x2E { removeLast(2) }
  }
}

extension OutputBuffer {
  /// Appends a colour object on one line.
  package func append(_ object: ColorObject) {
    var text: [UInt8] = []
    object.append(to: &text)
    append(text)
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
        var text: [UInt8] = []
        text.reserveCapacity(tile.count * 256)
        for index in tile {
          text += (start + index == 0 ? "\n        " : ",\n        ").utf8
          ColorObject(entries[start + index]).append(to: &text)
        }
        return text
      }
      for part in parts { append(part) }
    }
    append(entries.isEmpty ? "]" : "\n      ]")
  }
}
