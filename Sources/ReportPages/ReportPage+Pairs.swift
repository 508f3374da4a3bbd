import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The most backgrounds that are listed in all and for a text colour, and the
  /// most text colours.
  private static let listLimit = 4000
  private static let listLimitOfRow = 24
  private static let rowLimit = 1000

  /// Writes whether the stated requirement holds, and which pairs miss it, the
  /// worst first.
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

  /// Writes what almost meets each threshold.
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

  /// Writes a table of pairs, and what it leaves out.
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

  /// The heads of a table of pairs.
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
    let other: Markup = #"<span class="quiet"> or the other way</span>"#
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

  /// Writes for each text colour what it is usable on.
  func writeUsablePairs(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    let analysis = mode.analysis
    let rows = analysis.foregrounds.indices.prefix(Self.rowLimit)
    let limit = min(Self.listLimitOfRow, max(4, Self.listLimit / rows.count))
    output.append(
      markup: """

        <h3>Usable pairs\(mode.analysis.ofMode) by text colour</h3>\
        <details class="list"\(raw: rows.count <= 12 ? " open=\"\"" : "")>\
        <summary>\(NumberText.counted(rows.count, "text colour", "text colours"))\
        , and the backgrounds that each is usable on as text at level AA\
        </summary><ul class="foregrounds">
        """)
    mode.forEachRow { row, ranks in
      guard row < rows.count else { return false }
      output.append(
        markup: "\n<li>\(usable(row, ranks, of: mode, limit))</li>")
      return !output.hasFailed
    }
    output.append("</ul>")
    if rows.count < analysis.foregrounds.count {
      output.append(
        "<p>The rest is left out; --format json and --format csv have every "
          + "pair.</p>")
    }
    output.append("</details>")
  }

  private func usable(
    _ row: Int, _ ranks: [Int?], of mode: ModeSection, _ limit: Int
  ) -> Markup {
    let analysis = mode.analysis
    let usable = ranks.indices.filter { (ranks[$0] ?? 0) >= 2 }
    let pairs = NumberText.grouped(ranks.count { $0 != nil })
    let count = usable.isEmpty ? "none" : NumberText.grouped(usable.count)
    let ranked = usable.map { analysis.pair(row: row, column: $0) }
      .sorted { ($1.ratio, $0.column) < ($0.ratio, $1.column) }
    let chips: [Markup] = ranked.prefix(limit).map { pair in
      let ratio = analysis.contrast(row: row, column: pair.column).least
      return """
        <li>\(swatch: analysis.background(of: pair).color)\
        \(name: mode.columnName(pair.column)) \(ratio.description)</li>
        """
    }
    let more = NumberText.grouped(ranked.count - limit)
    let rest: Markup =
      ranked.count > limit ? #"<li class="quiet">and \#(more) more</li>"# : ""
    let list: Markup = #"<ul class="chips">\#(chips)\#(rest)</ul>"#
    return """
      <p>\(swatch: analysis.foreground(row).color)\
      <b>\(name: mode.rowName(row))</b> usable on \(count) of \(pairs)</p>\
      \(usable.isEmpty ? "" : list)
      """
  }
}
