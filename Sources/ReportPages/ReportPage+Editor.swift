import ContrastReports

extension ReportPage {
  /// The pair editor, a dialog: two colours, a sample of text in them, and all
  /// controls that change them. The script opens it from any pair.
  ///
  /// Its head stays in view: a sample, the ratio and the verdict. Below are the
  /// buttons to undo, the effect of a change on other pairs, the two colours,
  /// and the required ratio.
  var editor: Markup {
    """
    <dialog id="editor" aria-labelledby="editor-heading editor-pair">
    <div class="editor-head"><h2 id="editor-heading">Pair editor</h2>\
    <p id="editor-pair" class="quiet"></p>\
    <div id="editor-sample" class="stage" aria-hidden="true">\
    <p class="large" data-text="Large text"></p>\
    <p data-text="Text of normal size"></p>\
    <p class="shapes"><i class="ring"></i><i class="dot"></i>\
    <i class="edge"></i></p></div>\
    <div class="outcome"><p id="editor-ratio" class="figure"></p>\
    <p id="editor-verdict"></p></div>\
    \(button: "editor-close", "Close")</div>\
    <div class="editor-body" id="editor-body"><div class="buttons">\
    \(button: "editor-undo", "Undo")\
    \(button: "editor-reset", "Reset colours")\
    \(button: "editor-swap", "Swap colours")\
    \(button: "editor-random", "Random pair")\
    \(button: "editor-keep", "Keep this change")</div>\
    <p id="editor-effect"></p><ul id="editor-effects" class="levels"></ul>\
    <div class="editor">\(side("text", "Text"))\
    \(side("background", "Background"))</div>\
    <div class="filters"><p class="field">\
    <label for="editor-needs">Needed ratio</label>\
    <select id="editor-needs"></select></p>\
    <div class="field" id="editor-behind-field">\
    \(colorField("behind", "Backdrop (empty for any)"))</div></div>\
    <p id="editor-note" class="quiet"></p>\
    <h3>Levels</h3><ul id="editor-levels" class="levels"></ul></div>\
    <p id="editor-status" class="unseen" role="status"></p></dialog>

    """
  }

  private func side(_ part: String, _ title: String) -> Markup {
    let copies = [
      ("hex", "Copy hex"), ("css", "Copy CSS"), ("name", "Copy name"),
    ]
    return """
      <section class="side" aria-labelledby="editor-\(part)">\
      <h3 id="editor-\(part)">\(title) colour</h3>\
      <p id="editor-\(part)-name" class="quiet"></p><div class="field">\
      \(colorField("\(part)-value", "\(title) as hex, CSS or name"))</div>\
      <p id="editor-\(part)-offered" class="offered"></p>\
      <ul id="editor-\(part)-offers" class="offers"></ul>\
      <div class="sliders">\(sliders(part, title))</div>\
      <div class="buttons small">\
      \(copies.map { form, words in
        let name: Markup = """
          \(words)<span class="unseen"> of \(title.lowercased())</span>
          """
        return "\(copier: "editor-\(part)-copy-\(form)", name)" as Markup
      })</div></section>
      """
  }

  /// A field for a colour, and the element for its error message.
  private func colorField(_ part: String, _ title: String) -> Markup {
    """
    <label for="editor-\(part)">\(title)</label>\
    <input type="text" id="editor-\(part)" autocomplete="off" \
    spellcheck="false" aria-describedby="editor-\(part)-fault">\
    <p id="editor-\(part)-fault" class="fault"></p>
    """
  }

  private func sliders(_ part: String, _ title: String) -> [Markup] {
    // Chroma is in thousandths, and hue in degrees.
    [
      ("Lightness", 100), ("Chroma", 400), ("Hue", 359), ("Red", 255),
      ("Green", 255), ("Blue", 255), ("Opacity", 100),
    ].map { label, most in
      let channel = label.lowercased()
      let id = "editor-\(part)-\(channel)"
      return """
        <div class="slider"><label for="\(id)">\(label)</label>\
        <input type="range" id="\(id)" aria-label="\(title) \(channel)" \
        min="0" max="\(most)" step="1">\
        <span id="\(id)-value" class="number" aria-hidden="true"></span></div>
        """
    }
  }
}
