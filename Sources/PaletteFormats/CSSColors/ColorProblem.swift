import TextGrammars

/// The ways in which the text of a colour can be wrong. What is well formed and
/// still cannot be known is an `UnresolvedColor`.
package enum ColorProblem: SourceProblem {
  /// There was no text.
  case missing

  /// A hex colour had a number of digits other than 3, 4, 6, or 8.
  case hexDigitCount(Int)

  /// A character among hex digits was none.
  case hexDigit(String)

  /// No colour of CSS has the name.
  case unknownName(String)

  /// CSS has no colour function of the name.
  case unknownFunction(String)

  /// The function gives a number where a colour belongs, or a colour where a
  /// number does.
  case misplacedFunction(String)

  /// `color()` or `color-mix()` has something else where it names a space.
  case spaceExpected(String)

  /// No colour space has the name.
  case unknownSpace(String)

  /// A way round the circle was not followed by `hue`.
  case hueExpected(String)

  /// A number stood where the share of a colour is a percentage.
  case shareExpected

  /// The share of a colour was below 0 or above 100.
  case shareOutOfRange

  /// Both colours had a share of 0.
  case nothingToMix

  /// Parentheses, or colours, are nested deeper than the limit.
  case tooDeep(limit: Int)

  /// A math function had too few values or too many.
  case argumentCount(function: String, Int)

  /// A math function was given values of kinds that do not belong together.
  case mixedKinds(function: String)

  /// Values of two kinds were added.
  case addedKinds(String, String)

  /// Values of two kinds were multiplied or divided.
  case multipliedKinds(String, String)

  /// A function had fewer values than it needs.
  case missingComponent(function: String)

  /// Something stood where a value was expected.
  case notAComponent(String)

  /// A number had a unit that does not belong there.
  case unit(String)

  /// `none` stood between commas.
  case noneBetweenCommas

  /// Numbers and percentages were mixed between commas.
  case mixedBetweenCommas

  /// A percentage was expected: `hsl()` with commas takes nothing else.
  case percentageExpected

  /// An angle was expected, not a percentage.
  case percentHue

  /// A comma was expected, because there was one before.
  case commaExpected(String)

  /// A function was not closed.
  case unclosed(function: String)

  /// Something followed the last value of a function.
  case afterComponents(String)

  /// Something followed the colour.
  case afterColor(String)

  /// A comment was not closed.
  case unclosedComment
}

extension ColorProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .missing: "a colour is missing here"
    case .hexDigitCount(let count):
      "a hex colour has 3, 4, 6, or 8 digits, but this one has \(count)"
    case .hexDigit(let character):
      "\(character) is not a hex digit"
    case .unknownName(let name):
      "no colour is named '\(name)'"
        + (Self.isHex(name) ? "; did you mean '#\(name)'?" : "")
    case .unknownFunction(let name): "\(name)() is not a colour function"
    case .misplacedFunction(let name): "\(name)() does not belong here"
    case .spaceExpected(let found):
      "expected a colour space, but found \(found)"
    case .unknownSpace(let name): "no colour space is named '\(name)'"
    case .hueExpected(let way): "'\(way)' is followed by 'hue'"
    case .shareExpected: "the share of a colour is a percentage"
    case .shareOutOfRange: "the share of a colour is from 0% to 100%"
    case .nothingToMix: "the shares of both colours are 0%"
    case .tooDeep(let limit):
      "at most \(limit) levels are read, but there are more"
    case .argumentCount(let name, let count):
      "\(name)() does not take \(count) value\(count == 1 ? "" : "s")"
    case .mixedKinds(let name):
      "the values in \(name)() are of kinds that do not belong together"
    case .addedKinds(let one, let other):
      "\(one) and \(other) cannot be added"
    case .multipliedKinds(let one, let other):
      "\(one) and \(other) cannot be multiplied or divided"
    case .missingComponent(let name): "\(name)() needs three values"
    case .notAComponent(let character):
      "expected a number or a percentage, but found \(character)"
    case .unit(let unit): "the unit '\(unit)' does not belong here"
    case .noneBetweenCommas: "none is not allowed between commas"
    case .mixedBetweenCommas:
      "between commas, all values are numbers or all are percentages"
    case .percentageExpected:
      "between commas, saturation and lightness are percentages"
    case .percentHue: "a hue is a number or an angle, not a percentage"
    case .commaExpected(let character):
      "expected a comma, but found \(character)"
    case .unclosed(let name): "\(name)( is not closed"
    case .afterComponents(let character):
      "expected ')', but found \(character)"
    case .afterColor(let character):
      "the colour ends before \(character)"
    case .unclosedComment: "a comment is not closed"
    }
  }

  /// Whether a name is a hex colour but for its number sign.
  private static func isHex(_ name: String) -> Bool {
    [3, 4, 6, 8].contains(name.utf8.count)
      && name.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

extension Flaw {
  /// A colour problem at an offset.
  static func color(_ problem: ColorProblem, at offset: Int) -> Flaw {
    Flaw(problem, at: offset)
  }
}
