import ContrastModel

/// A value of a JSON text, with its position. Small files that are not palettes
/// are read through it.
package struct JSONValue: Sendable {
  private let document: JSONDocument
  private let index: Int

  /// The value of a node of a document, or the root.
  package init(_ document: JSONDocument, _ index: Int = 0) {
    self.document = document
    self.index = index
  }

  /// Reads a text as JSON5, regardless of its path.
  ///
  /// - Throws: an error where the text is not JSON5, or where an object repeats
  ///   a name.
  package init(reading source: SourceFile) throws(SourceError) {
    if let error = source.encodingError { throw error }
    self.init(try JSONDocument(SourceText(source), as: .json5))
  }

  /// The name of the value's kind with its article, for a sentence: `an
  /// object`.
  package var kindName: String { node.name }

  /// The names and values of an object; `nil` for anything else.
  package var members: [(name: JSONValue, value: JSONValue)]? {
    guard node.kind == .object else { return nil }
    return document.members(of: index).map { name, value in
      (JSONValue(document, name), JSONValue(document, value))
    }
  }

  /// The value of the member with a name, if this is an object that has one.
  package subscript(name: String) -> JSONValue? {
    document.member(ByteString(name), of: index).map { JSONValue(document, $0) }
  }

  /// The elements of an array; `nil` for anything else.
  package var elements: [JSONValue]? {
    guard node.kind == .array else { return nil }
    return document.elements(of: index).map { JSONValue(document, $0) }
  }

  /// The text of a string or of a name; `nil` for anything else.
  package var text: String? {
    node.isString || node.kind == .bareName
      ? document.string(index).text : nil
  }

  /// The value of a number; `nil` for anything else, or if it is not finite.
  package var number: Double? {
    guard node.kind == .number else { return nil }
    let value = document.number(index)
    return value.isFinite ? value : nil
  }

  /// The value of a number that is written with decimal digits only, after an
  /// optional sign; `nil` for anything else, or if it does not fit an `Int`.
  package var wholeNumber: Int? {
    node.kind == .number ? Int(document.compactText(index)) : nil
  }

  /// The value of `true` or `false`; `nil` for anything else.
  package var bool: Bool? {
    switch node.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The position of the value's first byte, which can be a quote or a bracket.
  package var location: SourcePosition {
    document.source.location(of: Int(node.start))
  }

  /// The position in the source of a byte of a string's unescaped text.
  ///
  /// - Parameter offset: an offset in the text, or the offset of its end.
  /// - Returns: the position; for a byte from an escape, the position of the
  ///   escape.
  package func location(ofByte offset: Int) -> SourcePosition {
    var cursor = ByteCursor(document.source.bytes, in: node.range)
    if node.kind != .bareName { cursor.position += 1 }
    var count = 0
    while count <= offset, !cursor.isAtEnd {
      let start = cursor.position
      if cursor.next == .backslash {
        // The text has been checked, so no escape is malformed.
        guard (try? JSONString.skipEscape(&cursor, isJSON5: true)) != nil
        else { break }
        let escape = document.source.bytes[start..<cursor.position]
        count += JSONString.unescaped(escape).count
      } else {
        cursor.position += 1
        count += 1
      }
      if count > offset { return document.source.location(of: start) }
    }
    return document.source.location(of: cursor.position)
  }

  private var node: JSONNode { document.nodes[index] }
}
