import ContrastModel
import PaletteFormats
import TextGrammars

extension PaletteSet {
  /// Reads a style sheet, and the pairs that it shows.
  init(observing text: String) {
    self.init(
      reading: [SourceFile(path: "a.css", bytes: Array(text.utf8))],
      as: .css, observing: true)
  }

  /// The pairs: `mode line selector: foreground on background`, the mode
  /// only where it is not the default one, then unusual traits.
  var shown: [String] {
    observed.map { pairing in
      var line = "\(pairing.source.line) \(pairing.selector): "
      if pairing.mode != Palette.defaultMode {
        line = "\(pairing.mode) \(line)"
      }
      line += "\(pairing.foreground.name) on \(pairing.background.name)"
      for over in pairing.over { line += " over \(over.name)" }
      if pairing.kind != .text { line += ", \(pairing.kind.rawValue)" }
      if pairing.certainty != .certain {
        line += ", \(pairing.certainty.rawValue)"
      }
      return line
    }
  }

  /// The colours of the pairs: `#rrggbb on #rrggbb`, with the ratio.
  var shownColors: [String] {
    observed.map { pairing in
      let (front, back) = (pairing.foreground.color, pairing.background.color)
      let contrast = PairContrast(
        of: front, on: back, backdrop: pairing.over.first?.color)
      return "\(front.nearestHex) on \(back.nearestHex) \(contrast.least)"
    }
  }
}

/// The pairs that a style sheet shows.
func shown(_ text: String) -> [String] { PaletteSet(observing: text).shown }
