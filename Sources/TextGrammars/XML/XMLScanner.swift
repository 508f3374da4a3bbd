/// Splits XML (Extensible Markup Language 1.0) into its parts, as far as
/// resource files need it.
///
/// - Comments, processing instructions and the document type are skipped;
///   entities that the document type defines are unknown.
/// - Names are compared as written, including prefixes.
/// - Every element must be closed.
package struct XMLScanner {
  /// The greatest number of open elements. Without a limit, a file of start
  /// tags would fill the memory with their names.
  package static let depthLimit = 256

  /// A part of the text.
  package enum Part {
    /// The start of an element. An `end` follows even for an empty element.
    case start(Tag)

    /// The end of an element.
    case end

    /// Text as written, with its entities.
    case text(Range<Int>)

    /// The text of a CDATA section, which has no entities.
    case data(Range<Int>)
  }

  /// A start tag.
  package struct Tag {
    /// The name of the element.
    package let name: ByteString

    /// The names of the attributes, and their values as written.
    package let attributes: [(name: ByteString, value: Range<Int>)]

    /// The offset of the tag.
    package let offset: Int
  }

  private var cursor: ByteCursor
  private var open: [(name: ByteString, offset: Int)] = []
  private var isInEmptyElement = false
  private var hasDocumentType = false

  /// The number of elements that are open.
  package var depth: Int { open.count }

  /// A scanner at the start of a text.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    cursor = ByteCursor(bytes, in: range)
  }

  /// The next part, or `nil` at the end.
  ///
  /// - Complexity: O(n) for all parts together.
  package mutating func next() throws(UnlocatedDiagnostic) -> Part? {
    if isInEmptyElement {
      isInEmptyElement = false
      open.removeLast()
      return .end
    }
    while let byte = cursor.next {
      let start = cursor.position
      if byte != .lessThan {
        cursor.skip { $0 != .lessThan }
        return .text(start..<cursor.position)
      }
      if cursor.skip("<!--") {
        try skip(past: "-->", of: "a comment", at: start)
      } else if cursor.skip("<![CDATA[") {
        let text = cursor.position
        try skip(past: "]]>", of: "a CDATA section", at: start)
        return .data(text..<cursor.position - 3)
      } else if cursor.skip("<?") {
        try skip(past: "?>", of: "a processing instruction", at: start)
      } else if cursor.isNext("<!") {
        try skipDocumentType()
        hasDocumentType = true
      } else if cursor.isNext("</") {
        try endTag()
        return .end
      } else {
        return .start(try startTag())
      }
    }
    if let element = open.last {
      throw .unreadable(
        "<\(element.name.text)> is not closed", at: element.offset)
    }
    return nil
  }

  /// The bytes of a text with its entities replaced.
  ///
  /// - Throws: an error at the first entity that `XMLText` does not know. If
  ///   the file has a document type, which may define the entity, the error
  ///   says that these are not read.
  package func decoded(
    _ range: Range<Int>
  ) throws(UnlocatedDiagnostic) -> [UInt8] {
    do throws(UnlocatedDiagnostic) {
      return try XMLText.decoded(cursor.bytes, in: range)
    } catch {
      guard hasDocumentType else { throw error }
      throw .unreadable(
        "\(error.problem.description); those of a DOCTYPE are not read",
        at: error.offset)
    }
  }

  private mutating func skip(
    past end: StaticString, of what: String, at start: Int
  ) throws(UnlocatedDiagnostic) {
    while !cursor.isAtEnd {
      if cursor.skip(end) { return }
      cursor.position += 1
    }
    throw .unreadable("\(what) is not closed", at: start)
  }

  private mutating func skipDocumentType() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    var brackets = 0
    var quote: UInt8?
    while let byte = cursor.take() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case .quote, .apostrophe: quote = byte
      case .openBracket: brackets += 1
      case .closeBracket: brackets -= 1
      case .greaterThan where brackets <= 0: return
      default: break
      }
    }
    throw .unreadable("a declaration is not closed", at: start)
  }

  private mutating func endTag() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    cursor.position += 2
    let name = try name()
    cursor.skip(while: \.isSpace)
    guard cursor.skip(.greaterThan) else { throw cursor.unexpected("'>'") }
    guard let element = open.last, element.name == name else {
      let end = open.last.map { "cannot close <\($0.name.text)>" }
      throw .unreadable(
        "</\(name.text)> \(end ?? "has no start tag")", at: start)
    }
    open.removeLast()
  }

  private mutating func startTag() throws(UnlocatedDiagnostic) -> Tag {
    let start = cursor.position
    cursor.position += 1
    let name = try name()
    var attributes: [(name: ByteString, value: Range<Int>)] = []
    while true {
      let place = cursor.position
      cursor.skip(while: \.isSpace)
      if cursor.skip(.greaterThan) { break }
      if cursor.skip("/>") {
        isInEmptyElement = true
        break
      }
      guard !cursor.isAtEnd else {
        throw .unreadable("a tag is not closed", at: start)
      }
      guard cursor.position > place else {
        throw cursor.unexpected("white space")
      }
      attributes.append(try attribute())
    }
    guard open.count < Self.depthLimit else {
      throw .unreadable(
        "elements can be nested at most \(Self.depthLimit) deep, but these are"
          + " deeper",
        at: start)
    }
    open.append((name, start))
    return Tag(name: name, attributes: attributes, offset: start)
  }

  private mutating func attribute() throws(UnlocatedDiagnostic) -> (
    name: ByteString, value: Range<Int>
  ) {
    let name = try name()
    cursor.skip(while: \.isSpace)
    guard cursor.skip(.equals) else { throw cursor.unexpected("'='") }
    cursor.skip(while: \.isSpace)
    guard let quote = cursor.next, quote == .quote || quote == .apostrophe
    else {
      throw cursor.unexpected("a quote")
    }
    cursor.position += 1
    let start = cursor.position
    cursor.skip { $0 != quote && $0 != .lessThan }
    let end = cursor.position
    guard cursor.skip(quote) else {
      if cursor.isAtEnd {
        throw .unreadable(
          "the value of an attribute is not closed", at: start - 1)
      }
      throw cursor.unexpected("a quote")
    }
    return (name, start..<end)
  }

  private mutating func name() throws(UnlocatedDiagnostic) -> ByteString {
    let start = cursor.position
    cursor.skip { $0.isNameByte || $0 == .colon || $0 == .period }
    guard cursor.position > start else { throw cursor.unexpected("a name") }
    return ByteString(cursor.bytes, in: start..<cursor.position)
  }
}

/// Text in XML.
package enum XMLText {
  /// The bytes of a text with its entities replaced.
  ///
  /// - Parameters:
  ///   - bytes: the whole source.
  ///   - range: the text.
  /// - Returns: the bytes.
  /// - Throws: an error at an `&` that begins neither one of the five entities
  ///   that XML predefines nor a numeric character reference.
  package static func decoded(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(UnlocatedDiagnostic) -> [UInt8] {
    guard bytes[range].contains(.ampersand) else { return Array(bytes[range]) }
    var result: [UInt8] = []
    var cursor = ByteCursor(bytes, in: range)
    while let byte = cursor.take() {
      guard byte == .ampersand else {
        result.append(byte)
        continue
      }
      let start = cursor.position
      cursor.skip { $0 != .semicolon && !$0.isSpace && $0 != .ampersand }
      let name = bytes[start..<cursor.position]
      guard cursor.skip(.semicolon),
        let character = character(String(decoding: name, as: UTF8.self))
      else {
        let shown = String(decoding: name.prefix(12), as: UTF8.self)
        throw .unreadable(
          "'&\(shown)' is not an XML entity", at: start - 1)
      }
      result.append(contentsOf: character.utf8)
    }
    return result
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func character(_ name: String) -> String? {
    if let character = characters[name] { return character }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }
}
