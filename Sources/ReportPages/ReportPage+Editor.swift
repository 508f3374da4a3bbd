import ContrastReports

extension ReportPage {
  /// Writes the second screen: two colours, what text looks like in them, and
  /// all that changes them. The script opens it from any pair.
  ///
  /// Its head stays in view: a sample, the ratio and the verdict.
  func writeEditor(to output: OutputBuffer) {
    output.element(
      "dialog",
      ["id": "editor", "aria-labelledby": "editor-heading editor-pair"]
    ) {
      output.append("\n")
      writeEditorHead(to: output)
      output.element("div", ["class": "editor-body", "id": "editor-body"]) {
        writeTools(to: output)
        output.element("div", ["class": "editor"]) {
          writeSide("text", "Text", to: output)
          writeSide("background", "Background", to: output)
        }
        writeNeeds(to: output)
        output.element("h3", text: "Levels")
        output.element("ul", ["id": "editor-levels", "class": "levels"]) {}
      }
      output.element(
        "p", ["id": "editor-status", "class": "unseen", "role": "status"]
      ) {}
    }
    output.append("\n")
  }

  private func writeEditorHead(to output: OutputBuffer) {
    output.element("div", ["class": "editor-head"]) {
      output.element("h2", ["id": "editor-heading"], text: "Pair editor")
      output.element("p", ["id": "editor-pair", "class": "quiet"]) {}
      output.append(
        """
        <div id="editor-sample" class="stage" aria-hidden="true">\
        <p class="large" data-text="Large text"></p>\
        <p data-text="Text of normal size"></p>\
        <p class="shapes"><i class="ring"></i><i class="dot"></i>\
        <i class="edge"></i></p></div>
        """)
      output.element("div", ["class": "outcome"]) {
        output.element("p", ["id": "editor-ratio", "class": "figure"]) {}
        output.element("p", ["id": "editor-verdict"]) {}
      }
      output.appendButton("editor-close", "Close")
    }
  }

  /// What concerns both colours: steps back, what is kept, and what a change
  /// makes of other pairs.
  private func writeTools(to output: OutputBuffer) {
    output.element("div", ["class": "buttons"]) {
      output.appendButton("editor-undo", "Undo")
      output.appendButton("editor-reset", "Reset colours")
      output.appendButton("editor-swap", "Swap colours")
      output.appendButton("editor-random", "Random pair")
      output.appendButton("editor-keep", "Keep this change")
    }
    output.element("p", ["id": "editor-effect"]) {}
    output.element("ul", ["id": "editor-effects", "class": "levels"]) {}
    output.element("p", ["id": "editor-copied", "class": "quiet"]) {}
  }

  /// The ratio that is needed, and the backdrop.
  private func writeNeeds(to output: OutputBuffer) {
    output.element("div", ["class": "filters"]) {
      output.element("p", ["class": "field"]) {
        output.element("label", ["for": "editor-needs"], text: "Needed ratio")
        output.element("select", ["id": "editor-needs"]) {}
      }
      output.element("div", ["class": "field", "id": "editor-behind-field"]) {
        writeColorField(
          "behind", "Backdrop, empty for any", to: output)
      }
    }
    output.element("p", ["id": "editor-note", "class": "quiet"]) {}
  }

  private func writeSide(
    _ part: String, _ title: String, to output: OutputBuffer
  ) {
    let side = title.lowercased()
    output.element(
      "section", ["class": "side", "aria-labelledby": "editor-\(part)"]
    ) {
      output.element("h3", ["id": "editor-\(part)"], text: "\(title) colour")
      output.element("p", ["id": "editor-\(part)-name", "class": "quiet"]) {}
      output.element("div", ["class": "field"]) {
        writeColorField(
          "\(part)-value", "\(title) as hex, CSS or name", to: output)
      }
      output.element(
        "p", ["id": "editor-\(part)-offered", "class": "offered"]
      ) {}
      output.element(
        "ul", ["id": "editor-\(part)-offers", "class": "offers"]
      ) {}
      writeSliders(part, title, to: output)
      output.element("div", ["class": "buttons small"]) {
        for (form, words) in [
          ("hex", "Copy hex"), ("css", "Copy CSS"), ("name", "Copy name"),
        ] {
          output.element(
            "button",
            ["type": "button", "id": "editor-\(part)-copy-\(form)"]
          ) {
            output.append(text: words)
            output.element("span", ["class": "unseen"], text: " of \(side)")
          }
        }
      }
    }
  }

  /// A field for a colour, and the place for what is wrong with it.
  private func writeColorField(
    _ part: String, _ title: String, to output: OutputBuffer
  ) {
    let id = "editor-\(part)"
    output.element("label", ["for": id], text: title)
    output.open(
      "input",
      [
        "type": "text", "id": id, "autocomplete": "off", "spellcheck": "false",
        "aria-describedby": "\(id)-fault",
      ])
    output.element("p", ["id": "\(id)-fault", "class": "fault"]) {}
  }

  private func writeSliders(
    _ part: String, _ title: String, to output: OutputBuffer
  ) {
    // Chroma in thousandths; a hue is an angle.
    let channels = [
      ("lightness", 100), ("chroma", 400), ("hue", 359), ("red", 255),
      ("green", 255), ("blue", 255), ("opacity", 100),
    ]
    output.element("div", ["class": "sliders"]) {
      for (channel, most) in channels {
        let id = "editor-\(part)-\(channel)"
        output.element("div", ["class": "slider"]) {
          output.element("label", ["for": id], text: "\(title) \(channel)")
          output.open(
            "input",
            [
              "type": "range", "id": id, "min": "0", "max": "\(most)",
              "step": "1",
            ])
          output.element(
            "span",
            ["id": "\(id)-value", "class": "number", "aria-hidden": "true"]
          ) {}
        }
      }
    }
  }
}

extension OutputBuffer {
  /// Appends a button that the script gives something to do.
  func appendButton(_ id: String, _ title: String) {
    element("button", ["type": "button", "id": id], text: title)
  }

  /// Appends a button that is on or off, and off at first.
  func appendSwitch(_ id: String, _ title: String) {
    element(
      "button", ["type": "button", "id": id, "aria-pressed": "false"],
      text: title)
  }
}
