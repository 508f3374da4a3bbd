import ContrastModel
import PairStreams
import PaletteFormats

extension Flag {
  /// What is read, and how it is understood.
  static let inputFlags: [Flag] = [
    Flag(
      name: "from", value: "FORMAT",
      choices: PaletteFormat.allCases.map(\.rawValue),
      verbs: [.matrix, .colors, .pairs],
      summary: "Read every INPUT as this format.",
      details: """
        Without it each input's extension decides, and then its content. In a \
        folder, only files with an extension of the format are read. \
        `contrast formats` lists the names.
        """
    ) { invocation, text in
      guard invocation.verb == .pairs else {
        invocation.sourceFormat = try FlagValue(text).choice(
          PaletteFormat.self)
        return
      }
      let source = try FlagValue(text).choice(PairFormat.self)
      guard PairFormat.sources.contains(source) else {
        throw FlagValueError("cannot read \(text), which is only written")
      }
      invocation.pairs.source = source
    },
    Flag(
      name: "mode", value: "GLOB", isRepeatable: true,
      verbs: [.matrix, .colors],
      summary: "Keep the modes of this name; all without it.",
      details: """
        A mode is a condition such as light or dark. * stands for any text and \
        ? for one character.
        """
    ) { invocation, text in
      invocation.modes.append(Glob(text))
    },
    Flag(
      name: "backdrop", value: "COLOR",
      verbs: [.matrix, .check, .gamut, .pairs],
      summary: "The opaque colour behind translucent backgrounds.",
      details: """
        Without it the ratio is the lesser of those over black and over white, \
        and 1 where something between them would hide the text.
        """
    ) { invocation, text in
      let location = SourceLocation(path: "<backdrop>", line: 1, column: 1)
      let color = try Color(css: text, at: location)
      guard color.isOpaque else {
        throw FlagValueError("takes an opaque colour, and '\(text)' is not")
      }
      invocation.backdrop = color
    },
    Flag(
      name: "gamut", value: "RULE", choices: GamutRule.allCases.map(\.rawValue),
      verbs: [.matrix, .check, .gamut, .pairs],
      summary: "What counts for colours outside sRGB; worst without it.",
      details: """
        native takes their channels as they are, unclamped; clipped takes each \
        encoded channel clipped to sRGB; worst takes the lesser ratio of both.
        """
    ) { invocation, text in
      invocation.gamut = try FlagValue(text).choice(GamutRule.self)
    },
    Flag(
      name: "lenient", verbs: [.matrix, .colors, .pairs],
      summary: "Only warn of colours that cannot be read.",
      details: "The rest is used. Without any colour it is still an error."
    ) { invocation, _ in
      invocation.isLenient = true
    },
  ]
}
