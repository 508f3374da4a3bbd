/// Bytes on their way out, handed to a sink in large pieces.
///
/// Writers append and never ask whether it worked: the first failure of the
/// sink is kept, what follows is thrown away, and `finish()` reports it. A loop
/// of more than a few thousand steps asks `hasFailed` and stops early.
package final class OutputBuffer {
  /// Takes a piece of the output, whole or not at all.
  package typealias Sink = ([UInt8]) throws -> Void

  private static let pieceSize = 1 << 16

  private var pending: [UInt8] = []
  private var failure: (any Error)?
  private let sink: Sink

  /// A buffer in front of a sink.
  package init(flushingTo sink: @escaping Sink) {
    self.sink = sink
    pending.reserveCapacity(Self.pieceSize + 4096)
  }

  /// Whether the sink has failed, so that more output is in vain.
  package var hasFailed: Bool { failure != nil }

  /// Hands over what is pending.
  ///
  /// - Throws: the first error of the sink, of now or earlier.
  package func finish() throws {
    flush()
    if let failure { throw failure }
  }

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

  /// Appends bytes.
  package func append(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    flushIfLarge()
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
