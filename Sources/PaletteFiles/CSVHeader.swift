import TextGrammars

/// A column of colours of a CSV file.
package struct ColorColumn {
  /// The column of the colours.
  let color: Int

  /// The column of their opacity, where there is one.
  var alpha: Int?

  /// The mode that they are of.
  let mode: String
}

/// The columns of a CSV file that say what a colour is called and where.
package struct LabelColumns {
  /// The columns that are the name together; none where colours have no names.
  var names: [Int] = []

  /// The column of the mode.
  var mode: Int?

  /// The last column that a record has to have.
  var last: Int { names.max() ?? 0 }
}

/// The header of a CSV file, and the record behind it.
struct CSVHeader {
  /// A column that is not read, and why, of what it is called.
  typealias Remark = (column: Int, problem: (String) -> ListProblem)

  /// The headers of a column of colours, the most telling first.
  static let colors = ["color", "colour", "hex", "value", "rgb", "css"]

  /// The headers of a column of names, the most telling first.
  static let names = ["name", "token", "label", "id"]

  /// The headers of a column of modes, the most telling first.
  static let modes = ["mode", "theme"]

  /// The texts of its cells.
  let texts: [String]

  /// The texts of the record behind it; none where there is no such record.
  let first: [String]

  /// The columns of opacities.
  let opacities: Set<Int>

  /// The first of them by what stands before the word: `hover` of `hover alpha`.
  private let alphas: [String: Int]

  private let words: [String]

  /// A header and what follows it.
  init(_ texts: [String], before first: [String]) {
    let words = texts.map { $0.lowercased() }
    (self.texts, self.first, self.words) = (texts, first, words)
    // The `a` of Lab is none.
    let isLab = words.contains("l")
    var alphas: [String: Int] = [:]
    opacities = Set(
      words.indices.filter { index in
        let word = words[index]
        guard
          word.hasSuffix("alpha") || word.hasSuffix("opacity")
            || word == "a" && !isLab,
          let prefix = ChannelColumns.parts(of: word)?.prefix,
          index >= first.count || CSVLayout.likeness(first[index]) == .none
            || CSVLayout.isShortNumber(first[index])
        else { return false }
        if alphas[prefix] == nil { alphas[prefix] = index }
        return true
      })
    self.alphas = alphas
  }

  /// The first column that has one of some headers, the first of them that any
  /// has.
  func column(named wanted: [String]) -> Int? {
    for name in wanted {
      if let column = words.firstIndex(of: name) { return column }
    }
    return nil
  }

  /// The column of the opacity of a column of colours: one that is called as
  /// they are and `alpha`, or only `alpha`, which counts for all of them.
  func alpha(of color: Int) -> Int? {
    alphas[words[color]] ?? alphas[""]
  }

  /// The columns that can be no names beside a column of colours.
  func values(beside color: Int) -> Set<Int> {
    let channels = ChannelColumns.triples(in: texts).flatMap(\.channels)
    let others = words.indices.filter { index in
      Self.colors.contains(words[index]) || isMarked(index)
    }
    return opacities.union([color] + channels + others)
  }

  /// The columns that say what a colour is called and where.
  ///
  /// Where no column is called one of names, those in front of the colours are
  /// the name together, such as a family and a step, or else the first one
  /// behind them. A column of modes that would be the only one is the name.
  ///
  /// - Parameters:
  ///   - color: the first column of colours.
  ///   - values: the columns that are no names.
  /// - Returns: the columns of the name, and that of the mode.
  func labels(before color: Int, beside values: Set<Int>) -> LabelColumns {
    let mode = column(named: Self.modes).flatMap { column in
      values.contains(column) || isMarked(column) ? nil : column
    }
    if let name = column(named: Self.names) {
      return LabelColumns(names: [name], mode: mode)
    }
    let others = words.indices.filter { $0 != mode && !values.contains($0) }
    guard let other = others.first else {
      return LabelColumns(names: [mode].compactMap(\.self))
    }
    return LabelColumns(
      names: other < color ? others.filter { $0 < color } : [other], mode: mode)
  }

  /// The opacities that are not among the columns that are read.
  func unreadOpacities(beside read: [Int?]) -> [Remark] {
    opacities.subtracting(read.compactMap(\.self)).sorted().map {
      ($0, ListProblem.opacityOfNothing)
    }
  }

  /// Whether a column begins with what can be nothing but a colour.
  func isMarked(_ column: Int) -> Bool {
    column < first.count && CSVLayout.likeness(first[column]) == .certain
      && !CSVLayout.isBare(first[column])
  }
}
