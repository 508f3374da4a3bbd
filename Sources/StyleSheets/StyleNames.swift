import PaletteReaders
import TextGrammars

/// Names in style sheets, each with a number, compared as bytes: those of
/// custom properties, or the simple selectors.
struct StyleNames {
  /// The number of a name, from 0 in the order of first sight.
  typealias ID = Int32

  /// Where a name was first seen.
  private struct Place {
    /// The index of the text.
    let text: Int32

    /// The offsets of the name.
    let start: Int32
    let end: Int32
  }

  /// The texts that names stand in; the first holds those that had escapes.
  private var texts: [[UInt8]] = [[]]

  /// Where each name stands.
  private var places: [Place] = []

  /// The hash values of the names.
  private var hashes: [UInt32] = []

  /// An open table of numbers plus 1; 0 where nothing is.
  private var slots: [Int32]

  /// The seed that keeps a file from being made so that all its names collide.
  private let seed: UInt64

  /// No names yet.
  init() {
    slots = Array(repeating: 0, count: 1024)
    seed = UInt64.random(in: .min ... .max) | 1
  }

  /// The number of names.
  var count: Int { hashes.count }

  /// Names the text that names come from, from now on.
  mutating func begin(_ bytes: [UInt8]) { texts.append(bytes) }

  /// The number of a name in the current text, a new one if it has not been
  /// seen. Names are not copied, unless they hold escapes.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ identifier: CSSIdentifier) -> ID {
    guard identifier.hasEscape else {
      return id(texts.count - 1, identifier.range)
    }
    return id(of: identifier.unescaped)
  }

  /// The number of a name in the current text that means what it says, escapes
  /// and all.
  mutating func id(in range: Range<Int>) -> ID { id(texts.count - 1, range) }

  /// The number of a name that stands nowhere as it is.
  mutating func id(of name: [UInt8]) -> ID {
    let start = texts[0].count
    texts[0] += name
    let count = count
    let id = id(0, start..<texts[0].count)
    if self.count == count { texts[0].removeLast(name.count) }
    return id
  }

  private mutating func id(_ text: Int, _ range: Range<Int>) -> ID {
    let hash = hash(texts[text], in: range)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, isName(id, texts[text], range) { return id }
      slot = (slot + 1) & mask
    }
    let id = ID(hashes.count)
    slots[slot] = id + 1
    places.append(
      Place(
        text: Int32(text), start: Int32(range.lowerBound),
        end: Int32(range.upperBound)))
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return id
  }

  /// The number of a name if it has been seen.
  func known(_ identifier: CSSIdentifier, in source: [UInt8]) -> ID? {
    if identifier.hasEscape {
      let bytes = identifier.unescaped
      return known(bytes, in: 0..<bytes.count)
    }
    return known(source, in: identifier.range)
  }

  private func known(_ source: [UInt8], in range: Range<Int>) -> ID? {
    let hash = hash(source, in: range)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, isName(id, source, range) { return id }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The bytes of a name.
  func slice(_ id: ID) -> ArraySlice<UInt8> {
    let place = places[Int(id)]
    return texts[Int(place.text)][Int(place.start)..<Int(place.end)]
  }

  /// The name as text, with broken UTF-8 repaired.
  func text(_ id: ID) -> String { String(decoding: slice(id), as: UTF8.self) }

  private func isName(
    _ id: ID, _ source: [UInt8], _ range: Range<Int>
  ) -> Bool {
    let place = places[Int(id)]
    guard Int(place.end - place.start) == range.count else { return false }
    let bytes = texts[Int(place.text)]
    var index = Int(place.start)
    for other in range {
      guard bytes[index] == source[other] else { return false }
      index += 1
    }
    return true
  }

  /// Multiply and fold, eight bytes at a time.
  private func hash(_ source: [UInt8], in range: Range<Int>) -> UInt32 {
    var state = seed ^ UInt64(range.count)
    var word: UInt64 = 0
    var filled = 0
    for index in range {
      word = word &<< 8 | UInt64(source[index])
      filled += 1
      guard filled == 8 else { continue }
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state &>> 29
      (word, filled) = (0, 0)
    }
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: state ^ state &>> 32)
  }

  private mutating func grow() {
    var grown = [Int32](repeating: 0, count: slots.count * 2)
    let mask = grown.count - 1
    for (id, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = Int32(id) + 1
    }
    slots = grown
  }
}
