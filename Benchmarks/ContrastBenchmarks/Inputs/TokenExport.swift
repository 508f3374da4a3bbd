import ContrastModel

/// Ten megabytes of tokens as tools export them: an object with a description
/// for each colour, and every fourth token an alias of the previous one.
enum TokenExport: String, CaseIterable {
  /// Design tokens of 2025.10.
  case tokens = "token-export"

  /// The same as JSON5, with names without quotes.
  case json5 = "token-export-json5"

  /// The same as the only set of a resolver of two modes.
  case resolver = "token-export-resolver"

  /// A path with the extension of the format.
  var path: String {
    switch self {
    case .tokens: "export.tokens.json"
    case .json5: "export.tokens.json5"
    case .resolver: "export.resolver.json"
    }
  }

  /// The number of modes that have every colour.
  var modeCount: Int { self == .resolver ? 2 : 1 }

  private static let count = 36_864

  /// The colours of the tokens, in their order.
  var colors: [SRGBColor] {
    var colors = Colors.random(count: Self.count)
    for index in stride(from: 3, to: Self.count, by: 4) {
      colors[index] = colors[index - 1]
    }
    return colors
  }

  /// The text.
  func bytes() -> [UInt8] {
    let quote = self == .json5 ? "" : "\""
    let colors = colors
    var groups: [String] = []
    for start in stride(from: 0, to: colors.count, by: 64) {
      let tokens = (start..<start + 64).map { token($0, colors[$0], quote) }
      let text = tokens.joined(separator: ",\n")
      groups.append("\(quote)group\(start / 64)\(quote): {\n\(text)\n}")
    }
    let all = "{\n\(groups.joined(separator: ",\n"))\n}\n"
    guard self == .resolver else { return Array(all.utf8) }
    return Array(
      """
      {"version": "2025.10", "resolutionOrder": [
      {"type": "set", "name": "all", "sources": [\(all)]},
      {"type": "modifier", "name": "mode",
       "contexts": {"light": [], "dark": []}}]}
      """.utf8)
  }

  private func token(
    _ index: Int, _ color: SRGBColor, _ quote: String
  ) -> String {
    """
        \(quote)color\(index)\(quote): {
          \(quote)$type\(quote): "color",
          \(quote)$value\(quote): \(value(index, color, quote)),
          \(quote)$description\(quote): "Used for parts of number \(index)"
        }
    """
  }

  private func value(
    _ index: Int, _ color: SRGBColor, _ quote: String
  ) -> String {
    if index % 4 == 3 { return "\"{group\(index / 64).color\(index - 1)}\"" }
    let red = Double(color.red) / 255
    let green = Double(color.green) / 255
    let blue = Double(color.blue) / 255
    return """
      {
            \(quote)colorSpace\(quote): "srgb",
            \(quote)components\(quote): [
              \(red),
              \(green),
              \(blue)
            ],
            \(quote)alpha\(quote): 1,
            \(quote)hex\(quote): "\(color)"
          }
      """
  }
}
