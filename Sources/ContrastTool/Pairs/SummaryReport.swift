import ContrastModel
import ContrastReports
import PairStreams

/// Totals as data: `contrast.summary.v1`.
///
/// Nothing in it depends on the time, the threads or the machine, so that the
/// merged summaries of shards are the whole run's summary, byte for byte.
struct SummaryReport: Report {
  /// The name of the form.
  static let schema = "contrast.summary.v1"

  private let summary: PairSummary
  private let assumptions: Assumptions

  /// The data of a summary.
  init(_ summary: PairSummary, assuming assumptions: Assumptions) {
    self.summary = summary
    self.assumptions = assumptions
  }

  /// Writes the data.
  func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(Self.schema, assuming: assumptions) { members in
      members.addObject("input", .lines(depth: 2)) { members in
        members.add("path", summary.input.path)
        members.add("bytes", summary.input.size)
        if let digest = summary.input.digest {
          members.add("digest", digest)
        } else {
          members.add("digest") { $0.append("null") }
        }
      }
      members.addObject("shard") { members in
        members.add("index", summary.shard.index)
        members.add("of", summary.shard.count)
        members.add("start", summary.range.lowerBound)
        members.add("end", summary.range.upperBound)
      }
      members.add("pairs", summary.pairCount)
      members.add("skipped", summary.skippedCount)
      members.addObject("counts") { members in
        for (level, count) in zip(TextLevel.allCases, summary.levels) {
          members.add(level.rawValue, count)
        }
      }
      members.addObject("histogram", .lines(depth: 2)) { members in
        members.add("lower", 1)
        members.add("upper", 21)
        members.add("width", 0.1)
        members.add("counts", summary.bins)
      }
    }
  }
}
