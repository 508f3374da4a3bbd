/// Markup of a page or a picture, written as a literal. Text in an
/// interpolation is escaped, between tags and in attributes alike, so that it
/// cannot end either. A literal in an interpolation is text too, unless its
/// type is stated.
///
///     output.append(markup: "<b>\(name)</b>")  // <b>&lt;ink&gt;</b>
package struct Markup: ExpressibleByStringInterpolation {
  fileprivate private(set) var text: String

  /// The markup of a literal without interpolations.
  package init(stringLiteral text: String) { self.text = text }

  /// The markup of a literal with interpolations.
  package init(stringInterpolation parts: StringInterpolation) {
    text = parts.text
  }

  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var text = ""

    /// An empty literal, whose parts are added later.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds the text of the literal.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds text, escaped.
    package mutating func appendInterpolation(_ text: String) {
      self.text += text.markupText
    }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: Int) {
      text += String(number)
    }

    /// Adds other markup.
    package mutating func appendInterpolation(_ markup: Markup) {
      text += markup.text
    }

    /// Adds other markup, one part after the other.
    package mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { text += part.text }
    }

    /// Adds text that is markup already, such as a rule of a style sheet.
    package mutating func appendInterpolation(raw text: String) {
      self.text += text
    }

    /// Adds a name, isolated from the text direction around it.
    package mutating func appendInterpolation(name: String) {
      text += "<bdi>\(name.markupText)</bdi>"
    }
  }
}

extension OutputBuffer {
  /// Appends markup.
  package func append(markup: Markup) { append(markup.text) }

  /// Appends text, escaped.
  package func append(text: String) { append(text.markupText) }

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
