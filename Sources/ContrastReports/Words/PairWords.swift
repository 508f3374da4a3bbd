import ContrastModel

/// The sentences about a pair that several outputs say, and the script of a
/// page too: it gets them with names in braces where the values go.
package enum PairWords {
  /// The word for a pair that is below what is required.
  package static let below = "below"

  /// The sentence of a pair, ratio first.
  ///
  ///     // Ratio 4.52, usable for text: ink 700 on surface 100
  package static func sentence(
    ratio: String, phrase: String, lack: String, _ foreground: String,
    on background: String
  ) -> String {
    "Ratio \(ratio), \(phrase)\(lack): \(foreground) on \(background)"
  }

  /// The part of that sentence about a requirement that is missed.
  package static func lack(of required: String) -> String {
    ", below the required \(required)"
  }

  /// The words for a colour on itself.
  package static func itself(_ name: String) -> String {
    "\(name) on itself, not a pair"
  }

  /// Whether a pair does what a success criterion asks for.
  package static func conformance(_ conforms: Bool) -> String {
    conforms ? "conforms" : "does not conform"
  }

  /// The word in the place of a colour on itself.
  package static let same = "itself"

  /// The name of a place where no pair is checked.
  package static func unmeant(_ foreground: String, on background: String)
    -> String
  {
    "Not checked: \(foreground) on \(background)"
  }
}

// MARK: - Cells

extension PairWords {
  /// The word where the backdrop decides, and the name of its shape.
  package static let depends = "depends"
  package static let dependsShape = "rank-\(VerdictMark.ranked.count)"

  /// The name of a cell, which begins with what is seen in it.
  ///
  ///     // 4.52 AA, usable for text: ink 700 on surface 100
  package static func cell(
    ratio: String, word: String, lack: String, phrase: String,
    _ foreground: String, on background: String
  ) -> String {
    "\(ratio) \(word)\(lack), \(phrase): \(foreground) on \(background)"
  }

  /// The name of a cell where the backdrop decides.
  ///
  ///     // 1.00 to 15.52 depends on the backdrop: ink 700 on scrim
  package static func open(
    ratio: String, lack: String, _ foreground: String, on background: String
  ) -> String {
    "\(ratio) \(depends) on the backdrop\(lack): \(foreground) on "
      + background
  }

  /// The name of the cell of a pair that is checked.
  package static func pairing(
    ratio: String, word: String, phrase: String, needs: String,
    _ foreground: String, on background: String
  ) -> String {
    "\(ratio) \(word), \(phrase), needs \(needs): \(foreground) on "
      + background
  }

  /// The range of a ratio whose backdrop is not known.
  package static func range(least: String, greatest: String) -> String {
    "\(least) to \(greatest)"
  }

  /// The end of a phrase about such a range.
  package static let whatever = " over any backdrop"

  /// Whether a pair has the ratio that it needs.
  package static func enough(for needed: String) -> String {
    "passes: needs \(needed)"
  }
  package static func short(of needed: String) -> String {
    "fails: needs \(needed)"
  }
  package static func unsure(of needed: String) -> String {
    "depends on the backdrop: needs \(needed)"
  }
}

/// What is seen in a cell of a matrix: a ratio or its range, and a word.
package struct CellWords {
  /// The ratio, or both ends where the backdrop leaves it open.
  package let ratio: String

  /// The word of the level, or that the backdrop decides.
  package let word: String

  /// The words of a pair that has a mark.
  package init(_ contrast: PairContrast, _ mark: VerdictMark) {
    let (least, greatest) = (
      contrast.least.description, contrast.greatest.description
    )
    let isRange = least != greatest
    ratio = isRange ? PairWords.range(least: least, greatest: greatest) : least
    let isOpen =
      isRange && mark.rank == 0
      && contrast.greatest.isAtLeast(TextLevel.aaLarge.leastRatio)
    word = isOpen ? PairWords.depends : mark.word
  }
}
