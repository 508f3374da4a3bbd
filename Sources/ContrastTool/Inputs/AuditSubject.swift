import ContrastAudit
import ContrastModel
import ContrastReports
import PaletteFormats
import SystemCalls
import TextGrammars

/// The subject of an audit: the palettes of all modes, the pairs that style
/// sheets show, and what could not be read.
struct AuditSubject {
  private let options: InputOptions
  private let verb: Verb
  private let isQuiet: Bool
  private let reading: PaletteReading
  private let sources: [SourceFile]

  /// The palettes of all modes, with an entry for each colour that could not be
  /// read where its name is known.
  let palettes: [Palette]

  /// The entries of each palette that could not be read, and why.
  private let unresolved: [[Int: SourceError]]

  /// Reads the inputs of a verb.
  ///
  /// - Throws: `Diagnostics` when an input is unreadable as a whole.
  init(
    _ paths: [String], _ options: InputOptions, of verb: Verb, isQuiet: Bool,
    outputs: [String] = [], on streams: StandardStreams
  ) throws {
    self.options = options
    self.verb = verb
    self.isQuiet = isQuiet
    let input = try PaletteInput(
      paths, options, of: verb, isQuiet: isQuiet,
      outputs: outputs)
    var diagnostics = Diagnostics()
    sources = input.sources(streams, &diagnostics)
    var reading = input.reading(of: sources, observing: true)
    for error in reading.errors where error.problem.isOfWholeSource {
      diagnostics.addError(error)
    }
    if diagnostics.errorCount > 0 { throw diagnostics }
    reading.errors.removeAll(where: \.problem.isOfWholeSource)
    self.reading = reading
    (palettes, unresolved) = Self.completed(reading)
    guard
      palettes.contains(where: { !$0.entries.isEmpty })
        || !reading.observed.isEmpty
    else {
      reading.errors.forEach { diagnostics.addError($0) }
      if !diagnostics.isEmpty { throw diagnostics }
      let names = paths.map { "'\($0)'" }.joined(separator: ", ")
      throw ToolError("no colours found in \(names)")
    }
  }

  /// The palettes, with an entry for each colour that is missing in them, and
  /// one for each mode that only rules of style sheets have.
  private static func completed(
    _ reading: PaletteReading
  ) -> ([Palette], [[Int: SourceError]]) {
    var palettes = reading.palettes
    var modes = Set(palettes.map(\.mode))
    for pairing in reading.observed where modes.insert(pairing.mode).inserted {
      palettes.append(Palette(mode: pairing.mode, entries: []))
    }
    var unresolved: [[Int: SourceError]] = palettes.map { _ in [:] }
    if reading.errors.isEmpty { return (palettes, unresolved) }
    for mode in palettes.indices {
      var names = Set(palettes[mode].entries.map(\.name))
      for error in reading.errors {
        guard let name = error.name, names.insert(name).inserted else {
          continue
        }
        unresolved[mode][palettes[mode].entries.count] = error
        // What stands in for it is never looked at.
        palettes[mode].entries.append(
          Palette.Entry(
            name: name, declared: "", color: Color.black,
            source: error.location))
      }
    }
    return (palettes, unresolved)
  }

  /// Measures the chosen modes, and says on standard error what is doubtful.
  ///
  /// - Parameters:
  ///   - auditor: how they are measured.
  ///   - rules: what is declared.
  ///   - backdrop: a colour, or the name of one.
  ///   - others: the palettes of inputs that rules name and that are not
  ///     audited now; a pattern may be about them.
  ///   - streams: where standard error is.
  /// - Returns: the modes, measured.
  /// - Throws: `Diagnostics` when a pairing needs a colour that could not be
  ///   read, or when a rule is about nothing; `ToolError` when a pattern matches
  ///   no mode.
  func audit(
    with auditor: ContrastAuditor, rules: Rules?, backdrop: String?,
    besides others: () throws -> [Palette], on streams: StandardStreams
  ) throws -> [ModeAudit] {
    let declared = try declarations(
      of: rules, at: auditor.level, besides: others)
    let chosen = try NameSelection(
      noun: "mode", flag: "--mode", options.modes
    ).indices(in: palettes.map(\.mode))
    let audits = try chosen.map { index in
      var auditor = auditor
      auditor.backdrop = try backdrop.map {
        try color(behind: $0, in: palettes[index])
      }
      let rules = declared?[index]
      return auditor.audit(
        palettes[index], unresolved: Set(unresolved[index].keys),
        observed: reading.observed.filter { $0.mode == palettes[index].mode },
        declared: rules?.pairings ?? [],
        exempted: palettes[index].entries.indices.filter {
          rules?.exemption(ofForeground: $0) != nil
        },
        isExempt: { foreground, background in
          rules?.exemption(foreground: foreground, background: background)
            != nil
        })
    }
    try report(needed: needed(by: audits, chosen), on: streams)
    return audits
  }

  private func declarations(
    of rules: Rules?, at level: ConformanceLevel,
    besides others: () throws -> [Palette]
  ) throws -> [DeclaredPairings]? {
    guard let rules else { return nil }
    let result = rules.declarations(in: palettes, level: level)
    var errors = result.errors
    if !errors.isEmpty {
      // A pattern may be about an input that is not audited now.
      let all = palettes + (try others())
      if all.count > palettes.count {
        errors = rules.declarations(in: all, level: level).errors
      }
    }
    if !errors.isEmpty {
      var diagnostics = Diagnostics()
      for error in errors {
        diagnostics.addError(error.location, error.message)
      }
      throw diagnostics
    }
    return result.modes
  }

  /// The errors of colours that a pairing which can fail needs.
  private func needed(
    by audits: [ModeAudit], _ chosen: [Int]
  ) -> Set<SourceError> {
    var needed: Set<SourceError> = []
    for (audit, mode) in zip(audits, chosen) {
      for pairing in audit.pairings
      where pairing.status == .unresolved && pairing.pairing.evidence.gates {
        for index in [pairing.pairing.foreground, pairing.pairing.background] {
          if let error = unresolved[mode][index] { needed.insert(error) }
        }
      }
    }
    return needed
  }

  /// Says what could not be read: an error where a pairing needs it, else a
  /// warning.
  private func report(
    needed: Set<SourceError>, on streams: StandardStreams
  ) throws {
    var diagnostics = Diagnostics()
    for error in reading.errors {
      if needed.contains(error), !options.isLenient {
        diagnostics.addError(error)
      } else if !isQuiet {
        diagnostics.addWarning(error)
      }
    }
    if !isQuiet { reading.warnings.forEach { diagnostics.addWarning($0) } }
    if diagnostics.errorCount > 0 { throw diagnostics }
    streams.writeError(diagnostics.text)
  }

  /// The colour of a text, or of a name in a mode.
  private func color(
    behind text: String, in palette: Palette
  ) throws -> Color {
    let color: Color
    do {
      color = try FlagValue(text).color(named: "backdrop")
    } catch {
      guard let entry = palette.entries.first(where: { $0.name == text }) else {
        throw UsageError(
          "--backdrop takes a colour or the name of one: '\(text)' is neither"
            + Spelling(names: palette.entries.map(\.name)).suggestion(for: text)
        ).explained(by: verb.name)
      }
      color = entry.color
    }
    guard color.isOpaque else {
      throw UsageError("--backdrop takes an opaque colour, not '\(text)'")
        .explained(by: verb.name)
    }
    return color
  }

  /// The place of a text that is written at a location, in characters: a
  /// location counts bytes.
  func region(
    of location: SourceLocation, _ text: String
  ) -> AuditSARIF.Region {
    guard let source = sources.first(where: { $0.path == location.path }),
      let line = source.line(location.line)
    else {
      return AuditSARIF.Region(
        line: location.line, startColumn: location.column, endColumn: nil)
    }
    let before = line.prefix(location.column - 1)
    let start = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    let rest = line.dropFirst(location.column - 1)
    // The location of a string may be that of its quote.
    let quote = rest.first == UInt8(ascii: "\"") ? 1 : 0
    guard !text.isEmpty, rest.dropFirst(quote).starts(with: text.utf8) else {
      return AuditSARIF.Region(
        line: location.line, startColumn: start, endColumn: nil)
    }
    return AuditSARIF.Region(
      line: location.line, startColumn: start + quote,
      endColumn: start + quote + text.unicodeScalars.count)
  }
}

extension SourceFile {
  /// The bytes of a line, from 1, without its end; `nil` behind the last.
  fileprivate func line(_ number: Int) -> ArraySlice<UInt8>? {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      let isPair =
        rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    return rest.prefix { $0 != 0x0A && $0 != 0x0D }
  }
}
