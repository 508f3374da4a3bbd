import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Theme of TextMate` {
  private func theme(_ settings: String, _ more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://example.org">
    <plist version="1.0"><dict>\(more)<key>settings</key>
    <array>\(settings)</array></dict></plist>
    """
  }

  @Test func `has rules with scopes, and one without`() {
    let reading = PaletteReading(
      theme(
        """
        <dict><key>settings</key><dict>
        <key>background</key><string>#1b2a41</string>
        <key>caret</key><string>red</string>
        <key>lineHighlight</key><string>#ffffff80</string>
        <key>tagsOptions</key><string>underline</string></dict></dict>
        <dict><key>name</key><string>C</string>
        <key>scope</key><string>comment, a &gt; b</string>
        <key>settings</key><dict><key>fontStyle</key><string>bold</string>
        <key>foreground</key><string>#8fa3b8</string></dict></dict>
        <dict><key>scope</key><string/><key>settings</key><dict>
        <key>foreground</key><string>#777</string></dict></dict>
        """,
        """
        <key>name</key><string>Dunes (Dark)</string>
        <key>gutterSettings</key><dict>
        <key>foreground</key><string>#111</string></dict>
        """))
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "dark/gutter.foreground #111111", "dark/background #1b2a41",
        "dark/caret #ff0000", "dark/lineHighlight #ffffff80",
        "dark/comment.foreground #8fa3b8", "dark/a > b.foreground #8fa3b8",
      ])
    #expect(
      reading.palettes[0].entries[1].source.description == "<stdin>:7:30")
  }

  @Test(arguments: [
    ("<key>semanticClass</key><string>theme.light.x</string>", "light"),
    ("<key>name</key><string>A &amp; B</string>", "default"), ("", "default"),
  ])
  func `is a mode`(more: String, mode: String) {
    let reading = PaletteReading(
      theme(
        """
        <dict><key>settings</key><dict>
        <key>caret</key><string>#111</string></dict></dict>
        """, more))
    #expect(reading.palettes.map(\.mode) == [mode])
  }

  @Test(arguments: [
    (
      "<plist><array/></plist>",
      "1:8: a theme is a dictionary, but this is something else"
    ),
    ("<html/>", "1:1: a property list is in <plist>, but here is html"),
    ("<plist/>", "1:1: a property list is in <plist>, but here is nothing"),
    (
      "bplist00",
      "1:1: this is a binary property list; plutil -convert xml1"
        + " makes it text"
    ),
    (
      "<plist><dict><string>a</string></dict></plist>",
      "1:14: <string> does not belong here: keys and values take turns"
    ),
    (
      "<plist><dict><key>a</key></dict></plist>",
      "1:8: the last key of this dictionary has no value"
    ),
    ("<plist><set/></plist>", "1:8: property lists have no <set>"),
    (
      "<plist><dict><key>settings</key><dict/></dict></plist>",
      "1:33: settings is an array, but this is something else"
    ),
    (
      """
      <plist><dict><key>settings</key><array><dict><key>settings</key><dict>
      <key>caret</key><string>#12</string></dict></dict></array></dict></plist>
      """,
      "2:25: a hex colour has 3, 4, 6, or 8 digits, but this one has 2"
    ),
  ])
  func `says where it is wrong`(text: String, message: String) {
    #expect(PaletteReading(text, as: .tmtheme).errorLines == [message])
  }
}
