import ContrastModel
import Testing

@testable import ContrastTool

@Suite struct `Flags of verbs` {
  @Test(arguments: Verb.all.map(\.name))
  func `have each name once`(name: String) throws {
    let verb = try #require(Verb.named(name))
    #expect(verb.name == name)
    let names = verb.flags.map(\.name)
    #expect(Set(names).count == names.count)
    let letters = verb.flags.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  // Flags before the verb are distinguished from their values without it.
  @Test func `take a value on all verbs or on none`() {
    var values: [String: Bool] = [:]
    var letters: [String: Character?] = [:]
    for flag in Verb.all.flatMap(\.flags) {
      #expect(values[flag.name] ?? (flag.value != nil) == (flag.value != nil))
      #expect(letters[flag.name] ?? flag.letter == flag.letter)
      values[flag.name] = flag.value != nil
      letters[flag.name] = flag.letter
    }
  }

  @Test(arguments: Verb.all.map(\.name))
  func `have a sentence each`(name: String) throws {
    let verb = try #require(Verb.named(name))
    for flag in verb.flags {
      #expect(flag.summary.hasSuffix("."))
      #expect(flag.details.isEmpty || flag.details.hasSuffix("."))
    }
  }

  @Test(arguments: Verb.all.map(\.name))
  func `are what help shows`(name: String) throws {
    let verb = try #require(Verb.named(name))
    let usual = verb.flags.filter { !$0.isAdvanced }
    let flags = usual + verb.flags.filter(\.isAdvanced)
    let text = HelpText.verb(verb)
    let shown = text.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(shown.count == flags.count)
    for (line, flag) in zip(shown, flags) {
      #expect(line.hasPrefix("  \(flag.usage)"))
      // Only the first words: the rest may be on the next line.
      #expect(text.contains(flag.summary.prefix(12)))
    }
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }
}

@Suite struct `Typed arguments` {
  @Test func `join values in four ways`() {
    let typed = TypedArguments(
      [
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

  // `--count` is a flag of another verb, so here it can only be a value.
  @Test(arguments: ["--fg-*", "-x", "--count", "-", "--modest", "--modes"])
  func `take values that look like flags`(value: String) {
    let typed = TypedArguments(
      ["matrix", "--foreground", value, "p.css"])
    #expect(typed.mistake == nil)
    #expect(typed.flags.map(\.text) == [value])
    #expect(typed.words == ["matrix", "p.css"])
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
    (["--threshold", "--"], "--threshold needs a value: --threshold R"),
    (
      ["-o", "--quiet"],
      "-o needs a value: -o, --output FILE; if '--quiet' is the value, write "
        + "--output=--quiet"
    ),
    (
      ["matrix", "--foreground", "--mode=dark"],
      "--foreground needs a value: --foreground PATTERN; if '--mode=dark' is "
        + "the value, write --foreground=--mode=dark"
    ),
    (
      ["matrix", "--foreground", "-o", "a.csv"],
      "--foreground needs a value: --foreground PATTERN; if '-o' is the value, "
        + "write --foreground=-o"
    ),
  ])
  func `keep the first mistake`(arguments: [String], message: String) {
    #expect(TypedArguments(arguments).mistake == message)
  }
}
