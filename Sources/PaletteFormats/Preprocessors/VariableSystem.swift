import ContrastModel
import TextGrammars

/// The variables of all files, and what their values refer to.
///
///     for each file, statement by statement: what a name stands for from here
///     for each value: a colour, or the definition that it refers to
///     for each reference: walk to the end, and give that to all on the way
///
/// A reference means its own file, then those that it names, then the last other
/// one that has the name. One with a namespace means the module of that, and
/// where this is not among the files the only one that has the name. Each definition is settled once, so that all together cost O(n).
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

    /// A reference to a name of a module that is not known, which several files
    /// have.
    case ambiguous
  }

  /// What files set in a module, with `with`.
  private struct Setting {
    /// The definitions by their names in the module.
    var places: [ByteString: Int32] = [:]

    /// Whether it only counts where no other file sets it.
    let isDefault: Bool

    /// Whether several files set it to several values.
    var isAmbiguous = false
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

  /// The files of the modules whose variables definitions of others set.
  private(set) var homes: [Int: Int] = [:]

  /// Whether any definition is a function.
  private(set) var hasFunctions = false

  /// What is wrong with colours, with the file that has them.
  private(set) var errors: [(file: Int, flaw: Flaw, name: String)] = []

  private let files: [VariableFile]
  private let syntax: VariableSyntax
  private let currentColor: Color?
  private var starts: [Int] = []
  private var targets: [Int32] = []
  private var modules: VariableModules
  private var settings: [Int: [ByteString: Setting]] = [:]

  /// The last definitions of files that others refer to by their modules.
  private var members: [Int: [ByteString: Int32]] = [:]

  /// The definition that each name has at last; made when the first value refers
  /// to another file.
  private var last: [ByteString: Int32]?

  /// The names that several files have, made with that.
  private var several: Set<ByteString> = []

  /// Where the walk began that came by each definition, or -1.
  private var marks: [Int32] = []

  private static let unknown: Int32 = -1
  private static let settled: Int32 = -2
  private static let ambiguous: Int32 = -3

  /// Instead of the number of a statement: one of another file.
  private static let isSet = -1

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
    modules = VariableModules(files, order)
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
    for file in order { readSettings(of: file) }
    for file in order { markLast(of: file) }
    for file in order { readValues(of: file) }
    for index in places.indices { settle(index) }
  }

  /// Finds what a file sets in the modules that it uses.
  private mutating func readSettings(of file: Int) {
    for statement in files[file].statements {
      guard let link = statement.link else { continue }
      let own = statement.definitions.map { starts[file] + $0 }
      let finding = modules.owner(of: statement.key, behind: link, in: file)
      if case .owner(let owner) = finding {
        var setting = Setting(isDefault: statement.isDefault)
        for place in own {
          homes[place] = owner.file
          let name = syntax.key(definition(place).name)
          let rest = name.slice.dropFirst(statement.key.count)
          setting.places[ByteString(Array(owner.name.slice) + rest)] =
            Int32(place)
        }
        if let old = settings[owner.file]?[owner.name] {
          if setting.isDefault || hasSameValues(setting, old) { continue }
          setting.isAmbiguous = !old.isDefault
          for place in old.places.values where old.isDefault {
            isLast[Int(place)] = false
          }
        }
        settings[owner.file, default: [:]][owner.name] = setting
      }
      for place in own { isLast[place] = true }
    }
  }

  private func hasSameValues(_ one: Setting, _ other: Setting) -> Bool {
    func value(_ place: Int32) -> ByteString {
      let place = Int(place)
      return ByteString(
        files[places[place].file].bytes, in: definition(place).value)
    }
    return one.places.count == other.places.count
      && one.places.allSatisfy { name, place in
        other.places[name].map(value) == value(place)
      }
  }

  private func definition(_ place: Int) -> VariableFile.Definition {
    files[places[place].file].definitions[places[place].index]
  }

  /// Finds the statement that each name of a file has at last.
  private mutating func markLast(of file: Int) {
    let statements = files[file].statements
    var winners: [ByteString: Int] = [:]
    winners.reserveCapacity(statements.count)
    for (index, statement) in statements.enumerated()
    where statement.link == nil {
      if statement.isDefault,
        winners[statement.key] != nil
          || settings[file]?[statement.key]?.isAmbiguous == false
      {
        continue
      }
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
    var current: [ByteString: Int32] = [:]
    var counting: [ByteString: Int] = [:]
    current.reserveCapacity(source.definitions.count)
    if syntax.isLazy {
      for index in source.definitions.indices where isLast[starts[file] + index]
      {
        current[source.definitions[index].name] = Int32(starts[file] + index)
      }
    } else {
      counting.reserveCapacity(source.statements.count)
    }
    for (name, setting) in settings[file] ?? [:] {
      counting[name] = Self.isSet
      for (name, place) in setting.places {
        current[name] = setting.isAmbiguous ? Self.ambiguous : place
      }
    }
    for (number, statement) in source.statements.enumerated() {
      while let (index, key) = references.first,
        index < statement.definitions.upperBound
      {
        references.removeFirst()
        let place = starts[file] + index
        let own = current[key].flatMap { found in
          let index = Int(found) - starts[file]
          return syntax.isLazy || isCounting(index, source, counting)
            ? found : nil
        }
        targets[place] = own ?? elsewhere(key, file)
        switch targets[place] {
        case Self.unknown: outcomes[place] = .unresolved
        case Self.ambiguous: outcomes[place] = .ambiguous
        default: break
        }
      }
      if references.isEmpty { return }
      if syntax.isLazy { continue }
      let namespace = statement.link.map { source.links[$0].namespace }
      if namespace == nil {
        if statement.isDefault, counting[statement.key] != nil { continue }
        counting[statement.key] = number
      }
      for index in statement.definitions {
        let key = syntax.key(source.definitions[index].name)
        let place = Int32(starts[file] + index)
        switch namespace {
        case nil: current[key] = place
        case .some(nil): break
        case let namespace??:
          current[self.key(key, in: namespace)] = place
        }
      }
    }
  }

  /// A name with its namespace: `colors.$ink`.
  private func key(
    _ name: ByteString, in namespace: ByteString
  ) -> ByteString {
    guard namespace.count > 0 else { return name }
    return ByteString(Array(syntax.key(namespace).slice) + [0x2E] + name.slice)
  }

  /// Whether a definition is not one of a map that was replaced as a whole.
  private func isCounting(
    _ index: Int, _ source: VariableFile, _ counting: [ByteString: Int]
  ) -> Bool {
    // Those of other files are set.
    guard source.definitions.indices.contains(index) else { return true }
    let number = source.definitions[index].statement
    let statement = source.statements[number]
    return statement.link != nil || counting[statement.key] == number
  }

  /// The definition that another file has of a name: `colors.$ink`, or `$ink`.
  private mutating func elsewhere(_ key: ByteString, _ file: Int) -> Int32 {
    let bytes = key.slice
    let sigil = bytes.firstIndex(of: syntax.sigil) ?? bytes.startIndex
    let namespace = key.part(
      bytes.startIndex..<max(bytes.startIndex, sigil - 1))
    let name = key.part(sigil..<bytes.endIndex)
    let end = name.slice.firstIndex(of: 0x2E) ?? bytes.endIndex
    let finding = modules.owner(
      of: key.part(sigil..<end), by: namespace, in: file)
    if case .owner(let owner) = finding, owner.file != file {
      let own = ByteString(Array(owner.name.slice) + bytes[end...])
      guard let setting = settings[owner.file]?[owner.name] else {
        return definition(own, in: owner.file)
      }
      return setting.isAmbiguous
        ? Self.ambiguous : setting.places[own] ?? Self.unknown
    }
    findLast()
    if namespace.count > 0 {
      if case .none = finding { return Self.unknown }
      if case .absent = finding { return Self.ambiguous }
      if several.contains(name) { return Self.ambiguous }
    }
    guard let place = last?[name], places[Int(place)].file != file else {
      return Self.unknown
    }
    return place
  }

  /// The definition that a file has of a name at last.
  private mutating func definition(
    _ name: ByteString, in file: Int
  ) -> Int32 {
    if members[file] == nil {
      let source = files[file]
      var own: [ByteString: Int32] = [:]
      for (index, definition) in source.definitions.enumerated()
      where isLast[starts[file] + index]
        && source.statements[definition.statement].link == nil
      {
        own[syntax.key(definition.name)] = Int32(starts[file] + index)
      }
      members[file] = own
    }
    return members[file]?[name] ?? Self.unknown
  }

  private mutating func findLast() {
    guard last == nil else { return }
    var last: [ByteString: Int32] = [:]
    defer { self.last = last }
    // A file that is alone has nothing elsewhere.
    guard places.first?.file != places.last?.file else { return }
    last.reserveCapacity(places.count)
    for (index, place) in places.enumerated() where isLast[index] {
      let key = syntax.key(definition(index).name)
      let old = last.updateValue(Int32(index), forKey: key)
      if let old, places[Int(old)].file != place.file { several.insert(key) }
    }
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
      let flaw = Flaw(
        "'\(name)' refers to itself", at: definition.value.lowerBound)
      errors.append((places[place].file, flaw, name))
    }
    for index in chain { outcomes[index] = outcomes[place] }
  }
}
