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
struct FigmaCollections {
  /// What was left out.
  private(set) var warnings: [Flaw] = []

  private let document: JSONDocument
  private let file: Int

  /// A variable with its values by mode so far.
  private struct Variable {
    let name: ByteString
    var values: [(mode: ByteString, node: Int)]
  }

  /// The array of collections, or `nil` when a document is something else.
  static func node(in document: JSONDocument) -> Int? {
    guard let collections = document.member("collections", of: 0) else {
      return nil
    }
    let isOne = document.elements(of: collections).contains { collection in
      guard let modes = document.member("modes", of: collection) else {
        return false
      }
      return document.elements(of: modes).contains {
        document.member("variables", of: $0) != nil
      }
    }
    return isOne ? collections : nil
  }

  /// The name of a variable beside all others: that of its collection, a slash,
  /// and its own.
  static func identifier(
    collection: ByteString, name: ByteString
  ) -> ByteString {
    ByteString(Array(collection.slice) + [0x2F] + name.slice)
  }

  /// A reader of a file.
  init(_ document: JSONDocument, file: Int) {
    self.document = document
    self.file = file
  }

  /// Adds the colours among the variables to a list.
  ///
  /// - Returns: the indices of tokens by the identifiers of variables.
  mutating func add(
    _ collections: Int, to list: inout TokenList, unit: Int
  ) -> [ByteString: Int] {
    var identifiers: [ByteString: Int] = [:]
    for collection in document.elements(of: collections) {
      let own = document.text("name", of: collection) ?? ByteString("")
      for variable in variables(of: collection) {
        let identifier = Self.identifier(
          collection: own, name: variable.name)
        identifiers[identifier] = list.tokens.count
        let hasModes = variable.values.count > 1
        list.append(
          variable.name,
          of: hasModes
            ? variable.values.map { (list.mode($0.mode), $0.node) } : [],
          standard: variable.values[0].node, file: file, unit: unit)
      }
    }
    return identifiers
  }

  private mutating func variables(of collection: Int) -> [Variable] {
    var variables: [Variable] = []
    var positions: [ByteString: Int] = [:]
    let modes = document.member("modes", of: collection) ?? collection
    for mode in document.elements(of: modes) {
      let modeName = document.text("name", of: mode) ?? ByteString("")
      guard let list = document.member("variables", of: mode) else { continue }
      for node in document.elements(of: list) {
        guard let type = document.text("type", of: node),
          type == ByteString("color") || type == ByteString("COLOR")
        else { continue }
        guard let name = document.text("name", of: node),
          let value = document.member("value", of: node)
        else {
          warnings.append(
            Flaw(
              PlainProblem(
                "this variable is neither a colour nor an alias of one, and"
                  + " not read"), at: document.start(of: node)))
          continue
        }
        if let position = positions[name] {
          variables[position].values.append((modeName, value))
        } else {
          positions[name] = variables.count
          variables.append(Variable(name: name, values: [(modeName, value)]))
        }
      }
    }
    return variables
  }
}

extension TokenList {
  /// Adds a variable of Figma.
  ///
  /// - Parameters:
  ///   - name: with slashes, which are points in its path.
  ///   - values: by mode; one is that of all modes.
  ///   - standard: the value of modes that have none.
  ///   - file: the index of the file.
  ///   - unit: the index of the unit.
  mutating func append(
    _ name: ByteString, of values: [(mode: Int, node: Int)],
    standard: Int, file: Int, unit: Int
  ) {
    let path = name.slice.map { $0 == 0x2F ? 0x2E : $0 }
    let isPlain = values.isEmpty
    tokens.append(
      Token(
        place: JSONPlace(file, standard), unit: Int32(unit),
        pathStart: paths.count,
        extras: isPlain ? -1 : Int32(extras.count), hash: PathHash(path[...]),
        type: .color, form: .legacy))
    paths += path
    guard !isPlain else { return }
    extras.append(
      TokenExtras(
        overrides: values.map {
          TokenExtras.Override(mode: $0.mode, value: $0.node)
        }))
  }
}
