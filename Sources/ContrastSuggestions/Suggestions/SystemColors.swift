import ContrastModel

/// The colours that a system already has in a mode, and the ramps that they
/// form.
public struct SystemColors: Sendable {
  private let entries: [Palette.Entry]

  /// The index of the first entry of each distinct colour; and these colours as
  /// they are, in 8 bits, in Oklab, and the luminances of the 8-bit colours.
  private let distinct: [Int]
  private let colors: [PaletteColor]
  private let bytes: [SRGBColor]
  private let places: [Channels]
  private let luminances: [RelativeLuminance]

  /// The steps of each ramp, as indices into `distinct`.
  private let ramps: [[Int]]

  /// The smallest number of steps that form a ramp.
  private static let rampLength = 3

  /// The distinct colours and the ramps of some entries.
  ///
  /// - Complexity: O(n) for n entries.
  public init(_ entries: [Palette.Entry]) {
    self.entries = entries
    var numbers: [PaletteColor: Int] = [:]
    var distinct: [Int] = []
    var ramps: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      let number = numbers[entry.color, default: distinct.count]
      if number == distinct.count {
        numbers[entry.color] = number
        distinct.append(index)
      }
      if let ramp = Self.ramp(entry.name) {
        ramps[ramp, default: []].append(number)
      }
    }
    self.distinct = distinct
    colors = distinct.map { entries[$0].color }
    bytes = colors.map(\.nearestSRGB)
    places = colors.map { Channels($0.okLab) }
    luminances = bytes.map(RelativeLuminance.init)
    self.ramps = ramps.values.filter { $0.count >= Self.rampLength }
      .map { Array(Set($0)) }
  }

  /// The suitable entry that is nearest to a colour. If the colour is in a ramp
  /// that has a suitable step, only steps are considered, because a design
  /// system would choose a step.
  ///
  /// - Parameters:
  ///   - color: the colour.
  ///   - admissible: the luminances of opaque colours that may be suitable.
  ///   - isSuited: whether a colour is suitable, called only for admissible
  ///     ones.
  /// - Returns: the first of the equally near entries, and whether it is a step
  ///   of a ramp with the colour; `nil` when no entry is suitable.
  /// - Complexity: O(n) for n colours.
  func nearest(
    to color: PaletteColor, within admissible: AdmissibleLuminances,
    where isSuited: (PaletteColor, SRGBColor) -> Bool
  ) -> (entry: Palette.Entry, isStep: Bool)? {
    let lab = color.okLab
    var best: (square: Double, index: Int)?
    func look(at index: Int) {
      // This rules out most colours of a large palette.
      if color.isOpaque, !admissible.contains(luminances[index]) { return }
      let apart = places[index].values - lab
      let place = ((apart * apart).sum(), index)
      if let best, best <= place { return }
      let other = colors[index]
      if other.isOpaque == color.isOpaque, isSuited(other, bytes[index]) {
        best = place
      }
    }
    if let own = colors.firstIndex(of: color) {
      for ramp in ramps where ramp.contains(own) { ramp.forEach(look) }
    }
    let isStep = best != nil
    if !isStep { distinct.indices.forEach(look) }
    return best.map { (entries[distinct[$0.index]], isStep) }
  }

  /// The common part of the names of a ramp's steps: the name without the
  /// number at its end; `nil` if it has none. `color.blue.600` gives
  /// `color.blue.`.
  private static func ramp(_ name: String) -> String? {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let last = name.utf8.last, isDigit(last) else { return nil }
    let stem = name.utf8.reversed().drop(while: isDigit)
    return stem.isEmpty ? nil : String(decoding: stem.reversed(), as: UTF8.self)
  }
}
