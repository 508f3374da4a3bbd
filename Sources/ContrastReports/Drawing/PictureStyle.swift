/// The style sheet of a picture, light in every theme, as paper is.
enum PictureStyle {
  /// The rules.
  static let text: String = {
    let colors = ReportColors.light
    return """
      text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,\
      "Helvetica Neue",sans-serif;fill:\(colors[.ink])}\
      .page{fill:\(colors[.page])}\
      .surface{fill:\(colors[.surface])}\
      .title{font-size:28px;font-weight:650}\
      .heading{font-size:20px;font-weight:650}\
      .small{font-size:11px}\
      .muted{fill:\(colors[.muted])}\
      .strong{font-weight:650}\
      .bars{fill:\(colors[.accent])}\
      .axis line{stroke:\(colors[.line])}\
      .axis .level{stroke:\(colors[.rule])}\
      .axis .threshold{stroke:\(colors[.muted]);stroke-dasharray:3 4}\
      .edge{stroke:\(colors[.line])}\
      .below{fill:none;stroke:\(colors[.ink]);stroke-width:2}
      """
  }()
}

extension OutputBuffer {
  /// Appends a line of text of a picture.
  func append(
    text: String, at place: (x: Int, y: Int), className: String
  ) {
    element(
      "text",
      ["class": className, "x": "\(place.x)", "y": "\(place.y)"], text: text)
  }
}
