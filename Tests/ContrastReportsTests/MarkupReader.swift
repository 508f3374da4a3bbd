/// A reader of markup that is strict: every element ends, every attribute is
/// quoted and given once, and every `&` is an entity. A reader of XML accepts
/// the same, except for the elements of HTML that have no end tag.
struct MarkupReader {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// An element in the order of the document.
  struct Element {
    let name: String
    let attributes: [String: String]

    /// The text directly in it.
    var text = ""
  }

  private static let endless: Set<String> = ["meta", "input", "img", "wbr"]
  private static let raw: Set<String> = ["script", "style"]

  /// The elements.
  private(set) var elements: [Element] = []

  private var text: Substring
  private var open: [Int] = []

  /// Reads a document.
  init(_ document: String) throws(Problem) {
    text = document[...]
    while let next = text.firstIndex(of: "<") {
      try add(text[..<next])
      text = text[next...].dropFirst()
      if text.hasPrefix("!doctype html>") || text.hasPrefix("?xml ") {
        text = text[(text.firstIndex(of: ">") ?? text.startIndex)...]
          .dropFirst()
      } else if text.hasPrefix("/") {
        try readEnd()
      } else {
        try readStart()
      }
    }
    try add(text)
    if let last = open.last {
      throw Problem(description: "no end of \(elements[last].name)")
    }
  }

  private mutating func add(_ content: Substring) throws(Problem) {
    if content.contains(">") {
      throw Problem(description: "a bare > in \(content.prefix(60))")
    }
    try check(content)
    if let last = open.last { elements[last].text += content }
  }

  private func check(_ content: Substring) throws(Problem) {
    for part in content.split(separator: "&", omittingEmptySubsequences: false)
      .dropFirst()
    {
      let isKnown = ["amp;", "lt;", "gt;", "quot;", "#39;"]
        .contains { part.hasPrefix($0) }
      if !isKnown { throw Problem(description: "&\(part.prefix(20))") }
    }
    let isHarmful = content.unicodeScalars.contains {
      $0.value != 0x0A && $0.isHarmfulInText
    }
    if isHarmful { throw Problem(description: "a control in \(content)") }
  }

  private mutating func readEnd() throws(Problem) {
    let name = text.dropFirst().prefix { $0 != ">" }
    guard let last = open.popLast(), elements[last].name == name else {
      throw Problem(description: "an end of \(name) that has no start")
    }
    text = text.dropFirst(name.count + 2)
  }

  private mutating func readStart() throws(Problem) {
    let name = String(text.prefix { $0.isLetter || $0.isNumber })
    if name.isEmpty {
      throw Problem(description: "a bare < before \(text.prefix(40))")
    }
    text = text.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while text.hasPrefix(" ") {
      text = text.dropFirst()
      let key = String(text.prefix { $0 != "=" && $0 != ">" && $0 != " " })
      text = text.dropFirst(key.count)
      guard text.hasPrefix("=\""), attributes[key] == nil else {
        throw Problem(description: "attribute \(key) of \(name)")
      }
      text = text.dropFirst(2)
      let value = text.prefix { $0 != "\"" }
      if value.contains("<") {
        throw Problem(description: "a bare < in \(key) of \(name)")
      }
      try check(value)
      attributes[key] = String(value)
      text = text.dropFirst(value.count + 1)
    }
    let isClosed = text.hasPrefix("/>")
    guard isClosed || text.hasPrefix(">") else {
      throw Problem(description: "the tag of \(name) at \(text.prefix(40))")
    }
    text = text.dropFirst(isClosed ? 2 : 1)
    elements.append(Element(name: name, attributes: attributes))
    if isClosed || Self.endless.contains(name) { return }
    open.append(elements.count - 1)
    if Self.raw.contains(name) { readRaw(name) }
  }

  /// Takes the content of a script or a style as it is.
  private mutating func readRaw(_ name: String) {
    let end = text.firstRange(of: "</\(name)>")?.lowerBound ?? text.endIndex
    elements[elements.count - 1].text = String(text[..<end])
    text = text[end...]
  }
}

extension MarkupReader {
  /// The elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
}
