import ContrastModel
import PaletteReaders
import TextGrammars

/// Tokens that belong together: those of one file, or of a mode that is
/// combined from several files. Aliases are looked up among them first.
struct TokenUnit {
  /// The index of the source for which they are read.
  let source: Int

  /// The only mode in which they are shown, or `nil` for all modes.
  var mode: Int?

  /// The objects that are layered over each other.
  let roots: [TokenLayer]

  /// The indices of the tokens in the list.
  let tokens: Range<Int>

  /// Whether they are shown in a mode.
  func isShown(in mode: Int) -> Bool { self.mode == nil || self.mode == mode }
}

/// All tokens that are read together, so that aliases can lead from one file to
/// another: the units of the sources and the tokens in them, before any value
/// is read.
struct TokenSystem {
  /// The content of each source so far.
  var readings: [ParsedSource]

  /// The units so far.
  private(set) var units: [TokenUnit] = []

  /// The tokens so far.
  var list = TokenList()

  /// The tokens by names other than their paths, such as Figma's identifiers.
  var identifiers: [ByteString: Int] = [:]

  /// The tokens of Figma's variables by their names alone; -1 for a name that
  /// several have.
  var variables: [ByteString: Int] = [:]

  /// The files.
  let files: TokenFiles

  /// The options of the caller.
  let options: ReaderOptions

  /// The units of files that are exports of Figma and name their mode.
  private var unitsOfFigma: [Int] = []

  /// The units of files without modes of their own.
  var plain: [Int] = []

  /// Whether the units for all modes are also shown as the mode `default`.
  private(set) var hasBase = false

  /// For each mode, the paths of tokens in its own units. In that mode, these
  /// tokens hide those with the same paths in units for all modes.
  private(set) var covered: [Int: Set<PathHash>] = [:]

  /// The paths of the sources.
  private let paths: [String]

  /// The root of each source that is JSON.
  private var roots: [TokenItem?] = []

  /// Parses sources.
  init(_ sources: [SourceText], _ options: ReaderOptions) {
    self.options = options
    paths = sources.map(\.path)
    files = TokenFiles(loading: options.load)
    readings = Array(repeating: ParsedSource(), count: sources.count)
    for (index, source) in sources.enumerated() {
      do throws(SourceError) {
        roots.append(files.root(of: try files.add(source)))
      } catch {
        roots.append(nil)
        readings[index].errors = [error]
        readings[index].isNotJSON = true
      }
    }
  }

  /// Finds the units of all sources.
  mutating func collect() {
    // Resolvers come first: files that they refer to are not read on their own.
    var resolvers: [Int: ResolverDocument] = [:]
    for (source, root) in roots.enumerated() {
      guard let root, ResolverDocument.isOne(root) else { continue }
      resolvers[source] = ResolverDocument(
        root, of: files, choosing: options.isChosen)
    }
    let isPart = paths.map(files.isReferredTo)
    let folders = StudioFolder.all(
      paths,
      roots.indices.map {
        resolvers[$0] == nil && !isPart[$0] ? roots[$0] : nil
      })
    for (main, folder) in folders {
      for source in folder.members {
        readings[source].isAuxiliary = source != main
        readings[source].dialect = folder.dialect
      }
    }
    for (source, root) in roots.enumerated() {
      guard let root else { continue }
      if let resolver = resolvers[source] {
        add(resolver, source)
      } else if readings[source].dialect != nil {
        folders[source]?.add(to: &self)
      } else if isPart[source] {
        readings[source].isAuxiliary = true
        readings[source].dialect = .part
      } else {
        add(root, source)
      }
    }
    // The errors of files that others refer to and that could not be read.
    for (file, error) in files.errors {
      let source =
        roots.firstIndex { $0?.file == file } ?? resolvers.keys.min() ?? 0
      if !readings[source].errors.contains(error) {
        readings[source].errors.append(error)
      }
    }
    plain += releaseFirstModes()
    separateThemes()
  }

  /// Treats every source as a map of colours.
  mutating func collectMaps() {
    for (source, root) in roots.enumerated() {
      if let root { addMap(root, source) }
    }
    separateThemes()
  }

  private mutating func add(_ resolver: ResolverDocument, _ source: Int) {
    readings[source].dialect = .resolver
    readings[source].errors += resolver.errors
    readings[source].warnings += resolver.warnings
    guard let first = resolver.modes.first else { return }
    var modes = resolver.modes.dropFirst()
    let before = list.counts
    add(first.layers, source, mode: first.name)
    let count = max(1, list.tokens.count - before.tokens)
    if modes.count >= max(1, TokenReader.tokenLimit / count) {
      // The first mode is removed, because the user may not have chosen it.
      units.removeLast()
      list.removeAll(behind: before)
      modes =
        resolver.modes.filter { mode in
          mode.name.map { options.isChosen($0.text) } ?? true
        }[...]
      guard modes.count <= max(1, TokenReader.tokenLimit / count) else {
        let text = resolver.root.document.source
        readings[source].errors.append(
          text.error(
            .unreadable(
              "\(modes.count) combinations of contexts, with \(count) tokens"
                + " each, exceed the limit of \(TokenReader.tokenLimit) tokens;"
                + " choose some with --mode", at: text.content.lowerBound)))
        return
      }
    }
    for mode in modes { add(mode.layers, source, mode: mode.name) }
  }

  private mutating func add(_ root: TokenItem, _ source: Int) {
    let path = paths[source].lowercased()
    let hasTokenName =
      path.hasSuffix(".tokens") || path.hasSuffix(".tokens.json")
    if let dialect = Self.dialect(of: root) {
      readings[source].dialect = dialect.dialect
      return dialect.add(to: &self, source)
    }
    if root.kind == .object {
      return addGroups(root, source, hasTokenName: hasTokenName)
    }
    if addMap(root, source) { return }
    // The objects of an array are read side by side.
    if root.kind == .array, root.document.hasToken(root.node) {
      for object in root.elements where object.kind == .object {
        add([TokenLayer(object.file, object.node)], source, mode: nil)
      }
      readings[source].dialect = .tokens([])
      return
    }
    readings[source].isPlainJSON = !hasTokenName
    guard hasTokenName else { return }
    readings[source].errors.append(
      root.error(
        "a file of tokens must be an object, but this is \(root.kindName)",
        isOfWholeSource: true))
  }

  /// Adds a file of tokens, or a map of colours if it has no tokens.
  private mutating func addGroups(
    _ root: TokenItem, _ source: Int, hasTokenName: Bool
  ) {
    let before = list.counts
    add([TokenLayer(root.file, 0)], source, mode: nil)
    let unit = units[units.count - 1]
    // A JSON Schema in a folder has references, but no tokens.
    func isForeign() -> Bool {
      options.foundPaths.contains(paths[source]) && !hasTokenName
        && !root.document.hasToken(0)
    }
    if unit.tokens.isEmpty, readings[source].errors.isEmpty || isForeign() {
      readings[source].errors = []
      units.removeLast()
      if addMap(root, source) { return }
      readings[source].isPlainJSON = !hasTokenName
      units.append(unit)
      return
    }
    let sets = StudioFile(unnamed: root, unit, list) { path in
      let owner = owners[path]
      return owner != nil && owner != root.file
    }
    if let sets {
      units.removeLast()
      list.removeAll(behind: before)
      readings[source].errors = []
      readings[source].dialect = sets.dialect
      return sets.add(to: &self, source)
    }
    readings[source].dialect =
      root["props"] == nil ? .tokens(list.tokens[unit.tokens]) : .theo
    let modes = modeGroups(of: root)
    if !modes.isEmpty {
      units.removeLast()
      list.removeAll(behind: before)
      readings[source].errors = []
      readings[source].warnings = []
      return addModes(modes, of: root, source)
    }
    if notePlainUnit(),
      let mode = root["$extensions"]?.text("com.figma.modeName")
    {
      plain.removeLast()
      unitsOfFigma.append(units.count - 1)
      units[units.count - 1].mode = list.mode(mode)
    }
  }

  /// For each path, the only file that has a token with that path when it is
  /// read as groups, or -1 if several have one; computed when first needed.
  private lazy var owners: [PathHash: Int] = {
    var owners: [PathHash: Int] = [:]
    for root in roots where root?.kind == .object {
      guard let file = root?.file else { continue }
      for token in files.tokens(of: TokenLayer(file, 0)).tokens {
        let known = owners[token.hash]
        owners[token.hash] = known == nil || known == file ? file : -1
      }
    }
    return owners
  }()

  /// The paths of the targets of all aliases, and of the groups around them.
  private(set) lazy var addressed: Set<PathHash> = {
    var paths: Set<PathHash> = []
    for alias in files.documents.lazy.flatMap(\.aliasPaths) {
      var hash = PathHash.empty
      for byte in alias.slice {
        if byte == .period { paths.insert(hash) }
        hash.add(byte)
      }
      paths.insert(hash)
    }
    return paths
  }()

  /// Adds a unit of objects that are layered over each other.
  mutating func add(_ layers: [TokenLayer], _ source: Int, mode: ByteString?) {
    let start = list.tokens.count
    let mode = mode.map { list.mode($0) }
    walk(source) { $0.walk(layers) }
    addUnit(source, mode: mode, layers, from: start)
  }

  /// Adds the tokens that a walk finds.
  ///
  /// - Returns: the map, if the walk is through one.
  @discardableResult
  mutating func walk(
    _ source: Int, _ body: (inout TokenWalk) -> Void
  ) -> ColorMap? {
    var walk = TokenWalk(addingTo: list, files, unit: units.count)
    // Move the list out, so that appending does not copy it.
    list = TokenList()
    body(&walk)
    list = walk.list
    // Layers that several modes share have the same errors in each of them.
    readings[source].errors.merge(walk.errors)
    readings[source].warnings.merge(walk.warnings)
    return walk.map
  }

  /// Adds a unit of the tokens in the list from an index on.
  mutating func addUnit(
    _ source: Int, mode: Int? = nil, _ roots: [TokenLayer] = [],
    from start: Int
  ) {
    units.append(
      TokenUnit(
        source: source, mode: mode, roots: roots,
        tokens: start..<list.tokens.count))
  }

  /// Adds the colours of a map.
  ///
  /// - Returns: whether anything in it could be a colour; in a file that was
  ///   found in a folder, words alone are not enough.
  @discardableResult
  private mutating func addMap(_ root: TokenItem, _ source: Int) -> Bool {
    let before = list.counts
    let map = walk(source) { $0.walk(mapOf: root.file) }
    let isFound = options.foundPaths.contains(paths[source])
    guard let map, map.hasColors, !map.hasOnlyWords || !isFound else {
      list.removeAll(behind: before)
      return false
    }
    readings[source].dialect = .map(themes: map.themes)
    addUnit(source, from: before.tokens)
    notePlainUnit()
    return true
  }

  /// Adds the last unit to `plain` if it has no values by mode; returns whether
  /// it has none.
  @discardableResult
  private mutating func notePlainUnit() -> Bool {
    let hasModes = list.tokens[units[units.count - 1].tokens].contains {
      $0.extras >= 0 && !list.extras[Int($0.extras)].overrides.isEmpty
    }
    if !hasModes { plain.append(units.count - 1) }
    return !hasModes
  }

  /// Treats files of Figma's `Mode 1` as files for all modes, if no file of
  /// another mode has one of their tokens: Figma gives this name to the only
  /// mode of a collection.
  ///
  /// - Returns: their units.
  private mutating func releaseFirstModes() -> [Int] {
    let name = ByteString("Mode 1")
    let named = unitsOfFigma.filter { index in
      units[index].mode.map { list.modes[$0] } == name
    }
    guard let first = named.first.flatMap({ units[$0].mode }) else { return [] }
    var others: Set<PathHash> = []
    for unit in units where unit.mode != nil && unit.mode != first {
      others.formUnion(list.tokens[unit.tokens].map(\.hash))
    }
    let released = named.filter { index in
      !list.tokens[units[index].tokens].contains { others.contains($0.hash) }
    }
    for index in released { units[index].mode = nil }
    return released
  }

  /// Turns each theme that the path of a plain file names into a mode.
  private mutating func separateThemes() {
    let themes = FileThemes(
      of: plain.map { paths[units[$0].source] }, settings: options.settings
    ) { definitions }
    guard let themes else { return }
    hasBase = themes.hasBase
    for (name, index) in zip(themes.names, plain) {
      guard let name else { continue }
      // `dark.json` is for the mode `Dark` if another file names that mode.
      let known = list.modes.firstIndex {
        $0.text.lowercased() == name.lowercased()
      }
      let mode = known ?? list.mode(ByteString(name))
      units[index].mode = mode
      covered[mode, default: []].formUnion(
        units[index].tokens.map { list.tokens[$0].hash })
    }
  }
}
