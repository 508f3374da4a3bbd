import ContrastEngine
import ContrastModel
import ContrastReports
import PaletteFormats

extension Flag {
  /// What is asked of the colours.
  static let analysisFlags: [Flag] = [
    Flag(
      name: "threshold", value: "R", isRepeatable: true,
      verbs: [.matrix, .check, .gamut],
      summary: "Decide this ratio; 3, 4.5 and 7 without it.",
      details: "Above 1 and up to 21. A pair meets it without any rounding."
    ) { invocation, text in
      let ratio = try FlagValue(text).ratio()
      invocation.thresholds = Set(invocation.thresholds + [ratio]).sorted()
      if invocation.thresholds.count > Invocation.thresholdLimit {
        throw FlagValueError(
          "takes at most \(Invocation.thresholdLimit) different ratios")
      }
    },
    Flag(
      name: "require", value: "R", verbs: [.matrix, .check],
      summary: "Exit with 1 when a pair is below this ratio.",
      details: "The ratio is also decided, beside the thresholds."
    ) { invocation, text in
      invocation.requiredRatio = try FlagValue(text).ratio()
    },
    Flag(
      name: "foreground", value: "GLOB", isRepeatable: true, verbs: [.matrix],
      summary: "Use only colours of this name as text.",
      details: "* stands for any text and ? for one character."
    ) { invocation, text in
      invocation.foregrounds.append(Glob(text))
    },
    Flag(
      name: "background", value: "GLOB", isRepeatable: true, verbs: [.matrix],
      summary: "Use only colours of this name behind text.",
      details: "* stands for any text and ? for one character."
    ) { invocation, text in
      invocation.backgrounds.append(Glob(text))
    },
    Flag(
      name: "bins", value: "WIDTH", verbs: [.matrix, .gamut],
      summary: "The width of the histogram's bins; 0.1 without it.",
      details: """
        Above 0 and up to 20, exactly as written; the bins start at 1, and \
        there are at most 20,000.
        """
    ) { invocation, text in
      invocation.histogram = try FlagValue(text).histogram()
    },
    Flag(
      name: "threads", value: "N", verbs: [.matrix, .gamut, .pairs],
      summary: "How many threads work at a time; all processors without it.",
      details: "The answer is the same with any number."
    ) { invocation, text in
      invocation.threadCount = try FlagValue(text).wholeNumber(in: 1...1024)
    },
    Flag(
      name: "kernel", value: "NAME",
      choices: ContrastAnalyzer.Kernel.allCases.map(\.rawValue),
      verbs: [.matrix],
      summary: "How the answer is worked out; it is always the same answer."
    ) { invocation, text in
      invocation.kernel = try FlagValue(text).choice(
        ContrastAnalyzer.Kernel.self)
    },
    Flag(
      name: "against", value: "COLOR", verbs: [.gamut],
      summary: "Count every colour as text on this background."
    ) { invocation, text in
      let location = SourceLocation(path: "<against>", line: 1, column: 1)
      let color = try Color(css: text, at: location)
      invocation.against = ColorObject(color, value: text)
    },
    Flag(
      name: "count", value: "N", verbs: [.sample],
      summary: "How many pairs; 10 without it."
    ) { invocation, text in
      invocation.count = try FlagValue(text).wholeNumber(in: 1...Int.max)
    },
    Flag(
      name: "seed", value: "S", verbs: [.sample],
      summary: "Where the random numbers start.",
      details: """
        The same seed gives the same pairs on every machine. Without it one is \
        chosen and said.
        """
    ) { invocation, text in
      invocation.seed = try FlagValue(text).wholeNumber(in: 0...UInt64.max)
    },
  ]
}
