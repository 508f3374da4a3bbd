import ContrastModel

extension PaletteFormat {
  /// The format of an input: by the extension of its path, then by how the
  /// content begins.
  ///
  /// - Extensions are compared without regard to case.
  /// - Content that begins with a rule is CSS, as `looksLikeStyle` tells;
  ///   content that begins with `{` or `[` is JSON; a first line with a comma
  ///   outside parentheses and quotes is CSV; a first line that begins with a
  ///   number sign or a colour is a hex list.
  ///
  /// - Returns: `nil` when neither tells.
  /// - Complexity: O(k) where k is the length of the path and of what precedes
  ///   the second line.
  package static func detect(path: String, bytes: [UInt8]) -> PaletteFormat? {
    let name = path.lowercased()
    let named = allCases.first { format in
      format.extensions.contains { name.hasSuffix("." + $0) }
    }
    return named ?? detect(content: bytes)
  }

  private static func detect(content bytes: [UInt8]) -> PaletteFormat? {
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    if looksLikeStyle(cursor) { return .css }
    while let line = HexListLine.next(&cursor, in: bytes) {
      guard !line.isEmpty, !line.isComment else { continue }
      let first = bytes[line.range.lowerBound]
      if first == 0x7B || first == 0x5B { return .tokens }
      if hasSeparatingComma(bytes[line.range]) { return .csv }
      var start = ByteCursor(bytes, in: line.range)
      let isColor = first == 0x23 || (try? ListColor.read(&start)) != nil
      return isColor ? .hexList : nil
    }
    return nil
  }

  /// Whether a comma separates cells: one that is not inside a function.
  private static func hasSeparatingComma(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in line {
      switch byte {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x2C where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
