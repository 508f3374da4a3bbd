/// The two names of a pair by their places, in one word that sorts by the
/// foreground and then by the background.
struct PairKey: Hashable, Comparable {
  private let word: UInt64

  /// The key of a pair.
  init(_ foreground: Int, _ background: Int) {
    word = UInt64(foreground) << 32 | UInt64(background)
  }

  /// The place of the foreground.
  var foreground: Int { Int(word >> 32) }

  /// The place of the background.
  var background: Int { Int(word & 0xFFFF_FFFF) }

  /// Whether the first pair stands before the second.
  static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}
