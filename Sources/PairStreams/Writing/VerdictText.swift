import ContrastModel

/// The text of every ratio and its level, ready to be copied: `,4.52,AA` and a
/// line end, for each of the 2001 ratios in hundredths.
///
/// Each text has 16 bytes, so that one load and one store copy it; the last
/// byte is the length. The longest, `,3.00,AA-large` with its line end, has 15.
struct VerdictText: Sendable {
  /// The number of bytes of a text.
  static let stride = 16

  /// The texts, starting with a ratio of 0, so that a ratio in hundredths is
  /// the index of its text.
  let bytes: [UInt8]

  /// The texts with a separator before the ratio and before the level.
  static func separated(by separator: UInt8) -> VerdictText {
    separator == .tab ? tabs : commas
  }

  // Created once, not for each run, because a program may have many small runs.
  private static let commas = VerdictText(separator: .comma)
  private static let tabs = VerdictText(separator: .tab)

  private init(separator: UInt8) {
    var bytes = [UInt8](repeating: 0, count: 2101 * Self.stride)
    var text: [UInt8] = []
    for hundredths in 100...2100 {
      text.removeAll(keepingCapacity: true)
      text.append(separator)
      Self.digits(of: hundredths) { text.append($0) }
      text.append(separator)
      text += TextLevel(hundredths: hundredths).rawValue.utf8
      text.append(.lineFeed)
      let start = hundredths * Self.stride
      bytes.replaceSubrange(start..<start + text.count, with: text)
      bytes[start + 15] = UInt8(text.count)
    }
    self.bytes = bytes
  }

  /// The range of a text, without its line end.
  func range(of hundredths: UInt16) -> Range<Int> {
    let start = Int(hundredths) * Self.stride
    return start..<start + Int(bytes[start + 15]) - 1
  }

  /// Passes the digits and the point of a ratio with two decimals to a closure.
  static func digits(of hundredths: Int, _ append: (UInt8) -> Void) {
    if hundredths >= 10_000 {
      for digit in String(hundredths / 1000).utf8 { append(digit) }
    } else if hundredths >= 1000 {
      append(UInt8(ascii: "0") + UInt8(hundredths / 1000))
    }
    append(UInt8(ascii: "0") + UInt8(hundredths / 100 % 10))
    append(.period)
    append(UInt8(ascii: "0") + UInt8(hundredths / 10 % 10))
    append(UInt8(ascii: "0") + UInt8(hundredths % 10))
  }
}
