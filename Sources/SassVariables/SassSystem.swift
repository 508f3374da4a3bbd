import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The variables of all files in a mode, and the colours of their values.
///
///     for each value: a colour, or the definition that it refers to
///     for each reference: walk its chain to the end, and give the outcome of
///         the end to every definition in the chain, with the alpha of `rgba()`
///
/// A reference is looked up in its own file, then in the last other file that
/// has the name. A reference with a namespace is looked up in the file that
/// `@use` names, else in the only other file that has the name. The value of
/// each definition is computed once, which takes O(n) time in total.
struct SassSystem {
  /// The result at the end of a chain of references.
  enum Outcome {
    case color(PaletteColor)

    /// Not a colour, or a colour with an error of its own.
    case none

    /// A reference to a variable that is not found in the inputs, a value that
    /// another file may set, or a value that only Sass can compute.
    case unresolved
  }

  /// For each file, the files that each of its namespaces can stand for.
  typealias Modules = [[ByteString: [Int]]]

  /// All definitions, file by file: the file, and the index in it.
  private var places: [(file: Int32, index: Int32)] = []

  /// The number of definitions.
  var count: Int { places.count }

  /// The outcome for each definition.
  private(set) var outcomes: [Outcome] = []

  /// The errors in colours and references, each with its file.
  private(set) var errors:
    [(file: Int, diagnostic: UnlocatedDiagnostic, name: String)] = []

  /// The definitions of each file.
  private let definitions: [[SassFile.Definition]]
  private let modules: Modules
  private var starts: [Int: Int] = [:]
  private var targets: [Int32] = []

  /// The start of the walk that last visited each definition, or -1.
  private var marks: [Int32] = []

  /// The last definition of each name, and for each definition the one with
  /// its name in an earlier file, or -1.
  private var owners: [ByteString: Int32] = [:]
  private var earlier: [Int32] = []

  private static let settled: Int32 = -1

  /// Computes all values.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - order: the indices of the files to use; the last has precedence.
  ///   - modules: for each file, the files that its namespaces can stand for.
  init(_ files: [SassFile], _ order: [Int], _ modules: Modules) {
    definitions = files.map(\.definitions)
    self.modules = modules
    for file in order {
      starts[file] = places.count
      places += files[file].definitions.indices.map { (Int32(file), Int32($0)) }
    }
    targets = Array(repeating: Self.settled, count: places.count)
    outcomes = Array(repeating: .none, count: places.count)
    marks = Array(repeating: -1, count: places.count)
    // A single file has no definitions elsewhere.
    if order.count > 1 {
      earlier = Array(repeating: -1, count: places.count)
      for index in places.indices where self[index].definition.isLast {
        earlier[index] =
          owners.updateValue(Int32(index), forKey: self[index].definition.key)
          ?? -1
      }
    }
    // The variables that files set in other files by `with`. A default of such
    // a variable is unresolved.
    let settings = order.reduce(into: Set()) {
      $0.formUnion(files[$1].settings)
    }
    for index in places.indices { read(index, except: settings) }
    for index in places.indices { settle(index) }
  }

  /// A definition and its file.
  subscript(_ index: Int) -> (file: Int, definition: SassFile.Definition) {
    let (file, number) = places[index]
    return (Int(file), definitions[Int(file)][Int(number)])
  }

  private mutating func read(_ index: Int, except settings: Set<ByteString>) {
    let (file, definition) = self[index]
    if let variable = definition.defaultOf, settings.contains(variable) {
      outcomes[index] = .unresolved
      return
    }
    switch definition.meaning {
    case .color(let color): outcomes[index] = .color(color)
    case .computed: outcomes[index] = .unresolved
    case .other: break
    case .diagnostic(let diagnostic):
      if definition.isLast {
        errors.append((file, diagnostic, definition.name.text))
      }
    case .reference(let key, _):
      let own = definition.target.map { $0 + (starts[file] ?? 0) }
      if let target = own ?? elsewhere(key, file) {
        targets[index] = Int32(target)
      } else {
        outcomes[index] = .unresolved
      }
    }
  }

  /// The definition of a name in another file: `colors.$ink`, or `$ink`.
  private func elsewhere(_ key: ByteString, _ file: Int) -> Int? {
    let bytes = key.slice
    let sigil = bytes.firstIndex(of: .dollarSign) ?? bytes.startIndex
    let hasNamespace = sigil > bytes.startIndex
    var found: [Int] = []
    var next = Int(owners[key.part(sigil..<bytes.endIndex)] ?? -1)
    while next >= 0, hasNamespace || found.isEmpty {
      if places[next].file != Int32(file) { found.append(next) }
      next = Int(earlier[next])
    }
    guard hasNamespace else { return found.first }
    let named = modules[file][key.part(bytes.startIndex..<sigil - 1)] ?? []
    let used = named.filter { starts[$0] != nil }
    // All files that the namespace can stand for belong to other themes.
    if used.isEmpty, !named.isEmpty { return nil }
    let own = found.filter { used.contains(Int(places[$0].file)) }
    return own.count == 1 ? own[0] : found.count == 1 ? found[0] : nil
  }

  private mutating func settle(_ start: Int) {
    var chain: [Int] = []
    var place = start
    while targets[place] >= 0 {
      chain.append(place)
      marks[place] = Int32(start)
      let next = Int(targets[place])
      targets[place] = Self.settled
      place = next
    }
    guard !chain.isEmpty else { return }
    if marks[place] == Int32(start) {
      let (file, definition) = self[place]
      let name = definition.name.text
      let diagnostic = UnlocatedDiagnostic(
        "'\(name)' refers to itself", at: definition.value.lowerBound)
      errors.append((file, diagnostic, name))
    }
    var outcome = outcomes[place]
    for index in chain.reversed() {
      if case .reference(_, let alpha?) = self[index].definition.meaning,
        case .color(let color) = outcome
      {
        outcome = .color(color.withAlpha(alpha))
      }
      outcomes[index] = outcome
    }
  }
}
