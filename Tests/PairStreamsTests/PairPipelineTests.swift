import ContrastModel
import Foundation
import Testing

@testable import PairStreams

@Suite struct `Pair pipeline` {
  /// Lines of every kind, so that cuts fall into all of them.
  static let mixed: String = {
    let pairs = randomPairs(count: 60, seed: 5)
    var text = "\u{FEFF}text,bg,note\r\n\r\n"
    for (index, pair) in pairs.enumerated() {
      let (fg, bg) = (hex(pair.0), hex(pair.1))
      switch index % 6 {
      case 0: text += "#\(fg),#\(bg)\n"
      case 1: text += "\(fg),\(bg)\r\n"
      case 2: text += "\"#\(fg)\",#\(bg),\"a, \"\"b\"\"\"\n\n"
      case 3: text += "rgb(1, 2, 3),#\(bg),x\r\n  \n"
      case 4: text += "#\(fg)80,white,ü\n"
      default: text += "#\(fg),#\(bg)\r\n"
      }
    }
    return text + "#000000,#ffffff"
  }()

  // Cuts inside lines, between CR and LF, inside quotes, inside characters.
  @Test(arguments: Array(1...18) + [31, 32, 33, 100, 256, 257, 1000, 1 << 18])
  func `gives the same for any size of chunks`(chunkSize: Int) throws {
    let whole = try run(Self.mixed, threadCount: 1)
    #expect(whole.totals.pairCount == 61)
    for threads in [1, 2, 3] {
      let result = try run(
        Self.mixed, chunkSize: chunkSize, threadCount: threads)
      #expect(result.text == whole.text)
      #expect(result.totals.pairCount == 61)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `keeps the order of many chunks`(threadCount: Int) throws {
    let pairs = randomPairs(count: 20_000, seed: 6)
    let lines = pairs.map { "#\(hex($0)),#\(hex($1))" }
    let text = lines.joined(separator: "\n")
    let result = try run(text, chunkSize: 1000, threadCount: threadCount)
    let expected = zip(lines, pairs).map { "\($0),\(verdict($1.0, $1.1))\n" }
    #expect(result.text == expected.joined())
  }

  @Test(arguments: [1, 16, 64, 1 << 18])
  func `writes up to the first bad line, and names all`(chunkSize: Int) throws {
    var lines = randomPairs(count: 50, seed: 7)
      .map { "#\(hex($0)),#\(hex($1))" }
    lines[30] = "#123456,#12345g"
    lines[40] = "nothing"
    let result = try run(
      lines.joined(separator: "\n"), chunkSize: chunkSize)
    #expect(result.text.split(separator: "\n").count == 30)
    #expect(result.text.hasSuffix("\n"))
    #expect(result.problems.count == 2)
    #expect(result.problems[0].hasPrefix("in:31:15: "))
    #expect(result.problems[1].hasPrefix("in:41:1: "))
    // All the same where only totals are wanted.
    let totals = try run(
      lines.joined(separator: "\n"), chunkSize: chunkSize
    ) { $0.target = nil }
    #expect(totals.problems == result.problems && totals.output.isEmpty)
  }

  @Test(arguments: [1, 16, 64, 1 << 18])
  func `passes over bad lines when lenient`(chunkSize: Int) throws {
    var lines = ["fg,bg"]
    lines += randomPairs(count: 300, seed: 8)
      .map { "#\(hex($0)),#\(hex($1))" }
    for bad in stride(from: 5, to: 300, by: 10) { lines[bad] = "  #12345,x" }
    let result = try run(
      lines.joined(separator: "\n"), chunkSize: chunkSize
    ) { $0.isLenient = true }
    #expect(result.totals.pairCount == 270)
    #expect(result.totals.skippedCount == 30)
    #expect(result.problems.count == 30)
    let first = stride(from: 6, to: 106, by: 10).map { "in:\($0):3:" }
    for (problem, place) in zip(result.problems, first) {
      #expect(problem.hasPrefix(place))
    }
  }

  @Test(arguments: [1, 100, 1 << 18])
  func `keeps a thousand bad lines and counts the others`(
    chunkSize: Int
  ) throws {
    let text = String(repeating: "#12345,x\n", count: 1234)
    let result = try run(text, chunkSize: chunkSize)
    #expect(result.totals.skippedCount == 1234 && result.output.isEmpty)
    #expect(result.problems.count == PairStream.reportLimit)
    #expect(result.problems.last?.hasPrefix("in:1000:1: ") == true)
  }

  @Test(arguments: [1000, 1 << 18])
  func `refuses lines over a mebibyte`(chunkSize: Int) throws {
    let long = String(repeating: "x", count: (1 << 20) + 10)
    let good = "#000000,#ffffff\n"
    let text = good + long + "\n" + good + good
    let strict = try run(text, chunkSize: chunkSize)
    #expect(strict.text == "#000000,#ffffff,21.00,AAA\n")
    #expect(
      strict.problems == ["in:2:1: this line is longer than 1048576 bytes"])
    let lenient = try run(text, chunkSize: chunkSize) { $0.isLenient = true }
    #expect(lenient.totals.pairCount == 3)
    #expect(lenient.problems == strict.problems)
    // At the end of the input, and as long as may be.
    let last = try run(good + long, chunkSize: chunkSize) {
      $0.isLenient = true
    }
    #expect(last.totals.skippedCount == 1 && last.totals.pairCount == 1)
    let note = String(repeating: "n", count: (1 << 20) - 16)
    let longest = try run("#000000,#ffffff,\(note)\n", chunkSize: chunkSize)
    #expect(longest.totals.pairCount == 1)
    #expect(longest.text == "#000000,#ffffff,21.00,AAA,\(note)\n")
  }

  // Unclamped, a colour outside sRGB can have more than 21 on black.
  @Test(arguments: [PairFormat.csv, .ndjson])
  func `writes and counts ratios above 21`(target: PairFormat) throws {
    let text = """
      color(srgb 3 3 3),black
      white,black
      color(srgb 30 30 30),black

      """
    let result = try run(text) {
      $0.gamut = .native
      $0.target = target
      $0.requiredHundredths = 450
    }
    let ratios = ["257.59", "21.00", "20000.99"]
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3)
    for (line, ratio) in zip(lines, ratios) {
      let verdict =
        target == .csv
        ? ",\(ratio),AAA" : #","ratio":\#(ratio),"level":"AAA"}"#
      #expect(line.hasSuffix(verdict))
    }
    #expect(result.totals.pairCount == 3)
    #expect(result.totals.belowCount == 0)
    let counted = try run(text) {
      $0.gamut = .native
      $0.target = nil
    }
    #expect(counted.totals.counts.last == 3)
  }

  @Test func `ends with the error of its output or its source`() throws {
    struct Full: Error {}
    let text = String(repeating: "#000000,#ffffff\n", count: 5000)
    let layout = try PairLayout(
      head: Array(text.utf8), format: .csv, path: "in")
    var calls = 0
    #expect(throws: Full.self) {
      _ = try PairPipeline(
        layout, PairOptions(target: .csv), threadCount: 2, chunkSize: 160
      ).run(PairInput(path: "in", bytes: Array(text.utf8))) { _, _ in
        calls += 1
        if calls == 3 { throw Full() }
      }
    }
    #expect(calls == 3)

    var reads = 0
    let input = PairInput(path: "in") { buffer, range in
      reads += 1
      if reads > 2 { throw Full() }
      for place in range { buffer[place] = 0x0A }
      return range.count
    }
    #expect(throws: Full.self) {
      _ = try PairPipeline(
        layout, PairOptions(target: .csv), threadCount: 2, chunkSize: 160
      ).run(input) { _, _ in }
    }
  }
}
