import Testing

@testable import PairStreams

@Suite struct `Input digest` {
  private func digest(_ bytes: [UInt8]) -> InputDigest {
    InputDigest(ofSize: bytes.count) { Array(bytes[$0]) }
  }

  /// Summaries that were written once must always remain mergeable.
  @Test(arguments: [
    ("", "sampled-fnv64:af63bd4c29620a93"),
    ("a", "sampled-fnv64:aa928e7e579e3476"),
    ("#777777,#ffffff\n", "sampled-fnv64:34cce5c90f5c9ce0"),
  ])
  func `is the same in every version`(text: String, expected: String) {
    #expect(digest(Array(text.utf8)).text == expected)
  }

  @Test func `distinguishes inputs that differ in one bit, or in length`() {
    let bytes = (0..<200).map { UInt8($0) }
    var seen = Set([digest(bytes)])
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x80
      #expect(seen.insert(digest(changed)).inserted)
    }
    #expect(seen.insert(digest(bytes + [0])).inserted)
    #expect(seen.insert(digest([0] + bytes)).inserted)
  }

  @Test(arguments: [1 << 20, (1 << 20) + 1, 1 << 21, 1 << 40, Int.max])
  func `looks at blocks from the first byte to the last`(size: Int) {
    let samples = InputDigest.samples(ofSize: size)
    #expect(samples.first?.lowerBound == 0)
    #expect(samples.last?.upperBound == size)
    #expect(samples.reduce(0) { $0 + $1.count } == 1 << 20)
    for (one, next) in zip(samples, samples.dropFirst()) {
      #expect(one.lowerBound < next.lowerBound)
    }
  }
}
