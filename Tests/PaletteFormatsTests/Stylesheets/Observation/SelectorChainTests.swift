import Testing

@testable import PaletteFormats

@Suite struct `Selector chains` {
  /// What each selector of a list is read as: the chain, the conditions of the
  /// mode before it, the specificity behind it.
  private func read(_ text: String, inside outer: String? = nil) -> [String] {
    var rules = StyleRules()
    var parent: Int32?
    if let outer {
      let bytes = Array(outer.utf8)
      rules.table.begin(bytes)
      parent = rules.add(
        bytes, prelude: 0..<bytes.count, inside: nil, file: 0, condition: 0,
        layer: StyleLayers.none)
    }
    let bytes = Array(text.utf8)
    rules.table.begin(bytes)
    guard
      let rule = rules.add(
        bytes, prelude: 0..<bytes.count, inside: parent, file: 0, condition: 0,
        layer: StyleLayers.none)
    else { return [] }
    return rules.rules[Int(rule)].selectors.map { index in
      let selector = rules.selectors[Int(index)]
      let parts = rules.table.parts(of: selector.chain)
      let terms = rules.table.termSets[Int(selector.terms)].name
      let weight = Int(selector.specificity)
      let digits = [weight >> 20, weight >> 10 & 1023, weight & 1023]
        .map(String.init).joined()
      return (terms.isEmpty ? "" : terms + "/")
        + rules.table.text(of: parts) + " " + digits
    }
  }

  @Test(
    arguments: [
      (".a", [".a 010"]), ("a.b#c:hover", ["a.b#c:hover 121"]),
      (".a .b>.c + .d~e", [".a .b > .c + .d ~ e 041"]),
      (" .a , .b ", [".a 010", ".b 010"]), ("A:Hover", ["a:Hover 011"]),
      (".a::before", [".a::before 011"]), (".a:after", [".a::after 011"]),
      ("::selection", ["::selection 001"]),
      ("input::-moz-placeholder", ["input::placeholder 002"]),
      ("[type=\"button\"]", ["[type=button] 010"]),
      ("[ type = button ]", ["[type=button] 010"]),
      (":not(.a)", [":not(.a) 010"]),
      (".a > * > .b", [".a > * > .b 020"]), ("* .a", [".a 010"]),
      (".a:nth-child( 2n + 1 )", [".a:nth-child( 2n + 1 ) 020"]),
      (".\\31 a", [".1a 010"]),
    ])
  func `are taken apart`(text: String, chains: [String]) {
    #expect(read(text) == chains)
  }

  @Test(
    arguments: [
      (":root", [":root 010"]), ("html", [":root 001"]), ("body", ["body 001"]),
      ("html body .a", [".a 012"]), (":root:not([data-theme]) .a", [".a 030"]),
      (":host .a", [".a 020"]), (".dark .a", ["dark/.a 020"]),
      ("html.dark", ["dark/:root 011"]), ("body.dark", ["dark/body 011"]),
      ("[data-theme=ocean] .a", ["ocean/.a 020"]),
      ("[data-theme=dark].a", ["dark/.a 020"]), (".a.dark", [".a.dark 020"]),
      (".a.dark .b", [".a.dark .b 030"]),
      (".a:where(.dark, .dark *)", ["dark/.a 010"]),
      (".a:not(.dark *)", [".a 020"]),
      ("html.no-js .a", [".no-js:root .a 021"]),
    ])
  func `leave out roots and themes`(text: String, chains: [String]) {
    #expect(read(text) == chains)
  }

  @Test(
    arguments: [
      (":is(.a, .b) c", [".a c 011", ".b c 011"]),
      (":where(.a, b)", [".a 000", "b 000"]),
      (".a:is(:hover, :focus)", [".a:hover 020", ".a:focus 020"]),
      (":is(.a .b) c", [":is(.a .b) c 011"]),
      (":is(:is(.a))", [".a 010"]),
    ])
  func `write out lists`(text: String, chains: [String]) {
    #expect(read(text) == chains)
  }

  @Test(
    arguments: [
      ("&:hover", [".a:hover 020", ".b .c:hover 030"]),
      (".d", [".a .d 020", ".b .c .d 030"]),
      ("> .d", [".a > .d 020", ".b .c > .d 030"]),
      (".d &", [".d .a 020", ".d .b .c 030"]),
      (".dark &", ["dark/.a 020", "dark/.b .c 030"]),
      ("&.d, e", [".a.d 020", ".b .c.d 030", ".a e 011", ".b .c e 021"]),
      (
        "& + &",
        [
          ".a + .a 020", ".a + .b .c 030", ".b .c + .a 030",
          ".b .c + .b .c 040",
        ]
      ),
    ])
  func `stand in the rule around them`(text: String, chains: [String]) {
    #expect(read(text, inside: ".a, .b .c") == chains)
    #expect(read("&.x", inside: ":root") == [".x:root 020"])
    #expect(read(".x", inside: "html") == [".x 011"])
  }

  @Test func `are none where nobody understands them`() {
    #expect(read("..a") == [])
    #expect(read("a||b") == [])
    #expect(read(".a, %b") == [".a 010"])
    #expect(read("") == [])
  }

  @Test(
    arguments: [
      (".a", ".a", true), (".a", ".a.b", true), (".a.b", ".a", false),
      (".a", ".b .a", true), (".b .a", ".a", false), ("*", ".a", true),
      (".a .c", ".a .b .c", true), (".a > .c", ".a .b > .c", false),
      (".b > .c", ".a .b > .c", true), (".a .c", ".a + .c", false),
      (".x .c", ".x .a + .c", true), (".x > .c", ".x > .a ~ .c", true),
      (".a ~ .c", ".a + .b + .c", true), (".a + .c", ".a + .b + .c", false),
      (".a .c", ".a > .b + .c", true), (".a", ".a::before", false),
      ("::before", ".a::before", true), (".a::before", ".a.b::before", true),
      ("*", ".a::before", false), (".a::after", ".a::before", false),
      (".a .a .b", ".a .b", false), (".a .b .c", ".a .b .a .b .c", true),
      (".a > .b .c", ".a > .b .a .b .c", true),
    ])
  func `say which rules apply to an element`(
    rule: String, element: String, applies: Bool
  ) throws {
    var rules = StyleRules()
    let bytes = Array("\(rule),\(element)".utf8)
    rules.table.begin(bytes)
    _ = rules.add(
      bytes, prelude: 0..<bytes.count, inside: nil, file: 0, condition: 0,
      layer: StyleLayers.none)
    let groups = SelectorGroups(rules, ranks: StyleLayers().ranks(), names: 0)
    var elements = StyleElements(groups, rules.table)
    let own = try #require(rules.selectors.last)
    let id = elements.element(own.chain, context: 0)
    let first = groups.groupOfSelector[0]
    #expect(elements.groups(of: id).contains(first) == applies)
  }
}
