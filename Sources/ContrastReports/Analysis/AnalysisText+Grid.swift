import ContrastEngine
import ContrastModel

extension AnalysisText {
  /// The most columns of the terminal that the name of a row takes.
  private static let nameLimit = 28

  /// The least that a name is worth being cut to.
  private static let nameMinimum = 8

  /// Draws the matrix: with ratios where the terminal is wide enough, else with
  /// a sign a pair, else not at all, and then it says so.
  func writeGrid(of analysis: ContrastAnalysis, to output: OutputBuffer) {
    let columns = analysis.backgrounds.count
    guard columns > 0, !analysis.foregrounds.isEmpty else { return }
    let names = analysis.foregrounds.indices.map { row in
      analysis.foreground(row).name.harmless
    }
    let longest = names.map(TerminalText.columns).max() ?? 0
    let nameWidth = min(longest, Self.nameLimit)
    // The number of the row, the name, and the spaces around them.
    let numberWidth = String(
      max(columns, analysis.foregrounds.count)
    ).utf8.count
    let margin = 2 + numberWidth + 1
    let room = style.columns - margin - 1

    output.append("\n")
    // Where something is below what is required, a mark behind each ratio takes
    // a column more.
    let shortfall = report.shortfall(of: analysis)
    let required = shortfall?.isEmpty == false ? shortfall?.ratio : nil
    let cellWidth = analysis.metric.columns + (required == nil ? 1 : 2)
    if nameWidth + columns * cellWidth <= room {
      let width = style.isTerminal ? nameWidth : longest
      writeRatios(
        analysis, names, numberWidth, width, required, to: output)
      return
    }
    // A gap before every tenth column, where there is room for gaps.
    for (gap, gaps) in [(10, (columns + 9) / 10), (Int.max, 1)]
    where Self.nameMinimum + columns + gaps <= room {
      let width =
        style.isTerminal ? min(nameWidth, room - columns - gaps) : longest
      writeSigns(analysis, names, numberWidth, width, gap, to: output)
      return
    }
    let needed = margin + 2 + Self.nameMinimum + columns
    let note =
      "The grid of \(NumberText.grouped(columns)) columns is left out: it "
      + "needs a line of \(NumberText.grouped(needed)) characters. "
      + "--format csv and --format json have it."
    for line in TerminalText.wrapped(note, to: style.columns - 2) {
      output.append("  \(line)\n")
    }
    output.append("\n")
  }

  private func writeRatios(
    _ analysis: ContrastAnalysis, _ names: [String], _ numberWidth: Int,
    _ nameWidth: Int, _ required: Double?, to output: OutputBuffer
  ) {
    let columns = analysis.backgrounds.indices
    let width = analysis.metric.columns + 1
    // The room of a mark; no line ends in it.
    func gap(behind column: Int) -> String {
      required == nil || column == columns.last ? "" : " "
    }
    output.append(
      style.toned("  Text in rows, backgrounds in columns, by number", .heading)
        + "\n")
    if let required {
      output.append("  ! below \(NumberText.shortest(required))\n")
    }
    output.append(
      String(repeating: " ", count: 2 + numberWidth + 1 + nameWidth))
    for column in columns {
      output.append(
        TerminalText.paddedLeft(number(ofColumn: column, analysis), to: width)
          + gap(behind: column))
    }
    output.append("\n")
    for (row, name) in names.enumerated() {
      if output.hasFailed { return }
      writeRowName(row, name, numberWidth, nameWidth, analysis, to: output)
      for column in columns {
        if column == analysis.column(ofRow: row) {
          output.append(
            TerminalText.paddedLeft("-", to: width) + gap(behind: column))
          continue
        }
        let contrast = analysis.contrast(row: row, column: column)
        let text = TerminalText.paddedLeft(
          contrast.least.description, to: width)
        // Without a requirement, what meets some threshold is of some use.
        let least =
          required ?? analysis.thresholds.first
          ?? Double(analysis.metric.least)
        let isMet = contrast.isAtLeast(least)
        let mark = isMet ? gap(behind: column) : required == nil ? "" : "!"
        output.append(style.toned(text + mark, isMet ? .met : .unmet))
      }
      output.append("\n")
    }
    output.append("\n")
  }

  private func writeSigns(
    _ analysis: ContrastAnalysis, _ names: [String], _ numberWidth: Int,
    _ nameWidth: Int, _ gap: Int, to output: OutputBuffer
  ) {
    let signs = Self.signs(for: analysis.thresholds)
    output.append(
      style.toned("  Text in rows, backgrounds in columns, by number", .heading)
        + "\n")
    writeLegend(analysis, signs, to: output)
    // With a requirement, how many thresholds a pair that meets it meets.
    let leastLevel =
      1
      + (report.requiredRatio.flatMap(analysis.thresholds.firstIndex(of:)) ?? 0)
    writeColumnNumbers(
      analysis, indent: 2 + numberWidth + 1 + nameWidth, gap, to: output)
    VerdictDigits(analysis).forEachRow { row, digits in
      writeRowName(
        row, names[row], numberWidth, nameWidth, analysis, to: output)
      for (column, digit) in digits.enumerated() {
        if column.isMultiple(of: gap) { output.append(UInt8(ascii: " ")) }
        guard digit != UInt8(ascii: "-") else {
          output.append(digit)
          continue
        }
        let level = VerdictDigits.count(of: digit)
        output.append(
          style.toned(signs[level], level >= leastLevel ? .met : .unmet))
      }
      output.append("\n")
      return !output.hasFailed
    }
    output.append("\n")
  }

  private func writeRowName(
    _ row: Int, _ name: String, _ numberWidth: Int, _ nameWidth: Int,
    _ analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    let number = "\(analysis.foregrounds[row] + 1)"
    let shown = style.name(name, to: nameWidth)
    output.append("  " + TerminalText.paddedLeft(number, to: numberWidth) + " ")
    output.append(TerminalText.padded(shown, to: nameWidth))
  }

  private func number(
    ofColumn column: Int, _ analysis: ContrastAnalysis
  ) -> String {
    "\(analysis.backgrounds[column] + 1)"
  }

  /// The numbers of the columns, read from top to bottom.
  private func writeColumnNumbers(
    _ analysis: ContrastAnalysis, indent: Int, _ gap: Int,
    to output: OutputBuffer
  ) {
    let numbers = analysis.backgrounds.indices.map { column in
      Array(number(ofColumn: column, analysis).utf8)
    }
    let height = numbers.map(\.count).max() ?? 0
    for line in 0..<height {
      output.append(String(repeating: " ", count: indent))
      for (column, digits) in numbers.enumerated() {
        if column.isMultiple(of: gap) { output.append(UInt8(ascii: " ")) }
        let place = line - (height - digits.count)
        output.append(place < 0 ? UInt8(ascii: " ") : digits[place])
      }
      output.append("\n")
    }
  }

  private func writeLegend(
    _ analysis: ContrastAnalysis, _ signs: [String], to output: OutputBuffer
  ) {
    var words = ["- itself"]
    for (index, threshold) in analysis.thresholds.enumerated() {
      let number = NumberText.shortest(threshold)
      if index == 0 { words.append("\(signs[0]) below \(number)") }
      words.append("\(signs[index + 1]) at least \(number)")
    }
    let legend = words.joined(separator: ",  ")
    for line in TerminalText.wrapped(legend, to: style.columns - 2) {
      output.append("  \(line)\n")
    }
    if let required = report.requiredRatio,
      let index = analysis.thresholds.firstIndex(of: required)
    {
      let enough = signs[(index + 1)...].joined(separator: " or ")
      output.append("  required: \(enough)\n")
    }
  }

  /// A sign for each number of thresholds met: the whole part of the greatest
  /// one where those are single digits and differ, else letters.
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
