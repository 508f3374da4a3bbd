/// A few patterns for a list of names, which match these and no others.
struct NameSummary {
  /// The number of names up to which patterns are looked for until none helps;
  /// in longer lists a few are.
  private static let nameLimit = 2000
  private static let fewPatterns = 8

  /// The number of bytes of a pattern with alternatives.
  private static let lineWidth = 62

  /// The number of frames that are held against all names.
  private static let exactLimit = 24

  private let universe: NameTable

  /// The names of a system.
  init(_ universe: NameTable) { self.universe = universe }

  /// A name with a hole in it.
  fileprivate struct Frame: Hashable {
    let before: [UInt8]
    let after: [UInt8]
  }

  /// The patterns of some names.
  func patterns(for names: [Int]) -> [String] {
    guard names.count > 1 else { return names.map(literal) }
    let all = Set(names)
    let isLong = names.count > Self.nameLimit
    var left = all
    var patterns: [(first: Int, text: String)] = []
    while !isLong || patterns.count < Self.fewPatterns,
      let best = bestFrame(left, of: all), best.isExact || !isLong
    {
      let first = best.names[0]
      if best.isExact {
        patterns.append((first, best.frame.pattern(around: "*")))
      } else {
        patterns += alternatives(best.frame, best.names).map { (first, $0) }
      }
      left.subtract(best.names)
    }
    patterns += left.map { ($0, literal($0)) }
    return patterns.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map(\.element.text)
  }

  private func literal(_ name: Int) -> String {
    PatternText.literal(universe.bytes[universe.range(of: name)])
  }

  /// The frame that saves the most bytes, and the names in it, in order.
  private func bestFrame(
    _ left: Set<Int>, of all: Set<Int>
  ) -> (frame: Frame, names: [Int], isExact: Bool)? {
    var names: [Frame: [Int]] = [:]
    for name in left.sorted() {
      for frame in frames(of: name) { names[frame, default: []].append(name) }
    }
    let ranked = names.filter { $0.value.count > 1 }.sorted { a, b in
      // The frame's own bytes are written once instead of once a name.
      let (one, other) = (
        a.value.count * a.key.size, b.value.count * b.key.size
      )
      return (other, a.value[0], a.key.before.count, a.value.count)
        < (one, b.value[0], b.key.before.count, b.value.count)
    }
    // A frame that no other name is in needs no alternatives.
    let exact =
      ranked.prefix(Self.exactLimit).filter { isExact($0.key, all) }
      .max { a, b in
        (a.value.count, b.value[0]) < (b.value.count, a.value[0])
      }
    if let exact { return (exact.key, exact.value, true) }
    return ranked.first.map { ($0.key, $0.value, false) }
  }

  /// A frame around alternatives, as many patterns as make lines of some width.
  private func alternatives(_ frame: Frame, _ names: [Int]) -> [String] {
    var lines: [[String]] = [[]]
    var width = frame.size
    for name in names {
      let range = universe.range(of: name)
      let text = PatternText.alternative(
        universe.bytes[
          range.lowerBound + frame.before.count..<range.upperBound
            - frame.after.count])
      if width + text.utf8.count > Self.lineWidth, lines.last?.isEmpty == false
      {
        lines.append([])
        width = frame.size
      }
      lines[lines.count - 1].append(text)
      width += text.utf8.count + 1
    }
    return lines.map { texts in
      let isOne = texts.count == 1
      return frame.pattern(
        around: isOne ? texts[0] : "{" + texts.joined(separator: ",") + "}")
    }
  }

  /// The name with each run of its words left out that begins or ends it, and
  /// with each word alone.
  private func frames(of name: Int) -> Set<Frame> {
    let words = NameWords(Array(universe.bytes[universe.range(of: name)]))
    var holes: Set<Range<Int>> = []
    for index in 0..<words.count {
      holes.insert(words.ranges[index])
      if index > 0 {
        holes.insert(words.ranges[index].lowerBound..<words.bytes.count)
      }
      if index < words.count - 1 {
        holes.insert(0..<words.ranges[index].upperBound)
      }
    }
    return Set(
      holes.map {
        Frame(
          before: Array(words.bytes[..<$0.lowerBound]),
          after: Array(words.bytes[$0.upperBound...]))
      })
  }

  /// Whether all names of the system that are in a frame are among some.
  private func isExact(_ frame: Frame, _ names: Set<Int>) -> Bool {
    // Separators alone would stand for any name.
    guard frame.hasWord else { return false }
    return (0..<universe.count).allSatisfy { name in
      names.contains(name)
        || !frame.surrounds(universe.bytes, in: universe.range(of: name))
    }
  }
}

extension NameSummary.Frame {
  /// The number of bytes that it says.
  fileprivate var size: Int { before.count + after.count }

  /// The frame around a pattern.
  fileprivate func pattern(around inside: String) -> String {
    PatternText.literal(before) + inside + PatternText.literal(after)
  }

  /// Whether it says more than separators.
  fileprivate var hasWord: Bool {
    (before + after).contains { !"-._/: ".utf8.contains($0) }
  }

  /// Whether a name begins and ends with it.
  fileprivate func surrounds(_ bytes: [UInt8], in name: Range<Int>) -> Bool {
    name.count >= size && bytes[name].starts(with: before)
      && bytes[name.upperBound - after.count..<name.upperBound]
        .elementsEqual(after)
  }
}
