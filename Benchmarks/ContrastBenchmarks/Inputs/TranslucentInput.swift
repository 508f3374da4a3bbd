import ContrastModel

/// The ways in which palettes with every other colour translucent are analysed.
enum TranslucentInput: String, CaseIterable {
  /// All colours as foregrounds, over unknown backdrops.
  case half

  /// The translucent ones as foregrounds, over unknown backdrops.
  case texts

  /// The translucent ones as foregrounds, over white.
  case textsOnWhite = "texts-on-white"

  /// The number of colours for each size.
  static let counts = [16, 256, 1024, 4096]

  /// The backdrop of translucent backgrounds, if known.
  var backdrop: PaletteColor? { self == .textsOnWhite ? .white : nil }

  /// The indices of the foregrounds among some number of colours, all when
  /// `nil`.
  func foregrounds(of count: Int) -> [Int]? {
    self == .half ? nil : (0..<count).filter { !$0.isMultiple(of: 2) }
  }

  /// The results of the definition.
  func facts(count: Int) -> PaletteFacts {
    switch self {
    case .half: .halfTranslucent(count: count)
    case .texts: .translucentTexts(count: count)
    case .textsOnWhite: .translucentTextsOnWhite(count: count)
    }
  }
}
