/// Finds the end of a declaration or of a rule's prelude without splitting it
/// into tokens, which are not needed for most of a style sheet.
///
/// It stops where the algorithms of CSS Syntax 3, §5.5, would: at a `;`, `{` or
/// `}` outside of brackets, strings, comments and URLs. The tokenizer is the
/// definition; a test checks that the two agree. One difference: `url(` spelt
/// with escapes is treated as a function.
package struct CSSDeclarationScanner {
  /// The reason why a run stops.
  package enum Stop { case semicolon, openCurly, closeCurly, end }

  /// The marks that were seen on the way.
  package struct Marks: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `var(`, or an escape, which may be part of it.
    package static let reference = Marks(rawValue: 1)

    /// `light-dark(`, or an escape.
    package static let scheme = Marks(rawValue: 2)

    /// An exclamation mark outside of brackets.
    package static let bang = Marks(rawValue: 4)

    /// A comment.
    package static let comment = Marks(rawValue: 8)
  }

  /// A run of bytes that was scanned.
  package struct Run {
    /// The offset at which the scan stopped.
    package let end: Int

    /// The reason why the scan stopped.
    package let stop: Stop

    /// The marks that were seen on the way.
    package var marks: Marks = []

    /// Whether the scan cannot go on, because the source ends too early or is
    /// nested too deeply.
    package var isFatal = false

    fileprivate func stopping(_ stop: Stop, at end: Int) -> Run {
      Run(end: end, stop: stop, marks: marks, isFatal: isFatal)
    }
  }

  /// The depth to which brackets and rules can be nested. Without a limit, a
  /// file of opening brackets would fill the memory with their offsets.
  package static let depthLimit = 512

  /// The offsets of the open brackets.
  private var open: [Int] = []

  /// The reason why the last run cannot be a declaration, or `nil` if it can.
  package private(set) var diagnostic: UnlocatedDiagnostic?

  /// For each `var(` in the last run that follows an opening parenthesis, such
  /// as `hsl(var(`, the offset of its parenthesis.
  package private(set) var wrapped: [Int] = []

  /// The end of the last escape in the run. No name begins there.
  private var lastEscape = -1

  /// The kind of part at whose end a run stops.
  package enum Extent {
    /// A value, in which braces are brackets.
    case value

    /// A declaration, or the prelude of a rule inside another one.
    case nested

    /// The prelude of a rule outside of all others.
    case prelude

    /// A block, from its opening brace to its closing brace.
    case block
  }

  /// A scanner that can scan any number of runs, one after another.
  package init() {}

  /// Scans from an offset on, and returns the run up to where the scan stops.
  ///
  /// - Complexity: O(length of the run).
  package mutating func scan(
    _ bytes: [UInt8], from start: Int, to end: Int, _ extent: Extent
  ) -> Run {
    open.removeAll(keepingCapacity: true)
    wrapped.removeAll(keepingCapacity: true)
    lastEscape = -1
    if diagnostic != nil { diagnostic = nil }
    var run = Run(end: end, stop: .end)
    var position = start
    while position < end {
      let byte = bytes[position]
      if Self.isPlain(byte) {
        position += 1
        continue
      }
      switch byte {
      case .semicolon where open.isEmpty && extent != .prelude:
        return run.stopping(.semicolon, at: position)
      case .openBrace
      where open.isEmpty && (extent == .nested || extent == .prelude):
        return run.stopping(.openCurly, at: position)
      case .closeBrace where open.isEmpty && extent != .prelude:
        return run.stopping(.closeCurly, at: position)
      case .openParenthesis:
        if isAddress(bytes, before: position, from: start) {
          position = endOfToken(bytes, from: position - 3, to: end, &run)
          continue
        }
        noteFunction(bytes, at: position, from: start, &run)
        open.append(position)
      case .openBracket, .openBrace: open.append(position)
      case .closeParenthesis, .closeBracket, .closeBrace:
        if let last = open.last, bytes[last].closingBracket == byte {
          open.removeLast()
          if extent == .block, open.isEmpty {
            return run.stopping(.closeCurly, at: position + 1)
          }
        } else if diagnostic == nil {
          diagnostic = UnlocatedDiagnostic(
            "unmatched '\(Unicode.Scalar(byte))'", at: position)
        }
      case .quote, .apostrophe:
        position = endOfToken(bytes, from: position, to: end, &run)
        continue
      case .slash where position + 1 < end && bytes[position + 1] == .asterisk:
        position = endOfToken(bytes, from: position, to: end, &run)
        continue
      case .backslash:
        run.marks.formUnion([.reference, .scheme])
        position = Self.escapeEnd(bytes, at: position, end)
        lastEscape = position
        continue
      case .exclamationMark where open.isEmpty: run.marks.insert(.bang)
      default: break
      }
      position += 1
      if open.count > Self.depthLimit {
        run.isFatal = true
        diagnostic = .tooDeep(at: position - 1)
        return run
      }
    }
    if !run.isFatal, let last = open.last {
      run.isFatal = true
      diagnostic = .unclosed(String(Unicode.Scalar(bytes[last])), at: last)
    }
    return run
  }

  /// Whether a scan can skip a byte: any but `! " ' ( ) / ; [ \\ ] {` and `}`.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    let special: UInt64 =
      byte < 0x40 ? 0x0800_8386_0000_0000 : 0x2800_0000_3800_0000
    return byte >= 0x80 || special &>> UInt64(byte) & 1 == 0
  }

  private static func escapeEnd(
    _ bytes: [UInt8], at start: Int, _ end: Int
  ) -> Int {
    var cursor = ByteCursor(bytes, in: start..<end)
    guard cursor.startsEscape(at: 0) else { return start + 1 }
    cursor.skipEscape()
    return cursor.position
  }

  /// Whether a parenthesis belongs to `url(` with a URL without quotes.
  private func isAddress(
    _ bytes: [UInt8], before open: Int, from start: Int
  ) -> Bool {
    guard isFunction("url", bytes, before: open, from: start) else {
      return false
    }
    var next = open + 1
    while next < bytes.count, bytes[next].isCSSSpace { next += 1 }
    return next >= bytes.count
      || (bytes[next] != .quote && bytes[next] != .apostrophe)
  }

  /// Whether a certain name is directly before a parenthesis.
  private func isFunction(
    _ name: StaticString, _ bytes: [UInt8], before open: Int, from start: Int
  ) -> Bool {
    let first = open - name.utf8CodeUnitCount
    guard first >= start, first != lastEscape,
      CSSIdentifier(bytes, in: first..<open).isEqual(to: name)
    else { return false }
    return first == start || !bytes[first - 1].isNameByte
  }

  private mutating func noteFunction(
    _ bytes: [UInt8], at open: Int, from start: Int, _ run: inout Run
  ) {
    guard open > start else { return }
    switch bytes[open - 1].lowercased {
    case UInt8(ascii: "r")
    where isFunction("var", bytes, before: open, from: start):
      run.marks.insert(.reference)
      var before = open - 4
      while before >= start, bytes[before].isCSSSpace { before -= 1 }
      if before >= start, bytes[before] == .openParenthesis {
        wrapped.append(open)
      }
    case UInt8(ascii: "k")
    where isFunction("light-dark", bytes, before: open, from: start):
      run.marks.insert(.scheme)
    default: break
    }
  }

  /// The end of a URL without quotes, a string or a comment.
  private mutating func endOfToken(
    _ bytes: [UInt8], from start: Int, to end: Int, _ run: inout Run
  ) -> Int {
    var tokens = CSSTokenizer(bytes, in: start..<end)
    let token = tokens.next()
    if token.kind == .comment { run.marks.insert(.comment) }
    if token.isUnclosed {
      run.isFatal = true
      switch token.kind {
      case .comment:
        diagnostic = UnlocatedDiagnostic("a comment is not closed", at: start)
      case .string, .badString: diagnostic = .unclosed("string", at: start)
      default: diagnostic = .unclosed("url(", at: start)
      }
    } else if token.kind == .badURL, diagnostic == nil {
      diagnostic = UnlocatedDiagnostic(
        "a URL with quotes, parentheses or spaces must be in quotes",
        at: start)
    } else if token.kind == .badString, diagnostic == nil {
      diagnostic = UnlocatedDiagnostic(
        "a string is not closed on its line", at: start)
    }
    return token.range.upperBound
  }
}

extension UnlocatedDiagnostic {
  /// The diagnostic for a bracket, a string or a URL that is not closed.
  package static func unclosed(_ what: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic("'\(what)' is not closed", at: offset)
  }

  /// The diagnostic for brackets and rules that are nested too deeply.
  package static func tooDeep(at offset: Int) -> UnlocatedDiagnostic {
    .unreadable(
      "nested more than \(CSSDeclarationScanner.depthLimit) levels deep",
      at: offset)
  }
}

extension UInt8 {
  /// The closing bracket for an opening one.
  fileprivate var closingBracket: UInt8 {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    default: .closeBrace
    }
  }
}
