import ContrastEngine
import ContrastModel
import TextGrammars

/// A worker that turns the lines of chunks into verdicts: it scans, decides and
/// writes one batch at a time. Each thread has its own.
struct PairWorker {
  private let layout: PairLayout
  private let options: PairOptions
  private var scanner: PairScanner
  private let writer: PairWriter?
  private var batch = PairBatch()

  /// The byte between two colours if lines of one shape are read together;
  /// `nil` if all lines have to be split into fields.
  private let uniformSeparator: UInt8?

  /// The reader for the shape of the last lines, kept because the next lines
  /// mostly have the same shape.
  private var known: UniformLines?

  /// The number of pairs of each ratio in hundredths, if totals are wanted.
  private(set) var counts: [Int]

  /// A worker for the chunks of an input.
  init(_ layout: PairLayout, _ options: PairOptions) {
    self.layout = layout
    self.options = options
    scanner = PairScanner(layout, options)
    writer = PairWriter(layout, options)
    let copiesLines = writer?.copiesLines ?? true
    uniformSeparator =
      options.variant == .vector && layout.isPlain && options.names.isEmpty
        && copiesLines
      ? layout.separator : nil
    counts = options.target == nil ? [Int](repeating: 0, count: 2101) : []
  }

  /// Works on all lines of a chunk.
  ///
  /// - Complexity: O(n) for n bytes.
  mutating func work(on chunk: PairChunk) {
    if let problem = chunk.readingProblem {
      note(UnlocatedDiagnostic(problem, at: 0), lineStart: 0, on: chunk)
      chunk.lineCount += 1
    } else if layout.format == .rgb24 {
      readBytes(of: chunk)
    } else {
      readLines(of: chunk)
    }
  }

  private mutating func readLines(of chunk: PairChunk) {
    let bytes = chunk.input
    var position = chunk.content.lowerBound
    let end = chunk.content.upperBound
    while position < end {
      if let separator = uniformSeparator,
        let shape = UniformLines.Shape(
          at: position, of: bytes, separator: separator)
      {
        flush(to: chunk)
        let start = position
        let lines = known?.shape == shape ? known : UniformLines(shape)
        known = lines
        batch.count =
          lines?.read(start..<end, of: bytes, into: &batch.channels) ?? 0
        position += batch.count * shape.stride
        chunk.lineCount += batch.count
        if batch.count > 0 {
          flush(to: chunk, shape, from: start)
          continue
        }
      }
      let next = (bytes.lineFeed(in: position..<end) ?? end - 1) + 1
      readLine(position..<next, of: bytes, chunk)
      position = next
    }
    flush(to: chunk)
  }

  private mutating func readLine(
    _ range: Range<Int>, of bytes: [UInt8], _ chunk: PairChunk
  ) {
    let line = bytes.withoutLineEnd(range)
    if !bytes.trimmed(line).isEmpty {
      do throws(UnlocatedDiagnostic) {
        try scanner.read(line, of: bytes, into: &batch)
      } catch {
        note(error, lineStart: range.lowerBound, on: chunk)
      }
    }
    chunk.lineCount += 1
    if batch.isFull { flush(to: chunk) }
  }

  /// Counts pairs of six bytes by the tenths of their ratios: totals need no
  /// hundredths, because levels and bins begin at tenths.
  private mutating func countBytes(of chunk: PairChunk) {
    let histogram = PairKernel.histogram(
      ofSixBytes: chunk.input, in: chunk.content, variant: options.variant)
    chunk.outcome.pairCount += chunk.content.count / 6
    for (tenth, count) in histogram.counts.enumerated() {
      let hundredths = 100 + 10 * tenth
      counts[hundredths] += count
      if hundredths < options.requiredHundredths ?? 0 {
        chunk.outcome.belowCount += count
      }
    }
  }

  /// Whether only totals are wanted, and the required ratio is a multiple of a
  /// tenth.
  private var tenthsDecide: Bool {
    !counts.isEmpty && (options.requiredHundredths ?? 0).isMultiple(of: 10)
  }

  private mutating func readBytes(of chunk: PairChunk) {
    if tenthsDecide { return countBytes(of: chunk) }
    let bytes = chunk.input
    for start in stride(
      from: chunk.content.lowerBound, to: chunk.content.upperBound, by: 6)
    {
      func color(_ start: Int) -> SRGBColor {
        SRGBColor(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      }
      batch.append(color(start), on: color(start + 3))
      if batch.isFull { flush(to: chunk) }
    }
    flush(to: chunk)
  }

  private mutating func note(
    _ diagnostic: UnlocatedDiagnostic, lineStart: Int, on chunk: PairChunk
  ) {
    chunk.outcome.skippedCount += 1
    if !options.isLenient {
      flush(to: chunk)
      chunk.isCutShort = true
    }
    guard chunk.outcome.problems.count < PairStream.reportLimit else {
      return
    }
    chunk.outcome.problems.append(
      SourceError(
        diagnostic.problem,
        at: SourcePosition(
          path: "", line: chunk.lineCount,
          column: diagnostic.offset - lineStart + 1)
      ))
  }

  /// Computes the ratios of the batch, writes its pairs and empties it. With a
  /// shape, the pairs are lines of that shape.
  private mutating func flush(
    to chunk: PairChunk, _ shape: UniformLines.Shape? = nil,
    from start: Int = 0
  ) {
    guard batch.count > 0 else { return }
    if chunk.isCutShort { return batch.removeAll() }
    decide(chunk)
    if let writer {
      if let shape {
        writer.append(
          shape, from: start, of: chunk.input, batch, to: &chunk.output)
      } else if layout.format == .rgb24 {
        let text = batch.writeColors()
        writer.append(batch, of: text, to: &chunk.output)
      } else {
        writer.append(batch, of: chunk.input, to: &chunk.output)
      }
    }
    batch.removeAll()
  }

  private mutating func decide(_ chunk: PairChunk) {
    batch.decide(options.variant)
    chunk.outcome.pairCount += batch.count
    if let required = options.requiredHundredths {
      for pair in 0..<batch.count where batch.hundredths[pair] < required {
        chunk.outcome.belowCount += 1
      }
    }
    guard !counts.isEmpty else { return }
    for pair in 0..<batch.count { counts[Int(batch.hundredths[pair])] += 1 }
  }
}

extension PairBatch {
  /// Adds rows for pairs that were read as bytes and not as text, with the
  /// colours in CSS notation, and returns the bytes of the rows.
  fileprivate mutating func writeColors() -> [UInt8] {
    var text: [UInt8] = []
    rows.removeAll(keepingCapacity: true)
    for pair in 0..<count {
      let colors = channels[pair]
      let start = text.count
      text += colors.foreground.description.utf8
      text += colors.background.description.utf8
      rows.append(
        (
          PairField(range: start..<start + 7, notation: .plain),
          PairField(range: start + 7..<start + 14, notation: .plain), 0..<0
        ))
    }
    return text
  }
}
