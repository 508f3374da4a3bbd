import ContrastAudit
import ContrastModel
import Testing
import TextGrammars

@testable import ContrastTool

@Suite struct `Requests of arguments` {
  /// The message that arguments get, without its hint.
  private func message(_ arguments: String) -> String? {
    do {
      let words = arguments.split(separator: " ").map(String.init)
      _ = try ContrastCommand.work(TypedArguments(words))
      return nil
    } catch let error as UsageError {
      return error.message
    } catch let error as ToolError {
      return error.messages.joined(separator: "\n")
    } catch let error as Diagnostics {
      return error.text
    } catch let error as SourceError {
      return Diagnostics(error).text
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("chekc", "unknown verb 'chekc'; did you mean 'check'?"),
    (
      "tokens.json",
      "unknown verb 'tokens.json'; did you mean 'contrast matrix tokens.json'?"
    ),
    (
      "help --quiet",
      "help does not take --quiet; it belongs to: matrix, audit, diff, "
        + "suggest, pairs, sample, colors, gamut"
    ),
    ("--quiet", "no verb is given"),
    (
      "check red",
      "check takes two colours, FG and BG, but got 1; quote '#', which begins "
        + "a comment in a shell"
    ),
    (
      "check red on blue",
      "check takes two colours, FG and BG, but got 3"
    ),
    (
      "suggest",
      "suggest takes one COLOR, but got 0; quote '#', which begins a comment "
        + "in a shell"
    ),
    (
      "suggest red white",
      "suggest takes one COLOR, but got 2; did you mean '--on white'?"
    ),
    (
      "check red blue --count 3",
      "check does not take --count; it belongs to: sample"
    ),
    (
      "check red blue --require 3 --require 4",
      "--require is given more than once"
    ),
    (
      "check red blue --require A",
      "--require: takes AA or AAA: level A requires no ratio"
    ),
    (
      "check red blue --require aa",
      "--require: takes a ratio such as 4.5, or AA or AAA, not 'aa'"
    ),
    (
      "check red blue --require 1",
      "--require: takes a ratio above 1 and up to 21, not 1"
    ),
    (
      "check red blue --require 21.1",
      "--require: takes a ratio above 1 and up to 21, not 21.1"
    ),
    (
      "check red blue --require 0x5",
      "--require: takes a ratio such as 4.5, or AA or AAA, not '0x5'"
    ),
    (
      "check red blue --require nan",
      "--require: takes a ratio such as 4.5, or AA or AAA, not 'nan'"
    ),
    (
      "check red blue --require=",
      "--require: takes a ratio such as 4.5, or AA or AAA, not ''"
    ),
    ("check red blue --format csv", "check cannot write csv, only: text, json"),
    (
      "check red blue --format jsn",
      "--format: unknown value 'jsn'; did you mean 'json'? (text, json)"
    ),
    (
      "check red blue --backdrop #fff8",
      "--backdrop: takes an opaque colour, not '#fff8'"
    ),
    (
      "check red blue --spoken --format json",
      "--spoken can only write the format text"
    ),
    (
      "check red blue --format text -o json:-",
      "standard output gets one format, not text and json"
    ),
    (
      "check red blue -o csv:-", "check cannot write csv, only: text, json"
    ),
    ("check red blue -o json:", "-o: 'json:' names no file"),
    (
      "check red blue -o jsn:x",
      "-o: unknown value 'jsn'; did you mean 'json'? (text, json)"
    ),
    (
      "check red blue -o a.json -o json:a.json",
      "two outputs name one file, 'a.json'"
    ),
    ("sample --count 0", "--count: takes 1 to 9223372036854775807, not 0"),
    (
      "sample --count 99999999999999999999",
      "--count: takes 1 to 9223372036854775807, not 99999999999999999999"
    ),
    ("sample --seed -1", "--seed: takes a whole number, not '-1'"),
    ("sample x", "sample takes no operands"),
    ("colors", "colors needs an INPUT; '-' is standard input"),
    ("colors - -", "standard input can be read only once"),
    ("matrix x --threads 0", "--threads: takes 1 to 1024, not 0"),
    (
      "matrix x --kernel rankd",
      "--kernel: unknown value 'rankd'; did you mean 'ranked'? (scalar, vector, ranked)"
    ),
    (
      "matrix x --from hexx",
      "--from: unknown value 'hexx'; did you mean 'hex'? (tokens, xcassets, android, hex, json, csv, css, gpl, ase, aco, x11, scss)"
    ),
    (
      "matrix x --color sometimes",
      "--color: unknown value 'sometimes' (auto, always, never)"
    ),
    (
      "matrix x --foreground a.{b",
      "--foreground: column 3 of 'a.{b': '{' has no '}'; write '\\{' for the "
        + "character itself"
    ),
    ("matrix x --long", "--long needs the format csv"),
    ("matrix x --full", "--full needs the format json"),
    (
      "audit x --spoken --format json",
      "--spoken can only write the format text"
    ),
    ("help me", "unknown verb or topic 'me'; did you mean 'merge'?"),
    ("help you", "unknown verb or topic 'you'"),
  ])
  func `explains what is wrong`(arguments: String, text: String) {
    #expect(message(arguments) == text)
  }

  @Test(arguments: [
    "check red blue", "check --require 4.5 red blue", "--spoken check red blue",
    "check -- red blue", "sample --seed 18446744073709551615",
    "matrix x y - --mode light --mode dark* --threads 4 --require 4.5",
    "matrix x --format text -o a.json -o b.csv -o text:c --full --long",
    "formats", "help", "help check", "check --help", "-h", "--version",
  ])
  func `takes what is right`(arguments: String) {
    #expect(message(arguments) == nil)
  }

  @Test func `shows all that is wrong with both colours`() {
    #expect(
      message("check #12345 nocolor") == """
        <foreground>:1:1: error: a hex colour has 3, 4, 6, or 8 digits, but \
        this one has 5
        <background>:1:1: error: no colour is named 'nocolor'
        2 errors

        """)
  }

  @Test(arguments: [
    "777", "FFF", "1a2b", "123456", "12ab34", "1e3", "deadbeef",
  ])
  func `proposes the number sign`(digits: String) {
    let message = message("check \(digits) white") ?? ""
    #expect(message.contains("; did you mean '#\(digits.lowercased())'?"))
  }

  @Test func `sorts thresholds and drops doubles`() throws {
    var measure = MeasureOptions()
    let option = MeasureOptions.threshold()
    for text in ["AAA", "7", "3", "4.50", "3.0", "AA", "4.5"] {
      try option.update(&measure, FlagValue(text))
    }
    #expect(measure.thresholds == [3, 4.5, 7])
  }

  @Test func `limits thresholds to the number of digits`() {
    let flags = (2...33).map { " --threshold 1.\($0)1" }
    #expect(message("matrix x" + flags.joined()) == nil)
    #expect(
      message("matrix x --threshold 21" + flags.joined())
        == "--threshold: takes at most 32 different ratios")
  }

  private func chosen(
    _ patterns: String..., from names: [String]
  ) throws -> [Int] {
    try NameSelection(
      noun: "mode", flag: "--mode", patterns.map { try PatternList.Entry($0) }
    ).indices(in: names)
  }

  @Test func `name what exists when a pattern matches nothing`() throws {
    let names = (1...12).map { "c\($0)" }
    let error = try #require(throws: ToolError.self) {
      try chosen("c1", "d*", "c{2,C3}", from: names)
    }
    #expect(
      error.messages == [
        "--mode: no mode is named 'd*'",
        "--mode: the alternative 'C3' of 'c{2,C3}' matches no mode; did you mean "
          + "'c3'?",
      ])
    #expect(
      error.hint == "available: 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', "
        + "'c8', 'c9', 'c10', and 2 more, which 'contrast colors' lists")
    #expect(try chosen("c?", "c1*", from: names) == Array(0..<12))
    #expect(try chosen("*1*", from: ["a", "b1", "c", "1", "d"]) == [1, 3])
    #expect(try chosen("!c?", from: names) == [9, 10, 11])
    #expect(try chosen(from: names).count == 12)
    #expect(throws: ToolError.self) { try chosen("!*", from: names) }
  }
}
