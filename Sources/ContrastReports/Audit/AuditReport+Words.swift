import ContrastAudit
import ContrastModel

/// The result of an audit, in sentences.
extension AuditReport {
  /// The title: `Contrast of` and the names of the sources.
  package var title: String {
    "Contrast of \(audit.modes.map(\.palette).sourceNames)"
  }

  /// The numbers of modes, colours and checked pairs, in a phrase.
  package var extent: String {
    audit.modes.map(\.palette).extent(
      audit.modes.reduce(0) { $0 + $1.checkedCount }, "checked pair")
  }

  /// The evidence for checked pairs, in a sentence.
  package var basis: String {
    "The checked pairs come from "
      + [
        audit.rulesPath.map { "the rules in \(ShownName.text($0))" },
        "style sheets", "names",
      ].compactMap(\.self).list
      + "; 'contrast audit' lists them."
  }

  /// Whether everything passes, in a sentence without its full stop.
  package var answer: String {
    let failing = audit.modes.map { mode in
      mode.pairings.filter { $0.fails(isStrict: audit.isStrict) }
    }
    let pairs = failing.reduce(0) { $0 + $1.count }
    let unresolved = failing.joined().count { $0.status == .unresolved }
    let checked = audit.modes.reduce(0) { $0 + $1.checkedCount }
    var sentence: String
    if pairs > 0 {
      let short = pairs - unresolved
      sentence =
        NumberText.counted([
          (short, "pair fails", "pairs fail"),
          (
            unresolved, "pair has a colour that could not be read",
            "pairs have a colour that could not be read"
          ),
        ]).list
      if audit.modes.count > 1 {
        sentence +=
          ", in \(failing.count { !$0.isEmpty }) of \(audit.modes.count) modes"
      }
    } else if checked == 0 {
      sentence = "No pair is checked"
    } else {
      let warned = audit.modes.reduce(0) { $0 + $1.warnedCount }
      let isWhole = audit.modes.allSatisfy { mode in
        mode.pairings.allSatisfy { !$0.gates || $0.status == .meets }
      }
      sentence =
        isWhole
        ? "Every checked pair passes"
        : warned == 0
          ? "No checked pair fails"
          : NumberText.counted(
            warned, "pair is below its ratio, as a warning",
            "pairs are below their ratios, as warnings") + "; no other fails"
    }
    if !audit.stale.isEmpty {
      let count = audit.stale.count
      sentence +=
        "; "
        + NumberText.counted(
          count, "acceptance is stale", "acceptances are stale")
    } else if !audit.holds, pairs == 0 {
      sentence += "; uncovered colours fail the gate"
    }
    return sentence
  }

  /// The failures, in a line without its full stop: the number of pairs, and
  /// the worst of them.
  package var failure: String {
    let worst = audit.pairs.lazy.filter {
      $0.pairing.fails(isStrict: audit.isStrict)
    }.map { use in
      (use, heading(for: use.pairing)?.rawValue ?? 0, use.pairing.share)
    }.min { ($0.1, $0.2) < ($1.1, $1.2) }?.0
    let sentence = answer
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
      + (worst.map { use in
        let required = NumberText.shortest(use.pairing.pairing.required)
        return use.pairing.ratio.map {
          "; the worst is \(use.names), \($0.least) of \(required)"
        } ?? "; the first is \(use.names)"
      } ?? "")
  }

  /// The remedies for stale acceptances, with their locations: the first ones,
  /// and the number of the others.
  package var staleLines: [String] {
    let limit = 20
    let lines = audit.stale.prefix(limit).map {
      ShownName.text($0.locatedMessage)
    }
    let more = audit.stale.count - limit
    return lines
      + (more > 0 ? ["and \(NumberText.grouped(more)) more"] : [])
  }

  /// The verdict of a mode in a line, without its name.
  ///
  ///     // 118 pairs checked, 5 fail, 2 depend on the backdrop; 7 colours
  ///     // uncovered
  package func verdict(of mode: ModeAudit) -> String {
    let count = mode.checkedCount
    var parts = [NumberText.counted(count, "pair checked", "pairs checked")]
    parts += NumberText.counted([
      (mode.failedCount, "fails", "fail"),
      (
        mode.warnedCount, "is below its ratio, as a warning",
        "are below their ratios, as warnings"
      ),
      (mode.count(.unresolved), "is unresolved", "are unresolved"),
      (
        mode.count(.uncertain), "depends on the backdrop",
        "depend on the backdrop"
      ),
      (
        mode.count(.waived) + mode.count(.baseline), "is accepted",
        "are accepted"
      ),
    ])
    if parts.count == 1, count > 0 {
      parts.append(count == 1 ? "it passes" : "all pass")
    }
    let rest = NumberText.counted([
      (
        mode.count(.below, gating: false),
        "proposed pair would fail (not checked)",
        "proposed pairs would fail (not checked)"
      ),
      (
        mode.coverage.uncovered.count, "colour uncovered",
        "colours uncovered"
      ),
    ])
    return ([parts.joined(separator: ", ")] + rest).joined(separator: "; ")
  }

  /// The remarks on a mode, if they are the same for all modes; else `nil`.
  package var commonRemarks: [String]? {
    let all = audit.modes.map(remarks)
    return all.dropFirst().allSatisfy { $0 == all.first } ? all.first : nil
  }

  /// The remarks beside the findings, in sentences: the number of proposed
  /// pairs, the uncovered colours, and what to do about each.
  package func remarks(on mode: ModeAudit) -> [String] {
    var remarks: [String] = []
    let proposed = mode.count(.proposed)
    if proposed > 0, listing == .findings {
      let pairs = NumberText.counted(proposed, "pair")
      remarks.append(
        "\(pairs) proposed, not checked: --proposed lists "
          + (proposed == 1 ? "it." : "them."))
    }
    let colors = mode.palette.entries.count - mode.coverage.primitiveCount
    if audit.rulesPath == nil, colors >= 24,
      10 * mode.pairings.count < colors
    {
      let pairs = NumberText.counted(mode.pairings.count, "pair")
      remarks.append(
        "\(NumberText.grouped(colors)) colours, \(pairs): the names do not "
          + "show which colours are text. Declare pairs in contrast.json: "
          + #"{"pairs": [{"text": "…", "on": "…"}]}."#)
    }
    if !mode.coverage.uncovered.isEmpty {
      remarks.append(coverageRemark(mode))
    }
    if mode.coverage.primitiveCount > 0 {
      let count = mode.coverage.primitiveCount
      remarks.append(
        NumberText.counted(
          count, "colour that is a step of a ramp or the target of an alias is",
          "colours that are steps of ramps or targets of aliases are")
          + " not counted as uncovered.")
    }
    return remarks
  }

  private func coverageRemark(_ mode: ModeAudit) -> String {
    let names = mode.coverage.uncovered.map { mode.palette.entries[$0].name }
    let shown = listing == .all ? names.count : Self.uncoveredLimit
    let rest = names.count - min(shown, names.count)
    let list =
      names.prefix(shown).map(\.sanitized).joined(separator: ", ")
      + (rest > 0
        ? " and \(NumberText.grouped(rest)) more (--all lists them)" : "")
    let backgrounds = mode.coverage.backgrounds.count
    let behind =
      backgrounds == 0
      ? ""
      : " Of these, "
        + NumberText.counted(
          backgrounds, "is a background without checked text.",
          "are backgrounds without checked text.")
    return "Uncovered: \(list).\(behind)"
  }

  /// The greatest number of uncovered names that are listed by default: a
  /// longer list would bury the other remarks.
  private static let uncoveredLimit = 12
}

extension StaleAcceptance {
  /// The location of the acceptance, if it is known, and the remedy.
  var locatedMessage: String { (location.map { "\($0): " } ?? "") + message }
}
