import ContrastModel
import ContrastReports
import PairStreams
import Testing
import TextGrammars

@testable import ContrastTool

@Suite struct `Summary documents` {
  /// A document of three pairs, as the program writes it.
  private static func good() throws -> [UInt8] {
    var bins = [Int](repeating: 0, count: PairSummary.binCount)
    (bins[20], bins[34], bins[199]) = (1, 1, 1)
    let summary = PairSummary(
      input: PairSummary.Input(
        path: "p.csv", size: 48, digest: "sampled-fnv64:0123456789abcdef"),
      shard: .whole, range: 0..<48, pairCount: 3, skippedCount: 0,
      levels: TextLevel.allCases.map {
        $0 == .aaLarge ? 2 : $0 == .aaa ? 1 : 0
      }, bins: bins)
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    SummaryReport(summary: summary, assumptions: Assumptions(backdrop: nil))
      .writeJSON(to: output)
    try output.finish()
    return bytes
  }

  /// The document and the sum of some bytes, or `nil` with an error that the
  /// program can report.
  private func merged(_ bytes: [UInt8]) throws -> PairSummary? {
    do {
      let source = SourceFile(path: "s.json", bytes: bytes)
      return try PairSummary.merged([SummaryDocument(source).summary])
    } catch is SourceError {
      return nil
    } catch is SummaryDocument.Problem {
      return nil
    } catch is PlainProblem {
      return nil
    }
  }

  @Test func `are what was written`() throws {
    let sum = try #require(try merged(Self.good()))
    #expect(sum.pairCount == 3 && sum.levels.reduce(0, +) == 3)
  }

  @Test func `that were changed are the same sum or an error`() throws {
    let good = try Self.good()
    let sum = try #require(try merged(good))
    var generator = SplitMix64(seed: 17)
    func random(_ count: Int) -> Int {
      Int(generator.next() % UInt64(count))
    }
    let numbers = ["0", "-1", "1e400", "9223372036854775807", "0.1", "null"]
    var accepted = 0
    for _ in 0..<4_000 {
      var bytes = good
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[random(bytes.count)], at: place)
        default:
          // Another number instead.
          guard
            let start = bytes[place...].firstIndex(where: {
              (0x30...0x39).contains($0)
            })
          else { continue }
          let end =
            bytes[start...].firstIndex { !(0x30...0x39).contains($0) }
            ?? bytes.count
          bytes.replaceSubrange(
            start..<end, with: numbers[random(numbers.count)].utf8)
        }
      }
      guard let other = try merged(bytes) else { continue }
      accepted += 1
      // The path and the digest may differ.
      #expect(other.bins == sum.bins && other.levels == sum.levels)
      #expect(other.pairCount == sum.pairCount)
    }
    #expect((1..<2_000).contains(accepted), "some changes are of spaces")
  }

  @Test func `of a million shards are refused without counting to it`() throws {
    let input = PairSummary.Input(path: "p", size: 9, digest: "d")
    let shard = try #require(PairShard(500_000, of: PairShard.countLimit))
    let part = PairSummary(
      input: input, shard: shard, range: 4..<4, pairCount: 0, skippedCount: 0,
      levels: [0, 0, 0, 0], bins: [Int](repeating: 0, count: 200))
    #expect(
      throws: PairSummary.missing(Array(1...10), more: 999_989, of: 1_000_000)
    ) {
      try PairSummary.merged([part])
    }
    #expect(PairShard(1, of: PairShard.countLimit + 1) == nil)
  }
}
