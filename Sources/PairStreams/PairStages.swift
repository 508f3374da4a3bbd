import ContrastEngine

/// The stages of the pipeline, each alone over the same lines, so that a
/// benchmark can say which of them binds.
///
/// Lines are of one shape, as `#777777,#ffffff`, and are worked on in batches,
/// as the pipeline does.
package struct PairStages: Sendable {
  private let input: [UInt8]
  private let content: Range<Int>
  private let shape: UniformLines.Shape
  private var batches: [PairBatch] = []
  private var output = PairText()

  /// The stages over some lines; `nil` when they are not of one shape.
  package init?(lines: [UInt8]) {
    let chunk = PairChunk()
    chunk.reserve(lines.count)
    let content = PairStream.lead..<PairStream.lead + lines.count
    chunk.input.replaceSubrange(content, with: lines)
    input = chunk.input
    self.content = content
    guard !lines.isEmpty,
      let shape = UniformLines.Shape(
        at: content.lowerBound, of: input, separator: 0x2C)
    else { return nil }
    self.shape = shape
    guard scan(keeping: true) == lines.count / shape.stride else { return nil }
    decide()
  }

  /// Reads all lines.
  ///
  /// - Returns: how many there are.
  package mutating func scan() -> Int { scan(keeping: false) }

  private mutating func scan(keeping: Bool) -> Int {
    var batch = PairBatch()
    let lines = UniformLines(shape)
    var position = content.lowerBound
    var count = 0
    while position < content.upperBound {
      batch.count = lines.read(
        position..<content.upperBound, of: input, into: &batch.channels)
      if batch.count == 0 { break }
      position += batch.count * shape.stride
      count += batch.count
      if keeping { batches.append(batch) }
    }
    return count
  }

  /// Works out all ratios.
  package mutating func decide() {
    for index in batches.indices {
      batches[index].decide(.vector, withRatios: false)
    }
  }

  /// The sum of the ratios in hundredths.
  package var sum: Int {
    batches.reduce(0) { sum, batch in
      sum + batch.hundredths[..<batch.count].reduce(0) { $0 + Int($1) }
    }
  }

  /// Writes all verdicts, over one another, as chunks do.
  ///
  /// - Returns: how many bytes there were.
  package mutating func write() -> Int {
    let texts = VerdictText.separated(by: 0x2C)
    var position = content.lowerBound
    var byteCount = 0
    for batch in batches {
      if output.count > PairStream.chunkSize { output.removeAll() }
      let before = output.count
      UniformVerdicts.append(
        batch.count, from: position, of: input, shape, batch.hundredths,
        100...2100, texts, to: &output)
      position += batch.count * shape.stride
      byteCount += output.count - before
    }
    return byteCount
  }
}
