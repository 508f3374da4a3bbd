import ContrastAudit
import ContrastFiles
import ContrastModel
import ContrastReports
import ContrastSuggestions
import SystemCalls

extension MatrixCommand {
  /// The audit that leads a page of everything: what `audit` says of the same
  /// modes without flags. `nil` for other forms, and where no pair is known to be
  /// meant.
  ///
  /// A requirement or a choice of colours is a question of its own, which pairs
  /// that are meant do not answer; and what could not be read might be in one.
  func leadingAudit(
    of reading: PaletteInput.Reading, on streams: StandardStreams
  ) throws -> AuditReport? {
    guard delivery.includes(.html), options.requiredRatio == nil,
      options.foregrounds.isEmpty, options.backgrounds.isEmpty,
      reading.unresolved.isEmpty
    else { return nil }
    let subject = input.subject(of: reading)
    let rulesInput = input.nearestRules
    let rules: Rules?
    let declared: [DeclaredPairings]?
    do {
      rules = try rulesInput.read()
      declared = try rules.map {
        try subject.declarations(of: $0, at: $0.level ?? .aa)
      }
    } catch let error as FileErrors {
      sayWhyThereIsNone(error, on: streams)
      return nil
    }
    var auditor = AuditOptions().auditor(with: rules)
    auditor.gamut = options.scene.gamut
    let modes = subject.palettes.map(\.mode)
    let chosen = reading.palettes.compactMap { modes.firstIndex(of: $0.mode) }
    let audits = subject.audit(chosen, with: auditor, declared: declared) { _ in
      options.scene.backdrop
    }
    guard audits.contains(where: { $0.meantCount > 0 }) else { return nil }
    var acceptance = Acceptance(
      waivers: rules?.waivers ?? [], baseline: nil, today: try .present(),
      isStrict: false)
    let audit = Audit(
      modes: audits.map { acceptance.applied(to: $0) },
      rulesPath: rulesInput.path, level: auditor.level, isStrict: false,
      coverage: .ignore, stale: [], gamut: auditor.gamut)
    return AuditReport(
      audit, listing: .all,
      suggestions: AuditSuggestions(ofPeopleReading: audit))
  }

  /// Says which faults of rules leave a page without a verdict; a matrix needs
  /// none.
  private func sayWhyThereIsNone(
    _ errors: FileErrors, on streams: StandardStreams
  ) {
    var diagnostics = Diagnostics(isQuiet: options.output.isQuiet)
    for error in errors.errors {
      diagnostics.add(
        FileRemark(warningIn: error, "; the page has no verdict"))
    }
    streams.writeError(diagnostics.text)
  }
}
