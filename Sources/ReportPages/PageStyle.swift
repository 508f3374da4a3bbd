import ContrastEngine
import ContrastModel
import ContrastReports

/// The style rules that depend on the analysis: the colours of the palettes.
///
/// The policy of the page forbids `style` attributes, so each colour is a
/// class: `t-` for text and `g-` for backgrounds, followed by the digits of its
/// hex.
enum PaletteStyle {
  /// The rules for the colours that the sections of modes show, one for each
  /// colour, in the order of the palettes.
  ///
  /// - Parameters:
  ///   - modes: the sections.
  ///   - others: colours that are not in the palettes.
  ///   - backdrop: the colour behind translucent backgrounds, if it is known.
  /// - Returns: the text of the rules.
  static func text(
    _ modes: [ModeSection], others: [PaletteColor], backdrop: PaletteColor?
  ) -> String {
    var seen: Set<String> = []
    var text = "\n"
    if let backdrop {
      let hex = backdrop.nearestHex
      text += ":root{--behind:linear-gradient(\(hex),\(hex))}\n"
    }
    let shown = modes.filter { $0.form != .none || $0.audited != nil }
    let colors = shown.flatMap { $0.analysis.palette.entries.map(\.color) }
    for color in colors + others {
      let hex = color.nearestHex
      guard seen.insert(hex).inserted else { continue }
      let digits = hex.dropFirst()
      text += ".t-\(digits){color:\(hex)}"
      // A translucent colour is a gradient of one colour, which the class
      // `ground` draws over the backdrop.
      text += ".g-\(digits){"
      text +=
        color.isOpaque
        ? "background:\(hex)}\n"
        : "--over:linear-gradient(\(hex),\(hex))}\n"
    }
    return text
  }
}

/// The style sheets of a page that are the same for every report.
enum PageStyle {
  /// The whole text, which the policy of the page identifies by its digest.
  static let text = "\n" + themes + PageShape.rules + PageFiles.style

  /// The colours of both themes as custom properties. Printed pages are light.
  private static let themes =
    ":root{color-scheme:light dark;\(properties(.light))}\n"
    + "@media (prefers-color-scheme:dark){:root{\(properties(.dark))}}\n"
    + "@media print{:root{\(properties(.light))}}\n"

  private static func properties(_ colors: ReportColors) -> String {
    let shapes = PageShape.allCases.map { $0.property("\(colors[.ink])") }
    return
      (ReportColors.Role.allCases.map { "\($0.property):\(colors[$0])" }
      + shapes).joined(separator: ";")
  }
}
