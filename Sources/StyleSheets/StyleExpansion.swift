import CSSColors
import PaletteReaders
import TextGrammars

/// Copies one value, and replaces its references with their values.
///
/// Texts that could become one token are separated by an empty comment:
/// `var(--a)var(--b)` never becomes one token, whatever the values are.
struct StyleExpansion {
  /// The text so far.
  private(set) var text: [UInt8] = []

  private let bytes: [UInt8]
  private var tokenizer: CSSTokenizer

  /// For each open bracket, whether it directly contains a fallback.
  private var open: [Bool] = []

  /// The number of open brackets at the start of a fallback that is not needed.
  private var leavingOut: Int?

  /// Whether the next token must not join the text before it.
  private var isSeam = false

  /// An expansion of a value whose references are well formed.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    tokenizer = CSSTokenizer(bytes, in: range)
  }

  /// Writes the text with its references replaced.
  ///
  /// - Parameters:
  ///   - names: the numbers of the names.
  ///   - value: the text of a property, if it has a value.
  /// - Returns: the text, or the reason why there is none.
  mutating func run(
    _ names: StyleNames,
    text value: (StyleNames.ID) -> StyleResolver.Text?
  ) -> StyleResolver.Value {
    while text.count <= StyleResolver.limit {
      let token = tokenizer.next()
      switch token.kind {
      case .end: return .text((text, text.indices))
      case .function where CSSReference.isReference(token, in: bytes):
        guard let reference = CSSReference.read(&tokenizer, in: bytes),
          let name = names.known(CSSIdentifier(bytes, in: reference.name).name)
        else { return .tooLong }
        if reference.hasFallback { open.append(true) }
        if leavingOut != nil { continue }
        if let value = value(name) {
          isSeam = isSeam || !text.isEmpty
          append(value.bytes[value.range])
          isSeam = true
          if reference.hasFallback { leavingOut = open.count }
        } else if !reference.hasFallback {
          return .missing(name, offset: reference.name.lowerBound)
        } else {
          isSeam = true
        }
        continue
      case .function, .openParen, .openSquare, .openCurly: open.append(false)
      case .closeParen, .closeSquare, .closeCurly:
        guard open.popLast() == true else { break }
        if leavingOut == open.count + 1 { leavingOut = nil }
        isSeam = true
        continue
      default: break
      }
      if leavingOut != nil { continue }
      switch token.kind {
      case .whitespace, .comma, .closeParen, .closeSquare: isSeam = false
      default: break
      }
      append(bytes[token.range])
    }
    return .tooLong
  }

  /// Writes a piece. At a seam, an empty comment separates it from the text
  /// before, unless that text ends with white space, a comma or an opening
  /// parenthesis.
  private mutating func append(_ piece: ArraySlice<UInt8>) {
    if isSeam, let last = text.last {
      switch last {
      case .openParenthesis, .comma: break
      case _ where last.isCSSSpace: break
      default: text += [.slash, .asterisk, .asterisk, .slash]
      }
    }
    isSeam = false
    text += piece
  }
}
