import ContrastModel

/// A style sheet with two themes and many rules.
enum StyleText {
  private static let count = 1024

  /// The colours of a theme, 1 or 2; every fourth is the one before it.
  static func colors(of theme: Int) -> [SRGBColor] {
    var colors = Colors.random(count: count * 2)
    colors = Array(colors[(theme - 1) * count..<theme * count])
    for index in stride(from: 3, to: count, by: 4) {
      colors[index] = colors[index - 1]
    }
    return colors
  }

  /// The text: the themes, and rules that use their colours, up to 10 MB.
  static func designSystem() -> [UInt8] {
    var text = Array((theme(1, ":root") + theme(2, ".dark")).utf8)
    var index = 0
    while text.count < 10_000_000 {
      text += rule(index).utf8
      index += 1
    }
    return text
  }

  private static func theme(_ theme: Int, _ selector: String) -> String {
    var text = "\(selector) {\n"
    for (index, color) in colors(of: theme).enumerated() {
      let value =
        index % 4 == 3 ? "var(--colour-\(index - 1))" : "\(color)"
      text += "  --colour-\(index): \(value);\n"
    }
    return text + "}\n"
  }

  private static func rule(_ index: Int) -> String {
    """
    .card-\(index) > .title:hover, .card-\(index)[data-open] {
      --card-gap: 4px;
      display: flex;
      padding: 4px calc(\(index % 8)px + 1rem);
      color: var(--colour-\(index % count));
      background: url("data:image/svg+xml;\(index)") no-repeat;
      /* what is pressed is darker */
      transition: color 0.2s ease-in-out, background-color 0.2s ease-in-out;
    }

    """
  }
}
