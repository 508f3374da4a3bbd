/// Sequences of numbers, each with a number of its own.
struct SequenceTable {
  /// The number of a sequence, from 0 in the order of first sight.
  typealias ID = Int32

  /// All sequences, one behind the other.
  private var numbers: [Int32] = []

  /// Where each sequence ends.
  private var ends: [Int32] = []

  private var hashes: [UInt32] = []

  /// An open table of numbers plus 1; 0 where nothing is.
  private var slots = [Int32](repeating: 0, count: 256)

  /// The seed that keeps a file from being made so that all its sequences
  /// collide.
  private let seed = UInt64.random(in: .min ... .max) | 1

  /// No sequences yet.
  init() {}

  /// A sequence.
  subscript(id: ID) -> ArraySlice<Int32> {
    let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
    return numbers[start..<Int(ends[Int(id)])]
  }

  /// The number of a sequence, a new one if it has not been seen.
  ///
  /// - Complexity: O(length of the sequence).
  mutating func id(of sequence: [Int32]) -> ID {
    var state = seed ^ UInt64(sequence.count)
    for number in sequence {
      state =
        (state ^ UInt64(UInt32(bitPattern: number)))
        &* 0x9E37_79B9_7F4A_7C15
      state ^= state &>> 29
    }
    let hash = UInt32(truncatingIfNeeded: state ^ state &>> 32)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, self[id].elementsEqual(sequence) {
        return id
      }
      slot = (slot + 1) & mask
    }
    let id = ID(ends.count)
    slots[slot] = id + 1
    numbers += sequence
    ends.append(Int32(numbers.count))
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return id
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
