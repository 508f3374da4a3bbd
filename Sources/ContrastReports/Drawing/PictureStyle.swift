import ContrastModel

/// The style sheet of a picture. It is light in every theme, as paper is.
package enum PictureStyle {
  /// The rules, as text.
  package static let text: String = {
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
  /// Appends an SVG picture that refers to no other file: its title, its
  /// description, its background, and the shapes on it.
  package func appendPicture(
    width: Int, height: Int, title: String, description: String,
    _ content: [UInt8]
  ) {
    append(
      markup: """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" \
        height="\(height)" viewBox="0 0 \(width) \(height)" role="img" \
        aria-labelledby="title description"><title id="title">\(title)</title>\
        <desc id="description">\(description)</desc>\
        <style>\(raw: PictureStyle.text)</style>
        <rect class="page" width="100%" height="100%"/>

        """)
    append(content)
    append("</svg>\n")
  }

  /// Appends a line of text to a picture.
  package func append(
    text: String, at place: (x: Int, y: Int), className: String
  ) {
    append(
      markup: """
        <text class="\(className)" x="\(place.x)" y="\(place.y)">\(text)</text>
        """)
  }
}

extension PaletteColor {
  /// The attributes that fill a shape of a picture with the colour.
  package var fill: String {
    "fill=\"\(nearestSRGB)\""
      + (isOpaque
        ? "" : " fill-opacity=\"\(HistogramDrawing.text(alpha))\"")
  }
}
