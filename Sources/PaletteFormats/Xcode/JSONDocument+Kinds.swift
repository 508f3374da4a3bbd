import TextGrammars

extension JSONDocument {
  /// Requires a node, which an error calls by a name, to be of a kind.
  func expect(
    _ kind: ExpectedKind, _ node: Int, _ name: String
  ) throws(Flaw) {
    let found = nodes[node]
    let isRight =
      switch kind {
      case .object: found.kind == .object
      case .array: found.kind == .array
      case .string: found.isString
      }
    guard !isRight else { return }
    throw Flaw(
      CatalogProblem.kind(name, expected: kind.rawValue, found: found.name),
      at: Int(found.start))
  }

  /// What a node can be required to be.
  enum ExpectedKind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
  }
}
