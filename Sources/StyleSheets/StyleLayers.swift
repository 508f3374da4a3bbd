import PaletteReaders

/// The cascade layers of all files: CSS Cascade 5, §6.4.
struct StyleLayers {
  /// A layer, by its number.
  typealias ID = Int32

  /// Below everything: the initial values of `@property`.
  static let property: ID = 0

  /// `@theme default` of Tailwind CSS, which `@theme` replaces.
  static let themeDefault: ID = 1

  /// `@theme` of Tailwind CSS, the first of its layers.
  static let theme: ID = 2

  /// The layer of what is in no layer, and wins over what is.
  static let none: ID = 3

  /// The layers in each layer, by its number.
  private var children: [[ID]] = Array(repeating: [], count: 4)

  /// The layers that have names.
  private var known: [Key: ID] = [:]

  private struct Key: Hashable {
    let parent: ID
    let name: String
  }

  /// No layers but those that are always there.
  init() {}

  /// The layer with a name such as `base.reset` inside another one.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ path: [String], in parent: ID) -> ID {
    var current = parent
    for name in path {
      let key = Key(parent: current, name: name)
      current = known[key] ?? anonymous(in: current)
      known[key] = current
    }
    return current
  }

  /// A new layer without a name.
  mutating func anonymous(in parent: ID) -> ID {
    let id = ID(children.count)
    children.append([])
    children[Int(parent)].append(id)
    return id
  }

  /// The rank of each layer: what is higher wins. A layer's own rules win over
  /// those of the layers in it, and of two beside each other the later wins.
  func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: children.count)
    ranks[Int(Self.themeDefault)] = 1
    ranks[Int(Self.theme)] = 2
    var next = 3
    var stack: [(layer: ID, isDone: Bool)] = [(Self.none, false)]
    while let (layer, isDone) = stack.popLast() {
      if isDone {
        ranks[Int(layer)] = next
        next += 1
      } else {
        stack.append((layer, true))
        for child in children[Int(layer)].reversed() {
          stack.append((child, false))
        }
      }
    }
    return ranks
  }
}
