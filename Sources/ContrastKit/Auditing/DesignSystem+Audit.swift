internal import ContrastAudit
internal import ContrastFiles
import ContrastModel
internal import TextGrammars

extension DesignSystem {
  /// Finds the pairs that are meant to be seen together, and those of them that
  /// fall short.
  ///
  /// ```swift
  /// let audit = try system.audit(rules: [.text("text.*", on: "surface.*")])
  /// for finding in audit.findings { print(finding) }
  /// ```
  ///
  /// A pair is meant where a rule declares it, where a style sheet sets both
  /// colours, or where names say so beyond doubt. What names only suggest is
  /// measured as well, and never fails.
  ///
  /// - Parameters:
  ///   - rules: what is declared; nothing when `nil`.
  ///   - options: the measure.
  /// - Returns: the pairs, measured.
  /// - Throws: mistakes of the rules and patterns that match nothing, each at
  ///   its place; colours that a pair needs and that could not be read; and a
  ///   system of which no pair is known to be meant, because a gate that checks
  ///   nothing has to say so.
  /// - Complexity: O(n log n) for n colours and pairs.
  public func audit(
    rules: Rules? = nil, options: AuditOptions = AuditOptions()
  ) throws(ContrastError) -> Audit {
    if let backdrop = options.backdrop, !backdrop.isOpaque {
      throw ContrastError("a backdrop is opaque", ofFileAt: "<backdrop>")
    }
    let declared = try rules?.resolved()
    var auditor = ContrastAuditor()
    auditor.level = options.level ?? declared?.level ?? .aa
    auditor.infers = options.infersFromNames && declared?.infers ?? true
    auditor.gamut = options.gamut
    let chosen = try indices(ofModes: options.modes)
    let pairs = try declarations(of: rules, declared, at: auditor.level)
    var modes = subject.audit(chosen, with: auditor, declared: pairs) { _ in
      options.backdrop
    }
    try check(modes, chosen)

    var acceptance = Acceptance(
      waivers: declared?.waivers ?? [],
      baseline: try options.acceptedFindings(), today: try options.day(),
      isStrict: options.isStrict)
    modes = modes.map { acceptance.applied(to: $0) }
    let stale = acceptance.stale(
      amongModes: subject.palettes.map(\.mode), isWhole: true)
    return Audit(
      ContrastAudit.Audit(
        modes: modes, rulesPath: rules?.path, level: auditor.level,
        isStrict: options.isStrict, coverage: declared?.coverage ?? .ignore,
        stale: stale, gamut: auditor.gamut),
      of: subject, by: auditor, acceptance)
  }

  private func declarations(
    of rules: Rules?, _ declared: ContrastAudit.Rules?,
    at level: ConformanceLevel
  ) throws(ContrastError) -> [DeclaredPairings]? {
    guard let rules, let declared else { return nil }
    let result = subject.declared(by: declared, at: level)
    guard result.errors.isEmpty else {
      throw ContrastError(
        result.errors.map {
          Diagnostic(.error, $0.message, at: rules.place(of: $0.location))
        })
    }
    return result.modes
  }

  /// The modes that are measured.
  private func indices(
    ofModes patterns: NamePatterns?
  ) throws(ContrastError) -> [Int] {
    guard let patterns else { return Array(subject.palettes.indices) }
    return try patterns.indices(
      in: subject.palettes.map(\.mode), noun: "mode", of: "<modes>")
  }

  /// Sees that what is measured is known, and that something is.
  private func check(
    _ modes: [ModeAudit], _ chosen: [Int]
  ) throws(ContrastError) {
    let needed = subject.errors(neededBy: modes, chosen)
    guard needed.isEmpty else {
      // In the order of the inputs.
      throw ContrastError(
        subject.reading.errors.filter(needed.contains)
          .map { Diagnostic(.error, $0) })
    }
    guard !modes.allSatisfy(\.pairings.isEmpty) else {
      let count = modes.map(\.palette.entries.count).max() ?? 0
      throw ContrastError(
        "no pair of \(count) colours is known to be meant; declare what is text",
        ofFileAt: "<rules>")
    }
  }
}
