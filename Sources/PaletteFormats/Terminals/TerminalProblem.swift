import TextGrammars

/// The ways in which the scheme of a terminal can be wrong, or say what is not
/// known.
package enum TerminalProblem: SourceProblem {
  /// A value was of the wrong kind.
  case kind(String, expected: String, found: String)

  /// An object had none of the names of a scheme.
  case notAScheme

  /// A colour lacked a component.
  case missingComponent(String)

  /// A component was outside of its range.
  case outOfRange(String, value: String)

  /// No colour space of terminals has the name.
  case unknownSpace(String)

  /// Colours are calibrated for no screen that is known, and read as sRGB (a
  /// warning).
  case calibrated(Int)

  /// A scheme gave two values to one name.
  case repeatedName(String)

  /// A colour of the palette had no number up to 255.
  case paletteIndex(String)

  /// The scheme refers to another file, which is not read (a warning).
  case notFollowed(String)
}

extension TerminalProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .kind(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    case .notAScheme:
      "a scheme has a background, a foreground, or one of the sixteen colours,"
        + " but this has none"
    case .missingComponent(let name): "this colour has no \(name)"
    case .outOfRange(let name, let value):
      "\(name) is a number from 0 to 1, but this is '\(value)'"
    case .unknownSpace(let name): "no colour space is named '\(name)'"
    case .calibrated(let count):
      "\(count == 1 ? "1 colour is" : "\(count) colours are") calibrated for"
        + " no screen that is known, and read as sRGB"
    case .repeatedName(let name): "'\(name)' has a value already"
    case .paletteIndex(let text):
      "a colour of the palette has a number from 0 to 255, but this is"
        + " '\(text)'"
    case .notFollowed(let text):
      "'\(text)' is not followed; name the file that it means as well"
    }
  }
}
