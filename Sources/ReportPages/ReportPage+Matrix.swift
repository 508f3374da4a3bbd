import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The greatest number of names on a side of a table, and of cells in all
  /// tables of a page: browsers are slow with larger tables.
  private static let sideLimit = 200
  private static let cellLimit = 80_000

  /// The greatest number of cells in all pictures of a page: as Base64, they
  /// take 1.5 MB.
  private static let pixelLimit = 4_500_000

  /// Writes the matrix: an empty element for the one that the script draws, and
  /// a static one, which is a table or, for many colours, a picture.
  func writeMatrix(of mode: ModeSection, to output: OutputBuffer) {
    let ofMode = mode.analysis.ofMode
    output.append(
      markup: #"\#n<h3 id="\#(mode.id("matrix"))">Matrix\#(ofMode)</h3>"#)
    if mode.form == .none {
      output.append(
        """
        <p>This mode has more colours than a page can show pair by pair. \
        Choose some with --foreground and --background, or use --format json, \
        csv or npy for all of them.</p>
        """)
      return
    }
    output.append(
      markup: """
        <ul class="legend">\(legend(of: mode))</ul>\
        <div class="sheet-host" id="\(mode.id("sheet"))" \
        data-label="Matrix\(ofMode): text colours in rows, backgrounds in \
        columns" hidden=""></div><div class="still">
        """)
    if isTabulated(mode) {
      writeTable(of: mode, to: output)
    } else if isPictured(mode) {
      writePicture(of: mode, to: output)
    } else {
      output.append(
        "<p>The matrix needs the script; --format csv and json have it.</p>")
    }
    output.append("</div>")
  }

  /// Whether the matrix of a mode is small enough for a table.
  private func isTabulated(_ mode: ModeSection) -> Bool {
    let rows = mode.analysis.foregrounds.count
    let columns = mode.analysis.backgrounds.count
    return max(rows, columns) <= Self.sideLimit
      && rows * columns * report.analyses.count <= Self.cellLimit
  }

  /// Whether the page has space for a picture of a mode after pictures of all
  /// modes before it.
  private func isPictured(_ mode: ModeSection) -> Bool {
    let before = report.analyses.prefix(mode.number - 1)
    return before.reduce(mode.analysis.pairCount) { $0 + $1.pairCount }
      <= Self.pixelLimit
  }

  /// The legend of the marks.
  private func legend(of mode: ModeSection) -> [Markup] {
    func item(_ shape: String, _ word: String, _ meaning: String) -> Markup {
      "<li>\(shape: shape)<b>\(word)</b> \(meaning)</li>"
    }
    if let audit, let checked = checked(in: mode) {
      let seen = Set(
        checked.pairings.map {
          PairingState($0, isStrict: audit.audit.isStrict)
        })
      return PairingState.allCases.filter(seen.contains).map {
        item($0.shape.id, $0.word, $0.phrase)
      }
    }
    var items = TextLevel.ranked.map { item($0.shape, $0.word, $0.meaning) }
    if mode.analysis.palette.entries.contains(where: { !$0.color.isOpaque }),
      report.assumptions.backdrop == nil
    {
      items.append(
        item(PageShape.question.id, PairWords.depends, "on the backdrop"))
    }
    if let failingPairs = mode.failingPairs {
      items.append(
        """
        <li><i class="below" aria-hidden="true"></i><b>\(PairWords.below)</b> \
        less than the required \(NumberText.shortest(failingPairs.ratio))</li>
        """)
    }
    return items
  }

  /// Writes the whole matrix as a picture.
  private func writePicture(of mode: ModeSection, to output: OutputBuffer) {
    let picture = MatrixPicture(mode)
    let (size, ofMode) = (picture.shownSize, mode.analysis.ofMode)
    output.append(
      markup: """
        <div class="scroll picture" role="group" tabindex="0" \
        aria-label="Matrix\(ofMode), scrollable"><img \
        alt="Picture of the matrix\(ofMode): one cell per pair, text colours in \
        rows and backgrounds in columns, both from dark to light. The list of \
        pairs below has the same data in words." width="\(size.width)" \
        height="\(size.height)" src="data:image/png;base64,
        """)
    output.append(Base64.encoded(picture.file))
    output.append(
      """
      "></div><p class="quiet">Text colours in rows, backgrounds in columns, \
      both from dark to light. A colour on itself is not a pair.</p>
      """)
  }

  /// Writes the matrix as a table. On the page of an audit, it has only the
  /// pairs of the audit; otherwise it has all pairs.
  func writeTable(of mode: ModeSection, to output: OutputBuffer) {
    let (analysis, ofMode) = (mode.analysis, mode.analysis.ofMode)
    let columns = analysis.backgrounds.indices
    // The pairings by the indices of their colours; a text colour and a
    // background have at most one.
    let listed = checked(in: mode).map { checked in
      Dictionary(
        uniqueKeysWithValues: checked.pairings.map {
          (SIMD2($0.pairing.foreground, $0.pairing.background), $0)
        })
    }
    // Paper is narrow: the more columns, the smaller the print.
    output.append(
      markup: """
        <div class="scroll matrix" role="group" tabindex="0" \
        aria-label="Matrix\(ofMode), scrollable">\
        <table class="width-\(min(2, columns.count / 13))">\
        <caption>Contrast ratios\(ofMode): text colours in rows, backgrounds \
        in columns</caption><thead><tr>\
        <th scope="col" class="corner">Text colour</th>\
        \(columns.map {
          head(analysis.background($0), "col", mode.columnName($0))
        })</tr></thead><tbody>
        """)
    mode.forEachRow { row, ranks in
      let foreground = analysis.foregrounds[row]
      let head = head(analysis.foreground(row), "row", mode.rowName(row))
      output.append(markup: "\n<tr>\(head)")
      for column in columns {
        output.append(
          markup: listed.map {
            cell($0[SIMD2(foreground, analysis.backgrounds[column])])
          } ?? cell(mode, row, column, ranks[column]))
      }
      output.append("</tr>")
      return !output.hasFailed
    }
    output.append("</tbody></table></div>")
  }

  /// The head of a row or a column: its name, which may break after the dots,
  /// slashes, hyphens and underscores in it. Screen readers read such a name in
  /// pieces, so the element has the whole name as a label.
  private func head(
    _ entry: Palette.Entry, _ scope: String, _ name: String
  ) -> Markup {
    let breakable = name.markupText.unicodeScalars.map {
      "-./_".unicodeScalars.contains($0) ? "\($0)<wbr>" : "\($0)"
    }.joined()
    return """
      <th scope="\(scope)" aria-label="\(name)">\(swatch: entry.color)\
      <bdi>\(raw: breakable)</bdi></th>
      """
  }

  /// A cell with the ratio and the word; the headers have the names.
  private func cell(
    _ mode: ModeSection, _ row: Int, _ column: Int, _ rank: Int?
  ) -> Markup {
    guard let rank else {
      return #"<td class="itself">\#(PairWords.same)</td>"#
    }
    let contrast = mode.analysis.contrast(row: row, column: column)
    let isBelow = mode.failingPairs?.includes(row: row, column: column) ?? false
    let classes = [rank < 2 ? nil : "usable", isBelow ? "below" : nil]
      .compactMap(\.self).joined(separator: " ")
    return cell(TextLevel.ranked[rank].cell(contrast), classes)
  }

  private func cell(_ pairing: AuditedPairing?) -> Markup {
    guard let pairing else { return "<td></td>" }
    let state = PairingState(
      pairing, isStrict: audit?.audit.isStrict ?? false)
    return cell(
      "\(pairing.ratioWords) \(state.word)",
      state.fails ? "below" : state == .passes ? "usable" : "")
  }

  private func cell(_ text: String, _ classes: String) -> Markup {
    classes.isEmpty
      ? "<td>\(text)</td>" : #"<td class="\#(classes)">\#(text)</td>"#
  }
}
