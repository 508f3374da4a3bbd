import ContrastModel

/// The colours that were read, as a table for people.
///
/// The channels and the luminance are cut to four decimals; the data forms
/// have all of them.
package struct ColorsText {
  private let palettes: [Palette]
  private let unresolved: [UnresolvedEntry]
  private let inputs: [ReadInput]
  private let style: TextStyle

  /// The tables of the palettes, one a mode, and of what is in none of them.
  package init(
    _ palettes: [Palette], unresolved: [UnresolvedEntry] = [],
    inputs: [ReadInput] = [], style: TextStyle
  ) {
    self.palettes = palettes
    self.unresolved = unresolved
    self.inputs = inputs
    self.style = style
  }

  /// Writes what the inputs were read as, a table for each mode, and one of what
  /// is not known.
  package func write(to output: OutputBuffer) {
    writeInputs(to: output)
    for (index, palette) in palettes.enumerated() {
      if index > 0 { output.append("\n") }
      let count = palette.entries.count
      let heading =
        "Mode \(palette.mode.harmless), \(NumberText.grouped(count)) "
        + (count == 1 ? "colour" : "colours")
      output.append(style.toned(heading, .heading) + "\n\n")
      write(palette, to: output)
    }
    if unresolved.isEmpty { return }
    let count = NumberText.grouped(unresolved.count)
    output.append("\n" + style.toned("Unresolved, \(count)", .heading) + "\n\n")
    output.append(rows: unresolved.count, style: style) { index, row in
      row.append(unresolved[index].source)
      row.append(unresolved[index].message)
    }
  }

  /// A line for each dialect: those of a folder mostly have one.
  private func writeInputs(to output: OutputBuffer) {
    var lines: [(first: ReadInput, more: Int)] = []
    for input in inputs {
      let known = lines.firstIndex {
        $0.first.dialect == input.dialect && $0.first.reason == input.reason
      }
      if let known { lines[known].more += 1 } else { lines.append((input, 0)) }
    }
    for (input, more) in lines {
      let others = more == 0 ? "" : " and \(more) more"
      output.append(
        "\(input.path.harmless)\(others): read as \(input.dialect.harmless),"
          + " because \(input.reason.harmless)\n")
    }
    if !lines.isEmpty { output.append("\n") }
  }

  private func write(_ palette: Palette, to output: OutputBuffer) {
    // Names and values may be of any length; lines wider than the terminal are
    // better than names that cannot be told apart.
    let limit = max(48, style.columns / 3)
    // A column that mostly would be empty is there only when it is needed.
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
      row.append(entry.declared)
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
}

extension TextRow {
  /// Adds a cell of a number near 0…1 with four decimals, cut towards 0:
  /// `0.2158`.
  fileprivate mutating func append(cut value: Double) {
    if value >= 0, value < 10 {
      return append(columns: 6) { $0.append(cut: value) }
    }
    var digits: [UInt8] = []
    digits.append(cut: value)
    append(columns: digits.count) { $0 += digits }
  }
}

extension [UInt8] {
  /// Appends the nearest 8-bit colour as CSS writes it.
  fileprivate mutating func append(hexOf color: Color) {
    append(0x23)
    let nearest = color.nearestSRGB
    append(hex: nearest.red)
    append(hex: nearest.green)
    append(hex: nearest.blue)
    if !color.isOpaque { append(hex: UInt8(color.alpha * 255 + 0.5)) }
  }

  private mutating func append(hex byte: UInt8) {
    append(hexDigit: byte >> 4)
    append(hexDigit: byte & 0xF)
  }

  private mutating func append(hexDigit digit: UInt8) {
    append(digit < 10 ? 0x30 + digit : 0x57 + digit)
  }

  fileprivate mutating func append(cut value: Double) {
    let steps = Int(value.magnitude * 10_000)
    if value < 0, steps > 0 { append(0x2D) }
    append(decimal: steps / 10_000)
    append(0x2E)
    append(0x30 + UInt8(steps / 1000 % 10))
    append(0x30 + UInt8(steps / 100 % 10))
    append(0x30 + UInt8(steps / 10 % 10))
    append(0x30 + UInt8(steps % 10))
  }
}

/// An input, and which of the dialects of its format it was read as.
package struct ReadInput: Hashable, Sendable {
  /// Its path.
  package let path: String

  /// The name of the dialect.
  package let dialect: String

  /// What in the input says so.
  package let reason: String

  /// An input.
  package init(path: String, dialect: String, reason: String) {
    self.path = path
    self.dialect = dialect
    self.reason = reason
  }
}

/// A colour that a source has and that is not known, or not whole.
package struct UnresolvedEntry: Hashable, Sendable {
  /// Why it is not known, in a sentence without a full stop.
  package let message: String

  /// Where it was written.
  package let source: SourceLocation

  /// A colour that is not known.
  package init(message: String, source: SourceLocation) {
    self.message = message
    self.source = source
  }
}
