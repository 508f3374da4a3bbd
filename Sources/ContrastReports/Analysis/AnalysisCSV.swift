import ContrastEngine
import ContrastModel

/// An analysis for spreadsheets: ratios, or differences, truncated to two
/// decimals.
///
/// Names are written as `spreadsheetText`: a name that begins like a formula
/// gets an apostrophe in front, and control characters become visible escapes.
/// JSON contains the names unchanged.
extension ContrastReport {
  /// Writes a grid for each mode: one row for each foreground, one column for
  /// each background.
  ///
  /// A mode with the same backgrounds as the one before shares its header;
  /// otherwise a new header follows after an empty line. A colour on itself is
  /// an empty field.
  package func writeCSVGrid(to output: OutputBuffer) {
    var header: [String] = []
    for analysis in analyses {
      let names = analysis.backgrounds.indices.map {
        analysis.background($0).name.spreadsheetText
      }
      if names != header {
        if !header.isEmpty { output.append("\n") }
        header = names
        output.append(csvRow: ["mode", "foreground"] + names)
      }
      let mode = analysis.palette.mode.spreadsheetText
      for row in analysis.foregrounds.indices {
        if output.hasFailed { return }
        let itself = analysis.column(ofRow: row)
        let ratios = names.indices.map { column in
          column == itself
            ? ""
            : analysis.contrast(row: row, column: column).least.description
        }
        let name = analysis.foreground(row).name.spreadsheetText
        output.append(csvRow: [mode, name] + ratios)
        output.advance(by: names.count)
      }
    }
  }

  /// Writes a row for each pair of each mode.
  ///
  /// `ratio` is the least ratio, and `greatest` is the ratio over black or
  /// white, whichever is more favourable; they differ only on translucent
  /// backgrounds whose backdrop is unknown. If a ratio is required,
  /// `meets_required` states whether the pair meets it. With the lightness
  /// metric, the column `ratio` is named `difference`, and there is no level.
  package func writeCSVRows(to output: OutputBuffer) {
    let hasLevel = metric.hasCriteria
    output.append(
      csvRow: [
        "mode", "foreground", "foreground_color", "background",
        "background_color", metric.noun, "greatest",
      ] + (hasLevel ? ["level"] : [])
        + (requiredRatio == nil ? [] : ["meets_required"]))
    for analysis in analyses {
      let mode = analysis.palette.mode.spreadsheetText
      let backgrounds = analysis.backgrounds.indices.map { column in
        let entry = analysis.background(column)
        return [entry.name.spreadsheetText, entry.color.nearestHex]
      }
      for row in analysis.foregrounds.indices {
        let entry = analysis.foreground(row)
        let foreground = [entry.name.spreadsheetText, entry.color.nearestHex]
        let itself = analysis.column(ofRow: row)
        for column in backgrounds.indices where column != itself {
          if output.hasFailed { return }
          let contrast = analysis.contrast(row: row, column: column)
          output.append(
            csvRow: [mode] + foreground + backgrounds[column] + [
              contrast.least.description, contrast.greatest.description,
            ] + (hasLevel ? [TextLevel(contrast).rawValue] : [])
              + (requiredRatio.map { ["\(contrast.isAtLeast($0))"] } ?? []))
        }
        output.advance(by: backgrounds.count)
      }
    }
  }
}
