import ContrastAudit
import Testing

@Suite struct `Spelling of names` {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0),
    ("abc", "acb", 1), ("abcd", "badc", 2), ("threshold", "treshold", 1),
    ("kitten", "sitting", 3),
  ])
  func `counts letters`(a: String, b: String, distance: Int) {
    #expect(Spelling.distance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(Spelling.distance(Array(b.utf8), Array(a.utf8)) == distance)
  }

  @Test(arguments: [
    ("chekc", "check"), ("CHECK", "check"), ("matirx", "matrix"),
    ("form", "formats"), ("xyzzy", nil), ("", nil), ("m", nil),
    ("FGCOLOR-MUTD", "fgColor-muted"),
  ])
  func `suggests what is near`(typed: String, name: String?) {
    let names = ["matrix", "pairs", "check", "formats", "fgColor-muted"]
    #expect(Spelling(names: names).nearest(to: typed) == name)
  }
}
