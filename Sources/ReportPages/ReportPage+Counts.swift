import ContrastEngine
import ContrastModel
import ContrastReports

extension ReportPage {
  /// Writes all modes side by side.
  func writeOverview(_ modes: [ModeSection], to output: OutputBuffer) {
    output.append("\n")
    output.element(
      "section", ["class": "overview", "aria-labelledby": "overview"]
    ) {
      output.element("h2", ["id": "overview"], text: "At a glance")
      // Many thresholds are more columns than any page is wide.
      let isWide = (modes.first?.analysis.thresholds.count ?? 0) > 5
      var attributes: KeyValuePairs = ["class": "scroll"]
      if isWide {
        attributes = [
          "class": "scroll", "role": "region", "tabindex": "0",
          "aria-label": "Modes compared, scrolls",
        ]
      }
      output.element("div", attributes) {
        output.element(
          "table", ["class": isWide ? "numbers" : "numbers stacked"]
        ) {
          output.element("caption", text: "Pairs that meet each threshold")
          writeHead(
            "Mode",
            numbers: ["Colours", "Pairs"]
              + (modes.first?.analysis.thresholds ?? []).map(title(of:)),
            to: output)
          output.element("tbody") {
            for mode in modes { writeOverviewRow(mode, to: output) }
          }
        }
      }
    }
  }

  /// Writes the heads of a table: of its lines, and of columns of numbers.
  func writeHead(
    _ lines: String, numbers: [String], to output: OutputBuffer
  ) {
    output.element("thead") {
      output.element("tr") {
        output.element("th", ["scope": "col"], text: lines)
        for title in numbers {
          output.element(
            "th", ["scope": "col", "class": "number"], text: title)
        }
      }
    }
  }

  private func title(of threshold: Double) -> String {
    "At least \(NumberText.shortest(threshold))"
  }

  private func writeOverviewRow(_ mode: ModeSection, to output: OutputBuffer) {
    let analysis = mode.analysis
    output.append("\n")
    output.element("tr") {
      output.element("th", ["scope": "row"]) {
        output.element("a", ["href": "#\(mode.id)"]) {
          output.append(name: mode.name)
        }
      }
      for (title, count) in [
        ("Colours", analysis.palette.entries.count),
        ("Pairs", analysis.pairCount),
      ] {
        output.element(
          "td", ["class": "number", "data-label": title],
          text: NumberText.grouped(count))
      }
      for (threshold, passing) in zip(analysis.thresholds, analysis.passing) {
        let share = NumberText.share(passing, of: analysis.pairCount)
        output.element(
          "td", ["class": "number", "data-label": title(of: threshold)]
        ) {
          output.append(text: NumberText.grouped(passing) + " ")
          output.element("span", ["class": "quiet"], text: share)
        }
      }
    }
  }

  /// Writes how many pairs meet each threshold.
  func writeCounts(of mode: ModeSection, to output: OutputBuffer) {
    let analysis = mode.analysis
    output.append("\n")
    output.element("h3", text: "What is usable\(analysis.ofMode)")
    output.element("dl", ["class": "counts"]) {
      for (threshold, passing) in zip(analysis.thresholds, analysis.passing) {
        output.element("div") {
          output.element("dt", text: title(of: threshold))
          output.element("dd", ["class": "figure"]) {
            output.append(
              text: NumberText.share(passing, of: analysis.pairCount))
          }
          let pairs = NumberText.counted(passing, "pair", "pairs")
          let words = TextLevel.usability(of: threshold)
          output.element(
            "dd", text: pairs + (words.map { ", usable for \($0)" } ?? ""))
        }
      }
    }
  }
}
