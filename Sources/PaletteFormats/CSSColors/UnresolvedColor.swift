import TextGrammars

/// The reasons why well-formed CSS names a colour that cannot be known from the
/// text alone. Such a colour is reported and never guessed.
package enum UnresolvedColor: SourceProblem {
  /// The name is one of a colour that the device chooses.
  case systemColor(String)

  /// The keyword takes its colour from the element it is used on.
  case contextual(String)

  /// The keyword takes its colour from an element, in a format without any.
  case elementless(String)

  /// The unit is measured on the element or on the window.
  case relativeUnit(String)

  /// The function takes its value from where it is used, or from the device.
  case function(String)

  /// `light-dark()`, where neither scheme was asked for.
  case colorScheme

  /// `color()` names a profile that the page has to bring.
  case profile(String)
}

extension UnresolvedColor {
  package var isUnresolved: Bool { true }

  /// The reason in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .systemColor(let name):
      "'\(name)' is a system colour, which the device chooses"
    case .contextual(let name): "\(name) depends on where it is used"
    case .elementless(let name):
      "\(name) is the colour of an element of a page, and there is none here"
    case .relativeUnit(let unit):
      "the unit '\(unit)' depends on where it is used"
    case .function("var"): "var() stands for a value that is not given here"
    case .function("device-cmyk"):
      "device-cmyk() depends on the profile of the device"
    case .function(let name): "\(name)() depends on where it is used"
    case .colorScheme:
      "light-dark() is one colour or the other, depending on the mode"
    case .profile(let name): "the colour profile '\(name)' is not known"
    }
  }
}
