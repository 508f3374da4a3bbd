import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Variables of SCSS` {
  private func read(_ text: String) -> PaletteSet {
    PaletteSet(text, as: .scss)
  }

  @Test func `are colours, references and maps`() {
    let reading = read(
      """
      // $comment: #000;
      $ink: #123; /* $no: #000; */ $paper : WHITE !default;
      $text: $ink !global;
      $wrapped: #{$ink};
      $map: ("a": $ink, b: (c: #456, 'd e': red), 50: #789,) !default;
      $got: map-get($map, "a");
      $deep: map.get($map, b, c);
      $same_name: #abc;
      $lookup: $same-name;
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "$ink #112233", "$paper #ffffff", "$text #112233", "$wrapped #112233",
        "$map.a #112233", "$map.b.c #445566", "$map.b.d e #ff0000",
        "$map.50 #778899", "$got #112233", "$deep #445566",
        "$same_name #aabbcc", "$lookup #aabbcc",
      ])
    let entry = reading.palettes[0].entries[2]
    #expect(entry.declared == "$ink")
    #expect(entry.source.description == "<stdin>:3:8")
  }

  @Test func `are not needed: a file without any is read as a style sheet`() {
    func read(_ text: String) -> PaletteSet {
      PaletteSet(
        reading: [SourceFile(path: "a.scss", bytes: Array(text.utf8))],
        observing: true)
    }
    let text = """
      // The theme of an app: it's dark, too.
      @use "other";
      :root { --ink: #123; // the text
        --paper: #fff; --photo: url(//a.b/c); }
      @media (prefers-color-scheme: dark) { body { --ink: #eee; } }
      .btn { &:hover { color: #888; background: #fff } }
      """
    let reading = read(text)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "--ink #112233", "--paper #ffffff", "dark/--ink #eeeeee",
        "dark/--paper #ffffff",
      ])
    #expect(reading.palettes.map(\.mode) == ["default", "dark"])
    #expect(reading.palettes[0].entries[1].source.line == 4)
    #expect(reading.observed.first?.selector == ".btn:hover")
    // Sass follows its own imports; a mixin is not run.
    let mixin = read(
      "@import './a', './b.css'; @mixin dark { --bg: #000; --fg: #eee }\n"
        + ":root { --ink: #123; @include dark; }")
    #expect(mixin.summary == ["--ink #112233"])
    #expect(
      mixin.warningLines.contains {
        $0.contains("2 colours are left out, because only a build tool")
      })
    #expect(mixin.warningLines.allSatisfy { !$0.contains("'./a'") })
    for sass in ["$a: 1;", ".a-#{b} { c: d }"] {
      #expect(read(text + "\n" + sass).palettes.flatMap(\.entries).isEmpty)
    }
  }

  @Test func `have the value that they have there`() {
    let reading = read(
      """
      $a: #111; $b: $a; $a: #222; $a: #333 !default; $c: $a;
      $d: #444 !default; $d: #555;
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary
        == ["$b #111111", "$a #222222", "$c #222222", "$d #555555"])
  }

  @Test func `are no colour where they are a map`() {
    let reading = read("$a: (x: #123); $b: $a; $c: $a.x; $d: map-get($a, x)")
    #expect(reading.summary == ["$a.x #112233", "$d #112233"])
  }

  @Test func `may be something else`() {
    let reading = read(
      """
      @use "x" with ($y: 1); $space: 1rem; $font: "#fff", serif; $n: none;
      $list: (#111, #222); $border: #ccc solid; $size: math.div(1, 2);
      $url: url(//host/a.png); $i: #{a}b; $empty: ; $sum: (1) + (2);
      @mixin m($a: #fff) { color: $a; } .b-#{$n} { c: d }
      $ink: #123
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.summary == ["$ink #112233"])
  }

  @Test func `may stand in parentheses, and be members of members`() {
    let reading = read(
      """
      $theme: (page: (plain: #fff)); $ink: #111;
      $a: map-get(map-get($theme, page), plain); $b: (#fff); $c: (($ink));
      $d: map.get(map.get($theme, page), "plain"); $e: (k: (#222));
      $g: map-get($map: map-get($theme, page), $key: plain);
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "$theme.page.plain #ffffff", "$ink #111111", "$a #ffffff",
        "$b #ffffff", "$c #111111", "$d #ffffff", "$e.k #222222", "$g #ffffff",
      ])
  }

  @Test func `leave operations and unknown members out, and report it`() {
    let reading = read(
      """
      $ink: #111; $size: 2px; $map: (k: $ink); $sizes: (k: $size);
      $a: $ink + #222; $b: ($ink * 2); $c: 2 * $ink; $d: map-get($map, $ink);
      $e: map-get($sizes, $k); $f: $size * 2; $g: $size $ink; $h: 1px -$size;
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["$ink #111111", "$map.k #111111"])
    #expect(
      reading.warningLines == [
        "2:5: 4 values are left out, because only colours, and references to"
          + " variables and maps in the inputs, are resolved; the first is"
          + " '$ink + #222'; to read all, pass the compiled CSS"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `take as long as their text`() {
    let count = 200_000
    let text =
      "$a:" + String(repeating: " ", count: count) + "x"
      + String(repeating: "{}", count: count) + "; $ink: #123;"
    #expect(read(text).summary == ["$ink #112233"])
  }

  @Test func `leave functions out, and report it`() {
    let reading = read(
      """
      $ink: #123; $half: fn(2); $a: darken($ink, 10%); $b: rgba($x, $y);
      $c: own($ink); $d: own($c); $e: $d; $f: own(#fff); $g: own($half);
      $m: map-merge($x, ("k": $ink)); $n: #111 + #222;
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["$ink #112233"])
    #expect(
      reading.warningLines == [
        "1:31: 8 values are left out, because only colours, and references to"
          + " variables and maps in the inputs, are resolved; the first is"
          + " 'darken($ink, 10%)'; to read all, pass the compiled CSS"
      ])
  }

  @Test(arguments: [
    "$x: map-merge($m, (b: $ink))", "$x: -own-color(#fff)",
    "$m: ('b c': #fff); $x: map-get($m, 'b c')", "$x: $ink + $ink",
    "$x: map.deep-merge($m, (a: $ink))",
  ])
  func `count what they do not compute`(text: String) {
    let lines = read("$ink: #123; \(text);").warningLines
    #expect(lines.map { $0.contains("1 value is left out") } == [true])
  }

  @Test(arguments: ["map-merge", "map.merge"])
  func `are merged into a map`(function: String) {
    let reading = read(
      """
      $ink: #123; $m: (a: #fff, b: (c: #000, d: #111));
      $m: \(function)($m, ("b": $ink, e: #222));
      $n: \(function)((), ()); $n: \(function)($n, (x: #333));
      $z: () !default; $n: \(function)($n, $z);
      $n: \(function)($n, $m); $o: \(function)((), $n); $y: map-get($o, e);
      """)
    #expect(reading.warningLines == [])
    #expect(
      reading.summary == [
        "$ink #112233", "$m.a #ffffff", "$m.b #112233", "$m.e #222222",
        "$n.x #333333", "$n.a #ffffff", "$n.b #112233", "$n.e #222222",
        "$o.x #333333", "$o.a #ffffff", "$o.b #112233", "$o.e #222222",
        "$y #222222",
      ])
  }

  @Test func `have another alpha in rgba()`() {
    let reading = read(
      """
      $ink: #112233; $a: rgba($ink, .5); $b: rgba($a, 0.2); $c: $b;
      $d: rgba(#11223380, 100%); $e: rgba($color: $c, $alpha: 0.4);
      $m: (k: rgba($a, 0)); $f: rgba(map-get($m, k), 1);
      """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "$ink #112233", "$a #11223380", "$b #11223333", "$c #11223333",
        "$d #112233", "$e #11223366", "$m.k #11223300", "$f #112233",
      ])
  }

  @Test(arguments: ["$ink, 2", "$ink, $a", "$ink, .5, 1", "map(k), .5"])
  func `have no alpha that is not a number up to 1`(arguments: String) {
    let reading = read("$ink: #123; $a: 0.5; $x: rgba(\(arguments));")
    #expect(reading.summary == ["$ink #112233"])
    #expect(reading.warningLines.count == 1)
  }

  @Test func `are shown without the empty key of a map`() {
    let reading = read(
      "$bg: ('': #fff, page: #eee); $a: $bg; $b: map-get($bg, '');")
    #expect(
      reading.summary == ["$bg #ffffff", "$bg.page #eeeeee", "$b #ffffff"])
  }

  @Test func `replace null where they are a default`() {
    #expect(read("$a: null; $a: #112233 !default;").summary == ["$a #112233"])
  }

  @Test func `of blocks are left out, which is reported`() {
    let reading = read(
      """
      $ink: #123;
      .a { $local: #fff; $size: 1px; --b: red; --c: $x; .d { $e: #000 } }
      """)
    #expect(reading.summary == ["$ink #112233"])
    #expect(
      reading.warningLines == [
        "2:6: 3 colours in blocks are left out, because only top-level"
          + " variables are read; the first is '$local'; to read all, pass"
          + " the compiled CSS"
      ])
  }

  @Test func `refer to other files`() {
    let folder = [
      "a.scss": "$link: $ink; $none: $nowhere; $later: $last; $last: #fff",
      "b.scss": "$ink: $base;", "c.scss": "$base: #123; $ink: $base;",
    ]
    let reading = PaletteSet("a.scss", "b.scss", "c.scss", from: folder)
    #expect(
      reading.summary == [
        "$link #112233", "$last #ffffff", "$ink #112233", "$base #112233",
        "$ink #112233",
      ])
    #expect(
      reading.warningLines == [
        "1:21: 2 values are left out, because only colours, and references to"
          + " variables and maps in the inputs, are resolved; the first is"
          + " '$nowhere'; to read all, pass the compiled CSS"
      ])
  }

  @Test func `are modes where paths name themes`() {
    let reading = PaletteSet(
      "core.scss", "light.scss", "dark.scss",
      from: [
        "core.scss": "$card: $bg; $ink: #123;", "light.scss": "$bg: #fff;",
        "dark.scss": "$bg: #000; $ink: #eee;",
      ])
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/$card #ffffff", "light/$ink #112233", "light/$bg #ffffff",
        "dark/$card #000000", "dark/$bg #000000", "dark/$ink #eeeeee",
      ])
  }

  @Test(arguments: [
    (
      "$a: #12;",
      "1:5: a hex colour has 3, 4, 6, or 8 digits, but this one has 2"
    ),
    ("$a: (b: #12345g)", "1:15: 'g' is not a hex digit"),
    ("$a: (b: #fff;", "1:5: a bracket is not closed"),
    ("$a: #fff; /* b", "1:11: a comment is not closed"),
    ("$a: #fff; .b { .c { d: e }", "1:14: '{' is not closed"),
    ("$a: #fff\n$b: #000;", "2:1: a semicolon is missing before $b"),
    ("$a: red\n$b: #000;", "2:1: a semicolon is missing before $b"),
    (
      "a { b: c }",
      "1:1: no colours found: no top-level variable of this SCSS file is a "
        + "colour; pass the compiled CSS"
    ),
  ])
  func `report where they are wrong`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test func `do not refer to each other in a circle of files`() {
    let reading = PaletteSet(
      "a.scss", "b.scss", from: ["a.scss": "$a: $b;", "b.scss": "$b: $a;"])
    #expect(reading.located.first == "a.scss:1:5: '$a' refers to itself")
  }

  @Test func `nest 8 maps at most`() {
    let text =
      "$a: " + String(repeating: "(b: ", count: 9) + "#fff"
      + String(repeating: ")", count: 9)
    #expect(
      read(text).errorLines == [
        "1:37: maps can be nested at most 8 levels deep, but these are deeper"
      ])
  }
}
