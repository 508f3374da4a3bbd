import ContrastModel

/// The colours that were read, as a table for people.
///
/// The channels and the luminance are cut to four decimals; the data forms
/// have all of them.
package struct ColorsText {
  private let palettes: [Palette]
  private let unresolved: [UnresolvedEntry]
  private let style: TextStyle

  /// The tables of the palettes, one a mode, and of what is in none of them.
  package init(
    _ palettes: [Palette], unresolved: [UnresolvedEntry] = [],
    style: TextStyle
  ) {
    self.palettes = palettes
    self.unresolved = unresolved
    self.style = style
  }

  /// Writes a table for each mode, and one of what is not known.
  package func write(to output: OutputBuffer) {
    for (index, palette) in palettes.enumerated() {
      if index > 0 { output.append("\n") }
      let count = palette.entries.count
      let heading =
        "Mode \(palette.mode.harmless), \(NumberText.grouped(count)) "
        + (count == 1 ? "colour" : "colours")
      output.append(style.toned(heading, .heading) + "\n\n")
      table(palette).write(to: output, style: style)
    }
    if unresolved.isEmpty { return }
    let count = NumberText.grouped(unresolved.count)
    output.append("\n" + style.toned("Unresolved, \(count)", .heading) + "\n\n")
    var table = TextTable()
    for color in unresolved {
      table.append([
        .init(color.source.description), .init(color.message),
      ])
    }
    table.write(to: output, style: style)
  }

  private func table(_ palette: Palette) -> TextTable {
    // Names and values may be of any length; lines wider than the terminal are
    // better than names that cannot be told apart.
    let limit = max(48, style.columns / 3)
    var table = TextTable(
      limits: style.isTerminal ? [0: limit, 1: limit] : [:])
    // A column that mostly would be empty is there only when it is needed.
    let isWide = palette.entries.contains { !$0.color.isInSRGB }
    let header = [
      "name", "value", "nearest", "alpha", "red", "green", "blue",
      "luminance",
    ]
    table.append(
      (header + (isWide ? ["native"] : []) + ["source"]).map { .init($0) })
    for entry in palette.entries {
      let channels = entry.color.encodedSRGB
      let numbers = [
        entry.color.alpha, channels.x, channels.y, channels.z,
        entry.luminance.value,
      ]
      table.append(
        [
          .init(entry.name), .init(entry.declared),
          .init(entry.color.nearestHex),
        ] + numbers.map { .init(NumberText.cut($0)) }
          + (isWide
            ? [
              .init(
                entry.color.nativeLuminance.map { NumberText.cut($0.value) }
                  ?? "")
            ] : [])
          + [.init(entry.source.description)])
    }
    return table
  }
}

extension NumberText {
  /// A number near 0…1 with four decimals, cut towards 0: `0.2158`.
  fileprivate static func cut(_ value: Double) -> String {
    let steps = Int(value.magnitude * 10_000)
    let digits = String(10_000 + steps % 10_000).dropFirst()
    let sign = value < 0 && steps > 0 ? "-" : ""
    return "\(sign)\(steps / 10_000).\(digits)"
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
