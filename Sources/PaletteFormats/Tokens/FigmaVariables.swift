import TextGrammars

/// The variables of a Figma file as its REST API gives them
/// (`GET /v1/files/:key/variables/local`).
///
/// A variable of type COLOR is a token: its name with `/` for a point is its
/// path, its values by mode those of the modes of its collection, and that of
/// the collection's default mode the value everywhere else. A collection with
/// one mode has no modes to choose from.
struct FigmaVariables {
  private let document: JSONDocument
  private let file: Int
  private var collections: [ByteString: Collection] = [:]

  private struct Collection {
    let defaultMode: ByteString?
    let modes: [(id: ByteString, name: ByteString)]
  }

  /// The objects of variables and of collections, or `nil` when a document is
  /// something else.
  static func nodes(
    in document: JSONDocument
  ) -> (variables: Int, collections: Int)? {
    let root = document.member("meta", of: 0) ?? 0
    guard let variables = document.member("variables", of: root),
      let collections = document.member("variableCollections", of: root),
      document.isObject(variables), document.isObject(collections)
    else { return nil }
    return (variables, collections)
  }

  /// Reads the collections of a file.
  init(_ document: JSONDocument, file: Int, collections node: Int) {
    self.document = document
    self.file = file
    for (id, value) in document.members(of: node) {
      var modes: [(id: ByteString, name: ByteString)] = []
      let list = document.member("modes", of: value)
      for mode in list.map(document.elements) ?? [] {
        guard let id = text("modeId", of: mode),
          let name = text("name", of: mode)
        else { continue }
        modes.append((id, name))
      }
      collections[document.string(id)] = Collection(
        defaultMode: text("defaultModeId", of: value), modes: modes)
    }
  }

  /// Adds the colours among the variables to a list.
  ///
  /// - Returns: the indices of tokens by the identifiers of variables.
  func add(
    _ variables: Int, to list: inout TokenList, unit: Int
  ) -> [ByteString: Int] {
    var identifiers: [ByteString: Int] = [:]
    for (id, variable) in document.members(of: variables) {
      guard text("resolvedType", of: variable) == ByteString("COLOR"),
        let values = document.member("valuesByMode", of: variable)
      else { continue }
      identifiers[document.string(id)] = list.tokens.count
      let collection = text("variableCollectionId", of: variable)
        .flatMap { collections[$0] }
      append(
        text("name", of: variable) ?? document.string(id), values, collection,
        to: &list, unit)
    }
    return identifiers
  }

  private func append(
    _ name: ByteString, _ values: Int, _ collection: Collection?,
    to list: inout TokenList, _ unit: Int
  ) {
    var extras = TokenExtras()
    var value: Int?
    for (mode, node) in document.members(of: values) {
      let id = document.string(mode)
      if id == collection?.defaultMode || value == nil { value = node }
      guard let collection, collection.modes.count > 1,
        let known = collection.modes.first(where: { $0.id == id })
      else { continue }
      extras.overrides.append(
        TokenExtras.Override(mode: list.mode(known.name), value: node))
    }
    guard let value else { return }
    let path = name.slice.map { $0 == 0x2F ? 0x2E : $0 }
    let isPlain = extras.overrides.isEmpty
    list.tokens.append(
      Token(
        place: JSONPlace(file, value), unit: Int32(unit),
        pathStart: list.paths.count, pathCount: Int32(path.count),
        extras: isPlain ? -1 : Int32(list.extras.count), hash: PathHash(path),
        type: .color, form: .legacy))
    list.paths += path
    if !isPlain { list.extras.append(extras) }
  }

  private func text(_ name: StaticString, of node: Int) -> ByteString? {
    guard let value = document.member(name, of: node),
      document.nodes[value].isString
    else { return nil }
    return document.string(value)
  }
}
