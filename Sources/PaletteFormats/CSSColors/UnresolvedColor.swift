import TextGrammars

/// The reasons why well-formed CSS names a colour that cannot be known from the
/// text alone. Such a colour is reported and never guessed.
package enum UnresolvedColor: SourceProblem {
  case systemColor(String)
  case contextual(String)
  case elementless(String)
  case relativeUnit(String)
  case function(String)
  case colorScheme
  case profile(String)

  package var isUnresolved: Bool { true }

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
