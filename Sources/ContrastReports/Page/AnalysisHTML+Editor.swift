extension AnalysisHTML {
  /// Writes the second screen: two colours, what text looks like in them, and
  /// sliders that change them. The script opens it from any pair.
  func writeEditor(to output: OutputBuffer) {
    output.element(
      "dialog", ["id": "editor", "aria-labelledby": "editor-heading"]
    ) {
      output.append("\n")
      output.element("div", ["class": "bar"]) {
        output.element("h2", ["id": "editor-heading"], text: "Pair editor")
        output.element(
          "button", ["type": "button", "id": "editor-close"], text: "Close")
      }
      output.element("p", ["id": "editor-pair", "class": "lede"]) {}
      output.element("div", ["class": "editor"]) {
        output.element("div") {
          output.element("h3", text: "Sample")
          output.append(
            """
            <div id="editor-sample" class="stage" aria-hidden="true">\
            <p class="large" data-text="Large text, 24 pixels"></p>\
            <p data-text="Text of normal size, 16 pixels, as most of a page \
            has it."></p>\
            </div>
            """)
          output.element("h3", text: "Ratio and levels")
          output.element("p", ["id": "editor-ratio", "class": "figure"]) {}
          output.element("ul", ["id": "editor-levels", "class": "levels"]) {}
          output.element("p", ["id": "editor-note", "class": "quiet"]) {}
        }
        output.element("div") {
          writeSliders("text", "Text", to: output)
          writeSliders("background", "Background", to: output)
          output.element("div", ["class": "buttons"]) {
            output.element(
              "button", ["type": "button", "id": "editor-reset"],
              text: "Reset colours")
            output.element(
              "button", ["type": "button", "id": "editor-swap"],
              text: "Swap colours")
          }
        }
      }
    }
    output.append("\n")
  }

  private func writeSliders(
    _ part: String, _ title: String, to output: OutputBuffer
  ) {
    output.element("h3", ["id": "editor-\(part)"]) {
      output.append(text: "\(title) colour ")
      output.element("code", ["id": "editor-\(part)-hex"]) {}
    }
    for channel in ["red", "green", "blue"] {
      let id = "editor-\(part)-\(channel)"
      output.element("div", ["class": "slider"]) {
        output.element("label", ["for": id], text: "\(title) \(channel)")
        output.open(
          "input",
          ["type": "range", "id": id, "min": "0", "max": "255", "step": "1"])
        output.element(
          "span",
          ["id": "\(id)-value", "class": "number", "aria-hidden": "true"]
        ) {}
      }
    }
  }
}
