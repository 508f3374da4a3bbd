import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func file(_ path: String, _ body: String) -> SourceFile {
  SourceFile(
    path: path, bytes: Array("<resources>\n\(body)\n</resources>".utf8))
}

private func reading(_ body: String) -> PaletteSet {
  PaletteSet(reading: [file("colors.xml", body)])
}

@Suite struct `Android resources` {
  @Test(arguments: [
    ("#123456", "#123456"), ("#80123456", "#12345680"), ("#abc", "#aabbcc"),
    ("#8abc", "#aabbcc88"), (" #FF123456\n", "#123456"),
    ("<![CDATA[#123456]]>", "#123456"), ("&#x23;123456", "#123456"),
    ("<!-- was #000 -->#123456<!-- -->", "#123456"),
  ])
  func `have the opacity first`(value: String, hex: String) {
    let reading = reading("<color name=\"a\">\(value)</color>")
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a \(hex)"])
  }

  @Test func `are colours and items of that type`() {
    let reading = reading(
      """
      <!-- <color name="no">#000</color> -->
      <color name='a' tools:ignore="x">#111111</color>
      <string name="s">#222222</string>
      <item type="color" name="b">#333333</item>
      <item name="c" type="dimen">4</item>
      <style name="t"><item name="color">#444444</item></style>
      <color name="d &amp; e">@color/a</color><eat-comment/>
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a #111111", "b #333333", "d & e #111111"])
    #expect(
      reading.warningLines == [
        "7:36: 1 colour in a style is left out, because only color resources"
          + " are read; the styles can refer to these"
      ])
    let last = reading.palettes[0].entries[2]
    #expect(last.declared == "@color/a")
    #expect(last.source.description == "colors.xml:8:25")
  }

  @Test(arguments: [
    ("<drawable name='d'>#111</drawable>", "1 colour in a drawable is"),
    ("<item type='drawable' name='d'>#111</item>", "1 colour in a drawable is"),
    (
      "<array name='a'><item>#111</item><item>@color/b</item></array>",
      "1 colour in an array is"
    ),
    (
      """
      <integer-array name='a'><item>#111</item><item> #222 </item>
      </integer-array><array name='b'><item>#333</item></array>
      """, "3 colours in arrays are"
    ),
    (
      """
      <style name='s'><item name='a'>#111</item></style>
      <drawable name='d'>#222</drawable><array name='a'><item>#333</item></array>
      """, "3 colours in styles, drawables and arrays are"
    ),
    ("<string-array name='a'><item>#111</item></string-array>", nil),
    ("<string name='a'>#111</string><item>#222</item>", nil),
  ])
  func `are counted outside of colours`(body: String, start: String?) {
    let warnings = reading(color("b", "#fff") + body).warnings.map(\.message)
    #expect(warnings.count == (start == nil ? 0 : 1))
    if let start {
      #expect(
        warnings.first?.hasPrefix("\(start) left out, because only") == true)
    }
  }

  @Test func `are one system however the paths are spelt`() {
    let reading = PaletteSet(reading: [
      file("values/colors.xml", "<color name='a'>#111</color>"),
      file("./values-night/colors.xml", "<color name='a'>#eee</color>"),
    ])
    #expect(reading.summary == ["a #111111", "night/a #eeeeee"])
  }

  @Test func `follow references into other files and modes`() {
    let reading = PaletteSet(reading: [
      file(
        "res/values/colors.xml",
        """
        <color name="ink">#111111</color><color name="text">@color/ink</color>
        <color name="link">@com.example:color/blue</color>
        """),
      file("res/values/more.xml", ##"<color name="blue">#0000ff</color>"##),
      file(
        "res/values-night/colors.xml",
        ##"<color name="ink">#eeeeee</color><color name="only">#222222</color>"##
      ),
      file("res/values-de/strings.xml", "<string name='x'>y</string>"),
    ])
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "ink #111111", "text #111111", "link #0000ff", "blue #0000ff",
        "night/text #eeeeee", "night/link #0000ff", "night/blue #0000ff",
        "night/ink #eeeeee", "night/only #222222",
      ])
  }

  @Test func `are always night or notnight, if a folder requires notnight`() {
    let day = file("values-notnight/c.xml", color("a", "#fff"))
    let all = file("values/c.xml", color("a", "#000") + color("b", "#333"))
    #expect(
      PaletteSet(reading: [
        day, all, file("values-night/c.xml", color("b", "#eee")),
      ]).summary == [
        "notnight/a #ffffff", "notnight/b #333333", "night/a #000000",
        "night/b #eeeeee",
      ])
    // Without `values-night`, `values` alone is the night.
    #expect(
      Set(PaletteSet(reading: [day, all]).summary) == [
        "notnight/a #ffffff", "notnight/b #333333", "night/a #000000",
        "night/b #333333",
      ])
    let versions = PaletteSet(reading: [
      day, file("values-v31/c.xml", color("a", "#111")),
      file("values-night-v31/c.xml", color("a", "#222")),
    ])
    #expect(
      versions.palettes.map(\.mode).eachOnce() == [
        "notnight", "notnight v31", "night v31",
      ])
  }

  @Test func `prefer what is most particular`() {
    let reading = PaletteSet(reading: [
      file("values/c.xml", ##"<color name="a">#000001</color>"##),
      file("values-v31/c.xml", ##"<color name="a">#000002</color>"##),
      file("values-night/c.xml", ##"<color name="a">#000003</color>"##),
      file("values-night-v31/c.xml", ##"<color name="a">#000004</color>"##),
      file("values-night-v33/d.xml", ##"<color name="b">#000005</color>"##),
    ])
    #expect(
      reading.summary == [
        "a #000001", "v31/a #000002", "night/a #000003",
        "night v31/a #000004", "night v33/a #000003", "night v33/b #000005",
      ])
  }

  @Test(arguments: [
    ("?attr/colorPrimary", "'?attr/colorPrimary' is an attribute"),
    (
      "@android:color/system_accent1_500",
      "'@android:color/system_accent1_500' is a system colour"
    ),
    (
      "@*android:color/primary_text_dark",
      "'@*android:color/primary_text_dark' is a system colour"
    ),
    ("@androids:color/white", "no color is named 'white'"),
    ("@null", "'@null' does not refer to a color"),
    ("@drawable/x", "'@drawable/x' does not refer to a color"),
    ("@color/nowhere", "no color is named 'nowhere'"),
    ("red", "a color is #RGB, #ARGB, #RRGGBB, #AARRGGBB or @color/name"),
    ("", "a color is #RGB"),
    ("#12345", "a hex colour has 3, 4, 6, or 8 digits, but this one has 5"),
  ])
  func `are unresolved with a reason`(value: String, reason: String) {
    let reading = reading("<color name=\"a\">\(value)</color>")
    #expect(reading.summary == [])
    #expect(reading.errors.count == 1)
    #expect(reading.errors[0].message.hasPrefix(reason))
    // An element without a value is shown where it starts.
    #expect(reading.errors[0].location.column == (value.isEmpty ? 1 : 17))
  }

  @Test func `show where a digit is none`() {
    #expect(
      reading("<color name=\"a\">#12x</color>").errorLines == [
        "2:20: 'x' is not a hex digit"
      ])
  }

  @Test func `may not refer to themselves`() {
    let reading = reading(
      """
      <color name="z">@color/a</color>
      <color name="a">@color/b</color>
      <color name="b">@color/a</color>
      <color name="c">#111</color>
      """)
    #expect(reading.summary == ["c #111111"])
    #expect(
      reading.errorLines == [
        "2:17: 'a' could not be read; see its own error",
        "3:17: reference cycle: a -> b -> a",
      ])
  }

  @Test func `can be a long chain`() {
    let count = 5_000
    let links = (0..<count).map {
      "<color name=\"c\($0)\">@color/c\($0 + 1)</color>"
    }
    let body = links.joined(separator: "\n")
    let whole = reading(body + "<color name=\"c\(count)\">#123456</color>")
    #expect(whole.errors.isEmpty)
    #expect(whole.palettes[0].entries.count == count + 1)
    #expect(whole.palettes[0].entries[0].color.nearestHex == "#123456")
    let broken = reading(body)
    // A thousand are listed, and the rest counted.
    #expect(broken.errors.count == 1001)
    #expect(
      broken.errors.last?.message == "4000 more like these are not listed")
  }

  @Test func `have each name once in a folder`() {
    let reading = PaletteSet(reading: [
      file("values/a.xml", ##"<color name="x">#111</color>"##),
      file("values/b.xml", ##"<color name="x">#222</color>"##),
      file("other/values/b.xml", ##"<color name="x">#333</color>"##),
    ])
    #expect(reading.summary == ["main/x #111111", "other/x #333333"])
    #expect(
      reading.errors.map(\.message) == [
        "the color 'x' is already defined at 'values/a.xml:2:17'"
      ])
  }

  private func color(_ name: String, _ value: String) -> String {
    "<color name=\"\(name)\">\(value)</color>"
  }

  @Test(arguments: [
    ("<resources><color name='a'>#fff", "1:12: <color> is not closed"),
    ("<resources>", "1:1: <resources> is not closed"),
    ("<resources></color>", "1:12: </color> cannot close <resources>"),
    ("<resources/></a>", "1:13: </a> has no start tag"),
    ("<!-- x", "1:1: a comment is not closed"),
    ("<resources><![CDATA[ ", "1:12: a CDATA section is not closed"),
    ("<resources a>", "1:13: expected '=', but found '>'"),
    ("<resources a=b>", "1:14: expected a quote, but found 'b'"),
    ("<resources a='b", "1:14: the value of an attribute is not closed"),
    ("<resources a='b'c='d'>", "1:17: expected white space, but found 'c'"),
    ("<resources", "1:1: a tag is not closed"),
    ("<resources>< a>", "1:13: expected a name, but found ' '"),
    ("<!DOCTYPE x [<!ENTITY a '>'>", "1:1: a declaration is not closed"),
    (
      "<resources><color name='a'>&ink;</color></resources>",
      "1:28: '&ink' is not an XML entity"
    ),
    (
      "<!DOCTYPE x [<!ENTITY i '#fff'>]><resources><color name='a'>&i;</color>",
      "1:61: '&i' is not an XML entity; those of a DOCTYPE are not read"
    ),
    (
      "<vector/>",
      "1:1: the root element must be <resources>, but this one is <vector>"
    ),
    (
      "<resources><color>#fff</color></resources>",
      "1:12: this color has no name"
    ),
    ("", "1:1: no colours found: no Android resource is a color"),
  ])
  func `are refused where XML is wrong`(text: String, error: String) {
    #expect(PaletteSet(text, as: .android).errorLines == [error])
  }

  @Test func `may be nested only so deep`() {
    let text = String(repeating: "<resources>", count: 100_000)
    #expect(
      PaletteSet(text, as: .android).errorLines == [
        "1:2817: elements can be nested at most 256 deep, but these are deeper"
      ])
  }
}
