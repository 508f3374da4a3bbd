import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The title of the buttons that show only failing pairs.
  static let failingTitle = "Only failing"

  /// Writes the list of pairs, still empty, and the fields that filter it. The
  /// script fills the list; without the script it is hidden.
  func writeExplorer(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    let ofMode = mode.analysis.ofMode
    let orders = [
      ("file", "as in the file"), ("greatest", "greatest ratio first"),
      ("least", "least ratio first"),
    ]
    output.append(
      markup: """

        <div class="explorer" data-script="" hidden="">\
        <h3 id="\(mode.id("pairs"))">Find pairs\(ofMode)</h3>\
        <div class="filters" role="group" aria-label="Filters\(ofMode)">\
        \(search: mode.id("text"), "Text colour, part of its name")\
        \(search: mode.id("ground"), "Background, part of its name")\
        \(choice: mode.id("ratio"), "Ratio", bounds(of: mode))\
        \(choice: mode.id("order"), "Order", orders)</div>\
        <p class="found" id="\(mode.id("found"))"></p>\
        <table class="pairs" id="\(mode.id("list"))">\
        <caption>Pairs\(ofMode)</caption>\(Self.pairsHead)<tbody></tbody></table>\
        <div class="pages">\(button: mode.id("previous"), "Previous pairs")\
        \(button: mode.id("next"), "Next pairs")\
        <span id="\(mode.id("page"))"></span></div></div>
        """)
  }

  /// The choices of a range of ratios, each a value and its label. The value
  /// has two numbers: the lowest ratio of the range, and the ratio below which
  /// the range ends; 0 is no limit.
  private func bounds(of mode: ModeSection) -> [(String, String)] {
    let number = NumberText.shortest
    let thresholds = mode.analysis.thresholds
    let required = report.requiredRatio ?? TextLevel.aa.leastRatio
    return [("0 0", "all")]
      + thresholds.map { ("\(number($0)) 0", "at least \(number($0))") }
      + [("0 \(number(required))", "below \(number(required))")]
      + thresholds.map {
        ("\($0 * NearMisses.share) \(number($0))", "just below \(number($0))")
      }
  }
}
