/// The ways in which the text of a colour can be wrong, or beyond what is read.
package enum ColorProblem: Hashable, Sendable {
  /// There was no text.
  case missing

  /// A hex colour had a number of digits other than 3, 4, 6, or 8.
  case hexDigitCount(Int)

  /// A character among hex digits was none.
  case hexDigit(String)

  /// No colour of CSS has the name.
  case unknownName(String)

  /// The name is one of a colour that the device chooses.
  case systemColor(String)

  /// The keyword takes its colour from the element it is used on.
  case contextual(String)

  /// CSS has no colour function of the name.
  case unknownFunction(String)

  /// CSS has the function, and this package does not read it.
  case unreadFunction(String)

  /// The function computes a colour from another one, with `from`.
  case relative(String)

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

extension ColorProblem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .missing: "a colour is missing here"
    case .hexDigitCount(let count):
      "a hex colour has 3, 4, 6, or 8 digits, but this one has \(count)"
    case .hexDigit(let character):
      "\(character) is not a hex digit"
    case .unknownName(let name): "no colour is named '\(name)'"
    case .systemColor(let name):
      "'\(name)' is a system colour, which the device chooses"
    case .contextual(let name): "\(name) depends on where it is used"
    case .unknownFunction(let name): "\(name)() is not a colour function"
    case .unreadFunction(let name): "\(name)() is not read yet"
    case .relative(let name):
      "relative colours, \(name)(from …), are not read yet"
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
}
