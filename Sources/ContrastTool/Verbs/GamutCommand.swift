import ContrastEngine
import ContrastModel
import ContrastReports
import PaletteFormats

/// `gamut`: all 2^24 colours of sRGB on each other, or on one background.
struct GamutCommand: Command {
  private let delivery: Delivery
  private let background: ColorObject?
  private let backdrop: Color?
  private let gamut: GamutRule
  private let thresholds: [Double]
  private let histogram: RatioHistogram
  private let threadCount: Int?
  private let isQuiet: Bool

  init(_ invocation: Invocation) throws {
    guard invocation.operands.isEmpty else {
      throw ToolError.usage(
        "gamut reads no input; a background is --against COLOR", of: .gamut)
    }
    delivery = try Delivery(invocation)
    background = invocation.against
    backdrop = invocation.backdrop
    gamut = invocation.gamut
    thresholds =
      invocation.thresholds.isEmpty
      ? CheckReport.standardThresholds : invocation.thresholds
    histogram = invocation.histogram ?? RatioHistogram()
    threadCount = invocation.threadCount
    isQuiet = invocation.isQuiet
    if backdrop != nil, background == nil {
      throw ToolError.usage("--backdrop goes with --against", of: .gamut)
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let analysis =
      background.map { background in
        GamutAnalysis.against(
          background.color, backdrop: backdrop, gamut: gamut,
          thresholds: thresholds,
          histogram: histogram, threadCount: threadCount)
      }
      ?? everyPair(on: streams)
    let report = GamutReport(
      analysis, on: background, backdrop: backdrop, gamut: gamut)
    try delivery.deliver(on: streams) { format, style, output in
      if format == .json {
        GamutJSON(report).write(to: output)
      } else {
        GamutText(report, style: style).write(to: output)
      }
    }
    return .success
  }

  /// Counts every pair, and says on a terminal how far it is.
  private func everyPair(on streams: StandardStreams) -> GamutAnalysis {
    let progress = isQuiet ? nil : Progress(on: streams)
    let pairs = GamutAnalysis.colorCount * GamutAnalysis.colorCount
    progress?.begin("gamut", pairs: pairs)
    var done = 0
    let analysis = GamutAnalysis.everyPair(
      thresholds: thresholds, histogram: histogram, threadCount: threadCount
    ) { share in
      let now = Int(share * Double(pairs))
      progress?.advance(by: now - done)
      done = now
    }
    progress?.finish()
    return analysis
  }
}
