import ContrastEngine
import ContrastModel
import TextGrammars

extension ContrastReport {
  /// The greatest number of colours of a mode whose matrix is written by
  /// default: a matrix has a character for each pair, 16 MB at this limit.
  package static let matrixLimit = 4096

  /// Writes data of schema `contrast.analysis.v1`; with `isFull`, including
  /// matrices beyond the limit.
  package func writeJSON(isFull: Bool = false, to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.analysis.v1", assuming: assumptions
    ) { members in
      if let requiredRatio {
        members.addObject("required") { members in
          members.add("ratio", requiredRatio)
          members.add("met", failingPairs.allSatisfy(\.isEmpty))
        }
      }
      members.addObjects(
        "modes", of: analyses, .lines(depth: 2), each: .lines(depth: 3)
      ) { add($0, isFull: isFull, to: &$1) }
      if !unresolved.isEmpty { members.add(unresolved) }
    }
  }

  private func add(
    _ analysis: ContrastAnalysis, isFull: Bool, to members: inout JSONMembers
  ) {
    members.add("mode", analysis.palette.mode)
    members.add("colors") {
      $0.appendJSONArray(
        ofColors: analysis.palette.entries, on: analysis.executor)
    }
    if isSelection {
      members.add("foregrounds", analysis.foregrounds)
      members.add("backgrounds", analysis.backgrounds)
    }
    members.add(analysis)
    let extremes = [("least", analysis.least), ("greatest", analysis.greatest)]
    members.addObject("extremes", .lines(depth: 4)) { members in
      for case (let name, let pair?) in extremes {
        members.addObject(name) { members in
          members.add("foreground", analysis.foreground(of: pair).name)
          members.add("background", analysis.background(of: pair).name)
          members.add("row", pair.row)
          members.add("column", pair.column)
          members.add("ratio", pair.ratio)
        }
      }
    }
    if let failingPairs = failingPairs(of: analysis) {
      members.add("below") { append(failingPairs, to: $0) }
    }
    if isFull || analysis.palette.entries.count <= Self.matrixLimit {
      members.add("matrix") { appendMatrix(of: analysis, to: $0) }
    }
  }

  /// Appends all pairs that miss the requirement, in reading order.
  private func append(_ failingPairs: FailingPairs, to output: OutputBuffer) {
    let analysis = failingPairs.analysis
    output.appendJSONObject(.lines(depth: 4)) { members in
      members.add("ratio", failingPairs.ratio)
      members.add("count", failingPairs.count)
      members.add("pairs") { output in
        output.append("[")
        var separator = "\n          "
        failingPairs.forEachPair { pair in
          output.append(separator)
          separator = ",\n          "
          output.appendJSONObject { members in
            members.add("foreground", analysis.foreground(of: pair).name)
            members.add("background", analysis.background(of: pair).name)
            members.add("ratio", pair.ratio)
          }
          return !output.hasFailed
        }
        output.append(failingPairs.isEmpty ? "]" : "\n        ]")
      }
    }
  }

  /// Appends the matrix as rows of text, one character for each pair: the
  /// number of thresholds that the pair meets, or `-` for a colour on itself.
  /// After `9` come the letters `a` to `z`.
  private func appendMatrix(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    precondition(
      analysis.thresholds.count < digits.count,
      "A matrix of digits has at most 35 thresholds.")
    output.append("[")
    analysis.forEachRow { row, ranks in
      output.append(row == 0 ? "\n        \"" : ",\n        \"")
      output.append(
        ranks.map {
          $0 == VerdictRanks.itself ? UInt8(ascii: "-") : digits[Int($0)]
        })
      output.append(UInt8(ascii: "\""))
      output.advance(by: ranks.count)
      return !output.hasFailed
    }
    output.append(analysis.foregrounds.isEmpty ? "]" : "\n      ]")
  }
}
