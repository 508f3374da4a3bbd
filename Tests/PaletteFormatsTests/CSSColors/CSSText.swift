import ContrastModel
import PaletteFormats
import TextGrammars

/// The colour of a text, or the column and message of its error.
func readCSS(_ text: String) -> (color: PaletteColor?, error: String?) {
  let start = SourcePosition(path: "x.css", line: 1, column: 1)
  do throws(SourceError) {
    return (try PaletteColor(css: text, at: start), nil)
  } catch {
    return (nil, "\(error.location.column): \(error.message)")
  }
}

/// The difference of two colours: the greatest one of their encoded channels
/// and alphas.
func distance(_ a: PaletteColor, _ b: PaletteColor) -> Double {
  let difference = a.encodedSRGB - b.encodedSRGB
  return max(
    difference.x.magnitude, difference.y.magnitude, difference.z.magnitude,
    (a.alpha - b.alpha).magnitude)
}
