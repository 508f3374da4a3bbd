import CSSColors
import PaletteReaders
import TextGrammars

/// Finds the references in a value and checks their syntax: CSS Custom
/// Properties 1, §3.
enum StyleReferences {
  private static func malformed(at offset: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(
      "expected var(--name) or var(--name, fallback)", at: offset)
  }

  /// Calls a closure with the range of each name in order, including names in
  /// fallbacks.
  ///
  /// - Returns: traits that say whether there are references, and whether the
  ///   value is a single reference, with or without a fallback.
  /// - Complexity: O(n).
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, name: (Range<Int>) -> Void
  ) throws(UnlocatedDiagnostic) -> StyleDeclaration.Traits {
    var tokenizer = CSSTokenizer(bytes, in: range)
    var traits: StyleDeclaration.Traits = []
    // For each open bracket, whether it directly contains a fallback.
    var open: [Bool] = []
    var startsWithReference = false
    while true {
      let token = tokenizer.next()
      let start = token.range.lowerBound
      switch token.kind {
      case .end: return traits
      case .function where CSSReference.isReference(token, in: bytes):
        guard let reference = CSSReference.read(&tokenizer, in: bytes) else {
          throw malformed(at: start)
        }
        name(reference.name)
        traits.insert(.reference)
        if start == range.lowerBound { startsWithReference = true }
        if reference.hasFallback {
          if open.isEmpty, start != range.lowerBound {
            startsWithReference = false
          }
          open.append(true)
        } else if start == range.lowerBound, reference.end == range.upperBound {
          traits.formUnion([.alias, .single])
        }
      case .function, .openParen, .openSquare, .openCurly: open.append(false)
      case .closeParen, .closeSquare, .closeCurly:
        let wasFallback = open.popLast() == true
        if wasFallback, open.isEmpty, startsWithReference,
          token.range.upperBound == range.upperBound
        {
          traits.insert(.single)
        }
      case .semicolon where open.last == true,
        .delim where open.last == true && bytes[start] == .exclamationMark:
        throw malformed(at: start)
      default: break
      }
    }
  }
}

/// The start of `var()`, up to its comma or its closing parenthesis.
struct CSSReference {
  /// The offsets of the name.
  let name: Range<Int>

  /// Whether a fallback follows.
  let hasFallback: Bool

  /// The offset after the comma or the parenthesis.
  let end: Int

  /// Whether a function is `var(`.
  static func isReference(_ token: CSSToken, in bytes: [UInt8]) -> Bool {
    CSSIdentifier(bytes, in: token.range.dropLast()).isEqual(to: "var")
  }

  /// Reads what follows `var(`, up to the comma or the closing parenthesis;
  /// returns `nil` if it is not well formed.
  static func read(
    _ tokenizer: inout CSSTokenizer, in bytes: [UInt8]
  ) -> CSSReference? {
    var token = tokenizer.nextSignificant()
    let name = token.range
    guard token.kind == .ident, name.count > 2,
      CSSIdentifier(bytes, in: name).unescaped.starts(with: [.hyphen, .hyphen])
    else { return nil }
    token = tokenizer.nextSignificant()
    switch token.kind {
    case .comma, .closeParen:
      return CSSReference(
        name: name, hasFallback: token.kind == .comma,
        end: token.range.upperBound)
    default: return nil
    }
  }
}
