import ContrastEngine
import ContrastModel

/// An analysis as one picture: for each mode the summary sentence, the
/// histogram, and the matrix, drawn as cells if there are few pairs and as
/// pixels if there are many.
///
/// The picture has a title and a description for people who cannot see it,
/// refers to no other file, and is light in every theme, as paper is.
extension ContrastReport {
  /// The distances of the layout, in pixels.
  private static let margin = 40
  private static let leastWidth = 960
  private static let lineHeight = 22
  private static let legendHeight = 26

  /// Writes the picture.
  package func writeSVG(to output: OutputBuffer) {
    let modes = ModeSection.all(of: self).map { ($0, MatrixDrawing($0)) }
    let width = modes.reduce(Self.leastWidth) {
      max($0, $1.1.width + 2 * Self.margin)
    }
    var top = 100
    let content = OutputBuffer.bytes { output in
      output.append(text: title, at: (Self.margin, 64), className: "title")
      output.append(text: extent, at: (Self.margin, 92), className: "muted")
      for (mode, matrix) in modes {
        top = write(mode, matrix, from: top, width, to: output)
      }
    }
    var words = analyses.map(\.summarySentence)
    if requiredRatio != nil { words.append(failingPairs.sentence + ".") }
    output.appendPicture(
      width: width, height: top + Self.margin, title: title,
      description: words.joined(separator: " "), content)
  }

  /// The lines about the requirement: whether it is met, and the worst pairs
  /// below it. Empty if no ratio is required.
  private static func failingPairs(of mode: ModeSection) -> [String] {
    guard let failingPairs = mode.failingPairs else { return [] }
    let listed = failingPairs.list(isDrawn: true)
    return ["", failingPairs.sentence + (failingPairs.isEmpty ? "." : ":")]
      + listed.pairs.map { pair in
        "\(mode.analysis.contrast(of: pair).least) \(mode.rowName(pair.row)) on "
          + mode.columnName(pair.column)
      } + [listed.rest].compactMap(\.self)
  }

  /// Writes the section of a mode, and returns where the next one begins.
  private func write(
    _ mode: ModeSection, _ matrix: MatrixDrawing, from top: Int, _ width: Int,
    to output: OutputBuffer
  ) -> Int {
    let left = Self.margin
    let summary =
      TerminalText.wrapped(
        mode.analysis.summarySentence, to: (width - 2 * left) / 8)
      + Self.failingPairs(of: mode)
    var y = top + 60
    output.append(
      text: mode.analysis.modeHeading(isOnly: mode.isOnly), at: (left, y),
      className: "heading")
    y += 10
    for line in summary {
      y += Self.lineHeight
      output.append(text: line, at: (left, y), className: "ink")
    }
    y += 30
    let drawing = HistogramDrawing(mode.analysis)
    // The percentages of the drawing refer to this inner picture.
    output.append(
      markup: """
        <svg x="\(left)" y="\(y)" width="\(width - 2 * left)" \
        height="\(drawing.height)" overflow="visible">
        """)
    drawing.write(to: output)
    output.append("</svg>")
    y += drawing.height + 24
    output.append(
      text: HistogramDrawing.scaleNote, at: (left, y), className: "muted")
    y += 36
    for item in mode.legend {
      let fill = item.level.map { "\(ReportColors.levels[$0])" }
      output.append(
        markup: """
          <rect class="\(fill == nil ? "below" : "edge")" x="\(left)" \
          y="\(y - 13)" width="16" height="16" rx="3" fill="\(fill ?? "none")"/>
          """)
      output.append(
        text: "\(item.word): \(item.meaning)", at: (left + 24, y),
        className: "muted")
      y += Self.legendHeight
    }
    y += 4
    matrix.write(at: (left, y), to: output)
    output.append("\n")
    return y + matrix.height + 30
  }
}
