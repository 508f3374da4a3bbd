import PaletteFormats
import Testing

@Suite struct `Modules of SCSS` {
  @Test func `have the names behind their namespaces`() {
    let reading = PaletteReading(
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

  @Test func `give their own names only`() {
    let reading = PaletteReading(
      "_a.scss", "b.scss",
      from: [
        "_a.scss": "$ink: #111;",
        "b.scss": "@use 'a'; $own: #999; $x: a.$own; $y: c.$own; $z: $own;",
      ])
    #expect(
      reading.summary == ["$ink #111111", "$own #999999", "$z #999999"])
    #expect(
      reading.warningLines == [
        "1:27: 2 values refer to names that no input has, and are left out; the"
          + " first is 'a.$own'"
      ])
  }

  @Test func `that are no input are the only one that has the name`() {
    let reading = PaletteReading(
      "a.scss", "b.scss", "c.scss",
      from: [
        "a.scss": "$ink: #111; $page: #fff;", "b.scss": "$ink: #222;",
        "c.scss": "@use 'x/y'; $p: y.$page; $i: y.$ink; $n: z.$page;",
      ])
    #expect(reading.summary.suffix(2) == ["$p #ffffff", "$n #ffffff"])
    #expect(
      reading.warningLines.last
        == "1:30: 1 value refers to a name that no input of its mode has for"
        + " certain, and is left out; the first is 'y.$ink'")
  }

  @Test func `are found by their paths`() {
    let reading = PaletteReading(
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
    #expect(reading.warningLines.contains { $0.hasSuffix("'c.$ink'") })
  }

  @Test func `can be the own names, and those of who imports the file`() {
    let reading = PaletteReading(
      "a.scss", "b.scss", "c.scss", "d.scss",
      from: [
        "a.scss": "$ink: #111; $page: #eee;", "b.scss": "@import 'x', 'a'",
        "c.scss": "@use 'b' as *; $i: $ink; $p: $page;",
        "d.scss": "$page: #fff; $ink: #999;",
      ])
    #expect(
      reading.summary.prefix(4) == [
        "$ink #111111", "$page #eeeeee", "$i #111111", "$p #eeeeee",
      ])
  }

  @Test func `forward names of others`() {
    let reading = PaletteReading(
      "a.scss", "b.scss", "c.scss", "d.scss",
      from: [
        "a.scss": "$ink: #111; $page: #eee; $line: #ccc;",
        "b.scss": "$ink: #222; $page: #ddd; @forward 'c';",
        "c.scss": """
        @forward "b" show mixin, $page; @forward 'a' as sea-* hide $sea_line;
        """,
        "d.scss": """
        @use "c"; $a: c.$sea-ink; $b: c.$sea_page; $c: c.$page; $d: c.$ink;
        $e: c.$sea-line;
        """,
      ])
    #expect(
      reading.summary.suffix(3) == ["$a #111111", "$b #eeeeee", "$c #dddddd"])
    #expect(
      reading.warningLines.last
        == "1:61: 2 values refer to names that no input has, and are left out;"
        + " the first is 'c.$ink'")
  }

  @Test func `have what is set in them`() {
    let reading = PaletteReading(
      "colors.scss", "all.scss", "main.scss",
      from: [
        "colors.scss": """
        $ink: #000 !default; $line: $ink; $m: (k: #111, l: #222) !default;
        $k: map-get($m, k); $l: map-get($m, l);
        """,
        "all.scss": "@forward 'colors' with ($ink: #00f !default)",
        "main.scss": """
        $red: #f00; @use "all" as c with ($ink: $red, $m: (k: #fff,)); $x: c.$ink;
        @use "else" with ($ink: #abc); $y: else.$ink;
        """,
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary == [
        "$line #ff0000", "$k #ffffff", "$ink #ff0000", "$m.k #ffffff",
        "$red #ff0000", "$x #ff0000", "$ink #aabbcc", "$y #aabbcc",
      ])
  }

  @Test func `that several set to several values have none`() {
    let reading = PaletteReading(
      "a.scss", "b.scss", "colors.scss",
      from: [
        "colors.scss": "$ink: #000 !default; $line: $ink;",
        "a.scss": "@use 'colors' with ($ink: #111); $a: colors.$ink;",
        "b.scss": "@use 'colors' with ($ink: #222); $b: colors.$ink;",
      ])
    #expect(
      reading.summary == [
        "$a #111111", "$b #222222", "$ink #111111", "$ink #222222",
        "$ink #000000",
      ])
    #expect(reading.warningLines.contains { $0.hasSuffix("'$ink'") })
  }

  @Test func `are those of the mode`() {
    let reading = PaletteReading(
      "core.scss", "light.scss", "dark.scss",
      from: [
        "core.scss": "@use 'dark' as d; $bg: #ccc !default; $card: $bg;"
          + "$night: d.$ink;",
        "light.scss": "@use 'core' with ($bg: #fff); $ink: #111;",
        "dark.scss": "@use 'core' with ($bg: #000); $ink: #eee;",
      ])
    #expect(reading.located == [])
    #expect(
      reading.summary == [
        "light/$card #ffffff", "light/$bg #ffffff", "light/$ink #111111",
        "dark/$card #000000", "dark/$night #eeeeee", "dark/$bg #000000",
        "dark/$ink #eeeeee",
      ])
    #expect(
      reading.warningLines == [
        "1:58: 1 value refers to a name that no input of its mode has for"
          + " certain, and is left out; the first is 'd.$ink'"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `are followed so many times together`() {
    let count = 10_000
    let forwards = (0..<count).map { "@forward 'a\($0)';" }.joined()
    let values = (0..<count).map { "$v\($0): all.$n\($0);" }.joined()
    let reading = PaletteReading(
      "all.scss", "main.scss",
      from: [
        "all.scss": "$ink: #111;" + forwards,
        "main.scss": "@use 'all';" + values,
      ])
    #expect(reading.summary == ["$ink #111111"])
    #expect(reading.warningLines.count == 3)
  }
}
