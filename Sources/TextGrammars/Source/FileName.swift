/// File names as text that leads back to their bytes.
///
/// To the system a name is bytes, of which it knows only `/` and the end. As text
/// they are UTF-8; a byte that belongs to none is a scalar of its own in private
/// use, U+10FE80 to U+10FEFF. A name that has those scalars already has them byte
/// by byte, so that no two names are the same text.
///
///     FileName.text([0x63, 0xE9])  // "c\u{10FEE9}", shown as c\xe9
package enum FileName {
  /// The scalar of the byte 0.
  private static let base: UInt32 = 0x10FE00

  /// The text of a name.
  ///
  /// - Complexity: linear.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var start = bytes.startIndex
    while true {
      let count: Int
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        count = encoded.count
        if byte(of: scalar) == nil {
          text.append(scalar)
          bytes.formIndex(&start, offsetBy: count)
          continue
        }
      case .error(let length): count = length
      case .emptyInput: return String(text)
      }
      let end = bytes.index(start, offsetBy: count)
      text.append(
        contentsOf: bytes[start..<end].compactMap {
          Unicode.Scalar(base + UInt32($0))
        })
      start = end
    }
  }

  /// The bytes of a name.
  package static func bytes(of text: String) -> [UInt8] {
    // Few names have other bytes.
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// The byte that a scalar of a name stands for; `nil` for all that stand for
  /// themselves.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    let (byte, isBelow) = scalar.value.subtractingReportingOverflow(base)
    return !isBelow && (0x80...0xFF).contains(byte) ? UInt8(byte) : nil
  }

  /// The bytes as the calls of the C library take them: up to a NUL.
  package static func terminated(_ text: String) -> [CChar] {
    bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }
}
