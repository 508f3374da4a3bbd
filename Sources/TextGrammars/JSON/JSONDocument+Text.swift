/// The comparison of names, which every member of every object goes through.
extension JSONDocument {
  /// Whether the unescaped bytes of a string, or of a name, are these.
  ///
  /// - Complexity: O(1) for most of those that are something else.
  @inline(__always)
  package func isText(_ index: Int, _ text: StaticString) -> Bool {
    let node = nodes[index]
    let count = text.utf8CodeUnitCount
    guard node.kind != .escapedString else {
      return isEscapedText(index, text)
    }
    let start = Int(node.start) + (node.kind == .bareName ? 0 : 1)
    guard node.textCount == count, count > 0 else {
      return node.textCount == count
    }
    // The pointer of a literal is good for as many bytes as it has, and no byte
    // at or behind `count` is read.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: count)
    for offset in 0..<count
    where unsafe source.bytes[start + offset] != bytes[offset] {
      return false
    }
    return true
  }

  @inline(never)
  private func isEscapedText(_ index: Int, _ text: StaticString) -> Bool {
    string(index).slice.elementsEqual(text.description.utf8)
  }
}
