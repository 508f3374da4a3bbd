/// Where the texts of a rule's captures stand in the bytes of a table of names:
/// for each the offsets of its start and its end, -1 where it is not bound.
typealias CaptureTexts = SIMD8<Int32>

/// The captures of a rule, whose number decides their place in `CaptureTexts`.
struct CaptureSlots {
  private(set) var names: [String] = []

  /// The place of a capture, a new one if it has none.
  mutating func slot(of name: String) -> Int {
    if let slot = names.firstIndex(of: name) { return slot }
    names.append(name)
    return names.count - 1
  }
}

/// A set of captures of a rule.
typealias CaptureMask = UInt8

/// Names that a pattern of a rule matches, each as often as there are ways to
/// read what the rule ties together.
struct CapturedNames {
  /// The captures that are bound.
  var mask: CaptureMask = 0

  /// The names, in rising order.
  var names: [Int32] = []

  /// The texts that each of them has in the captures; none where nothing is
  /// bound.
  var texts: [CaptureTexts] = []

  /// Whether some name is read in several ways.
  var hasRepetition = false

  /// The texts that a name has in the captures.
  func texts(at position: Int) -> CaptureTexts {
    texts.isEmpty ? CaptureTexts(repeating: -1) : texts[position]
  }
}

/// The way from the texts of captures to the names that have them.
struct CaptureIndex {
  private let bytes: [UInt8]
  private let texts: [CaptureTexts]
  private let slots: [Int]

  /// An open table of positions, one more than they are, so that 0 is free; each
  /// the first of a chain of those whose texts are the same.
  private var heads: [Int32]
  private var nexts: [Int32]

  /// An index of names by some of their captures.
  init(_ captured: CapturedNames, by mask: CaptureMask, in bytes: [UInt8]) {
    self.bytes = bytes
    texts = captured.texts
    slots = (0..<4).filter { mask & 1 << $0 != 0 }
    var size = 32
    while size < texts.count * 2 { size *= 2 }
    heads = [Int32](repeating: 0, count: size)
    nexts = [Int32](repeating: 0, count: texts.count)
    // From the back, so that a chain is in the order of the names.
    for position in texts.indices.reversed() {
      let slot = slot(of: texts[position])
      nexts[position] = heads[slot]
      heads[slot] = Int32(position + 1)
    }
  }

  /// The positions of the names that have the same texts, in their order.
  func positions(of wanted: CaptureTexts) -> Positions {
    Positions(nexts: nexts, upcoming: heads[slot(of: wanted)])
  }

  /// The slot of some texts, or the free one that they would be in.
  private func slot(of wanted: CaptureTexts) -> Int {
    var hash = ByteHash()
    for slot in slots { hash.add(bytes, in: wanted.range(of: slot)) }
    var place = hash.value & (heads.count - 1)
    while heads[place] != 0 {
      let other = texts[Int(heads[place]) - 1]
      let isSame = slots.allSatisfy {
        bytes[wanted.range(of: $0)] == bytes[other.range(of: $0)]
      }
      if isSame { break }
      place = (place + 1) & (heads.count - 1)
    }
    return place
  }

  /// Positions in a chain.
  struct Positions: Sequence, IteratorProtocol {
    fileprivate let nexts: [Int32]
    fileprivate var upcoming: Int32

    mutating func next() -> Int? {
      guard upcoming > 0 else { return nil }
      let position = Int(upcoming) - 1
      upcoming = nexts[position]
      return position
    }
  }
}

extension CaptureTexts {
  /// The offsets of the text of a capture that is bound.
  func range(of slot: Int) -> Range<Int> {
    Int(self[2 * slot])..<Int(self[2 * slot + 1])
  }
}
