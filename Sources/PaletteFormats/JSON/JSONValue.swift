/// A value of JSON, for the few documents that are not of colours.
package indirect enum JSONValue {
  /// The members of an object, in order, no name twice.
  case object([(name: String, value: JSONValue)])

  /// The elements of an array.
  case array([JSONValue])

  /// A string.
  case string(String)

  /// A number, as it is written.
  case number(String)

  /// `true` or `false`.
  case bool(Bool)

  /// `null`.
  case null

  /// Reads a document.
  ///
  /// - Throws: the first place where it is not JSON.
  package init(reading source: SourceFile) throws(SourceError) {
    self.init(try JSONDocument(SourceText(source)), 0)
  }

  private init(_ document: JSONDocument, _ index: Int) {
    switch document.nodes[index].kind {
    case .object:
      self = .object(
        document.members(of: index).map { name, value in
          (document.string(name).text, JSONValue(document, value))
        })
    case .array:
      self = .array(
        document.elements(of: index).map { JSONValue(document, $0) })
    case .string, .escapedString, .bareName:
      self = .string(document.string(index).text)
    case .number, .notFinite:
      self = .number(document.compactText(index))
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .null: self = .null
    }
  }

  /// The member of a name, if this is an object that has one.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a whole number that an `Int` can hold.
  package var wholeNumber: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
