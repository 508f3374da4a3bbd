import ContrastModel
import TextGrammars

/// The units that sources hold: what kind of document each is, and the tokens
/// in it, before any value is looked at.
struct TokenUnits {
  /// What is known of each source so far.
  private(set) var readings: [SourceReading]

  /// The units so far.
  private(set) var units: [TokenUnit] = []

  /// The tokens so far.
  private(set) var list = TokenList()

  /// Names of tokens besides their paths.
  private(set) var identifiers: [ByteString: Int] = [:]

  /// The files.
  let files: TokenFiles

  private var seenErrors: Set<SourceError> = []
  private let sources: [SourceText]
  private let options: ReaderOptions

  /// The indices of the files of the sources that are JSON.
  private var fileOfSource: [Int?]

  /// Parses sources.
  init(_ sources: [SourceText], _ options: ReaderOptions) {
    self.sources = sources
    self.options = options
    files = TokenFiles(loading: options.load)
    readings = Array(repeating: SourceReading(), count: sources.count)
    fileOfSource = Array(repeating: nil, count: sources.count)
    for (index, source) in sources.enumerated() {
      do throws(SourceError) {
        fileOfSource[index] = try files.add(source)
      } catch {
        readings[index].errors = [error]
      }
    }
  }

  /// Everything together.
  var system: TokenSystem {
    TokenSystem(
      files: files, list: list, units: units, identifiers: identifiers)
  }

  /// Finds the units of all sources.
  mutating func collect() {
    // Resolvers first: what they refer to is not read by itself.
    var resolvers: [Int: ResolverDocument] = [:]
    for (source, file) in fileOfSource.enumerated() {
      guard let file, ResolverDocument.isOne(files.documents[file]) else {
        continue
      }
      resolvers[source] = ResolverDocument(
        file, of: files, limit: TokenReader.modeLimit,
        choosing: options.isChosen)
    }
    for (source, file) in fileOfSource.enumerated() {
      guard let file else { continue }
      if let resolver = resolvers[source] {
        add(resolver, source, file)
      } else if files.isReferredTo(sources[source].path) {
        readings[source].isAside = true
      } else {
        add(source, file)
      }
    }
    reportFiles(resolvers)
  }

  /// Takes every source for a map of colours.
  mutating func collectMaps() {
    for (source, file) in fileOfSource.enumerated() {
      if let file { addMap(source, file) }
    }
  }

  private mutating func add(
    _ resolver: ResolverDocument, _ source: Int, _ file: Int
  ) {
    let text = files.documents[file].source
    readings[source].errors += resolver.errors.map(text.error)
    readings[source].warnings += resolver.warnings.map(text.error)
    var modes = resolver.modes
    guard let first = modes.first else { return }
    let before = (list.tokens.count, list.paths.count, list.extras.count)
    add(first.layers, source, mode: first.name)
    let count = max(1, list.tokens.count - before.0)
    if modes.count > 1, modes.count > Self.tokenLimit / count {
      // The first one may not be among those that are chosen.
      units.removeLast()
      list.removeAll(behind: before)
      modes.removeAll {
        !($0.name.map { options.isChosen($0.text) } ?? true)
      }
      guard modes.count <= max(1, Self.tokenLimit / count) else {
        let problem = ResolverProblem.tooManyTokens(
          count, modes: modes.count, limit: Self.tokenLimit)
        readings[source].errors.append(
          text.error(
            TokenProblem.resolver(problem), at: text.content.lowerBound))
        return
      }
    } else {
      modes.removeFirst()
    }
    for mode in modes { add(mode.layers, source, mode: mode.name) }
  }

  /// How many tokens all modes of a resolver can have together.
  private static let tokenLimit = 1_000_000

  private mutating func add(_ source: Int, _ file: Int) {
    let document = files.documents[file]
    switch document.nodes[0].kind {
    case .object: break
    case .array:
      if addMap(source, file) { return }
      fallthrough
    default:
      readings[source].errors.append(
        document.source.error(
          TokenProblem.notAnObject(document.nodes[0].name),
          at: document.start(of: 0)))
      return
    }
    if let nodes = FigmaVariables.nodes(in: document) {
      return addVariables(nodes, source, file)
    }
    if StudioSets.isOne(document) { return addSets(source, file) }
    addPlain(source, file)
  }

  /// A file of tokens; one of colours without tokens when there are none.
  private mutating func addPlain(_ source: Int, _ file: Int) {
    let before = (list.tokens.count, list.paths.count, list.extras.count)
    add([TokenLayer(file, 0)], source, mode: nil)
    guard let unit = units.last else { return }
    if unit.tokens.isEmpty, readings[source].errors.isEmpty {
      units.removeLast()
      if addMap(source, file) { return }
      units.append(unit)
      return
    }
    if hasUnnamedSets(unit) {
      units.removeLast()
      list.removeAll(behind: before)
      readings[source].errors = []
      return addSets(source, file)
    }
    let hasModes = list.tokens[unit.tokens].contains {
      $0.extras >= 0 && !list.extras[Int($0.extras)].overrides.isEmpty
    }
    if !hasModes, let name = Self.modeName(files.documents[file]) {
      units[units.count - 1] = TokenUnit(
        source: source, mode: list.mode(name), roots: unit.roots,
        tokens: unit.tokens)
    }
  }

  /// The mode that an export of Figma is for.
  private static func modeName(_ document: JSONDocument) -> ByteString? {
    guard let extensions = document.member("$extensions", of: 0),
      let name = document.member("com.figma.modeName", of: extensions),
      document.nodes[name].isString
    else { return nil }
    return document.string(name)
  }

  /// Adds a unit of layers.
  private mutating func add(
    _ layers: [TokenLayer], _ source: Int, mode: ByteString?
  ) {
    let start = list.tokens.count
    let mode = mode.map { list.mode($0) }
    var walk = TokenWalk(addingTo: list, files, unit: units.count)
    // Whoever adds to the list must be the only one to have it.
    list = TokenList()
    walk.walk(layers)
    list = walk.list
    for flaw in walk.errors { report(flaw, source) }
    for flaw in walk.warnings {
      let error = files.documents[flaw.file].source.error(flaw.flaw)
      guard seenErrors.insert(error).inserted else { continue }
      readings[source].warnings.append(error)
    }
    units.append(
      TokenUnit(
        source: source, mode: mode, roots: layers,
        tokens: start..<list.tokens.count))
  }

  /// Adds what a map of colours holds.
  ///
  /// - Returns: whether anything in it could be a colour.
  @discardableResult
  private mutating func addMap(_ source: Int, _ file: Int) -> Bool {
    let start = list.tokens.count
    var walk = ColorMapWalk(
      addingTo: list, files.documents[file], file: file, unit: units.count)
    // Whoever adds to the list must be the only one to have it.
    list = TokenList()
    walk.walk()
    list = walk.list
    guard list.tokens.count > start else { return false }
    units.append(
      TokenUnit(
        source: source, mode: nil, roots: [],
        tokens: start..<list.tokens.count))
    return true
  }

  private mutating func addVariables(
    _ nodes: (variables: Int, collections: Int), _ source: Int, _ file: Int
  ) {
    let start = list.tokens.count
    let variables = FigmaVariables(
      files.documents[file], file: file, collections: nodes.collections)
    let names = variables.add(nodes.variables, to: &list, unit: units.count)
    identifiers.merge(names) { _, new in new }
    units.append(
      TokenUnit(
        source: source, mode: nil, roots: [],
        tokens: start..<list.tokens.count))
  }

  private mutating func addSets(_ source: Int, _ file: Int) {
    let document = files.documents[file]
    let sets = StudioSets(file, document, limit: TokenReader.modeLimit)
    readings[source].errors += sets.errors.map(document.source.error)
    for theme in sets.themes { add(theme.sets, source, mode: theme.name) }
    if sets.themes.count == 1, sets.themes[0].name == nil {
      warnOfCovered(sets.sets, source)
    }
  }

  /// Warns of tokens of sets that later sets hide, where nobody chose the sets.
  private mutating func warnOfCovered(_ sets: [TokenLayer], _ source: Int) {
    guard let unit = units.last else { return }
    var shown: [JSONPlace: Void] = [:]
    for token in list.tokens[unit.tokens] { shown[token.place] = () }
    for set in sets {
      var walk = TokenWalk(addingTo: TokenList(), files, unit: 0)
      walk.walk([set])
      let covered = walk.list.tokens.count { token in
        shown[token.place] == nil && token.type == .color
      }
      guard covered > 0 else { continue }
      let text = files.documents[set.file].source
      readings[source].warnings.append(
        text.error(
          TokenProblem.coveredTokens(covered),
          at: files.documents[set.file].start(of: set.object)))
    }
  }

  /// Whether the members of a file without `$metadata` are sets all the same:
  /// no alias leads to a token as it stands, but some do without the first name
  /// of the paths of tokens.
  private func hasUnnamedSets(_ unit: TokenUnit) -> Bool {
    var aliases: [PathHash] = []
    for index in unit.tokens {
      guard let path = alias(of: index) else { continue }
      aliases.append(PathHash(path.slice))
      // Most files are plain, and then the first alias says so.
      if aliases.count == 1,
        list.tokens[unit.tokens].contains(where: { $0.hash == aliases[0] })
      {
        return false
      }
    }
    guard !aliases.isEmpty else { return false }
    var whole: Set<PathHash> = []
    var inside: Set<PathHash> = []
    for index in unit.tokens {
      let path = list.path(of: index)
      whole.insert(list.tokens[index].hash)
      // A token right at the top is in no set.
      guard let point = path.firstIndex(of: 0x2E) else { return false }
      inside.insert(PathHash(path[(point + 1)...]))
    }
    return !aliases.contains(where: whole.contains)
      && aliases.contains(where: inside.contains)
  }

  /// The path of the alias that a token is, if it is one.
  private func alias(of index: Int) -> ByteString? {
    let place = list.tokens[index].place
    guard place.node >= 0 else { return nil }
    let document = files.documents[Int(place.file)]
    let node = document.nodes[Int(place.node)]
    // An escaped brace is nothing that tools write.
    guard node.kind == .string,
      document.source.bytes[Int(node.start) + 1] == 0x7B,
      case .alias(let path) = TokenAlias.form(
        of: document.string(Int(place.node)))
    else { return nil }
    return path
  }

  /// Reports files that are referred to and could not be read.
  private mutating func reportFiles(_ resolvers: [Int: ResolverDocument]) {
    for (file, error) in files.errors {
      let source =
        fileOfSource.firstIndex(of: file) ?? resolvers.keys.min() ?? 0
      if !readings[source].errors.contains(error) {
        readings[source].errors.append(error)
      }
    }
  }

  private mutating func report(_ flaw: FileFlaw, _ source: Int) {
    let error = files.documents[flaw.file].source.error(flaw.flaw)
    // Layers are walked through once a mode.
    guard seenErrors.insert(error).inserted else { return }
    readings[source].errors.append(error)
  }
}
