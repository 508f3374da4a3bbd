/// File names as text, from which their bytes can be restored.
///
/// For the system, a name is bytes, of which only `/` and NUL have a meaning.
/// The text is the bytes decoded as UTF-8, in which an invalid byte becomes a
/// private-use scalar, U+10FE80 to U+10FEFF. If a name already has such a
/// scalar, its bytes are replaced too, so that no two names have the same text.
///
///     FileName.text([0x63, 0xE9])  // "c\u{10FEE9}", shown as c\xe9
package enum FileName {
  /// The number to which a byte is added to get its scalar.
  private static let base: UInt32 = 0x10FE00

  /// The text of a name.
  ///
  /// - Complexity: linear.
  package static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Almost every name is valid UTF-8 without such scalars.
    if text.utf8.elementsEqual(bytes), !bytes.contains(0xF4) {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var start = 0
    while true {
      var end = start
      defer { start = end }
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        end += encoded.count
        let scalar = UTF8.decode(encoded)
        guard byte(of: scalar) != nil else {
          scalars.append(scalar)
          continue
        }
      case .error(let length): end += length
      case .emptyInput: return String(scalars)
      }
      scalars += bytes[start..<end].compactMap {
        Unicode.Scalar(base + UInt32($0))
      }
    }
  }

  /// The bytes of a name.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// The byte for which a scalar of a name stands; `nil` for scalars that stand
  /// for themselves.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    let (byte, isBelow) = scalar.value.subtractingReportingOverflow(base)
    return !isBelow && (0x80...0xFF).contains(byte) ? UInt8(byte) : nil
  }

  /// The bytes of a name and a NUL, for functions of the C library.
  package static func terminated(_ text: String) -> [CChar] {
    bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }
}

extension String {
  /// The text as one word of a shell command: in single quotes, unless it
  /// consists of characters that have no meaning in a shell.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy {
      $0.isLetter || $0.isDigit || "._/-".utf8.contains($0)
    }
    if isPlain { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
