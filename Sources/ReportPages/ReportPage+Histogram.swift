import ContrastEngine
import ContrastReports

extension ReportPage {
  /// Writes the histogram as a picture, and its numbers as a table beside it.
  func writeHistogram(of mode: ModeSection, to output: OutputBuffer) {
    let histogram = mode.analysis.histogram
    let lines = histogram.lines
    guard !lines.isEmpty else { return }
    let drawing = HistogramDrawing(mode.analysis)
    let ofMode = mode.analysis.ofMode
    output.append(
      markup: """

        <h3>Distribution of the ratios\(ofMode)</h3><div class="beside"><div>\
        <div class="histogram" role="img" aria-label="\(label(of: mode, lines))">\
        <svg aria-hidden="true" width="100%" height="\(drawing.height)">
        """)
    drawing.write(to: output)
    output.append(
      markup: """
        </svg></div><p class="quiet">\(HistogramDrawing.scaleNote)</p></div>\
        <div class="scroll short" role="group" tabindex="0" \
        aria-labelledby="\(mode.id("spread"))"><table class="numbers">\
        <caption id="\(mode.id("spread"))">Pairs by ratio\(ofMode)</caption>\
        \(head: "Ratio", numbers: ["Pairs", "Share"])<tbody>
        """)
    for line in lines {
      let share = NumberText.share(line.count, of: histogram.total)
      output.append(
        markup: """

          <tr><th scope="row">\(line.range)</th>\
          <td class="number">\(NumberText.grouped(line.count))</td>\
          <td class="number">\(share)</td></tr>
          """)
    }
    output.append("</tbody></table></div></div>")
  }

  /// The description of the picture, for screen readers.
  private func label(
    of mode: ModeSection, _ lines: [RatioHistogram.Line]
  ) -> String {
    let most = lines.max { $0.count < $1.count }
    let place = most.map {
      " The most frequent ratios are from \($0.range), with "
        + "\(NumberText.grouped($0.count)) pairs."
    }
    return "Histogram of the contrast ratios\(mode.analysis.ofMode), from 1 to "
      + "21.\(place ?? "") The numbers are in the table that follows."
  }
}
