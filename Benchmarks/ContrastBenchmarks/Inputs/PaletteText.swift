import ContrastModel

/// Palettes written in several formats, to be read back.
enum PaletteText: String, CaseIterable {
  /// A colour and its name on each line.
  case hexList = "hex-list"

  /// A header, then records of a name and a colour.
  case csv

  /// Design tokens in groups of 64.
  case tokens

  /// Custom properties of a root.
  case css

  /// A path with the extension of the format.
  var path: String {
    switch self {
    case .hexList: "random.hex"
    case .csv: "random.csv"
    case .tokens: "random.tokens.json"
    case .css: "random.css"
    }
  }

  /// The colours in the format.
  func bytes(_ colors: [SRGBColor]) -> [UInt8] {
    var text = ""
    switch self {
    case .hexList:
      for (index, color) in colors.enumerated() {
        text += "\(color) colour \(index)\n"
      }
    case .csv:
      text = "name,color\n"
      for (index, color) in colors.enumerated() {
        text += "colour \(index),\(color)\n"
      }
    case .css:
      text = ":root {\n"
      for (index, color) in colors.enumerated() {
        text += "  --colour-\(index): \(color);\n"
      }
      text += "}\n"
    case .tokens:
      let groups = stride(from: 0, to: colors.count, by: 64).map { start in
        group(start, colors[start..<min(start + 64, colors.count)])
      }
      text = "{\n" + groups.joined(separator: ",\n") + "\n}\n"
    }
    return Array(text.utf8)
  }

  private func group(_ start: Int, _ colors: ArraySlice<SRGBColor>) -> String {
    let tokens = colors.indices.map { index in
      let indent = "    "
      return "\(indent)\"c\(index)\": {\"$value\": \"\(colors[index])\"}"
    }
    return """
        "group\(start / 64)": {
          "$type": "color",
      \(tokens.joined(separator: ",\n"))
        }
      """
  }
}
