/// A matcher of names against one pattern.
///
/// A place is a step of the pattern together with an offset in the name. Unless
/// the pattern repeats a capture, `matches` visits each place at most once, so
/// that no pattern is slow on any name. `readings` also distinguishes the texts
/// that were captured on the way to a place.
struct PatternMatcher {
  /// The captures in one name: for each, the start and end offsets of its text,
  /// or -1 if it is not bound.
  typealias Reading = SIMD8<Int32>

  private let program: PatternProgram

  /// The number of places that readings may still visit. Without the limit,
  /// reading a name that has very many readings could take too long.
  private(set) var visitsLeft: Int

  /// Whether readings are missing because there were too many places.
  private(set) var isCut = false

  /// The steps that are reached at an offset, and for each step the round in
  /// which it was reached last.
  private var reached: [Int] = []
  private var rounds: [Int]
  private var round = 0

  /// A place, and the reading that leads to it.
  private struct Place: Hashable {
    var step: Int
    var offset: Int
    var reading: Reading

    /// The place at another step, `count` characters further on.
    func moved(to step: Int, by count: Int = 0) -> Self {
      Self(step: step, offset: offset + count, reading: reading)
    }
  }

  /// A matcher of a pattern, whose readings may visit at most `visits` places
  /// in total.
  init(_ pattern: Pattern, visits: Int = 1 << 20) {
    program = pattern.program
    visitsLeft = visits
    rounds = [Int](repeating: 0, count: program.steps.count)
  }

  // MARK: - Matches

  /// Whether the pattern matches a name.
  ///
  /// - Complexity: O(*n* *m*) for *n* characters of the pattern and *m* of the
  ///   name; if the pattern repeats a capture, `visitsLeft` limits the time.
  mutating func matches(_ name: [Unicode.Scalar]) -> Bool {
    guard mayMatch(name) else { return false }
    return !program.hasRepeatedCapture
      || !readings(of: name, limit: 1).isEmpty
  }

  /// The indices of the names in a table that the pattern matches.
  mutating func matches(in table: NameTable) -> [Int] {
    table.names.indices.filter { matches(table.names[$0]) }
  }

  /// Whether the pattern would match a name if repeated captures could differ.
  private mutating func mayMatch(_ name: [Unicode.Scalar]) -> Bool {
    guard program.mayMatch(name) else { return false }
    if program.isLiteral { return name.count == program.prefix.count }
    let end = program.steps.count - 1
    var current: [Int] = []
    reached.removeAll(keepingCapacity: true)
    round += 1
    reach(0)
    for scalar in name {
      swap(&current, &reached)
      reached.removeAll(keepingCapacity: true)
      round += 1
      for step in current {
        switch program.steps[step] {
        case .literal(let own):
          if own == scalar { reach(step + 1) }
        case .character, .capture: reach(step + 1)
        case .text:
          // The rest of the name can be any text.
          if step + 1 == end { return true }
          reach(step)
        case .end, .fork, .jump: continue
        }
      }
      if reached.isEmpty { return false }
    }
    return reached.contains(end)
  }

  /// Adds a step to those that are reached, and the following steps that need
  /// no character.
  private mutating func reach(_ step: Int) {
    var next = reached.count
    add(step)
    while next < reached.count {
      let step = reached[next]
      next += 1
      switch program.steps[step] {
      case .text: add(step + 1)
      case .fork(let starts): for start in starts { add(start) }
      case .jump(let target): add(target)
      case .end, .literal, .character, .capture: continue
      }
    }
  }

  private mutating func add(_ step: Int) {
    guard rounds[step] != round else { return }
    rounds[step] = round
    reached.append(step)
  }

  // MARK: - Readings

  /// The ways to read a name, each once, at most `limit` of them; empty if the
  /// pattern does not match the name.
  ///
  /// `<a>-<b>` reads `x-y-z` in two ways: a rule applies to a pair if any
  /// reading of its names fits, so all readings are needed.
  mutating func readings(
    of name: [Unicode.Scalar], limit: Int = .max
  ) -> [Reading] {
    guard mayMatch(name) else { return [] }
    var found: [Reading] = []
    var seen: Set<Place> = []
    // The places to visit; the last one is visited first.
    var open = [
      Place(step: 0, offset: 0, reading: Reading(repeating: -1))
    ]
    while found.count < limit, var place = open.popLast() {
      guard follow(&place, in: name), seen.insert(place).inserted else {
        continue
      }
      visitsLeft -= 1
      guard visitsLeft >= 0 else {
        isCut = true
        return found
      }
      switch program.steps[place.step] {
      case .end: found.append(place.reading)
      case .text:
        if place.offset < name.count {
          open.append(place.moved(to: place.step, by: 1))
        }
        open.append(place.moved(to: place.step + 1))
      case .fork(let starts):
        open += starts.reversed().map { place.moved(to: $0) }
      case .capture(let slot): capture(slot, at: place, in: name, into: &open)
      case .literal, .character, .jump: continue
      }
    }
    return found
  }

  /// Moves a place on to the next step where there is a choice, or to the end.
  ///
  /// - Returns: whether the name matches up to there.
  private func follow(
    _ place: inout Place, in name: [Unicode.Scalar]
  ) -> Bool {
    while true {
      switch program.steps[place.step] {
      case .end: return place.offset == name.count
      case .text, .capture, .fork: return true
      case .literal(let own):
        guard place.offset < name.count, name[place.offset] == own else {
          return false
        }
      case .character:
        guard place.offset < name.count else { return false }
      case .jump(let target):
        place.step = target
        continue
      }
      place.step += 1
      place.offset += 1
    }
  }

  /// Adds the places after a capture: one for each text that it can be.
  private func capture(
    _ slot: Int, at place: Place, in name: [Unicode.Scalar],
    into open: inout [Place]
  ) {
    let next = place.step + 2
    let first = place.offset
    if let bound = place.reading.range(of: slot) {
      // A bound capture matches only the same text again.
      let end = first + bound.count
      if end <= name.count, name[first..<end] == name[bound] {
        open.append(place.moved(to: next, by: bound.count))
      }
      return
    }
    guard first < name.count else { return }
    for end in (first + 1...name.count).reversed() {
      // If a literal comes next, it rules out most ends.
      if case .literal(let own) = program.steps[next],
        end == name.count || name[end] != own
      {
        continue
      }
      var behind = place.moved(to: next, by: end - first)
      behind.reading[2 * slot] = Int32(first)
      behind.reading[2 * slot + 1] = Int32(end)
      open.append(behind)
    }
  }
}

extension PatternMatcher.Reading {
  /// The offsets of the text of a capture; `nil` when it is not bound.
  func range(of slot: Int) -> Range<Int>? {
    self[2 * slot] < 0 ? nil : Int(self[2 * slot])..<Int(self[2 * slot + 1])
  }
}
