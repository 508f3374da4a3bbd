import ContrastEngine
import ContrastReports

extension ReportPage {
  /// The title of what shows only the pairs that fail.
  static let failingTitle = "Only failing"

  /// Writes the place of the list of pairs and the fields that filter it. The
  /// script fills it; without one it is not seen.
  func writeExplorer(of mode: ModeSection, to output: OutputBuffer) {
    guard mode.form != .none else { return }
    output.append("\n")
    output.element(
      "div", ["class": "explorer", "data-script": "", "hidden": ""]
    ) {
      output.element(
        "h3", ["id": mode.id("pairs")],
        text: "Find pairs\(mode.analysis.ofMode)")
      output.element(
        "div",
        [
          "class": "filters", "role": "group",
          "aria-label": "Filters\(mode.analysis.ofMode)",
        ]
      ) {
        writeField(mode, "text", "Text colour, part of its name", to: output)
        writeField(mode, "ground", "Background, part of its name", to: output)
        writeChoice(
          mode, "threshold", "Threshold",
          mode.analysis.thresholds.map {
            (NumberText.shortest($0), "at least \(NumberText.shortest($0))")
          }, to: output)
        writeChoice(
          mode, "order", "Order",
          [
            ("file", "as in the file"), ("greatest", "greatest ratio first"),
            ("least", "least ratio first"),
          ], to: output)
        output.element("div", ["class": "buttons"]) {
          let below = report.requiredRatio.map {
            "Only below \(NumberText.shortest($0))"
          }
          let wishes = [
            ("usable", "Only usable"), ("near", "Only near misses"),
            ("below", below ?? Self.failingTitle),
          ]
          for (part, title) in wishes {
            output.appendSwitch(mode.id(part), title)
          }
          output.appendButton(mode.id("clear"), "Clear filters")
        }
      }
      output.element("p", ["class": "found", "id": mode.id("found")]) {}
      writeList(of: mode, to: output)
    }
  }

  private func writeField(
    _ mode: ModeSection, _ part: String, _ title: String,
    to output: OutputBuffer
  ) {
    output.element("p", ["class": "field"]) {
      output.element("label", ["for": mode.id(part)], text: title)
      output.open(
        "input",
        [
          "type": "search", "id": mode.id(part), "autocomplete": "off",
          "spellcheck": "false",
        ])
    }
  }

  private func writeChoice(
    _ mode: ModeSection, _ part: String, _ title: String,
    _ options: [(value: String, title: String)], to output: OutputBuffer
  ) {
    output.element("p", ["class": "field"]) {
      output.element("label", ["for": mode.id(part)], text: title)
      output.element("select", ["id": mode.id(part)]) {
        for option in options {
          output.element("option", ["value": option.value], text: option.title)
        }
      }
    }
  }

  private func writeList(of mode: ModeSection, to output: OutputBuffer) {
    output.element("table", ["class": "pairs", "id": mode.id("list")]) {
      output.element("caption", text: "Pairs\(mode.analysis.ofMode)")
      writePairsHead(to: output)
      output.element("tbody") {}
    }
    output.element("div", ["class": "pages"]) {
      output.appendButton(mode.id("previous"), "Previous pairs")
      output.appendButton(mode.id("next"), "Next pairs")
      output.element("span", ["id": mode.id("page")]) {}
    }
  }
}
