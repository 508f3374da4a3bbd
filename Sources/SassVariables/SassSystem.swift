import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The variables of all files, and what their values refer to.
///
///     for each file, statement by statement: what a name stands for from here
///     for each value: a colour, or the definition that it refers to
///     for each reference: walk to the end, and give that to all on the way
///
/// A reference means its own file, then the last other one that has the name.
/// One with a namespace means the file that `@use` names, and where that does
/// not have it the only one that does. Each definition is settled once, so that
/// all together cost O(n).
struct SassSystem {
  /// The end of a chain of references.
  enum Outcome {
    case color(PaletteColor)

    /// A function that is not computed, of a definition.
    case function(Int)

    /// No colour, or one with an error of its own.
    case none

    /// A reference to what no input has for certain, or a value that another
    /// file sets.
    case unresolved
  }

  /// A definition in a file, by the indices of both.
  typealias Place = (file: Int, index: Int)

  /// All definitions, file by file.
  private(set) var places: [Place] = []

  /// Whether each definition is the one that its name has at last.
  private(set) var isLast: [Bool] = []

  /// The meaning of each definition.
  private(set) var outcomes: [Outcome] = []

  /// What is wrong with colours, with the file that has them.
  private(set) var errors:
    [(file: Int, diagnostic: UnlocatedDiagnostic, name: String)] = []

  private let files: [SassFile]
  private let counting: Set<Int>
  private let paths: SassPaths
  private let currentColor: PaletteColor?
  private var starts: [Int] = []
  private var targets: [Int32] = []

  /// Where the walk began that came by each definition, or -1.
  private var marks: [Int32] = []

  /// The definition that each name has at last in each file that counts, in the
  /// order of these; made when the first value refers to another file.
  private lazy var owners: [ByteString: [Place]] = {
    var owners: [ByteString: [Place]] = [:]
    for index in places.indices where isLast[index] {
      owners[definition(index).key, default: []].append(
        (places[index].file, index))
    }
    return owners
  }()

  /// The files of namespaces that were looked for.
  private var used: [Int: [ByteString: [Int]?]] = [:]

  private static let settled: Int32 = -1

  /// Computes all values.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - order: the indices of those that count, the last one most.
  ///   - paths: the paths of all.
  ///   - currentColor: the colour that `currentcolor` is, if somebody says.
  init(
    _ files: [SassFile], _ order: [Int], _ paths: SassPaths,
    currentColor: PaletteColor?
  ) {
    self.files = files
    counting = Set(order)
    self.paths = paths
    self.currentColor = currentColor
    starts = Array(repeating: 0, count: files.count)
    for file in order {
      starts[file] = places.count
      for index in files[file].definitions.indices {
        places.append((file, index))
      }
    }
    isLast = Array(repeating: false, count: places.count)
    targets = Array(repeating: Self.settled, count: places.count)
    outcomes = Array(repeating: .none, count: places.count)
    marks = Array(repeating: -1, count: places.count)
    for file in order { markLast(of: file) }
    let settings = order.reduce(into: Set()) {
      $0.formUnion(files[$1].settings)
    }
    for file in order { readValues(of: file, except: settings) }
    for index in places.indices { settle(index) }
  }

  private func definition(_ place: Int) -> SassFile.Definition {
    files[places[place].file].definitions[places[place].index]
  }

  /// Finds the statement that each name of a file has at last.
  private mutating func markLast(of file: Int) {
    let statements = files[file].statements
    var winners: [ByteString: Int] = [:]
    winners.reserveCapacity(statements.count)
    for (index, statement) in statements.enumerated() {
      if statement.isDefault, winners[statement.key] != nil { continue }
      winners[statement.key] = index
    }
    for index in winners.values {
      for definition in statements[index].definitions {
        isLast[starts[file] + definition] = true
      }
    }
  }

  /// Reads the values of a file, except of names that a file sets in another
  /// one, with `with`, where these have nothing but a default.
  private mutating func readValues(
    of file: Int, except settings: Set<ByteString>
  ) {
    let source = files[file]
    var references: [(index: Int, key: ByteString)] = []
    for (index, definition) in source.definitions.enumerated() {
      let place = starts[file] + index
      let statement = source.statements[definition.statement]
      if statement.isDefault, settings.contains(statement.key) {
        outcomes[place] = .unresolved
        continue
      }
      switch SassValue.read(
        definition.value, source.bytes, currentColor: currentColor)
      {
      case .color(let color): outcomes[place] = .color(color)
      case .function: outcomes[place] = .function(place)
      case .other: break
      case .diagnostic(let diagnostic):
        if isLast[place] {
          errors.append((file, diagnostic, definition.name.text))
        }
      case .reference(let name): references.append((index, SassFile.key(name)))
      }
    }
    if !references.isEmpty { follow(references[...], in: file) }
  }

  /// Finds what the references of a file mean, which are in its order.
  private mutating func follow(
    _ references: ArraySlice<(index: Int, key: ByteString)>, in file: Int
  ) {
    let source = files[file]
    var references = references
    // What each name stands for so far, and the statement that counts for it.
    var current: [ByteString: Int32] = [:]
    var counting: [ByteString: Int] = [:]
    current.reserveCapacity(source.definitions.count)
    for (number, statement) in source.statements.enumerated() {
      while let (index, key) = references.first,
        index < statement.definitions.upperBound
      {
        references.removeFirst()
        let place = starts[file] + index
        // A member of a map that was replaced as a whole is none.
        let own = current[key].flatMap { found in
          let number = source.definitions[Int(found) - starts[file]].statement
          return counting[source.statements[number].key] == number ? found : nil
        }
        if let target = own ?? elsewhere(key, file) {
          targets[place] = target
        } else {
          outcomes[place] = .unresolved
        }
      }
      if references.isEmpty { return }
      if statement.isDefault, counting[statement.key] != nil { continue }
      counting[statement.key] = number
      for index in statement.definitions {
        current[source.definitions[index].key] = Int32(starts[file] + index)
      }
    }
  }

  /// The definition that another file has of a name: `colors.$ink`, or `$ink`.
  private mutating func elsewhere(_ key: ByteString, _ file: Int) -> Int32? {
    // A file that is alone has nothing elsewhere.
    guard counting.count > 1 else { return nil }
    let bytes = key.slice
    let sigil = bytes.firstIndex(of: .dollarSign) ?? bytes.startIndex
    let found = (owners[key.part(sigil..<bytes.endIndex)] ?? [])
      .filter { $0.file != file }
    let last = found.last.map { Int32($0.index) }
    guard sigil > bytes.startIndex else { return last }
    let namespace = key.part(bytes.startIndex..<sigil - 1)
    guard let used = used(namespace, in: file) else { return nil }
    let own = found.filter { used.contains($0.file) }
    if own.count == 1 { return Int32(own[0].index) }
    return found.count == 1 ? last : nil
  }

  /// The files that `@use` may name by a namespace; `nil` where all of them are
  /// of another theme.
  private mutating func used(_ namespace: ByteString, in file: Int) -> [Int]? {
    if let known = used[file]?[namespace] { return known }
    guard let path = files[file].uses[namespace] else { return [] }
    let found = paths.files(of: path, in: file)
    let counted = found.filter(counting.contains)
    let result = counted.isEmpty && !found.isEmpty ? nil : counted
    used[file, default: [:]][namespace] = .some(result)
    return result
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
      let definition = definition(place)
      let name = definition.name.text
      let diagnostic = UnlocatedDiagnostic(
        "'\(name)' refers to itself", at: definition.value.lowerBound)
      errors.append((places[place].file, diagnostic, name))
    }
    for index in chain { outcomes[index] = outcomes[place] }
  }
}
