import ContrastEngine
import ContrastModel

/// The report of `contrast gamut`: the ratios of all sRGB colours, each on
/// every other or each on one background.
package struct GamutReport {
  /// The counts.
  package let analysis: GamutAnalysis

  /// The background on which every colour was measured, or `nil` if every
  /// colour was measured on every other.
  package let background: ColorObject?

  /// The assumptions under which the colours were measured.
  package let assumptions: Assumptions

  /// The report of an analysis.
  package init(
    _ analysis: GamutAnalysis, on background: ColorObject?,
    assuming assumptions: Assumptions
  ) {
    self.analysis = analysis
    self.background = background
    self.assumptions = assumptions
  }
}

extension GamutReport: Report {
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    let colors = NumberText.grouped(GamutAnalysis.colorCount)
    if let background {
      let value = background.value.sanitized
      output.append(style.toned("sRGB on \(value)", .heading) + "\n")
      output.append("\(colors) colours, each as text on this background\n")
      for note in [compositingNote, gamutNote].compactMap(\.self) {
        output.append(note + "\n")
      }
    } else {
      let pairs = NumberText.grouped(analysis.pairCount)
      output.append(style.toned("sRGB", .heading) + "\n")
      output.append(
        "\(colors) colours, \(pairs) pairs: each as text on every other\n")
    }
    analysis.writeSummary(to: output, style: style)
    analysis.writeHistogram(to: output, style: style)
  }

  /// The note on a background outside sRGB.
  private var gamutNote: String? {
    guard let background, !background.color.isInSRGB else { return nil }
    return switch assumptions.gamut {
    case .worst:
      "The background is outside sRGB and is measured twice, unclamped and"
        + "\nclipped to sRGB; the lower ratio counts."
    case .native: "The background is outside sRGB and is measured unclamped."
    case .clipped:
      "The background is outside sRGB and is clipped to sRGB before it is"
        + " measured."
    }
  }

  /// The note on a translucent background.
  private var compositingNote: String? {
    guard let background, !background.color.isOpaque else { return nil }
    if let backdrop = assumptions.backdrop {
      return "The background is composited over the backdrop "
        + "\(backdrop.nearestHex)."
    }
    return "The backdrop is unknown: each ratio is the lower of the ratios over"
      + " black and white,\nor 1 if a backdrop between them hides the text."
  }

  /// Writes data of schema `contrast.analysis.v1`: one mode, without colours
  /// and without a matrix.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.analysis.v1", assuming: assumptions
    ) { members in
      if let background {
        members.add("against") { $0.append(background) }
      }
      members.addObjects(
        "modes", of: [analysis], .lines(depth: 2), each: .lines(depth: 3)
      ) { analysis, members in
        members.add("mode", "srgb")
        members.add(analysis)
      }
    }
  }
}
