import PairStreams

/// Checks the pipeline of pairs with arbitrary bytes.
///
/// The first three bytes are options: the form of the input, that of the
/// output and whether lines may be bad, and the size of chunks. The rest is the
/// input.
package enum PairFuzz {
  /// Runs the pipeline twice: as the program does, in chunks of the size that
  /// the bytes say, and by the definition in one chunk.
  ///
  /// - Precondition: both give the same, and a line feed ends the output.
  package static func check(_ bytes: [UInt8]) {
    guard bytes.count > 3 else { return }
    let source = PairFormat.allCases[Int(bytes[0] & 3)]
    let form = Int(bytes[1] & 3)
    var options = PairOptions(
      target: form < PairFormat.targets.count ? PairFormat.targets[form] : nil)
    options.isLenient = bytes[1] & 8 != 0
    if bytes[1] & 16 != 0 {
      options.level = .aa
      options.choosesFailing = bytes[1] & 32 != 0
    }
    let format = bytes[0] & 4 == 0 ? source : nil
    let input = Array(bytes[3...])

    let fast = run(input, format, options, chunkSize: Int(bytes[2]) + 1)
    options.variant = .scalar
    let defined = run(input, format, options, chunkSize: 1 << 18)
    precondition(fast == defined, "Every way gives the same.")
    if let output = fast?.output, options.target != nil {
      precondition(
        output.isEmpty || output.last == 0x0A, "Output is whole lines.")
    }
  }

  /// The result of a run.
  private struct Outcome: Equatable {
    var output: [UInt8] = []
    var pairCount = 0
    var skippedCount = 0
    var counts: [Int] = []
    var problems: [String] = []
  }

  private static func run(
    _ bytes: [UInt8], _ format: PairFormat?, _ options: PairOptions,
    chunkSize: Int
  ) -> Outcome? {
    var input = PairInput(path: "fuzz", bytes: bytes)
    guard let head = try? input.readHead(chunkSize: chunkSize),
      let layout = try? PairLayout(head: head, format: format, path: "fuzz")
    else { return nil }
    input.skipPreamble(layout)
    var outcome = Outcome()
    let pipeline = PairPipeline(
      layout, options, threadCount: 1, chunkSize: chunkSize)
    let totals = try? pipeline.run(input) { bytes, count in
      outcome.output += bytes[..<count]
    }
    guard let totals else { return nil }
    outcome.pairCount = totals.pairCount
    outcome.skippedCount = totals.skippedCount
    outcome.counts = options.isLenient ? totals.counts : []
    outcome.problems = totals.problems.map { "\($0.location) \($0.message)" }
    return outcome
  }
}
