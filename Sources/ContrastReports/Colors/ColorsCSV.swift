import ContrastModel

/// The colours that were read, a row for each colour of each mode.
///
/// Names, values and paths are written as `spreadsheetText`.
package struct ColorsCSV {
  private let palettes: [Palette]

  /// The rows of the palettes, one a mode.
  package init(_ palettes: [Palette]) {
    self.palettes = palettes
  }

  /// Writes the header and the rows. Numbers are unrounded.
  package func write(to output: OutputBuffer) {
    output.append(csvRow: [
      "mode", "name", "value", "hex", "red", "green", "blue", "alpha",
      "luminance", "luminanceNative", "path", "line", "column",
    ])
    for palette in palettes {
      let mode = palette.mode.spreadsheetText
      for entry in palette.entries {
        if output.hasFailed { return }
        output.append(csvRow: row(entry, mode: mode))
      }
    }
  }

  private func row(_ entry: Palette.Entry, mode: String) -> [String] {
    let channels = entry.color.encodedSRGB
    let numbers = [
      channels.x, channels.y, channels.z, entry.color.alpha,
      entry.luminance.value,
    ]
    return [
      mode, entry.name.spreadsheetText, entry.declared.spreadsheetText,
      entry.color.nearestHex,
    ]
      + numbers.map(NumberText.shortest)
      + [
        entry.color.nativeLuminance.map { NumberText.shortest($0.value) } ?? "",
        entry.source.path.spreadsheetText, String(entry.source.line),
        String(entry.source.column),
      ]
  }
}
