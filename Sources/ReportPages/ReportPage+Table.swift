import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// Writes the matrix as a table: for an audit only the pairs of its list,
  /// else all.
  func writeTable(of mode: ModeSection, to output: OutputBuffer) {
    let listed = checked(in: mode).map(ListedPairs.init(of:))
    let columns = mode.analysis.backgrounds.indices.filter { column in
      listed?.backgrounds.contains(mode.analysis.backgrounds[column]) ?? true
    }
    output.element(
      "div",
      [
        "class": "scroll matrix", "role": "region", "tabindex": "0",
        "aria-label": "Matrix\(mode.analysis.ofMode), scrolls",
      ]
    ) {
      // Paper is narrow: the more columns, the smaller its print.
      let width = min(2, columns.count / 13)
      output.element("table", ["class": "width-\(width)"]) {
        output.element(
          "caption",
          text: "Contrast ratios\(mode.analysis.ofMode): text colours in rows, "
            + "backgrounds in columns")
        writeTableHead(of: mode, columns, to: output)
        output.element("tbody") {
          mode.forEachRow { row, ranks in
            let foreground = mode.analysis.foregrounds[row]
            guard listed?.foregrounds.contains(foreground) ?? true else {
              return true
            }
            output.append("\n")
            output.element("tr") {
              writeHeader(
                mode, mode.analysis.foreground(row), scope: "row",
                mode.rowName(row), to: output)
              for column in columns {
                if let listed {
                  let background = mode.analysis.backgrounds[column]
                  write(listed[foreground, background], to: output)
                } else {
                  writeCell(mode, row, column, ranks[column], to: output)
                }
              }
            }
            return !output.hasFailed
          }
        }
      }
    }
  }

  private func writeTableHead(
    of mode: ModeSection, _ columns: [Int], to output: OutputBuffer
  ) {
    output.element("thead") {
      output.element("tr") {
        output.element(
          "th", ["scope": "col", "class": "corner"], text: "Text colour")
        for column in columns {
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
      output.appendSwatch(entry.color)
      output.append(breakableName: name)
    }
  }

  /// A cell says ratio and word; the heads of its row and column, which names.
  private func writeCell(
    _ mode: ModeSection, _ row: Int, _ column: Int, _ rank: Int?,
    to output: OutputBuffer
  ) {
    guard let rank else {
      output.element("td", ["class": "itself"], text: PairWords.same)
      return
    }
    let contrast = mode.analysis.contrast(row: row, column: column)
    let cell = CellWords(contrast, VerdictMark(rank: rank))
    let isBelow = mode.failingPairs?.includes(row: row, column: column) ?? false
    let classes = [rank < 2 ? nil : "usable", isBelow ? "below" : nil]
      .compactMap(\.self).joined(separator: " ")
    output.element(
      "td", classes.isEmpty ? [:] : ["class": classes],
      text: "\(cell.ratio) \(cell.word)")
  }

  private func write(_ pairing: AuditedPairing?, to output: OutputBuffer) {
    guard let pairing else {
      output.element("td") {}
      return
    }
    let standing = Standing(
      pairing, isStrict: audit?.audit.isStrict ?? false)
    let words = "\(FindingText.ratioWords(pairing.ratio)) \(standing.word)"
    output.element(
      "td",
      standing.fails
        ? ["class": "below"] : standing == .passes ? ["class": "usable"] : [:],
      text: words)
  }
}

/// The pairings of a mode by their places; a pair has one at most.
private struct ListedPairs {
  let foregrounds: Set<Int>
  let backgrounds: Set<Int>
  private let pairings: [SIMD2<Int>: AuditedPairing]

  init(of mode: ModeAudit) {
    let known = mode.pairings.filter { $0.status != .unresolved }
    foregrounds = Set(known.map(\.pairing.foreground))
    backgrounds = Set(known.map(\.pairing.background))
    pairings = Dictionary(
      uniqueKeysWithValues: known.map {
        (SIMD2($0.pairing.foreground, $0.pairing.background), $0)
      })
  }

  subscript(foreground: Int, background: Int) -> AuditedPairing? {
    pairings[SIMD2(foreground, background)]
  }
}
