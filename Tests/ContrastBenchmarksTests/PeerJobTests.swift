import ContrastReports
import SystemCalls
import Testing
import TextGrammars

@testable import ContrastBenchmarks

@Suite struct `A peer job` {
  /// Runs the job on two files of the bytes.
  private func run(
    _ foregrounds: [UInt8], _ backgrounds: [UInt8], repetitions: Int = 1
  ) throws -> JSONValue {
    let folder = StandardStreams.environment("TMPDIR") ?? "/tmp"
    let number = UInt64.random(in: 0...UInt64.max)
    let paths = ["fg", "bg"].map { "\(folder)/\(number).\($0).u32" }
    defer { paths.forEach(FileStream.remove) }
    try CLibrary.write(foregrounds, to: paths[0])
    try CLibrary.write(backgrounds, to: paths[1])

    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    try PeerJob(foregrounds: paths[0], backgrounds: paths[1])
      .run(repetitions: repetitions, threadCount: 2, to: output)
    try output.finish()
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    return try JSONValue(reading: SourceFile(path: "result", bytes: bytes))
  }

  @Test func `counts the pairs of two files`() throws {
    // White, red and black, least byte first, on white: 1, 3.99 and 21.
    let result = try run(
      [255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0, 0],
      [UInt8](repeating: 255, count: 12), repetitions: 3)
    var counts = [Double](repeating: 0, count: 200)
    counts[0] = 1
    counts[29] = 1
    counts[199] = 1
    #expect(result["hist"]?.elements?.map(\.number) == counts)
    #expect(result["compute_s"]?.elements?.count == 3)
  }

  @Test func `counts nothing in empty files`() throws {
    let counts = try run([], [])["hist"]?.elements?.map(\.number)
    #expect(counts == [Double](repeating: 0, count: 200))
  }

  @Test func `refuses files that do not belong together`() {
    #expect(throws: UsageError.self) { try run([0, 0, 0, 0], []) }
    #expect(throws: UsageError.self) { try run([0, 0, 0], [0, 0, 0]) }
  }
}
