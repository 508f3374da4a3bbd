/// A word of a name: its number in a `WordTable`, and its possible meanings.
struct Word: Hashable, Sendable {
  /// The number of the word; equal words have equal numbers.
  let number: Int32

  /// The meanings that it can have.
  let meaning: Meaning

  static func == (a: Word, b: Word) -> Bool { a.number == b.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Whether it says that a colour is text, an icon or a line.
  var isForeground: Bool { meaning.hasAny(of: [.text, .icon, .line]) }
}

extension [Word] {
  /// The words without the last one; `nil` if there are no words.
  var stem: [Word]? { isEmpty ? nil : Array(dropLast()) }
}

/// The words of a palette's names, each once.
struct WordTable {
  /// The words of at most eight bytes, by these bytes; no byte is 0.
  private var short: [UInt64: Word] = [:]

  /// The longer words.
  private var long: [[UInt8]: Word] = [:]

  /// The word with these bytes, if a name contains it.
  private subscript(_ bytes: [UInt8]) -> Word? {
    get {
      bytes.count > 8 ? long[bytes] : short[Self.key(of: bytes)]
    }
    set {
      if bytes.count > 8 {
        long[bytes] = newValue
      } else {
        short[Self.key(of: bytes)] = newValue
      }
    }
  }

  private static func key(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Splits a name into words, in lower case.
  ///
  ///     fgColor-onEmphasis  // fg color on emphasis
  ///     systemGray6         // system gray 6
  ///     color.text.subtle   // color text subtle
  ///
  /// A word ends before a capital that follows a lower-case letter or a digit,
  /// before the last of several capitals if lower-case letters follow, before
  /// digits, and at every character that is neither a letter nor a digit. Bytes
  /// beyond ASCII are letters.
  ///
  /// - Complexity: O(n) for n bytes.
  mutating func words(of name: String) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(8)
    var word: [UInt8] = []
    word.reserveCapacity(16)
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() {
      guard let kind = Kind(byte) else {
        take(&word, into: &words)
        continue
      }
      if let last = index > 0 ? Kind(bytes[index - 1]) : nil {
        let next = index + 1 < bytes.count ? Kind(bytes[index + 1]) : nil
        if Kind.isBoundary(last, kind, next) { take(&word, into: &words) }
      }
      word.append(kind == .capital ? byte | 0x20 : byte)
    }
    take(&word, into: &words)
    return words
  }

  private mutating func take(_ word: inout [UInt8], into words: inout [Word]) {
    guard let first = word.first else { return }
    if let known = self[word] {
      words.append(known)
    } else {
      let text = String(decoding: word, as: UTF8.self)
      let isNumber = Kind(first) == .digit
      let new = Word(
        number: Int32(short.count + long.count),
        meaning: isNumber ? .number : Vocabulary.meaning(of: text))
      self[word] = new
      words.append(new)
    }
    word.removeAll(keepingCapacity: true)
  }

  /// The word with this text; `nil` if no name contains it.
  func word(_ text: String) -> Word? { self[Array(text.utf8)] }

  private enum Kind {
    case small, capital, digit

    init?(_ byte: UInt8) {
      switch byte {
      case 0x61...0x7A, 0x80...0xFF: self = .small
      case 0x41...0x5A: self = .capital
      case 0x30...0x39: self = .digit
      default: return nil
      }
    }

    static func isBoundary(_ last: Kind, _ this: Kind, _ next: Kind?) -> Bool {
      switch this {
      case .small: false
      case .capital: last != .capital || next == .small
      case .digit: last != .digit
      }
    }
  }
}
