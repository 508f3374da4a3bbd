import ContrastEngine
import ContrastModel

extension ModeText {
  /// Draws the matrix: with ratios if the terminal is wide enough, else with a
  /// sign for each pair. If even that does not fit, writes a sentence instead.
  func writeGrid() {
    let columns = analysis.backgrounds.count
    guard columns > 0, !analysis.foregrounds.isEmpty else { return }
    output.append("\n")
    let grid = MatrixGrid(self)
    // If any pair is below the requirement, every cell has one more column for
    // a mark after the ratio.
    let failingPairs = report.failingPairs(of: analysis)
    let required = failingPairs?.isEmpty == false ? failingPairs?.ratio : nil
    let cellWidth = analysis.ratioColumns + (required == nil ? 1 : 2)
    if grid.names.width + columns * cellWidth <= grid.space {
      grid.writeRatios(required)
    } else if let gap = [10, Int.max].first(where: {
      grid.leastColumns(gap: $0) <= style.columns
    }) {
      grid.writeSigns(gap)
    } else {
      let needed = NumberText.grouped(grid.leastColumns(gap: .max))
      write(
        "The grid of \(NumberText.grouped(columns)) columns is left out: it "
          + "needs a line of \(needed) characters. --format csv and "
          + "--format json have it.", indent: 2)
    }
    output.append("\n")
  }
}

/// The matrix of a mode as lines of a terminal, one row for each text colour.
private struct MatrixGrid {
  /// The greatest number of terminal columns for the name of a row: longer
  /// names would leave too few columns for the cells.
  private static let nameLimit = 28

  /// The minimum number of columns of a shortened name.
  private static let nameMinimum = 8

  let text: ModeText

  /// The names of the rows, and the columns that they take on a terminal.
  let names: (texts: [String], longest: Int, width: Int)

  /// The columns that the greatest row or column number takes.
  private let numberWidth: Int

  /// The columns of the terminal for the name and the cells of a row.
  let space: Int

  private var analysis: ContrastAnalysis { text.analysis }
  private var output: OutputBuffer { text.output }

  init(_ text: ModeText) {
    self.text = text
    let analysis = text.analysis
    let texts = analysis.foregrounds.indices.map {
      analysis.foreground($0).name.sanitized
    }
    let longest = texts.map(TerminalText.columns).max() ?? 0
    names = (texts, longest, min(longest, Self.nameLimit))
    let most = max(analysis.backgrounds.count, texts.count)
    numberWidth = String(most).utf8.count
    // The number of a row and the spaces around it take the other columns.
    space = text.style.columns - (2 + numberWidth + 1) - 1
  }

  /// The columns that the signs of a row take, with a gap before each group of
  /// `gap` signs.
  private func width(ofSigns gap: Int) -> Int {
    let columns = analysis.backgrounds.count
    return columns + (columns - 1) / gap + 1
  }

  /// The number of columns that a terminal needs in order to show signs in
  /// groups of `gap`, beside a shortened name.
  func leastColumns(gap: Int) -> Int {
    text.style.columns - space + Self.nameMinimum + width(ofSigns: gap)
  }

  /// The columns for names: as many as the longest name needs. On a terminal
  /// they are at most `most`, and at most `nameLimit`.
  private func nameWidth(upTo most: Int) -> Int {
    text.style.isTerminal ? min(names.width, most) : names.longest
  }

  /// Writes a ratio for each pair, and a mark after those below the
  /// requirement.
  func writeRatios(_ required: Double?) {
    let columns = analysis.backgrounds.indices
    let width = analysis.ratioColumns + 1
    let nameWidth = nameWidth(upTo: .max)
    // No line ends with the space that is reserved for a mark.
    func append(
      _ text: String, _ column: Int, mark: String = " ",
      tone: TextStyle.Tone? = nil
    ) {
      let isLast = mark == " " && column == columns.last
      let end = required == nil || isLast ? "" : mark
      let cell = TerminalText.paddedLeft(text, to: width) + end
      output.append(self.text.style.toned(cell, tone))
    }
    writeTitle()
    if let required {
      output.append("  ! below \(NumberText.shortest(required))\n")
    }
    // Without a requirement, a pair that meets any threshold is usable.
    let least =
      required ?? analysis.thresholds.first ?? Double(analysis.metric.least)
    output.append(
      String(repeating: " ", count: 2 + numberWidth + 1 + nameWidth))
    for (number, column) in zip(columnNumbers, columns) {
      append(number, column)
    }
    output.append("\n")
    for row in names.texts.indices {
      if output.hasFailed { return }
      writeName(ofRow: row, to: nameWidth)
      let itself = analysis.column(ofRow: row)
      for column in columns {
        if column == itself {
          append("-", column)
          continue
        }
        let contrast = analysis.contrast(row: row, column: column)
        let isMet = contrast.isAtLeast(least)
        append(
          contrast.least.description, column, mark: isMet ? " " : "!",
          tone: isMet ? .met : .unmet)
      }
      output.append("\n")
    }
  }

  /// Writes a sign for each pair, with a gap before each group of `gap`
  /// columns.
  func writeSigns(_ gap: Int) {
    let signs = Self.signs(for: analysis.thresholds)
    let nameWidth = nameWidth(upTo: space - width(ofSigns: gap))
    writeTitle()
    // The index of the required threshold, if a ratio is required.
    let required = text.report.requiredRatio.flatMap(
      analysis.thresholds.firstIndex(of:))
    writeLegend(signs, required)
    writeColumnNumbers(indent: 2 + numberWidth + 1 + nameWidth, gap)
    analysis.forEachRow { row, ranks in
      writeName(ofRow: row, to: nameWidth)
      for (column, rank) in ranks.enumerated() {
        if column.isMultiple(of: gap) { output.append(UInt8(ascii: " ")) }
        output.append(
          rank == VerdictRanks.itself
            ? "-"
            : text.style.toned(
              signs[Int(rank)], rank > required ?? 0 ? .met : .unmet))
      }
      output.append("\n")
      return !output.hasFailed
    }
  }

  private func writeTitle() {
    text.write(heading: "  Text in rows, backgrounds in columns, by number")
  }

  private func writeName(ofRow row: Int, to width: Int) {
    let number = TerminalText.paddedLeft(
      "\(analysis.foregrounds[row] + 1)", to: numberWidth)
    let name = text.style.name(names.texts[row], to: width)
    output.append("  \(number) " + TerminalText.padded(name, to: width))
  }

  private var columnNumbers: [String] {
    analysis.backgrounds.map { String($0 + 1) }
  }

  /// Writes the numbers of the columns, with their digits from top to bottom.
  private func writeColumnNumbers(indent: Int, _ gap: Int) {
    let numbers = columnNumbers
    let height = numbers.map(\.utf8.count).max() ?? 0
    let columns = numbers.map {
      Array(TerminalText.paddedLeft($0, to: height).utf8)
    }
    for line in 0..<height {
      output.append(String(repeating: " ", count: indent))
      for (column, digits) in columns.enumerated() {
        if column.isMultiple(of: gap) { output.append(UInt8(ascii: " ")) }
        output.append(digits[line])
      }
      output.append("\n")
    }
  }

  private func writeLegend(_ signs: [String], _ required: Int?) {
    var words = ["- itself"]
    for (index, threshold) in analysis.thresholds.enumerated() {
      let number = NumberText.shortest(threshold)
      if index == 0 { words.append("\(signs[0]) below \(number)") }
      words.append("\(signs[index + 1]) at least \(number)")
    }
    text.write(words.joined(separator: ",  "), indent: 2)
    if let required {
      let enough = signs[(required + 1)...].joined(separator: " or ")
      output.append("  required: \(enough)\n")
    }
  }

  /// A sign for each number of thresholds met: `·` for none, else the whole
  /// part of the greatest threshold met. If the whole parts are not different
  /// single digits, letters replace them.
  private static func signs(for thresholds: [Double]) -> [String] {
    let wholes = thresholds.map { Int($0) }
    let areDigits =
      wholes.allSatisfy { $0 < 10 } && Set(wholes).count == wholes.count
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHI")
    return ["·"]
      + thresholds.indices.map {
        areDigits ? String(wholes[$0]) : String(letters[$0])
      }
  }
}
