import ContrastReports

/// `colors`: every colour that was read, and from where.
struct ColorsCommand: Command {
  private let input: PaletteInput
  private let delivery: Delivery

  init(_ invocation: Invocation) throws {
    input = try PaletteInput(invocation)
    delivery = try Delivery(invocation)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let palettes = try input.palettes(on: streams)
    try delivery.deliver(on: streams) { format, style, output in
      switch format {
      case .text: ColorsText(palettes, style: style).write(to: output)
      case .json: ColorsJSON(palettes).write(to: output)
      case .csv: ColorsCSV(palettes).write(to: output)
      case .npy, .html, .svg, .markdown:
        preconditionFailure("Only matrices are written as \(format.rawValue).")
      }
    }
    return .success
  }
}
