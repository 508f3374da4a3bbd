import ContrastModel
import TextGrammars

/// The ways in which a colour resource of Android can be wrong, or say what is
/// not known.
package enum AndroidProblem: SourceProblem {
  case missingName
  case repeatedName(String, first: SourceLocation)
  case notAColor(String)
  case otherReference(String)
  case themeAttribute(String)
  case unresolved(String)
  case unreadable(String)
  case cycle([String])

  package var isUnresolved: Bool {
    if case .themeAttribute = self { true } else { false }
  }

  package var description: String {
    switch self {
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
    }
  }
}
