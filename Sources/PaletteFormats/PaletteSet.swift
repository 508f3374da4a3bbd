import ContrastModel
import PaletteReaders
import TextGrammars

/// The outcome of reading a list of inputs: a palette for each mode, and what
/// was wrong with the rest.
package struct PaletteSet: Sendable {
  /// The palettes, one a mode, in the order in which modes are first named.
  package var palettes: [Palette]

  /// The errors in what could not be read, by inputs and lines.
  package var errors: [SourceError]

  /// The warnings about doubtful readings, in the same order.
  package var warnings: [SourceError]

  /// The pairings that the inputs themselves show, where they were requested:
  /// mode by mode, in the order of the inputs.
  package var observed: [ObservedPairing] = []

  /// The files of folders that are JSON by their names and have no colour.
  package var passedOver: [String] = []

  /// The dialects of the inputs that were read as one.
  package var inputs: [Input] = []

  /// An input and its dialect.
  package struct Input: Hashable, Sendable {
    /// The path of the input.
    package let path: String

    /// What it was read as, and why.
    package let dialect: SourceDialect
  }
}

extension PaletteSet {
  /// Reads all inputs as one system.
  ///
  /// - The modes are those of all inputs, in the order of their first
  ///   appearance; the entries of a mode are in the order of the inputs.
  /// - An input without modes gives its colours to every mode that
  ///   another input names.
  /// - Lists, token files and style sheets that give the same names different
  ///   values are modes if their paths name themes (`FileThemes`). If no path
  ///   names one, a warning lists the names, one for each source.
  /// - A colour that cannot be read is among the errors, the others are still
  ///   in the palettes. An input that is not well formed gives nothing.
  /// - A thousand errors and a thousand warnings are kept; the last one of more
  ///   says how many there are.
  /// - An input without any colour is an error at its first character, and only
  ///   a warning when another input has some: a system may keep its sizes in a
  ///   file of their own. An input that was only found in a folder is not
  ///   reported; if it cannot be read at all it is a warning, unless it is
  ///   design tokens.
  ///
  /// - Parameters:
  ///   - sources: the inputs, in order.
  ///   - given: the format of all of them; detected one by one when `nil`.
  ///   - isChosen: whether a mode is wanted; asked only where there are more of
  ///     them than can be read.
  ///   - isObserving: whether the pairings that inputs show are asked for, too.
  ///     An input that shows pairs then counts as having colours.
  ///   - settings: the knowledge of the user about the inputs.
  ///   - folders: the folders that are inputs as a whole.
  ///   - load: looks for a file that an input refers to, by a path that is
  ///     relative as those of the inputs are, and below one of their folders. It
  ///     has to see that it is a regular file, and that no link leads out.
  ///   - release: gives back to the system what was freed; called now and then
  ///     while the entries of many inputs become those of one palette.
  /// - Complexity: O(n log n) for n bytes, times the modes.
  package init(
    reading sources: [SourceFile], as given: PaletteFormat? = nil,
    choosing isChosen: @escaping (String) -> Bool = { _ in true },
    observing isObserving: Bool = false,
    settings: ReadingSettings = ReadingSettings(),
    within folders: [String] = [],
    loading load: @escaping (String) -> LoadedSource = { _ in
      .failure("no other files are read here")
    },
    releasing release: () -> Void = {}
  ) {
    let rule = ReferenceRule(sources.map(\.path), within: folders)
    var options = ReaderOptions(
      load: { path in
        rule.resolutionError(to: path).map { .failure($0) } ?? load(path)
      },
      isChosen: isChosen, isObserving: isObserving, settings: settings)
    options.foundPaths = Set(sources.lazy.filter { !$0.isNamed }.map(\.path))
    var readings = [ParsedSource?](repeating: nil, count: sources.count)
    var formats = [PaletteFormat?](repeating: nil, count: sources.count)
    var groups: [PaletteFormat: [Int]] = [:]
    var passedOver: [String] = []
    for (index, source) in sources.enumerated() {
      switch Self.format(of: source, given: given) {
      case .success(let format?): groups[format, default: []].append(index)
      case .success(nil): break
      case .failure(let error):
        readings[index] = ParsedSource(errors: [error])
      }
    }
    for format in PaletteFormat.allCases {
      guard let indices = groups[format] else { continue }
      let texts = indices.map {
        SourceText(sources[$0], isBinary: format.isBinary)
      }
      let results = format.reader.read(texts, with: options)
      for (index, var reading) in zip(indices, results) {
        if reading.lacksColors, sources[index].isNamed {
          let isMap = reading.isPlainJSON && given == nil
          reading.errors = [
            SourceError(
              PaletteProblem.noColors(isMap ? .colorMap : format),
              at: sources[index].start)
          ]
        }
        let isJSON = format == .tokens || format == .colorMap
        if isJSON, !sources[index].isNamed, reading.isPassedOver {
          let name = sources[index].path.lowercased()
          let isTokens = [".tokens", ".tokens.json"].contains(
            where: name.hasSuffix)
          if reading.isNotJSON, !isTokens { reading.errors = [] }
          if reading.errors.isEmpty { passedOver.append(sources[index].path) }
        }
        readings[index] = reading
        formats[index] = format
      }
    }
    if readings.contains(where: { $0?.hasColors ?? false }) {
      for (index, source) in zip(readings.indices, sources) {
        readings[index]?.excuseColorless()
        let isTokens = formats[index] == .tokens || formats[index] == .colorMap
        if !source.isNamed, !isTokens { readings[index]?.excuseUnreadable() }
      }
    }
    var together = FormatReadings(readings: readings, formats: formats)
    readings = []
    together.tellThemesApart(sources, settings: settings)
    together.warnOfRepeatedNames()
    var found = together.readings.compactMap(\.self)
    let inputs = zip(sources, together.readings).compactMap { source, reading in
      reading?.dialect.map { Input(path: source.path, dialect: $0) }
    }
    together = FormatReadings(readings: [], formats: [])
    self.init(combining: &found, choosing: isChosen, releasing: release)
    self.passedOver = passedOver
    self.inputs = inputs
    if palettes.allSatisfy(\.entries.isEmpty), observed.isEmpty {
      errors += ForeignSource.errors(among: sources)
    }
  }

  /// The format of a source, or `nil` when it was found in a folder and has no
  /// known format.
  private static func format(
    of source: SourceFile, given: PaletteFormat?
  ) -> Result<PaletteFormat?, SourceError> {
    if let error = source.encodingError { return .failure(error) }
    if let format = given ?? PaletteFormat.detect(source) {
      return .success(format)
    }
    guard source.isNamed else { return .success(nil) }
    let problem = PlainProblem(
      "cannot tell the format; name it with --from", isOfWholeSource: true)
    return .failure(SourceError(problem, at: source.start))
  }

  /// The number of entries that the modes of inputs get from others: a small
  /// file can name many modes, and a list beside it have many colours.
  private static let sharedLimit = 1_000_000

  /// The number of entries after which memory is given back, some 2 MB.
  private static let releasedCount = 20_000

  /// Puts together what inputs hold.
  ///
  /// - Parameters:
  ///   - readings: the inputs; each loses its entries when it has been added, so
  ///     that there is no second copy of all of them.
  ///   - isChosen: whether a mode is wanted.
  ///   - release: gives back to the system what was freed.
  private init(
    combining readings: inout [ParsedSource],
    choosing isChosen: (String) -> Bool, releasing release: () -> Void
  ) {
    self.init(palettes: [], errors: [], warnings: [])
    var positions: [ByteString: Int] = [:]
    for palette in readings.flatMap(\.palettes) {
      let mode = ByteString(palette.mode)
      guard positions[mode] == nil else { continue }
      positions[mode] = palettes.count
      palettes.append(Palette(mode: palette.mode, entries: []))
      palettes[palettes.count - 1].equalModes = palette.equalModes
    }
    dropUnspokenDefault(readings, &positions)
    var sharing = palettes.indices.filter {
      palettes[$0].mode != Palette.defaultMode
    }
    let shared = readings.filter(\.knowsNoModes).reduce(0) {
      $0 + $1.palettes[0].entries.count
    }
    if shared * sharing.count > Self.sharedLimit {
      sharing.removeAll { !isChosen(palettes[$0].mode) }
    }
    reserve(readings, positions)
    var room = Self.sharedLimit
    var freed = 0
    for index in readings.indices {
      if freed > Self.releasedCount {
        release()
        freed = 0
      }
      let reading = readings[index]
      for place in reading.palettes.indices {
        readings[index].palettes[place].entries = []
      }
      for palette in reading.palettes {
        freed += palette.entries.count
        if let position = positions[ByteString(palette.mode)] {
          palettes[position].add(palette.entries)
        }
        guard reading.knowsNoModes else { continue }
        let count = palette.entries.count
        guard sharing.count <= 1 || count * sharing.count <= room else {
          let problem = PlainProblem(
            "its \(count) colours count in \(sharing.count) modes of other"
              + " inputs, and all inputs together exceed the limit of"
              + " \(Self.sharedLimit) colours; choose modes with --mode",
            isOfWholeSource: true)
          let place = SourcePosition(
            path: palette.entries[0].source.path, line: 1, column: 1)
          add([SourceError(problem, at: place)], to: \.errors)
          continue
        }
        room -= count * sharing.count
        for other in sharing { palettes[other].add(palette.entries) }
      }
      add(reading.errors, to: \.errors)
      add(reading.warnings, to: \.warnings)
    }
    addObserved(readings, positions)
  }

  /// Makes room for the entries of several inputs, so that none are copied again
  /// when there are more.
  private mutating func reserve(
    _ readings: [ParsedSource], _ positions: [ByteString: Int]
  ) {
    guard readings.count > 1 else { return }
    var counts = palettes.map { _ in (parts: 0, entries: 0) }
    for palette in readings.lazy.flatMap(\.palettes)
    where !palette.entries.isEmpty {
      guard let position = positions[ByteString(palette.mode)] else { continue }
      counts[position].parts += 1
      counts[position].entries += palette.entries.count
    }
    for (position, count) in counts.enumerated() where count.parts > 1 {
      palettes[position].entries.reserveCapacity(count.entries)
    }
  }

  /// Adds the errors and warnings of an input up to the limit. The rest is
  /// counted, and the last entry states the count.
  private mutating func add(
    _ findings: DiagnosticList,
    to list: WritableKeyPath<PaletteSet, [SourceError]>
  ) {
    guard !findings.isEmpty else { return }
    var before = 0
    if case PaletteProblem.suppressed(let count)? = self[keyPath: list].last?
      .problem
    {
      before = count
      self[keyPath: list].removeLast()
    }
    let room = DiagnosticList.limit - self[keyPath: list].count
    let sorted = Array(findings).sortedByPlace()
    self[keyPath: list] += sorted.prefix(room)
    let count =
      before + findings.suppressedCount + max(0, findings.count - room)
    guard count > 0 else { return }
    let place = sorted[min(room, findings.count - 1)].location
    self[keyPath: list].append(
      SourceError(PaletteProblem.suppressed(count), at: place))
  }

  /// Adds what the inputs show, to the modes that their colours are added to.
  private mutating func addObserved(
    _ readings: [ParsedSource], _ positions: [ByteString: Int]
  ) {
    let showing = readings.filter { !$0.observed.isEmpty }
    guard
      showing.count > 1
        || palettes.count > 1 && showing.contains(where: \.knowsNoModes)
    else {
      observed = showing.first?.observed ?? []
      return
    }
    var modes = [[ObservedPairing]](repeating: [], count: palettes.count)
    for reading in showing {
      for pairing in reading.observed {
        if let position = positions[ByteString(pairing.mode)] {
          modes[position].append(pairing)
        }
      }
      guard reading.knowsNoModes else { continue }
      for other in palettes.indices
      where palettes[other].mode != Palette.defaultMode {
        modes[other] += reading.observed.map { pairing in
          var pairing = pairing
          pairing.mode = palettes[other].mode
          return pairing
        }
      }
    }
    observed = modes.count == 1 ? modes[0] : modes.flatMap(\.self)
  }

  /// Drops the mode `default` when only inputs that know no modes have it, and
  /// others name modes: it would hold a part of each of them.
  private mutating func dropUnspokenDefault(
    _ readings: [ParsedSource], _ positions: inout [ByteString: Int]
  ) {
    let spoken = readings.filter { !$0.knowsNoModes }.flatMap(\.palettes)
    guard !spoken.isEmpty,
      !spoken.contains(where: { $0.mode == Palette.defaultMode })
    else { return }
    palettes.removeAll { $0.mode == Palette.defaultMode }
    positions = [:]
    for (position, palette) in palettes.enumerated() {
      positions[ByteString(palette.mode)] = position
    }
  }
}

extension Palette {
  /// Adds entries behind those there are; the first ones are shared, not
  /// copied.
  fileprivate mutating func add(_ added: [Entry]) {
    if entries.isEmpty, entries.capacity == 0 {
      entries = added
    } else {
      entries += added
    }
  }
}

extension ParsedSource {
  /// Whether there is one palette, that of the default mode.
  var knowsNoModes: Bool {
    palettes.count == 1 && palettes[0].mode == Palette.defaultMode
  }

  /// Whether it has no colours but should have some.
  fileprivate var lacksColors: Bool {
    !hasColors && errors.isEmpty && !isAuxiliary
      && !warnings.contains(where: \.problem.isUnresolved)
  }

  /// Whether it is not an expected part of a system: it has no colour, and no
  /// information about others.
  fileprivate var isPassedOver: Bool { !hasColors && !isAuxiliary }

  /// Makes having no colours a warning.
  fileprivate mutating func excuseColorless() {
    func isColorless(_ error: SourceError) -> Bool {
      if case PaletteProblem.noColors = error.problem { true } else { false }
    }
    warnings += errors.filter(isColorless)
    errors.removeAll(where: isColorless)
  }

  /// Makes the error of an unreadable file a warning, if the file was only
  /// found in a folder: the folder has other colours.
  fileprivate mutating func excuseUnreadable() {
    warnings += errors.filter(\.problem.isOfWholeSource)
    errors.removeAll(where: \.problem.isOfWholeSource)
  }
}

/// The reasons why a source is not a palette, as far as callers distinguish
/// them.
private enum PaletteProblem: SourceProblem {
  /// The source was well formed and held no colour.
  case noColors(PaletteFormat)

  /// More problems than are kept were found.
  case suppressed(Int)

  var isOfWholeSource: Bool {
    if case .noColors = self { true } else { false }
  }

  var description: String {
    switch self {
    case .noColors(let format): "no colours found: \(format.noColorsMessage)"
    case .suppressed(let count):
      "\(count) more like these \(count == 1 ? "is" : "are") not listed"
    }
  }
}
