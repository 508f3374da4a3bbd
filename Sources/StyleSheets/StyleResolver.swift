import PaletteReaders
import TextGrammars

/// Replaces the references of one mode: CSS Custom Properties 1, §3.
///
///     for each property with references, dependencies first:
///       in a cycle     no value
///       else           copy its text, with the values of its references
///
/// Cycles are the strongly connected components of the references, including
/// those in fallbacks. Tarjan's algorithm finds them and, in the same walk, an
/// order in which each property comes after those that it needs. It has its own
/// stack, so that a chain can be as long as the file. A property that is only a
/// reference shares the text of the other, and no text may exceed a limit.
struct StyleResolver {
  /// The text of a property.
  enum Value {
    /// Nothing declares it.
    case undeclared

    /// A text.
    case text(StyleExpansion.Text)

    /// No value at all.
    case invalid(Invalidity)
  }

  /// The reason why a property has no value (CSS: invalid at computed-value
  /// time).
  enum Invalidity {
    /// Its value is `initial`.
    case initial

    /// It needs itself.
    case cycle

    /// It needs a property without a value, named at an offset.
    case missing(StyleNames.ID, offset: Int)

    /// Its text would be too long.
    case tooLong
  }

  /// The greatest length of a text. Without a limit, properties that each refer
  /// twice to the one before would grow exponentially.
  static let limit = 1 << 16

  /// The greatest length of all texts together, which bounds the memory.
  private static let arenaLimit = 1 << 25

  /// The values, by the numbers of their names.
  private(set) var values: [Value]

  /// The texts with their references replaced.
  private(set) var arena: [UInt8] = []

  /// The declared names, each after those that it needs.
  private(set) var settled: [StyleNames.ID] = []

  /// The cycles: the names of each, in the order of their references.
  private(set) var cycles: [[StyleNames.ID]] = []

  /// Whether all texts together have grown too long.
  private var isFull = false

  private let system: StyleSystem
  private let sources: [SourceText]
  private let winners: [Int32]

  /// Replaces all references of a mode.
  ///
  /// - Complexity: O(n) for n bytes of text after replacing the references.
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
        references: { Self.references($0, system, winners) },
        group: { group in settle(group) })
    }
  }

  /// The text of a name, if it has one.
  func text(of name: StyleNames.ID) -> StyleExpansion.Text? {
    guard Int(name) < values.count, case .text(let text) = values[Int(name)]
    else { return nil }
    guard case .arena(let range) = text else { return text }
    return .source(arena, range)
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

  private static func references(
    _ name: StyleNames.ID, _ system: StyleSystem, _ winners: [Int32]
  ) -> ArraySlice<StyleNames.ID> {
    guard winners[Int(name)] >= 0 else { return [] }
    return system.references(
      of: system.declarations[Int(winners[Int(name)])])
  }

  /// Settles names that need each other, or one name that only needs settled
  /// names.
  private mutating func settle(_ group: ArraySlice<StyleNames.ID>) {
    guard let first = group.first, winners[Int(first)] >= 0,
      !isSettled(first)
    else { return }
    if group.count > 1
      || Self.references(first, system, winners)
        .contains(first)
    {
      for name in group { values[Int(name)] = .invalid(.cycle) }
      cycles.append(path(through: Set(group)))
    } else {
      values[Int(first)] = value(
        system.declarations[Int(winners[Int(first)])])
    }
    settled += group
  }

  /// A path through a cycle, starting at its first declared name.
  private func path(
    through group: Set<StyleNames.ID>
  ) -> [StyleNames.ID] {
    guard let first = group.min(by: { winners[Int($0)] < winners[Int($1)] })
    else { return [] }
    var path = [first]
    var places = [first: 0]
    while let next = Self.references(path[path.count - 1], system, winners)
      .first(where: group.contains)
    {
      if let place = places[next] { return Array(path[place...]) + [next] }
      places[next] = path.count
      path.append(next)
    }
    return path
  }

  private mutating func value(_ declaration: StyleDeclaration) -> Value {
    let traits = declaration.traits
    if traits.contains(.initial) { return .invalid(.initial) }
    let bytes = sources[Int(declaration.file)].bytes
    guard traits.contains(.reference) else {
      return .text(.source(bytes, declaration.range))
    }
    if traits.contains(.alias),
      let target = system.references(of: declaration).first
    {
      if case .text = values[Int(target)] { return values[Int(target)] }
    }
    if isFull { return .invalid(.tooLong) }
    let start = arena.count
    var expansion = StyleExpansion(bytes, in: declaration.range)
    let invalidity = expansion.run(system.names, &arena) { [values] name in
      if case .text(let text) = values[Int(name)] { text } else { nil }
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
    return .text(.arena(start..<arena.count))
  }
}

/// Tarjan's walk over references, without recursion: it gives the strongly
/// connected groups of names, each after the groups to which it refers.
struct ReferenceWalk {
  /// The time at which each name was first visited, from 1; 0 if it was not,
  /// and the largest number once its group is known.
  private var seen: [Int32]

  /// The time of the earliest name without a group to which each name leads.
  private var low: [Int32]

  /// The names without a group; and the names whose references are being
  /// followed, each with the index of the next reference.
  private var stack: [StyleNames.ID] = []
  private var steps: [(name: StyleNames.ID, next: Int)] = []
  private var clock: Int32 = 0

  /// A walk over names with numbers below a count.
  init(count: Int) {
    seen = Array(repeating: 0, count: count)
    low = seen
  }

  /// Walks from a name to all names to which it leads, unless it was visited.
  ///
  /// - Complexity: O(names and references walked over).
  mutating func visit(
    _ name: StyleNames.ID,
    references: (StyleNames.ID) -> ArraySlice<StyleNames.ID>,
    group: (ArraySlice<StyleNames.ID>) -> Void
  ) {
    enter(name)
    while let (name, next) = steps.last {
      if let target = references(name).dropFirst(next).first {
        steps[steps.count - 1].next += 1
        enter(target)
        low[Int(name)] = min(low[Int(name)], seen[Int(target)])
        continue
      }
      steps.removeLast()
      if let parent = steps.last?.name {
        low[Int(parent)] = min(low[Int(parent)], low[Int(name)])
      }
      guard low[Int(name)] == seen[Int(name)],
        let place = stack.lastIndex(of: name)
      else { continue }
      for other in stack[place...] { seen[Int(other)] = .max }
      group(stack[place...])
      stack.removeLast(stack.count - place)
    }
  }

  private mutating func enter(_ name: StyleNames.ID) {
    guard seen[Int(name)] == 0 else { return }
    clock += 1
    seen[Int(name)] = clock
    low[Int(name)] = clock
    stack.append(name)
    steps.append((name, 0))
  }
}
