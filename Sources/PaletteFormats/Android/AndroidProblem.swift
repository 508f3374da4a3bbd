import ContrastModel
import TextGrammars

/// The ways in which a colour resource of Android can be wrong, or say what is
/// not known.
package enum AndroidProblem: SourceProblem {
  /// The document was something else than resources.
  case notResources(String)

  /// A colour had no name.
  case missingName

  /// A folder had two colours of one name.
  case repeatedName(String, first: SourceLocation)

  /// A value was neither a colour nor a reference to one.
  case notAColor(String)

  /// A value was a reference to something else than a colour.
  case otherReference(String)

  /// A value was an attribute, which a theme gives its colour.
  case themeAttribute(String)

  /// No colour had the name of a reference.
  case unresolved(String)

  /// A reference named a colour that could not be read.
  case unreadable(String)

  /// References led back to where they began.
  case cycle([String])

  /// The folders name more modes than the limit.
  case tooManyModes(Int, limit: Int)
}

extension AndroidProblem {
  package var isUnresolved: Bool {
    if case .themeAttribute = self { true } else { false }
  }

  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .notResources(let name):
      "colours are in <resources>, but this is <\(name)>"
    case .missingName: "this color has no name"
    case .repeatedName(let name, let first):
      "the color '\(name)' is also at \(first)"
    case .notAColor(let text):
      "a color is #RGB, #ARGB, #RRGGBB, #AARRGGBB or @color/name, but this"
        + " is '\(text)'"
    case .otherReference(let text): "'\(text)' is no reference to a color"
    case .themeAttribute(let text):
      "'\(text)' is an attribute, which depends on the theme"
    case .unresolved(let name): "no color is named '\(name)'"
    case .unreadable(let name):
      "'\(name)' could not be read, see its own error"
    case .cycle(let names):
      "reference cycle: \(names.joined(separator: " -> "))"
    case .tooManyModes(let count, let limit):
      "at most \(limit) modes are read, but there are \(count)"
    }
  }
}
