import ContrastModel

/// One pair as data, of schema `contrast.check.v1`.
package struct CheckJSON {
  private let report: CheckReport

  /// The data of a report.
  package init(_ report: CheckReport) {
    self.report = report
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    let contrast = report.contrast
    output.appendJSONDocument(
      "contrast.check.v1",
      assuming: Assumptions(
        backdrop: report.backdrop, gamut: report.gamut, metric: report.metric)
    ) { members in
      members.add("foreground") { $0.append(report.foreground) }
      members.add("background") { $0.append(report.background) }
      members.add("ratio", contrast.least.value)
      if contrast.isRange {
        members.add("ratioGreatest", contrast.greatest.value)
      }
      if report.isOutsideSRGB {
        members.add("ratioNative", report.contrast(.native).least.value)
        members.add("ratioClipped", report.contrast(.clipped).least.value)
      }
      members.add("ratioText", contrast.least.description)
      if report.metric.hasCriteria {
        members.add("level", TextLevel(contrast).rawValue)
      }
      if let required = report.requiredRatio {
        members.add("required") { append(threshold: required, to: $0) }
      }
      members.add("thresholds", appendThresholds)
      if report.metric.hasCriteria { members.add("criteria", appendCriteria) }
      members.add("spoken", report.spoken.sentence)
    }
  }

  private func appendThresholds(to output: OutputBuffer) {
    let thresholds =
      report.thresholds.isEmpty
      ? report.metric.thresholds : report.thresholds
    output.appendJSONArray(of: thresholds, .lines(depth: 2)) {
      append(threshold: $0, to: output)
    }
  }

  private func append(threshold: Double, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("ratio", threshold)
      members.add("met", report.contrast.isAtLeast(threshold))
    }
  }

  private func appendCriteria(to output: OutputBuffer) {
    output.appendJSONArray(of: report.demands, .lines(depth: 2)) { demand in
      output.appendJSONObject { members in
        members.add("number", demand.criterion.number)
        members.add("name", demand.criterion.name)
        members.add("level", demand.criterion.level.rawValue)
        members.add("content", demand.content.rawValue)
        members.add("threshold", demand.ratio)
        members.add("conforms", report.contrast.isAtLeast(demand.ratio))
      }
    }
  }
}
