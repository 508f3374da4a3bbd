import ContrastEngine
import ContrastModel

/// An analysis as one picture: for each mode the sentence to quote, the
/// histogram, and the matrix, as cells while they are few and as pixels beyond.
///
/// It has a title and a description for whoever cannot see it, needs nothing
/// beside itself, and is light in every theme, as paper is.
package struct AnalysisSVG {
  /// The distances of the layout, in pixels.
  static let margin = 40
  static let leastWidth = 960
  private static let lineHeight = 22

  private let report: ContrastReport

  /// The picture of a report.
  package init(_ report: ContrastReport) {
    self.report = report
  }

  /// Writes the picture.
  package func write(to output: OutputBuffer) {
    let modes = ModePage.pages(of: report)
    let matrices = modes.map(MatrixDrawing.init)
    let width = matrices.reduce(Self.leastWidth) {
      max($0, $1.width + 2 * Self.margin)
    }
    let summaries = modes.map { mode in
      TerminalText.wrapped(
        mode.analysis.summarySentence, to: (width - 2 * Self.margin) / 8)
    }
    let height =
      zip(matrices, summaries).reduce(100 + Self.margin) { height, mode in
        height + sectionHeight(mode.0, mode.1)
      }
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(width)",
        "height": "\(height)", "viewBox": "0 0 \(width) \(height)",
        "role": "img", "aria-labelledby": "title description",
      ]
    ) {
      let words = modes.map(\.analysis.summarySentence)
      output.element("title", ["id": "title"], text: report.title)
      output.element(
        "desc", ["id": "description"], text: words.joined(separator: " "))
      output.append("<style>\(Self.style)</style>\n")
      output.append("<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n")
      output.append(
        text: report.title, at: (Self.margin, 64), className: "title")
      output.append(
        text: report.extent, at: (Self.margin, 92), className: "muted")
      var top = 100
      for (mode, (matrix, summary)) in zip(modes, zip(matrices, summaries)) {
        if output.hasFailed { return }
        write(mode, matrix, summary, from: top, width, to: output)
        top += sectionHeight(matrix, summary)
      }
    }
    output.append("\n")
  }

  private func sectionHeight(
    _ matrix: MatrixDrawing, _ summary: [String]
  ) -> Int {
    110 + summary.count * Self.lineHeight + HistogramDrawing.height + 188
      + matrix.height
  }

  private func write(
    _ mode: ModePage, _ matrix: MatrixDrawing, _ summary: [String],
    from top: Int, _ width: Int, to output: OutputBuffer
  ) {
    let left = Self.margin
    var y = top + 60
    output.append(
      text: mode.analysis.modeHeading, at: (left, y), className: "heading")
    y += 10
    for line in summary {
      y += Self.lineHeight
      output.append(text: line, at: (left, y), className: "ink")
    }
    y += 30
    writeHistogram(of: mode, at: y, width - 2 * left, to: output)
    y += HistogramDrawing.height + 60
    writeLegend(at: y, to: output)
    y += 108
    matrix.write(at: (left, y), to: output)
    output.append("\n")
  }

  private func writeHistogram(
    of mode: ModePage, at y: Int, _ width: Int, to output: OutputBuffer
  ) {
    let analysis = mode.analysis
    // Percentages are of this inner picture.
    output.element(
      "svg",
      [
        "x": "\(Self.margin)", "y": "\(y)", "width": "\(width)",
        "height": "\(HistogramDrawing.height + 30)", "overflow": "visible",
      ]
    ) {
      HistogramDrawing(
        analysis.histogram, thresholds: analysis.thresholds
      ).write(to: output)
      for tick in HistogramDrawing.ticks(for: analysis.thresholds) {
        output.element(
          "text",
          [
            "class": "muted", "x": "\(HistogramDrawing.text(tick.place))%",
            "y": "\(HistogramDrawing.height + 20)",
            "text-anchor": tick.ratio == 1
              ? "start" : tick.ratio == 21 ? "end" : "middle",
          ], text: tick.text)
      }
    }
  }

  private func writeLegend(at y: Int, to output: OutputBuffer) {
    let x = Self.margin
    for mark in VerdictMark.ranked {
      let y = y + mark.rank * 26
      let color = ReportColors.levels[mark.rank].description
      output.append(
        "<rect class=\"edge\" x=\"\(x)\" y=\"\(y - 13)\" width=\"16\" "
          + "height=\"16\" rx=\"3\" fill=\"\(color)\"/>")
      output.append(
        text: "\(mark.word): \(mark.meaning)", at: (x + 24, y),
        className: "muted")
    }
  }

  private static let style: String = {
    let colors = ReportColors.light
    return """
      text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,\
      "Helvetica Neue",sans-serif;fill:\(colors[.ink])}\
      .page{fill:\(colors[.page])}\
      .surface{fill:\(colors[.surface])}\
      .title{font-size:28px;font-weight:650}\
      .heading{font-size:20px;font-weight:650}\
      .muted{fill:\(colors[.muted])}\
      .strong{font-weight:650}\
      .bars{fill:\(colors[.accent])}\
      .axis line{stroke:\(colors[.line])}\
      .axis .threshold{stroke:\(colors[.muted]);stroke-dasharray:3 4}\
      .edge{stroke:\(colors[.line])}
      """
  }()
}

extension OutputBuffer {
  /// Appends a line of text of a picture.
  func append(
    text: String, at place: (x: Int, y: Int), className: String
  ) {
    element(
      "text",
      ["class": className, "x": "\(place.x)", "y": "\(place.y)"], text: text)
  }
}
