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
  private var starts: [Int] = []
  private var targets: [Int32] = []
  private var last: [ByteString: Int] = [:]

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
  init(
    _ files: [VariableFile], _ order: [Int], as syntax: VariableSyntax
  ) {
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
    for file in order { markLast(of: file, isAlone: order.count == 1) }
    for file in order { readValues(of: file) }
    for index in places.indices { settle(index) }
  }

  /// Finds the statement that each name of a file has at last.
  private mutating func markLast(of file: Int, isAlone: Bool) {
    var winners: [ByteString: Int] = [:]
    winners.reserveCapacity(files[file].statements.count)
    if !isAlone {
      last.reserveCapacity(last.count + files[file].definitions.count)
    }
    for (index, statement) in files[file].statements.enumerated() {
      if statement.isDefault, winners[statement.key] != nil { continue }
      winners[statement.key] = index
    }
    for index in winners.values {
      for definition in files[file].statements[index].definitions {
        let place = starts[file] + definition
        isLast[place] = true
        // No other file asks for it.
        if isAlone { continue }
        last[syntax.key(files[file].definitions[definition].name)] = place
      }
    }
  }

  private mutating func readValues(of file: Int) {
    let source = files[file]
    var current: [ByteString: Int] = [:]
    var counting: [ByteString: Int] = [:]
    current.reserveCapacity(source.definitions.count)
    if !syntax.isLazy { counting.reserveCapacity(source.statements.count) }
    if syntax.isLazy {
      for index in source.definitions.indices where isLast[starts[file] + index]
      {
        current[source.definitions[index].name] = index
      }
    }
    for (number, statement) in source.statements.enumerated() {
      for index in statement.definitions {
        let definition = source.definitions[index]
        let place = starts[file] + index
        switch VariableValue.read(definition.value, source.bytes, syntax) {
        case .color(let color): outcomes[place] = .color(color)
        case .function:
          outcomes[place] = .function(place)
          hasFunctions = true
        case .other: break
        case .flaw(let flaw):
          if isLast[place] {
            errors.append((file, flaw, definition.name.text))
          }
        case .reference(let name):
          let key = syntax.key(name)
          let own = current[key].flatMap { found in
            syntax.isLazy || isCounting(found, source, counting) ? found : nil
          }
          targets[place] =
            own.map { Int32(starts[file] + $0) } ?? elsewhere(key, file)
          if targets[place] == Self.unknown { outcomes[place] = .unresolved }
        }
      }
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
  private func elsewhere(_ key: ByteString, _ file: Int) -> Int32 {
    guard let place = last[key], places[place].file != file else {
      return Self.unknown
    }
    return Int32(place)
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
        VariableProblem.cycle(name), at: definition.value.lowerBound)
      errors.append((places[place].file, flaw, name))
    }
    for index in chain { outcomes[index] = outcomes[place] }
  }
}
