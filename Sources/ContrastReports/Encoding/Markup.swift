extension OutputBuffer {
  /// Appends text between tags.
  package func append(text: String) { append(text.markupText) }

  /// Appends a start tag. A name without a value is an attribute with an empty
  /// one.
  package func open(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) {
    append("<" + name)
    for (name, value) in attributes {
      append(" \(name)=\"\(value.markupText)\"")
    }
    append(UInt8(ascii: ">"))
  }

  /// Appends an element around what a closure writes.
  package func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: () -> Void
  ) {
    open(name, attributes)
    content()
    append("</\(name)>")
  }

  /// Appends an element of text.
  package func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    text: String
  ) {
    element(name, attributes) { append(text: text) }
  }

  /// Appends a name apart from the direction of what stands around it.
  package func append(name: String) { element("bdi", text: name) }

  /// Appends a name that may break behind the points of its path. What can break
  /// is spoken in pieces, so the element around it says the whole.
  package func append(breakableName name: String) {
    element("bdi") {
      for byte in name.markupText.utf8 {
        append(byte)
        if [0x2D, 0x2E, 0x2F, 0x5F].contains(byte) { append("<wbr>") }
      }
    }
  }

  /// Appends an element that shows a drawing where it stands, defined elsewhere
  /// in the page; words next to it say the same.
  package func appendShape(_ id: String) {
    append(
      "<svg class=\"shape\" aria-hidden=\"true\"><use href=\"#\(id)\"/></svg>")
  }

  /// The bytes that a closure writes.
  package static func bytes(of write: (OutputBuffer) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = OutputBuffer { bytes += $0 }
    write(buffer)
    // The sink above does not throw.
    try? buffer.finish()
    return bytes
  }
}
