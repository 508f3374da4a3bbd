/// Finds the end of a declaration, of a rule's prelude or of a block, token by
/// token.
///
/// It stops where CSS Syntax 3, §5.5, does: at a `;`, `{` or `}` outside of
/// brackets.
package struct CSSDeclarationScanner {
  /// The end of a run of bytes.
  package enum Stop { case semicolon, openCurly, closeCurly, end }

  /// The marks that were seen on the way.
  package struct Marks: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `var(`.
    package static let reference = Marks(rawValue: 1)

    /// `light-dark(`.
    package static let scheme = Marks(rawValue: 2)

    /// An exclamation mark outside of brackets.
    package static let bang = Marks(rawValue: 4)

    /// A comment.
    package static let comment = Marks(rawValue: 8)
  }

  /// A run of bytes.
  package struct Run {
    /// The offset at which it stopped.
    package var end: Int

    /// The reason why it stopped.
    package var stop: Stop

    /// The marks that were seen on the way.
    package var marks: Marks = []

    /// Whether the scan cannot go on, because the source ends too early or is
    /// nested too deeply.
    package var isFatal = false
  }

  /// The depth to which brackets and rules can be nested. Without a limit, a
  /// file of brackets would keep the offsets of all of them.
  package static let depthLimit = 512

  /// The reason why the last run cannot be a declaration, or `nil` if it can.
  package private(set) var diagnostic: UnlocatedDiagnostic?

  /// The offsets of the parentheses of `var(` that directly follow another
  /// parenthesis, in the last run: `hsl(var(`.
  package private(set) var wrapped: [Int] = []

  /// The kind of part at whose end a run stops.
  package enum Extent {
    /// A value, in which braces are brackets.
    case value

    /// A declaration, or the prelude of a rule inside another one.
    case nested

    /// The prelude of a rule outside of all others.
    case prelude

    /// A block, from its brace to the one that closes it.
    case block
  }

  /// A scanner, to be used for one run after another.
  package init() {}

  /// Scans from an offset on.
  ///
  /// - Complexity: O(length of the run).
  package mutating func scan(
    _ bytes: [UInt8], from start: Int, to end: Int, _ extent: Extent
  ) -> Run {
    (diagnostic, wrapped) = (nil, [])
    var run = Run(end: end, stop: .end)
    var tokens = CSSTokenizer(bytes, in: start..<end)
    // The offsets of the open brackets.
    var open: [Int] = []
    // Whether only white space is between the last open parenthesis and here.
    var isFirst = false
    while true {
      let token = tokens.next()
      let place = token.range.lowerBound
      let wasFirst = isFirst
      isFirst = isFirst && token.kind == .whitespace
      switch token.kind {
      case .end:
        if !run.isFatal, let last = open.last {
          run.isFatal = true
          diagnostic = .unclosed(String(Unicode.Scalar(bytes[last])), at: last)
        }
        return run
      case .semicolon where open.isEmpty && extent != .prelude:
        (run.end, run.stop) = (place, .semicolon)
        return run
      case .openCurly
      where open.isEmpty && (extent == .nested || extent == .prelude):
        (run.end, run.stop) = (place, .openCurly)
        return run
      case .closeCurly where open.isEmpty && extent != .prelude:
        (run.end, run.stop) = (place, .closeCurly)
        return run
      case .function, .openParen, .openSquare, .openCurly:
        if token.kind == .function {
          let name = CSSIdentifier(bytes, in: token.range.dropLast())
          if name.isEqual(to: "light-dark") { run.marks.insert(.scheme) }
          if name.isEqual(to: "var") {
            run.marks.insert(.reference)
            if wasFirst, !name.hasEscape {
              wrapped.append(token.range.upperBound - 1)
            }
          }
        }
        isFirst = token.kind == .function || token.kind == .openParen
        open.append(token.range.upperBound - 1)
        guard open.count > Self.depthLimit else { break }
        run.isFatal = true
        diagnostic = .tooDeep(at: token.range.upperBound - 1)
        return run
      case .closeParen, .closeSquare, .closeCurly:
        if let last = open.last, bytes[last].closingBracket == bytes[place] {
          open.removeLast()
          guard extent == .block, open.isEmpty else { break }
          (run.end, run.stop) = (place + 1, .closeCurly)
          return run
        }
        note("unmatched '\(Unicode.Scalar(bytes[place]))'", at: place)
      case .delim where open.isEmpty && bytes[place] == .exclamationMark:
        run.marks.insert(.bang)
      case .comment: run.marks.insert(.comment)
      case .badURL where !token.isUnclosed:
        note(
          "an address with quotes, parentheses or spaces has to be in quotes",
          at: place)
      case .badString where !token.isUnclosed:
        note("a string is not closed on its line", at: place)
      default: break
      }
      guard token.isUnclosed else { continue }
      run.isFatal = true
      switch token.kind {
      case .comment:
        diagnostic = UnlocatedDiagnostic("a comment is not closed", at: place)
      case .string, .badString: diagnostic = .unclosed("string", at: place)
      default: diagnostic = .unclosed("url(", at: place)
      }
    }
  }

  /// Notes why the run cannot be a declaration, if it is the first reason.
  private mutating func note(_ sentence: String, at offset: Int) {
    diagnostic = diagnostic ?? UnlocatedDiagnostic(sentence, at: offset)
  }
}

extension UnlocatedDiagnostic {
  /// A bracket, a string or a URL that is not closed.
  package static func unclosed(_ what: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic("'\(what)' is not closed", at: offset)
  }

  /// Brackets and rules nested too deeply to go on.
  package static func tooDeep(at offset: Int) -> UnlocatedDiagnostic {
    .unreadable(
      "nested more than \(CSSDeclarationScanner.depthLimit) levels deep",
      at: offset)
  }
}

extension UInt8 {
  /// The bracket that closes one that opens.
  fileprivate var closingBracket: UInt8 {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    default: .closeBrace
    }
  }
}
