import ContrastModel
import TextGrammars

/// The names that several sets of `values` folders have, with different colours
/// in one mode: they are of builds or modules, and nothing says which of them
/// are shown together.
struct AndroidClashes {
  /// What a file has in common with others.
  struct Clash {
    /// The numbers of the names.
    var names: Set<Int> = []

    /// The first definition of one, and another one of its name.
    let first: (own: Int, other: Int)
  }

  /// The clashes of each file that has some.
  private(set) var files: [Int: Clash] = [:]

  private let system: AndroidSystem

  /// The definition that each name has first, or -1.
  private var known: [Int] = []

  /// No clashes yet.
  init(_ system: AndroidSystem) { self.system = system }

  /// Adds what a mode shows.
  mutating func add(_ resolver: AndroidResolver) {
    known = Array(repeating: -1, count: system.nameCount)
    for shown in resolver.shown {
      guard let color = resolver.color(of: shown) else { continue }
      let place = system.definitions[shown]
      let name = system.names[place.key]
      let other = known[name]
      if other < 0 {
        known[name] = shown
      } else if resolver.color(of: other) != color {
        files[place.file, default: Clash(first: (shown, other))].names
          .insert(name)
      }
    }
  }
}
