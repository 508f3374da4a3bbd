import TextGrammars

/// Names in style sheets, each with a number, compared as bytes: those of
/// custom properties, or the simple selectors.
struct StyleNames {
  /// The number of a name, from 0 in the order of first sight.
  typealias ID = Int32

  private var names: [ByteString] = []
  private var numbers: [ByteString: ID] = [:]

  /// The text that names stand in.
  private var bytes: [UInt8] = []

  /// No names yet.
  init() {}

  /// The number of names.
  var count: Int { names.count }

  /// Names the text that names come from, from now on.
  mutating func begin(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of a name in the current text, a new one if it has not been
  /// seen. Names are not copied, unless they hold escapes.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ identifier: CSSIdentifier) -> ID {
    id(Self.name(identifier, in: bytes))
  }

  /// The number of a name in the current text that means what it says, escapes
  /// and all.
  mutating func id(in range: Range<Int>) -> ID {
    id(ByteString(bytes, in: range))
  }

  /// The number of a name that stands nowhere as it is.
  mutating func id(of name: [UInt8]) -> ID { id(ByteString(name)) }

  private mutating func id(_ name: ByteString) -> ID {
    if let known = numbers[name] { return known }
    let id = ID(names.count)
    names.append(name)
    numbers[name] = id
    return id
  }

  /// The number of a name if it has been seen.
  func known(_ identifier: CSSIdentifier, in source: [UInt8]) -> ID? {
    numbers[Self.name(identifier, in: source)]
  }

  private static func name(
    _ identifier: CSSIdentifier, in bytes: [UInt8]
  ) -> ByteString {
    identifier.hasEscape
      ? ByteString(identifier.unescaped)
      : ByteString(bytes, in: identifier.range)
  }

  /// The bytes of a name.
  func slice(_ id: ID) -> ArraySlice<UInt8> { names[Int(id)].slice }

  /// The name as text, with broken UTF-8 repaired.
  func text(_ id: ID) -> String { names[Int(id)].text }
}
