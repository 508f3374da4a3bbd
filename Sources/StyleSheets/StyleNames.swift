import TextGrammars

/// Names in style sheets, each with a number, compared as bytes: those of
/// custom properties, or the simple selectors.
struct StyleNames {
  /// The number of a name, from 0 in the order in which names first appear.
  typealias ID = Int32

  private var names: [ByteString] = []
  private var numbers: [ByteString: ID] = [:]

  /// Some names, numbered in their order.
  init(_ names: [String]) {
    for name in names { _ = id(ByteString(name)) }
  }

  /// The number of names.
  var count: Int { names.count }

  /// The number of a name, which is added if it is new.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ name: ByteString) -> ID {
    if let known = numbers[name] { return known }
    let id = ID(names.count)
    names.append(name)
    numbers[name] = id
    return id
  }

  /// The number of a name, or `nil` if it has not been added.
  func known(_ name: ByteString) -> ID? { numbers[name] }

  /// The bytes of a name.
  func slice(_ id: ID) -> ArraySlice<UInt8> { names[Int(id)].slice }

  /// The name as text, with broken UTF-8 repaired.
  func text(_ id: ID) -> String { names[Int(id)].text }
}
