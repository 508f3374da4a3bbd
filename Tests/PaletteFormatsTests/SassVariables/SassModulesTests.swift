import PaletteFormats
import Testing

@Suite struct `Modules of SCSS` {
  private let lack =
    " left out, because only colours, and references to variables and maps in"
    + " the inputs, are resolved; the first is "
  private let advice = "; to read all, pass the compiled CSS"

  @Test func `have the names behind their namespaces`() {
    let reading = PaletteSet(
      "_a.scss", "_b.scss", "main.scss",
      from: [
        "_a.scss": "$ink: #111; $map: (k: (l: #333));",
        "_b.scss": "$ink: #222;",
        "main.scss": """
        @use "a"; @use 'b.scss' as c_d; $ink: #999;
        $x: a.$ink; $y: c-d.$ink; $z: map.get(a.$map, k, l); $e: #{a.$ink};
        """,
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary.suffix(5) == [
        "$ink #999999", "$x #111111", "$y #222222", "$z #333333", "$e #111111",
      ])
  }

  @Test func `that have no such name give that of the only input that has`() {
    let reading = PaletteSet(
      "a.scss", "b.scss", "c.scss", "d.scss",
      from: [
        "a.scss": "$ink: #111; $page: #fff;", "b.scss": "$ink: #222;",
        "c.scss": "@use 'x/y'; $p: y.$page; $i: y.$ink; $n: z.$page;",
        "d.scss": "@use 'b'; $own: #999; $x: b.$own; $q: b.$page;",
      ])
    #expect(
      reading.summary.suffix(4)
        == ["$p #ffffff", "$n #ffffff", "$own #999999", "$q #ffffff"])
    #expect(
      reading.warningLines.suffix(2) == [
        "1:30: 1 value is\(lack)'y.$ink'\(advice)",
        "1:27: 1 value is\(lack)'b.$own'\(advice)",
      ])
  }

  @Test func `are found by their paths`() {
    let reading = PaletteSet(
      "src/a/_c.scss", "src/b/_c.scss", "src/d/_index.scss", "src/e.scss",
      "src/f/g.scss",
      from: [
        "src/a/_c.scss": "$ink: #111;", "src/b/_c.scss": "$ink: #222;",
        "src/d/_index.scss": "$ink: #333;",
        "src/e.scss": """
        @use "a/c" as a; @use "./b/c" as b; @use "d"; @use "sass:math";
        $a: a.$ink; $b: b.$ink; $d: d.$ink;
        """,
        "src/f/g.scss": """
        @use "../a/c" as a; @use "b/_c" as b; @use "~d/index" as d; @use "c";
        $a: a.$ink; $b: b.$ink; $d: d.$ink; $c: c.$ink;
        """,
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary.suffix(6) == [
        "$a #111111", "$b #222222", "$d #333333", "$a #111111", "$b #222222",
        "$d #333333",
      ])
    #expect(reading.warningLines.contains { $0.contains("'c.$ink'; ") })
  }

  @Test func `have no default that others set`() {
    let reading = PaletteSet(
      "colors.scss", "main.scss",
      from: [
        "colors.scss": "$ink: #000 !default; $line: $ink; $page: #fff;",
        "main.scss": """
        @use "colors" as c with ($ink: #f00, $page: #eee); $x: c.$ink;
        $y: c.$page;
        """,
      ])
    #expect(reading.located == [])
    #expect(reading.summary == ["$page #ffffff", "$y #ffffff"])
    #expect(
      reading.warningLines == [
        "1:7: 2 values are\(lack)'#000'\(advice)",
        "1:56: 1 value is\(lack)'c.$ink'\(advice)",
      ])
  }

  @Test func `are those of the mode`() {
    let reading = PaletteSet(
      "core.scss", "light.scss", "dark.scss",
      from: [
        "core.scss": "@use 'dark' as d; $card: $bg; $night: d.$ink;",
        "light.scss": "$bg: #fff; $ink: #111;",
        "dark.scss": "$bg: #000; $ink: #eee;",
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary == [
        "light/$card #ffffff", "light/$bg #ffffff", "light/$ink #111111",
        "dark/$card #000000", "dark/$night #eeeeee", "dark/$bg #000000",
        "dark/$ink #eeeeee",
      ])
    #expect(
      reading.warningLines == ["1:39: 1 value is\(lack)'d.$ink'\(advice)"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `are looked for once each`() {
    let count = 10_000
    let uses = (0..<count).map { "@use 'a\($0)';" }.joined()
    let values = (0..<count).map { "$v\($0): a\($0).$n\($0);" }.joined()
    let reading = PaletteSet(
      "all.scss", "main.scss",
      from: ["all.scss": "$ink: #111;", "main.scss": uses + values])
    #expect(reading.summary == ["$ink #111111"])
    #expect(reading.warningLines.count { $0.contains(lack) } == 1)
  }
}
