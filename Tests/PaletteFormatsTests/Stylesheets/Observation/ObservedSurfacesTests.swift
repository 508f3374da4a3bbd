import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Observed surfaces` {
  @Test func `are those of what is around, or of the page`() {
    #expect(
      shown(
        """
        html { background: #fafafa }
        body { color: #111 }
        a { color: #05c }
        .card { background: #eee }
        .card .inner a { color: #04a }
        .card > .title + a { color: #039 }
        .clear { color: #222; background: none }
        """) == [
          "2 body: body color on html background",
          "3 a: a color on html background, inherited",
          "5 .card .inner a: .card .inner a color on .card background, inherited",
          "6 .card > .title + a: .card > .title + a color on .card background, "
            + "inherited",
          "7 .clear: .clear color on html background, inherited",
        ])
    #expect(
      shown(
        "body { background: #eee } html { background: #ddd } a { color: red }")
        == ["1 a: a color on body background, inherited"])
  }

  @Test func `are white where nothing is said, unless it is dark`() {
    #expect(
      PaletteReading(
        observing: """
          a { color: #777 }
          @media (prefers-color-scheme: dark) { a { color: #888 } }
          """
      ).shown == ["1 a: a color on Canvas, inherited"])
    #expect(
      PaletteReading(observing: "a { color: #777 }").shownColors
        == ["#777777 on #ffffff 4.47"])
  }

  @Test func `give text that is inherited where a rule says so`() {
    #expect(
      shown(
        """
        .card { color: #111; background: #fff }
        .card .head { color: inherit; background: #eee }
        .card .foot { color: var(--none); background: #ddd }
        .card .line { background: #ccc }
        """) == [
          "1 .card: .card color on .card background",
          "2 .card .head: .card color on .card .head background, inherited",
          "3 .card .foot: .card color on .card .foot background, inherited",
        ])
  }

  @Test func `of pseudo-elements are those of their elements`() {
    #expect(
      shown(
        """
        input { color: #111; background: #eee }
        input::placeholder { color: #777 }
        input:-ms-input-placeholder { color: #777 }
        .tab::before { background: #05c }
        .tab { color: #222; background: #fff }
        .tab::after { color: #333 }
        ::selection { color: #fff; background: #05c }
        """) == [
          "1 input: input color on input background",
          "3 input:-ms-input-placeholder: "
            + "input:-ms-input-placeholder color on input background",
          "5 .tab: .tab color on .tab background",
          "6 .tab::after: .tab::after color on .tab background",
          "7 ::selection: ::selection color on ::selection background",
        ])
  }

  @Test func `show what lies behind them`() {
    let reading = PaletteReading(
      observing: """
        body { background: #fff }
        .card { background: #ddd }
        .card code { color: #333; background: rgb(0 0 0 / 10%) }
        mark { color: #000; background: #ff08 }
        """)
    #expect(
      reading.shown == [
        "3 .card code: .card code color on .card code background over "
          + ".card background",
        "4 mark: mark color on mark background over body background",
      ])
    #expect(
      reading.shownColors == [
        "#333333 on #0000001a 7.46", "#000000 on #ffff0088 19.82",
      ])
  }

  @Test func `have every stop of a gradient`() {
    let reading = PaletteReading(
      observing: """
        :root { --warm: linear-gradient(#fc0, var(--hot)); --hot: #d00 }
        .a { color: #fff; background: linear-gradient(to right, #111 10%, var(--hot)) }
        .b { color: #fff; background: var(--warm) }
        .c { color: #fff;
          background: linear-gradient(#fff3, transparent) #333 }
        """)
    #expect(
      reading.shown == [
        "2 .a: .a color on .a background 1", "2 .a: .a color on --hot",
        "3 .b: .b color on --warm 1", "3 .b: .b color on --hot",
        "4 .c: .c color on .c background 1",
        "4 .c: .c color on .c background 2",
      ])
    #expect(
      reading.shownColors.suffix(2) == [
        "#ffffff on #5c5c5c 6.70", "#ffffff on #333333 12.63",
      ])
  }

  @Test func `are uncertain under an image`() {
    #expect(
      shown(
        """
        body { background: #eee }
        .a { color: #111; background: url(a.png) #fff }
        .b { color: #222; background-image: image-set("b.png" 1x) }
        .c { color: #333; background-color: #ddd; background-image: none }
        """) == [
          "2 .a: .a color on .a background, image",
          "3 .b: .b color on body background, image",
          "4 .c: .c color on .c background-color",
        ])
  }

  @Test func `show through an element that is not opaque`() {
    let reading = PaletteReading(
      observing: """
        body { background: #fff }
        .a { color: #000; background: #f00; opacity: .5 }
        .b { color: #000; opacity: 50% }
        .c { color: #000; background: #eee; opacity: 0 }
        """)
    #expect(
      reading.shown == [
        "2 .a: .a color on .a background",
        "3 .b: .b color on body background, inherited",
      ])
    // Half of black, and half of red, on white.
    #expect(
      reading.shownColors == [
        "#808080 on #ff8080 1.63", "#00000080 on #ffffff 3.97",
      ])
  }

  @Test func `are named by the variant that they are of`() {
    #expect(
      shown(
        """
        .tag { --face: #eee; color: #111; background: var(--face); opacity: .9 }
        .tag-hot { --face: #fcc }
        """) == [
          "1 .tag: .tag color on .tag background",
          "2 .tag-hot: .tag-hot color on .tag-hot background",
        ])
  }

  @Test func `carry large text`() {
    #expect(
      shown(
        """
        html { font-size: 62.5% }
        .a { color: #777; background: #fff; font-size: 24px }
        .b { color: #777; background: #fff; font-size: 14pt; font-weight: bold }
        .c { color: #777; background: #fff; font: 700 1.9rem/1.2 sans-serif }
        .d { color: #777; background: #fff; font-size: 14pt; font-weight: 600 }
        .e { color: #777; background: #fff; font-size: 2rem }
        .f { color: #777; background: #fff; font-size: calc(1rem + 9vw) }
        .g { color: #777; background: #fff; --size: 30px; font-size: var(--size) }
        .h { font-size: 16px } .h .i { color: #777; background: #fff; font-size: 1.5em }
        """
      ).map { $0.hasSuffix(", large") } == [
        true, true, true, false, false, false, true, true,
      ])
  }
}
