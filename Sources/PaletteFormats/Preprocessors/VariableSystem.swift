import ContrastModel
import TextGrammars

/// The variables of all files, and what their values refer to.
///
///     for each file, statement by statement: what a name stands for from here
///     for each value: a colour, or the definition that it refers to
///     for each reference: walk to the end, and give that to all on the way
///
/// A reference means its own file, then the last other one that has the name.
/// Each definition is settled once, so that all together cost O(n).
struct VariableSystem {
  /// The end of a chain of references.
  enum Outcome {
    case color(Color)

    /// A function that is not worked out, of a definition.
    case function(Int)

    /// No colour, or one with an error of its own.
    case none

    /// A reference to a name that nobody has.
    case unresolved
  }

  /// A definition in a file.
  struct Place {
    private let fileNumber: Int32
    private let number: Int32

    var file: Int { Int(fileNumber) }
    var index: Int { Int(number) }

    init(file: Int, index: Int) {
      fileNumber = Int32(file)
      number = Int32(index)
    }
  }

  /// All definitions, file by file.
  private(set) var places: [Place] = []

  /// Whether each definition is the one that its name has at last.
  private(set) var isLast: [Bool] = []

  /// The meaning of each definition.
  private(set) var outcomes: [Outcome] = []

  /// Whether any definition is a function.
  private(set) var hasFunctions = false

  /// What is wrong with colours, with the file that has them.
  private(set) var errors: [(file: Int, flaw: Flaw, name: String)] = []

  private let files: [VariableFile]
  private let syntax: VariableSyntax
  private let currentColor: Color?
  private var starts: [Int] = []
  private var targets: [Int32] = []

  /// The definition that each name has at last; made when the first value refers
  /// to another file.
  private var last: [ByteString: Int32]?

  /// Where the walk began that came by each definition, or -1.
  private var marks: [Int32] = []

  private static let unknown: Int32 = -1
  private static let settled: Int32 = -2

  /// Works out all values.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - order: the indices of those that count, the last one most.
  ///   - syntax: the language that they are in.
  ///   - currentColor: the colour that `currentcolor` is, if somebody says.
  init(
    _ files: [VariableFile], _ order: [Int], as syntax: VariableSyntax,
    currentColor: Color?
  ) {
    self.currentColor = currentColor
    self.files = files
    self.syntax = syntax
    starts = Array(repeating: 0, count: files.count)
    for file in order {
      starts[file] = places.count
      for index in files[file].definitions.indices {
        places.append(Place(file: file, index: index))
      }
    }
    isLast = Array(repeating: false, count: places.count)
    targets = Array(repeating: Self.settled, count: places.count)
    outcomes = Array(repeating: .none, count: places.count)
    marks = Array(repeating: -1, count: places.count)
    for file in order { markLast(of: file) }
    for file in order { readValues(of: file) }
    for index in places.indices { settle(index) }
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

  private mutating func readValues(of file: Int) {
    let source = files[file]
    var references: [(index: Int, key: ByteString)] = []
    for (index, definition) in source.definitions.enumerated() {
      let place = starts[file] + index
      switch VariableValue.read(
        definition.value, source.bytes, syntax, currentColor: currentColor)
      {
      case .color(let color): outcomes[place] = .color(color)
      case .function:
        outcomes[place] = .function(place)
        hasFunctions = true
      case .other: break
      case .flaw(let flaw):
        if isLast[place] { errors.append((file, flaw, definition.name.text)) }
      case .reference(let name): references.append((index, syntax.key(name)))
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
    var current: [ByteString: Int] = [:]
    var counting: [ByteString: Int] = [:]
    current.reserveCapacity(source.definitions.count)
    if syntax.isLazy {
      for index in source.definitions.indices where isLast[starts[file] + index]
      {
        current[source.definitions[index].name] = index
      }
    } else {
      counting.reserveCapacity(source.statements.count)
    }
    for (number, statement) in source.statements.enumerated() {
      while let (index, key) = references.first,
        index < statement.definitions.upperBound
      {
        references.removeFirst()
        let place = starts[file] + index
        let own = current[key].flatMap { found in
          syntax.isLazy || isCounting(found, source, counting) ? found : nil
        }
        targets[place] =
          own.map { Int32(starts[file] + $0) } ?? elsewhere(key, file)
        if targets[place] == Self.unknown { outcomes[place] = .unresolved }
      }
      if references.isEmpty { return }
      if syntax.isLazy { continue }
      if statement.isDefault, counting[statement.key] != nil { continue }
      counting[statement.key] = number
      for index in statement.definitions {
        current[syntax.key(source.definitions[index].name)] = index
      }
    }
  }

  /// Whether a definition is not one of a map that was replaced as a whole.
  private func isCounting(
    _ index: Int, _ source: VariableFile, _ counting: [ByteString: Int]
  ) -> Bool {
    let statement = source.definitions[index].statement
    return counting[source.statements[statement].key] == statement
  }

  /// The definition that another file has of a name.
  private mutating func elsewhere(_ key: ByteString, _ file: Int) -> Int32 {
    if last == nil { last = lastDefinitions() }
    guard let place = last?[key], places[Int(place)].file != file else {
      return Self.unknown
    }
    return place
  }

  private func lastDefinitions() -> [ByteString: Int32] {
    var last: [ByteString: Int32] = [:]
    // A file that is alone has nothing elsewhere.
    guard places.first?.file != places.last?.file else { return last }
    last.reserveCapacity(places.count)
    for (index, place) in places.enumerated() where isLast[index] {
      let definition = files[place.file].definitions[place.index]
      last[syntax.key(definition.name)] = Int32(index)
    }
    return last
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
      let definition = files[places[place].file].definitions[
        places[place].index]
      let name = definition.name.text
      let flaw = Flaw(
        "'\(name)' refers to itself", at: definition.value.lowerBound)
      errors.append((places[place].file, flaw, name))
    }
    for index in chain { outcomes[index] = outcomes[place] }
  }
}
