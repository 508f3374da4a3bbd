import PaletteFormats
import Testing
import TextGrammars

private func file(_ path: String, _ body: String) -> SourceFile {
  SourceFile(
    path: path, bytes: Array("<resources>\n\(body)\n</resources>".utf8))
}

private func list(_ path: String, _ items: String) -> SourceFile {
  SourceFile(
    path: path, bytes: Array("<selector>\(items)</selector>".utf8))
}

private func item(_ name: String, _ attributes: String) -> SourceFile {
  list("res/color/\(name).xml", "<item \(attributes)/>")
}

@Suite struct `Android lists of states` {
  @Test func `are colours by the item shown at rest`() {
    let reading = PaletteSet(reading: [
      file(
        "res/values/c.xml",
        """
        <color name='a'>@color/button</color><color name='b'>#222</color>
        <color name='c'>@color/faint</color>
        """),
      list(
        "res/color/button.xml",
        """
        <item android:state_enabled='false' android:color='#61000000'/>
        <item android:color='@color/b'/><item android:color='#fff'/>
        """),
      list(
        "res/color-night/button.xml", "<item android:color='#ffffff'/>"),
      list(
        "res/color/faint.xml",
        "<item android:alpha='38%' android:color='#fff'/>"),
      list("res/drawable/d.xml", "<item android:color='#fff'/>"),
    ])
    #expect(
      reading.summary == [
        "a #222222", "b #222222", "button #222222", "night/a #ffffff",
        "night/b #222222", "night/button #ffffff",
      ])
    #expect(
      reading.errorLines == [
        "3:17: 'faint' could not be read; see its own error",
        "1:52: the opacity '38%' is not a number from 0 to 1",
      ])
    #expect(
      reading.warningLines
        == ["1:1: no colours found: no Android resource is a color"])
  }

  @Test(arguments: [
    ("", true), ("android:state_enabled='true'", true),
    ("android:state_window_focused='true'", true),
    ("android:state_enabled='true' android:state_pressed='false'", true),
    ("android:state_checked='false' app:state_error='FALSE'", true),
    ("android:state_enabled='false'", false),
    ("android:state_window_focused='false'", false),
    ("android:state_enabled='true' android:state_pressed='true'", false),
    ("app:state_error='true'", false), ("app:state_enabled='true'", false),
    ("android:state_enabled='@bool/on'", false),
    ("android:state_checked='@bool/on'", false),
  ])
  func `are the first item that matches at rest`(states: String, isShown: Bool)
  {
    let reading = PaletteSet(reading: [
      list(
        "res/color/a.xml",
        """
        <item android:color='#111' \(states)/>
        <item android:color='#222'/><item android:color='#333'/>
        """)
    ])
    #expect(reading.errorLines == [])
    #expect(reading.summary == [isShown ? "a #111111" : "a #222222"])
  }

  @Test func `have no colour where no item is shown at rest`() {
    let reading = PaletteSet(reading: [
      file("res/values/c.xml", "<color name='a'>@color/b</color>"),
      list(
        "res/color/b.xml",
        "<item android:color='#111' android:state_checked='true'/>"),
    ])
    #expect(reading.summary == [])
    #expect(
      reading.errorLines == [
        "2:17: 'b' could not be read; see its own error",
        "1:1: no item of this list is shown at rest, so it has no colour there",
      ])
    #expect(reading.errors.map(\.problem.isUnresolved) == [false, true])
  }

  @Test func `have no colour where it is given by its tone`() {
    let reading = PaletteSet(reading: [
      list("color/a.xml", "<item android:color='#f00' android:lStar='9'/>"),
      list("color/b.xml", "<item android:color='#f00' app:lStar='9'/>"),
    ])
    #expect(reading.summary == [])
    let problem = "1:32: the tone of a color, android:lStar, is not computed"
    #expect(reading.errorLines == [problem, problem])
  }

  @Test func `have an opacity that is a dimension of the mode`() {
    let reading = PaletteSet(reading: [
      file(
        "res/values/dimens.xml",
        """
        <dimen name="half"> 0.5 </dimen><dimen name="same">@dimen/half</dimen>
        <item name="faint" type="dimen" format="float">0.20</item>
        """),
      file("res/values-night/dimens.xml", "<dimen name='half'>0.8</dimen>"),
      // No colour has this opacity, so it makes no mode.
      file("res/values-land/dimens.xml", "<dimen name='gap'>0.1</dimen>"),
      item("a", "android:color='#fff' android:alpha='@dimen/half'"),
      item("b", "android:color='@color/a' app:alpha='@com.x:dimen/same'"),
      item("c", "android:color='#fff' android:alpha='@dimen/faint'"),
    ])
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "a #ffffff80", "b #ffffff40", "c #ffffff33", "night/a #ffffffcc",
        "night/b #ffffffa3", "night/c #ffffff33",
      ])
  }

  @Test(arguments: [
    (
      "dimen name='x'>16dp</dimen", "@dimen/x",
      "the opacity '@dimen/x' is '16dp', which is not a number from 0 to 1"
    ),
    (
      "dimen name='x'>@dimen/y</dimen", "@dimen/x",
      "no dimension is named 'y'"
    ),
    (
      "dimen name='x'>@dimen/x</dimen", "@dimen/x",
      "the opacity '@dimen/x' leads through more than 16 dimensions"
    ),
    ("dimen>1</dimen", "@dimen/x", "no dimension is named 'x'"),
    (
      "dimen name='x'>1</dimen", "@android:dimen/x",
      "the opacity '@android:dimen/x' is not a number from 0 to 1"
    ),
  ])
  func `are unresolved where an opacity is no number`(
    element: String, alpha: String, message: String
  ) {
    let reading = PaletteSet(reading: [
      file("res/values/c.xml", "<color name='a'>@color/b</color><\(element)>"),
      item("b", "android:color='#fff' android:alpha='\(alpha)'"),
    ])
    #expect(reading.summary == [])
    #expect(
      reading.errors.map(\.message) == [
        "'b' could not be read; see its own error", message,
      ])
  }

  @Test func `have the opacity of an item, rounded as on devices`() {
    let reading = PaletteSet(reading: [
      file(
        "res/values/c.xml",
        """
        <color name='ink'>#80112233</color><color name='a'>@color/b</color>
        """),
      item("b", "android:color='@color/ink' android:alpha='0.38'"),
      item("c", "android:color='@color/b' app:alpha='.5'"),
      item("d", "android:color='#fff' android:alpha='1'"),
      item("e", "android:color='#fff' android:alpha='?android:disabledAlpha'"),
      item("f", "android:color='#fff' android:alpha='2'"),
    ])
    #expect(
      reading.summary == [
        "ink #11223380", "a #11223331", "b #11223331", "c #11223319",
        "d #ffffff",
      ])
    let entry = reading.palettes[0].entries.first { $0.name == "b" }
    #expect(entry?.declared == "@color/ink, 0.38")
    #expect(
      reading.errorLines == [
        "1:32: the opacity '?android:disabledAlpha' is an attribute, which"
          + " depends on the theme",
        "1:32: the opacity '2' is not a number from 0 to 1",
      ])
  }
}
