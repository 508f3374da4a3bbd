import PaletteReaders
import TextGrammars

/// The variables of a Figma file as its REST API gives them
/// (`GET /v1/files/:key/variables/local`).
///
/// A variable of type COLOR is a token: its name with `/` for a point is its
/// path, its values by mode those of the modes of its collection, and that of
/// the collection's default mode the value everywhere else. A collection with
/// one mode has no modes to choose from.
struct FigmaVariables: TokenDialect {
  let dialect = SourceDialect(
    "Figma variables", because: "it has variables and variableCollections")

  private let variables: TokenItem
  private var collections: [ByteString: Collection] = [:]

  private struct Collection {
    let defaultMode: ByteString?

    /// The names of its modes by their identifiers.
    var modes: [ByteString: ByteString] = [:]
  }

  init?(_ root: TokenItem) {
    let root = root["meta"] ?? root
    guard let variables = root["variables"], variables.kind == .object,
      let collections = root["variableCollections"],
      collections.kind == .object
    else { return nil }
    self.variables = variables
    for (id, item) in collections.members {
      var collection = Collection(defaultMode: item.text("defaultModeId"))
      for mode in (item["modes"] ?? item).elements {
        guard let id = mode.text("modeId"), let name = mode.text("name"),
          collection.modes[id] == nil
        else { continue }
        collection.modes[id] = name
      }
      self.collections[id] = collection
    }
  }

  func add(to units: inout TokenUnits, _ source: Int) {
    let start = units.list.tokens.count
    for (id, variable) in variables.members {
      guard variable.text("resolvedType") == ByteString("COLOR"),
        let values = variable["valuesByMode"]
      else { continue }
      let collection = variable.text("variableCollectionId")
        .flatMap { collections[$0] }
      var byMode: [(mode: ByteString, value: TokenItem)] = []
      var standard: TokenItem?
      for (id, value) in values.members {
        if id == collection?.defaultMode || standard == nil { standard = value }
        guard let collection, collection.modes.count > 1,
          let mode = collection.modes[id]
        else { continue }
        byMode.append((mode, value))
      }
      guard let standard else { continue }
      units.append(
        variable: variable.text("name") ?? id, id, byMode, standard: standard,
        source)
    }
    units.addUnit(source, from: start)
  }
}

extension TokenUnits {
  /// Adds a variable of Figma.
  ///
  /// - Parameters:
  ///   - name: with slashes, which are points in its path.
  ///   - identifier: what values refer to it by.
  ///   - values: by mode; none where one is that of all modes.
  ///   - standard: the value of modes that have none.
  ///   - source: the index of the source that it is read for.
  mutating func append(
    variable name: ByteString, _ identifier: ByteString,
    _ values: [(mode: ByteString, value: TokenItem)], standard: TokenItem,
    _ source: Int
  ) {
    identifiers[identifier] = list.tokens.count
    var extras = TokenExtras()
    for (mode, value) in values {
      extras.overrides.append(
        TokenExtras.Override(mode: list.mode(mode), value: value.node))
    }
    var path = TokenPath()
    let points = ByteString(name.slice.map { $0 == 0x2F ? 0x2E : $0 })
    let problem =
      path.append(points) == nil
      ? .pathTooLong(limit: TokenPath.limit)
      : list.append(
        path, standard.place, unit: units.count, type: .color, .legacy, extras)
    if let problem {
      readings[source].warnings.append(standard.error(problem))
    }
  }
}
