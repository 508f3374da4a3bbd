/// The words of a name, for templates that have a word in common: parts between
/// separators and humps.
///
///     fgColor-muted.hover  ->  fg, Color, muted, hover
struct NameWords {
  /// The bytes of the name.
  let bytes: [UInt8]

  /// Where each word is, in the order of the name.
  let ranges: [Range<Int>]

  /// The words of a name.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var ranges: [Range<Int>] = []
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      let isSeparator = "-._/: ".utf8.contains(byte)
      let isHump =
        offset > 0 && byte.isUpper && !bytes[offset - 1].isUpper
      if let begun = start, isSeparator || isHump {
        ranges.append(begun..<offset)
        start = nil
      }
      if start == nil, !isSeparator { start = offset }
    }
    if let start { ranges.append(start..<bytes.count) }
    self.ranges = ranges
  }

  /// The number of words.
  var count: Int { ranges.count }

  /// A word.
  func word(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// The bytes of words in a row, with what separates them.
  func range(of words: Range<Int>) -> Range<Int> {
    ranges[words.lowerBound]
      .lowerBound..<ranges[words.upperBound - 1].upperBound
  }

  /// A part of the name as a pattern of itself.
  func literal(_ range: Range<Int>) -> String {
    PatternText.literal(bytes[range])
  }
}

extension UInt8 {
  /// Whether this is an upper-case letter of ASCII.
  fileprivate var isUpper: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}

/// Texts as patterns that stand for nothing else.
enum PatternText {
  /// The pattern of a text outside braces, and not first in an entry.
  static func literal(_ text: some Sequence<UInt8>) -> String {
    escaped(text, "*?{}<\\")
  }

  /// The pattern of a text that is an alternative.
  static func alternative(_ text: some Sequence<UInt8>) -> String {
    escaped(text, "*?{},<\\")
  }

  /// A pattern as an entry of a list: one that begins with `!` takes nothing
  /// away.
  static func entry(_ pattern: String) -> String {
    pattern.utf8.first == UInt8(ascii: "!") ? "\\" + pattern : pattern
  }

  private static func escaped(
    _ text: some Sequence<UInt8>, _ special: String
  ) -> String {
    var bytes: [UInt8] = []
    for byte in text {
      if special.utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
