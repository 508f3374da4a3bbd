import ContrastModel
import ContrastReports
import PairStreams

/// Totals as data: `contrast.summary.v1`.
///
/// Nothing in it depends on the time, the threads or the machine, so that the
/// merged summaries of shards are the whole run's summary, byte for byte.
struct SummaryJSON {
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
  func write(to output: OutputBuffer) {
    output.appendJSONDocument(Self.schema, assuming: assumptions) { members in
      members.add("input", writeInput)
      members.add("shard", writeShard)
      members.add("pairs", summary.pairCount)
      members.add("skipped", summary.skippedCount)
      members.addObject("counts") { members in
        for (level, count) in zip(TextLevel.allCases, summary.levels) {
          members.add(level.rawValue, count)
        }
      }
      members.add("histogram", writeHistogram)
    }
  }

  private func writeInput(_ output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 2)) { members in
      members.add("path", summary.input.path)
      members.add("bytes", summary.input.size)
      members.add("digest") { output in
        if let digest = summary.input.digest {
          output.append(jsonString: digest)
        } else {
          output.append("null")
        }
      }
    }
  }

  private func writeShard(_ output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("index", summary.shard.index)
      members.add("of", summary.shard.count)
      members.add("start", summary.range.lowerBound)
      members.add("end", summary.range.upperBound)
    }
  }

  private func writeHistogram(_ output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 2)) { members in
      members.add("lower", 1)
      members.add("upper", 21)
      members.add("width", 0.1)
      members.add("counts", summary.bins)
    }
  }
}
