/// A pattern of names: `*` stands for any text, `?` for one character, and
/// everything else for itself.
///
///     Glob("text.*").matches("text.muted")  // true
struct Glob: Hashable, Sendable {
  /// The pattern as it was typed.
  let pattern: String

  private let bytes: [UInt8]

  /// A pattern; every text is one.
  init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  /// Whether a name is one of those that the pattern stands for.
  ///
  /// Names are compared by their bytes. When the text behind a `*` turns out
  /// not to fit, only the last `*` takes one more byte: an earlier one could
  /// reach nothing that the last cannot.
  ///
  /// - Complexity: O(*n* *m*) at worst, whatever the pattern.
  func matches(_ name: String) -> Bool {
    let text = Array(name.utf8)
    var (p, t) = (0, 0)
    var retry: (pattern: Int, text: Int)?
    while true {
      if p < bytes.count, bytes[p] == UInt8(ascii: "*") {
        p += 1
        retry = (p, t)
      } else if p == bytes.count, t == text.count {
        return true
      } else if p < bytes.count, let end = step(bytes[p], in: text, at: t) {
        (p, t) = (p + 1, end)
      } else if let last = retry, last.text < text.count {
        retry = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
  }

  /// Where the text goes on behind what a byte of the pattern stands for.
  private func step(_ byte: UInt8, in text: [UInt8], at start: Int) -> Int? {
    guard start < text.count else { return nil }
    guard byte == UInt8(ascii: "?") else {
      return text[start] == byte ? start + 1 : nil
    }
    // A `*` may have stopped inside a character, where none begins.
    guard !Self.continuesCharacter(text[start]) else { return nil }
    var end = start + 1
    while end < text.count, Self.continuesCharacter(text[end]) { end += 1 }
    return end
  }

  private static func continuesCharacter(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
