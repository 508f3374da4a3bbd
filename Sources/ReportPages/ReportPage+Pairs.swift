import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// Writes whether the requirement is met, and the pairs below it, the worst
  /// first.
  func writeRequirement(of mode: ModeSection, to output: OutputBuffer) {
    guard let failingPairs = mode.failingPairs else { return }
    let shape = failingPairs.isEmpty ? PageShape.tick : .dash
    output.append(
      markup: """
        <p class="notice">\(shape: shape.id)\(failingPairs.sentence).</p>
        """)
    if failingPairs.isEmpty { return }
    let listed = failingPairs.list(isDrawn: true)
    let number = NumberText.shortest(failingPairs.ratio)
    write(
      listed.pairs, listed.rest, of: mode,
      caption: "Pairs\(mode.analysis.ofMode) below the required \(number), "
        + "the worst first", to: output)
  }

  /// Writes the pairs that just miss each threshold.
  func writeNearMisses(of mode: ModeSection, to output: OutputBuffer) {
    output.append(
      markup: "\n<h3>Near misses\(mode.analysis.ofMode)</h3>")
    let all = mode.analysis.nearMisses.filter { $0.count > 0 }
    for misses in all {
      let threshold = NumberText.shortest(misses.threshold)
      let count = NumberText.counted(misses.count, "pair", "pairs")
      write(
        misses.nearest, misses.rest(in: mode.analysis), of: mode,
        caption: "\(count) less than 2 % below \(threshold)"
          + (misses.nearest.count < misses.count ? ", the nearest" : ""),
        to: output)
    }
    if all.isEmpty {
      output.append("<p>No pair is less than 2 % below a threshold.</p>")
    }
  }

  /// Writes a table of pairs, and the number of pairs that it leaves out.
  private func write(
    _ pairs: [RankedPair], _ rest: String?, of mode: ModeSection,
    caption: String, to output: OutputBuffer
  ) {
    let note = rest.map { #"<p class="quiet">\#($0)</p>"# as Markup }
    output.append(
      markup: """
        <table class="pairs"><caption>\(caption)</caption>\(Self.pairsHead)\
        <tbody>\(pairs.map { row($0, of: mode) })</tbody></table>\(note ?? "")
        """)
  }

  /// The head of a table of pairs.
  static let pairsHead: Markup = """
    <thead><tr><th scope="col">Ratio</th><th scope="col">Text colour</th>\
    <th scope="col">Background</th></tr></thead>
    """

  private func row(_ pair: RankedPair, of mode: ModeSection) -> Markup {
    let analysis = mode.analysis
    let text = analysis.foreground(of: pair)
    let ground = analysis.background(of: pair)
    let ratio = analysis.contrast(row: pair.row, column: pair.column).least
    func named(_ name: String, _ color: PaletteColor) -> Markup {
      """
      \(swatch: color)\(name: name) <code>\(color.nearestHex)</code>
      """
    }
    let other: Markup = #"<span class="quiet"> or swapped</span>"#
    return """

      <tr><th scope="row">\(sample: text.color, on: ground.color)\
      \(ratio.description)\(mode.link(to: text, on: ground))</th>\
      <td data-label="Text colour">\
      \(named(mode.rowName(pair.row), text.color))</td>\
      <td data-label="Background">\
      \(named(mode.columnName(pair.column), ground.color))\
      \(analysis.isTheSameBothWays(pair) ? other : "")</td></tr>
      """
  }

  /// The title of the buttons that show only failing pairs.
  static let failingTitle = "Only failing"

  /// Writes the list of pairs, still empty, and the fields that filter it. The
  /// script fills the list; without the script it is hidden.
  func writeExplorer(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    let ofMode = mode.analysis.ofMode
    let orders = [
      ("file", "as in the file"), ("greatest", "greatest ratio first"),
      ("least", "least ratio first"),
    ]
    output.append(
      markup: """

        <div class="explorer" data-script="" hidden="">\
        <h3 id="\(mode.id("pairs"))">Find pairs\(ofMode)</h3>\
        <div class="filters" role="group" aria-label="Filters\(ofMode)">\
        \(search: mode.id("text"), "Text colour, part of its name")\
        \(search: mode.id("ground"), "Background, part of its name")\
        \(choice: mode.id("ratio"), "Ratio", bounds(of: mode))\
        \(choice: mode.id("order"), "Order", orders)</div>\
        <p class="found" id="\(mode.id("found"))"></p>\
        <table class="pairs" id="\(mode.id("list"))">\
        <caption>Pairs\(ofMode)</caption>\(Self.pairsHead)<tbody></tbody></table>\
        <div class="pages">\(button: mode.id("previous"), "Previous pairs")\
        \(button: mode.id("next"), "Next pairs")\
        <span id="\(mode.id("page"))"></span></div></div>
        """)
  }

  /// The choices of a range of ratios, each a value and its label. The value
  /// has two numbers: the lowest ratio of the range, and the ratio below which
  /// the range ends; 0 is no limit.
  private func bounds(of mode: ModeSection) -> [(String, String)] {
    let number = NumberText.shortest
    let thresholds = mode.analysis.thresholds
    let required = report.requiredRatio ?? TextLevel.aa.leastRatio
    return [("0 0", "all")]
      + thresholds.map { ("\(number($0)) 0", "at least \(number($0))") }
      + [("0 \(number(required))", "below \(number(required))")]
      + thresholds.map {
        ("\($0 * NearMisses.share) \(number($0))", "just below \(number($0))")
      }
  }
}
