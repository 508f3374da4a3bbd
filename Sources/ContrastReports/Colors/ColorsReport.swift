import ContrastEngine
import ContrastModel
import TextGrammars

/// The colours that were read, and those that are unresolved.
package struct ColorsReport {
  private let palettes: [Palette]
  private let unresolved: [SourceError]
  private let inputs: [ReadInput]

  /// The palettes, one for each mode, and the unresolved colours.
  package init(
    _ palettes: [Palette], unresolved: [SourceError] = [],
    inputs: [ReadInput] = []
  ) {
    self.palettes = palettes
    self.unresolved = unresolved
    self.inputs = inputs
  }
}

extension ColorsReport: Report {
  /// Writes the dialects of the inputs, a table for each mode, and a table of
  /// unresolved colours. Numbers are truncated to four decimals; the data
  /// formats have all decimals.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    writeInputs(to: output)
    for (index, palette) in palettes.enumerated() {
      if index > 0 { output.append("\n") }
      let colors = NumberText.counted(palette.entries.count, "colour")
      let heading = "Mode \(palette.mode.sanitized), \(colors)"
      output.append(style.toned(heading, .heading) + "\n\n")
      write(palette, to: output, style: style)
    }
    if unresolved.isEmpty { return }
    let count = NumberText.grouped(unresolved.count)
    output.append("\n" + style.toned("Unresolved, \(count)", .heading) + "\n\n")
    output.append(rows: unresolved.count, style: style) { index, row in
      row.append(unresolved[index].location)
      row.append(unresolved[index].message)
    }
  }

  /// Writes a line for each dialect and reason: the files of a folder usually
  /// share both.
  private func writeInputs(to output: OutputBuffer) {
    for alike in inputs.grouped(by: { [$0.dialect, $0.reason] }) {
      let input = alike[0]
      let others = alike.count == 1 ? "" : " and \(alike.count - 1) more"
      output.append(
        "\(input.path.sanitized)\(others): read as \(input.dialect.sanitized),"
          + " because \(input.reason.sanitized)\n")
    }
    if !inputs.isEmpty { output.append("\n") }
  }

  private func write(
    _ palette: Palette, to output: OutputBuffer, style: TextStyle
  ) {
    // Names and values may be of any length; a line wider than the terminal is
    // better than two names that look the same.
    let limit = max(48, style.columns / 3)
    // A column that would mostly be empty appears only when it is needed.
    let isWide = palette.entries.contains { !$0.color.isInSRGB }
    let header = [
      "name", "value", "nearest", "alpha", "red", "green", "blue",
      "luminance",
    ]
    output.append(
      rows: palette.entries.count + 1,
      limits: style.isTerminal ? [0: limit, 1: limit] : [:], style: style
    ) { index, row in
      guard index > 0 else {
        for title in header { row.append(title) }
        if isWide { row.append("native") }
        return row.append("source")
      }
      let entry = palette.entries[index - 1]
      row.append(entry.name)
      row.append(
        entry.declared.utf8.contains(.lineFeed)
          ? entry.declared.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ") : entry.declared)
      row.append(columns: entry.color.isOpaque ? 7 : 9) {
        $0.append(hexOf: entry.color)
      }
      let channels = entry.color.encodedSRGB
      row.append(cut: entry.color.alpha)
      row.append(cut: channels.x)
      row.append(cut: channels.y)
      row.append(cut: channels.z)
      row.append(cut: entry.luminance.value)
      if isWide {
        let native = entry.color.nativeLuminance?.value
        if let native { row.append(cut: native) } else { row.append("") }
      }
      row.append(entry.source)
    }
  }

  /// Writes data of schema `contrast.colors.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.colors.v1", assuming: Assumptions(backdrop: nil)
    ) { members in
      if !inputs.isEmpty {
        members.addObjects("inputs", of: inputs, .lines(depth: 2)) {
          input, members in
          members.add("path", input.path)
          members.add("dialect", input.dialect)
          members.add("because", input.reason)
        }
      }
      members.addObjects(
        "modes", of: palettes, .lines(depth: 2), each: .lines(depth: 3)
      ) { palette, members in
        members.add("mode", palette.mode)
        members.add("colors") {
          $0.appendJSONArray(ofColors: palette.entries, on: TileExecutor())
        }
      }
      members.add(unresolved)
    }
  }

  /// Writes a row for each colour of each mode. Modes, names, values and paths
  /// are written as `spreadsheetText`.
  package func writeCSV(to output: OutputBuffer) {
    output.append(csvRow: [
      "mode", "name", "value", "hex", "red", "green", "blue", "alpha",
      "luminance", "luminanceNative", "path", "line", "column",
    ])
    for palette in palettes {
      let mode = palette.mode.spreadsheetText
      for entry in palette.entries {
        if output.hasFailed { return }
        let (color, source) = (entry.color, entry.source)
        let channels = color.encodedSRGB
        let numbers = [
          channels.x, channels.y, channels.z, color.alpha,
          entry.luminance.value, color.nativeLuminance?.value,
        ]
        output.append(
          csvRow: [
            mode, entry.name.spreadsheetText, entry.declared.spreadsheetText,
            color.nearestHex,
          ] + numbers.map { $0.map(NumberText.shortest) ?? "" } + [
            source.path.spreadsheetText, String(source.line),
            String(source.column),
          ])
      }
    }
  }
}

extension TextRow {
  /// Adds a cell with a number, usually from 0 to 1, truncated to four
  /// decimals: `0.2158`.
  fileprivate mutating func append(cut value: Double) {
    guard value >= 0, value < 10 else {
      return append(NumberText.cut(value, toPlaces: 4))
    }
    append(columns: 6) { line in
      let steps = Int(value * 10_000)
      line.append(0x30 + UInt8(steps / 10_000))
      line.append(0x2E)
      line.append(0x30 + UInt8(steps / 1000 % 10))
      line.append(0x30 + UInt8(steps / 100 % 10))
      line.append(0x30 + UInt8(steps / 10 % 10))
      line.append(0x30 + UInt8(steps % 10))
    }
  }
}

/// The path of an input, the dialect that it was read as, and the reason.
package typealias ReadInput = (path: String, dialect: String, reason: String)

extension JSONMembers {
  /// Adds the unresolved colours.
  mutating func add(_ unresolved: [SourceError]) {
    addObjects("unresolved", of: unresolved, .lines(depth: 2)) {
      color, members in
      members.add("message", color.message)
      members.add("source", color.location)
    }
  }
}
