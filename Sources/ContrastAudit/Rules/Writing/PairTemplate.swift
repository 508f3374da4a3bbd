/// Two patterns that a pair of names suggests: what the names have in common is
/// captured, the rest is literal.
struct PairTemplate: Hashable {
  /// The pattern of the foreground.
  let foreground: String

  /// The pattern of the background.
  let background: String

  /// The number of bytes that both patterns say, captures not counted.
  let size: Int
}

/// The words that two names have in common: those that they begin with, those
/// that they end with, and the longest run of words between these that is in
/// both.
///
///     label-red-fg-rest        on-red-fixed-dim
///     label-red-bg-rest           red-fixed
///     ~~~~~~~~~    ~~~~           ~~~~~~~~~
struct CommonWords {
  private let one: NameWords
  private let other: NameWords

  /// The number of words that the names begin with alike, and end with.
  private var front = 0
  private var back = 0

  /// The first words of the run in each name, and how many it has.
  private var run = (one: 0, other: 0, count: 0)

  /// The words that two names have in common.
  init(_ one: NameWords, _ other: NameWords) {
    self.one = one
    self.other = other
    let most = min(one.count, other.count)
    while front < most, one.hasSameFront(other, front) { front += 1 }
    while back < most - front, one.hasSameBack(other, back) { back += 1 }
    run = longestRun
  }

  private var longestRun: (one: Int, other: Int, count: Int) {
    var best = (one: 0, other: 0, count: 0)
    for i in front..<max(front, one.count - back) {
      for j in front..<max(front, other.count - back) {
        var count = 0
        while i + count < one.count - back, j + count < other.count - back,
          one.bytes[one.range(of: i..<i + count + 1)]
            == other.bytes[other.range(of: j..<j + count + 1)]
        {
          count += 1
        }
        if count > best.count { best = (i, j, count) }
      }
    }
    return best
  }

  /// The templates: of the words at either end some are captured, or of those of
  /// the run. Captures begin behind words that stay, and end before others.
  var templates: Set<PairTemplate> {
    var templates: Set<PairTemplate> = []
    for atFront in parts(0..<front) {
      for atBack in parts(0..<back) {
        insert([atFront], atBack, [], into: &templates)
      }
      for inside in parts(0..<run.count) where !inside.isEmpty {
        insert([atFront], 0..<0, [inside], into: &templates)
      }
    }
    for atBack in parts(0..<back) {
      for inside in parts(0..<run.count) where !inside.isEmpty {
        insert([], atBack, [inside], into: &templates)
      }
    }
    return templates
  }

  /// The runs of words that may be captured: none, all, and all but a few at
  /// either end.
  private func parts(_ words: Range<Int>) -> [Range<Int>] {
    let count = words.count
    var parts = [0..<0]
    for start in 0..<min(count, 4) {
      for kept in 0..<min(count - start, 3) {
        parts.append(start..<count - kept)
      }
    }
    return parts
  }

  private func insert(
    _ fronts: [Range<Int>], _ atBack: Range<Int>, _ runs: [Range<Int>],
    into templates: inout Set<PairTemplate>
  ) {
    func captures(_ name: NameWords, _ runStart: Int) -> [Range<Int>] {
      let last = name.count - back
      let inside = runs.map {
        $0.lowerBound + runStart..<$0.upperBound + runStart
      }
      let behind = atBack.lowerBound + last..<atBack.upperBound + last
      return (fronts + inside + [behind]).filter { !$0.isEmpty }
    }
    let mine = captures(one, run.one)
    guard !mine.isEmpty else { return }
    let yours = captures(other, run.other)
    let capturedCount =
      mine.reduce(0) { $0 + one.range(of: $1).count }
      + yours.reduce(0) { $0 + other.range(of: $1).count }
    templates.insert(
      PairTemplate(
        foreground: one.pattern(capturing: mine),
        background: other.pattern(capturing: yours),
        size: one.bytes.count + other.bytes.count - capturedCount))
  }
}

extension NameWords {
  /// Whether both names have the same bytes up to the end of a word.
  fileprivate func hasSameFront(_ other: NameWords, _ word: Int) -> Bool {
    bytes[..<ranges[word].upperBound]
      == other.bytes[..<other.ranges[word].upperBound]
  }

  /// Whether both names have the same bytes from the start of a word on, which
  /// is counted from the back.
  fileprivate func hasSameBack(_ other: NameWords, _ word: Int) -> Bool {
    bytes[ranges[count - 1 - word].lowerBound...]
      .elementsEqual(
        other.bytes[other.ranges[other.count - 1 - word].lowerBound...])
  }

  /// The name as a pattern that captures runs of words, one behind the other.
  fileprivate func pattern(capturing runs: [Range<Int>]) -> String {
    var pattern = ""
    var offset = 0
    for (run, name) in zip(runs, ["x", "y"]) {
      let captured = range(of: run)
      pattern += literal(offset..<captured.lowerBound) + "<\(name)>"
      offset = captured.upperBound
    }
    return pattern + literal(offset..<bytes.count)
  }
}
