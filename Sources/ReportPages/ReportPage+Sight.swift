import ContrastModel
import ContrastReports

/// A kind of colour vision that a page simulates. It changes the look of
/// samples, and never a ratio.
enum Sight: String, CaseIterable {
  case protanopia, deuteranopia, tritanopia, greys

  /// The label of the option in the menu.
  var title: String {
    switch self {
    case .protanopia: "Protanopia (no red cones)"
    case .deuteranopia: "Deuteranopia (no green cones)"
    case .tritanopia: "Tritanopia (no blue cones)"
    case .greys: "Greys (luminance alone)"
    }
  }

  /// The rows of the matrix that is applied to linear sRGB.
  ///
  /// For missing cones: Machado, Oliveira and Fernandes 2009, "A
  /// Physiologically-based Model for Simulation of Color Vision Deficiency", at
  /// severity 1. The paper rounds to six decimals.
  var rows: [[Double]] {
    switch self {
    case .protanopia:
      return [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      return [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      return [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    case .greys:
      let weights = RelativeLuminance.weights
      let row = [weights.red, weights.green, weights.blue].map {
        Double($0) / 10_000
      }
      return [row, row, row]
    }
  }

  /// The SVG filter of the simulation; the style sheet refers to its `id`.
  var filter: Markup {
    let values = rows.map { row in
      row.map { "\($0)" }.joined(separator: " ") + " 0 0"
    }
    return """
      <filter id="sight-\(rawValue)" color-interpolation-filters="linearRGB">\
      <feColorMatrix values="\(values.joined(separator: " ")) 0 0 0 1 0"/>\
      </filter>
      """
  }

  /// The filters of all simulations.
  static var filters: Markup {
    """
    <svg width="0" height="0" aria-hidden="true" focusable="false">\
    \(allCases.map(\.filter))</svg>

    """
  }

  /// The menu of the simulations; it needs the script.
  static var choice: Markup {
    """
    <p class="field sights" data-script="" hidden="">\
    <label for="sight-choice">Samples as seen with</label> \
    <select id="sight-choice" aria-describedby="sight-note">\
    <option value="">All colours</option>\
    \(allCases.map {
      #"<option value="\#($0.rawValue)">\#($0.title)</option>"#
    })</select> <span id="sight-note" class="quiet" hidden="">\
    Simulated (Machado and others, 2009); ratios do not change.</span></p>
    """
  }
}
