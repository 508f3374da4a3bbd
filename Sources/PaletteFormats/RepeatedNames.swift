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
    var second: Place? = nil
  }

  /// A name in one mode, or among the sources without modes.
  private struct NameInMode: Hashable {
    let name: Int32
    let mode: Int32
  }

  private static let noMode: Int32 = -1

  private let readings: [ParsedSource?]

  /// Whether any source has modes; if not, all names are compared together.
  private let areModes: Bool

  /// The number of each name, and of each mode.
  private var names: [ExactName: Int32] = [:]
  private var modes: [ExactName: Int32] = [:]

  /// The entries of each name in all modes, by its number.
  private var ofNames: [Pair] = []

  /// The entries of each name in each mode, if there are modes.
  private var ofModes: [NameInMode: Pair] = [:]

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
    let name = Self.number(of: entry.name, in: &names)
    let all = Int(name) < ofNames.count ? ofNames[Int(name)] : nil
    if let all {
      ofNames[Int(name)] = kept(place, entry.color, all)
    } else {
      ofNames.append(Pair(first: place))
    }
    guard areModes else { return other(than: place, entry.color, all) }
    let number = mode.map { Self.number(of: $0, in: &modes) } ?? Self.noMode
    let key = NameInMode(name: name, mode: number)
    let own = ofModes[key]
    ofModes[key] =
      own.map { kept(place, entry.color, $0) } ?? Pair(first: place)
    guard mode != nil else { return other(than: place, entry.color, all) }
    let shared = ofModes[NameInMode(name: name, mode: Self.noMode)]
    return other(than: place, entry.color, shared)
      ?? other(than: place, entry.color, own)
  }

  /// The number of a text in a table; a new text gets the next one.
  private static func number(
    of text: String, in numbers: inout [ExactName: Int32]
  ) -> Int32 {
    numbers.value(of: ExactName(text), orNew: Int32(numbers.count))
  }

  /// The place of an entry of another source with a different colour, or `nil`.
  private func other(
    than place: Place, _ color: PaletteColor, _ known: Pair?
  ) -> Place? {
    guard let known else { return nil }
    return [known.first, known.second].lazy.compactMap(\.self).first { other in
      other.reading != place.reading && differs(color, at: other)
    }
  }

  /// The first entry of a name, and the first that differs from it.
  private func kept(
    _ place: Place, _ color: PaletteColor, _ known: Pair
  ) -> Pair {
    guard known.second == nil, differs(color, at: known.first) else {
      return known
    }
    return Pair(first: known.first, second: place)
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
