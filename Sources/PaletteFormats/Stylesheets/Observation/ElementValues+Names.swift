import ContrastModel
import TextGrammars

extension ElementValues {
  /// The text of a value, its references replaced.
  mutating func bytes(
    of declaration: Int32, at element: StyleElements.ID
  ) -> ArraySlice<UInt8>? {
    guard let text = ownExpansion(of: declaration, at: element) else {
      return nil
    }
    switch text {
    case .arena(let range): return arena[range]
    case .source(let bytes, let range): return bytes[range]
    }
  }

  /// The text that a custom property is declared with, and the element that its
  /// references are to be looked up at.
  func declared(
    _ name: StyleNames.ID, of element: StyleElements.ID
  ) -> (text: ObservedColor.Text, element: StyleElements.ID)? {
    if let (winner, owner) = cascade.winner(name, of: element) {
      return (text(of: winner.declaration), owner)
    }
    guard Int(name) < outcomes.winners.count, outcomes.winners[Int(name)] >= 0
    else { return nil }
    let declaration = system.declarations[Int(outcomes.winners[Int(name)])]
    return (
      ObservedColor.Text(
        owner: .property(name), file: declaration.file,
        start: declaration.start, end: declaration.end),
      -1
    )
  }

  /// The number of properties that are looked at for the name of a colour.
  static let originLimit = 64

  /// Adds the properties of a root that some properties come from.
  func addOrigins(
    _ names: [StyleNames.ID], of element: StyleElements.ID,
    to origins: inout [StyleNames.ID], _ budget: inout Int, depth: Int = 0
  ) {
    for name in names {
      budget -= 1
      guard budget > 0 else { return }
      guard let (winner, owner) = cascade.winner(name, of: element) else {
        origins.append(name)
        continue
      }
      guard depth < 8 else { continue }
      let declaration = rules.declarations[Int(winner.declaration)]
      addOrigins(
        Array(rules.references(of: declaration)), of: owner, to: &origins,
        &budget, depth: depth + 1)
    }
  }

  /// The name of a colour of the palette that was put together from a
  /// property: that property, or the one whose name it has with the name of a
  /// channel behind: `--accent` for `--accent-l`, `--accent-rgb`.
  func name(
    of color: Color, like origin: StyleNames.ID
  ) -> StyleNames.ID? {
    if isColor(origin, color) { return origin }
    let name = Array(system.names.slice(origin))
    guard let hyphen = name.lastIndex(of: 0x2D), hyphen > 2 else { return nil }
    let whole = system.names.known(
      CSSIdentifier(name, in: 0..<hyphen), in: name)
    return whole.flatMap { isColor($0, color) ? $0 : nil }
  }

  private func isColor(_ name: StyleNames.ID, _ color: Color) -> Bool {
    guard case .color(let own) = rootValue(name) else { return false }
    let difference = own.color.encodedSRGB - color.encodedSRGB
    return own.color.alpha == color.alpha
      && (difference * difference).sum() < 1e-20
  }
}
