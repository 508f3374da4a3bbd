import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Observed variants` {
  private let button = """
    :root { --primary: #0d6efd; --on-primary: #fff }
    .btn { --btn-color: #212529; --btn-bg: #eee;
      color: var(--btn-color); background-color: var(--btn-bg) }
    .btn:hover {
      color: var(--btn-hover-color);
      background-color: var(--btn-hover-bg);
    }
    .btn:disabled { color: var(--btn-color); background: var(--btn-bg) }

    """

  @Test func `are seen with each state`() {
    let reading = PaletteSet(
      observing: button + """
        .btn-primary {
          --btn-color: var(--on-primary);
          --btn-bg: var(--primary);
          --btn-hover-color: #fff;
          --btn-hover-bg: #0b5ed7;
        }
        """)
    #expect(
      reading.shown == [
        "2 .btn: .btn --btn-color on .btn --btn-bg",
        "9 .btn-primary: --on-primary on --primary",
        "9 .btn-primary: .btn-primary --btn-hover-color on "
          + ".btn-primary --btn-hover-bg",
      ])
    #expect(
      reading.shownColors == [
        "#212529 on #eeeeee 13.29", "#ffffff on #0d6efd 4.50",
        "#ffffff on #0b5ed7 5.83",
      ])
    #expect(reading.observed.map(\.user?.line) == [nil, 2, 4])
    #expect(reading.warningLines == [])
  }

  @Test func `set some of each colour`() {
    #expect(
      shown(
        button + """
          .btn-quiet { --btn-hover-bg: #123; --btn-color: #345 }
          .btn-bold { --btn-bg: #123 }
          """) == ["2 .btn: .btn --btn-color on .btn --btn-bg"])
  }

  /// A rule that sets a colour itself is a component of its own.
  @Test func `set no colour themselves`() {
    #expect(
      shown(
        """
        .a { --ink: #111; --bg: #fff; color: var(--ink); background: var(--bg) }
        .b { --ink: #eee; --bg: #000; color: var(--ink); background: var(--bg) }
        """) == ["1 .a: .a --ink on .a --bg", "2 .b: .b --ink on .b --bg"])
  }

  @Test func `are of the same elements where both give values`() {
    #expect(
      shown(
        """
        input { --ink: #111; --bg: #fff;
          color: var(--ink); background: var(--bg) }
        input:hover { --ink: #222; --bg: #eee }
        """) == [
          "1 input: input --ink on input --bg",
          "3 input:hover: input:hover --ink on input:hover --bg",
        ])
  }

  @Test func `lose to rules that weigh more`() {
    #expect(
      shown(
        """
        .x { --ink: #eee; --bg: #222 }
        a.b { --ink: #111; --bg: #fff; color: var(--ink); background: var(--bg) }
        """) == ["2 a.b: a.b --ink on a.b --bg"])
  }

  /// The backdrop of a translucent background is then unknown.
  @Test func `may be around what uses their properties`() {
    #expect(
      shown(
        """
        .menu { --text: #111; --bg: #ddd; background: #fff; color: #222 }
        .item:hover { color: var(--text); background: var(--bg) }
        .menu-dark { --text: #fff; --bg: #fff2 }
        """) == [
          "1 .menu: .menu color on .menu background",
          "1 .menu: .menu --text on .menu --bg",
        ])
  }

  /// Themes of a part of a page are declared in rules.
  @Test func `are none of what roots alone declare`() {
    #expect(
      shown(
        """
        :root { --text: #111; --surface: #fff }
        .card { color: var(--text); background: var(--surface) }
        .inverse { --text: #fff; --surface: #000 }
        """) == ["2 .card: --text on --surface"])
  }

  /// What refers to a property that the mode lacks has no value, and the
  /// fallback of `var()` counts, as if the rule did not exist.
  @Test(
    arguments: [
      "", ":root { --gone: initial; --gone2: initial }",
      "@media print { :root { --gone: red; --gone2: red } }",
      ".dark { --gone: #000; --gone2: #fff }",
    ])
  func `are none of what has no value`(root: String) {
    let pair = "1 .tip: .tip color on .tip background"
    let tip = ".tip { color: var(--fg, white); background: var(--bg, #616161) }"
    let unset = ".x { --fg: var(--gone); --bg: var(--gone2) }"
    let pairs = shown("\(tip)\n\(unset)\n\(root)")
    #expect(pairs.contains { $0.hasSuffix(pair) })
    #expect(shown("\(tip) \(unset) .x:hover { --fg: #fff }") == [pair])
    let own = ".tip { --fg: var(--gone); --bg: var(--gone2) }"
    let all = shown("\(tip)\n\(own)\n\(root)")
    #expect(all.contains { $0.hasSuffix(pair) })
  }

  /// Every element that one selector matches is also matched by the other.
  @Test func `have what shorter selectors of theirs set`() {
    let reading = PaletteSet(
      observing: """
        .b { --l: 90%; --i: 10%; --h: 0;
          color: hsl(var(--h) 50% var(--i)); background: hsl(var(--h) 50% var(--l)) }
        .b.red { --h: 120; }
        .b.red.dim { --l: 20%; --i: 80% }
        """)
    #expect(
      reading.shown.map { $0.prefix(11) }.suffix(2) == [
        "3 .b.red: .", "4 .b.red.di",
      ])
    #expect(
      reading.shownColors.suffix(2) == [
        "#0d260d on #d9f2d9 13.56", "#b3e6b3 on #1a4d1a 7.03",
      ])
  }

  @Test func `are none where a shorter selector sets a colour`() {
    #expect(
      shown(
        button + """
          .btn.plain { background: transparent }
          .btn.plain.red { --btn-color: #c00; --btn-bg: #fdd }
          """
      ).count == 1)
  }

  @Test func `hold in their mode`() {
    #expect(
      shown(
        button + """
          .btn-x { --btn-color: #111; --btn-bg: #eee }
          [data-theme=dark] .btn-x { --btn-color: #eee; --btn-bg: #111 }
          """) == [
          "2 .btn: .btn --btn-color on .btn --btn-bg",
          "9 .btn-x: .btn-x --btn-color on .btn-x --btn-bg",
          "dark 2 .btn: .btn --btn-color on .btn --btn-bg",
          "dark 10 [data-theme=dark] .btn-x: [data-theme=dark] .btn-x "
            + "--btn-color on [data-theme=dark] .btn-x --btn-bg",
        ])
  }

  /// As in Bulma: a rule chooses the lightness, and the colour is that of a
  /// property whose name lacks the `-l`.
  @Test func `have the names of properties that their parts come from`() {
    let reading = PaletteSet(
      observing: """
        :root {
          --h: 171; --s: 100%; --brand-l: 41%; --brand-invert-l: 5%;
          --brand: hsl(var(--h), var(--s), var(--brand-l));
          --brand-invert: hsl(var(--h), var(--s), var(--brand-invert-l));
          --plain-l: 90%; --plain: hsl(var(--h), var(--s), var(--plain-l));
        }
        .button {
          --face-l: var(--plain-l); --delta: 0%; --text-l: var(--brand-invert-l);
          background: hsl(var(--h), var(--s), calc(var(--face-l) + var(--delta)));
          color: hsl(var(--h), var(--s), var(--text-l));
        }
        .button.is-brand { --face-l: var(--brand-l); --text-l: var(--plain-l) }
        .button.is-dim { --face-l: 30%; --text-l: 95% }
        """)
    #expect(
      reading.shown == [
        "7 .button: --brand-invert on --plain",
        "12 .button.is-brand: --plain on --brand",
        "13 .button.is-dim: .button.is-dim color on .button.is-dim background",
      ])
  }
}
