import ContrastAudit
import ContrastModel
import ContrastReports

/// Findings as items of a list: samples before and after the change, the ratio
/// and the required one, names, modes and the remedy. The locations of the
/// colours and the evidence for the pair are collapsed.
struct FindingWriter {
  let report: AuditReport
  let sections: [ModeSection]

  /// The number of findings so far, which numbers the anchors.
  private(set) var count = 0

  /// The greatest numbers of modes and of pairs of the same colours that an
  /// item shows, so that it stays short. Further modes are collapsed, and
  /// further pairs are counted.
  private static let modesLimit = 6
  private static let namesLimit = 12

  /// The list item of the next finding.
  mutating func item(_ finding: SystemFinding) -> Markup {
    count += 1
    let (worst, pairing) = (finding.worst, finding.worst.pairing)
    let state = PairingState(pairing, isStrict: report.audit.isStrict)
    let remedy = report.remedy(for: worst)
    let numbers = finding.uses.compactMap { section(of: $0.mode)?.number }
    let color = remedy?.entry ?? worst.foreground
    let link =
      pairing.status == .unresolved
      ? nil
      : section(of: worst.mode)?.link(
        to: worst.foreground, on: worst.background)
    return """
      <li class="finding\(state.fails ? " fails" : "")" \
      id="finding-\(count)" data-kind="\(pairing.pairing.kind.rawValue)" \
      data-modes="\(numbers.map(String.init).joined(separator: " "))" \
      data-ratio="\("\(pairing.ratio?.least.value ?? 0)")" \
      data-color="\(ShownName.text(color.name))">\
      \(samples(of: worst, with: remedy))\
      <div class="what">\(heading(finding, state))\
      \(report.audit.modes.count > 1 ? modes(of: finding) : "")\
      \(colors(of: worst))</div>\(bar(of: pairing))\
      <div class="repair">\(self.remedy(remedy, for: finding))\
      \(link ?? "")</div>\(reasons(finding))</li>
      """
  }

  private func section(of mode: ModeAudit) -> ModeSection? {
    let name = ShownName.text(mode.palette.mode)
    return sections.first { $0.name == name }
  }

  /// A sample of a pairing, and beside it a sample after the change.
  private func samples(of pair: ModePair, with remedy: Remedy?) -> Markup {
    if pair.pairing.status == .unresolved { return "" }
    func sample(_ remedy: Remedy?) -> Markup {
      let seen = SeenColors(pair, with: remedy)
      return """
        \(sample: seen.foreground, on: seen.background,
          shape: pair.pairing.pairing.kind.shape)
        """
    }
    let change = remedy.map {
      #"<i class="arrow" aria-hidden="true"></i>\#(sample($0))"# as Markup
    }
    return #"<div class="looks">\#(sample(nil))\#(change ?? "")</div>"#
  }

  /// The heading of a finding: `✕ fails 2.89 of 4.5 text.muted on
  /// surface.sunken`.
  private func heading(
    _ finding: SystemFinding, _ state: PairingState
  ) -> Markup {
    let pairing = finding.worst.pairing
    let badge = Badge(shape: state.shape, word: state.word)
    return """
      <h3>\(badge) <b class="ratio">\(pairing.ratioWords)</b>\
      <span class="need"> of \(NumberText.shortest(pairing.pairing.required)) \
      </span>\(names(of: finding.worst))</h3>
      """
  }

  private func names(of use: ModePair) -> Markup {
    """
    \(name: ShownName.text(use.foreground.name)) on \
    \(name: ShownName.text(use.background.name))
    """
  }

  /// The modes of a finding, each with its ratio if there are several.
  private func modes(of finding: SystemFinding) -> Markup {
    let items: [Markup] = finding.uses.map { use in
      let ratio =
        finding.uses.count > 1
        ? use.pairing.ratio.map { " \($0.least)" } : nil
      return """
        <li>\(name: ShownName.text(use.mode.palette.mode))\
        \(use.mode.alsoModes.map { ", \(name: ShownName.text($0))" })\
        \(ratio ?? "")</li>
        """
    }
    let rest = Array(items.dropFirst(Self.modesLimit))
    let folded: Markup = """
      <li><details><summary>\
      \(NumberText.counted(rest.count, "more mode", "more modes"))</summary>\
      <ul class="chips modes">\(rest)</ul></details></li>
      """
    return """
      <ul class="chips modes">\(Array(items.prefix(Self.modesLimit)))\
      \(rest.isEmpty ? "" : folded)</ul>
      """
  }

  private func colors(of pair: ModePair) -> Markup {
    let pairing = pair.pairing
    let (text, ground) = (pair.foreground.color, pair.background.color)
    let names = pairing.over.map {
      ShownName.text(pair.mode.palette.entries[$0].name)
    }
    let backdrop = ground.isOpaque ? nil : pair.mode.backdrop?.nearestHex
    let over = names.isEmpty ? backdrop : names.firsts(3)
    let colors: Markup = """
      , <code>\(text.nearestHex)</code> on <code>\(ground.nearestHex)</code>\
      \(over.map { " over \($0)" } ?? "")
      """
    return """
      <p class="quiet">\(pairing.pairing.kind.words.phrase)\
      \(pairing.status == .unresolved ? "" : colors)\
      \(pairing.reason.map { "; \(ShownName.text($0))" } ?? "")</p>
      """
  }

  /// The ratio as a bar beside the required one: a picture of the numbers in
  /// the heading.
  private func bar(of pairing: AuditedPairing) -> Markup {
    guard let ratio = pairing.ratio?.least.value else { return "" }
    // The required ratio is at three quarters of the width.
    let share = ratio / pairing.pairing.required * 75
    return """
      <svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" \
      aria-hidden="true"><rect class="track" y="2" width="100" height="8"/>\
      <rect y="2" width="\(Int(min(100, max(2, share))))" height="8"/>\
      <rect class="needed" x="74" width="2" height="12"/></svg>
      """
  }

  private func remedy(
    _ remedy: Remedy?, for finding: SystemFinding
  ) -> Markup {
    let worst = finding.worst
    guard let remedy else {
      let words = report.remedyWords(for: worst)
      return words.map { #"<p class="remedy">\#($0)</p>"# } ?? ""
    }
    let listed = report.suggestions?.list(for: worst.pairing, of: worst.mode)
      .first {
        $0.change == remedy.change && $0.suggestion == remedy.suggestion
      }
    let token = remedy.suggestion.entry.map {
      "\(name: ShownName.text($0.name)) " as Markup
    }
    let other = remedy.token.map {
      ", or \(name: ShownName.text($0.name))" as Markup
    }
    let then = listed.map { "; then <b>\("\($0.ratio)")</b>" as Markup }
    return """
      <p class="remedy">Change \(name: ShownName.text(remedy.entry.name)) to \
      \(token ?? "")<code>\(remedy.suggestion.hex)</code> \
      (\(remedy.suggestion.size.rawValue))\(other ?? "")\(then ?? "")</p>\
      \(copying: remedy.suggestion.hex)
      """
  }

  /// A collapsed part: the locations of the colours, the evidence for the pair,
  /// the remedies in other modes, and other pairs of the same colours.
  private func reasons(_ finding: SystemFinding) -> Markup {
    let pairing = finding.worst.pairing.pairing
    let source = finding.worst.foreground.source
    let paired = pairing.source.flatMap { place -> Markup? in
      place == source
        ? nil : ", paired at <code>\(ShownName.text("\(place)"))</code>"
    }
    let used = pairing.user.map {
      ", used at <code>\(ShownName.text("\($0)"))</code>" as Markup
    }
    let lines = report.remedyLines(of: finding)
    return """
      <details class="why"><summary>Where and why</summary>\
      <p class="quiet">\(pairing.evidence.rawValue): \
      \(ShownName.text(pairing.because)); \
      <code class="file">\(ShownName.text("\(source)"))</code>\
      \(paired ?? "")\(used ?? "")</p>\
      \(lines.dropFirst().map { #"<p class="quiet">or \#($0)</p>"# })\
      \(others(finding.others))</details>
      """
  }

  private func others(_ others: [ModePair]) -> Markup {
    guard let first = others.first else { return "" }
    let more = others.count - Self.namesLimit
    return """
      <p class="quiet">The same colours: \(names(of: first))\
      \(others.prefix(Self.namesLimit).dropFirst().map {
        "; \(names(of: $0))"
      })\(more > 0 ? "; and \(more) more" : "")</p>
      """
  }
}

extension PairingKind {
  /// The class of a sample for the kind, after a space; empty for normal text.
  fileprivate var shape: String {
    switch content {
    case .text: ""
    case .largeScaleText: " large"
    default: " drawn"
    }
  }
}

extension AuditReport {
  /// The colours of all samples of findings and of the plan.
  var drawnColors: [PaletteColor] {
    let seen = findings()
      .filter {
        !$0.heading.hasPassed && $0.worst.pairing.status != .unresolved
      }
      .flatMap { finding in
        [nil, remedy(for: finding.worst)].map {
          SeenColors(finding.worst, with: $0)
        }
      }
    return seen.flatMap { [$0.foreground, $0.background] }
      + (plan?.changes ?? []).flatMap { [$0.entry.color, $0.suggestion.color] }
  }
}
