import ContrastModel
import Testing

@testable import ContrastTool

@Suite struct `Flag table` {
  @Test func `has each name once`() {
    let names = Flag.all.map(\.name)
    #expect(Set(names).count == names.count)
    let letters = Flag.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `has a sentence for each flag`() {
    for flag in Flag.all {
      #expect(flag.summary.hasSuffix("."))
      #expect(flag.details.isEmpty || flag.details.hasSuffix("."))
      #expect(!flag.verbs.isEmpty)
    }
  }

  @Test(arguments: Verb.allCases)
  func `is what help shows`(verb: Verb) {
    for text in [
      HelpText.verb(verb, inFull: true), HelpText.verb(verb, inFull: false),
    ] {
      for flag in Flag.all {
        #expect(text.contains("\(flag.usage)") == flag.verbs.contains(verb))
        if flag.verbs.contains(verb) {
          // Only the first words: the rest may be on the next line.
          #expect(text.contains(flag.summary.prefix(12)))
        }
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}

@Suite struct `Typed arguments` {
  @Test func `join values in four ways`() {
    let typed = TypedArguments([
      "matrix", "--threshold", "3", "--threshold=4.5", "-o", "a.json",
      "-ob.csv", "-", "--quiet", "--", "--not-a-flag",
    ])
    #expect(typed.mistake == nil)
    #expect(
      typed.flags.map(\.flag.name)
        == ["threshold", "threshold", "output", "output", "quiet"])
    #expect(typed.flags.map(\.text) == ["3", "4.5", "a.json", "b.csv", ""])
    #expect(typed.words == ["matrix", "-", "--not-a-flag"])
  }

  @Test(arguments: [
    (
      ["--treshold", "3"],
      "unknown flag '--treshold'; did you mean '--threshold'?"
    ),
    (["--zebra"], "unknown flag '--zebra'"),
    (["-x"], "unknown flag '-x'"),
    (["--quiet=1"], "--quiet takes no value"),
    (["--threshold"], "--threshold needs a value: --threshold R"),
    (["-o", "--quiet"], "-o needs a value: -o, --output FILE"),
  ])
  func `keep the first mistake`(arguments: [String], message: String) {
    #expect(TypedArguments(arguments).mistake == message)
  }
}
