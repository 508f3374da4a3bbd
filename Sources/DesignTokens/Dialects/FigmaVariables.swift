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

  func add(to units: inout TokenSystem, _ source: Int) {
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

/// The variables of a Figma file as plug-ins export them: collections, their
/// modes, and in each mode all variables.
///
///     {"collections": [{"name": "Roles", "modes": [{"name": "Light",
///       "variables": [{"name": "page/fill", "type": "color", "isAlias": true,
///         "value": {"collection": "Ramp", "name": "grey/50"}}]}]}]}
///
/// A variable of type color is a token as in `FigmaVariables`; the value of the
/// first mode is that of all others. Variables of other types are passed over.
struct FigmaCollections: TokenDialect {
  let dialect = SourceDialect(
    "Figma collections", because: "it has collections with modes")

  private let collections: TokenItem

  init?(_ root: TokenItem) {
    guard let collections = root["collections"],
      collections.elements.contains(where: { collection in
        collection["modes"]?.elements.contains { $0["variables"] != nil }
          == true
      })
    else { return nil }
    self.collections = collections
  }

  /// The name of a variable beside all others: that of its collection, a slash,
  /// and its own.
  static func identifier(
    collection: ByteString, name: ByteString
  ) -> ByteString {
    ByteString(Array(collection.slice) + [0x2F] + name.slice)
  }

  func add(to units: inout TokenSystem, _ source: Int) {
    let start = units.list.tokens.count
    for collection in collections.elements {
      let own = collection.text("name") ?? ByteString("")
      var names: [ByteString] = []
      var values: [ByteString: [(mode: ByteString, value: TokenItem)]] = [:]
      for mode in (collection["modes"] ?? collection).elements {
        let modeName = mode.text("name") ?? ByteString("")
        for variable in (mode["variables"] ?? mode).elements {
          guard let type = variable.text("type"),
            type == ByteString("color") || type == ByteString("COLOR")
          else { continue }
          guard let name = variable.text("name"),
            let value = variable["value"]
          else {
            units.readings[source].warnings.append(
              variable.error(
                "this variable is neither a colour nor an alias of one, and"
                  + " not read"))
            continue
          }
          if values[name] == nil { names.append(name) }
          values[name, default: []].append((modeName, value))
        }
      }
      for name in names {
        guard let byMode = values[name], let first = byMode.first else {
          continue
        }
        units.append(
          variable: name, Self.identifier(collection: own, name: name),
          byMode.count > 1 ? byMode : [], standard: first.value, source)
      }
    }
    units.addUnit(source, from: start)
  }
}

extension TokenSystem {
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
