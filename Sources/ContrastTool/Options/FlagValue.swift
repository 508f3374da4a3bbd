import ContrastAudit
import ContrastEngine
import ContrastFiles
import ContrastModel
import ContrastReports
import PaletteFormats
import TextGrammars

/// The text after a flag, and its conversions to typed values.
struct FlagValue {
  let text: String

  /// The value as it was typed.
  init(_ text: String) { self.text = text }

  /// A contrast ratio that can be requested: above 1, which every pair has, and
  /// at most 21; or a conformance level, for the ratio that it requires of
  /// text.
  func ratio() throws(UsageError) -> Double {
    if let level = ConformanceLevel(rawValue: text) {
      guard let ratio = PairingKind.text.requiredRatio(at: level) else {
        throw UsageError("takes AA or AAA: level \(text) asks for no ratio")
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

  /// A ratio, or a difference of lightness: above 0, which every pair has, and
  /// at most 100.
  func threshold(of metric: ContrastMetric) throws(UsageError) -> Double {
    switch metric {
    case .wcag: return try ratio()
    case .lightness:
      if ConformanceLevel(rawValue: text) != nil {
        throw UsageError(
          "takes a difference such as 50: level \(text) asks for a ratio, "
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

  /// Digits with or without a point; `Double` also reads hexadecimal,
  /// infinities and white space.
  private var decimal: Double? {
    let isDecimal = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
    }
    return isDecimal ? Double(text) : nil
  }

  /// A whole number of a range.
  func wholeNumber<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isDecimal, !text.isEmpty else {
      throw UsageError("takes a whole number, not '\(text)'")
    }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "takes \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  /// One of some values, by name.
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

  /// A pattern of names; after a `!`, one that excludes names.
  func pattern() throws(UsageError) -> PatternList.Entry {
    do {
      return try PatternList.Entry(text)
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
    do {
      return try PathPattern(text)
    } catch {
      throw UsageError(
        "column \(error.offset + 1) of '\(text)': \(error.message)")
    }
  }

  /// A colour as CSS writes it; errors are located in a text of this name.
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
        diagnostics.addError(error)
      }
    }
    if !diagnostics.isEmpty { throw diagnostics }
    return colors
  }
}

extension PatternList {
  /// The explanation of patterns, for help.
  static let explanation = """
    * stands for any text, ? for one character and {a,b} for either; a ! in \
    front excludes names.
    """
}

extension FlagValue {
  /// The most decimals of a bin width: with more, the edges could no longer be
  /// compared exactly.
  private static let decimalLimit = 6

  /// An empty histogram whose bins have the width that was typed, exactly:
  /// `Double` cannot represent 0.1.
  func histogram(
    of metric: ContrastMetric = .wcag
  ) throws(UsageError) -> RatioHistogram {
    guard let width = exactDecimal() else {
      throw UsageError(
        "takes a decimal such as 0.25, with at most \(Self.decimalLimit) "
          + "places, not '\(text)'")
    }
    let range = metric.greatest - metric.least
    let span = range * width.denominator
    guard width.numerator > 0, width.numerator <= span else {
      throw UsageError("takes a width above 0 and up to \(range), not \(text)")
    }
    guard span <= RatioHistogram.binLimit * width.numerator else {
      let least = Double(range) / Double(RatioHistogram.binLimit)
      throw UsageError(
        "takes at least \(NumberText.shortest(least)), for at most 20,000 "
          + "bins, not \(text)")
    }
    return RatioHistogram(
      widthNumerator: width.numerator, widthDenominator: width.denominator,
      of: metric)
  }

  /// Digits with a point before, between or after them, as a fraction in its
  /// lowest terms; `nil` for anything else, and for a number with more digits
  /// than a bin width can have.
  private func exactDecimal() -> (numerator: Int, denominator: Int)? {
    let parts = text.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "0" }
    var places = parts.count > 1 ? parts[1] : ""
    while places.last == "0" { places.removeLast() }
    let digits = whole + places
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      whole.count <= 9, places.count <= Self.decimalLimit,
      let number = digits.isEmpty ? 0 : Int(digits)
    else { return nil }
    var (numerator, denominator) = (number, 1)
    for _ in 0..<places.count { denominator *= 10 }
    for factor in [2, 5] {
      while numerator > 0, numerator.isMultiple(of: factor),
        denominator.isMultiple(of: factor)
      {
        numerator /= factor
        denominator /= factor
      }
    }
    return (numerator, denominator)
  }
}
