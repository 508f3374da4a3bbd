/// Names as one run of bytes, which many patterns are held against.
package struct NameTable: Sendable {
  /// The bytes of all names, one behind the other.
  let bytes: [UInt8]

  /// The offset at which each name begins, and at last where all end.
  private let starts: [Int]

  /// The names, in their order.
  package init(_ names: some Sequence<String>) {
    var bytes: [UInt8] = []
    var starts = [0]
    for name in names {
      bytes.append(contentsOf: name.utf8)
      starts.append(bytes.count)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The names of several tables, one table behind the other.
  init(joining tables: [NameTable]) {
    if tables.count == 1 {
      self = tables[0]
      return
    }
    var bytes: [UInt8] = []
    var starts = [0]
    for table in tables {
      starts += table.starts.dropFirst().map { $0 + bytes.count }
      bytes += table.bytes
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The number of names.
  package var count: Int { starts.count - 1 }

  /// Where the bytes of a name are.
  func range(of name: Int) -> Range<Int> { starts[name]..<starts[name + 1] }

  /// A name.
  func text(of name: Int) -> String {
    String(decoding: bytes[range(of: name)], as: UTF8.self)
  }

  /// Whether two names are the same.
  func isSame(_ a: Int, _ b: Int) -> Bool {
    a == b || bytes[range(of: a)] == bytes[range(of: b)]
  }

  /// Whether another table has the same names in the same order.
  func hasNames(of other: NameTable) -> Bool {
    starts == other.starts && bytes == other.bytes
  }
}

/// The way from the bytes of a name to its place in a table.
struct NameIndex {
  private let table: NameTable

  /// An open table of places, one more than they are, so that 0 is free.
  private var slots: [Int32]

  /// For each name the next place of the same name, one more than it is.
  private var nexts: [Int32]

  /// Where each name is.
  init(_ table: NameTable) {
    self.table = table
    var size = 32
    while size < table.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    nexts = [Int32](repeating: 0, count: table.count)
    // From the back, so that the first of equal names is found first.
    for name in (0..<table.count).reversed() {
      let slot = slot(of: table.bytes, in: table.range(of: name))
      nexts[name] = slots[slot]
      slots[slot] = Int32(name + 1)
    }
  }

  /// All names that are a run of bytes, in their order.
  func places(of name: [UInt8]) -> [Int] {
    var places: [Int] = []
    var next = place(of: name)
    while let place = next {
      places.append(place)
      next = nexts[place] == 0 ? nil : Int(nexts[place]) - 1
    }
    return places
  }

  /// The first name that is a run of bytes.
  func place(of name: [UInt8]) -> Int? {
    let slot = slot(of: name, in: 0..<name.count)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The slot of a run of bytes, or the free one that it would be in.
  private func slot(of bytes: [UInt8], in range: Range<Int>) -> Int {
    var hash = ByteHash()
    hash.add(bytes, in: range)
    var slot = hash.value & (slots.count - 1)
    while slots[slot] != 0 {
      let other = table.range(of: Int(slots[slot]) - 1)
      if bytes[range] == table.bytes[other] { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

/// A hash of short runs of bytes, several times quicker than `Hasher`, which it
/// takes its seed from: nobody can write names that collide.
struct ByteHash {
  private static let seed = UInt64(
    truncatingIfNeeded: Hasher().finalize())

  private var state = seed

  /// Adds a part of some bytes.
  mutating func add(_ bytes: [UInt8], in range: Range<Int>) {
    var word: UInt64 = 0
    var filled = 0
    for offset in range {
      word = word << 8 | UInt64(bytes[offset])
      filled += 1
      guard filled == 8 else { continue }
      add(word)
      (word, filled) = (0, 0)
    }
    add(word)
    add(UInt64(range.count))
  }

  /// Adds a word: both halves of its product with a constant without pattern.
  mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    state = Self.seed ^ product.high ^ product.low &+ word
  }

  /// The hash of what was added, not below 0.
  var value: Int { Int(truncatingIfNeeded: (state ^ state >> 32) >> 1) }
}
