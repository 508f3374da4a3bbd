import ContrastModel

/// One pair, and everything that is reported about it.
package struct CheckReport {
  /// The text colour, and how it was written.
  package let foreground: ColorObject

  /// The colour behind the text, and how it was written.
  package let background: ColorObject

  /// The assumptions under which the pair is measured.
  package let assumptions: Assumptions

  /// The requested thresholds, in ascending order.
  package let thresholds: [Double]

  /// The required ratio, or `nil` if none was stated.
  package let requiredRatio: Double?

  /// The report of a pair.
  ///
  /// - Precondition: the metric can measure the pair (`canMeasure`).
  package init(
    _ foreground: ColorObject, on background: ColorObject,
    assuming assumptions: Assumptions, thresholds: [Double] = [],
    requiredRatio: Double? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.assumptions = assumptions
    self.thresholds = thresholds
    self.requiredRatio = requiredRatio
  }

  /// The metric of the contrast.
  var metric: ContrastMetric { assumptions.metric }

  /// The contrast of the pair.
  package var contrast: PairContrast { contrast(assumptions.gamut) }

  /// The contrast of the pair under another gamut rule.
  func contrast(_ gamut: GamutRule) -> PairContrast {
    PairContrast(
      of: foreground.color, on: background.color,
      backdrop: assumptions.backdrop, gamut: gamut, by: metric)
  }

  /// Whether the pair has a colour outside sRGB.
  var isOutsideSRGB: Bool {
    !foreground.color.isInSRGB
      || !background.color.isInSRGB(over: assumptions.backdrop)
  }

  /// The pair as sentences to be read aloud.
  var spoken: SpokenPair {
    SpokenPair(
      of: foreground.color, on: background.color,
      backdrop: assumptions.backdrop, gamut: assumptions.gamut, by: metric)
  }

  /// The demands of every criterion; empty if no criterion uses the metric.
  var demands: [SuccessCriterion.Demand] {
    metric.hasCriteria ? SuccessCriterion.demands : []
  }
}

extension CheckReport: Report {
  /// Writes the sentence to be read aloud.
  package func writeSpoken(to output: OutputBuffer) {
    output.append(spoken.sentence + "\n")
  }

  /// Writes data of schema `contrast.check.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.check.v1", assuming: assumptions
    ) { members in
      members.add("foreground") { $0.append(foreground) }
      members.add("background") { $0.append(background) }
      members.add("ratio", contrast.least.value)
      if contrast.isRange {
        members.add("ratioGreatest", contrast.greatest.value)
      }
      if isOutsideSRGB {
        members.add("ratioNative", contrast(.native).least.value)
        members.add("ratioClipped", contrast(.clipped).least.value)
      }
      members.add("ratioText", contrast.least.description)
      if metric.hasCriteria {
        members.add("level", TextLevel(contrast).rawValue)
      }
      func add(_ threshold: Double, to members: inout JSONMembers) {
        members.add("ratio", threshold)
        members.add("met", contrast.isAtLeast(threshold))
      }
      if let required = requiredRatio {
        members.addObject("required") { add(required, to: &$0) }
      }
      let asked = thresholds.isEmpty ? metric.thresholds : thresholds
      members.addObjects("thresholds", of: asked, .lines(depth: 2), add)
      if metric.hasCriteria {
        members.addObjects("criteria", of: demands, .lines(depth: 2)) {
          demand, members in
          members.add("number", demand.criterion.number)
          members.add("name", demand.criterion.name)
          members.add("level", demand.criterion.level.rawValue)
          members.add("content", demand.content.rawValue)
          members.add("threshold", demand.ratio)
          members.add("conforms", contrast.isAtLeast(demand.ratio))
        }
      }
      members.add("spoken", spoken.sentence)
    }
  }

  /// Writes the explanation.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    output.append(spoken.leastSentence + "\n")
    for note in [compositingNote, gamutNote].compactMap(\.self) {
      output.append(note + "\n")
    }
    output.append("\nHighest threshold met: \(highestThreshold)\n")
    writeCriteria(to: output, style: style)
    writeThresholds(to: output, style: style)
    if !metric.hasCriteria {
      let note = TerminalText.wrapped(metric.note, to: min(style.columns, 100))
      output.append("\n" + note.joined(separator: "\n") + "\n")
    }
  }

  /// Writes whether the pair conforms to each success criterion, if criteria
  /// use the metric.
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
    let asked =
      thresholds.isEmpty && !metric.hasCriteria
      ? metric.thresholds : thresholds
    let rows =
      asked.map { ("threshold", $0) }
      + [requiredRatio].compactMap(\.self).map { ("required", $0) }
    if rows.isEmpty { return }
    output.append("\n")
    output.append(rows: rows.count, style: style) { index, row in
      let (name, ratio) = rows[index]
      let isMet = contrast.isAtLeast(ratio)
      row.append("\(name) \(NumberText.shortest(ratio))")
      row.append(isMet ? "met" : "not met", tone: isMet ? .met : .unmet)
    }
  }

  /// The greatest of the metric's and the requested thresholds that is met, and
  /// the use for which WCAG requires it; "none" if no threshold is met.
  private var highestThreshold: String {
    let all = metric.thresholds + thresholds
    guard let highest = all.filter(contrast.isAtLeast).max() else {
      return "none"
    }
    return NumberText.shortest(highest)
      + (metric.usability(of: highest).map { " (\($0))" } ?? "")
  }

  /// The line about a pair with a colour outside sRGB: the unclamped and the
  /// clipped ratio, and which of the two counts. `nil` for other pairs.
  private var gamutNote: String? {
    guard isOutsideSRGB else { return nil }
    let native = contrast(.native)
    let clipped = contrast(.clipped)
    let rule =
      switch assumptions.gamut {
      case .worst: "the lower one counts"
      case .native: "the native one counts"
      case .clipped: "the clipped one counts"
      }
    return "Outside sRGB: \(native.least) native (unclamped) and "
      + "\(clipped.least) clipped; \(rule)."
  }

  /// The note on compositing, or `nil` if both colours are opaque.
  private var compositingNote: String? {
    let background = background.color
    if !background.isOpaque {
      if let backdrop = assumptions.backdrop {
        return "Composited over the backdrop \(backdrop.nearestHex), "
          + "in encoded sRGB, unrounded."
      }
      return "Backdrop unknown: at least \(contrast.least) over any backdrop, "
        + "and up to \(contrast.greatest) over black or white."
    }
    return foreground.color.isOpaque
      ? nil
      : "The text colour is composited over the background, in encoded sRGB, "
        + "unrounded."
  }
}
