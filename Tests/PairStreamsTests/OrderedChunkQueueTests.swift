import Dispatch
import Synchronization
import Testing

@testable import PairStreams

@Suite struct `Pair turns` {
  /// Turns over lines in chunks of about 16 bytes, worked on by some threads.
  ///
  /// - Returns: the contents of the chunks in the order in which they came.
  private func run(
    lines: Int, threadCount: Int, limit: Int, stopAt last: Int = .max
  ) throws -> [String] {
    let text = (0..<lines).map { "#\($0),#fff\n" }.joined()
    var input = PairInput(path: "in", bytes: Array(text.utf8))
    let layout = try PairLayout(
      head: input.readHead(chunkSize: 16), format: .csv, path: "in")
    input.skipPreamble(layout)
    let written = Mutex<[String]>([])
    let turns = OrderedChunkQueue(
      PairReader(input, layout, chunkSize: 16), limit: limit
    ) { chunk in
      written.withLock {
        $0.append(
          String(decoding: chunk.input[chunk.content], as: UTF8.self))
        return $0.count < last
      }
    }
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
      turns.run { chunk in
        // Later chunks are often ready before earlier ones.
        if chunk.index % 3 == 0 { for _ in 0..<50 { _ = chunk.input.count } }
      }
    }
    return written.withLock { $0 }
  }

  @Test(arguments: [1, 2, 4], [1, 2, 8])
  func `hands chunks on in the order of the input`(
    threadCount: Int, limit: Int
  ) throws {
    let chunks = try run(lines: 500, threadCount: threadCount, limit: limit)
    #expect(chunks.count > 100)
    #expect(chunks.joined() == (0..<500).map { "#\($0),#fff\n" }.joined())
  }

  @Test(arguments: [1, 3])
  func `ends when the writer stops`(threadCount: Int) throws {
    let chunks = try run(
      lines: 500, threadCount: threadCount, limit: 4, stopAt: 5)
    #expect(chunks.count == 5)
    #expect(chunks.joined().hasPrefix("#0,#fff\n#1,#fff\n"))
  }

  @Test func `ends at once without input`() throws {
    let turns = OrderedChunkQueue(
      PairReader(
        PairInput(path: "in", bytes: []),
        try PairLayout(head: Array("#1,#2".utf8), format: .csv, path: "in"),
        chunkSize: 16),
      limit: 2
    ) { _ in
      Issue.record("There is no chunk to write.")
      return false
    }
    turns.run { _ in Issue.record("There is no chunk to work on.") }
  }
}
