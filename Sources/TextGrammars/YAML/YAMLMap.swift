/// A map of names and texts in YAML 1.2, with maps in it: as much of YAML as
/// files of colours need.
///
///     scheme: "Dunes"     # a comment
///     palette:
///       base00: 1b2a41
///
/// - A text is plain on one line, or in single or double quotes.
/// - Lists, brackets and texts of several lines are passed over: they are no
///   text here. Anchors, tags and further documents are refused.
package struct YAMLMap {
  /// A name and its text.
  package struct Member {
    /// The names of the maps that it is in, and its own.
    package let path: [ByteString]

    /// The text, quotes and escapes replaced.
    package let text: ByteString

    /// The offset of the text, a quote included.
    package let offset: Int
  }

  /// The members with a text, in the order of the file.
  package private(set) var members: [Member] = []

  /// The depth to which maps may be nested.
  package static let depthLimit = 32

  private var open: [(indent: Int, name: ByteString)] = []
  private var names: [Set<ByteString>] = [[]]
  private var cursor: ByteCursor

  /// The indent below which a text of several lines or a list ends.
  private var skipped: Int?

  /// Reads a text.
  ///
  /// - Throws: the first line that is no member.
  /// - Complexity: O(n), times the depth.
  package init(_ source: SourceText) throws(Flaw) {
    cursor = ByteCursor(source.bytes, in: source.content)
    var isFirst = true
    while !cursor.isAtEnd {
      let line = cursor.position
      cursor.skip { $0 == 0x20 }
      let indent = cursor.position - line
      guard let byte = cursor.next, !byte.isLineEnd, byte != 0x23 else {
        skipLine()
        continue
      }
      if let limit = skipped, indent > limit {
        skipLine()
        continue
      }
      skipped = nil
      if indent == 0, cursor.isNext("---") || byte == 0x25, isFirst {
        isFirst = byte == 0x25
        skipLine()
        continue
      }
      if indent == 0, cursor.isNext("...") { return }
      isFirst = false
      try member(indent)
    }
  }

  private mutating func skipLine() {
    cursor.skip { !$0.isLineEnd }
    cursor.position += 1
  }

  private mutating func member(_ indent: Int) throws(Flaw) {
    let start = cursor.position
    if cursor.next == 0x2D, cursor.peek(1)?.isSpace ?? true {
      // The elements of a list may stand as far left as its name.
      skipLine()
      skipped = indent
      return
    }
    if cursor.next == 0x09 {
      throw .unreadable("YAML does not indent with tabulators", at: start)
    }
    let name = try self.name()
    while let last = open.last, last.indent >= indent {
      open.removeLast()
      names.removeLast()
    }
    guard names[names.count - 1].insert(name).inserted else {
      throw .unreadable(
        "the name '\(name.text)' is used twice in one map",
        at: start)
    }
    cursor.skip(while: \.isBlank)
    let offset = cursor.position
    switch cursor.next {
    case nil, 0x0A, 0x0D, 0x23:
      guard open.count < Self.depthLimit else {
        throw .unreadable(
          "at most \(Self.depthLimit) maps can lie in one another, but here"
            + " are more",
          at: start)
      }
      open.append((indent, name))
      names.append([])
    case 0x7C, 0x3E, 0x5B, 0x7B: skipped = indent
    case 0x26, 0x2A, 0x21:
      throw .unreadable(
        "of YAML only names and texts are read, but here is"
          + " \(cursor.nextCharacter)",
        at: offset)
    default:
      let text = try text()
      members.append(
        Member(path: open.map(\.name) + [name], text: text, offset: offset))
      skipped = indent
    }
    skipLine()
  }

  private mutating func name() throws(Flaw) -> ByteString {
    let start = cursor.position
    if cursor.next == 0x22 || cursor.next == 0x27 {
      let name = try quoted()
      cursor.skip(while: \.isBlank)
      guard cursor.skip(0x3A) else { throw cursor.unexpected("':'") }
      return name
    }
    while let byte = cursor.next, !byte.isLineEnd {
      if byte == 0x3A, cursor.peek(1)?.isSpace ?? true {
        let end = cursor.position
        cursor.position += 1
        return ByteString(
          cursor.bytes, in: cursor.bytes.trimmed(start..<end))
      }
      cursor.position += 1
    }
    cursor.position = start
    throw cursor.unexpected("a name and ':'")
  }

  private mutating func text() throws(Flaw) -> ByteString {
    if cursor.next == 0x22 || cursor.next == 0x27 {
      let text = try quoted()
      cursor.skip(while: \.isBlank)
      guard let next = cursor.next, !next.isLineEnd, next != 0x23 else {
        return text
      }
      throw cursor.unexpected("the end of the line")
    }
    let start = cursor.position
    while let byte = cursor.next, !byte.isLineEnd {
      if byte == 0x23, cursor.bytes[cursor.position - 1].isBlank { break }
      cursor.position += 1
    }
    let range = cursor.bytes.trimmed(start..<cursor.position)
    return ByteString(cursor.bytes, in: range)
  }

  private mutating func quoted() throws(Flaw) -> ByteString {
    let start = cursor.position
    let quote = cursor.take()
    var result: [UInt8] = []
    while let byte = cursor.take(), !byte.isLineEnd {
      if byte == quote {
        guard quote == 0x27, cursor.skip(0x27) else {
          return ByteString(result)
        }
      } else if byte == 0x5C, quote == 0x22 {
        result += try escape()
        continue
      }
      result.append(byte)
    }
    throw .unreadable(
      "a text in quotes ends on its line, but this does not",
      at: start)
  }

  /// The bytes of an escape: YAML 1.2.2, §5.7, of which those for line ends and
  /// rare spaces are refused.
  private mutating func escape() throws(Flaw) -> [UInt8] {
    let start = cursor.position
    let count: Int
    switch cursor.take() {
    case 0x22: return [0x22]
    case 0x2F: return [0x2F]
    case 0x5C: return [0x5C]
    case 0x20: return [0x20]
    case 0x6E: return [0x0A]
    case 0x74: return [0x09]
    case 0x78: count = 2
    case 0x75: count = 4
    case 0x55: count = 8
    default: count = 0
    }
    guard count > 0, let scalar = cursor.takeScalar(digits: count) else {
      throw .unreadable("this escape is not known", at: start - 1)
    }
    return Array(String(scalar).utf8)
  }
}
