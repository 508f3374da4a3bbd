/// Text of XML with its entities replaced.
package enum XMLText {
  /// The bytes that a text means.
  ///
  /// - Parameters:
  ///   - bytes: the whole source.
  ///   - range: the text.
  /// - Returns: the bytes.
  /// - Throws: an entity that is none of the five of XML and no number.
  package static func decoded(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(UnlocatedDiagnostic) -> [UInt8] {
    guard bytes[range].contains(.ampersand) else { return Array(bytes[range]) }
    var result: [UInt8] = []
    var cursor = ByteCursor(bytes, in: range)
    while let byte = cursor.take() {
      guard byte == .ampersand else {
        result.append(byte)
        continue
      }
      let start = cursor.position
      cursor.skip { $0 != .semicolon && !$0.isSpace && $0 != .ampersand }
      let name = String(
        decoding: bytes[start..<min(cursor.position, start + 12)],
        as: UTF8.self)
      guard cursor.skip(.semicolon), let character = character(name) else {
        throw .unreadable(
          "no entity of XML is written '&\(name)'", at: start - 1)
      }
      result.append(contentsOf: character.utf8)
    }
    return result
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func character(_ name: String) -> String? {
    if let character = characters[name] { return character }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }
}
