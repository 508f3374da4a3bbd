import ContrastReports

/// `colors`: every colour that was read, and from where; and what could not be
/// read, and why not.
///
/// It answers also when something could not be read, because this is what it is
/// asked about. The exit code still says so.
struct ColorsCommand: Command {
  private let input: PaletteInput
  private let delivery: Delivery

  init(_ invocation: Invocation) throws {
    input = try PaletteInput(invocation)
    delivery = try Delivery(invocation)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let reading = try input.reading(on: streams)
    let palettes = reading.palettes
    let unresolved = reading.unresolved.map {
      UnresolvedEntry(message: $0.message, source: $0.location)
    }
    try delivery.deliver(on: streams) { format, style, output in
      switch format {
      case .text:
        ColorsText(palettes, unresolved: unresolved, style: style)
          .write(to: output)
      case .json:
        ColorsJSON(palettes, unresolved: unresolved).write(to: output)
      case .csv: ColorsCSV(palettes).write(to: output)
      case .npy, .html, .svg, .markdown:
        preconditionFailure("Only matrices are written as \(format.rawValue).")
      }
    }
    guard let failure = reading.failure else { return .success }
    streams.writeError(failure.text)
    return .failure
  }
}
