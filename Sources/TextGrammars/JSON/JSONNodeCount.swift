/// An estimate of the number of nodes of a text, before it is parsed: an array
/// that grows by copying needs twice the memory of one that is large enough.
enum JSONNodeCount {
  /// A number of nodes that a text does not exceed.
  ///
  /// Every node but the root follows a comma, a colon or an opening bracket.
  /// These are first counted everywhere, many bytes at a time. If there are
  /// very many, those in strings may be most of them, so only the others are
  /// counted.
  ///
  /// - Complexity: O(n), less than one instruction per byte for most texts.
  static func limit(of cursor: ByteCursor) -> Int {
    let range = cursor.position..<cursor.end
    let count = marks(cursor.bytes, in: range)
    guard count > range.count / 4 else { return count + 1 }
    return marksOutsideStrings(cursor.bytes, in: range) + 1
  }

  private static func marks(_ bytes: [UInt8], in range: Range<Int>) -> Int {
    unsafe bytes[range].withUnsafeBufferPointer { buffer in
      var count = 0
      // Every index is one of the buffer's own.
      for index in buffer.indices {
        let byte = unsafe buffer[index]
        // `[` and `{` differ in one bit. There is no branch, so that the
        // compiler can compare many bytes at a time.
        count &+= byte == .comma ? 1 : 0
        count &+= byte == .colon ? 1 : 0
        count &+= byte & 0xDF == .openBracket ? 1 : 0
      }
      return count
    }
  }

  private static func marksOutsideStrings(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> Int {
    var count = 0
    var isInString = false
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == .quote {
        isInString.toggle()
      } else if isInString {
        if byte == .backslash { index += 1 }
      } else if byte == .comma || byte == .colon || byte & 0xDF == .openBracket
      {
        count += 1
      }
      index += 1
    }
    return count
  }
}
