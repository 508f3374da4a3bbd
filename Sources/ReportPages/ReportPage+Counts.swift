import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// Writes a table that compares all modes.
  func writeOverview(_ modes: [ModeSection], to output: OutputBuffer) {
    let thresholds = modes.first?.analysis.thresholds ?? []
    // With many thresholds, the table is wider than any page.
    let isWide = thresholds.count > 5
    let region =
      #" role="region" tabindex="0" aria-label="Mode comparison, scrollable""#
    let titles = ["Colours", "Pairs"] + thresholds.map(title(of:))
    output.append(
      markup: """

        <section class="overview" aria-labelledby="overview">\
        <h2 id="overview">At a glance</h2>\
        <div class="scroll"\(raw: isWide ? region : "")>\
        <table class="numbers\(isWide ? "" : " stacked")">\
        <caption>Pairs that meet each threshold</caption>\
        \(head: "Mode", numbers: titles)<tbody>
        """)
    for mode in modes {
      let analysis = mode.analysis
      let counts: [Markup] =
        ["\(NumberText.grouped(analysis.palette.entries.count))"]
        + ["\(NumberText.grouped(analysis.pairCount))"]
        + analysis.passing.map { passing in
          """
          \(NumberText.grouped(passing)) <span class="quiet">\
          \(NumberText.share(passing, of: analysis.pairCount))</span>
          """
        }
      output.append(
        markup: """

          <tr><th scope="row"><a href="#\(mode.id)">\(name: mode.name)</a></th>\
          \(zip(titles, counts).map { title, count in
            #"<td class="number" data-label="\#(title)">\#(count)</td>"#
          })</tr>
          """)
    }
    output.append("</tbody></table></div></section>")
  }

  private func title(of threshold: Double) -> String {
    "At least \(NumberText.shortest(threshold))"
  }

  /// Writes the number of pairs that meet each threshold.
  func writeCounts(of mode: ModeSection, to output: OutputBuffer) {
    let analysis = mode.analysis
    let counts = zip(analysis.thresholds, analysis.passing)
    output.append(
      markup: """

        <h3>Usable pairs\(analysis.ofMode)</h3><dl class="counts">\
        \(counts.map { threshold, passing in
          let words = TextLevel.usability(of: threshold)
          return """
            <div><dt>\(title(of: threshold))</dt><dd class="figure">\
            \(NumberText.share(passing, of: analysis.pairCount))</dd>\
            <dd>\(NumberText.counted(passing, "pair", "pairs"))\
            \(words.map { ", usable for \($0)" } ?? "")</dd></div>
            """
        })</dl>
        """)
  }
}
