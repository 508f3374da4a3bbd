import ContrastModel

/// The ways in which palettes with every other colour translucent are analysed.
enum TranslucentInput: String, CaseIterable {
  /// All colours as foregrounds, over unknown backdrops.
  case half

  /// The translucent ones as foregrounds, over unknown backdrops.
  case texts

  /// The translucent ones as foregrounds, over white.
  case textsOnWhite = "texts-on-white"

  /// How many colours there are, by size.
  static let counts = [16, 256, 1024, 4096]

  /// What lies behind translucent backgrounds, if known.
  var backdrop: PaletteColor? { self == .textsOnWhite ? .white : nil }

  /// Which of so many colours are foregrounds, all when `nil`.
  func foregrounds(of count: Int) -> [Int]? {
    self == .half ? nil : (0..<count).filter { !$0.isMultiple(of: 2) }
  }

  /// What the definition says.
  func facts(count: Int) -> PaletteFacts {
    switch self {
    case .half: .halfTranslucent(count: count)
    case .texts: .translucentTexts(count: count)
    case .textsOnWhite: .translucentTextsOnWhite(count: count)
    }
  }
}
