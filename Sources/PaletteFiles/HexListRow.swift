import CSSColors
import ContrastModel
import TextGrammars

/// The content of a line of a hex list: colours with their ranges, and the name
/// that they have in common.
///
///     #5e315b aubergine        a colour and its name
///     5e315b, 8c3f5d           several colours
///     $aubergine: "#5e315b";   a name and its colour
///
/// A line normally starts with its colour. If the start is not a colour, or may
/// also be a word (`tan`, `facade`), a later colour is used instead if it has a
/// number sign or is a function.
struct HexListRow {
  /// A colour and the offsets at which it is written.
  typealias Place = (color: PaletteColor, range: Range<Int>)

  /// The first colour.
  private(set) var first: Place

  /// The other colours, of which a line can have millions.
  private(set) var others: ArraySlice<HexToken> = []

  /// The offsets of the name; empty where the line has none.
  private(set) var name: Range<Int>

  /// Whether the name looks like another colour.
  private(set) var hasDoubtfulName = false

  /// Reads a line without white space at its ends.
  ///
  /// - Throws: an error if no colour is found, or at text directly after a
  ///   colour, without a separator.
  init(
    _ line: Range<Int>, of bytes: [UInt8], currentColor: PaletteColor? = nil
  ) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(bytes, in: line)
    name = line.upperBound..<line.upperBound
    first = (.black, name)
    do throws(UnlocatedDiagnostic) {
      first.color = try ListColor.read(&cursor, currentColor: currentColor)
    } catch {
      guard Self.mayBeName(line, bytes),
        try readNameFirst(line, bytes, currentColor)
      else { throw error }
      return
    }
    first.range = line.lowerBound..<cursor.position
    if cursor.isAtEnd { return }
    let isWord = bytes[first.range].allSatisfy(\.isLetter)
    if isWord, try readNameFirst(line, bytes, currentColor) { return }

    let rest = Self.withoutComment(cursor.position..<line.upperBound, bytes)
    // Colours without a number sign only follow others without one; after a
    // colour with a number sign they are names.
    let isMarked = bytes[line.lowerBound] == .numberSign
    if let more = HexToken.list(in: rest, of: bytes),
      more.allSatisfy({ $0.isMarked || !isMarked })
    {
      for token in more { _ = try token.color(bytes) }
      others = more[...]
      return
    }
    try Self.expectSeparator(cursor)
    name = bytes.trimmed(rest)
    hasDoubtfulName =
      !name.isEmpty && bytes[name.lowerBound] == .numberSign
      && !HexToken.all(in: name, of: bytes).isEmpty
  }

  /// Whether a line can begin with a name: not with a number sign, which begins
  /// a colour, and not with a function.
  private static func mayBeName(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    if bytes[line.lowerBound] == .numberSign { return false }
    var cursor = ByteCursor(bytes, in: line)
    return CSSName.read(&cursor) == nil || cursor.next != .openParenthesis
  }

  /// Reads what follows a name: a colour function, or colours with a number
  /// sign, or one colour without a number sign at the end of the line.
  ///
  /// - Returns: whether any of these was found.
  private mutating func readNameFirst(
    _ line: Range<Int>, _ bytes: [UInt8], _ currentColor: PaletteColor?
  ) throws(UnlocatedDiagnostic) -> Bool {
    let text = Self.withoutComment(line, bytes)
    let all = HexToken.all(in: text, of: bytes)
    var tokens = all.filter(\.isMarked)
    if tokens.isEmpty, all.count == 1,
      Self.isQuiet(bytes[all[0].range.upperBound..<text.upperBound])
    {
      tokens = all
    }
    tokens.removeAll { (try? $0.color(bytes)) == nil }
    let end: Int
    if let function = try Self.function(
      in: text, before: tokens.first?.range.lowerBound, bytes, currentColor)
    {
      first = function
      end = function.range.upperBound
    } else if let token = tokens.first, let last = tokens.last,
      let color = try? token.color(bytes)
    {
      first = (color, token.range)
      others = tokens.dropFirst()
      end = last.range.upperBound
    } else {
      return false
    }
    let before = Self.bare(text.lowerBound..<first.range.lowerBound, bytes)
    let after = Self.bare(end..<text.upperBound, bytes)
    // A number before the colour may be a line number, so a name after the
    // colour is preferred.
    let isNamed = bytes[before].contains { $0.isLetter || $0 >= 0x80 }
    name = isNamed || after.isEmpty ? before : after
    return true
  }

  /// The first colour function of a text, or `nil` when none starts before an
  /// offset. A function that cannot be read belongs to the name if it is closed
  /// before the offset; otherwise its error is thrown.
  private static func function(
    in text: Range<Int>, before limit: Int?, _ bytes: [UInt8],
    _ currentColor: PaletteColor?
  ) throws(UnlocatedDiagnostic) -> Place? {
    var cursor = ByteCursor(bytes, in: text)
    while cursor.position < limit ?? text.upperBound {
      let start = cursor.position
      guard let name = CSSName.read(&cursor) else {
        cursor.position += 1
        continue
      }
      let isFree = start == text.lowerBound || isQuiet(bytes[start - 1..<start])
      guard isFree, cursor.next == .openParenthesis,
        CSSKeyword.givesColor(name)
      else { continue }
      cursor.position = start
      do throws(UnlocatedDiagnostic) {
        let color = try ListColor.read(&cursor, currentColor: currentColor)
        return (color, start..<cursor.position)
      } catch {
        guard let limit, bytes[start..<limit].contains(.closeParenthesis)
        else { throw error }
        return nil
      }
    }
    return nil
  }

  /// A range without the quotes, brackets and other punctuation at its ends.
  private static func bare(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>
  {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isQuiet(bytes[start..<start + 1]) { start += 1 }
    while start < end, isQuiet(bytes[end - 1..<end]) { end -= 1 }
    return start..<end
  }

  private static func isQuiet(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isBlank || "\"'`()[]{}<>:;=,|".utf8.contains($0) }
  }

  /// Requires white space, a comment or the end of the line after a colour.
  private static func expectSeparator(_ cursor: ByteCursor)
    throws(UnlocatedDiagnostic)
  {
    guard let next = cursor.next, !next.isBlank, next != .semicolon
    else { return }
    if next == .slash, cursor.peek(1) == .slash { return }
    throw .color(.afterColor(cursor.nextCharacter), at: cursor.position)
  }

  /// The rest of a line without a trailing comment.
  private static func withoutComment(
    _ rest: Range<Int>, _ bytes: [UInt8]
  ) -> Range<Int> {
    var end = rest.lowerBound
    while end < rest.upperBound {
      let follows = end == rest.lowerBound || bytes[end - 1].isBlank
      let isSlashes =
        bytes[end] == .slash && end + 1 < rest.upperBound
        && bytes[end + 1] == .slash
      if follows, bytes[end] == .semicolon || isSlashes { break }
      end += 1
    }
    return rest.lowerBound..<end
  }
}

extension ByteCursor {
  /// Moves past the next line that is neither empty nor a comment, and returns
  /// it without white space at its ends; `nil` at the end. A comment begins
  /// with `;` or `//`, or with a number sign that is alone or precedes white
  /// space.
  package mutating func takeContentLine() -> Range<Int>? {
    while let line = takeLine() {
      guard let first = bytes[line].first else { continue }
      let second = line.count > 1 ? bytes[line.lowerBound + 1] : .space
      switch first {
      case .semicolon: continue
      case .slash where second == .slash: continue
      case .numberSign where second.isBlank: continue
      default: return line
      }
    }
    return nil
  }
}

/// A hex colour somewhere in a line: 3, 4, 6 or 8 hex digits after a number
/// sign, or 6 or 8 without one, of which at least one is from 0 to 9.
///
/// Its neighbours are white space, quotes, brackets, or punctuation, so neither
/// the end of a URL nor a part of a word is a colour.
struct HexToken {
  /// The offsets of the colour.
  let range: Range<Int>

  /// Whether the colour has a number sign.
  let isMarked: Bool

  /// All tokens in a run of bytes, in order.
  static func all(in run: Range<Int>, of bytes: [UInt8]) -> [HexToken] {
    var tokens: [HexToken] = []
    var start = run.lowerBound
    while start < run.upperBound {
      let isFree = start == run.lowerBound || canPrecede(bytes[start - 1])
      if isFree, let token = token(at: start, in: run, bytes) {
        tokens.append(token)
        start = token.range.upperBound
      } else {
        start += 1
      }
    }
    return tokens
  }

  /// The tokens of a run, or `nil` if it has anything but tokens, commas and
  /// white space.
  static func list(in run: Range<Int>, of bytes: [UInt8]) -> [HexToken]? {
    var tokens: [HexToken] = []
    var place = run.lowerBound
    while place < run.upperBound {
      if bytes[place].isBlank || bytes[place] == .comma {
        place += 1
        continue
      }
      guard let token = token(at: place, in: run, bytes) else { return nil }
      tokens.append(token)
      place = token.range.upperBound
    }
    return tokens
  }

  /// The colour.
  func color(_ bytes: [UInt8]) throws(UnlocatedDiagnostic) -> PaletteColor {
    try ListColor.color(bytes, in: range)
  }

  private static func token(
    at start: Int, in run: Range<Int>, _ bytes: [UInt8]
  ) -> HexToken? {
    let isMarked = bytes[start] == .numberSign
    guard isMarked || bytes[start].hexValue != nil else { return nil }
    let first = isMarked ? start + 1 : start
    var end = first
    var hasDecimal = false
    while end < run.upperBound, bytes[end].hexValue != nil {
      hasDecimal = hasDecimal || bytes[end].isDigit
      end += 1
    }
    let count = end - first
    let isColor =
      isMarked
      ? [3, 4, 6, 8].contains(count) : hasDecimal && (count == 6 || count == 8)
    guard isColor, end == run.upperBound || canFollow(bytes[end]) else {
      return nil
    }
    return HexToken(range: start..<end, isMarked: isMarked)
  }

  private static func canPrecede(_ byte: UInt8) -> Bool {
    byte.isBlank || "\"'`(:=,[{<>;|".utf8.contains(byte)
  }

  private static func canFollow(_ byte: UInt8) -> Bool {
    byte.isBlank || "\"'`):,]}<>;|".utf8.contains(byte)
  }
}
