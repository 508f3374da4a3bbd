import ContrastModel
import TextGrammars

/// The layout of the parts of a JSON object or array.
package enum JSONLayout {
  /// All on one line.
  case inline

  /// Each on a line of its own, indented by `depth` steps of two spaces.
  case lines(depth: Int)

  /// The line break before a part, or before the closing bracket.
  fileprivate func lineBreak(atEnd isEnd: Bool = false) -> String {
    guard case .lines(let depth) = self else { return "" }
    return "\n" + String(repeating: "  ", count: depth - (isEnd ? 1 : 0))
  }

  /// The text before a part.
  fileprivate func before(isFirst: Bool) -> String {
    if isFirst { return lineBreak() }
    if case .inline = self { return ", " }
    return "," + lineBreak()
  }
}

/// A writer of the members of a JSON object, which adds the commas.
///
///     output.appendJSONObject { members in
///       members.add("ratio", 4.5)
///       members.add("met", true)
///     }
///     // {"ratio": 4.5, "met": true}
package struct JSONMembers {
  fileprivate let output: OutputBuffer
  fileprivate let layout: JSONLayout
  fileprivate var isEmpty = true

  /// Adds a member whose value is text, unless the value is `nil`.
  package mutating func add(_ name: String, _ value: String?) {
    if let value { add(name) { $0.append(jsonString: value) } }
  }

  /// Adds a member whose value is a finite number, unless the value is `nil`.
  package mutating func add(_ name: String, _ value: Double?) {
    if let value { add(name) { $0.append(jsonNumber: value) } }
  }

  /// Adds a member whose value is a location in an input, unless it is `nil`.
  mutating func add(_ name: String, _ place: SourcePosition?) {
    if let place { addObject(name) { $0.add(place) } }
  }

  /// Adds the members of a location in an input.
  mutating func add(_ place: SourcePosition) {
    add("path", place.path)
    add("line", place.line)
    add("column", place.column)
  }

  /// Adds a member whose value is a whole number.
  package mutating func add(_ name: String, _ value: some BinaryInteger) {
    add(name) { $0.append(String(value)) }
  }

  /// Adds a member whose value is true or false.
  package mutating func add(_ name: String, _ value: Bool) {
    add(name) { $0.append(value ? "true" : "false") }
  }

  /// Adds a member whose value is an array of texts.
  package mutating func add(_ name: String, _ values: [String]) {
    addArray(name, of: values) { [output] in output.append(jsonString: $0) }
  }

  /// Adds a member whose value is an array of finite numbers.
  package mutating func add(_ name: String, _ values: [Double]) {
    addArray(name, of: values) { [output] in output.append(jsonNumber: $0) }
  }

  /// Adds a member whose value is an array of whole numbers.
  package mutating func add(_ name: String, _ values: [Int]) {
    addArray(name, of: values) { [output] in output.append(String($0)) }
  }

  /// Adds a member whose value is an object.
  package mutating func addObject(
    _ name: String, _ layout: JSONLayout = .inline,
    _ addMembers: (inout JSONMembers) -> Void
  ) {
    add(name) { $0.appendJSONObject(layout, addMembers) }
  }

  /// Adds a member whose value is an array.
  package mutating func addArray<Items: Sequence>(
    _ name: String, of items: Items, _ layout: JSONLayout = .inline,
    _ writeElement: (Items.Element) -> Void
  ) {
    add(name) { $0.appendJSONArray(of: items, layout, writeElement) }
  }

  /// Adds a member whose value is an array of objects.
  package mutating func addObjects<Items: Sequence>(
    _ name: String, of items: Items, _ layout: JSONLayout = .inline,
    each: JSONLayout = .inline,
    _ addMembers: (Items.Element, inout JSONMembers) -> Void
  ) {
    addArray(name, of: items, layout) { [output] item in
      output.appendJSONObject(each) { addMembers(item, &$0) }
    }
  }

  /// Adds a member whose value a closure writes.
  package mutating func add(
    _ name: String, _ writeValue: (OutputBuffer) -> Void
  ) {
    output.append(layout.before(isFirst: isEmpty))
    isEmpty = false
    output.append(jsonString: name)
    output.append(": ")
    writeValue(output)
  }
}

extension OutputBuffer {
  /// Appends an object whose members a closure adds.
  package func appendJSONObject(
    _ layout: JSONLayout = .inline, _ addMembers: (inout JSONMembers) -> Void
  ) {
    append(UInt8(ascii: "{"))
    var members = JSONMembers(output: self, layout: layout)
    addMembers(&members)
    if !members.isEmpty { append(layout.lineBreak(atEnd: true)) }
    append(UInt8(ascii: "}"))
  }

  /// Appends an array with one element for each item; stops early when the
  /// output has failed.
  package func appendJSONArray<Items: Sequence>(
    of items: Items, _ layout: JSONLayout = .inline,
    _ writeElement: (Items.Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isEmpty = true
    for item in items {
      if hasFailed { return }
      append(layout.before(isFirst: isEmpty))
      isEmpty = false
      writeElement(item)
    }
    if !isEmpty { append(layout.lineBreak(atEnd: true)) }
    append(UInt8(ascii: "]"))
  }
}
