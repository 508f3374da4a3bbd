import Foundation
import Testing

@Suite struct `Pages of a matrix` {
  private let palette =
    "on-primary,#777\nprimary,#fff\nline,#767676\non-note,#000\nnote,#fff\n"
    + "on-menu,#000\nmenu,#fff\n"

  /// The sentence that leads a page, or nothing.
  private func answer(_ page: String) -> String {
    guard let start = page.range(of: "<p class=\"answer\">") else { return "" }
    let rest = page[start.upperBound...]
    let end = rest.range(of: "</p>")?.lowerBound ?? rest.endIndex
    return rest[..<end].replacing(/<[^>]*>/, with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `are led by what an audit says`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      let page = try folder.run("contrast matrix p.csv --format html")
      #expect(page.status == 0 && page.errors.isEmpty)
      #expect(answer(page.output) == "1 pair fails.")
      let audit = try folder.run("contrast audit p.csv --format html")
      #expect(answer(audit.output) == answer(page.output))
      // The matrix still has all pairs.
      #expect(page.output.contains("7 colours, 42 pairs."))
      #expect(page.output.contains("from style sheets and names;"))
    }
  }

  @Test func `use the nearest rules`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "line", "on": "primary"}]}"#,
        to: "contrast.json")
      let page = try folder.run("contrast matrix p.csv --format html")
      #expect(answer(page.output) == "Every checked pair passes.")
      #expect(page.output.contains("from the rules in contrast.json,"))
    }
  }

  @Test func `need no rules, and report wrong ones`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      for rules in ["{", #"{"pairs": [{"text": "ink", "on": "primary"}]}"#] {
        try folder.write(rules, to: "contrast.json")
        let page = try folder.run("contrast matrix p.csv --format html")
        #expect(page.status == 0)
        #expect(answer(page.output).isEmpty)
        #expect(page.errors.hasPrefix("contrast.json:1:"))
        #expect(page.errors.contains(": warning: "))
        #expect(page.errors.contains("; the page has no verdict"))
        let text = try folder.run("contrast matrix p.csv")
        #expect(text.status == 0 && text.errors.isEmpty)
      }
    }
  }

  @Test func `have no verdict where another question is asked`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      for flags in ["--require 3", "--foreground line", "--background line"] {
        let page = try folder.run(
          "contrast matrix p.csv --format html \(flags)")
        #expect(page.output.contains("<h1>"))
        #expect(answer(page.output).isEmpty)
      }
      try folder.write("a,#777\nb,#fff\n", to: "p.csv")
      let page = try folder.run("contrast matrix p.csv --format html")
      #expect(page.status == 0 && answer(page.output).isEmpty)
    }
  }

  @Test func `count what style sheets show, in each mode`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        :root { --a: #777; --b: #fff }
        @media (prefers-color-scheme: dark) { :root { --a: #fff; --b: #000 } }
        p { color: var(--a); background: var(--b) }
        """, to: "p.css")
      let page = try folder.run("contrast matrix p.css --format html")
      #expect(answer(page.output) == "1 pair fails, in 1 of 2 modes.")
      let dark = try folder.run("contrast matrix p.css --mode dark -o p.html")
      #expect(dark.status == 0)
      let text = String(decoding: try folder.bytes("p.html"), as: UTF8.self)
      #expect(answer(text) == "Every checked pair passes.")
    }
  }

  @Test func `have no verdict where names only suggest, and audits doubt`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "feedback-foreground-warning-on-light,#c2850c\nfeedback-surface-warning-on-light,#faf3d1\n",
        to: "p.csv")
      let page = try folder.run("contrast matrix p.csv --format html")
      #expect(page.status == 0 && answer(page.output).isEmpty)
      let audit = try folder.run("contrast audit p.csv --format html")
      #expect(audit.status == 2)
      #expect(audit.errors.contains("error: nothing was checked: "))
      #expect(answer(audit.output) == "No pair is checked.")
      #expect(
        audit.output.contains(
          "<i class=\"shape rank-4\" aria-hidden=\"true\"></i>nothing checked"))
    }
  }

  /// The fragments of all links of a page that open a pair.
  private func addresses(_ page: String) -> [String] {
    page.matches(of: /href="(#mode=[^"]*)" aria-label="Edit/).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test func `find pairs of colours that only rules of style sheets have`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        .a { color: #777; background: #fff }
        :root { --b: #111; --c: #eee }
        .e { color: #888; background: var(--c) }
        .f { color: rgb(50% 51% 52%); background: var(--c) }
        """, to: "p.css")
      let page = try folder.run("contrast matrix p.css --format html")
      #expect(page.status == 0 && page.errors.isEmpty)
      #expect(answer(page.output) == "3 pairs fail.")
      let audit = try folder.run("contrast audit p.css --format html")
      #expect(answer(audit.output) == answer(page.output))
      // Of three pairs two have exact values; near misses are by name.
      let links = addresses(page.output)
      #expect(links.contains("#mode=default&text=%23888888&on=--c"))
      #expect(links.contains("#mode=default&text=%23777777&on=%23ffffff"))
      #expect(!links.contains { $0.contains("rgb") })
      // Each sample has a rule that draws it.
      for sample in page.output.matches(of: /<i class="([^"]*)"/) {
        for name in sample.1.split(separator: " ")
        where name.contains(/[0-9a-f]{6}/) {
          #expect(page.output.contains(".\(name){"), "\(name)")
        }
      }
    }
  }

  @Test func `use the other parts of the rules`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      try folder.write("ink,#000\npaper,#fff\n", to: "other.csv")
      let pairs = #""pairs": [{"text": "ink", "on": "paper"}]"#
      for (rules, has) in [
        (#"{"inputs": ["*.csv"], \#(pairs)}"#, true),
        // Files have other modes in an audit.
        (#"{"inputs": ["*.csv"], "modes": {"dark": "p.csv"}}"#, false),
      ] {
        try folder.write(rules, to: "contrast.json")
        let page = try folder.run("contrast matrix p.csv --format html")
        #expect(page.status == 0)
        #expect(page.errors.isEmpty, "\(page.errors)")
        #expect(answer(page.output) == (has ? "1 pair fails." : ""))
      }
    }
  }

  @Test func `report waivers and uncovered colours as an audit does`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      for rules in [
        """
        {"waivers": [{
          "foreground": "on-primary", "on": "primary", "ratio": 4.4,
          "because": "old", "until": "2020-01-31"
        }]}
        """,
        #"{"coverage": "error"}"#,
      ] {
        try folder.write(rules, to: "contrast.json")
        let page = try folder.run("contrast matrix p.csv --format html")
        let audit = try folder.run("contrast audit p.csv --format html")
        #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
        #expect(audit.status == 1, "\(audit.errors)")
        #expect(answer(audit.output) == answer(page.output))
        #expect(!answer(page.output).isEmpty)
      }
    }
  }

  @Test func `have a verdict where some colour could not be read`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("\(palette)odd,#ggg\n", to: "p.csv")
      let page = try folder.run("contrast matrix p.csv --format html")
      #expect(page.status == 0)
      #expect(page.errors.hasPrefix("p.csv:8:"))
      #expect(answer(page.output) == "1 pair fails.")
      #expect(addresses(page.output).contains { $0.contains("on-primary") })
    }
  }
}
