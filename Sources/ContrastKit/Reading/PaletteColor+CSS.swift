internal import TextGrammars

extension PaletteColor {
  /// The colour of a CSS text: a name, a hexadecimal notation, or any function
  /// of CSS Color 4 and 5.
  ///
  /// ```swift
  /// let ink = try PaletteColor(css: "oklch(0.4 0.1 250)")
  /// let veil = try PaletteColor(css: "rgb(0 0 0 / 50%)")
  /// ```
  ///
  /// - Parameter text: the text.
  /// - Throws: an error at the column of the fault; also for a colour that
  ///   depends on a page, such as `currentcolor`.
  /// - Complexity: O(n) for n bytes.
  public init(css text: String) throws(ContrastError) {
    let start = SourcePosition(path: "<color>", line: 1, column: 1)
    do throws(SourceError) {
      self = try PaletteColor(css: text, at: start)
    } catch {
      throw ContrastError([Diagnostic(error)])
    }
  }
}

extension Palette.Entry {
  /// A palette entry made in code, from a colour.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - color: the colour.
  ///   - file: the file that diagnostics name as its definition.
  ///   - line: the line there.
  ///   - column: the column there.
  public init(
    _ name: String, _ color: PaletteColor, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      name: name, declared: color.description, color: color,
      source: SourcePosition(path: file, line: line, column: column))
  }

  /// A palette entry made in code, from CSS.
  ///
  /// ```swift
  /// let palette = Palette(
  ///   mode: "light",
  ///   entries: [
  ///     try Palette.Entry("text", css: "#333"),
  ///     try Palette.Entry("page", css: "white"),
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - text: the colour in the notation of CSS.
  ///   - file: the file that diagnostics name as its definition.
  ///   - line: the line there.
  ///   - column: the column there.
  /// - Throws: the errors of `PaletteColor(css:)`, located at the definition.
  public init(
    _ name: String, css text: String, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ContrastError) {
    let place = SourcePosition(path: file, line: line, column: column)
    do throws(SourceError) {
      self.init(
        name: name, declared: text,
        color: try PaletteColor(css: text, at: place),
        source: place)
    } catch {
      throw ContrastError([Diagnostic(.error, error.message, at: place)])
    }
  }
}
