import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Observed variants` {
  private let button = """
    :root { --primary: #0d6efd; --on-primary: #fff }
    .btn { --btn-color: #212529; --btn-bg: #eee;
      color: var(--btn-color); background-color: var(--btn-bg) }
    .btn:hover {
      color: var(--btn-hover-color);
      background-color: var(--btn-hover-bg);
    }
    .btn:disabled { color: var(--btn-color); background: #ccc }

    """

  @Test func `are seen with each state`() {
    let reading = PaletteReading(
      observing: button + """
        .btn-primary {
          --btn-color: var(--on-primary);
          --btn-bg: var(--primary);
          --btn-hover-color: #fff;
          --btn-hover-bg: #0b5ed7;
        }
        .btn-quiet { --btn-hover-bg: #123; --btn-color: #345 }
        """)
    #expect(
      reading.shown == [
        "2 .btn: .btn --btn-color on .btn --btn-bg",
        "9 .btn-primary: --on-primary on --primary",
        "9 .btn-primary:hover: .btn-primary --btn-hover-color on "
          + ".btn-primary --btn-hover-bg",
        "15 .btn-quiet: .btn-quiet --btn-color on .btn --btn-bg",
      ])
    #expect(
      reading.shownColors == [
        "#212529 on #eeeeee 13.29", "#ffffff on #0d6efd 4.50",
        "#ffffff on #0b5ed7 5.83", "#334455 on #eeeeee 8.62",
      ])
    #expect(reading.warningLines == [])
  }

  @Test func `have states of their own`() {
    #expect(
      shown(
        """
        .chip { --face: #eee; color: #111; background: var(--face) }
        .chip.is-hot { --face: #fdd }
        .chip.is-hot:hover { --face: #fbb }
        .chip-cold:active, .chip-cold.on { --face: #def }
        """) == [
          "1 .chip: .chip color on .chip --face",
          "2 .chip.is-hot: .chip color on .chip.is-hot --face",
          "3 .chip.is-hot:hover: .chip color on .chip.is-hot:hover --face",
          "4 .chip-cold:active, .chip-cold.on: .chip color on "
            + ".chip-cold:active, .chip-cold.on --face",
        ])
  }

  @Test func `are nested rules too`() {
    #expect(
      shown(
        """
        .button {
          --face: #2a6f4e;
          color: #fff; background: var(--face);
          &:hover { --face: #1f5a3e; }
        }
        """) == [
          "1 .button: .button color on .button --face",
          "4 .button:hover: .button color on .button:hover --face",
        ])
  }

  /// What gives an element all its values is around it; another one of the
  /// kind is a variant.
  @Test func `may be around what they change`() {
    #expect(
      shown(
        """
        .menu { --text: #111; --bg: #fff; --on-text: #fff; --on-bg: #05c;
          background: var(--bg) }
        .item { color: var(--text) }
        .item.on { color: var(--on-text); background: var(--on-bg) }
        .menu-dark { --text: #eee; --bg: #222; --on-bg: #48f }
        .menu-dark .note { color: #999 }
        """) == [
          "3 .item: .menu --text on .menu --bg, inherited",
          "4 .item.on: .menu --on-text on .menu --on-bg",
          "5 .menu-dark .item: .menu-dark --text on .menu-dark --bg, inherited",
          "5 .menu-dark .item.on: .menu --on-text on .menu-dark --on-bg",
          "6 .menu-dark .note: .menu-dark .note color on .menu-dark --bg, "
            + "inherited",
        ])
  }

  /// Bootstrap's tables: the colour is on the table, the background on cells.
  @Test func `put colours of several elements together`() {
    #expect(
      shown(
        """
        .table { --color: #111; --bg: transparent; color: var(--color) }
        .table > :not(caption) > * > * { background-color: var(--bg) }
        .table-info { --color: #055160; --bg: #cff4fc }
        .table .line { background: var(--bg) }
        """) == [
          "1 .table: .table --color on Canvas, inherited",
          "3 .table-info: .table-info --color on Canvas, inherited",
          "3 .table-info > :not(caption) > * > *: .table-info --color on "
            + ".table-info --bg",
          "3 .table-info .line: .table-info --color on .table-info --bg, "
            + "inherited",
        ])
  }

  /// A rule of a whole page has colours for everything in it.
  @Test func `are not what a rule gives to all that is in it`() {
    #expect(
      shown(
        """
        .page { --ink: #111; --edge: #ccc; color: var(--ink); background: #fff }
        .page hr { background: var(--edge) }
        """) == ["1 .page: .page --ink on .page background"])
  }

  @Test func `are not made of components that share a property`() {
    #expect(
      shown(
        """
        .a { --bg: #fff; color: #111; background: var(--bg) }
        .b { --bg: #000; color: #eee; background: var(--bg) }
        """) == ["1 .a: .a color on .a --bg", "2 .b: .b color on .b --bg"])
    // A property that many use is a mixin, not one of a component.
    let many = (0..<9).map {
      ".c\($0) { --o: 1; color: rgb(0 0 0 / var(--o)); background: #fff }\n"
    }
    #expect(shown(many.joined() + ".half { --o: .5 }").count == 9)
    // But what is said of the same elements is theirs.
    #expect(
      shown(many.joined() + ".c0:is(.half, :hover) { --o: .5 }").suffix(2) == [
        "10 .c0:is(.half, :hover): .c0.half color on .c0 background",
        "10 .c0:is(.half, :hover): .c0:hover color on .c0 background",
      ])
  }

  /// Without both colours from around it nobody knows that an element is meant
  /// to be there.
  @Test func `are doubtful where an element has values without them`() {
    #expect(
      shown(
        """
        :root { --text: #111; --surface: #fff }
        .card { color: var(--text); background: var(--surface) }
        .hero { --text: #eee }
        .inverse { --text: #fff; --surface: #000 }
        """) == [
          "2 .card: --text on --surface",
          "3 .hero .card: .hero --text on --surface, inherited",
          "4 .inverse .card: .inverse --text on .inverse --surface",
        ])
  }

  /// Bulma's way: a rule picks the lightness, and the colour is that of a
  /// property whose name goes without `-l`.
  @Test func `have the names of properties that their parts come from`() {
    let reading = PaletteReading(
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
        .button.is-brand { --face-l: var(--brand-l) }
        .button.is-brand:hover { --delta: -5% }
        """)
    #expect(
      reading.shown == [
        "7 .button: --brand-invert on --plain",
        "12 .button.is-brand: --brand-invert on --brand",
        "13 .button.is-brand:hover: --brand-invert on "
          + ".button.is-brand:hover background",
      ])
    #expect(
      reading.shownColors == [
        "#001a16 on #ccfff7 16.64", "#001a16 on #00d1b2 9.32",
        "#001a16 on #00b89c 7.19",
      ])
  }
}
