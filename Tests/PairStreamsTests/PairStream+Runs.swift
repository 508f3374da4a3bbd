import ContrastModel

@testable import PairStreams

/// The result of a run over bytes in memory.
struct StreamResult {
  var output: [UInt8] = []
  var totals = PairTotals()

  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The problems as the program prints them.
  var problems: [String] {
    totals.problems.map { "\($0.location): \($0.message)" }
  }
}

/// Runs bytes through the pipeline.
func run(
  _ bytes: [UInt8], from format: PairFormat? = nil,
  chunkSize: Int = PairStream.chunkSize, threadCount: Int = 2,
  _ change: (inout PairOptions) -> Void = { _ in }
) throws -> StreamResult {
  var input = PairInput(path: "in", bytes: bytes)
  let head = try input.readHead(chunkSize: chunkSize)
  let layout = try PairLayout(head: head, format: format, path: "in")
  input.skipPreamble(layout)
  var options = PairOptions(
    target: layout.format == .rgb24 ? .csv : layout.format)
  change(&options)
  var output: [UInt8] = []
  let totals = try PairPipeline(
    layout, options, threadCount: threadCount, chunkSize: chunkSize
  ).run(input) { bytes, count in
    output += bytes[..<count]
  }
  return StreamResult(output: output, totals: totals)
}

/// Runs text through the pipeline.
func run(
  _ text: String, from format: PairFormat? = nil,
  chunkSize: Int = PairStream.chunkSize, threadCount: Int = 2,
  _ change: (inout PairOptions) -> Void = { _ in }
) throws -> StreamResult {
  try run(
    Array(text.utf8), from: format, chunkSize: chunkSize,
    threadCount: threadCount, change)
}

/// The verdict of two 8-bit colours, from the definition.
func verdict(_ foreground: UInt32, _ background: UInt32) -> String {
  let ratio = ContrastRatio(
    SRGBColor(packed: foreground), SRGBColor(packed: background))
  let level =
    ratio.isAtLeast(7)
    ? "AAA"
    : ratio.isAtLeast(4.5) ? "AA" : ratio.isAtLeast(3) ? "AA-large" : "fail"
  return "\(ratio),\(level)"
}

/// Pairs of random colours.
func randomPairs(count: Int, seed: UInt64) -> [(UInt32, UInt32)] {
  var generator = SplitMix64(seed: seed)
  return (0..<count).map { _ in
    let bits = generator.next()
    return (UInt32(bits >> 40), UInt32(bits >> 16 & 0xFFFFFF))
  }
}

/// Six hexadecimal digits.
func hex(_ packed: UInt32) -> String {
  String(SRGBColor(packed: packed).description.dropFirst())
}
