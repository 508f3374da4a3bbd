import ContrastModel

/// The backdrops of the translucent backgrounds of a mode.
package struct BackdropChoice: Sendable {
  /// The backdrop that an option names.
  let stated: PaletteColor?

  /// The indices of the page and of the surfaces that do not stand out from it.
  private let surfaces: [Int]

  /// The possible backdrops of one background.
  package struct Choice {
    /// The opaque colours, any of which may be the backdrop; a single `nil`
    /// when none is known or when nothing shows through.
    package let colors: [PaletteColor?]

    /// The indices of the entries that these colours come from, if any.
    var indices: [Int] = []

    /// Whether the backdrop is known.
    var isKnown = true
  }

  /// The backdrops in a mode.
  ///
  /// - Parameters:
  ///   - table: the names of the mode's colours.
  ///   - stated: the backdrop that an option names.
  init(_ table: PaletteNames, stated: PaletteColor?) {
    self.stated = stated
    // With a page in each of several files, it is not known which one shows.
    let named = table.hasOtherPages ? [] : table.surfaces
    surfaces = (table.pageOfRules.map { [$0] } ?? []) + named
  }

  /// The backdrops of the background of a pairing: those that its rule or style
  /// sheet states, or else the one that an option names, or else the page and
  /// its surfaces.
  ///
  /// - Parameters:
  ///   - pairing: the pairing.
  ///   - color: returns the colour of an entry.
  /// - Returns: the backdrops.
  package func choice(
    for pairing: Pairing, color: (_ entry: Int) -> PaletteColor
  ) -> Choice {
    if color(pairing.background).isOpaque { return Choice(colors: [nil]) }
    if !pairing.over.isEmpty {
      let layers = pairing.over.map { opaque($0, color) }
      // Over an unknown page, a translucent layer can have any colour.
      return layers.contains(where: \.isEmpty)
        ? Choice(colors: [nil], isKnown: false)
        : Choice(colors: layers.joined().map { $0 }, indices: pairing.over)
    }
    if let stated { return Choice(colors: [stated]) }
    if surfaces.isEmpty { return Choice(colors: [nil], isKnown: false) }
    return Choice(colors: surfaces.map(color), indices: surfaces)
  }

  /// The opaque colours that an entry can show: a translucent one is composited
  /// over the stated backdrop, or else over each surface; none if neither is
  /// known.
  private func opaque(
    _ index: Int, _ color: (_ entry: Int) -> PaletteColor
  ) -> [PaletteColor] {
    let own = color(index)
    if own.isOpaque { return [own] }
    return (stated.map { [$0] } ?? surfaces.map(color))
      .map { own.composited(over: $0) }
  }
}
