import TextGrammars

/// The luminosity of the device that a slot is for.
enum Luminosity: Hashable {
  case any, light, dark
}

/// The gamut of the display that a slot is for.
enum DisplayGamut: Hashable {
  case any, sRGB, displayP3
}

/// The purpose of a slot of a colour set.
struct SlotCondition: Hashable {
  /// The kind of device; empty for all of them.
  var idiom = ByteString("")

  /// The gamut of the display.
  var gamut = DisplayGamut.any

  /// The luminosity.
  var luminosity = Luminosity.any

  /// Whether the slot is for increased contrast only.
  var isHighContrast = false
}

/// A condition under which a catalog shows its colours.
struct CatalogMode: Hashable {
  /// The kind of device; empty for all kinds without slots of their own.
  let idiom: ByteString

  /// Whether the display has the gamut of Display P3.
  let isWideGamut: Bool

  /// The luminosity; `any` where no set of the catalog has one.
  let luminosity: Luminosity

  /// Whether contrast is increased.
  let isHighContrast: Bool

  /// The name that distinguishes the mode in its catalog, such as `light`,
  /// `dark high contrast` or `mac dark`; `nil` when it is the only mode.
  var name: String? {
    let luminosity: String? =
      switch luminosity {
      case .any: nil
      case .light: "light"
      case .dark: "dark"
      }
    let parts = [
      idiom.count == 0 ? nil : idiom.text, luminosity,
      isHighContrast ? "high contrast" : nil,
      isWideGamut ? "display-P3" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The modes of a catalog: every combination of the conditions of its slots.
  ///
  /// Light comes before dark, plain before high contrast, all devices before
  /// those of one idiom.
  static func modes(of conditions: [SlotCondition]) -> [CatalogMode] {
    var idioms: [ByteString] = []
    var seen: Set<ByteString> = []
    let universal = ByteString("")
    if conditions.contains(where: { $0.idiom == universal }) {
      idioms.append(universal)
      seen.insert(universal)
    }
    for condition in conditions where seen.insert(condition.idiom).inserted {
      idioms.append(condition.idiom)
    }
    let gamuts =
      conditions.contains { $0.gamut == .displayP3 } ? [false, true] : [false]
    let contrasts =
      conditions.contains(where: \.isHighContrast) ? [false, true] : [false]
    let luminosities: [Luminosity] =
      conditions.contains { $0.luminosity != .any } ? [.light, .dark] : [.any]
    var modes: [CatalogMode] = []
    for idiom in idioms {
      for isWideGamut in gamuts {
        for isHighContrast in contrasts {
          for luminosity in luminosities {
            modes.append(
              CatalogMode(
                idiom: idiom, isWideGamut: isWideGamut,
                luminosity: luminosity, isHighContrast: isHighContrast))
          }
        }
      }
    }
    return modes
  }

  /// The slots that can give the mode its colour, the best first.
  ///
  /// Slots for the kind of device come before those for all kinds. Among each,
  /// a slot for the exact appearance comes first, then one that does not
  /// require contrast, then one that does not require the luminosity, then one
  /// that requires neither. Among slots of one appearance, the gamut of the
  /// display decides.
  var fallbacks: [SlotCondition] {
    let universal = ByteString("")
    let idioms = idiom == universal ? [universal] : [idiom, universal]
    let luminosities: [Luminosity] =
      luminosity == .any ? [.any] : [luminosity, .any]
    let gamuts: [DisplayGamut] =
      isWideGamut ? [.displayP3, .any, .sRGB] : [.sRGB, .any, .displayP3]
    var result: [SlotCondition] = []
    for idiom in idioms {
      for luminosity in luminosities {
        for contrast in isHighContrast ? [true, false] : [false] {
          for gamut in gamuts {
            result.append(
              SlotCondition(
                idiom: idiom, gamut: gamut, luminosity: luminosity,
                isHighContrast: contrast))
          }
        }
      }
    }
    return result
  }
}
