import ContrastModel

/// A colour as data outputs describe it.
package struct ColorObject {
  /// The name, where the source gives one.
  package let name: String?

  /// The value as it was written.
  package let value: String

  /// What the value means.
  package let color: Color

  /// Where the value was written, where that is a file.
  package let source: SourceLocation?

  /// The colour of a palette.
  package init(_ entry: Palette.Entry) {
    name = entry.name
    value = entry.declared
    color = entry.color
    source = entry.source
  }

  /// A colour without a name, given as an argument.
  package init(_ color: Color, value: String) {
    name = nil
    self.value = value
    self.color = color
    source = nil
  }
}

extension OutputBuffer {
  /// Appends a colour object on one line:
  /// `{"name", "value", "hex", "srgb": [r, g, b], "alpha", "luminance",
  /// "source": {"path", "line", "column"}}`, where `hex` is the nearest 8-bit
  /// colour and the numbers are unrounded.
  package func append(_ object: ColorObject) {
    let color = object.color
    let channels = color.encodedSRGB
    appendJSONObject { members in
      if let name = object.name { members.add("name", name) }
      members.add("value", object.value)
      members.add("hex", color.nearestHex)
      members.add("srgb") { output in
        output.appendJSONArray(of: [channels.x, channels.y, channels.z]) {
          output.append(jsonNumber: $0)
        }
      }
      members.add("alpha", color.alpha)
      members.add("luminance", color.luminance.value)
      if let source = object.source {
        members.add("source") { $0.append(source) }
      }
    }
  }

  private func append(_ location: SourceLocation) {
    appendJSONObject { members in
      members.add("path", location.path)
      members.add("line", location.line)
      members.add("column", location.column)
    }
  }
}
