import TextGrammars

/// The ways in which the text of a colour can be wrong. A well-formed colour
/// that cannot be resolved is an `UnresolvedColor`.
package enum ColorProblem: SourceProblem {
  case missing
  case hexDigitCount(Int)
  case hexDigit(String)

  /// A word without a number sign begins like hex, but is not.
  case notHex(String)

  case unknownName(String)
  case unknownFunction(String)
  case spaceExpected(String)
  case unknownSpace(String)
  case shareExpected
  case shareOutOfRange
  case nothingToMix
  case tooDeep(limit: Int)
  case argumentCount(function: String, Int)
  case mixedKinds(function: String)
  case addedKinds(String, String)
  case multipliedKinds(String, String)
  case missingComponent(function: String)
  case notAComponent(String)
  case unit(String)
  case noneBetweenCommas
  case mixedBetweenCommas
  case percentageExpected
  case percentHue
  case commaExpected(String)
  case unclosed(function: String)
  case afterComponents(String)
  case afterColor(String)
  case unclosedComment

  /// The function gives a number where a colour is needed, or the reverse.
  case misplacedFunction(String)

  /// A hue interpolation method, such as `shorter`, was not followed by `hue`.
  case hueExpected(String)

  package var description: String {
    switch self {
    case .missing: "a colour is missing here"
    case .hexDigitCount(let count):
      "a hex colour has 3, 4, 6, or 8 digits, but this one has \(count)"
    case .hexDigit(let character):
      "\(character) is not a hex digit"
    case .notHex(let word): "'\(word.start)' is not a colour"
    case .unknownName(let name):
      "no colour is named '\(name.start)'"
        + (Self.isHex(name) ? "; did you mean '#\(name)'?" : "")
    case .unknownFunction(let name): "\(name.start)() is not a colour function"
    case .misplacedFunction(let name): "\(name)() does not belong here"
    case .spaceExpected(let found):
      "expected a colour space, but found \(found)"
    case .unknownSpace(let name): "no colour space is named '\(name.start)'"
    case .hueExpected(let way): "'\(way)' must be followed by 'hue'"
    case .shareExpected: "the weight of a colour must be a percentage"
    case .shareOutOfRange: "this value must be from 0% to 100%"
    case .nothingToMix: "the weights of both colours are 0%"
    case .tooDeep(let limit):
      "nested more than \(limit) levels deep"
    case .argumentCount(let name, let count):
      "\(name)() does not take \(count) value\(count == 1 ? "" : "s")"
    case .mixedKinds(let name):
      "the values in \(name)() are of incompatible types"
    case .addedKinds(let one, let other):
      "\(one) and \(other) cannot be added"
    case .multipliedKinds(let one, let other):
      "\(one) and \(other) cannot be multiplied or divided"
    case .missingComponent(let name): "\(name)() needs three values"
    case .notAComponent(let character):
      "expected a number or a percentage, but found \(character.start)"
    case .unit(let unit): "the unit '\(unit.start)' does not belong here"
    case .noneBetweenCommas: "'none' is not allowed between commas"
    case .mixedBetweenCommas:
      "between commas, values must be all numbers or all percentages"
    case .percentageExpected:
      "between commas, saturation and lightness must be percentages"
    case .percentHue: "a hue must be a number or an angle, not a percentage"
    case .commaExpected(let character):
      "expected a comma, but found \(character)"
    case .unclosed(let name): "\(name)( is not closed"
    case .afterComponents(let character):
      "expected ')', but found \(character)"
    case .afterColor(let character):
      "unexpected \(character) after the colour"
    case .unclosedComment: "a comment is not closed"
    }
  }

  /// Whether a name is a hex colour without its number sign.
  private static func isHex(_ name: String) -> Bool {
    [3, 4, 6, 8].contains(name.utf8.count)
      && name.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

/// The reasons why a well-formed colour cannot be resolved from its text alone.
/// The colour is then reported, and never guessed.
package enum UnresolvedColor: SourceProblem {
  case systemColor(String)
  case accentColor
  case contextual(String)
  case relativeUnit(String)
  case function(String)
  case colorScheme
  case profile(String)

  package var isUnresolved: Bool { true }

  package var description: String {
    switch self {
    case .systemColor(let name):
      "'\(name)' is a system colour, which the device chooses"
    case .accentColor:
      "this set has no colour, so it is the accent colour of the system"
    case .contextual(let name): "\(name) depends on where it is used"
    case .relativeUnit(let unit):
      "the unit '\(unit)' depends on where it is used"
    case .function("var"): "var() refers to a value that is not defined here"
    case .function("device-cmyk"):
      "device-cmyk() depends on the profile of the device"
    case .function(let name): "\(name)() depends on where it is used"
    case .colorScheme:
      "light-dark() is one colour or the other, depending on the mode"
    case .profile(let name): "the colour profile '\(name.start)' is not known"
    }
  }
}

extension String {
  /// At most 40 characters: a bad word can be as long as its file.
  fileprivate var start: String {
    utf8.count > 40 && count > 40 ? prefix(39) + "…" : self
  }
}

extension UnlocatedDiagnostic {
  /// The diagnostic of a declaration that follows another one without a
  /// semicolon.
  package static func missingSemicolon(before name: ArraySlice<UInt8>)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(
      "a semicolon is missing before \(String(decoding: name, as: UTF8.self))",
      at: name.startIndex)
  }

  /// The diagnostic for a colour problem at an offset.
  package static func color(_ problem: ColorProblem, at offset: Int)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(problem, at: offset)
  }
}
