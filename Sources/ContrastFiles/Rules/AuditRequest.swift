import ContrastAudit
import ContrastModel
import ContrastReports
import SystemCalls
import TextGrammars

/// The parameters of an audit. All verbs of the command, and the library,
/// combine palettes, rules and options only here.
package struct AuditRequest {
  /// The rules, if there are any, and their path.
  package var rules: Rules?
  package var rulesPath: String?

  /// The auditor that measures the pairs.
  package var auditor = ContrastAuditor()

  /// The indices of the subject's modes that are measured; `nil` for all.
  package var modes: [Int]?

  /// Returns the backdrop of translucent backgrounds in a mode, if it is known.
  package var backdrop: (Palette) throws -> PaletteColor? = { _ in nil }

  /// Returns other palettes of the system, which are not audited now: a pattern
  /// of the rules may match only in one of them.
  package var others: () throws -> [Palette] = { [] }

  /// The baseline of accepted findings, if there is one.
  package var baseline: Baseline?

  /// The day that decides which waivers have ended.
  package var today: CalendarDay

  /// Whether pairs whose backdrop is unknown fail too.
  package var isStrict = false

  /// Whether the waivers of the rules are applied.
  package var isWaiving = true

  /// Whether modes that are equal are merged.
  package var mergesModes = true

  /// Whether all inputs that the rules refer to were read.
  package var isWhole = true

  /// A request for an audit.
  ///
  /// - Parameters:
  ///   - rules: the rules; `nil` if there are none.
  ///   - path: their path.
  ///   - level: the conformance level; `nil` for that of the rules, or else AA.
  ///   - infers: whether pairs are inferred from names, if the rules allow it.
  ///   - gamut: the rule for colours outside sRGB.
  ///   - today: the day that decides which waivers have ended.
  package init(
    _ rules: Rules? = nil, path: String? = nil, level: ConformanceLevel? = nil,
    infers: Bool = true, gamut: GamutRule = .worst, today: CalendarDay
  ) {
    self.rules = rules
    rulesPath = path
    auditor.level = level ?? rules?.level ?? .aa
    auditor.infers = infers && rules?.infers ?? true
    auditor.gamut = gamut
    self.today = today
  }
}

/// An audit, and the acceptance that a new baseline is made from.
package struct AuditOutcome {
  /// The audit.
  package let audit: Audit

  /// The acceptance of its findings, from which a new baseline is made.
  package let acceptance: Acceptance

  /// The errors of unresolved colours in pairs that can fail a gate.
  package let neededErrors: Set<SourceError>
}

extension AuditSubject {
  /// Measures the pairs and applies waivers and the baseline.
  ///
  /// - Parameter request: the parameters.
  /// - Returns: the audit.
  /// - Throws: `ContrastError` if a rule matches nothing or the audit is too
  ///   large, and the errors of the request's closures.
  /// - Complexity: O(n log n) for n colours and pairs.
  package func audit(_ request: AuditRequest) throws -> AuditOutcome {
    let rules = request.rules
    let measured = try modes(of: request)
    var acceptance = Acceptance(
      waivers: request.isWaiving ? rules?.waivers ?? [] : [],
      baseline: request.baseline,
      today: request.today, isStrict: request.isStrict)
    let accepted = measured.map { acceptance.applied(to: $0) }
    let audit = Audit(
      allModes: accepted, rulesPath: request.rulesPath,
      level: request.auditor.level, isStrict: request.isStrict,
      coverage: rules?.coverage ?? .ignore,
      stale: acceptance.stale(
        amongModes: palettes.flatMap(\.modeNames), isWhole: request.isWhole),
      gamut: request.auditor.gamut, mergesModes: request.mergesModes)
    return AuditOutcome(
      audit: audit, acceptance: acceptance,
      neededErrors: errors(neededBy: measured, request.modes))
  }

  /// The pairs of each mode, measured.
  private func modes(of request: AuditRequest) throws -> [ModeAudit] {
    let declared = try request.rules.map {
      try declarations(
        of: $0, at: request.auditor.level, excluding: request.others)
    }
    let chosen = request.modes ?? Array(palettes.indices)
    // Too many declared pairs are refused before they are measured.
    try checkSize(
      ofModes: chosen,
      declaring: chosen.reduce(0) { $0 + (declared?[$1].pairings.count ?? 0) })
    let repeats = Repeats(in: palettes)
    var count = 0
    return try chosen.map { index in
      let palette = palettes[index]
      var auditor = request.auditor
      auditor.backdrop = try request.backdrop(palette)
      let rules = declared?[index]
      // An exemption of a repeat also exempts its original.
      let aliases = Dictionary(
        grouping: repeats[index].keys, by: { repeats[index][$0] ?? $0 })
      func names(_ entry: Int) -> [Int] { [entry] + (aliases[entry] ?? []) }
      let mode = auditor.audit(
        palette, unresolved: Set(unresolved[index].keys),
        repeats: repeats[index], themed: repeats.themed(inMode: index),
        observed: observed[index], declared: rules?.pairings ?? [],
        exempted: palette.entries.indices.filter { entry in
          names(entry).contains { rules?.exemption(ofForeground: $0) != nil }
        },
        isExempt: { foreground, background in
          names(foreground).contains { front in
            names(background).contains {
              rules?.exemption(foreground: front, background: $0) != nil
            }
          }
        })
      count += mode.pairings.count
      try check(count, "pairs", Self.pairLimit)
      return mode
    }
  }

  /// The greatest number of pairs of an audit, in all modes together: each
  /// takes about 30 µs and 2 KB until it is in a report. No real system has a
  /// tenth as many.
  private static let pairLimit = 65_536

  /// The greatest number of colours of an audit, in all modes together: each
  /// takes about 1 KB while names are compared.
  private static let colorLimit = 131_072

  /// Checks the size of an audit, as far as it is known in advance.
  ///
  /// - Parameters:
  ///   - chosen: the indices of the modes; all when `nil`.
  ///   - declared: the number of pairs that rules declare in them.
  /// - Throws: an error that names the limit.
  package func checkSize(
    ofModes chosen: [Int]?, declaring declared: Int = 0
  ) throws(ContrastError) {
    let chosen = chosen ?? Array(palettes.indices)
    let colors = chosen.reduce(0) { $0 + palettes[$1].entries.count }
    try check(colors, "colours", Self.colorLimit)
    let pairs = chosen.reduce(declared) { $0 + observed[$1].count }
    try check(pairs, "pairs", Self.pairLimit)
  }

  private func check(
    _ count: Int, _ noun: String, _ limit: Int
  ) throws(ContrastError) {
    if count <= limit { return }
    throw ContrastError([
      Diagnostic(
        "contrast",
        "an audit can have at most \(NumberText.grouped(limit)) \(noun) in all "
          + "modes together, but this one has more; choose modes with --mode, or"
          + " leave out files with --exclude")
    ])
  }

  /// The pairs that rules declare in each mode.
  ///
  /// - Throws: `ContrastError` when a rule matches nothing, and the errors of
  ///   `others`.
  private func declarations(
    of rules: Rules, at level: ConformanceLevel,
    excluding others: () throws -> [Palette]
  ) throws -> [DeclaredPairings] {
    // Rules may name colours that only style rules have.
    let own = zip(palettes, observed).map { $0.adding($1) }
    let result = rules.declarations(in: own, level: level)
    if result.errors.isEmpty { return result.modes }
    // A pattern may match only in an input that is not audited now.
    let others = try others()
    let errors =
      others.isEmpty
      ? result.errors
      : rules.declarations(in: own + others, level: level).errors
    guard errors.isEmpty else {
      throw ContrastError(errors.map { Diagnostic($0) })
    }
    return result.modes
  }

  /// The errors of unresolved colours in pairs that can fail a gate.
  private func errors(
    neededBy audits: [ModeAudit], _ chosen: [Int]?
  ) -> Set<SourceError> {
    var needed: Set<SourceError> = []
    for (audit, mode) in zip(audits, chosen ?? Array(palettes.indices)) {
      for pairing in audit.pairings
      where pairing.status == .unresolved && pairing.pairing.evidence.gates {
        let pair = [pairing.pairing.foreground, pairing.pairing.background]
        needed.formUnion(
          (pair + pairing.over).compactMap { unresolved[mode][$0] })
      }
    }
    return needed
  }
}

extension Baseline {
  /// Reads the file of a baseline.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - mayBeMissing: whether the file may be missing.
  /// - Returns: the baseline; `nil` if the file is missing.
  /// - Throws: the reason why it cannot be read, or the first mistake in it.
  package static func read(
    _ path: String, mayBeMissing: Bool = false
  ) throws(ContrastError) -> Baseline? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileStream.contents(of: path)
    } catch {
      if mayBeMissing, error.isMissing { return nil }
      throw ContrastError([Diagnostic(path, error.message)])
    }
    do throws(SourceError) {
      return try Baseline(reading: SourceFile(path: path, bytes: bytes))
    } catch {
      throw ContrastError([Diagnostic(error)])
    }
  }
}
