import ContrastEngine
import ContrastReports

extension ReportPage {
  /// The title of the buttons that show only failing pairs.
  static let failingTitle = "Only failing"

  /// Writes the list of pairs, still empty, and the fields that filter it. The
  /// script fills the list; without the script it is hidden.
  func writeExplorer(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    let ofMode = mode.analysis.ofMode
    let thresholds = mode.analysis.thresholds.map {
      (NumberText.shortest($0), "at least \(NumberText.shortest($0))")
    }
    let orders = [
      ("file", "as in the file"), ("greatest", "greatest ratio first"),
      ("least", "least ratio first"),
    ]
    let below = report.requiredRatio.map {
      "Only below \(NumberText.shortest($0))"
    }
    output.append(
      markup: """

        <div class="explorer" data-script="" hidden="">\
        <h3 id="\(mode.id("pairs"))">Find pairs\(ofMode)</h3>\
        <div class="filters" role="group" aria-label="Filters\(ofMode)">\
        \(search: mode.id("text"), "Text colour, part of its name")\
        \(search: mode.id("ground"), "Background, part of its name")\
        \(choice: mode.id("threshold"), "Threshold", thresholds)\
        \(choice: mode.id("order"), "Order", orders)<div class="buttons">\
        \(toggle: mode.id("usable"), "Only usable")\
        \(toggle: mode.id("near"), "Only near misses")\
        \(toggle: mode.id("below"), below ?? Self.failingTitle)\
        \(button: mode.id("clear"), "Clear filters")</div></div>\
        <p class="found" id="\(mode.id("found"))"></p>\
        <table class="pairs" id="\(mode.id("list"))">\
        <caption>Pairs\(ofMode)</caption>\(Self.pairsHead)<tbody></tbody></table>\
        <div class="pages">\(button: mode.id("previous"), "Previous pairs")\
        \(button: mode.id("next"), "Next pairs")\
        <span id="\(mode.id("page"))"></span></div></div>
        """)
  }
}
