import ContrastAudit
import ContrastModel
import ContrastReports
import PaletteFormats
import TextGrammars

/// The text after a flag, and its conversions to typed values.
struct FlagValue {
  let text: String

  /// The value as it was typed.
  init(_ text: String) { self.text = text }

  /// A contrast ratio that can be requested: above 1, which every pair reaches,
  /// and at most 21. A conformance level stands for the ratio that it requires
  /// of text.
  func ratio() throws(UsageError) -> Double {
    if let level = ConformanceLevel(rawValue: text) {
      guard let ratio = PairingKind.text.requiredRatio(at: level) else {
        throw UsageError("takes AA or AAA: level \(text) requires no ratio")
      }
      return ratio
    }
    guard let ratio = decimal else {
      throw UsageError("takes a ratio such as 4.5, or AA or AAA, not '\(text)'")
    }
    guard ratio > 1, ratio <= 21 else {
      throw UsageError("takes a ratio above 1 and up to 21, not \(text)")
    }
    return ratio
  }

  /// A ratio, or a difference in lightness that is above 0, which every pair
  /// reaches, and at most 100.
  func threshold(of metric: ContrastMetric) throws(UsageError) -> Double {
    switch metric {
    case .wcag: return try ratio()
    case .lightness:
      if ConformanceLevel(rawValue: text) != nil {
        throw UsageError(
          "takes a difference such as 50: level \(text) requires a ratio, "
            + "which --metric lstar does not measure")
      }
      guard let difference = decimal else {
        throw UsageError("takes a difference such as 50, not '\(text)'")
      }
      guard difference > 0, difference <= 100 else {
        throw UsageError(
          "takes a difference above 0 and up to 100, not \(text)")
      }
      return difference
    }
  }

  /// The number, if the text is digits with or without a point; `Double` alone
  /// would also read signs, exponents, hexadecimal digits and infinities.
  private var decimal: Double? {
    text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      ? Double(text) : nil
  }

  /// A whole number in a range.
  func wholeNumber<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
      throw UsageError("takes a whole number, not '\(text)'")
    }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "takes \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  /// The choice that the text names.
  func choice<Choice: RawRepresentable<String>>(
    among choices: [Choice]
  ) throws(UsageError) -> Choice {
    if let choice = choices.first(where: { $0.rawValue == text }) {
      return choice
    }
    let names = choices.map(\.rawValue)
    throw UsageError(
      "unknown value '\(text)'" + Spelling(names: names).suggestion(for: text)
        + " (\(names.joined(separator: ", ")))")
  }

  /// A pattern of names; with a leading `!`, it excludes names.
  func pattern() throws(UsageError) -> PatternList.Entry {
    try located { () throws(UnlocatedDiagnostic) in
      try PatternList.Entry(text)
    }
  }

  /// Reads the text; an error states its column.
  private func located<Value>(
    _ read: () throws(UnlocatedDiagnostic) -> Value
  ) throws(UsageError) -> Value {
    do {
      return try read()
    } catch {
      throw UsageError(
        "column \(error.offset + 1) of '\(text)': \(error.message)")
    }
  }

  /// A mode and the paths of its files: `dark=tokens/dark/*.json`.
  func pathMode() throws(UsageError) -> PathMode {
    guard let equal = text.firstIndex(of: "="), equal > text.startIndex,
      text.index(after: equal) < text.endIndex
    else { throw UsageError("takes MODE=PATTERN, not '\(text)'") }
    let pattern = FlagValue(String(text[text.index(after: equal)...]))
    return PathMode(
      mode: String(text[..<equal]), pattern: try pattern.pathPattern())
  }

  /// A pattern of paths.
  func pathPattern() throws(UsageError) -> PathPattern {
    try located { () throws(UnlocatedDiagnostic) in try PathPattern(text) }
  }

  /// A colour as CSS writes it; errors use the name, in angle brackets, as the
  /// path.
  func color(named name: String) throws(SourceError) -> PaletteColor {
    let location = SourcePosition(path: "<\(name)>", line: 1, column: 1)
    return try PaletteColor(css: text, at: location)
  }
}

extension ColorObject {
  /// The colours of texts, each with the name that errors use for it.
  ///
  /// - Throws: the errors of all texts.
  static func all(
    _ texts: [(text: String, name: String)]
  ) throws(Diagnostics) -> [ColorObject] {
    var colors: [ColorObject] = []
    var diagnostics = Diagnostics()
    for (text, name) in texts {
      do {
        let color = try FlagValue(text).color(named: name)
        colors.append(ColorObject(color, value: text))
      } catch {
        diagnostics.add(error)
      }
    }
    if !diagnostics.isEmpty { throw diagnostics }
    return colors
  }
}

extension PatternList {
  /// The explanation of patterns, for help.
  static let explanation = """
    * stands for any text, ? for one character and {a,b} for a or b; a leading \
    ! excludes names.
    """
}
