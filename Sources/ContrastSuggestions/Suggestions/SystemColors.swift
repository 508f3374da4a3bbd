import ContrastModel

/// The colours of a mode that a system has already, and the ramps that they
/// form.
package struct SystemColors: Sendable {
  private let entries: [Palette.Entry]

  /// The entries of each ramp, by what the names of its steps have in common.
  private let ramps: [String: [Int]]

  /// The ramps that have a step of a colour.
  private let rampsOfColor: [Color: [String]]

  /// The least number of steps.
  private static let rampLength = 3

  /// The colours of a list.
  package init(_ entries: [Palette.Entry]) {
    self.entries = entries
    var ramps: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      if let ramp = Self.ramp(entry.name) {
        ramps[ramp, default: []].append(index)
      }
    }
    ramps = ramps.filter { $0.value.count >= Self.rampLength }
    var rampsOfColor: [Color: [String]] = [:]
    for (ramp, steps) in ramps {
      for color in Set(steps.map({ entries[$0].color })) {
        rampsOfColor[color, default: []].append(ramp)
      }
    }
    self.ramps = ramps
    self.rampsOfColor = rampsOfColor
  }

  /// The entry that is nearest to a colour, of those that are suited; a step of
  /// a ramp that has the colour comes before all others. A step is what a design
  /// system would name instead.
  ///
  /// - Returns: the first of equally near ones, or `nil` when none is suited.
  /// - Complexity: O(n) for n entries.
  func nearest(
    to color: Color, where isSuited: (Color) -> Bool
  ) -> Palette.Entry? {
    let steps = (rampsOfColor[color] ?? []).flatMap { ramps[$0] ?? [] }
    return nearest(to: color, among: steps.sorted(), where: isSuited)
      ?? nearest(to: color, among: Array(entries.indices), where: isSuited)
  }

  private func nearest(
    to color: Color, among indices: [Int], where isSuited: (Color) -> Bool
  ) -> Palette.Entry? {
    let lab = color.okLab
    var best: (square: Double, index: Int)?
    for index in indices {
      let other = entries[index].color
      guard other.isOpaque == color.isOpaque else { continue }
      let apart = other.okLab - lab
      let square = (apart * apart).sum()
      guard square < best?.square ?? .infinity, isSuited(other) else {
        continue
      }
      best = (square, index)
    }
    return best.map { entries[$0.index] }
  }

  /// What the names of the steps of a ramp have in common: the name without the
  /// number at its end. `color.blue.600` gives `color.blue.`.
  private static func ramp(_ name: String) -> String? {
    let stem = name.utf8.reversed().drop { (0x30...0x39).contains($0) }
    guard stem.count < name.utf8.count, !stem.isEmpty else { return nil }
    return String(decoding: stem.reversed(), as: UTF8.self)
  }
}
