/// The units of CSS Values 4, §6 and §7.
package enum CSSUnit {
  /// An angle in degrees, or `nil` if the unit is not one of angles.
  package static func degrees(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "deg": number
    case "grad": number * 0.9
    case "rad": number * (180 / Double.pi)
    case "turn": number * 360
    default: nil
    }
  }

  /// A length in pixels, or `nil` if the unit is not one of absolute lengths.
  package static func pixels(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "px": number
    case "cm": number * (96 / 2.54)
    case "mm": number * (9.6 / 2.54)
    case "q": number * (2.4 / 2.54)
    case "in": number * 96
    case "pc": number * 16
    case "pt": number * (96 / 72)
    default: nil
    }
  }

  /// A time in seconds, or `nil` if the unit is not one of times.
  package static func seconds(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "s": number
    case "ms": number / 1_000
    default: nil
    }
  }

  /// The units that depend on the element, its container or the window.
  package static let relative: Set<String> = [
    "em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh",
    "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb",
    "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw",
    "dvh", "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin",
    "cqmax",
  ]
}
