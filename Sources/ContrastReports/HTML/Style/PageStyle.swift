/// The style sheet of a page, put together from its parts.
enum PageStyle {
  /// The whole text, which the policy of the page names by its digest.
  static let text =
    "\n" + themes + page + tables + matrix + controls + editor + media

  /// The colours of both themes as custom properties.
  private static let themes =
    ":root{color-scheme:light dark;\(properties(.light))}\n"
    + "@media (prefers-color-scheme:dark){:root{\(properties(.dark))}}\n"

  static func properties(_ colors: ReportColors) -> String {
    ReportColors.Role.allCases.map { "\($0.property):\(colors[$0])" }
      .joined(separator: ";")
  }
}
