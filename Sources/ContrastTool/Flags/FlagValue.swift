import ContrastAudit

/// A value of a flag that cannot be meant, said as the end of a sentence that
/// begins with the flag.
struct FlagValueError: Error {
  /// What is wrong.
  let message: String

  /// A reason.
  init(_ message: String) { self.message = message }
}

/// The text behind a flag, on its way to what was meant.
struct FlagValue {
  let text: String

  /// The value as it was typed.
  init(_ text: String) { self.text = text }

  /// A contrast ratio that can be asked for: above 1, which every pair has, and
  /// at most 21.
  func ratio() throws(FlagValueError) -> Double {
    // `Double` also reads hexadecimal, infinities and white space.
    let isDecimal = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let ratio = Double(text) else {
      throw FlagValueError("takes a number such as 4.5, not '\(text)'")
    }
    guard ratio > 1, ratio <= 21 else {
      throw FlagValueError("takes a ratio above 1 and up to 21, not \(text)")
    }
    return ratio
  }

  /// A whole number of a range.
  func wholeNumber<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(FlagValueError) -> Number {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isDecimal, !text.isEmpty else {
      throw FlagValueError("takes a whole number, not '\(text)'")
    }
    guard let number = Number(text), range.contains(number) else {
      throw FlagValueError(
        "takes \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  /// One of the values of an enumeration, by name.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(FlagValueError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let names = type.allCases.map(\.rawValue)
    throw FlagValueError(
      "knows no '\(text)'" + Spelling(names: names).suggestion(for: text)
        + " (\(names.joined(separator: ", ")))")
  }
}
