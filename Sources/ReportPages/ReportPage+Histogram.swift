import ContrastEngine
import ContrastReports

extension ReportPage {
  /// Writes the ratios as a picture, and its numbers as a table beside it.
  func writeHistogram(of mode: ModeSection, to output: OutputBuffer) {
    let histogram = mode.analysis.histogram
    let lines = HistogramLines(histogram).lines()
    guard !lines.isEmpty else { return }
    let total = histogram.total
    output.append("\n")
    output.element(
      "h3", text: "How the ratios\(mode.analysis.ofMode) are spread")
    output.element("div", ["class": "beside"]) {
      writeDrawing(
        HistogramDrawing(mode.analysis), label: label(of: mode, lines),
        to: output)
      output.element(
        "div",
        [
          "class": "scroll short", "role": "region", "tabindex": "0",
          "aria-labelledby": mode.id("spread"),
        ]
      ) {
        output.element("table", ["class": "numbers"]) {
          output.element(
            "caption", ["id": mode.id("spread")],
            text: "Pairs by ratio\(mode.analysis.ofMode)")
          writeHead("Ratio", numbers: ["Pairs", "Share"], to: output)
          output.element("tbody") {
            for line in lines {
              output.append("\n")
              write(line, of: total, to: output)
            }
          }
        }
      }
    }
  }

  /// Writes the picture, and how to read it.
  private func writeDrawing(
    _ drawing: HistogramDrawing, label: String, to output: OutputBuffer
  ) {
    output.element("div") {
      output.element(
        "div", ["class": "histogram", "role": "img", "aria-label": label]
      ) {
        output.element(
          "svg",
          [
            "aria-hidden": "true", "width": "100%",
            "height": "\(drawing.height)",
          ]
        ) { drawing.write(to: output) }
      }
      output.element("p", ["class": "quiet"], text: HistogramDrawing.scaleNote)
    }
  }

  private func write(
    _ line: HistogramLines.Line, of total: Int, to output: OutputBuffer
  ) {
    output.element("tr") {
      output.element("th", ["scope": "row"], text: line.range)
      output.element(
        "td", ["class": "number"], text: NumberText.grouped(line.count))
      output.element(
        "td", ["class": "number"],
        text: NumberText.share(line.count, of: total))
    }
  }

  /// The picture in a sentence.
  private func label(
    of mode: ModeSection, _ lines: [HistogramLines.Line]
  ) -> String {
    let most = lines.max { $0.count < $1.count }
    let place = most.map {
      " Most pairs, \(NumberText.grouped($0.count)), have a ratio from "
        + "\($0.range)."
    }
    return "Histogram of the contrast ratios\(mode.analysis.ofMode), from 1 to "
      + "21.\(place ?? "") The numbers are in the table that follows."
  }
}
