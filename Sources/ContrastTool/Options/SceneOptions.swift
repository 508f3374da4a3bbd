import ContrastModel

/// The assumptions about colours that are not what a screen shows.
struct SceneOptions {
  /// The opaque colour behind translucent backgrounds.
  var backdrop: Color?

  /// The luminances that count for colours outside sRGB.
  var gamut = GamutRule.worst
}

extension SceneOptions {
  /// Both assumptions.
  static let all: [Option<Self>] = [
    Option(
      "backdrop", takes: "COLOR", into: \.backdrop,
      summary: "The opaque colour behind translucent backgrounds.",
      details: """
        Without it the ratio is the least over any backdrop, and 1 where one \
        would hide the text.
        """
    ) { value in
      let color = try value.color(named: "backdrop")
      guard color.isOpaque else {
        throw UsageError("takes an opaque colour, and '\(value.text)' is not")
      }
      return color
    },
    .gamut(\.gamut),
  ]
}

extension Option {
  /// The option for what counts for colours outside sRGB, for anything that is
  /// measured.
  static func gamut(_ path: Place<GamutRule>) -> Self {
    Option(
      "gamut", takes: "RULE", choosing: path,
      summary: "What counts for colours outside sRGB; worst without it.",
      details: """
        native takes their channels as they are, unclamped; clipped takes each \
        encoded channel clipped to sRGB; worst takes the lesser ratio of both.
        """)
  }
}
