import ContrastModel
import TextGrammars

extension CSSColorGrammar {
  /// Reads the inside of `light-dark()` and its closing parenthesis: CSS Color
  /// 5, §6.
  ///
  /// Both colours must be well formed; only the one that is used must be
  /// resolvable. Without a scheme, both must be the same colour.
  mutating func lightDark(at start: Int) throws(UnlocatedDiagnostic) -> CSSColor
  {
    let light = try colorOrReason()
    try cursor.skipComma()
    let dark = try colorOrReason()
    try cursor.closeFunction("light-dark", at: start)
    switch scheme {
    case .light: return try light.get()
    case .dark: return try dark.get()
    case .none:
      let color = try light.get()
      guard try dark.get() == color else {
        throw UnlocatedDiagnostic(UnresolvedColor.colorScheme, at: start)
      }
      return color
    }
  }

  /// Reads a colour up to a comma or a parenthesis, or returns why it cannot be
  /// resolved.
  private mutating func colorOrReason() throws(UnlocatedDiagnostic) -> Result<
    CSSColor, UnlocatedDiagnostic
  > {
    try cursor.skipCSSSpace()
    let start = cursor
    do throws(UnlocatedDiagnostic) {
      let color = try cssColor()
      try cursor.skipCSSSpace()
      return .success(color)
    } catch {
      guard error.problem.isUnresolved else { throw error }
      cursor = start
      skipArgument()
      return .failure(error)
    }
  }

  /// Moves to the comma or the parenthesis that ends an argument.
  private mutating func skipArgument() {
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case .openParenthesis: depth += 1
      case .closeParenthesis where depth == 0, .comma where depth == 0: return
      case .closeParenthesis: depth -= 1
      default: break
      }
      cursor.position += 1
    }
  }
}

/// The scheme that chooses between the colours of `light-dark()`: CSS Color 5,
/// §6.
package enum CSSColorScheme: Hashable, Sendable {
  case light, dark
}
