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

    /// The names of its modes by their identifiers, and their number.
    let modes: [ByteString: ByteString]
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
      var modes: [ByteString: ByteString] = [:]
      let list = document.member("modes", of: value) ?? value
      for mode in document.elements(of: list) {
        guard let id = document.text("modeId", of: mode),
          let name = document.text("name", of: mode)
        else { continue }
        if modes[id] == nil { modes[id] = name }
      }
      collections[document.string(id)] = Collection(
        defaultMode: document.text("defaultModeId", of: value), modes: modes)
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
      guard document.text("resolvedType", of: variable) == ByteString("COLOR"),
        let values = document.member("valuesByMode", of: variable)
      else { continue }
      let collection = document.text("variableCollectionId", of: variable)
        .flatMap { collections[$0] }
      var own: [(mode: Int, node: Int)] = []
      var standard: Int?
      for (mode, node) in document.members(of: values) {
        let id = document.string(mode)
        if id == collection?.defaultMode || standard == nil { standard = node }
        guard let collection, collection.modes.count > 1,
          let known = collection.modes[id]
        else { continue }
        own.append((list.mode(known), node))
      }
      guard let standard else { continue }
      identifiers[document.string(id)] = list.tokens.count
      list.append(
        document.text("name", of: variable) ?? document.string(id), of: own,
        standard: standard, file: file, unit: unit)
    }
    return identifiers
  }
}
