import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The most names on a side of a matrix as a table, and the most cells of all
  /// tables of a page.
  private static let sideLimit = 200
  private static let cellLimit = 80_000

  /// Writes the matrix: a place for the script's, and what stands there without
  /// one, a table or of many colours a picture.
  func writeMatrix(of mode: ModeSection, to output: OutputBuffer) {
    output.append("\n")
    output.element(
      "h3", ["id": mode.id("matrix")],
      text: "Matrix\(mode.analysis.ofMode)")
    if mode.form == .none {
      output.element(
        "p",
        text: "This mode has more colours than a page can show pair by pair. "
          + "Choose some with --foreground and --background, or take all of "
          + "them as --format json, csv or npy.")
      return
    }
    writeLegend(of: mode, to: output)
    output.element(
      "div",
      [
        "class": "sheet-host", "id": mode.id("sheet"),
        "data-label": "Matrix\(mode.analysis.ofMode): text colours in rows, "
          + "backgrounds in columns",
        "hidden": "",
      ]
    ) {}
    output.element("div", ["class": "still"]) {
      if isTabulated(mode) {
        writeTable(of: mode, to: output)
      } else {
        writePicture(of: mode, to: output)
      }
    }
  }

  /// Whether the matrix of a mode is small enough for a table.
  private func isTabulated(_ mode: ModeSection) -> Bool {
    let rows = mode.analysis.foregrounds.count
    let columns = mode.analysis.backgrounds.count
    return max(rows, columns) <= Self.sideLimit
      && rows * columns * report.analyses.count <= Self.cellLimit
  }

  /// The legend of the marks.
  private func writeLegend(of mode: ModeSection, to output: OutputBuffer) {
    output.element("ul", ["class": "legend"]) {
      if let audit, let checked = checked(in: mode) {
        let seen = Set(
          checked.pairings.map {
            Standing($0, isStrict: audit.audit.isStrict)
          })
        for standing in Standing.allCases where seen.contains(standing) {
          writeLegend(
            "rank-\(standing.mark)", standing.word, standing.phrase, to: output)
        }
        return
      }
      for mark in VerdictMark.ranked {
        writeLegend(mark.shape, mark.word, mark.meaning, to: output)
      }
      if mode.analysis.palette.entries.contains(where: { !$0.color.isOpaque }),
        report.assumptions.backdrop == nil
      {
        writeLegend(
          PairWords.dependsShape, PairWords.depends, "on the backdrop",
          to: output)
      }
      if let failingPairs = mode.failingPairs {
        output.element("li") {
          output.element("i", ["class": "below", "aria-hidden": "true"]) {}
          output.element("b", text: PairWords.below)
          output.append(
            text: " less than the required "
              + NumberText.shortest(failingPairs.ratio))
        }
      }
    }
  }

  private func writeLegend(
    _ shape: String, _ word: String, _ meaning: String,
    to output: OutputBuffer
  ) {
    output.element("li") {
      output.appendShape(shape)
      output.element("b", text: word)
      output.append(text: " " + meaning)
    }
  }

  /// Writes the whole matrix as a picture.
  private func writePicture(of mode: ModeSection, to output: OutputBuffer) {
    let picture = MatrixPicture(mode)
    let words =
      "Picture of the matrix\(mode.analysis.ofMode): a cell a pair, text colours "
      + "in rows and backgrounds in columns, both from dark to light. The list "
      + "of pairs below has the same data in words."
    output.element(
      "div",
      [
        "class": "scroll picture", "role": "region", "tabindex": "0",
        "aria-label": "Matrix\(mode.analysis.ofMode), scrolls",
      ]
    ) {
      output.append("<img alt=\"")
      output.append(words.markupText)
      let size = picture.shownSize
      output.append(
        "\" width=\"\(size.width)\" height=\"\(size.height)\" "
          + "src=\"data:image/png;base64,")
      output.append(Base64.encoded(picture.file))
      output.append("\">")
    }
    output.element(
      "p", ["class": "quiet"],
      text: "Text colours in rows, backgrounds in columns, both from dark to "
        + "light. A colour on itself counts as none.")
  }
}
