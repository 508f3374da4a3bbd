import ContrastAudit
import ContrastEngine
import ContrastModel

/// A mode of a report, prepared for its section of a page or a picture.
package struct ModeSection {
  /// The form in which the matrix of a mode is shown.
  package enum MatrixForm {
    /// A table with one cell for each pair.
    case table

    /// A picture with one or more pixels for each pair.
    case picture

    /// Not shown: there are too many pairs for a page.
    case none
  }

  /// The greatest number of cells in the table of a mode, and in all tables of
  /// a page: larger pages are slow in a browser.
  private static let cellLimit = 1024
  private static let cellLimitOfPage = 8192

  /// The greatest number of columns of a table: in a wider one, readers cannot
  /// follow a row.
  private static let columnLimit = 48

  /// The greatest number of colours on a side of a picture, which takes a byte
  /// of memory for each pair.
  package static let sideLimit = 2048

  /// The number of the mode on the page, from 1.
  package let number: Int

  /// The analysis.
  package let analysis: ContrastAnalysis

  /// The pairs that fail the required ratio; `nil` if no ratio is required.
  package let failingPairs: FailingPairs?

  /// The audit of the mode; `nil` if it was not audited.
  package let audited: ModeAudit?

  /// The form of the matrix.
  package let form: MatrixForm

  /// Whether there is no other mode.
  package let isOnly: Bool

  /// The names of the palette's entries, as they are shown.
  package let names: [String]

  /// The colour of each shown name; of the first entry, if several have the
  /// name.
  package let colors: [String: PaletteColor]

  /// The sections of a report.
  ///
  /// - Parameters:
  ///   - report: the analyses.
  ///   - audited: the same modes, audited.
  /// - Returns: one section for each mode.
  /// - Precondition: there are as many audited modes as analyses, or none.
  package static func all(
    of report: ContrastReport, audited: [ModeAudit]? = nil
  ) -> [ModeSection] {
    var cellsLeft = cellLimitOfPage
    return report.analyses.enumerated().map { index, analysis in
      let rows = analysis.foregrounds.count
      let columns = analysis.backgrounds.count
      var form = MatrixForm.none
      if columns <= columnLimit, rows * columns <= min(cellLimit, cellsLeft) {
        form = .table
        cellsLeft -= rows * columns
      } else if max(rows, columns) <= sideLimit {
        form = .picture
      }
      let entries = analysis.palette.entries
      let names = entries.map { ShownName.text($0.name) }
      // Names are looked up only if the matrix is shown.
      let named =
        form == .none ? [] : Array(zip(names, entries.map(\.color)))
      return ModeSection(
        number: index + 1, analysis: analysis,
        failingPairs: report.failingPairs(of: analysis),
        audited: audited?[index], form: form,
        isOnly: report.analyses.count == 1, names: names,
        colors: Dictionary(named, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The name of the mode, as it is shown.
  package var name: String { ShownName.text(analysis.palette.mode) }

  /// The anchor of the section.
  package var id: String { "mode-\(number)" }

  /// The anchor of a part of the section.
  package func id(_ part: String) -> String { "\(id)-\(part)" }

  /// The shown name of a row.
  package func rowName(_ row: Int) -> String {
    names[analysis.foregrounds[row]]
  }

  /// The shown name of a column.
  package func columnName(_ column: Int) -> String {
    names[analysis.backgrounds[column]]
  }

  /// Passes the ranks of each row to `body`, with `nil` for a colour on itself,
  /// until `body` returns false. A rank is the number of WCAG's thresholds that
  /// the pair meets; the thresholds that the user chose do not matter.
  package func forEachRow(_ body: (_ row: Int, _ ranks: [Int?]) -> Bool) {
    analysis.forEachRow(by: SuccessCriterion.thresholds) { row, ranks in
      body(row, ranks.map { $0 == VerdictRanks.itself ? nil : Int($0) })
    }
  }

  /// A mark of the matrix and its meaning: the index of the mark's colour in
  /// pictures, or `nil` for an outline; a short word; and what the word means.
  typealias LegendItem = (level: Int?, word: String, meaning: String)

  /// The marks of the matrix: of levels, and of the requirement. In a picture,
  /// a requirement leaves only two marks, `below` and `met`.
  var legend: [LegendItem] {
    let levels = TextLevel.ranked.map { level -> LegendItem in
      (level.rank, level.word, level.meaning)
    }
    guard let failingPairs else { return levels }
    let required = "the required \(NumberText.shortest(failingPairs.ratio))"
    let (below, less) = (PairWords.below, "less than \(required)")
    return form == .picture
      ? [(0, below, less), (levels.count - 1, "met", "at least \(required)")]
      : levels + [(nil, below, less)]
  }
}
