import ContrastModel

/// The pairings of all modes of a system, measured.
package struct Audit: Sendable {
  /// The modes, in the order of the source.
  package let modes: [ModeAudit]

  /// The path of the rules, where there are some.
  package let rulesPath: String?

  /// The level of conformance that kinds are measured by.
  package let level: ConformanceLevel

  /// Whether uncertain pairings fail too.
  package let isStrict: Bool

  /// The standing of colours in no pairing.
  package let coverage: Rules.Coverage

  /// The acceptances that have ended or that nothing needs.
  package let stale: [StaleAcceptance]

  /// The luminances that count for colours outside sRGB.
  package let gamut: GamutRule

  /// Whether nothing fails the gate: no pairing, no acceptance that is stale, and
  /// no colour in no pairing where rules ask for that.
  package var holds: Bool {
    stale.isEmpty
      && modes.allSatisfy { mode in
        !mode.pairings.contains { $0.fails(isStrict: isStrict) }
          && (coverage != .error || mode.coverage.uncovered.isEmpty)
      }
  }

  /// An audit of modes.
  package init(
    modes: [ModeAudit], rulesPath: String? = nil,
    level: ConformanceLevel = .aa, isStrict: Bool = false,
    coverage: Rules.Coverage = .ignore, stale: [StaleAcceptance] = [],
    gamut: GamutRule = .worst
  ) {
    self.modes = modes
    self.rulesPath = rulesPath
    self.level = level
    self.isStrict = isStrict
    self.coverage = coverage
    self.stale = stale
    self.gamut = gamut
  }

  /// The same audit after its baseline was written: no entry of it is stale.
  ///
  /// - Parameter acceptsFindings: whether the baseline has the findings now.
  /// - Returns: the audit.
  package func withoutStaleBaseline(
    acceptingFindings acceptsFindings: Bool
  ) -> Audit {
    Audit(
      modes: acceptsFindings
        ? modes.map { $0.accepted(isStrict: isStrict) } : modes,
      rulesPath: rulesPath, level: level, isStrict: isStrict,
      coverage: coverage, stale: stale.filter { $0.kind != .baseline },
      gamut: gamut)
  }
}
