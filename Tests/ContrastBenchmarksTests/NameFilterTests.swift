import Testing

@testable import ContrastBenchmarks

@Suite struct `A name filter` {
  @Test(arguments: [
    ("matrix", true), ("random/large", true), ("", true), ("ranked", true),
    ("Matrix", false), ("matrix/ranked", false),
  ])
  func `without a wildcard chooses names that contain it`(
    text: String, isChosen: Bool
  ) {
    #expect(NameFilter(text).matches("matrix/random/large/ranked") == isChosen)
  }

  @Test(arguments: [
    ("matrix*", true), ("*", true), ("*/large/*", true), ("*ranked", true),
    ("m?trix/*/ranked", true), ("matrix/random/large/ranke?", true),
    ("**ranked*", true), ("matrix", true), ("large*", false),
    ("*large", false), ("?matrix*", false), ("*ranked?", false),
  ])
  func `with a wildcard matches the whole name`(pattern: String, isChosen: Bool)
  {
    #expect(
      NameFilter(pattern).matches("matrix/random/large/ranked") == isChosen)
  }

  @Test func `is one of several, of which one is enough`() {
    let filters = [NameFilter("csv"), NameFilter("json")]
    #expect(filters.choose("reports/json/tiny/writer"))
    #expect(!filters.choose("reports/text/tiny/writer"))
    #expect(([] as [NameFilter]).choose("anything"))
  }
}
