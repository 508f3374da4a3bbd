import CSSColors
import PaletteReaders
import TextGrammars

/// Copies one value, and replaces its references by their values.
///
/// Texts that would become one token are separated by an empty comment:
/// `var(--a)var(--b)` is two words, regardless of the values.
struct StyleExpansion {
  /// The text of a property.
  enum Text {
    /// In the arena to which the text is written.
    case arena(Range<Int>)

    /// In a source.
    case source([UInt8], Range<Int>)
  }

  private enum Bracket { case plain, fallback }

  private let bytes: [UInt8]
  private var tokenizer: CSSTokenizer
  private var open: [Bracket] = []

  /// The number of open brackets at the start of a fallback that is not needed.
  private var leavingOut: Int?

  /// Whether the next token must not join the text before it.
  private var isSeam = false

  /// An expansion of a value whose references are well formed.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    tokenizer = CSSTokenizer(bytes, in: range)
  }

  /// Appends the text to the arena.
  ///
  /// - Parameters:
  ///   - names: the numbers of the names.
  ///   - arena: gets the text; if there is none, anything may be appended.
  ///   - text: the text of a property, if it has a value.
  /// - Returns: why there is no text, or `nil` if there is.
  mutating func run(
    _ names: StyleNames, _ arena: inout [UInt8],
    text: (StyleNames.ID) -> Text?
  ) -> StyleResolver.Invalidity? {
    let start = arena.count
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end: return nil
      case .function where CSSReference.isReference(token, in: bytes):
        guard let reference = CSSReference.read(&tokenizer, in: bytes),
          let name = names.known(CSSIdentifier(bytes, in: reference.name).name)
        else { return .tooLong }
        if reference.hasFallback { open.append(.fallback) }
        if leavingOut != nil { continue }
        if let text = text(name) {
          append(text, to: &arena, from: start)
          if reference.hasFallback { leavingOut = open.count }
        } else if !reference.hasFallback {
          return .missing(name, offset: reference.name.lowerBound)
        } else {
          isSeam = true
        }
        guard arena.count - start <= StyleResolver.limit else {
          return .tooLong
        }
        continue
      case .function, .openParen, .openSquare, .openCurly: open.append(.plain)
      case .closeParen, .closeSquare, .closeCurly:
        guard open.popLast() == .fallback else { break }
        if leavingOut == open.count + 1 { leavingOut = nil }
        isSeam = true
        continue
      default: break
      }
      if leavingOut == nil { copy(token, to: &arena, from: start) }
      guard arena.count - start <= StyleResolver.limit else { return .tooLong }
    }
  }

  private mutating func copy(
    _ token: CSSToken, to arena: inout [UInt8], from start: Int
  ) {
    switch token.kind {
    case .whitespace, .comma, .closeParen, .closeSquare: isSeam = false
    default: separate(&arena, from: start)
    }
    arena.append(contentsOf: bytes[token.range])
  }

  private mutating func append(
    _ text: Text, to arena: inout [UInt8], from start: Int
  ) {
    isSeam = isSeam || arena.count > start
    separate(&arena, from: start)
    switch text {
    case .arena(let range): arena.append(contentsOf: Array(arena[range]))
    case .source(let bytes, let range): arena.append(contentsOf: bytes[range])
    }
    isSeam = true
  }

  /// Writes an empty comment at a seam, if there is text directly before it.
  private mutating func separate(_ arena: inout [UInt8], from start: Int) {
    defer { isSeam = false }
    guard isSeam, arena.count > start, let last = arena.last else { return }
    switch last {
    case .space, .tab, .lineFeed, .carriageReturn, .formFeed, .openParenthesis,
      .comma:
      break
    default: arena.append(contentsOf: [.slash, .asterisk, .asterisk, .slash])
    }
  }
}
