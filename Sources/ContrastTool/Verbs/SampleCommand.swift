import ContrastModel
import ContrastReports

/// `sample`: random pairs with their ratios.
struct SampleCommand: Command {
  private let report: SampleReport
  private let delivery: Delivery
  private let isSpoken: Bool

  // A seed that was chosen here and that no output says.
  private let unsaidSeed: UInt64?

  init(_ invocation: Invocation) throws {
    guard invocation.operands.isEmpty else {
      throw ToolError.usage("sample takes no operands", of: .sample)
    }
    delivery = try Delivery(invocation)
    isSpoken = invocation.isSpoken
    if isSpoken, !delivery.isAllText {
      throw ToolError.usage("--spoken is plain text", of: .sample)
    }
    // Up to 2^53, so that every reader of JSON reads it exactly.
    let seed = invocation.seed ?? UInt64.random(in: 0...(1 << 53))
    report = SampleReport(seed: seed, count: invocation.count)
    let isSaid = !isSpoken && !delivery.includes(.csv)
    unsaidSeed =
      invocation.seed != nil || isSaid || invocation.isQuiet ? nil : seed
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    if let unsaidSeed {
      streams.writeError("contrast: note: repeat with --seed \(unsaidSeed)\n")
    }
    try delivery.deliver(on: streams) { format, style, output in
      switch format {
      case .json: SampleJSON(report).write(to: output)
      case .csv: SampleCSV(report).write(to: output)
      case .text where isSpoken:
        SampleText(report, style: style).writeSpoken(to: output)
      case .text: SampleText(report, style: style).write(to: output)
      case .npy, .html, .svg, .markdown:
        preconditionFailure("Only matrices are written as \(format.rawValue).")
      }
    }
    return .success
  }
}
