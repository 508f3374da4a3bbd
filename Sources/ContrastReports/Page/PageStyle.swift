/// The style sheets of a page that are the same for every report.
enum PageStyle {
  /// The whole text, which the policy of the page names by its digest.
  static let text = "\n" + themes + PageFiles.style

  /// The colours of both themes as custom properties. Paper is light.
  private static let themes =
    ":root{color-scheme:light dark;\(properties(.light))}\n"
    + "@media (prefers-color-scheme:dark){:root{\(properties(.dark))}}\n"
    + "@media print{:root{\(properties(.light))}}\n"

  private static func properties(_ colors: ReportColors) -> String {
    ReportColors.Role.allCases.map { "\($0.property):\(colors[$0])" }
      .joined(separator: ";")
  }
}
