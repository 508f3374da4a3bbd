import ContrastModel

/// The colours of each name so far: the first two that differ, in each mode and
/// in all modes together. Two are enough, as any third differs from one of
/// them.
///
/// Positions are kept instead of colours, to save memory: there can be a
/// million names, most of which occur once.
struct RepeatedNames {
  /// An entry, by its indices.
  struct Place {
    let reading, palette, entry: Int32
  }

  /// The first two entries of a name whose colours differ.
  private struct Pair {
    let first: Place
    var second: Place?
  }

  /// A name in one mode, among the sources without modes, or in all modes.
  private struct NameInMode: Hashable {
    let name: Int32
    let mode: Int32
  }

  private static let noMode: Int32 = -1
  private static let allModes: Int32 = -2

  private let readings: [ParsedSource?]

  /// Whether any source has modes; if not, all names are compared together.
  private let areModes: Bool

  /// The number of each name and of each mode.
  private var numbers: [ExactName: Int32] = [:]
  private var pairs: [NameInMode: Pair] = [:]

  /// A table without names, for the readings at some indices.
  init(_ readings: [ParsedSource?], comparing compared: [Int]) {
    self.readings = readings
    areModes = compared.contains { readings[$0]?.knowsNoModes == false }
  }

  /// The entry at some indices.
  func entry(at place: Place) -> Palette.Entry? {
    readings[Int(place.reading)]?.palettes[Int(place.palette)]
      .entries[Int(place.entry)]
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - place: its indices.
  ///   - mode: its mode, or `nil` if its source has none.
  /// - Returns: the place of an entry of another source with the same name and
  ///   a different colour in a common mode, or `nil` if there is none.
  /// - Complexity: O(length of the name).
  mutating func add(
    _ entry: Palette.Entry, at place: Place, in mode: String?
  ) -> Place? {
    let name = number(of: entry.name)
    func key(_ mode: Int32) -> NameInMode { NameInMode(name: name, mode: mode) }
    let all = key(Self.allModes)
    let own = key(mode.map { number(of: $0) } ?? Self.noMode)
    defer {
      keep(place, entry.color, of: all)
      if areModes { keep(place, entry.color, of: own) }
    }
    guard mode != nil else { return other(than: place, entry.color, of: all) }
    return other(than: place, entry.color, of: key(Self.noMode))
      ?? other(than: place, entry.color, of: own)
  }

  private mutating func number(of text: String) -> Int32 {
    let name = ExactName(text)
    if let known = numbers[name] { return known }
    numbers[name] = Int32(numbers.count)
    return Int32(numbers.count - 1)
  }

  /// The place of an entry of another source with a different colour, or `nil`.
  private func other(
    than place: Place, _ color: PaletteColor, of key: NameInMode
  ) -> Place? {
    guard let pair = pairs[key] else { return nil }
    return [pair.first, pair.second].lazy.compactMap(\.self).first { other in
      other.reading != place.reading && differs(color, at: other)
    }
  }

  /// Keeps the first entry of a name, and the first that differs from it.
  private mutating func keep(
    _ place: Place, _ color: PaletteColor, of key: NameInMode
  ) {
    guard let pair = pairs[key] else {
      pairs[key] = Pair(first: place)
      return
    }
    if pair.second == nil, differs(color, at: pair.first) {
      pairs[key]?.second = place
    }
  }

  /// Whether a colour differs from the colour of an entry even when both are
  /// rounded to 8 bits per channel: two notations of a colour may round
  /// differently.
  private func differs(_ color: PaletteColor, at place: Place) -> Bool {
    guard let other = entry(at: place)?.color else { return false }
    return color != other && color.nearestHex != other.nearestHex
  }
}

/// A name that is compared as bytes, without copying them.
private struct ExactName: Hashable {
  private let name: String

  init(_ name: String) { self.name = name }

  static func == (a: Self, b: Self) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8)
  }

  func hash(into hasher: inout Hasher) {
    // Names with equal bytes are also equal strings, with equal hash values.
    hasher.combine(name)
  }
}
