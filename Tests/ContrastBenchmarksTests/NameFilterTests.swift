import Testing

@testable import ContrastBenchmarks

@Suite struct `A name filter` {
  @Test(arguments: [
    ("matrix", true), ("random/large", true), ("", true), ("ranked", true),
    ("Matrix", false), ("matrix/ranked", false),
  ])
  func `without a wildcard chooses names that contain it`(
    text: String, isChosen: Bool
  ) throws {
    let filter = try NameFilter(text)
    #expect(filter.matches("matrix/random/large/ranked") == isChosen)
  }

  @Test(arguments: [
    ("matrix*", true), ("*", true), ("*/large/*", true), ("*ranked", true),
    ("m?trix/*/ranked", true), ("matrix/random/large/ranke?", true),
    ("**ranked*", true), ("*/{large,huge}/*", true), ("*/{tiny}/*", false),
    ("matrix", true), ("large*", false),
    ("*large", false), ("?matrix*", false), ("*ranked?", false),
  ])
  func `with a wildcard matches the whole name`(pattern: String, isChosen: Bool)
    throws
  {
    let filter = try NameFilter(pattern)
    #expect(filter.matches("matrix/random/large/ranked") == isChosen)
  }

  @Test func `is one of several, of which one is enough`() throws {
    let filters = [try NameFilter("csv"), try NameFilter("json")]
    #expect(filters.choose("reports/json/tiny/writer"))
    #expect(!filters.choose("reports/text/tiny/writer"))
    #expect(([] as [NameFilter]).choose("anything"))
  }
}
