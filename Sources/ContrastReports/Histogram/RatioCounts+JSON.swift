import ContrastEngine

extension JSONMembers {
  /// Adds the members `pairs`, `thresholds` and `histogram` of a mode.
  mutating func add(_ counts: RatioCounts) {
    add("pairs", counts.pairCount)
    add("thresholds") { output in
      let results = zip(counts.thresholds, counts.passing)
      output.appendJSONArray(of: results, .lines(depth: 4)) { ratio, passing in
        output.appendJSONObject { members in
          members.add("ratio", ratio)
          members.add("passing", passing)
        }
      }
    }
    add("histogram") { output in
      output.appendJSONObject(.lines(depth: 4)) { members in
        members.add("lower", RatioHistogram.lower)
        members.add("upper", RatioHistogram.upper)
        members.add("width", counts.histogram.width)
        members.add("counts") { output in
          output.appendJSONArray(of: counts.histogram.counts) {
            output.append(String($0))
          }
        }
      }
    }
  }
}
