import ContrastEngine
import ContrastModel

extension AnalysisHTML {
  /// Writes the matrix in the form that fits.
  func writeMatrix(of mode: ModeSection, to output: OutputBuffer) {
    output.append("\n")
    output.element(
      "h3", ["id": mode.id("matrix")],
      text: "Matrix\(mode.analysis.ofMode)")
    switch mode.form {
    case .table:
      writeLegend(of: mode, to: output)
      writeTable(of: mode, to: output)
    case .picture:
      writeLegend(of: mode, to: output)
      writePicture(of: mode, to: output)
    case .none:
      output.element(
        "p",
        text: "This mode has more colours than a page can show pair by pair. "
          + "Choose some with --foreground and --background, or take all of "
          + "them as --format json, csv or npy.")
    }
  }

  /// The legend of the marks.
  private func writeLegend(of mode: ModeSection, to output: OutputBuffer) {
    output.element("ul", ["class": "legend"]) {
      for item in mode.legend {
        output.element("li") {
          switch item.level {
          case let level? where mode.form == .picture:
            let color = ReportColors.levels[level].description
            output.append(
              "<svg class=\"level\" aria-hidden=\"true\"><rect width=\"100%\" "
                + "height=\"100%\" fill=\"\(color)\"/></svg>")
          case let level?: output.appendShape(VerdictMark(rank: level).shape)
          case nil:
            output.element("i", ["class": "below", "aria-hidden": "true"]) {}
          }
          output.element("b", text: item.word)
          output.append(text: " " + item.meaning)
        }
      }
    }
  }

  private func writeTable(of mode: ModeSection, to output: OutputBuffer) {
    output.element(
      "div",
      [
        "class": "scroll matrix", "role": "region", "tabindex": "0",
        "aria-label": "Matrix\(mode.analysis.ofMode), scrolls",
      ]
    ) {
      // Paper is narrow: the more columns, the smaller its print.
      let width = min(2, mode.analysis.backgrounds.count / 13)
      output.element(
        "table", ["id": mode.id("table"), "class": "width-\(width)"]
      ) {
        output.element(
          "caption",
          text: "Contrast ratios\(mode.analysis.ofMode): text colours in rows, "
            + "backgrounds in columns")
        writeTableHead(of: mode, to: output)
        output.element("tbody") {
          mode.forEachRow { row, ranks in
            output.append("\n")
            output.element("tr") {
              writeHeader(
                mode, mode.analysis.foreground(row), scope: "row",
                mode.rowName(row), to: output)
              for (column, rank) in ranks.enumerated() {
                writeCell(mode, row, column, rank, to: output)
              }
            }
            return !output.hasFailed
          }
        }
      }
    }
  }

  private func writeTableHead(of mode: ModeSection, to output: OutputBuffer) {
    output.element("thead") {
      output.element("tr") {
        output.element(
          "th", ["scope": "col", "class": "corner"], text: "Text colour")
        for column in mode.analysis.backgrounds.indices {
          writeHeader(
            mode, mode.analysis.background(column), scope: "col",
            mode.columnName(column), to: output)
        }
      }
    }
  }

  private func writeHeader(
    _ mode: ModeSection, _ entry: Palette.Entry, scope: String, _ name: String,
    to output: OutputBuffer
  ) {
    output.element("th", ["scope": scope, "aria-label": name]) {
      writeSwatch(entry.color, to: output)
      output.append(breakableName: name)
    }
  }

  private func writeCell(
    _ mode: ModeSection, _ row: Int, _ column: Int, _ rank: Int?,
    to output: OutputBuffer
  ) {
    let name = mode.rowName(row)
    guard let rank else {
      output.element(
        "td",
        ["class": "itself", "aria-label": PairWords.itself(name)],
        text: "itself")
      return
    }
    let mark = VerdictMark(rank: rank)
    let ratio = mode.analysis.contrast(row: row, column: column).least
    let isBelow = mode.shortfall?.includes(row: row, column: column) ?? false
    let sentence = mark.sentence(
      ratio, name, on: mode.columnName(column),
      required: isBelow ? report.requiredRatio : nil)
    output.element(
      "td",
      isBelow
        ? ["class": "below", "aria-label": sentence]
        : ["aria-label": sentence]
    ) {
      writeSample(
        mode.analysis.foreground(row).color,
        on: mode.analysis.background(column).color, to: output)
      output.element("b", text: ratio.description)
      writeMark(mark, to: output)
      if isBelow {
        output.element("span", ["class": "lack"], text: PairWords.below)
      }
    }
  }

  /// The word and the shape of a verdict.
  func writeMark(_ mark: VerdictMark, to output: OutputBuffer) {
    output.element("span", ["class": "mark"]) {
      output.appendShape(mark.shape)
      output.append(text: mark.word)
    }
  }

  /// A patch of a colour, for eyes only.
  func writeSwatch(_ color: Color, to output: OutputBuffer) {
    output.element(
      "i",
      [
        "class": PaletteStyle.classes(swatch: color), "aria-hidden": "true",
      ]
    ) {}
  }

  /// Two letters of a colour on another, for eyes only.
  ///
  /// The style sheet draws the letters. They are a picture of what the words of
  /// the same cell say: text that nobody could read would be no text.
  func writeSample(
    _ foreground: Color, on background: Color, to output: OutputBuffer
  ) {
    output.element(
      "i",
      [
        "class": PaletteStyle.classes(foreground, on: background),
        "aria-hidden": "true",
      ]
    ) {}
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
      output.append("<img id=\"\(mode.id("picture"))\" alt=\"")
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
