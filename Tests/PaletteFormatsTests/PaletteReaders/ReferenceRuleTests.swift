import Testing

@testable import PaletteFormats

@Suite struct `The rule for references` {
  @Test(arguments: [
    ("d/x.json", "d/y.json", true), ("d/x.json", "d/e/y.json", true),
    ("d/x.json", "y.json", false), ("d/x.json", "e/y.json", false),
    ("d/x.json", "de/y.json", false), ("d/x.json", "/d/y.json", false),
    ("x.json", "y.json", true), ("x.json", "d/y.json", true),
    ("x.json", "../y.json", false), ("x.json", "/y.json", false),
    ("./x.json", "y.json", true), ("<stdin>", "y.json", true),
    ("/d/x.json", "/d/y.json", true), ("/d/x.json", "/y.json", false),
    ("/d/x.json", "d/y.json", false), ("/x.json", "/d/y.json", true),
    ("../d/x.json", "../d/y.json", true), ("../d/x.json", "../y.json", false),
    ("../x.json", "../y.json", true), ("../x.json", "../../y.json", false),
    ("../x.json", "y.json", false), ("d/../x.json", "y.json", true),
  ])
  func `follows what lies below a folder of the inputs`(
    input: String, path: String, isFollowed: Bool
  ) {
    let rule = ReferenceRule([input], within: [])
    #expect((rule.resolutionError(to: path) == nil) == isFollowed)
  }

  @Test(arguments: [
    ("d", "d/y.json", true), ("d/", "d/e/y.json", true), ("d", "y.json", false),
    (".", "d/y.json", true), (".", "../y.json", false), ("/", "/d/y", true),
    ("..", "../y.json", true), ("..", "../../y.json", false),
  ])
  func `follows what lies below a folder that is given`(
    folder: String, path: String, isFollowed: Bool
  ) {
    let rule = ReferenceRule([], within: [folder])
    #expect((rule.resolutionError(to: path) == nil) == isFollowed)
  }

  @Test func `follows no path with a NUL`() {
    let rule = ReferenceRule(["x.json"], within: [])
    #expect(
      rule.resolutionError(to: "y.json\0.json")
        == "a path cannot contain a NUL")
  }
}
