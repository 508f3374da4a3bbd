import PaletteReaders

/// The custom properties whose values are known only inside of each sheet.
///
/// Sheets that do not import one another may be different pages, such as the
/// files of one folder. Where two of them give a property different values, or
/// one gives it only to components, the value of one sheet says nothing about
/// the rules of the other.
struct SheetNames {
  /// The sheets on which the values of properties of the root depend, where two
  /// sheets give different values; -1 if a value depends on several, `nil` if it
  /// is the same everywhere.
  private var owners: [Int?] = []

  /// The properties that sheets give only to components, while the root has
  /// them from another sheet.
  private var local: Set<Place> = []

  /// A property in a sheet: the number of the sheet, then that of the name in
  /// the lower half. Numbers are hashed in half the time of a structure.
  private typealias Place = UInt64

  private static func place(_ name: StyleNames.ID, _ unit: Int) -> Place {
    UInt64(unit) << 32 | UInt64(name)
  }

  /// The properties that sheets give to a root without a condition. A sheet that
  /// gives a value only under a condition adds to the others.
  private var complete: Set<Place> = []

  /// The properties that sheets give to components alone.
  private var components: Set<Place> = []

  /// The properties of a system.
  init(_ system: StyleSystem) {
    guard system.hasUnits else { return }
    func place(_ own: StyleDeclaration) -> Place {
      Self.place(own.name, system.unit(of: own.file))
    }
    owners = Array(repeating: nil, count: system.names.count)
    let areBase = system.scopes.indices.map { system.isBase(Int32($0)) }
    complete.reserveCapacity(system.declarations.count)
    for own in system.declarations where areBase[Int(own.scope)] {
      complete.insert(place(own))
    }
    for own in system.rules.declarations where own.property == nil {
      let place = place(own)
      if !complete.contains(place) { components.insert(place) }
    }
  }

  /// Reads the values of a mode.
  mutating func read(_ system: StyleSystem, in mode: ComputedValues) {
    guard system.hasUnits else { return }
    var best: [Place: (rank: UInt64, index: Int32)] = [:]
    best.reserveCapacity(complete.count)
    for (index, own) in system.declarations.enumerated() {
      let place = Self.place(own.name, system.unit(of: own.file))
      if complete.contains(place),
        let weight = mode.cascade.weight(own, in: own.scope),
        best[place].map({ $0.rank <= weight.rank }) ?? true
      {
        best[place] = (weight.rank, Int32(index))
      }
    }
    var areApart = [Bool](repeating: false, count: system.names.count)
    var first = [Int32](repeating: -1, count: system.names.count)
    for (_, index) in best.values {
      let own = system.declarations[Int(index)]
      let other = first[Int(own.name)]
      if other < 0 {
        first[Int(own.name)] = index
      } else if !mode.resolver.areEqual(
        own, system.declarations[Int(other)])
      {
        areApart[Int(own.name)] = true
      }
    }
    local = components.filter { place in
      let winner = mode.winners[Int(place & Place(UInt32.max))]
      return winner >= 0
        && system.unit(of: system.declarations[Int(winner)].file)
          != Int(place >> 32)
    }
    for name in mode.resolver.settled {
      let own = system.declarations[Int(mode.winners[Int(name)])]
      var units = system.references(of: own).compactMap { owners[Int($0)] }
      if areApart[Int(name)] { units.append(system.unit(of: own.file)) }
      owners[Int(name)] = units.first.map { first in
        units.allSatisfy { $0 == first } ? first : -1
      }
    }
  }

  /// Whether the value that the root has for a property may be another one in a
  /// sheet.
  func isGuess(_ name: StyleNames.ID, in unit: Int) -> Bool {
    local.contains(Self.place(name, unit))
      || !owners.isEmpty && owners[Int(name)].map { $0 != unit } ?? false
  }
}
