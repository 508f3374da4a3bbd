/// A word of a name: its number in a `WordTable`, and its possible meanings.
struct Word: Hashable, Sendable {
  /// The same for equal words.
  let number: Int32

  /// The meanings that it can have.
  let meaning: Meaning

  static func == (a: Word, b: Word) -> Bool { a.number == b.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A phrase of words, stored once for all names that contain it: two phrases of
/// a `WordTable` are equal when their numbers are, at any length.
final class InternedWords: RandomAccessCollection, Sendable {
  /// The same for equal phrases.
  let number: Int32

  /// The phrase without its last word; `nil` for the empty one.
  let stem: InternedWords?

  private let words: [Word]

  /// The empty phrase.
  fileprivate init() {
    (number, stem, words) = (0, nil, [])
  }

  fileprivate init(number: Int32, stem: InternedWords, last: Word) {
    self.number = number
    self.stem = stem
    // One allocation, because there are more phrases than names.
    var words: [Word] = []
    words.reserveCapacity(stem.words.count + 1)
    words.append(contentsOf: stem.words)
    words.append(last)
    self.words = words
  }

  var startIndex: Int { 0 }

  var endIndex: Int { words.count }

  subscript(index: Int) -> Word { words[index] }

  /// The phrase of the first words.
  ///
  /// - Complexity: O(n) for the words after them.
  func first(_ count: Int) -> InternedWords {
    var phrase = self
    while phrase.count > count, let stem = phrase.stem { phrase = stem }
    return phrase
  }
}

extension InternedWords: Hashable {
  static func == (a: InternedWords, b: InternedWords) -> Bool {
    a.number == b.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The words of a palette's names, and their phrases, each once.
struct WordTable {
  private var numbers: [[UInt8]: Word] = [:]
  private var phrases: [Step: InternedWords] = [:]

  /// The phrase without words.
  let empty = InternedWords()

  /// A step from a phrase to the phrase with one more word.
  private struct Step: Hashable {
    let phrase: Int32
    let word: Int32
  }

  /// The phrase of words.
  mutating func phrase(_ words: some Sequence<Word>) -> InternedWords {
    words.reduce(empty) { phrase($0, and: $1) }
  }

  /// A phrase with one more word.
  mutating func phrase(_ stem: InternedWords, and word: Word) -> InternedWords {
    let step = Step(phrase: stem.number, word: word.number)
    if let known = phrases[step] { return known }
    let new = InternedWords(
      number: Int32(phrases.count + 1), stem: stem, last: word)
    phrases[step] = new
    return new
  }

  /// The phrase of words; `nil` when it was not made before.
  func known(_ words: some Sequence<Word>) -> InternedWords? {
    known(behind: empty, words)
  }

  /// A phrase followed by more words; `nil` when it was not made before.
  func known(
    behind phrase: InternedWords, _ words: some Sequence<Word>
  ) -> InternedWords? {
    var phrase = phrase
    for word in words {
      let step = Step(phrase: phrase.number, word: word.number)
      guard let next = phrases[step] else { return nil }
      phrase = next
    }
    return phrase
  }

  /// Splits a name into words, in lower case.
  ///
  ///     fgColor-onEmphasis  // fg color on emphasis
  ///     systemGray6         // system gray 6
  ///     color.text.subtle   // color text subtle
  ///
  /// A word ends before a capital that follows a small letter or a digit,
  /// before the last of several capitals if small letters follow, before
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
    if let known = numbers[word] {
      words.append(known)
    } else {
      let text = String(decoding: word, as: UTF8.self)
      let isNumber = Kind(first) == .digit
      let new = Word(
        number: Int32(numbers.count),
        meaning: isNumber ? .number : Vocabulary.meaning(of: text))
      numbers[word] = new
      words.append(new)
    }
    word.removeAll(keepingCapacity: true)
  }

  /// The word of a text; `nil` when no name has it.
  func word(_ text: String) -> Word? { numbers[Array(text.utf8)] }

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
      switch (last, this) {
      case (.small, .capital), (.digit, .capital): true
      case (.capital, .capital): next == .small
      case (.small, .digit), (.capital, .digit): true
      default: false
      }
    }
  }
}
