import PaletteReaders
import TextGrammars

/// The variables of a Figma file as Figma's REST API returns them
/// (`GET /v1/files/:key/variables/local`).
///
/// A variable of type COLOR is a token. Its path is its name with dots instead
/// of `/`; it has a value for each mode of its collection, and all other modes
/// use the value for the collection's default mode. In a collection with one
/// mode, each value applies to all modes. A variable of another file (`remote`)
/// is only a target of aliases, unless all are.
///
/// Plug-ins export the same data with arrays of variables and of `collections`,
/// or as a collection or an array of them, each with its variables. An alias of
/// a variable that is not in the file then has its colour in
/// `resolvedValuesByMode`.
struct FigmaVariables: TokenDialect {
  let dialect: SourceDialect

  private var variables: [Variable] = []
  private let identifiers: Set<ByteString>

  /// A variable and the collection that it is in.
  private struct Variable {
    let id: ByteString
    let item: TokenItem
    let collection: Collection

    var isColor: Bool {
      let type = item.text("resolvedType") ?? item.text("type")
      return type?.text.uppercased() == "COLOR"
    }

    var values: TokenItem? { item["valuesByMode"] ?? item["values"] }

    var isRemote: Bool { item["remote"]?.compactText == "true" }
  }

  private struct Collection {
    let defaultMode: ByteString?

    /// The names of its modes by their identifiers.
    var modes: [ByteString: ByteString] = [:]

    init(_ item: TokenItem) {
      defaultMode = item.text("defaultModeId")
      guard let modes = item["modes"] else { return }
      for mode in modes.elements {
        let name = mode.isText ? mode.text : mode.text("name")
        guard let id = mode.text("modeId") ?? name, self.modes[id] == nil else {
          continue
        }
        self.modes[id] = name
      }
      for (id, name) in modes.members where name.isText {
        self.modes[id] = name.text
      }
    }
  }

  init?(_ root: TokenItem) {
    let root = root["meta"] ?? root
    let isOfAPI =
      root["variables"]?.kind == .object
      && root["variableCollections"]?.kind == .object
    let named = Self.identified(
      root["variableCollections"] ?? root["collections"])
    let collections = Dictionary(named.map { ($0, Collection($1)) }) { $1 }
    let holders =
      (root.kind == .array ? Array(root.elements) : [root]) + named.map(\.item)
    for holder in holders {
      let own = Collection(holder)
      for (id, item) in Self.identified(holder["variables"]) {
        let named = item.text("variableCollectionId")
        variables.append(
          Variable(
            id: id, item: item,
            collection: named.flatMap { collections[$0] } ?? own))
      }
    }
    dialect = SourceDialect(
      "Figma variables",
      because: isOfAPI
        ? "it has variables and variableCollections"
        : "it has variables with values by mode")
    identifiers = Set(variables.map(\.id))
    // Nothing of an unknown form is left out: such a file is read as a map.
    if isOfAPI { return }
    guard !variables.isEmpty, variables.allSatisfy(Self.hasKnownModes),
      root.kind != .array || holders.allSatisfy({ $0["variables"] != nil })
    else { return nil }
  }

  /// Whether a variable is no colour, or has a value for each mode of a known
  /// collection.
  private static func hasKnownModes(_ variable: Variable) -> Bool {
    guard let values = variable.values else { return false }
    return !variable.isColor
      || values.members.allSatisfy { mode, value in
        variable.collection.modes[mode] != nil
          && (value.isText || value["r"] != nil || value["id"] != nil)
      }
  }

  /// The members of an object, or the elements of an array by their `id`, or by
  /// their `name` if they have none.
  private static func identified(
    _ item: TokenItem?
  ) -> [(id: ByteString, item: TokenItem)] {
    guard let item else { return [] }
    return item.members.map { ($0.name, $0.value) }
      + item.elements.compactMap { element in
        (element.text("id") ?? element.text("name")).map { ($0, element) }
      }
  }

  /// A value for a mode; for an alias that leads out of the file, the colour to
  /// which Figma resolved it, if that is in the file.
  private func resolved(
    _ value: TokenItem, in mode: ByteString, of variable: TokenItem
  ) -> TokenItem {
    guard let target = value.text("id"), !identifiers.contains(target),
      let modes = variable["resolvedValuesByMode"],
      let known = modes.document.member(mode, of: modes.node)
    else { return value }
    return modes.at(known)["resolvedValue"] ?? value
  }

  func add(to units: inout TokenSystem, _ source: Int) {
    let start = units.list.tokens.count
    let hasOwn = variables.contains { $0.isColor && !$0.isRemote }
    for variable in variables where variable.isColor {
      guard let values = variable.values else { continue }
      let collection = variable.collection
      var byMode: [(mode: ByteString, value: TokenItem)] = []
      var standard: TokenItem?
      for (id, value) in values.members {
        let value = resolved(value, in: id, of: variable.item)
        if id == collection.defaultMode || standard == nil { standard = value }
        guard collection.modes.count > 1, let mode = collection.modes[id]
        else { continue }
        byMode.append((mode, value))
      }
      guard let standard else { continue }
      units.append(
        variable: variable.item.text("name") ?? variable.id, variable.id,
        byMode, standard: standard, source,
        isHidden: hasOwn && variable.isRemote)
    }
    units.addVariables(source, from: start)
  }
}

/// The variables of a Figma file as plug-ins export them: collections, their
/// modes, and in each mode all variables.
///
///     {"collections": [{"name": "Roles", "modes": [{"name": "Light",
///       "variables": [{"name": "page/fill", "type": "color", "isAlias": true,
///         "value": {"collection": "Ramp", "name": "grey/50"}}]}]}]}
///
/// A variable of type color is a token as in `FigmaVariables`; modes without a
/// value use the value of the first mode. Variables of other types are skipped.
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

  /// The unique name of a variable: the name of its collection, a slash, and
  /// its own name.
  static func identifier(
    collection: ByteString, name: ByteString
  ) -> ByteString {
    ByteString(Array(collection.slice) + [UInt8.slash] + name.slice)
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
                "this variable lacks a name or a value, and is not read"))
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
    units.addVariables(source, from: start)
  }
}

/// The variables of a Figma file as plug-ins export them in groups of tokens.
///
///     [{"Ramp": {"modes": {"Value": {"grey": {"50": {"$value": "#fff"}}}}}},
///      {"Roles": {"modes": {"Light": {"page": {"$value": "{grey.50}"}}}}}]
///
/// The names of collections and modes are not in paths and aliases.
struct FigmaGroups: TokenDialect {
  let dialect = SourceDialect(
    "Figma collections", because: "all of its groups have modes")

  /// The modes of each collection.
  private let collections: [TokenItem]

  init?(_ root: TokenItem) {
    let groups = (root.kind == .array ? Array(root.elements) : [root])
      .flatMap(Self.groups)
    collections = groups.compactMap { $0.value["modes"] }
    let areCollections =
      groups.allSatisfy { Self.groups(in: $0.value).count == 1 }
      && collections.flatMap(\.members).allSatisfy { _, mode in
        mode.kind == .object && !TokenObject(mode.document, mode.node).isToken
      }
    guard !groups.isEmpty, collections.count == groups.count, areCollections,
      root.document.hasToken(root.node)
    else { return nil }
    // With aliases such as `{color.modes.light.ink}`, these are plain groups.
    let names = Set(groups.map(\.name.text))
    for path in root.document.aliasPaths {
      let first = path.text.split(separator: ".modes.", maxSplits: 1).first
      if first.map({ names.contains(String($0)) }) == true { return nil }
    }
  }

  private static func groups(
    in item: TokenItem
  ) -> [(name: ByteString, value: TokenItem)] {
    item.members.filter { $0.name.slice.first != .dollarSign }
  }

  func add(to units: inout TokenSystem, _ source: Int) {
    let start = units.list.tokens.count
    for modes in collections {
      var names: [ByteString] = []
      var values: [ByteString: [(mode: ByteString, value: TokenItem)]] = [:]
      for (mode, group) in modes.members {
        let list = units.files.tokens(of: TokenLayer(group.file, group.node))
        for (index, token) in list.tokens.enumerated()
        where token.type == .color && token.place.node >= 0 {
          let name = ByteString(Array(list.path(of: index)))
          names.append(name)
          values[name, default: []].append(
            (mode, units.files.item(token.place)))
        }
      }
      for name in names.eachOnce() {
        guard let own = values[name] else { continue }
        units.append(
          variable: name, name, own.count > 1 ? own : [],
          standard: own[0].value, source)
      }
    }
    units.addVariables(source, from: start)
  }
}

extension TokenSystem {
  /// Adds a variable of Figma.
  ///
  /// - Parameters:
  ///   - name: its name with slashes, which become dots in its path.
  ///   - identifier: the name by which values refer to it.
  ///   - values: its values by mode; empty if all modes have the same value.
  ///   - standard: the value of modes that have none of their own.
  ///   - source: the index of the source for which it is read.
  ///   - isHidden: whether it is only a target of aliases.
  mutating func append(
    variable name: ByteString, _ identifier: ByteString,
    _ values: [(mode: ByteString, value: TokenItem)], standard: TokenItem,
    _ source: Int, isHidden: Bool = false
  ) {
    let index = list.tokens.count
    var extras = TokenExtras(isHidden: isHidden)
    for (mode, value) in values {
      extras.overrides.append(
        TokenExtras.Override(mode: list.mode(mode), value: value.node))
    }
    var path = TokenPath()
    let points = ByteString(
      name.slice.map { $0 == .slash ? UInt8.period : $0 })
    let problem =
      path.append(points) == nil
      ? .pathTooLong
      : list.append(
        path, standard.place, unit: units.count, type: .color, .legacy, extras)
    if let problem {
      readings[source].warnings.append(standard.error(problem))
    }
    // Otherwise it was left out.
    guard index < list.tokens.count else { return }
    identifiers[identifier] = index
    variables[name] = variables[name] == nil ? index : -1
  }

  /// Adds a unit of the variables in the list from an index on, and warns about
  /// those with one name and different values, as in two collections.
  fileprivate mutating func addVariables(_ source: Int, from start: Int) {
    var known: [PathHash: [String]] = [:]
    let repeated = (start..<list.tokens.count).filter { index in
      let (place, extras) = (list.tokens[index].place, list.extras(of: index))
      guard extras?.isHidden != true else { return false }
      let nodes = [Int(place.node)] + (extras?.overrides ?? []).map(\.value)
      let texts = nodes.map(files.documents[Int(place.file)].compactText)
      let other = known.updateValue(texts, forKey: list.tokens[index].hash)
      return other != nil && other != texts
    }
    if let first = repeated.first {
      readings[source].warnings.append(
        files.item(list.tokens[first].place).error(
          "variables of one name have different colours (first of"
            + " \(repeated.count): '\(list.pathText(of: first))'); all are kept"
        ))
    }
    addUnit(source, from: start)
  }
}
