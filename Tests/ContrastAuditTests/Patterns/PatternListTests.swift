import Testing

@testable import ContrastAudit

@Suite struct `A list of patterns` {
  private let names = [
    "fgColor-default", "fgColor-muted", "fgColor-disabled", "bgColor-default",
  ]

  private func list(_ texts: String...) throws -> PatternList {
    PatternList(
      try texts.map { try PatternList.Entry($0, isOfRule: true) })
  }

  @Test func `takes away what '!' says, wherever it stands`() throws {
    #expect(
      try list("fg*", "!*-disabled").indices(in: names) == [0, 1])
    #expect(
      try list("!*-disabled", "fg*").indices(in: names) == [0, 1])
    #expect(
      try list("!*-{disabled,muted}").indices(in: names) == [0, 3])
    #expect(
      try list("fgColor-muted", "bg*").indices(in: names) == [1, 3])
    #expect(try !list("fg*", "!*-disabled").matches("fgColor-disabled"))
  }

  private func messages(_ list: PatternList) -> [String] {
    list.unusedPatterns(in: names, noun: "colour").map {
      "\($0.entry):\($0.offset) \($0.message)"
    }
  }

  @Test func `knows what matches nothing`() throws {
    #expect(messages(try list("fg*", "bgColor-{default,default}")).isEmpty)
    #expect(
      messages(try list("fg*", "!fgColor-mutd"))
        == [
          "1:1 no colour is named 'fgColor-mutd'; did you mean 'fgColor-muted'?"
        ])
    #expect(
      messages(try list("fgColour-*", "*-<x>-mutd"))
        == [
          "0:0 no colour is named 'fgColour-*'",
          "1:0 no colour is named '*-<x>-mutd'",
        ])
    #expect(
      messages(try list("fgcolor-*"))
        == [
          "0:0 no colour is named 'fgcolor-*'; case matters: did you mean "
            + "'fgColor-default'?"
        ])
    #expect(
      messages(try list("fgColor-{default,mutd,Muted,q{r,s}}"))
        == [
          "0:17 the alternative 'mutd' of 'fgColor-{default,mutd,Muted,q{r,s}}' "
            + "matches no colour; did you mean 'fgColor-muted'?",
          "0:22 the alternative 'Muted' of 'fgColor-{default,mutd,Muted,q{r,s}}' "
            + "matches no colour; case matters: did you mean 'fgColor-muted'?",
          "0:28 the alternative 'q{r,s}' of "
            + "'fgColor-{default,mutd,Muted,q{r,s}}' matches no colour",
        ])
    #expect(
      messages(try list("fg*", "!bg*"))
        == ["1:1 '!bg*' excludes nothing from its list"])
  }

  // An alternative is used if it matches any name.
  @Test func `judges alternatives of a product one by one`() throws {
    #expect(messages(try list("{fg,bg}Color-{default,muted}")).isEmpty)
    #expect(
      messages(try list("{fg,bg}Color-{default,*}{,-x}"))
        == [
          "0:26 the alternative '-x' of '{fg,bg}Color-{default,*}{,-x}' "
            + "matches no colour"
        ])
  }
}
