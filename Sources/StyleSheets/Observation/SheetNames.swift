import PaletteReaders

/// The custom properties whose values are known only inside of each sheet.
///
/// Sheets that do not import one another may be different pages, such as the
/// files of one folder. Where two of them give a property different values, or
/// one gives it only to components, the value of one sheet says nothing about
/// the rules of the other.
struct SheetNames {
  /// The properties to which two sheets give different values in a mode.
  private var apart: Set<StyleNames.ID> = []

  /// The properties that sheets give only to components.
  private var local: Set<Place> = []

  /// A property in a sheet.
  private struct Place: Hashable {
    let name: StyleNames.ID
    let unit: Int
  }

  /// The properties of a system in a mode.
  init(_ system: StyleSystem, _ mode: ComputedValues) {
    guard system.hasUnits else { return }
    let place = { (own: StyleDeclaration) in
      Place(name: own.name, unit: system.unit(of: own.file))
    }
    // A sheet that gives a value only under a condition adds to the others.
    let complete = Set(
      system.declarations.filter { system.isBase($0.scope) }.map(place))
    var best: [Place: (weight: StyleCascade.Weight, own: StyleDeclaration)] =
      [:]
    for own in system.declarations where complete.contains(place(own)) {
      if let weight = mode.cascade.weight(own, in: own.scope),
        best[place(own)].map({ $0.weight <= weight }) ?? true
      {
        best[place(own)] = (weight, own)
      }
    }
    var first: [StyleNames.ID: StyleDeclaration] = [:]
    for (place, (_, own)) in best {
      let other = first[place.name] ?? own
      first[place.name] = other
      if !mode.resolver.areEqual(own, other) { apart.insert(place.name) }
    }
    local = Set(
      system.rules.declarations.filter { $0.property == nil }.map(place)
    ).subtracting(complete)
  }

  /// Whether a sheet may have another value of a property than other sheets.
  func isOwn(_ name: StyleNames.ID, of unit: Int) -> Bool {
    apart.contains(name) || local.contains(Place(name: name, unit: unit))
  }
}
