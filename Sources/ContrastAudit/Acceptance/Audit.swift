import ContrastModel

/// The pairings of all modes of a system, measured.
package struct Audit: Sendable {
  /// All modes, in the order of the source.
  package let allModes: [ModeAudit]

  /// The modes without duplicates: the first of several equal modes also has
  /// the names of the others.
  package let modes: [ModeAudit]

  /// The index in `allModes` of each element of `modes`.
  package let modeIndices: [Int]

  /// The path of the rules file; `nil` without one.
  package let rulesPath: String?

  /// The conformance level that sets the ratio each kind of pairing needs.
  package let level: ConformanceLevel

  /// Whether pairings that depend on the backdrop fail too.
  package let isStrict: Bool

  /// The severity of uncovered colours.
  package let coverage: Rules.Coverage

  /// The acceptances that have ended or that no finding needs.
  package let stale: [StaleAcceptance]

  /// The rule for colours outside sRGB.
  package let gamut: GamutRule

  /// Whether nothing fails the gate: no pairing, no stale acceptance, and, if
  /// `coverage` is `error`, no uncovered colour.
  package var holds: Bool {
    stale.isEmpty
      && modes.allSatisfy { mode in
        !mode.pairings.contains { $0.fails(isStrict: isStrict) }
          && (coverage != .error || mode.coverage.uncovered.isEmpty)
      }
  }

  /// An audit of modes, in which equal modes are merged unless `mergesModes` is
  /// false.
  package init(
    allModes: [ModeAudit], rulesPath: String? = nil,
    level: ConformanceLevel = .aa, isStrict: Bool = false,
    coverage: Rules.Coverage = .ignore, stale: [StaleAcceptance] = [],
    gamut: GamutRule = .worst, mergesModes: Bool = true
  ) {
    self.allModes = allModes
    (modes, modeIndices) =
      mergesModes
      ? Self.distinct(allModes) : (allModes, Array(allModes.indices))
    self.rulesPath = rulesPath
    self.level = level
    self.isStrict = isStrict
    self.coverage = coverage
    self.stale = stale
    self.gamut = gamut
  }

  /// The modes without duplicates, each with the names of the modes equal to
  /// it; and their indices in `all`.
  private static func distinct(
    _ all: [ModeAudit]
  ) -> ([ModeAudit], [Int]) {
    var modes: [ModeAudit] = []
    var indices: [Int] = []
    var places: [ModeAudit.Contents: Int] = [:]
    for (index, mode) in all.enumerated() {
      let contents = ModeAudit.Contents(mode)
      if let place = places[contents] {
        modes[place].alsoModes += mode.palette.modeNames
      } else {
        places[contents] = modes.count
        modes.append(mode)
        modes[modes.count - 1].alsoModes = mode.palette.equalModes
        indices.append(index)
      }
    }
    return (modes, indices)
  }

  /// The same audit after its baseline was rewritten: no baseline entry is
  /// stale.
  ///
  /// - Parameter acceptsFindings: whether the new baseline accepts the current
  ///   findings.
  /// - Returns: the audit.
  package func withoutStaleBaseline(
    acceptingFindings acceptsFindings: Bool
  ) -> Audit {
    Audit(
      allModes: acceptsFindings
        ? allModes.map { $0.accepted(isStrict: isStrict) } : allModes,
      rulesPath: rulesPath, level: level, isStrict: isStrict,
      coverage: coverage, stale: stale.filter { $0.kind != .baseline },
      gamut: gamut)
  }
}
