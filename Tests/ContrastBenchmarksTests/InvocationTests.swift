import Testing

@testable import ContrastBenchmarks

@Suite struct `The command line` {
  private func parse(_ arguments: String...) throws(UsageError) -> Invocation {
    try Invocation(parsing: arguments, threadCount: 4)
  }

  @Test func `measures by default`() throws {
    let invocation = try parse()
    #expect(invocation.action == .measure)
    #expect(invocation.threadCount == 4)
    #expect(invocation.tolerance == 10)
    #expect(!invocation.includesHuge && !invocation.isQuick)
    #expect(invocation.filters.isEmpty)
  }

  @Test func `takes values behind a space or an equals sign`() throws {
    let invocation = try parse(
      "--filter", "matrix", "--filter=json", "--threads=2", "--tolerance",
      "7.5", "--huge", "--quick", "--json", "a.json", "--save=b.json",
      "--compare", "c.json", "--commit", "abc", "--flags=-Xcc -mavx2")
    let filters = [try NameFilter("matrix"), try NameFilter("json")]
    #expect(invocation.filters == filters)
    #expect(invocation.threadCount == 2)
    #expect(invocation.tolerance == 7.5)
    #expect(invocation.includesHuge && invocation.isQuick)
    #expect(invocation.dashboardPath == "a.json")
    #expect(invocation.savePath == "b.json")
    #expect(invocation.comparePath == "c.json")
    #expect(invocation.commit == "abc")
    #expect(invocation.buildFlags == "-Xcc -mavx2")
  }

  @Test func `knows what to do`() throws {
    #expect(try parse("--list").action == .list)
    #expect(try parse("--verify").action == .verify)
    #expect(try parse("--list", "--help", "--verify").action == .help)
    let job = try parse("--peer-job", "C", "a", "b", "--repetitions", "3")
    #expect(job.action == .peerJob(foregrounds: "a", backgrounds: "b"))
    #expect(job.repetitions == 3)
  }

  @Test(arguments: [
    ["--fast"], ["-h"], ["matrix"], ["--filter"], ["--list=yes"],
    ["--threads", "0"], ["--threads", "two"], ["--tolerance", "-1"],
    ["--tolerance", "inf"], ["--repetitions", "0"], ["--peer-job"],
    ["--peer-job", "C"], ["--peer-job", "C", "a"],
    ["--peer-job", "A", "a", "b"],
    ["--peer-job", "C", "a", "b", "c"], ["--"], ["--="],
  ])
  func `is refused when it cannot be understood`(arguments: [String]) {
    #expect(throws: UsageError.self) {
      try Invocation(parsing: arguments, threadCount: 1)
    }
  }

  @Test func `has help for every flag`() {
    for flag in Flag.allCases {
      #expect(HelpText.text.contains("\(flag.name) "))
    }
    let longest = HelpText.text.split(separator: "\n").map(\.count).max()
    #expect(longest ?? 0 <= 80)
  }
}
