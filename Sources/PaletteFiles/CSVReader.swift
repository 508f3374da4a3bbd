import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads CSV and TSV: one name and one colour per record, in either order and
/// with or without a header, or only colours.
///
///     name,color
///     ink,#363732
///     "sky, vivid",rgb(83 216 251)
///
/// `CSVLayout` finds the columns. Instead of a column of colours, a header can
/// name one column for each mode, or columns `red`, `green` and `blue` with the
/// channels. A column `mode` or `theme` has the mode of each record, and
/// `alpha` or `opacity` its opacity. A colour can lack its number sign. In a
/// file without names, each colour is named by its text.
package enum CSVReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    sources.map { read($0, options.settings.currentColor) }
  }

  private static func read(
    _ source: SourceText, _ current: PaletteColor?
  ) -> ParsedSource {
    var colors = CSVColors(source, currentColor: current)
    var scanner = CSVScanner(of: source)
    var layout: CSVLayout?
    var isDone = false
    while !isDone {
      do throws(UnlocatedDiagnostic) {
        guard let record = try scanner.next() else { break }
        if let layout {
          try colors.append(record, layout)
          continue
        }
        isDone = true
        let found = try begin(record, scanner, of: source, &colors)
        isDone = false
        layout = found
        let first = found.hasHeader ? try scanner.next() : record
        guard let first else { break }
        let column =
          found.doubtfulColumn(texts(first, of: source))
          ?? found.columnOfNumbers(
            texts(record, of: source), texts(first, of: source),
            sample: { sample(of: scanner, source) })
        if let column {
          isDone = true
          throw UnlocatedDiagnostic(
            "cannot tell whether '\(source.text(of: first[column]))' is a"
              + " channel or a short hex colour; name the columns in a header"
              + " (name,red,green,blue), or write colours with '#'",
            at: first[column].content.lowerBound)
        }
        try colors.append(first, found)
      } catch {
        colors.reading.errors.append(source.error(error))
      }
    }
    colors.finish()
    if let offset = source.invalidOffset {
      colors.reading.warn(
        "this is not UTF-8 text, so letters of names are lost; save it as UTF-8",
        at: offset, of: source)
    }
    return colors.reading
  }

  /// Decides which columns have colours, and prepares to read them.
  ///
  /// - Parameters:
  ///   - record: the first record.
  ///   - scanner: the scanner, after the first record.
  ///   - source: the file.
  ///   - colors: gets the modes of the header.
  /// - Returns: the columns of the file.
  /// - Throws: an error at the first record, if nothing can be read.
  private static func begin(
    _ record: [CSVCell], _ scanner: CSVScanner, of source: SourceText,
    _ colors: inout CSVColors
  ) throws(UnlocatedDiagnostic) -> CSVLayout {
    let start = record.first?.content.lowerBound ?? 0
    var next = scanner
    let behind = (try? next.next()).map { texts($0, of: source) }
    let first = texts(record, of: source)
    let layout = CSVLayout(
      of: first, before: behind, sample: { sample(of: scanner, source) })
    guard let layout else {
      throw UnlocatedDiagnostic(
        "the first record has no colour, and is not a header with a column"
          + " named color, colour, hex, value, rgb or css", at: start)
    }
    if layout.hasHeader {
      let header = CSVHeader(first, before: behind ?? [])
      // The first marked colour beside channels repeats them.
      let repeated =
        layout.fields.contains(where: \.isChannels)
        ? first.indices.filter(header.isMarked).dropFirst() : []
      for column in repeated {
        colors.reading.warn(
          "'\(first[column])' is not read, because the columns of red, green"
            + " and blue have the colours",
          at: record[column].content.lowerBound, of: source)
      }
      // A colour without its opacity would be a different colour.
      let opacities = header.opacities
        .subtracting(layout.fields.compactMap(\.alpha))
      for column in opacities.sorted() {
        colors.reading.warn(
          "'\(first[column])' is not read, because it is the opacity of a"
            + " column that is not read",
          at: record[column].content.lowerBound, of: source)
      }
    }
    try colors.begin(layout, at: start)
    if layout.needsScale {
      for record in scanner.rest { colors.note(record, layout) }
    }
    warnOfOtherColors(record, layout, of: source, &colors)
    return layout
  }

  /// The next records, as many as a layout examines.
  private static func sample(
    of scanner: CSVScanner, _ source: SourceText
  ) -> [[String]] {
    scanner.rest.prefix(CSVLayout.sampleLimit).map { texts($0, of: source) }
  }

  private static func warnOfOtherColors(
    _ record: [CSVCell], _ layout: CSVLayout, of source: SourceText,
    _ colors: inout CSVColors
  ) {
    guard !layout.hasHeader, let color = layout.fields.first?.columns[0] else {
      return
    }
    let texts = texts(record, of: source)
    // Beside a marked colour, short numbers are channels.
    let other = texts.indices.first { index in
      index != color && CSVLayout.likeness(texts[index]) == .certain
        && (CSVLayout.isBare(texts[color])
          || !CSVLayout.isShortNumber(texts[index]))
    }
    guard let other else { return }
    colors.reading.warn(
      "only the first column of colours is read; a header can name another",
      at: record[other].content.lowerBound, of: source)
  }

  private static func texts(
    _ record: [CSVCell], of source: SourceText
  ) -> [String] {
    record.map { source.text(of: $0) }
  }
}

extension CSVScanner {
  /// The next records that are well formed. Errors in the others are reported
  /// later, when the records are read.
  fileprivate var rest: some Sequence<[CSVCell]> {
    sequence(state: self) { scanner in
      while true {
        do throws(UnlocatedDiagnostic) {
          return try scanner.next()
        } catch {
          continue
        }
      }
    }
  }
}
