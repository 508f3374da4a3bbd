import Foundation
import Testing

/// Clients that wait for the answer to each line before they write the next.
@Suite struct `Pairs from a client that waits` {
  /// Asks line by line, and prints what comes back; the exit status is 9 when an
  /// answer does not come.
  private static let client = """
    coproc PAIRS { exec "$CONTRAST" pairs "$@"; }
    input=${PAIRS[1]} output=${PAIRS[0]} process=$PAIRS_PID
    answer() { read -r -t 10 -u "$output" line || exit 9; echo "$line"; }
    while read -r question answers; do
      printf "$question" >&"$input"
      for ((i = 0; i < ${answers:-1}; i++)); do answer; done
    done
    exec {input}>&-
    wait "$process"
    """

  private func ask(
    _ questions: String, _ arguments: String = ""
  ) throws -> ContrastProcess.Result {
    var result: ContrastProcess.Result?
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.client, to: "client")
      try folder.write(questions, to: "questions")
      result = try folder.run(
        "timeout 60 bash client \(arguments) <questions")
    }
    return try #require(result)
  }

  @Test(arguments: ["", "--threads 1", "--threads 3", "--from csv"])
  func `are answered line by line`(arguments: String) throws {
    let result = try ask(
      #"""
      #777777,#ffffff\n
      #000,#fff\n
      #767676,#ffffff\n#000000,#ffffff\n 2

      """#, arguments)
    #expect(
      result.output
        == "#777777,#ffffff,4.47,AA-large\n#000,#fff,21.00,AAA\n"
        + "#767676,#ffffff,4.54,AA\n#000000,#ffffff,21.00,AAA\n")
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test func `get the header when it is written`() throws {
    let result = try ask(
      #"""
      text,bg\n
      #000,#fff\n

      """#)
    #expect(
      result.output
        == "foreground,background,ratio,level\n#000,#fff,21.00,AAA\n")
    #expect(result.status == 0)
  }

  @Test func `are answered when a line comes in pieces`() throws {
    let result = try ask(
      #"""
      #000 0
      ,#fff\n#00 1
      0,#fff\n

      """#)
    #expect(result.output == "#000,#fff,21.00,AAA\n#000,#fff,21.00,AAA\n")
    #expect(result.status == 0)
  }

  @Test func `are answered six bytes by six`() throws {
    let result = try ask(
      #"""
      \0\0\0\377\377\377
      \0\0\0\0\0\0

      """#, "--from rgb24")
    #expect(
      result.output
        == "#000000,#ffffff,21.00,AAA\n#000000,#000000,1.00,fail\n")
    #expect(result.status == 0)
  }

  @Test func `see the end of the answers at an unreadable line`() throws {
    // The client waits for an answer that does not come: it sees the end of the
    // output instead, long before its ten seconds are over.
    let start = Date.now
    let result = try ask(
      #"""
      #000,#fff\n
      oops,#fff\n
      #000,#fff\n

      """#)
    #expect(result.output == "#000,#fff,21.00,AAA\n" && result.status == 9)
    #expect(Date.now.timeIntervalSince(start) < 9)
  }
}
