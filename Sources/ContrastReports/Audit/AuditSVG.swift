import ContrastAudit
import ContrastModel

/// An audit as one picture: the verdict, one line for each mode, and the pairs
/// that fail or depend on the backdrop, each with a sample in its real colours,
/// the worst first.
///
/// The picture has a title and a description for people who cannot see it, and
/// refers to no other file.
extension AuditReport {
  /// The distances of the layout, in pixels.
  private static let margin = 40
  private static let width = 1_080
  private static let lineHeight = 24
  private static let findingHeight = 72

  /// The greatest number of findings that are drawn: a taller picture would be
  /// hard to view.
  private static let drawnLimit = 40

  /// Writes the picture.
  package func writeSVG(to output: OutputBuffer) {
    let findings = findings()
      .filter { $0.heading == .below || $0.heading == .uncertain }
    let drawn = findings.prefix(Self.drawnLimit)
    let leftOut = findings.count - drawn.count
    let sentences =
      staleLines
      + audit.modes.map { mode in
        "\(ShownName.text(mode.palette.mode)): " + verdict(of: mode)
      }
    let verdicts = sentences.map {
      TerminalText.wrapped($0, to: (Self.width - 2 * Self.margin) / 8)
    }
    var y = 104
    let content = OutputBuffer.bytes { output in
      func append(_ text: String, at y: Int, _ className: String) {
        output.append(text: text, at: (Self.margin, y), className: className)
      }
      append(title, at: 50, "muted")
      append(answer + ".", at: 92, "title")
      for line in verdicts.joined() {
        y += Self.lineHeight
        append(line, at: y, "ink")
      }
      y += 36
      if drawn.isEmpty { return }
      append("What to fix", at: y + 28, "heading")
      y += 56
      for finding in drawn {
        write(finding, at: y, to: output)
        y += Self.findingHeight
      }
      if leftOut > 0 {
        let number = NumberText.grouped(leftOut)
        append("\(number) more are left out here.", at: y + 14, "muted")
        y += 32
      }
    }
    output.appendPicture(
      width: Self.width, height: y + Self.margin, title: title,
      description: "\(answer). "
        + verdicts.map { $0.joined(separator: " ") + "." }
        .joined(separator: " "), content)
  }

  private func write(
    _ finding: SystemFinding, at y: Int, to output: OutputBuffer
  ) {
    let (worst, first) = (finding.worst, finding.worst.pairing)
    let others = finding.others.count
    let depends = first.status == .uncertain ? "depends on the backdrop" : nil
    let remedies = [depends, remedyWords(for: worst)]
      .compactMap(\.self).joined(separator: "; ")
    let place =
      "\(worst.foreground.source)"
      + (modes(of: finding).map { ", in \($0)" } ?? "")
    output.append(
      markup: """

        <g transform="translate(\(Self.margin) \(y))">\
        \(SeenColors(worst).sample)<text class="strong" x="76" y="0">\
        \(first.ratioWords) of \
        \(NumberText.shortest(first.pairing.required))  \
        \(ShownName.text(worst.foreground.name)) on \
        \(ShownName.text(worst.background.name))\
        \(others > 0 ? ", and \(others) more with these colours" : "")</text>\
        <text class="ink" x="76" y="20">\(remedies)</text>\
        <text class="muted" x="76" y="38">\(ShownName.text(place))</text></g>
        """)
  }
}

/// The colours of a sample: how a pairing looks over its worst backdrop.
package struct SeenColors: Hashable {
  package let foreground: PaletteColor
  package let background: PaletteColor

  /// The colours of a pairing, or its colours after a change.
  package init(_ pair: ModePair, with remedy: Remedy? = nil) {
    let (mode, pairing) = (pair.mode, pair.pairing.pairing)
    let changed = remedy.map {
      $0.change == .foreground ? pairing.foreground : pairing.background
    }
    func color(_ entry: Int) -> PaletteColor {
      guard let remedy, entry == changed else {
        return mode.palette.entries[entry].color
      }
      return remedy.suggestion.color
    }
    let (text, ground) = (color(pairing.foreground), color(pairing.background))
    let backdrops = mode.behind.choice(for: pairing, color: color).colors
    let worst = backdrops.min {
      PairContrast(of: text, on: ground, backdrop: $0).least.value
        < PairContrast(of: text, on: ground, backdrop: $1).least.value
    }
    foreground = text
    background = (worst ?? nil).map { ground.composited(over: $0) } ?? ground
  }

  /// A square of 56 pixels with two letters of the foreground colour on the
  /// background, which is over white and black if the backdrop is unknown.
  fileprivate var sample: Markup {
    let backdrops: [Markup] =
      background.isOpaque
      ? []
      : [(0, SRGBColor.white), (28, .black)].map { x, color in
        """
        <rect x="\(x)" y="-16" width="28" height="56" fill="\("\(color)")"/>
        """
      }
    return """
      \(backdrops)<rect class="edge" x="0" y="-16" width="56" height="56" rx="4" \
      \(raw: background.fill)/><text x="28" y="18" text-anchor="middle" \
      style="fill:\(foreground.nearestHex)">Aa</text>
      """
  }
}
