import ContrastModel

/// Random pairs of 8-bit colours with their ratios. The same seed and count
/// give the same pairs everywhere.
package struct SampleReport {
  /// The seed of the generator.
  package let seed: UInt64

  /// The number of pairs.
  package let count: Int

  /// The sample for a seed and a count.
  package init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// The pairs, generated one at a time.
  var pairs: some Sequence<Pair> {
    var generator = SplitMix64(seed: seed)
    return (0..<count).lazy.map { _ in
      let foreground = generator.nextColor()
      return Pair(foreground: foreground, background: generator.nextColor())
    }
  }

  /// A pair of a sample.
  struct Pair {
    let foreground: SRGBColor
    let background: SRGBColor

    var ratio: ContrastRatio { ContrastRatio(foreground, background) }

    var level: TextLevel {
      TextLevel(
        PairContrast(of: PaletteColor(foreground), on: PaletteColor(background))
      )
    }
  }
}

extension SampleReport: Report {
  /// Writes the seed and a row for each pair.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    output.append("Seed \(seed), \(count) random pairs\n\n")
    row(
      "text", "background", "ratio", "usable for", tone: .heading, style,
      to: output)
    for pair in pairs {
      if output.hasFailed { return }
      let ratio = pair.ratio.description
      row(
        pair.foreground.description, pair.background.description,
        String(repeating: " ", count: 5 - ratio.utf8.count) + ratio,
        pair.level.usability ?? "no text",
        tone: pair.level == .fail ? .unmet : .met, style, to: output)
    }
  }

  /// Writes a sentence for each pair, and nothing else.
  package func writeSpoken(to output: OutputBuffer) {
    for pair in pairs {
      if output.hasFailed { return }
      let spoken = SpokenPair(
        of: PaletteColor(pair.foreground), on: PaletteColor(pair.background))
      output.append(spoken.sentence + "\n")
    }
  }

  // The columns are wide enough for any pair: nothing is measured first, so a
  // sample of millions is never held in memory.
  private func row(
    _ foreground: String, _ background: String, _ ratio: String,
    _ verdict: String, tone: TextStyle.Tone, _ style: TextStyle,
    to output: OutputBuffer
  ) {
    let columns = [(foreground, 9), (background, 12), (ratio, 7)].map {
      TerminalText.padded($0.0, to: $0.1)
    }
    output.append("  " + columns.joined() + style.toned(verdict, tone) + "\n")
  }

  /// Writes data of schema `contrast.sample.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.sample.v1", assuming: Assumptions(backdrop: nil)
    ) { members in
      members.add("seed", seed)
      members.add("count", count)
      members.addObjects("pairs", of: pairs, .lines(depth: 2)) {
        pair, members in
        members.add("foreground", pair.foreground.description)
        members.add("background", pair.background.description)
        members.add("ratio", pair.ratio.value)
        members.add("ratioText", pair.ratio.description)
        members.add("level", pair.level.rawValue)
      }
    }
  }

  /// Writes a row for each pair, with the columns that `contrast pairs` writes.
  package func writeCSV(to output: OutputBuffer) {
    output.append(csvRow: ["foreground", "background", "ratio", "level"])
    for pair in pairs {
      if output.hasFailed { return }
      output.append(csvRow: [
        pair.foreground.description, pair.background.description,
        pair.ratio.description, pair.level.rawValue,
      ])
    }
  }
}
