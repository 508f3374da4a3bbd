import ContrastAudit
import ContrastFiles
import ContrastModel
import ContrastReports
import SystemCalls
import TextGrammars

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
    guard asksForAudit else { return nil }
    let rulesInput = input.nearestRules
    do {
      let rules = try rulesInput.read(besides: options.output.paths)
      guard rules?.modes.isEmpty ?? true else { return nil }
      let subject = reading.subject
      var request = AuditRequest(
        rules, path: rulesInput.path, gamut: options.measure.gamut,
        today: try .present())
      request.isWhole = rules?.inputs.isEmpty ?? true
      // The page has a matrix for each of them.
      request.mergesModes = false
      request.backdrop = { _ in options.measure.backdrop }
      request.others = {
        // Where an input that is not this one cannot be read, no name is it.
        rules.flatMap {
          try? AuditInput.palettes(
            namedBy: $0, knowing: options.input.settings, of: Self.verb,
            on: streams)
        } ?? []
      }
      let modes = subject.palettes.map { ByteString($0.mode) }
      request.modes = reading.palettes.compactMap {
        modes.firstIndex(of: ByteString($0.mode))
      }
      let audit = try subject.audit(request).audit
      return audit.modes.contains { $0.meantCount > 0 }
        ? AuditReport(ofPage: audit) : nil
    } catch let error as ContrastError {
      sayWhyThereIsNone(error, on: streams)
      return nil
    }
  }

  /// Whether a page is asked for, of all colours and without a requirement.
  var asksForAudit: Bool {
    delivery.includes(.html) && options.measure.requiredRatio == nil
      && options.foregrounds.isEmpty && options.backgrounds.isEmpty
  }

  /// Says which faults of rules leave a page without a verdict; a matrix needs
  /// none.
  private func sayWhyThereIsNone(
    _ errors: ContrastError, on streams: StandardStreams
  ) {
    var diagnostics = Diagnostics(isQuiet: options.output.isQuiet)
    for error in errors.diagnostics {
      diagnostics.add(
        Diagnostic(warningIn: error, "; the page has no verdict"))
    }
    streams.writeError(diagnostics.text)
  }
}
