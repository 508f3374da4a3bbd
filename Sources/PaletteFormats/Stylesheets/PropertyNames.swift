/// The names of custom properties, each with a number, compared as bytes.
struct PropertyNames {
  /// The number of a name, from 0 in the order of first sight.
  typealias ID = Int32

  /// The bytes of all names, one behind the other.
  private var bytes: [UInt8] = []

  /// Where each name starts; one more at the end.
  private var starts: [Int32] = [0]

  /// The hash values of the names.
  private var hashes: [UInt32] = []

  /// An open table of numbers plus 1; 0 where nothing is.
  private var slots: [Int32]

  /// What keeps a file from being made so that all its names collide.
  private let seed: UInt64

  /// No names yet.
  init() {
    slots = Array(repeating: 0, count: 1024)
    seed = UInt64.random(in: .min ... .max) | 1
  }

  /// How many names there are.
  var count: Int { hashes.count }

  /// The number of a name, a new one if it has not been seen.
  ///
  /// - Complexity: O(length of the name).
  mutating func id(_ source: [UInt8], in range: Range<Int>) -> ID {
    let hash = hash(source, in: range)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, isName(id, source, range) { return id }
      slot = (slot + 1) & mask
    }
    let id = ID(hashes.count)
    slots[slot] = id + 1
    for index in range { bytes.append(source[index]) }
    starts.append(Int32(bytes.count))
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

  /// The number of a name whose bytes may hold escapes.
  mutating func id(_ identifier: CSSIdentifier, in source: [UInt8]) -> ID {
    guard identifier.hasEscape else {
      return id(source, in: identifier.range)
    }
    let bytes = identifier.unescaped
    return id(bytes, in: 0..<bytes.count)
  }

  /// The bytes of a name.
  func slice(_ id: ID) -> ArraySlice<UInt8> {
    bytes[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])]
  }

  /// The name as text, with broken UTF-8 repaired.
  func text(_ id: ID) -> String { String(decoding: slice(id), as: UTF8.self) }

  private func isName(
    _ id: ID, _ source: [UInt8], _ range: Range<Int>
  ) -> Bool {
    let start = Int(starts[Int(id)])
    guard Int(starts[Int(id) + 1]) - start == range.count else { return false }
    var index = start
    for other in range {
      guard bytes[index] == source[other] else { return false }
      index += 1
    }
    return true
  }

  /// Multiply and fold, a byte at a time.
  private func hash(_ source: [UInt8], in range: Range<Int>) -> UInt32 {
    var state = seed
    for index in range {
      state = (state ^ UInt64(source[index])) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 29
    }
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
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
