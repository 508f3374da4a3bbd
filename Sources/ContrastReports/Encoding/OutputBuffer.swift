import TextGrammars

/// Output bytes, which are passed to a sink in large pieces.
///
/// Writers append without checking the result: the first failure of the sink is
/// kept, later output is discarded, and `finish()` throws the error. A loop of
/// more than a few thousand steps checks `hasFailed` to stop early.
package final class OutputBuffer {
  /// Takes a piece of the output, all of it or nothing.
  package typealias Sink = ([UInt8]) throws -> Void

  /// Takes the first bytes of some words as they are in memory, all of them or
  /// none.
  package typealias WordSink = ([UInt64], _ byteCount: Int) throws -> Void

  private static let pieceSize = 1 << 16

  private var pending: [UInt8] = []
  private var failure: (any Error)?
  private let sink: Sink
  private let wordSink: WordSink?

  /// Receives the number of additional pairs that were written, in long output.
  package var onProgress: ((_ pairs: Int) -> Void)?

  /// A buffer in front of a sink.
  ///
  /// - Parameters:
  ///   - sink: takes text.
  ///   - wordSink: takes large binary data without a copy; if it is `nil`,
  ///     `sink` takes that data too.
  package init(
    flushingTo sink: @escaping Sink, words wordSink: WordSink? = nil
  ) {
    self.sink = sink
    self.wordSink = wordSink
    pending.reserveCapacity(Self.pieceSize + 4096)
  }

  /// Whether the sink has failed, so that more output is useless.
  package var hasFailed: Bool { failure != nil }

  /// Passes on the bytes that are pending.
  ///
  /// - Throws: the first error of the sink, now or earlier.
  package func finish() throws {
    flush()
    if let failure { throw failure }
  }

  /// Reports that this number of further pairs was written.
  package func advance(by pairs: Int) { onProgress?(pairs) }

  /// Appends a byte.
  package func append(_ byte: UInt8) {
    pending.append(byte)
    flushIfLarge()
  }

  /// Appends text as UTF-8.
  package func append(_ text: String) {
    pending.append(contentsOf: text.utf8)
    flushIfLarge()
  }

  /// Appends a JSON string, quotes included.
  package func append(jsonString text: String) {
    pending.append(jsonString: text)
    flushIfLarge()
  }

  /// Appends a finite number in its shortest JSON form.
  package func append(jsonNumber value: Double) {
    append(NumberText.shortest(value))
  }

  /// Appends a row of cells of CSV and a line feed.
  package func append(csvRow cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { pending.append(UInt8(ascii: ",")) }
      pending.append(csvCell: cell)
    }
    pending.append(UInt8(ascii: "\n"))
    flushIfLarge()
  }

  /// Appends bytes.
  package func append(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    flushIfLarge()
  }

  /// Appends bytes; a large array goes to the sink without a copy.
  package func append(_ bytes: [UInt8]) {
    guard bytes.count >= Self.pieceSize else {
      pending.append(contentsOf: bytes)
      return flushIfLarge()
    }
    flush()
    guard failure == nil else { return }
    do { try sink(bytes) } catch { failure = error }
  }

  /// Appends the first bytes of words that are stored little-endian: the lowest
  /// byte of each comes first.
  ///
  /// The bytes go to the sink at once, which is slow for small pieces.
  package func append(words: [UInt64], byteCount: Int) {
    precondition(
      byteCount >= 0 && byteCount <= words.count * 8,
      "A byte count is from 0 to the number of bytes of the words.")
    guard let wordSink else {
      for index in 0..<byteCount {
        let word = UInt64(littleEndian: words[index / 8])
        append(UInt8(truncatingIfNeeded: word >> (index % 8 * 8)))
      }
      return
    }
    flush()
    guard failure == nil else { return }
    do { try wordSink(words, byteCount) } catch { failure = error }
  }

  private func flushIfLarge() {
    if pending.count >= Self.pieceSize { flush() }
  }

  private func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard failure == nil, !pending.isEmpty else { return }
    do { try sink(pending) } catch { failure = error }
  }
}

/// Numbers as reports print them.
package enum NumberText {
  /// The shortest decimal that reads back as the same `Double`, without a
  /// fraction when there is none: `4.5`, `3`.
  package static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number truncated towards 0 to a number of decimals: `0.2158`.
  package static func cut(_ value: Double, toPlaces places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let steps = Int(value.magnitude * Double(scale))
    return (value < 0 && steps > 0 ? "-" : "") + String(steps / scale) + "."
      + String(scale + steps % scale).dropFirst()
  }

  /// A count with commas between thousands: `1,234,567`.
  package static func grouped(_ count: Int) -> String {
    count < 1000
      ? String(count)
      : grouped(count / 1000) + "," + String(1000 + count % 1000).dropFirst()
  }

  /// A count and its noun: `1 pair`, `3,782 pairs`.
  ///
  /// - Parameters:
  ///   - count: the count.
  ///   - one: the noun after a count of one.
  ///   - many: the noun after another count; if `nil`, `one` with an `s`.
  /// - Returns: the text.
  package static func counted(
    _ count: Int, _ one: String, _ many: String? = nil
  ) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
  }

  /// The counts that are not 0, each with its noun.
  package static func counted(_ counts: [(Int, String, String)]) -> [String] {
    counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1, $0.2) }
  }

  /// A share in percent with one decimal, truncated so that only a full share
  /// is `100.0 %`. A share above 0 and below a tenth of a percent is `< 0.1 %`.
  package static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0.0 %" }
    // A thousand times a count of pairs can overflow only for palettes that no
    // machine can hold; the full width is exact even for those.
    let tenths = part.multipliedFullWidth(by: 1000)
    let permille = whole.dividingFullWidth(tenths).quotient
    if permille == 0 { return "< 0.1 %" }
    return "\(permille / 10).\(permille % 10) %"
  }
}
