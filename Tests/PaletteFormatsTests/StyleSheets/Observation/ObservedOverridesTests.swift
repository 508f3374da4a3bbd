import PaletteFormats
import Testing

@Suite struct `Observed rules that others override` {
  /// What matches every element of a rule and weighs more shows other colours.
  @Test(
    arguments: [
      (".b:focus { color: #06c }", false), (".b:focus { margin: 0 }", true),
      (".b:focus { background: #000 }", false),
      (".b { color: #06c }", true), (".b { color: #06c !important }", false),
      (":focus-visible { color: #06c !important }", false),
      ("a .b:focus { color: #06c }", true),
      (".b::before { color: #06c !important }", true),
      ("@media print { .b:focus { color: #06c } }", true),
      (".dark .b { color: #06c }", true),
    ])
  func `are none where a rule for all elements overrides them`(
    other: String, isShown: Bool
  ) {
    let colors = "{ color: #fff; background: #000 }\n\(other)"
    let pairs = shown(".b:focus-visible \(colors)")
    #expect(pairs.contains { $0.hasPrefix("1 ") } == isShown)
    let element = shown(".b:focus-visible::after \(colors)")
    #expect(element.contains { $0.hasPrefix("1 ") })
  }

  /// Request Tracker, and the admin pages of Django.
  @Test(
    arguments: [
      (".a h2 { color: #06c !important }", false),
      (".b h2 { color: #06c !important }", false),
      ("h2 { background: #06c !important }", false),
      ("* { color: #06c !important }", false),
      (".a * { color: #06c !important }", false),
      (".a h2 { color: #06c }", true), (".c h2 { color: #06c }", true),
      (".c h2 { color: #06c !important }", true),
      ("h2.d { color: #06c !important }", true),
    ])
  func `are none where what is important overrides them`(
    other: String, isShown: Bool
  ) {
    let pairs = shown(".a .b h2 { color: #fff; background: #000 }\n\(other)")
    #expect(pairs.contains { $0.hasPrefix("1 ") } == isShown)
  }
}
