import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
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
