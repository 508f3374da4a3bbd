import TextGrammars

/// The factor of the opacity of a colour: `android:alpha` of an item of a list
/// of states.
enum AndroidAlpha {
  /// A factor from 0 to 1.
  case factor(Float)

  /// The value of a dimension, by its name.
  case dimension(ByteString)

  /// The most dimensions that refer to each other. A cycle ends here.
  private static let lengthLimit = 16

  /// Reads a factor: `0.38`, or a reference `@dimen/name` or
  /// `@package:dimen/name`.
  ///
  /// - Throws: the reason why the text is neither.
  static func read(_ text: String) throws(PlainProblem) -> AndroidAlpha {
    if let factor = number(text) { return .factor(factor) }
    if let name = dimension(text) { return .dimension(name) }
    throw PlainProblem(
      text.hasPrefix("?")
        ? "the opacity '\(text)' is an attribute, which depends on the theme"
        : "the opacity '\(text)' is not a number from 0 to 1",
      isUnresolved: true)
  }

  /// The factor, after the references between dimensions.
  ///
  /// - Parameter value: the text of the dimension with a name, or `nil`.
  /// - Returns: the factor.
  /// - Throws: the reason why the references lead to no factor.
  func factor(
    _ value: (ByteString) -> String?
  ) throws(PlainProblem) -> Float {
    let start: ByteString
    switch self {
    case .factor(let factor): return factor
    case .dimension(let name): start = name
    }
    var name = start
    for _ in 0..<Self.lengthLimit {
      guard let text = value(name) else {
        throw PlainProblem(
          "no dimension is named '\(name.text)'", isUnresolved: true)
      }
      if let factor = Self.number(text) { return factor }
      guard let next = Self.dimension(text) else {
        throw PlainProblem(
          "the opacity '@dimen/\(start.text)' is '\(text.prefix(60))', which is"
            + " not a number from 0 to 1", isUnresolved: true)
      }
      name = next
    }
    throw PlainProblem(
      "the opacity '@dimen/\(start.text)' leads through more than"
        + " \(Self.lengthLimit) dimensions", isUnresolved: true)
  }

  private static func number(_ text: String) -> Float? {
    Float(text).flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// The name of a dimension of the app, or `nil` if a text refers to none.
  private static func dimension(_ text: String) -> ByteString? {
    guard text.hasPrefix("@"), !text.hasPrefix("@android:") else { return nil }
    let path = text.dropFirst().split(separator: ":").last ?? ""
    guard path.hasPrefix("dimen/") else { return nil }
    return ByteString(String(path.dropFirst(6)))
  }
}
