import ContrastModel

extension CheckReport {
  /// Writes the explanation.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    // Part by part: `leastParts` says why.
    for part in spoken.leastParts { output.append(part) }
    output.append("\n")
    if let note = compositingNote { output.append(note + "\n") }
    for line in gamutNote { output.append(line + "\n") }
    output.append("\nHighest threshold met: ")
    output.append(highestThreshold)
    output.append("\n")
    writeCriteria(to: output, style: style)
    writeThresholds(to: output, style: style)
    if !metric.hasCriteria {
      output.append("\n")
      for line in TerminalText.wrapped(
        metric.note, to: min(style.columns, 100))
      {
        output.append(line + "\n")
      }
    }
  }

  /// Writes what success criteria say of the pair, if they say anything.
  private func writeCriteria(to output: OutputBuffer, style: TextStyle) {
    if demands.isEmpty { return }
    output.append("\n")
    output.append(rows: demands.count, style: style) { index, row in
      let demand = demands[index]
      let conforms = contrast.isAtLeast(demand.ratio)
      row.append(demand.criterion.number)
      row.append(demand.criterion.name)
      row.append(demand.criterion.level.rawValue)
      row.append(demand.content.rawValue)
      row.append("at least \(NumberText.shortest(demand.ratio))")
      row.append(
        PairWords.conformance(conforms), tone: conforms ? .met : .unmet)
    }
  }

  private func writeThresholds(to output: OutputBuffer, style: TextStyle) {
    var table = TextTable()
    let thresholds =
      thresholds.isEmpty && !metric.hasCriteria
      ? metric.thresholds : thresholds
    for threshold in thresholds {
      table.append([
        .init("threshold \(NumberText.shortest(threshold))"),
        met(threshold),
      ])
    }
    if let required = requiredRatio {
      table.append([
        .init("required \(NumberText.shortest(required))"), met(required),
      ])
    }
    if thresholds.isEmpty && requiredRatio == nil { return }
    output.append("\n")
    table.write(to: output, style: style)
  }

  private func met(_ threshold: Double) -> TextTable.Cell {
    contrast.isAtLeast(threshold)
      ? .init("met", tone: .met) : .init("not met", tone: .unmet)
  }

  /// The greatest of the metric's and the given thresholds that is met, and what
  /// WCAG asks it of.
  private var highestThreshold: String {
    let all = metric.thresholds + thresholds
    guard let highest = all.filter(contrast.isAtLeast).max() else {
      return "none"
    }
    let number = NumberText.shortest(highest)
    return number
      + (metric.usability(of: highest).map { " (\($0))" } ?? "")
  }

  /// The ratios of a colour outside sRGB as it is and as sRGB shows it, and
  /// which of the two counts.
  private var gamutNote: [String] {
    guard isOutsideSRGB else { return [] }
    let native = contrast(.native)
    let clipped = contrast(.clipped)
    let rule =
      switch assumptions.gamut {
      case .worst: "the lesser one counts"
      case .native: "the native one counts"
      case .clipped: "the clipped one counts"
      }
    return [
      "Outside sRGB: \(native.least) native (unclamped) and "
        + "\(clipped.least) clipped; \(rule)."
    ]
  }

  /// The assumption about alpha, where it made a difference.
  private var compositingNote: String? {
    let background = background.color
    if !background.isOpaque {
      if let backdrop = assumptions.backdrop {
        return "Composited over the backdrop \(backdrop.nearestHex), "
          + "in encoded sRGB, unrounded."
      }
      return "Backdrop unknown; at least \(contrast.least) over any, "
        + "and up to \(contrast.greatest) over black or white."
    }
    return foreground.color.isOpaque
      ? nil
      : "The text colour is composited over the background, in encoded sRGB, "
        + "unrounded."
  }
}
