import ContrastModel

/// The bytes of colour objects, made without a string in between.
///
/// A palette of 100,000 colours has as many objects, so this is the one place
/// of the reports that is written for speed: the text of a channel of 8-bit
/// colours comes from a table, and a path that repeats is escaped once.
package struct ColorObjectText {
  /// What was appended so far.
  package private(set) var bytes: [UInt8] = []

  private var path: String?
  private var pathBytes: [UInt8] = []

  /// No bytes, and room for the objects of so many colours.
  package init(reservingFor count: Int = 1) {
    bytes.reserveCapacity(count * 256)
  }

  /// Appends a colour object on one line:
  /// `{"name", "value", "hex", "srgb": [r, g, b], "alpha", "luminance",
  /// "source": {"path", "line", "column"}}`, where `hex` is the nearest 8-bit
  /// colour and the numbers are unrounded.
  package mutating func append(_ object: ColorObject) {
    if let name = object.name {
      append("{\"name\": ")
      bytes.append(jsonString: name)
      append(", \"value\": ")
    } else {
      append("{\"value\": ")
    }
    bytes.append(jsonString: object.value)
    append(", \"hex\": \"")
    append(hexOf: object.color)
    append("\", \"srgb\": [")
    let channels = object.color.encodedSRGB
    append(channel: channels.x)
    append(", ")
    append(channel: channels.y)
    append(", ")
    append(channel: channels.z)
    append("], \"alpha\": ")
    append(channel: object.color.alpha)
    append(", \"luminance\": ")
    append(number: object.luminance)
    if let source = object.source {
      append(", \"source\": {\"path\": ")
      append(path: source.path)
      append(", \"line\": ")
      append(count: source.line)
      append(", \"column\": ")
      append(count: source.column)
      append("}")
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends text as it is.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(hexOf color: Color) {
    let nearest = color.nearestSRGB
    bytes.append(UInt8(ascii: "#"))
    for byte in [nearest.red, nearest.green, nearest.blue] { append(hex: byte) }
    if !color.isOpaque { append(hex: UInt8(color.alpha * 255 + 0.5)) }
  }

  private mutating func append(hex byte: UInt8) {
    for digit in [byte >> 4, byte & 0xF] {
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// A number that mostly is a whole number of 255ths.
  private mutating func append(channel: Double) {
    if let byte = SRGBTransferFunction.exactByte(channel),
      // Where 0 is negative it has a sign.
      channel.sign == .plus
    {
      bytes.append(contentsOf: Self.channelTexts[Int(byte)])
    } else {
      append(number: channel)
    }
  }

  private static let channelTexts = (0...255).map {
    Array(NumberText.shortest(Double($0) / 255).utf8)
  }

  private mutating func append(number: Double) {
    append(number.description)
    if bytes.suffix(2).elementsEqual([0x2E, 0x30]) { bytes.removeLast(2) }
  }

  private mutating func append(count: Int) {
    // Lines and columns are above 0, and of few digits.
    var divisor = 1
    while count / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: count / divisor % 10))
      divisor /= 10
    }
  }

  private mutating func append(path next: String) {
    if path != next {
      pathBytes.removeAll(keepingCapacity: true)
      pathBytes.append(jsonString: next)
      path = next
    }
    bytes.append(contentsOf: pathBytes)
  }
}
