import PaletteReaders
import TextGrammars

/// The luminosity that a slot requires: a light or a dark appearance.
enum Luminosity: Hashable {
  case any, light, dark
}

/// The display gamut that a slot requires.
enum DisplayGamut: Hashable {
  case any, sRGB, displayP3
}

/// The conditions under which a slot of a colour set applies; or a mode, which
/// is the conditions under which a catalog shows its colours.
struct CatalogMode: Hashable {
  /// The kind of device, with its subtype after a space: `mac`, or
  /// `ipad mac-catalyst`. It is empty in a slot that applies to all kinds, and
  /// in the mode for the kinds that have no slots of their own.
  var idiom = ByteString("")

  /// The gamut of the display.
  var gamut = DisplayGamut.any

  /// The luminosity; `any` for a mode if no slot of the catalog requires one.
  var luminosity = Luminosity.any

  /// Whether the slot requires increased contrast.
  var isHighContrast = false

  /// The name that distinguishes the mode in its catalog, such as `light`,
  /// `dark high contrast` or `mac dark`; `nil` if it has no such condition.
  var name: String? {
    let parts = [
      idiom.count == 0 ? nil : idiom.text,
      luminosity == .any ? nil : luminosity == .dark ? "dark" : "light",
      isHighContrast ? "high contrast" : nil,
      gamut == .displayP3 ? "display-P3" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The modes of a catalog: every combination of the conditions of its slots.
  ///
  /// Light comes before dark, plain before high contrast, all devices before
  /// one idiom.
  static func modes(of slots: [CatalogMode]) -> [CatalogMode] {
    let own = slots.map(\.idiom).eachOnce()
    let idioms = own.filter { $0.count == 0 } + own.filter { $0.count > 0 }
    let isWide = slots.contains { $0.gamut == .displayP3 }
    let hasContrast = slots.contains(where: \.isHighContrast)
    let hasLuminosity = slots.contains { $0.luminosity != .any }
    var modes: [CatalogMode] = []
    for idiom in idioms {
      for gamut in isWide ? [DisplayGamut.sRGB, .displayP3] : [.sRGB] {
        for contrast in hasContrast ? [false, true] : [false] {
          for luminosity in hasLuminosity ? [Luminosity.light, .dark] : [.any] {
            modes.append(
              CatalogMode(
                idiom: idiom, gamut: gamut, luminosity: luminosity,
                isHighContrast: contrast))
          }
        }
      }
    }
    return modes
  }

  /// The conditions of the slots that can give the mode its colour, the best
  /// first.
  ///
  /// Slots for the subtype of a device come before those for its kind, and
  /// these before slots for all kinds. Within each of these, a slot for the
  /// exact appearance comes first, then one that does not require contrast,
  /// then one that does not require the luminosity, then one that requires
  /// neither. Among slots of one appearance, one for the gamut of the display
  /// comes first.
  var fallbacks: [CatalogMode] {
    let universal = ByteString("")
    let kind = ByteString(String(idiom.text.prefix { $0 != " " }))
    let idioms = [idiom, kind, universal].eachOnce()
    let gamuts: [DisplayGamut] =
      gamut == .displayP3
      ? [.displayP3, .any, .sRGB] : [.sRGB, .any, .displayP3]
    var result: [CatalogMode] = []
    for idiom in idioms {
      for luminosity in luminosity == .any ? [.any] : [luminosity, .any] {
        for contrast in isHighContrast ? [true, false] : [false] {
          for gamut in gamuts {
            result.append(
              CatalogMode(
                idiom: idiom, gamut: gamut, luminosity: luminosity,
                isHighContrast: contrast))
          }
        }
      }
    }
    return result
  }
}
