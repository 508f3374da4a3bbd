import ContrastModel
import SassVariables
import TextGrammars

/// The outcome of reading a list of inputs: a palette for each mode, and the
/// errors and warnings.
package struct PaletteSet: Sendable {
  /// The palettes, one for each mode, in the order in which modes first appear.
  package var palettes: [Palette]

  /// The errors, in the order of the inputs and of their lines.
  package var errors: [SourceError]

  /// The warnings about doubtful readings, in the same order.
  package var warnings: [SourceError]

  /// The pairings in the inputs themselves, if they were requested: mode by
  /// mode, in the order of the inputs.
  package var observed: [ObservedPairing] = []

  /// The JSON files that were found in folders and passed over, because they
  /// have no colours.
  package var passedOver: [String] = []

  /// The inputs whose format has dialects, each with its dialect.
  package var inputs: [Input] = []

  /// The path of an input, and the dialect that it was read as.
  package typealias Input = (path: String, dialect: SourceDialect)

  /// The colours that could not be read. A value that other groups inherit is
  /// reported only once.
  package var unresolved: [SourceError] {
    var seen: Set<String> = []
    return (errors + warnings.filter(\.problem.isUnresolved))
      .filter { seen.insert("\($0.location) \($0.message)").inserted }
  }
}

extension PaletteSet {
  /// Reads all inputs as one system.
  ///
  /// - The set has the modes of all inputs, in the order of their first
  ///   appearance; the entries of a mode are in the order of the inputs.
  /// - An input without modes gives its colours to every mode that
  ///   another input names.
  /// - Lists, token files and style sheets that give the same names different
  ///   values are modes if their paths name themes (`FileThemes`). If no path
  ///   names a theme, each source with such names gets a warning.
  /// - A colour that cannot be read is an error; the other colours are still in
  ///   the palettes. If an input is not well formed, at most the colours before
  ///   the error are read.
  /// - At most a thousand errors and a thousand warnings are kept. If there are
  ///   more, a last one states how many more.
  /// - An input without any colour is an error at its first character, but only
  ///   a warning if another input has colours: a system may have a file with
  ///   only sizes. A file that was found in a folder need not have colours. If
  ///   it is not JSON and cannot be read, that is only a warning if another
  ///   input has colours. Malformed JSON in a folder is ignored, except in a
  ///   file named `.tokens` or `.tokens.json`, where it is an error.
  ///
  /// - Parameters:
  ///   - sources: the inputs, in order.
  ///   - given: the format of all inputs; detected one by one when `nil`.
  ///   - isChosen: whether a mode is wanted; called only if all modes together
  ///     exceed a limit.
  ///   - isObserving: whether the pairings in inputs are requested, too. An
  ///     input that has pairings is then not reported for having no colours.
  ///   - settings: the information about the inputs that only the user has.
  ///   - folders: the folders that are inputs as a whole.
  ///   - load: loads a file that an input refers to. Its path is below a folder
  ///     of the inputs, and relative to the same folder as their paths. The
  ///     function has to check that the file is a regular one, and that no link
  ///     leads outside.
  ///   - release: returns freed memory to the system; called from time to time
  ///     while the entries of many inputs are combined into one palette.
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
    var colorless: [(index: Int, format: PaletteFormat)] = []
    var sources = sources
    for (index, source) in sources.enumerated() {
      do throws(SourceError) {
        guard var format = try Self.format(of: source, given: given) else {
          continue
        }
        if format == .scss, given == nil, let css = SCSSReader.plainCSS(source)
        {
          (sources[index], format) = (css, .css)
        }
        groups[format, default: []].append(index)
      } catch {
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
          colorless.append((index, isMap ? .colorMap : format))
        }
        let isJSON = format == .tokens || format == .colorMap
        if isJSON, !sources[index].isNamed, reading.isPassedOver {
          let name = sources[index].path.lowercased()
          let isTokens = [".tokens", ".tokens.json"].contains(
            where: name.hasSuffix)
          // Without other colours, texts such as `"#general"` are not colours.
          let isMap = reading.dialect?.name == SourceDialect.mapOfColors
          if reading.isNotJSON || isMap, !isTokens { reading.errors = [] }
          if reading.errors.isEmpty { passedOver.append(sources[index].path) }
        }
        readings[index] = reading
        formats[index] = format
      }
    }
    let hasColors = readings.contains { $0?.hasColors ?? false }
    for (index, format) in colorless {
      let problem = PlainProblem(
        "no colours found: \(format.noColorsMessage)"
          + (format == .css && !isObserving
            ? "; 'contrast audit' checks the pairs that the sheet shows" : ""),
        isOfWholeSource: true)
      let error = SourceError(problem, at: sources[index].start)
      if hasColors {
        readings[index]?.warnings.append(error)
      } else {
        readings[index]?.errors = [error]
      }
    }
    if hasColors {
      for (index, source) in zip(readings.indices, sources) {
        let isTokens = formats[index] == .tokens || formats[index] == .colorMap
        if !source.isNamed, !isTokens { readings[index]?.excuseUnreadable() }
      }
    }
    var together = FormatReadings(readings: readings, formats: formats)
    readings = []
    together.separateThemes(sources, settings: settings)
    together.warnOfRepeatedNames()
    var found = together.readings.compactMap(\.self)
    let inputs = zip(sources, together.readings).compactMap { source, reading in
      reading?.dialect.map { (source.path, $0) }
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
  ) throws(SourceError) -> PaletteFormat? {
    if let error = source.encodingError { throw error }
    let format = given ?? PaletteFormat.detect(source)
    if format != nil || !source.isNamed { return format }
    let problem = PlainProblem(
      "cannot tell the format; name it with --from", isOfWholeSource: true)
    throw SourceError(problem, at: source.start)
  }

  /// The most entries that modes get from inputs without modes. Without a
  /// limit, a small file with many modes and a long list would fill the memory.
  private static let sharedLimit = 1_000_000

  /// The number of entries after which memory is released: about 2 MB.
  private static let releasedCount = 20_000

  /// Combines the contents of the inputs.
  ///
  /// - Parameters:
  ///   - readings: the inputs; each loses its entries once it has been added,
  ///     so that there is no second copy of all of them.
  ///   - isChosen: whether a mode is wanted.
  ///   - release: returns freed memory to the system.
  private init(
    combining readings: inout [ParsedSource],
    choosing isChosen: (String) -> Bool, releasing release: () -> Void
  ) {
    self.init(palettes: [], errors: [], warnings: [])
    var positions: [ByteString: Int] = [:]
    let skipsDefault = Self.isDefaultUnspoken(in: readings)
    var counts: [Int] = []
    for palette in readings.flatMap(\.palettes)
    where !skipsDefault || palette.mode != Palette.defaultMode {
      let mode = ByteString(palette.mode)
      if let known = positions[mode] {
        counts[known] += palette.entries.count
        continue
      }
      positions[mode] = palettes.count
      palettes.append(Palette(mode: palette.mode, entries: []))
      palettes[palettes.count - 1].equalModes = palette.equalModes
      counts.append(palette.entries.count)
    }
    if readings.count > 1 {
      for (index, count) in counts.enumerated() {
        palettes[index].entries.reserveCapacity(count)
      }
    }
    var sharing = palettes.indices.filter {
      palettes[$0].mode != Palette.defaultMode
    }
    let shared = readings.filter(\.knowsNoModes).reduce(0) {
      $0 + $1.palettes[0].entries.count
    }
    if shared * sharing.count > Self.sharedLimit {
      sharing.removeAll { !isChosen(palettes[$0].mode) }
    }
    var room = Self.sharedLimit
    var freed = 0
    var (errors, warnings) = (Findings(), Findings())
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
            "the \(count) colours of this input would be repeated in"
              + " \(sharing.count) modes of other inputs, and all inputs"
              + " together would exceed the limit of \(Self.sharedLimit)"
              + " repeated colours; choose modes with --mode",
            isOfWholeSource: true)
          let place = SourcePosition(
            path: palette.entries[0].source.path, line: 1, column: 1)
          errors.add([SourceError(problem, at: place)])
          continue
        }
        room -= count * sharing.count
        for other in sharing { palettes[other].add(palette.entries) }
      }
      errors.add(reading.errors)
      warnings.add(reading.warnings)
    }
    (self.errors, self.warnings) = (errors.all, warnings.all)
    addObserved(readings, positions)
  }

  /// Adds the pairings of each input to the modes that have its colours.
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

  /// Whether only inputs without modes have the mode `default` and others name
  /// modes: it would have only a part of the colours of each mode.
  private static func isDefaultUnspoken(in readings: [ParsedSource]) -> Bool {
    let spoken = readings.filter { !$0.knowsNoModes }
      .flatMap { $0.palettes.map(\.mode) }
    return !spoken.isEmpty && !spoken.contains(Palette.defaultMode)
  }
}

extension Palette {
  /// Appends entries; if there are none yet, the array is shared, not copied.
  fileprivate mutating func add(_ added: [Entry]) {
    if entries.isEmpty, entries.capacity == 0 {
      entries = added
    } else {
      entries += added
    }
  }
}

extension ParsedSource {
  /// Whether the only palette is for the mode `default`.
  var knowsNoModes: Bool {
    palettes.count == 1 && palettes[0].mode == Palette.defaultMode
  }

  /// Whether the source has no colours but should have some.
  fileprivate var lacksColors: Bool {
    !hasColors && errors.isEmpty && !isAuxiliary
      && !warnings.contains(where: \.problem.isUnresolved)
  }

  /// Whether the source is not a part of a system: it has no colour, and no
  /// information about other sources.
  fileprivate var isPassedOver: Bool { !hasColors && !isAuxiliary }

  /// Turns the errors of an unreadable file, except limits, into warnings: for
  /// files that were found in a folder, if other files have colours.
  fileprivate mutating func excuseUnreadable() {
    func isExcused(_ error: SourceError) -> Bool {
      error.problem.isOfWholeSource && !(error.problem is LimitProblem)
    }
    warnings += errors.filter(isExcused)
    errors.removeAll(where: isExcused)
  }
}

/// The errors or warnings of the inputs up to the limit, and the number of the
/// rest.
private struct Findings {
  private var list: [SourceError] = []
  private var restCount = 0

  /// The place of the first that is not in the list.
  private var restPlace: SourcePosition?

  /// The findings, the last of which states the number of the rest.
  var all: [SourceError] {
    guard restCount > 0, let restPlace else { return list }
    let verb = restCount == 1 ? "is" : "are"
    return list + [
      SourceError(
        "\(restCount) more like these \(verb) not listed", at: restPlace)
    ]
  }

  /// Adds the errors or warnings of an input.
  mutating func add(_ findings: DiagnosticList) {
    guard !findings.isEmpty else { return }
    let room = DiagnosticList.limit - list.count
    restCount += findings.suppressedCount + max(0, findings.count - room)
    if room == 0, restPlace != nil { return }
    let sorted = Array(findings).sortedByPlace()
    list += sorted.prefix(room)
    if restCount > 0 {
      restPlace = sorted[min(room, findings.count - 1)].location
    }
  }
}
