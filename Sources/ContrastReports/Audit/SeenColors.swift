import ContrastAudit
import ContrastModel

/// The colours of a sample: what is seen of a pairing over the backdrop that is
/// worst for it.
package struct SeenColors: Hashable {
  package let foreground: Color
  package let background: Color

  /// The colours of a pairing, or those after a change.
  package init(
    _ audited: AuditedPairing, in mode: ModeAudit, with remedy: Remedy? = nil
  ) {
    let pairing = audited.pairing
    let changed = remedy.map {
      $0.change == .foreground ? pairing.foreground : pairing.background
    }
    func color(_ entry: Int) -> Color {
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
}

/// Two letters in the colours of a pair, over black and white where what lies
/// behind is not known.
package struct SampleDrawing {
  private let colors: SeenColors

  /// The drawing of a pair.
  package init(_ colors: SeenColors) { self.colors = colors }

  /// Writes it with its upper left corner at a place, 56 pixels wide and high.
  package func write(at place: (x: Int, y: Int), to output: OutputBuffer) {
    let ground = colors.background
    if !ground.isOpaque {
      for (x, color) in [(0, SRGBColor.white), (28, .black)] {
        output.append(
          "<rect x=\"\(place.x + x)\" y=\"\(place.y)\" width=\"28\" "
            + "height=\"56\" fill=\"\(color)\"/>")
      }
    }
    output.append(
      "<rect class=\"edge\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"56\" "
        + "height=\"56\" rx=\"4\" \(ground.fill)/>")
    output.append(
      "<text x=\"\(place.x + 28)\" y=\"\(place.y + 34)\" "
        + "text-anchor=\"middle\" style=\"fill:\(colors.foreground.nearestHex)"
        + "\">Aa</text>")
  }
}
