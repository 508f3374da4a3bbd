import ContrastEngine
import ContrastReports
import SystemCalls

/// Job C of the comparison with other programs: the histogram of pairs that are
/// already in memory.
///
/// Prints one line of JSON: `{"hist": [200 counts], "compute_s": [seconds]}`,
/// with the time of each repetition. Reading the files is not timed, and there
/// is no warm-up.
struct PeerJob {
  private let foregrounds: [UInt32]
  private let backgrounds: [UInt32]

  /// The job on two files of little-endian 32-bit numbers, `0x00rrggbb`.
  init(foregrounds: String, backgrounds: String) throws {
    self.foregrounds = try Self.colors(in: foregrounds)
    self.backgrounds = try Self.colors(in: backgrounds)
    guard self.foregrounds.count == self.backgrounds.count else {
      throw UsageError(
        "'\(foregrounds)' and '\(backgrounds)' hold different numbers")
    }
  }

  /// Does the job and prints the line.
  func run(
    repetitions: Int, threadCount: Int, to output: OutputBuffer
  ) throws {
    var seconds: [Double] = []
    var histogram = RatioHistogram()
    for repetition in 0..<repetitions {
      let start = SystemClock.nanoseconds
      let result = PairKernel.histogram(
        foregrounds: foregrounds, backgrounds: backgrounds,
        threadCount: threadCount)
      seconds.append(Double(SystemClock.nanoseconds - start) / 1e9)
      precondition(
        repetition == 0 || result == histogram,
        "The same pairs have the same histogram.")
      histogram = result
    }
    output.appendJSONObject { members in
      members.add("hist") { output in
        output.appendJSONArray(of: histogram.counts) {
          output.append(String($0))
        }
      }
      members.add("compute_s") { output in
        output.appendJSONArray(of: seconds) { output.append(jsonNumber: $0) }
      }
    }
    output.append("\n")
  }

  private static func colors(in path: String) throws -> [UInt32] {
    let bytes = try CLibrary.contents(of: path)
    guard bytes.count.isMultiple(of: 4) else {
      throw UsageError("'\(path)' does not hold whole 32-bit numbers")
    }
    var colors: [UInt32] = []
    colors.reserveCapacity(bytes.count / 4)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
      let high = UInt32(bytes[start + 2]) | UInt32(bytes[start + 3]) << 8
      colors.append(low | high << 16)
    }
    return colors
  }
}
