import PaletteFormats
import Testing

@Suite struct `Tailwind CSS in style sheets` {
  @Test(arguments: [
    ("--alpha(red / 50%)", "#ff000080"), ("--alpha(#00f / .25)", "#0000ff40"),
    ("--alpha( rgb(0 255 0 / 50%)/50% )", "#00ff0040"),
    ("--alpha(#00f/25%)", "#0000ff40"),
    ("--alpha(var(--x) / 20%)", "#11223333"),
    ("--alpha(--alpha(red / 50%) / 50%)", "#ff000040"),
    ("--alpha(red / calc(1 / 4))", "#ff000040"),
    ("color-mix(in srgb, --alpha(red / 100%), blue)", "#800080"),
  ])
  func `have a share of the opacity`(value: String, color: String) {
    let reading = PaletteSet(":root { --x: #123; --c: \(value) }", as: .css)
    #expect(reading.summary == ["--x #112233", "--c \(color)"])
    #expect(reading.errors.isEmpty)
  }

  @Test(arguments: [
    ("--alpha(red)", "1:20: expected a number or a percentage, but found ')'"),
    ("--alpha(red / 120%)", "1:23: this value must be from 0% to 100%"),
    (
      "--alpha(red / none)",
      "1:23: expected a number or a percentage, but found 'none'"
    ),
    ("--alpha(rde / 5%)", "1:17: no colour is named 'rde'"),
    ("--alpha(var(--no) / 5%)", "1:21: --no is not defined"),
  ])
  func `report what is wrong with it`(value: String, error: String) {
    let reading = PaletteSet(":root{--c:\(value)}", as: .css)
    #expect(
      reading.errorLines.map { $0.dropFirst(4) } == [
        error.dropFirst(4)
      ])
  }

  @Test func `have themes in plugins, which are modes`() {
    let reading = PaletteSet(
      """
      :root { --a: #111 }
      @plugin "daisyui/theme" { name: "sea"; default: true; --color-a: #222; }
      @plugin "daisyui/theme" { name: dark; color-scheme: dark;
        --color-a: #333; --color-b: #000 }
      """, as: .css)
    #expect(
      reading.summary == [
        "sea/--a #111111", "sea/--color-a #222222", "dark/--a #111111",
        "dark/--color-a #333333", "dark/--color-b #000000",
      ])
    #expect(reading.errors.isEmpty && reading.warnings.isEmpty)
  }

  @Test func `report what plugins and unknown rules leave out`() {
    let reading = PaletteSet(
      """
      :root { --a: #111 }
      @plugin "daisyui" { themes: light --default, dark; }
      @plugin "daisyui/theme" { --color-a: #222; --color-b: #333 }
      @skin { :root { --c: #444 } }
      @keyframes x { from { --d: #555 } }
      """, as: .css)
    #expect(reading.summary == ["--a #111111"])
    #expect(
      reading.warningLines == [
        "2:29: the built-in themes of a plugin are not read: "
          + "'light --default, dark'",
        "3:38: 2 colours are left out, because only conditions for themes"
          + " are read; the first is under '\"daisyui/theme\"'",
        "4:22: 1 colour is left out, because only a build tool reads such"
          + " rules: pass its output; the first is under '@skin'",
      ])
  }
}
