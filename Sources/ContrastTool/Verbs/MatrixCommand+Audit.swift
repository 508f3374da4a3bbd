import ContrastAudit
import ContrastFiles
import ContrastModel
import ContrastReports
import SystemCalls

extension MatrixCommand {
  /// The audit that leads a page of everything: what `audit` says of the same
  /// modes without flags. `nil` for other forms, and where no pair is known to be
  /// meant.
  ///
  /// A requirement or a choice of colours is a question of its own, which pairs
  /// that are meant do not answer, and rules that give files modes are about
  /// other modes than these.
  func leadingAudit(
    of reading: PaletteInput.Reading, on streams: StandardStreams
  ) throws -> AuditReport? {
    guard delivery.includes(.html), options.requiredRatio == nil,
      options.foregrounds.isEmpty, options.backgrounds.isEmpty
    else { return nil }
    let rulesInput = input.nearestRules
    let subject: AuditSubject
    let auditor: ContrastAuditor
    let rules: Rules?
    let declared: [DeclaredPairings]?
    do {
      rules = try rulesInput.read(besides: options.output.paths)
      guard rules?.modes.isEmpty ?? true else { return nil }
      var measure = AuditOptions()
      measure.gamut = options.scene.gamut
      auditor = measure.auditor(with: rules)
      subject = try input.subject(of: reading)
      declared = try rules.map { rules in
        try subject.declarations(of: rules, at: auditor.level) {
          // Where an input that is not this one cannot be read, no name is it.
          (try? AuditInput.palettes(
            namedBy: rules, knowing: options.input.settings, of: Self.verb,
            on: streams)) ?? []
        }
      }
    } catch let error as FileErrors {
      sayWhyThereIsNone(error, on: streams)
      return nil
    }
    let modes = subject.palettes.map(\.mode)
    let chosen = reading.palettes.compactMap { modes.firstIndex(of: $0.mode) }
    let audits = subject.audit(chosen, with: auditor, declared: declared) { _ in
      options.scene.backdrop
    }
    guard audits.contains(where: { $0.meantCount > 0 }) else { return nil }
    var acceptance = Acceptance(
      waivers: rules?.waivers ?? [], baseline: nil, today: try .present(),
      isStrict: false)
    let accepted = audits.map { acceptance.applied(to: $0) }
    let audit = Audit(
      modes: accepted, rulesPath: rulesInput.path, level: auditor.level,
      isStrict: false, coverage: rules?.coverage ?? .ignore,
      stale: acceptance.stale(
        amongModes: modes, isWhole: rules?.inputs.isEmpty ?? true),
      gamut: auditor.gamut)
    return AuditReport(ofPage: audit)
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
