import ContrastModel

/// The bytes of colour objects, made without a string in between.
///
/// A palette of 100,000 colours has as many objects, so this is the one place
/// of the reports that is written for speed: the text of a channel of 8-bit
/// colours comes from a table, and a path that repeats is escaped once.
package struct ColorObjectText {
  /// What was appended so far.
  package private(set) var bytes: [UInt8] = []

  private let text = ColorObjectPieces.shared
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
      bytes += text.name
      bytes.append(jsonString: name)
      bytes += text.value
    } else {
      bytes += text.firstValue
    }
    bytes.append(jsonString: object.value)
    bytes += text.hex
    append(hexOf: object.color)
    bytes += text.channels
    let channels = object.color.encodedSRGB
    append(channel: channels.x)
    bytes += text.comma
    append(channel: channels.y)
    bytes += text.comma
    append(channel: channels.z)
    bytes += text.alpha
    append(channel: object.color.alpha)
    bytes += text.luminance
    append(number: object.luminance)
    if let source = object.source {
      bytes += text.source
      append(path: source.path)
      bytes += text.line
      append(count: source.line)
      bytes += text.column
      append(count: source.column)
      bytes.append(UInt8(ascii: "}"))
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
    append(hex: nearest.red)
    append(hex: nearest.green)
    append(hex: nearest.blue)
    if !color.isOpaque { append(hex: UInt8(color.alpha * 255 + 0.5)) }
  }

  private mutating func append(hex byte: UInt8) {
    append(hexDigit: byte >> 4)
    append(hexDigit: byte & 0xF)
  }

  private mutating func append(hexDigit digit: UInt8) {
    bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
  }

  /// A number that mostly is a whole number of 255ths.
  private mutating func append(channel: Double) {
    if let byte = SRGBTransferFunction.exactByte(channel),
      // Where 0 is negative it has a sign.
      channel.sign == .plus
    {
      bytes += text.byteChannels[Int(byte)]
    } else {
      append(number: channel)
    }
  }

  private mutating func append(number: Double) {
    append(number.description)
    let count = bytes.count
    if bytes[count - 1] == 0x30, bytes[count - 2] == 0x2E {
      bytes.removeLast(2)
    }
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
    bytes += pathBytes
  }
}

/// What colour objects have in common, as bytes.
private struct ColorObjectPieces {
  static let shared = ColorObjectPieces()

  let name = Array("{\"name\": ".utf8)
  let value = Array(", \"value\": ".utf8)
  let firstValue = Array("{\"value\": ".utf8)
  let hex = Array(", \"hex\": \"".utf8)
  let channels = Array("\", \"srgb\": [".utf8)
  let comma = Array(", ".utf8)
  let alpha = Array("], \"alpha\": ".utf8)
  let luminance = Array(", \"luminance\": ".utf8)
  let source = Array(", \"source\": {\"path\": ".utf8)
  let line = Array(", \"line\": ".utf8)
  let column = Array(", \"column\": ".utf8)

  /// The numbers `k / 255`.
  let byteChannels = (0...255).map {
    Array(NumberText.shortest(Double($0) / 255).utf8)
  }
}
