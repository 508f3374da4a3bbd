import ContrastModel
import Testing

@Suite struct `Source location` {
  @Test func `reads as compilers write it`() {
    let place = SourcePosition(path: "tokens.json", line: 14, column: 18)
    #expect(place.description == "tokens.json:14:18")
  }

  @Test func `keeps path, line and column apart`() {
    var place = SourcePosition(path: "<stdin>", line: 1, column: 2)
    place.line = 3
    #expect(place != SourcePosition(path: "<stdin>", line: 1, column: 2))
    #expect(place.description == "<stdin>:3:2")
  }

  @Test func `counts beyond four thousand million`() {
    let far = SourcePosition(
      path: "pairs.bin", line: 1, column: 281_474_976_710_657)
    #expect(far.description == "pairs.bin:1:281474976710657")
    var place = SourcePosition(path: "a.csv", line: 4_294_967_295, column: 7)
    place.line += 2
    #expect(place.line == 4_294_967_297 && place.column == 7)
    #expect(
      place == SourcePosition(path: "a.csv", line: 4_294_967_297, column: 7))
    #expect(place != SourcePosition(path: "a.csv", line: 1, column: 7))
    place.path = "b.csv"
    #expect(place.description == "b.csv:4294967297:7")
  }
}
