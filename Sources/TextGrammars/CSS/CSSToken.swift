/// A token of CSS: CSS Syntax 3, §4.
package struct CSSToken: Equatable {
  /// What a token is. Comments are tokens here, because they keep apart what
  /// stands before them and behind them.
  package enum Kind: UInt8 {
    case ident, function, atKeyword, hash, string, badString, url, badURL
    case number, percentage, dimension
    case whitespace, comment, cdo, cdc, colon, semicolon, comma
    case openParen, closeParen, openSquare, closeSquare, openCurly, closeCurly
    case delim

    /// No byte is left.
    case end
  }

  /// What the token is.
  package let kind: Kind

  /// The offsets of its bytes, quotes and a function's parenthesis included.
  package let range: Range<Int>

  /// Whether the token ends only because the input does, and should not.
  package var isUnclosed = false
}
