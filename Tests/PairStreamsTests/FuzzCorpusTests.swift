import Foundation
import Testing
import _ContrastTestSupport
import _PairFuzzing

@Suite struct `Fuzz corpus of pairs` {
  private static let names =
    (try? FileManager.default.contentsOfDirectory(
      atPath: RepositoryData.path("fuzz/pairs"))) ?? []

  @Test func `is there`() { #expect(Self.names.count >= 18) }

  /// What the fuzzer starts from, and whatever it has ever found.
  @Test(arguments: names.sorted())
  func `is the same by every way`(name: String) throws {
    let bytes = try RepositoryData.bytes("fuzz/pairs/\(name)")
    PairFuzzing.check(bytes)
    // And in chunks of every small size.
    for size in UInt8(0)..<24 {
      PairFuzzing.check(bytes[..<2] + [size] + bytes[3...])
    }
  }
}
