import ContrastModel
import PaletteReaders
import TextGrammars

/// The colours that names were given so far: no more than the first two that
/// differ, in each mode and in all of them, as one of two differs from any third.
///
/// Places are kept and no colours: there can be a million names, most of which
/// come once.
struct RepeatedNames {
  /// An entry, by its indices.
  struct Place {
    private let readingNumber: Int32
    private let paletteNumber: Int32
    private let entryNumber: Int32

    var reading: Int { Int(readingNumber) }
    var palette: Int { Int(paletteNumber) }
    var entry: Int { Int(entryNumber) }

    init(reading: Int, palette: Int, entry: Int) {
      readingNumber = Int32(reading)
      paletteNumber = Int32(palette)
      entryNumber = Int32(entry)
    }
  }

  /// The first two places of a name whose colours differ.
  private struct Pair {
    var first: Place?
    var second: Place?
  }

  /// A name in one mode, or among the sources that know none.
  private struct NameInMode: Hashable {
    let name: Int32
    let mode: Int32
  }

  private static let noMode: Int32 = -1

  private let readings: [ParsedSource?]

  /// Whether any source knows modes; where none does, all are alike.
  private let areModes: Bool

  private var numbers: [ExactName: Int32] = [:]
  private var ofAllModes: [Pair] = []
  private var ofModes: [NameInMode: Pair] = [:]
  private var modes: [ExactName: Int32] = [:]

  /// No names yet, of some of the sources.
  init(_ readings: [ParsedSource?], comparing compared: [Int]) {
    self.readings = readings
    areModes = compared.contains { readings[$0]?.knowsNoModes == false }
  }

  /// The entry of a place.
  func entry(at place: Place) -> Palette.Entry? {
    readings[place.reading]?.palettes[place.palette].entries[place.entry]
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - place: its place.
  ///   - mode: its mode, or `nil` where its source has none.
  /// - Returns: the first of its name, of another source and the same mode, that
  ///   differs.
  /// - Complexity: O(length of the name).
  mutating func add(
    _ entry: Palette.Entry, at place: Place, in mode: String?
  ) -> Place? {
    let name = ExactName(entry.name)
    guard let known = numbers[name] else {
      let new = Int32(ofAllModes.count)
      numbers[name] = new
      ofAllModes.append(Pair(first: place))
      if areModes {
        let key = NameInMode(name: new, mode: number(of: mode))
        ofModes[key] = Pair(first: place)
      }
      return nil
    }
    let (color, all) = (entry.color, ofAllModes[Int(known)])
    // Not in place: the table would be copied when entries are looked up.
    ofAllModes[Int(known)] = keeping(place, color, in: all)
    guard areModes else { return other(than: place, color, in: all) }
    let key = NameInMode(name: known, mode: number(of: mode))
    let own = ofModes[key] ?? Pair()
    ofModes[key] = keeping(place, color, in: own)
    guard mode != nil else { return other(than: place, color, in: all) }
    let modeless = ofModes[NameInMode(name: known, mode: Self.noMode)]
    return modeless.flatMap { other(than: place, color, in: $0) }
      ?? other(than: place, color, in: own)
  }

  private mutating func number(of mode: String?) -> Int32 {
    guard let mode else { return Self.noMode }
    let name = ExactName(mode)
    if let known = modes[name] { return known }
    modes[name] = Int32(modes.count)
    return Int32(modes.count - 1)
  }

  /// The first place of a pair that is of another source and differs.
  private func other(
    than place: Place, _ color: PaletteColor, in pair: Pair
  ) -> Place? {
    for case let other? in [pair.first, pair.second]
    where other.reading != place.reading && differs(color, at: other) {
      return other
    }
    return nil
  }

  /// A pair with a place that it has room for.
  private func keeping(
    _ place: Place, _ color: PaletteColor, in pair: Pair
  ) -> Pair {
    guard let first = pair.first else { return Pair(first: place) }
    guard pair.second == nil, differs(color, at: first) else { return pair }
    return Pair(first: first, second: place)
  }

  /// Whether a colour is another one than that at a place, and not another
  /// notation of the same 8 bits a channel.
  private func differs(_ color: PaletteColor, at place: Place) -> Bool {
    guard let other = entry(at: place)?.color else { return false }
    return color != other && color.nearestHex != other.nearestHex
  }
}

/// A name that is compared as bytes, without a copy of them.
private struct ExactName: Hashable {
  private let name: String

  init(_ name: String) { self.name = name }

  static func == (a: Self, b: Self) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    var filled = 0
    for byte in name.utf8 {
      word = word << 8 | UInt64(byte)
      filled += 1
      guard filled == 8 else { continue }
      hasher.combine(word)
      (word, filled) = (0, 0)
    }
    hasher.combine(word)
    hasher.combine(filled)
  }
}
