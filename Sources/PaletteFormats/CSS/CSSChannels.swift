import ContrastModel

/// The channels of the colour behind `from`, which stand for numbers inside a
/// relative colour: CSS Color 5, §4.
struct CSSChannels {
  private let names: [String]
  private let values: [Double]

  /// The channels of a colour as a function writes them; what is missing is 0.
  init(of origin: CSSColor, in notation: CSSColorNotation) {
    let color = origin.converted(to: notation.space).color
    let components = color.components * notation.numberScale
    names = notation.keywords + ["alpha"]
    values = [components.x, components.y, components.z, color.alpha]
  }

  /// The value of a channel, or `nil` when it is the name of none.
  subscript(name: String) -> Double? {
    names.firstIndex(of: name).map { values[$0] }
  }
}
