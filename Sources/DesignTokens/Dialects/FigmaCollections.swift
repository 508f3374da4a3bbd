import PaletteReaders
import TextGrammars

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

  func add(to units: inout TokenUnits, _ source: Int) {
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
                PlainProblem(
                  "this variable is neither a colour nor an alias of one, and"
                    + " not read")))
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
