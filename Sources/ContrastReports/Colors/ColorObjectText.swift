import ContrastModel
import TextGrammars

/// The bytes of colour objects, made without a string in between.
///
/// A palette of 100,000 colours has as many objects, so this is the one place
/// of the reports that is written for speed: room for an object is made once,
/// what objects have in common is copied in as few pieces as there can be, the
/// text of a channel of 8-bit colours comes from a table, and a path that
/// repeats is escaped once.
package struct ColorObjectText {
  /// The bytes that were appended so far.
  package private(set) var bytes: [UInt8] = []

  private let pieces = ColorObjectPieces.shared
  private var path: String?
  private var sourceStart: [UInt8] = []

  /// No bytes, and room for the objects of so many colours.
  package init(reservingFor count: Int = 1) {
    bytes.reserveCapacity(count * 256)
  }

  /// Appends a colour object on one line:
  /// `{"name", "value", "hex", "srgb": [r, g, b], "alpha", "luminance",
  /// "luminanceNative", "source": {"path", "line", "column"}}`, where `hex` is
  /// the nearest 8-bit colour, the numbers are unrounded, and only a colour
  /// outside sRGB has the second luminance.
  package mutating func append(_ object: ColorObject) {
    if let source = object.source { prepare(source.path) }
    let (pieces, sourceStart) = (pieces, sourceStart)
    let names = (object.name?.utf8.count ?? 0) + object.value.utf8.count
    // A byte of a name is six in JSON at most; a number has at most 24.
    let room = 512 + names * 6 + sourceStart.count
    bytes.append(addingCapacity: room) { output in
      if let name = object.name {
        output.append(pieces.name)
        output.append(jsonString: name)
        output.append(pieces.value)
      } else {
        output.append(pieces.firstValue)
      }
      output.append(jsonString: object.value)
      output.append(pieces.hex)
      output.append(hexOf: object.color)
      output.append(pieces.channels)
      let channels = object.color.encodedSRGB
      output.append(channel: channels.x, pieces)
      output.append(pieces.comma)
      output.append(channel: channels.y, pieces)
      output.append(pieces.comma)
      output.append(channel: channels.z, pieces)
      if object.color.isOpaque {
        output.append(pieces.opaqueLuminance)
      } else {
        output.append(pieces.alpha)
        output.append(number: object.color.alpha)
        output.append(pieces.luminance)
      }
      output.append(number: object.luminance)
      if let native = object.luminanceNative {
        output.append(pieces.luminanceNative)
        output.append(number: native)
      }
      if let source = object.source {
        output.append(sourceStart)
        output.append(count: source.line)
        output.append(pieces.column)
        output.append(count: source.column)
        output.append(UInt8(ascii: "}"))
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends text as it is.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// The text before the line number of a place in a file.
  private mutating func prepare(_ next: String) {
    guard path != next else { return }
    path = next
    sourceStart = Array(", \"source\": {\"path\": ".utf8)
    sourceStart.append(jsonString: next)
    sourceStart += Array(", \"line\": ".utf8)
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    let start = count
    append(utf8: text)
    if (start..<count).allSatisfy({ span[$0].isPlainInJSON }) {
      append(UInt8(ascii: "\""))
    } else {
      // Escaped as a whole, its quotes included.
      removeLast(count - start + 1)
      var escaped: [UInt8] = []
      escaped.append(jsonString: text)
      append(escaped)
    }
  }

  fileprivate mutating func append(hexOf color: Color) {
    let nearest = color.nearestSRGB
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
    append(digit < 10 ? 0x30 + digit : 0x57 + digit)
  }

  /// A number that mostly is a whole number of 255ths.
  fileprivate mutating func append(
    channel: Double, _ pieces: ColorObjectPieces
  ) {
    if let byte = SRGBTransferFunction.exactByte(channel),
      // Where 0 is negative it has a sign.
      channel.sign == .plus
    {
      append(pieces.byteChannels[Int(byte)])
    } else {
      append(number: channel)
    }
  }

  fileprivate mutating func append(number: Double) {
    append(utf8: number.description)
    // A whole number needs no decimals.
    if span[count - 1] == 0x30, span[count - 2] == 0x2E { removeLast(2) }
  }

  fileprivate mutating func append(count: Int) {
    // Lines and columns are above 0, and of few digits.
    var divisor = 1
    while count >= divisor * 10 { divisor *= 10 }
    while divisor > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: count / divisor % 10))
      divisor /= 10
    }
  }
}

/// The pieces that colour objects have in common, as bytes.
private final class ColorObjectPieces: Sendable {
  static let shared = ColorObjectPieces()

  let name = Array("{\"name\": ".utf8)
  let value = Array(", \"value\": ".utf8)
  let firstValue = Array("{\"value\": ".utf8)
  let hex = Array(", \"hex\": \"#".utf8)
  let channels = Array("\", \"srgb\": [".utf8)
  let comma = Array(", ".utf8)
  let alpha = Array("], \"alpha\": ".utf8)
  let luminance = Array(", \"luminance\": ".utf8)
  let luminanceNative = Array(", \"luminanceNative\": ".utf8)
  let opaqueLuminance = Array("], \"alpha\": 1, \"luminance\": ".utf8)
  let column = Array(", \"column\": ".utf8)

  /// The numbers `k / 255`.
  let byteChannels = (0...255).map {
    Array(NumberText.shortest(Double($0) / 255).utf8)
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes in one copy.
  ///
  /// - Precondition: there is room for them.
  package mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends text as UTF-8, in one copy.
  ///
  /// - Precondition: there is room for it.
  package mutating func append(utf8 text: String) {
    // Text that another language made may be in pieces; then it goes byte by
    // byte.
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(copying: $0)
    }
    if isDone == nil { for byte in text.utf8 { append(byte) } }
  }

  /// Sound because the room is checked against the span's own before anything
  /// is written, and the bytes are counted as initialized only behind the copy.
  private mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= freeCapacity, "There is room for the bytes.")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      let rest = buffer.extracting(count..<(count + bytes.count))
      _ = unsafe rest.initialize(fromContentsOf: bytes)
      count += bytes.count
    }
  }
}
