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
    output.element("p", ["class": "notice"]) {
      output.appendShape(failingPairs.isEmpty ? "rank-2" : "rank-0")
      output.append(text: failingPairs.sentence + ".")
    }
    if failingPairs.isEmpty { return }
    let listed = failingPairs.list(isDrawn: true)
    let number = NumberText.shortest(failingPairs.ratio)
    write(
      listed.pairs, listed.rest, of: mode,
      caption: "Pairs\(mode.analysis.ofMode) below the required \(number), "
        + "the worst first", to: output)
  }

  /// Writes a table of pairs, and what it leaves out.
  private func write(
    _ pairs: [RankedPair], _ rest: String?, of mode: ModeSection,
    caption: String, to output: OutputBuffer
  ) {
    output.element("table", ["class": "pairs"]) {
      output.element("caption", text: caption)
      writePairsHead(to: output)
      output.element("tbody") {
        for pair in pairs { write(pair, of: mode, to: output) }
      }
    }
    if let rest { output.element("p", ["class": "quiet"], text: rest) }
  }

  /// Writes what almost meets each threshold.
  func writeNearMisses(of mode: ModeSection, to output: OutputBuffer) {
    output.append("\n")
    output.element("h3", text: "Near misses\(mode.analysis.ofMode)")
    var isEmpty = true
    for misses in mode.analysis.nearMisses where misses.count > 0 {
      isEmpty = false
      let threshold = NumberText.shortest(misses.threshold)
      let count = NumberText.counted(misses.count, "pair", "pairs")
      write(
        misses.nearest, misses.rest(in: mode.analysis), of: mode,
        caption: "\(count) less than 2 % below \(threshold)"
          + (misses.nearest.count < misses.count ? ", the nearest" : ""),
        to: output)
    }
    if isEmpty {
      output.element(
        "p", text: "No pair is less than 2 % below a threshold.")
    }
  }

  private func write(
    _ pair: RankedPair, of mode: ModeSection, to output: OutputBuffer
  ) {
    let analysis = mode.analysis
    let text = analysis.foreground(of: pair)
    let ground = analysis.background(of: pair)
    let (foreground, background) = (text.color, ground.color)
    let ratio = analysis.contrast(row: pair.row, column: pair.column).least
    output.append("\n")
    output.element("tr") {
      output.element("th", ["scope": "row"]) {
        output.appendSample(foreground, on: background)
        output.append(text: ratio.description)
        mode.writeLink(to: text, on: ground, output)
      }
      output.element("td", ["data-label": "Text colour"]) {
        write(mode.rowName(pair.row), foreground, to: output)
      }
      output.element("td", ["data-label": "Background"]) {
        write(mode.columnName(pair.column), background, to: output)
        if analysis.isTheSameBothWays(pair) {
          output.element("span", ["class": "quiet"], text: " or the other way")
        }
      }
    }
  }

  /// The heads of a table of pairs.
  func writePairsHead(to output: OutputBuffer) {
    output.element("thead") {
      output.element("tr") {
        for title in ["Ratio", "Text colour", "Background"] {
          output.element("th", ["scope": "col"], text: title)
        }
      }
    }
  }

  private func write(
    _ name: String, _ color: PaletteColor, to output: OutputBuffer
  ) {
    output.appendSwatch(color)
    output.append(name: name)
    output.append(" ")
    output.element("code", text: color.nearestHex)
  }

  /// Writes for each text colour what it is usable on.
  func writeUsablePairs(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    let analysis = mode.standard
    let rows = analysis.foregrounds.indices.prefix(Self.rowLimit)
    let limit = min(Self.listLimitOfRow, max(4, Self.listLimit / rows.count))
    output.append("\n")
    output.element(
      "h3", text: "Usable pairs\(mode.analysis.ofMode) by text colour")
    var attributes: KeyValuePairs = ["class": "list"]
    if rows.count <= 12 { attributes = ["class": "list", "open": ""] }
    output.element("details", attributes) {
      let colors = NumberText.counted(
        rows.count, "text colour", "text colours")
      output.element(
        "summary",
        text: "\(colors), and the backgrounds that each is usable on as text "
          + "at level AA")
      output.element("ul", ["class": "foregrounds"]) {
        mode.forEachRow { row, ranks in
          guard row < rows.count else { return false }
          output.append("\n")
          output.element("li") {
            write(row, ranks, of: mode, limit, to: output)
          }
          return !output.hasFailed
        }
      }
      if rows.count < analysis.foregrounds.count {
        output.element(
          "p",
          text: "The rest is left out; --format json and --format csv have "
            + "every pair.")
      }
    }
  }

  private func write(
    _ row: Int, _ ranks: [Int?], of mode: ModeSection, _ limit: Int,
    to output: OutputBuffer
  ) {
    let analysis = mode.analysis
    let usable = ranks.indices.filter { (ranks[$0] ?? 0) >= 2 }
    let pairs = ranks.count { $0 != nil }
    output.element("p") {
      output.appendSwatch(analysis.foreground(row).color)
      output.element("b") { output.append(name: mode.rowName(row)) }
      output.append(
        text: usable.isEmpty
          ? " usable on none of \(NumberText.grouped(pairs))"
          : " usable on \(NumberText.grouped(usable.count)) of "
            + NumberText.grouped(pairs))
    }
    guard !usable.isEmpty else { return }
    let ranked = usable.map { analysis.pair(row: row, column: $0) }
      .sorted { ($1.ratio, $0.column) < ($0.ratio, $1.column) }
    output.element("ul", ["class": "chips"]) {
      for pair in ranked.prefix(limit) {
        let ratio = analysis.contrast(row: row, column: pair.column).least
        output.element("li") {
          output.appendSwatch(analysis.background(of: pair).color)
          output.append(name: mode.columnName(pair.column))
          output.append(" \(ratio)")
        }
      }
      if ranked.count > limit {
        output.element(
          "li", ["class": "quiet"],
          text: "and \(NumberText.grouped(ranked.count - limit)) more")
      }
    }
  }
}
