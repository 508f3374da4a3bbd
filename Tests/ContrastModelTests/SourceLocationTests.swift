import ContrastModel
import Testing

@Suite struct `Source location` {
  @Test func `reads as compilers write it`() {
    let place = SourceLocation(path: "tokens.json", line: 14, column: 18)
    #expect(place.description == "tokens.json:14:18")
  }

  @Test func `keeps path, line and column apart`() {
    var place = SourceLocation(path: "<stdin>", line: 1, column: 2)
    place.line = 3
    #expect(place != SourceLocation(path: "<stdin>", line: 1, column: 2))
    #expect(place.description == "<stdin>:3:2")
  }
}
