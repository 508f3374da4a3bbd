import PaletteReaders
import TextGrammars

/// Replaces the references of one mode: CSS Custom Properties 1, §3.
///
///     for each property with references, dependencies first:
///       in a cycle     no value
///       else           copy its text, with the values of what it refers to
///
/// Cycles are the strongly connected parts of the references, those in
/// fallbacks included; Tarjan's algorithm finds them and, in the same walk, an
/// order in which each property comes after what it needs. It keeps its own
/// stack, so that a chain can be as long as the file. A property that is just
/// another one shares its text, and no text may grow beyond a limit.
struct StyleResolver {
  /// The text of a property.
  enum Value {
    /// Nothing declares it.
    case undeclared

    /// A text: in a source, by its index, or in the arena, -1.
    case text(buffer: Int32, range: Range<Int32>)

    /// No value at all.
    case invalid(Invalidity)
  }

  /// Why a property has no value (CSS: invalid at computed-value time).
  enum Invalidity {
    /// It says `initial`.
    case initial

    /// It needs itself.
    case cycle

    /// It needs a property without a value, named at an offset.
    case missing(StyleNames.ID, offset: Int)

    /// Its text would be too long.
    case tooLong
  }

  /// The length that a text can have.
  static let limit = 1 << 16

  /// The length that all texts can have together.
  private static let arenaLimit = 1 << 25

  /// The values, by the numbers of their names.
  private(set) var values: [Value]

  /// The texts with their references replaced.
  private(set) var arena: [UInt8] = []

  /// The declared names, each behind what it needs.
  private(set) var settled: [StyleNames.ID] = []

  /// The cycles: the names of each, as one leads to the next.
  private(set) var cycles: [[StyleNames.ID]] = []

  /// Whether all texts together have grown too long.
  private var isFull = false

  private let system: StyleSystem
  private let sources: [SourceText]
  private let winners: [Int32]

  /// Replaces all references of a mode.
  ///
  /// - Complexity: O(n) for n bytes of text, their references replaced.
  init(_ system: StyleSystem, _ sources: [SourceText], _ winners: [Int32]) {
    self.system = system
    self.sources = sources
    self.winners = winners
    values = Array(repeating: .undeclared, count: winners.count)
    settled.reserveCapacity(system.order.count)
    var walk = ReferenceWalk(count: winners.count)
    for name in system.order
    where winners[Int(name)] >= 0 && !isSettled(name) {
      let declaration = system.declarations[Int(winners[Int(name)])]
      if declaration.referenceCount == 0 {
        values[Int(name)] = value(declaration)
        settled.append(name)
        continue
      }
      walk.visit(
        name,
        references: { name in
          winners[Int(name)] < 0
            ? []
            : system.references(
              of: system.declarations[Int(winners[Int(name)])])
        },
        group: { group in settle(group) })
    }
  }

  /// The text of a name, if it has one.
  func text(of name: StyleNames.ID) -> StyleExpansion.Text? {
    guard Int(name) < values.count else { return nil }
    let text = Self.text(values[Int(name)], sources)
    guard case .arena(let range)? = text else { return text }
    return .source(arena, range)
  }

  private static func text(
    _ value: Value, _ sources: [SourceText]
  ) -> StyleExpansion.Text? {
    guard case .text(let buffer, let range) = value else { return nil }
    let offsets = Int(range.lowerBound)..<Int(range.upperBound)
    return buffer < 0
      ? .arena(offsets) : .source(sources[Int(buffer)].bytes, offsets)
  }

  /// Forgets all values.
  mutating func removeAll() {
    values = []
    arena = []
    settled = []
  }

  private func isSettled(_ name: StyleNames.ID) -> Bool {
    if case .undeclared = values[Int(name)] { false } else { true }
  }

  private func references(
    _ name: StyleNames.ID
  ) -> ArraySlice<StyleNames.ID> {
    guard winners[Int(name)] >= 0 else { return [] }
    return system.references(
      of: system.declarations[Int(winners[Int(name)])])
  }

  /// Settles names that need each other, or one that needs none but settled
  /// ones.
  private mutating func settle(_ group: ArraySlice<StyleNames.ID>) {
    guard let first = group.first, winners[Int(first)] >= 0,
      !isSettled(first)
    else { return }
    if group.count > 1 || references(first).contains(first) {
      for name in group { values[Int(name)] = .invalid(.cycle) }
      cycles.append(path(through: Set(group)))
    } else {
      values[Int(first)] = value(
        system.declarations[Int(winners[Int(first)])])
    }
    settled += group
  }

  /// A way round a cycle, from its first declared name on.
  private func path(
    through group: Set<StyleNames.ID>
  ) -> [StyleNames.ID] {
    guard let first = group.min(by: { winners[Int($0)] < winners[Int($1)] })
    else { return [] }
    var path = [first]
    var places = [first: 0]
    while let next = references(path[path.count - 1]).first(where: {
      group.contains($0)
    }) {
      if let place = places[next] { return Array(path[place...]) + [next] }
      places[next] = path.count
      path.append(next)
    }
    return path
  }

  private mutating func value(_ declaration: StyleDeclaration) -> Value {
    let traits = declaration.traits
    if traits.contains(.initial) { return .invalid(.initial) }
    guard traits.contains(.reference) else {
      return .text(
        buffer: declaration.file, range: declaration.start..<declaration.end)
    }
    let bytes = sources[Int(declaration.file)].bytes
    if traits.contains(.alias),
      let target = system.references(of: declaration).first
    {
      if case .text = values[Int(target)] { return values[Int(target)] }
    }
    if isFull { return .invalid(.tooLong) }
    let start = arena.count
    var expansion = StyleExpansion(bytes, in: declaration.range)
    let invalidity = expansion.run(system.names, &arena) {
      [values, sources] name in Self.text(values[Int(name)], sources)
    }
    if let invalidity {
      arena.removeLast(arena.count - start)
      return .invalid(invalidity)
    }
    guard arena.count <= Self.arenaLimit else {
      arena.removeLast(arena.count - start)
      isFull = true
      return .invalid(.tooLong)
    }
    return .text(buffer: -1, range: Int32(start)..<Int32(arena.count))
  }
}

/// Tarjan's walk over references, without recursion: it gives the strongly
/// connected groups of names, each behind the groups that it refers to.
struct ReferenceWalk {
  private typealias ID = StyleNames.ID

  /// A name whose references are being followed.
  private struct Step {
    let name: ID
    var next: Int
  }

  /// When each name was first seen, from 1; 0 for never.
  private var seen: [Int32]

  /// The earliest name on the stack that each name leads to.
  private var low: [Int32]

  private var isOnStack: [Bool]
  private var stack: [ID] = []
  private var steps: [Step] = []
  private var clock: Int32 = 0

  /// A walk over names with numbers below a count.
  init(count: Int) {
    seen = Array(repeating: 0, count: count)
    low = Array(repeating: 0, count: count)
    isOnStack = Array(repeating: false, count: count)
  }

  /// Walks from a name to all that it leads to, unless it has been seen.
  ///
  /// - Complexity: O(names and references walked over).
  mutating func visit(
    _ name: StyleNames.ID,
    references: (StyleNames.ID) -> ArraySlice<StyleNames.ID>,
    group: (ArraySlice<StyleNames.ID>) -> Void
  ) {
    guard seen[Int(name)] == 0 else { return }
    enter(name)
    while var step = steps.popLast() {
      let targets = references(step.name)
      let place = targets.startIndex + step.next
      if place < targets.endIndex {
        step.next += 1
        steps.append(step)
        let target = targets[place]
        if seen[Int(target)] == 0 {
          enter(target)
        } else if isOnStack[Int(target)] {
          lower(step.name, to: seen[Int(target)])
        }
        continue
      }
      if low[Int(step.name)] == seen[Int(step.name)] {
        leave(step.name, group)
      }
      if let parent = steps.last { lower(parent.name, to: low[Int(step.name)]) }
    }
  }

  private mutating func enter(_ name: ID) {
    clock += 1
    seen[Int(name)] = clock
    low[Int(name)] = clock
    isOnStack[Int(name)] = true
    stack.append(name)
    steps.append(Step(name: name, next: 0))
  }

  private mutating func lower(_ name: ID, to other: Int32) {
    low[Int(name)] = min(low[Int(name)], other)
  }

  private mutating func leave(
    _ name: ID, _ group: (ArraySlice<StyleNames.ID>) -> Void
  ) {
    guard let place = stack.lastIndex(of: name) else { return }
    for other in stack[place...] { isOnStack[Int(other)] = false }
    group(stack[place...])
    stack.removeLast(stack.count - place)
  }
}
