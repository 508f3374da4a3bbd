import PaletteReaders
import TextGrammars

/// A reader of tokens that are known as a whole, so that it can go back.
protocol CSSTokenRun {
  var bytes: [UInt8] { get }
  var tokens: [CSSToken] { get set }

  /// The place of the next token.
  var index: Int { get set }
}

extension CSSTokenRun {
  /// Begins with the tokens of a range, without comments.
  mutating func begin(in range: Range<Int>) {
    tokens.removeAll(keepingCapacity: true)
    index = 0
    var tokenizer = CSSTokenizer(bytes, in: range)
    while true {
      let token = tokenizer.next()
      if token.kind == .end { return }
      if token.kind != .comment { tokens.append(token) }
    }
  }

  /// The next token, if there is one, and moves behind it.
  mutating func take() -> CSSToken? {
    guard index < tokens.count else { return nil }
    index += 1
    return tokens[index - 1]
  }

  /// The text of an identifier.
  func text(_ range: Range<Int>) -> String {
    CSSIdentifier(bytes, in: range).text
  }

  /// Moves over the rest of a list and its parenthesis, to the offset behind;
  /// `nil` where nothing closes it.
  @discardableResult mutating func skipList() -> Int? {
    var depth = 1
    while let token = take() {
      switch token.kind {
      case .openParen, .function: depth += 1
      case .closeParen: depth -= 1
      default: break
      }
      if depth == 0 { return token.range.upperBound }
    }
    return nil
  }
}
