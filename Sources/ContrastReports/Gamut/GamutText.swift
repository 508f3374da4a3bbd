import ContrastEngine
import ContrastModel

/// The counts of the gamut for people.
package struct GamutText {
  private let report: GamutReport
  private let style: TextStyle

  /// The text of a report.
  package init(_ report: GamutReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    let counts = report.analysis.counts
    let colors = NumberText.grouped(GamutAnalysis.colorCount)
    if let background = report.background {
      let value = background.value.harmless
      output.append(style.toned("sRGB on \(value)", .heading) + "\n")
      output.append("\(colors) colours, each as text on it\n")
      if let note { output.append(note + "\n") }
      if let gamutNote { output.append(gamutNote + "\n") }
    } else {
      let pairs = NumberText.grouped(counts.pairCount)
      output.append(style.toned("sRGB", .heading) + "\n")
      output.append(
        "\(colors) colours, \(pairs) pairs: each as text on every other\n")
    }
    counts.writeSummary(to: output, style: style)
    counts.writeHistogram(to: output, style: style)
  }

  /// The note on a background outside sRGB.
  private var gamutNote: String? {
    guard let background = report.background, !background.color.isInSRGB
    else { return nil }
    return switch report.gamut {
    case .worst:
      "It is outside sRGB: a ratio is the lesser of those unclamped and clipped."
    case .native: "It is outside sRGB, and counts unclamped."
    case .clipped: "It is outside sRGB, and counts as sRGB clips it."
    }
  }

  /// The note on a translucent background.
  private var note: String? {
    guard let background = report.background, !background.color.isOpaque
    else { return nil }
    if let backdrop = report.backdrop {
      return "It is composited over the backdrop \(backdrop.nearestHex)."
    }
    return "Its backdrop is unknown: ratios are the lesser of those over black "
      + "and over white,\nand 1 where something between would hide the text."
  }
}
