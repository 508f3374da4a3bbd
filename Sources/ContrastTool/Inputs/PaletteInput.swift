import ContrastAudit
import ContrastFiles
import ContrastModel
import PaletteFormats
import SystemCalls
import TextGrammars

/// The palettes that the operands name, read and narrowed to the chosen modes.
struct PaletteInput {
  /// The paths, where `-` is standard input.
  private let paths: [String]

  /// The options for how the inputs are read, and which of their modes are
  /// kept.
  private let options: InputOptions

  /// Whether warnings are left out.
  private let isQuiet: Bool

  /// The guard that keeps outputs from replacing inputs.
  private let inputGuard: InputGuard

  /// The input of a verb at some paths; `outputs` are the files that it writes.
  ///
  /// - Throws: `UsageError` when there is no path or `-` is repeated,
  ///   `ToolError` when an output would replace an input.
  init(
    _ paths: [String], _ options: InputOptions, of verb: Verb, isQuiet: Bool,
    outputs: [String] = []
  ) throws {
    self.paths = paths
    self.options = options
    self.isQuiet = isQuiet
    inputGuard = InputGuard(outputs: outputs)
    if paths.isEmpty {
      throw UsageError(
        "\(verb.name) needs an INPUT; '-' is standard input")
    }
    try inputGuard.check(paths)
  }

  /// The palettes, and the problems with the inputs.
  struct Reading {
    /// The palettes of the chosen modes; at least one has a colour.
    let palettes: [Palette]

    /// The colours that could not be read, of all modes, each reason once.
    let unresolved: [SourceError]

    /// The formats and dialects that inputs were read as.
    let dialects: [PaletteSet.Input]

    /// The diagnostics to be written to standard error at the end; `nil` if
    /// there are no errors among them.
    let failure: Diagnostics?

    /// The inputs as an audit needs them; `nil` if observed pairs were not
    /// requested, because finding names that repeat others takes time.
    let subject: AuditSubject?
  }

  /// Reads everything. If there are no errors, the warnings go to standard
  /// error.
  ///
  /// - Parameters:
  ///   - streams: the standard streams.
  ///   - isObserving: whether the pairs that style sheets show are requested.
  ///   - isNeeded: whether a colour with this name has to be resolved.
  ///   - isLenient: whether errors are part of the result if a mode and a colour
  ///     are left.
  /// - Returns: the palettes, and what could not be read.
  /// - Throws: `Diagnostics` when something could not be read, `ToolError` when
  ///   a pattern matches no mode or when there is no colour.
  func reading(
    on streams: StandardStreams, observing isObserving: Bool = false,
    needing isNeeded: (_ name: String?) -> Bool = { _ in false },
    isLenient: Bool = false
  ) throws -> Reading {
    // An input that cannot be opened does not hide problems of the others.
    var diagnostics = Diagnostics(isQuiet: isQuiet)
    let sources = try sources(streams, &diagnostics)
    let reading = try self.reading(of: sources, observing: isObserving)
    // A colour that is unresolved only in other modes is not needed.
    let names =
      options.modes.isEmpty
      ? []
      : (try? choose(from: reading.palettes))?.map { palette in
        Set(palette.entries.map { ByteString($0.name) })
      } ?? []
    func isMissing(_ name: String?) -> Bool {
      guard let name, !names.isEmpty else { return true }
      return !names.allSatisfy { $0.contains(ByteString(name)) }
    }
    diagnostics.add(reading, options) {
      $0.problem.isOfWholeSource || isMissing($0.name) && isNeeded($0.name)
    }
    let failure = diagnostics.errorCount > 0 ? diagnostics : nil
    if let failure, !isLenient { throw failure }
    if failure == nil { streams.writeError(diagnostics.text) }
    let chosen: [Palette]
    do {
      chosen = try choose(from: reading.palettes)
    } catch {
      throw failure ?? error
    }
    return Reading(
      palettes: chosen, unresolved: reading.unresolved,
      dialects: reading.inputs, failure: failure,
      subject: isObserving ? AuditSubject(reading, of: sources) : nil)
  }

  /// The rules that are nearest to the inputs.
  var nearestRules: RulesInput {
    RulesInput(named: nil, isSearched: true, nextTo: paths.first)
  }

  /// The contents of sources, in all modes. Problems are not reported.
  ///
  /// - Parameters:
  ///   - sources: the inputs, opened.
  ///   - isObserving: whether the pairs that style sheets show are requested.
  /// - Returns: the palettes, and the errors about the rest.
  /// - Throws: `ToolError` when an output would replace a file that the sources
  ///   refer to.
  func reading(
    of sources: [SourceFile], observing isObserving: Bool = false
  ) throws(ToolError) -> PaletteSet {
    var loaded: [String] = []
    let reading = PaletteSet(
      reading: sources, as: options.format,
      choosing: PatternList(options.modes).matches, observing: isObserving,
      settings: options.settings.with(options.pathModes),
      within: ReferencedFiles.folders(of: paths),
      loading: ReferencedFiles.loader(of: paths, excluding: sources) {
        loaded.append($0)
      },
      releasing: FreeMemory.releaseUnusedMemory)
    for path in loaded { try inputGuard.check(path) }
    return reading
  }

  /// The palettes of the chosen modes.
  private func choose(from all: [Palette]) throws -> [Palette] {
    guard all.contains(where: { !$0.entries.isEmpty }) else {
      throw ToolError("no colours found in \(list(paths))")
    }
    let chosen = try NameSelection(
      noun: "mode", flag: "--mode", options.modes
    ).indices(ofModes: all).map { all[$0] }
    guard chosen.contains(where: { !$0.entries.isEmpty }) else {
      throw ToolError("no colours found in \(list(chosen.map(\.mode)))")
    }
    return chosen
  }

  private func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The files of the inputs that can be opened, including the files in
  /// folders. Errors about the others are added to the diagnostics.
  ///
  /// - Throws: `ToolError` when an output would replace one of the inputs.
  func sources(
    _ streams: StandardStreams, _ diagnostics: inout Diagnostics
  ) throws(ToolError) -> [SourceFile] {
    let files = InputFiles(
      paths, as: options.format, pathModes: options.pathModes,
      excluding: options.excluded,
      standardInput: { limit in
        do throws(SystemError) {
          return .bytes(try streams.readInput(limit: limit))
        } catch {
          return .failure(
            streams.inputIsClosed
              ? "standard input is closed"
              : error.isTooLarge ? InputLimit.message : error.message)
        }
      })
    for remark in files.remarks where !(remark.isWarning && isQuiet) {
      diagnostics.add(remark)
    }
    diagnostics.addNotes(
      ofPassedOver: files.copies,
      (
        "minified, mirrored or hashed copy of a style sheet",
        "minified, mirrored or hashed copies of style sheets",
        "is a copy of the style sheet beside it"
      ), all: options.isVerbose)
    for source in files.sources { try inputGuard.check(source.path) }
    return files.sources
  }
}

extension Diagnostics {
  /// Adds the warnings, and the colours that could not be read: as errors if
  /// they must be resolved, else as warnings.
  mutating func add(
    _ reading: PaletteSet, _ options: InputOptions,
    failingOn isNeeded: (SourceError) -> Bool = { _ in false }
  ) {
    for error in reading.errors {
      add(error, options.isStrict || isNeeded(error) ? .error : .warning)
    }
    reading.warnings.forEach { add($0, .warning) }
    addNotes(
      ofPassedOver: reading.passedOver,
      (
        "JSON file without readable colours",
        "JSON files without readable colours", "has no readable colours"
      ), all: options.isVerbose)
  }
}
