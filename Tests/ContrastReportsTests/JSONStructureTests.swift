import ContrastReports
import Testing

@Suite struct `JSON structure` {
  @Test func `lays objects out`() {
    let text = written { output in
      output.appendJSONObject(.lines(depth: 1)) { members in
        members.add("a", 4.5)
        members.add("b", true)
        members.add("c") { output in
          output.appendJSONArray(of: [1, 2], .lines(depth: 2)) {
            output.append(jsonNumber: $0)
          }
        }
        members.add("d") { $0.appendJSONObject { _ in } }
        members.add("e") { $0.appendJSONArray(of: [Int](), .inline) { _ in } }
      }
    }
    #expect(
      text == """
        {
          "a": 4.5,
          "b": true,
          "c": [
            1,
            2
          ],
          "d": {},
          "e": []
        }
        """)
  }
}
