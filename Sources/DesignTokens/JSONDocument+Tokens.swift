import TextGrammars

extension JSONPointer {
  /// What a reference of a token points to.
  init(reference text: ByteString) throws(PlainProblem) {
    do throws(Problem) {
      try self.init(text)
    } catch {
      throw .reference(text.text, reason: error.reason)
    }
  }
}

extension JSONDocument {
  /// Whether an object is a token of the current form, or has one inside.
  func hasToken(_ object: Int) -> Bool {
    (object..<Int(nodes[object].next)).contains { index in
      nodes[index].isString && nodes[index].textCount == 6
        && isText(index, "$value")
    }
  }

  /// Whether a string inside of a value is a hex colour.
  func holdsHex(_ value: Int) -> Bool {
    (value..<Int(nodes[value].next)).contains { index in
      nodes[index].isString && firstByte(of: index) == 0x23
        && MapText.hexDigits(
          ByteString(
            source.bytes, in: nodes[index].range.dropFirst(2).dropLast())
        ) != nil
    }
  }

  /// The first byte of a string or a name, unescaped.
  func firstByte(of name: Int) -> UInt8? {
    let node = nodes[name]
    if node.kind == .escapedString { return string(name).slice.first }
    guard node.textCount > 0 else { return nil }
    return source.bytes[Int(node.start) + (node.kind == .bareName ? 0 : 1)]
  }
}
