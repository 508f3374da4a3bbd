import TextGrammars

/// A file of SCSS that another one names, and what its variables are there.
///
///     @use "src/colors" as c with ($ink: #111);   c.$ink
///     @use "colors" as *;                         $ink
///     @forward "colors" as sea-* hide $sea-ink;   $sea-page, in files that use
///                                                 this one
///     @import "colors", "sizes";                  $ink, there and here
struct VariableLink {
  /// The text in quotes: a path without the `_` and the ending of its file.
  let path: ByteString

  /// What a name has before it, as in `c.$ink`: empty for names of the file
  /// itself, `nil` where it has none of them.
  private(set) var namespace: ByteString?

  /// Whether files that use this one have the names, too.
  let isForward: Bool

  private var prefix: ByteString?
  private var shown: Set<ByteString>?
  private var hidden: Set<ByteString> = []

  /// The links of a statement, none for another one, and the offsets of what
  /// they set: `$ink: #111`.
  static func links(
    of statement: Range<Int>, _ bytes: [UInt8]
  ) -> [(link: VariableLink, settings: Range<Int>)] {
    var cursor = ByteCursor(bytes, in: statement)
    guard cursor.skip(0x40) else { return [] }
    let rule = word(&cursor).text
    guard ["use", "forward", "import"].contains(rule) else { return [] }
    let rest = cursor.position..<statement.upperBound
    let items =
      rule == "import"
      ? VariableScan.items(rest, 0x2C, bytes) : [bytes.trimmedOfCSSSpace(rest)]
    return items.compactMap { item in
      var cursor = ByteCursor(bytes, in: item)
      return VariableLink(rule, &cursor).map { link in
        let end = bytes[item].lastIndex(of: 0x29) ?? cursor.position
        return (link, cursor.position..<max(cursor.position, end))
      }
    }
  }

  /// Reads a link up to the parenthesis of what it sets.
  private init?(_ rule: String, _ cursor: inout ByteCursor) {
    let (bytes, start) = (cursor.bytes, cursor.position)
    guard let quote = cursor.next, quote == 0x22 || quote == 0x27 else {
      return nil
    }
    cursor.position = CommentMask.end(ofString: start, in: bytes)
    guard cursor.position <= cursor.end else { return nil }
    let path = VariableScan.unquoted(start..<cursor.position, bytes)
    self.path = ByteString(bytes, in: path)
    isForward = rule != "use"
    if rule == "import" { namespace = ByteString(bytes, in: start..<start) }
    if rule == "use" {
      // The last name in the path, without `_` and endings.
      let name =
        bytes[path].lastIndex { $0 == 0x2F || $0 == 0x3A }.map { $0 + 1 }
        ?? path.lowerBound
      let first =
        bytes[name..<path.upperBound].first == 0x5F ? name + 1 : name
      let end =
        bytes[first..<path.upperBound].firstIndex(of: 0x2E) ?? path.upperBound
      namespace = ByteString(bytes, in: first..<end)
    }
    while true {
      switch Self.word(&cursor).text {
      case "as":
        let name = Self.word(&cursor)
        _ = cursor.skip(0x2A)
        if isForward { prefix = name } else { namespace = name }
      case "show": shown = Self.names(&cursor)
      case "hide": hidden = Self.names(&cursor)
      case "with":
        cursor.skip(while: \.isCSSSpace)
        if cursor.skip(0x28) { return }
      default:
        cursor.position = cursor.end
        return
      }
    }
  }

  /// The name that the file has for a name of those who use it; `nil` for one
  /// that is not forwarded.
  func name(forwardedAs name: ByteString) -> ByteString? {
    if let shown, !shown.contains(name) { return nil }
    if hidden.contains(name) { return nil }
    guard let prefix = prefix.map(VariableSyntax.scss.key) else { return name }
    let rest = name.slice.dropFirst()
    guard rest.starts(with: prefix.slice) else { return nil }
    return ByteString([0x24] + rest.dropFirst(prefix.count))
  }

  private static func word(_ cursor: inout ByteCursor) -> ByteString {
    cursor.skip(while: \.isCSSSpace)
    let start = cursor.position
    _ = cursor.skip(0x24)
    cursor.skip(while: \.isNameByte)
    return ByteString(cursor.bytes, in: start..<cursor.position)
  }

  private static func names(_ cursor: inout ByteCursor) -> Set<ByteString> {
    var names: Set<ByteString> = []
    repeat {
      names.insert(VariableSyntax.scss.key(word(&cursor)))
      cursor.skip(while: \.isCSSSpace)
    } while cursor.skip(0x2C)
    return names
  }
}
