internal import SystemCalls
internal import TextGrammars

/// The colours of a design system: a palette for each of its modes, and the
/// pairs that its style sheets show.
///
/// ```swift
/// let system = try DesignSystem(contentsOf: "data/palettes/tide.xcassets")
/// for palette in system.palettes {
///   print(palette.mode, palette.entries.count)
/// }
/// ```
///
/// Several inputs, or the files of a folder, are one system: the values of one
/// input can refer to the others, colours of the same mode are put together,
/// and an input without modes belongs to all modes.
///
/// Every format of ``PaletteFormat`` is read. Files that an input refers to
/// (imported style sheets, sets of tokens) are read too, unless they are
/// outside the folders of the inputs.
public struct DesignSystem: Sendable {
  /// The palettes, one for each mode, in the order in which modes are first
  /// named.
  public let palettes: [Palette]

  /// The warnings about the inputs, in their order.
  ///
  /// At most a thousand; the last one states how many more there are.
  public let warnings: [Diagnostic]

  /// The colours that could not be read, and the reasons; empty unless
  /// ``ReadingOptions/allowsUnresolved`` is set.
  ///
  /// An audit fails when a pair needs one of them.
  public let unresolved: [Diagnostic]

  /// The inputs in the form that an audit needs.
  let subject: AuditSubject

  /// The names of the modes, in their order.
  public var modes: [String] { palettes.map(\.mode) }

  /// The palette of a mode, or `nil` if no mode has the name.
  ///
  /// - Parameter mode: the name; `Palette.defaultMode` where the source has no
  ///   modes.
  /// - Returns: the palette.
  public subscript(mode mode: String) -> Palette? {
    palettes.first { $0.mode == mode }
  }

  /// Reads a file, or all files of a folder that can hold colours.
  ///
  /// - Parameters:
  ///   - path: the path of a file or a folder, from the working directory.
  ///   - options: facts about the input that its text does not state.
  /// - Throws: every fault, with its location: files that cannot be opened or
  ///   are not well formed, each colour that cannot be read (unless `options`
  ///   allow it), and an input without any colour.
  /// - Complexity: O(n log n) for n bytes, times the modes.
  public init(
    contentsOf path: String, options: ReadingOptions = ReadingOptions()
  ) throws(ContrastError) {
    try self.init(contentsOf: [path], options: options)
  }

  /// Reads files and folders as one system.
  ///
  /// - Parameters:
  ///   - paths: their paths, from the working directory.
  ///   - options: facts about the inputs that their text does not state.
  /// - Throws: as for one path.
  /// - Complexity: O(n log n) for n bytes, times the modes.
  public init(
    contentsOf paths: [String], options: ReadingOptions = ReadingOptions()
  ) throws(ContrastError) {
    try self.init(
      paths, options: options, pathModes: try options.pathModes())
  }

  /// Reads bytes.
  ///
  /// ```swift
  /// let system = try DesignSystem(
  ///   reading: Array(":root { --ink: #102030; --paper: white }".utf8),
  ///   named: "brand.css")
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: the contents of a file.
  ///   - name: its name, which decides the format where `options` do not, and
  ///     stands for the path in every diagnostic. No file of that name is read.
  ///   - options: facts about the input that its text does not state.
  /// - Throws: as for a path.
  /// - Complexity: O(n log n) for n bytes, times the modes.
  public init(
    reading bytes: [UInt8], named name: String,
    options: ReadingOptions = ReadingOptions()
  ) throws(ContrastError) {
    let pathModes = try options.pathModes()
    let sources = [SourceFile(path: name, bytes: bytes)]
    try self.init(
      PaletteSet(
        reading: sources, as: options.format, observing: true,
        settings: options.settings.with(pathModes)),
      of: sources, named: [name], warnings: [],
      allowsUnresolved: options.allowsUnresolved)
  }

  /// A system of palettes that were made in code.
  ///
  /// - Parameter palettes: a palette for each mode.
  /// - Throws: an error if two colours of a mode have the same name, at the
  ///   second colour.
  public init(_ palettes: [Palette]) throws(ContrastError) {
    for palette in palettes {
      var seen: Set<ByteString> = []
      for entry in palette.entries
      where !seen.insert(ByteString(entry.name)).inserted {
        throw ContrastError([
          Diagnostic(
            .error,
            "two colours of mode \(palette.mode) are named '\(entry.name)'",
            at: entry.source)
        ])
      }
    }
    var reading = PaletteSet(reading: [])
    reading.palettes = palettes
    self.palettes = palettes
    warnings = []
    unresolved = []
    subject = AuditSubject(reading, of: [])
  }

  init(
    _ paths: [String], options: ReadingOptions,
    pathModes: [PathMode], excluding excluded: [PathPattern] = []
  ) throws(ContrastError) {
    let files = InputFiles(
      paths, as: options.format, pathModes: pathModes, excluding: excluded)
    guard files.errors.isEmpty else {
      throw ContrastError(files.remarks)
    }
    try self.init(
      PaletteSet(
        reading: files.sources, as: options.format, observing: true,
        settings: options.settings.with(pathModes),
        within: ReferencedFiles.folders(of: paths),
        loading: ReferencedFiles.loader(of: paths, excluding: files.sources),
        releasing: FreeMemory.releaseUnusedMemory),
      of: files.sources, named: paths,
      warnings: files.remarks,
      allowsUnresolved: options.allowsUnresolved)
  }

  private init(
    _ reading: PaletteSet, of sources: [SourceFile], named paths: [String],
    warnings: [Diagnostic], allowsUnresolved: Bool
  ) throws(ContrastError) {
    let errors = reading.errors.filter {
      !allowsUnresolved || $0.problem.isOfWholeSource
    }
    guard errors.isEmpty else {
      throw ContrastError(errors.map { Diagnostic($0) })
    }
    subject = AuditSubject(reading, of: sources)
    guard subject.hasContent else {
      throw ContrastError(
        paths.map { Diagnostic(.error, "no colours found", ofFileAt: $0) })
    }
    palettes = reading.palettes
    unresolved = reading.errors.map { Diagnostic($0) }
    self.warnings = warnings + reading.warnings.map { Diagnostic($0, .warning) }
  }
}

extension DesignSystem: CustomStringConvertible {
  /// The modes with their numbers of colours, in a line.
  public var description: String {
    palettes.map(\.description).joined(separator: "; ")
  }
}
