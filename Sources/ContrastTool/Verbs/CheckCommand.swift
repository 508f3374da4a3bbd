import ContrastModel
import ContrastReports
import PaletteFormats

/// `check`: one pair, explained.
struct CheckCommand: Command {
  private let report: CheckReport
  private let delivery: Delivery
  private let isSpoken: Bool

  init(_ invocation: Invocation) throws {
    let operands = invocation.operands
    guard operands.count == 2 else {
      throw ToolError.usage(
        "check takes two colours, FG and BG, and got \(operands.count); "
          + "quote a '#' from the shell", of: .check)
    }
    delivery = try Delivery(invocation)
    isSpoken = invocation.isSpoken
    if isSpoken, !delivery.isAllText {
      throw ToolError.usage("--spoken is plain text", of: .check)
    }
    let colors = try Self.colors(
      (operands[0], "<foreground>"), (operands[1], "<background>"))
    report = CheckReport(
      foreground: colors.0, background: colors.1,
      backdrop: invocation.backdrop, gamut: invocation.gamut,
      thresholds: invocation.thresholds,
      requiredRatio: invocation.requiredRatio)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try delivery.deliver(on: streams) { format, style, output in
      if isSpoken {
        output.append(report.spoken.sentence + "\n")
      } else if format == .json {
        CheckJSON(report).write(to: output)
      } else {
        CheckText(report, style: style).write(to: output)
      }
    }
    return ExitStatus(requirementHolds: report.meetsRequirement)
  }

  /// Both colours, or what is wrong with both.
  private static func colors(
    _ operands: (text: String, name: String)...
  ) throws(Diagnostics) -> (ColorObject, ColorObject) {
    var colors: [ColorObject] = []
    var diagnostics = Diagnostics()
    for (text, name) in operands {
      let location = SourceLocation(path: name, line: 1, column: 1)
      do {
        let color = try Color(css: text, at: location)
        colors.append(ColorObject(color, value: text))
      } catch {
        diagnostics.addError(error)
      }
    }
    if !diagnostics.isEmpty { throw diagnostics }
    return (colors[0], colors[1])
  }
}
