import ContrastModel
import PaletteReaders
import TextGrammars

/// A set of `values` folders that is a system of its own: one of the builds,
/// flavours and modules that give a name different colours in one mode.
///
///     app-k9/src/main/res            app-k9
///     app-thunderbird/src/main/res   app-thunderbird
///     core/ui/src/main/res           in both, unless its colours differ
///
/// No app contains two of these systems, so each has modes of its own. All
/// other sets are shared: the modes of all systems show them. A flavour
/// (`src/free/res`) overrides `main` of its module.
struct AndroidFlavor {
  /// The words that distinguish it from the others.
  let name: String

  /// Its set of folders: an index in the `scopes` of the system.
  let scope: Int

  /// The set `main` of its module, if that is a different set.
  let main: Int?

  /// The sets that its modes show: its own, `main` of its module, and the
  /// shared sets.
  let scopes: Set<Int>

  /// The systems, found from the colours of all modes; empty if no name has
  /// different colours in two sets.
  ///
  /// - Complexity: O(n) for n resources, times the modes.
  static func all(
    of system: AndroidSystem, _ resolvers: [AndroidResolver]
  ) -> [AndroidFlavor] {
    guard system.scopes.count > 1 else { return [] }
    var own: Set<Int> = []
    for resolver in resolvers {
      var known:
        [ByteString: (scopes: [Int], color: PaletteColor, differ: Bool)] = [:]
      for shown in resolver.shown {
        guard let color = resolver.color(of: shown) else { continue }
        let name = system.resources[shown].name
        known[name, default: ([], color, false)].scopes
          .append(system.scope(of: system.resources[shown].file))
        if known[name]?.color != color { known[name]?.differ = true }
      }
      for name in known.values where name.differ {
        own.formUnion(name.scopes)
      }
    }
    guard own.count > 1 else { return [] }
    let shared = Set(system.scopes.indices).subtracting(own)
    let sorted = own.sorted()
    let parts = sorted.map { Self.parts(of: system.scopes[$0]) }
    let common = parts.dropFirst().reduce(parts[0][...]) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }
    let known = Dictionary(
      zip(parts, sorted), uniquingKeysWith: { first, _ in first })
    return zip(sorted, parts).map { scope, parts in
      let rest = parts.dropFirst(common.count).filter { $0 != "main" }
      let main = known[parts.dropLast() + ["main"]]
      return AndroidFlavor(
        name: rest.isEmpty ? "main" : rest.joined(separator: " "),
        scope: scope, main: main,
        scopes: shared.union([scope, main].compactMap(\.self)))
    }
  }

  /// The folders of a path, without `src` and `res`, which do not distinguish
  /// paths.
  private static func parts(of path: ByteString) -> [String] {
    path.text.split(separator: "/").map(String.init).filter {
      $0 != "src" && $0 != "res"
    }
  }
}

/// The source sets of Gradle that no released app has: those of debug builds
/// and of tests.
enum UnreleasedSourceSets {
  private static let names = ["debug", "test", "androidTest"]

  /// The path of such a set in its module, `src/debug`; `nil` for other files.
  private static func path(of file: AndroidFile) -> String? {
    let parts = file.scope.text.split(separator: "/").suffix(3)
    guard parts.first == "src", parts.last == "res" else { return nil }
    let name = names.first { parts.dropFirst().first == $0[...] }
    return name.map { "src/\($0)" }
  }

  /// Leaves out the files of these sets, if other files have colours: the sets
  /// would double every mode, for colours that no user sees.
  ///
  /// - Returns: the index of the first of these files with colours, and a note
  ///   about all of them; `nil` if there are none.
  static func leaveOut(
    of files: inout [AndroidFile]
  ) -> (file: Int, note: String)? {
    let paths = files.map { path(of: $0) }
    let isReleased = zip(files, paths).contains { file, path in
      path == nil && !file.resources.isEmpty
    }
    guard isReleased else { return nil }
    var colored: [(file: Int, path: String)] = []
    var count = 0
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      if !files[index].resources.isEmpty { colored.append((index, path)) }
      count += files[index].resources.count
      files[index].leaveOut()
    }
    guard let first = colored.first else { return nil }
    let sets = colored.map(\.path).eachOnce().joined(separator: " or ")
    return (
      first.file,
      (count == 1 ? "1 colour is" : "\(count) colours are")
        + " left out, because no released app has \(sets)"
    )
  }
}
