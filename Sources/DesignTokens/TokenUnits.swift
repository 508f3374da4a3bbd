import ContrastModel
import PaletteReaders
import TextGrammars

/// The units that sources hold: what kind of document each is, and the tokens
/// in it, before any value is looked at.
struct TokenUnits {
  /// What is known of each source so far.
  private(set) var readings: [SourceReading]

  /// The units so far.
  var units: [TokenUnit] = []

  /// The tokens so far.
  var list = TokenList()

  /// Names of tokens besides their paths.
  private(set) var identifiers: [ByteString: Int] = [:]

  /// The files.
  let files: TokenFiles

  /// The units of files for which exports of Figma name a mode.
  private(set) var unitsOfFigma: [Int] = []

  /// The units of files that have no modes by themselves.
  private var plain: [Int] = []

  /// Whether what is for all modes is a mode, too.
  private var hasBase = false

  private let sources: [SourceText]

  /// What is asked for besides.
  let options: ReaderOptions

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
        readings[index].isNotJSON = true
      }
    }
  }

  /// Everything together.
  var system: TokenSystem {
    TokenSystem(
      files: files, list: list, units: units, identifiers: identifiers,
      hasBase: hasBase, currentColor: options.settings.currentColor)
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
    let folders = StudioFolder.all(
      sources.map(\.path),
      sources.indices.map { source in
        fileOfSource[source].flatMap { file in
          resolvers[source] == nil && !files.isReferredTo(sources[source].path)
            ? files.documents[file] : nil
        }
      }, files: fileOfSource)
    for folder in folders {
      for member in folder.members {
        readings[member].isAside = true
        readings[member].dialect = folder.dialect
      }
      readings[folder.source].isAside = false
    }
    let inFolders = folders.reduce(into: Set<Int>()) {
      $0.formUnion($1.members)
    }
    for (source, file) in fileOfSource.enumerated() {
      guard let file else { continue }
      if let resolver = resolvers[source] {
        add(resolver, source, file)
      } else if inFolders.contains(source) {
        if let folder = folders.first(where: { $0.source == source }) {
          add(folder)
        }
      } else if files.isReferredTo(sources[source].path) {
        readings[source].isAside = true
        readings[source].dialect = .part
      } else {
        add(source, file)
      }
    }
    reportFiles(resolvers)
    plain += releaseFirstModes()
    tellThemesApart()
  }

  /// Takes every source for a map of colours.
  mutating func collectMaps() {
    for (source, file) in fileOfSource.enumerated() {
      if let file { addMap(source, file) }
    }
    tellThemesApart()
  }

  /// Makes a mode of each theme that the paths of plain files name.
  private mutating func tellThemesApart() {
    let themes = FileThemes(
      of: plain.map { sources[units[$0].source].path },
      knowing: options.settings
    ) { definitions(in: plain) }
    guard let themes else { return }
    hasBase = themes.hasBase
    for (name, index) in zip(themes.names, plain) {
      guard let name else { continue }
      let unit = units[index]
      // `dark.json` is for the mode `Dark` that another file names.
      let known = list.modes.firstIndex {
        $0.text.lowercased() == name.lowercased()
      }
      units[index] = TokenUnit(
        source: unit.source, mode: known ?? list.mode(ByteString(name)),
        roots: unit.roots, coversShared: true, tokens: unit.tokens)
    }
  }

  private mutating func add(
    _ resolver: ResolverDocument, _ source: Int, _ file: Int
  ) {
    readings[source].dialect = .resolver
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
        let problem =
          "\(modes.count) combinations of contexts with \(count) tokens each"
          + " have more than \(Self.tokenLimit) tokens; choose some with"
          + " --mode"
        readings[source].errors.append(
          text.error(.unreadable(problem, at: text.content.lowerBound)))
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
    case .array where addMap(source, file): return
    case .array where !hasTokenName(source):
      readings[source].isPlainJSON = true
      return
    default:
      let expected =
        hasTokenName(source)
        ? "design tokens are an object"
        : "JSON with colours is an object or an array"
      readings[source].errors.append(
        document.source.error(
          .unreadable(
            "\(expected), but this is \(document.nodes[0].name)",
            at: document.start(of: 0))))
      return
    }
    if let nodes = FigmaVariables.nodes(in: document) {
      return addVariables(nodes, source, file)
    }
    if let node = FigmaCollections.node(in: document) {
      return addCollections(node, source, file)
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
      readings[source].isPlainJSON = !hasTokenName(source)
      units.append(unit)
      return
    }
    if hasUnnamedSets(unit, file) {
      units.removeLast()
      list.removeAll(behind: before)
      readings[source].errors = []
      addSets(source, file)
      readings[source].dialect = .studioTypes
      return
    }
    readings[source].dialect =
      files.documents[file].member("props", of: 0) == nil
      ? .tokens(list.tokens[unit.tokens]) : .theo
    let hasModes = hasModes(units.count - 1)
    if !hasModes, let name = modeName(file) {
      units[units.count - 1] = TokenUnit(
        source: source, mode: list.mode(name), roots: unit.roots,
        tokens: unit.tokens)
      unitsOfFigma.append(units.count - 1)
    } else if !hasModes {
      plain.append(units.count - 1)
    }
  }

  /// Whether the name of a source says that it holds design tokens.
  private func hasTokenName(_ source: Int) -> Bool {
    let path = sources[source].path.lowercased()
    return path.hasSuffix(".tokens") || path.hasSuffix(".tokens.json")
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
    // Layers are walked through once a mode.
    readings[source].errors.merge(walk.errors)
    readings[source].warnings.merge(walk.warnings)
    addUnit(source, mode: mode, layers, from: start)
  }

  /// Adds the unit of the tokens of the list behind a number of them.
  private mutating func addUnit(
    _ source: Int, mode: Int? = nil, _ roots: [TokenLayer] = [],
    from start: Int
  ) {
    units.append(
      TokenUnit(
        source: source, mode: mode, roots: roots,
        tokens: start..<list.tokens.count))
  }

  /// Adds what a map of colours holds.
  ///
  /// - Returns: whether anything in it could be a colour.
  @discardableResult
  private mutating func addMap(_ source: Int, _ file: Int) -> Bool {
    let before = (list.tokens.count, list.paths.count, list.extras.count)
    var walk = ColorMapWalk(
      addingTo: list, files.documents[file], file: file, unit: units.count)
    // Whoever adds to the list must be the only one to have it.
    list = TokenList()
    walk.walk()
    list = walk.list
    readings[source].warnings += walk.warnings.map(
      files.documents[file].source.error)
    guard walk.hasColors else {
      list.removeAll(behind: before)
      return false
    }
    readings[source].dialect = .map(themes: walk.themes)
    addUnit(source, from: before.0)
    if !hasModes(units.count - 1) { plain.append(units.count - 1) }
    return true
  }

  private mutating func addVariables(
    _ nodes: (variables: Int, collections: Int), _ source: Int, _ file: Int
  ) {
    readings[source].dialect = .figmaVariables
    let start = list.tokens.count
    let variables = FigmaVariables(
      files.documents[file], file: file, collections: nodes.collections)
    let names = variables.add(nodes.variables, to: &list, unit: units.count)
    identifiers.merge(names) { _, new in new }
    addUnit(source, from: start)
  }

  private mutating func addCollections(
    _ node: Int, _ source: Int, _ file: Int
  ) {
    readings[source].dialect = .figmaCollections
    let start = list.tokens.count
    let document = files.documents[file]
    var collections = FigmaCollections(document, file: file)
    let names = collections.add(node, to: &list, unit: units.count)
    identifiers.merge(names) { _, new in new }
    readings[source].warnings += collections.warnings.map(document.source.error)
    addUnit(source, from: start)
  }

  private mutating func addSets(_ source: Int, _ file: Int) {
    let document = files.documents[file]
    readings[source].dialect = .studio(document)
    let sets = StudioSets(file, document, limit: TokenReader.modeLimit)
    readings[source].errors +=
      (sets.missing + sets.errors).map(document.source.error)
    add(sets, source)
  }

  private mutating func add(_ sets: StudioSets, _ source: Int) {
    for theme in sets.themes { add(theme.sets, source, mode: theme.name) }
    if sets.themes.count == 1, sets.themes[0].name == nil {
      warnOfCovered(sets.sets, source)
    }
  }

  /// A folder of sets. A set that lies nowhere is only a doubt here: a part of
  /// a system is often all that is given.
  private mutating func add(_ folder: StudioFolder) {
    let text = folder.document.source
    readings[folder.source].errors += folder.sets.errors.map(text.error)
    readings[folder.source].warnings += folder.sets.missing.map(text.error)
    add(folder.sets, folder.source)
    let unused = folder.sets.unused.filter { hasColors($0.set) }
    if let first = unused.first {
      let name = first.name.text
      readings[folder.source].warnings.append(
        text.error(
          unused.count == 1
            ? "no theme selects the set '\(name)', whose colours are not shown"
            : "no theme selects \(unused.count) sets, whose colours are not"
              + " shown; the first is '\(name)'",
          at: folder.document.start(of: 0)))
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
          "\(covered) tokens of this set are not shown: later sets cover them,"
            + " and no $themes chooses among the sets",
          at: files.documents[set.file].start(of: set.object)))
    }
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
}
