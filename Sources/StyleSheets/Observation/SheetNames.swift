import PaletteReaders

/// The custom properties whose values are known only inside of each sheet.
///
/// Sheets that do not import one another may be different pages, such as the
/// files of one folder. Where two of them give a property different values, or
/// one gives it only to components, the value of one sheet says nothing about
/// the rules of the other.
struct SheetNames {
  /// The sheets on which the values of properties of the root depend, where two
  /// sheets give different values; -1 if a value depends on several.
  private var owners: [StyleNames.ID: Int] = [:]

  /// The properties that sheets give only to components, while the root has
  /// them from another sheet.
  private var local: Set<Place> = []

  /// A property in a sheet.
  private struct Place: Hashable {
    let name: StyleNames.ID
    let unit: Int
  }

  /// The properties that sheets give to a root without a condition. A sheet that
  /// gives a value only under a condition adds to the others.
  private var complete: Set<Place> = []

  /// The properties that sheets give to components alone.
  private var components: Set<Place> = []

  /// The properties of a system.
  init(_ system: StyleSystem) {
    func places(_ declarations: some Sequence<StyleDeclaration>) -> Set<Place> {
      Set(
        declarations.map {
          Place(name: $0.name, unit: system.unit(of: $0.file))
        })
    }
    guard system.hasUnits else { return }
    complete = places(system.declarations.filter { system.isBase($0.scope) })
    components = places(
      system.rules.declarations.filter { $0.property == nil }
    ).subtracting(complete)
  }

  /// Reads the values of a mode.
  mutating func read(_ system: StyleSystem, in mode: ComputedValues) {
    guard system.hasUnits else { return }
    var best: [Place: (rank: UInt64, index: Int32)] = [:]
    for (index, own) in system.declarations.enumerated() {
      let place = Place(name: own.name, unit: system.unit(of: own.file))
      if complete.contains(place),
        let weight = mode.cascade.weight(own, in: own.scope),
        best[place].map({ $0.rank <= weight.rank }) ?? true
      {
        best[place] = (weight.rank, Int32(index))
      }
    }
    var apart: Set<StyleNames.ID> = []
    var first: [StyleNames.ID: Int32] = [:]
    for (place, (_, index)) in best {
      let other = first.value(of: place.name, orNew: index)
      let pair = [index, other].map { system.declarations[Int($0)] }
      if other != index, !mode.resolver.areEqual(pair[0], pair[1]) {
        apart.insert(place.name)
      }
    }
    local = components.filter { place in
      let winner = mode.winners[Int(place.name)]
      return winner >= 0
        && system.unit(of: system.declarations[Int(winner)].file) != place.unit
    }
    for name in mode.resolver.settled {
      let own = system.declarations[Int(mode.winners[Int(name)])]
      var units = system.references(of: own).compactMap { owners[$0] }
      if apart.contains(name) { units.append(system.unit(of: own.file)) }
      owners[name] = units.first.map { first in
        units.allSatisfy { $0 == first } ? first : -1
      }
    }
  }

  /// Whether the value that the root has for a property may be another one in a
  /// sheet.
  func isGuess(_ name: StyleNames.ID, in unit: Int) -> Bool {
    owners[name].map { $0 != unit } ?? false
      || local.contains(Place(name: name, unit: unit))
  }
}
