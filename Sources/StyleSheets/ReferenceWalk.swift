import PaletteReaders

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
