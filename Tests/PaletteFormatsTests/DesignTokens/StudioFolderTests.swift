import PaletteFormats
import Testing
import TextGrammars

/// Reads files as those that were found in a folder.
private func read(_ files: (path: String, text: String)...) -> PaletteSet {
  PaletteSet(
    reading: files.map {
      SourceFile(path: $0.path, bytes: Array($0.text.utf8), isNamed: false)
    })
}

private let core = ##"{"ink":{"value":"#111","type":"color"}}"##
private let light = ##"{"bg":{"value":"#fff","type":"color"}}"##
private let dark = ##"""
  {"bg":{"value":"{ink}","type":"color"},
   "ink":{"value":"#eee","type":"color"}}
  """##

@Suite struct `Folders of Tokens Studio` {
  @Test func `make a mode of each theme`() {
    let themes = """
      [{"name":"Day","selectedTokenSets":
         {"core":"source","theme/light":"enabled","theme/dark":"disabled"}},
       {"name":"Night","selectedTokenSets":
         {"core":"source","theme/dark":"enabled"}}]
      """
    let metadata = #"{"tokenSetOrder":["core","theme/light","theme/dark"]}"#
    let reading = read(
      ("t/$metadata.json", metadata), ("t/$themes.json", themes),
      ("t/core.json", core), ("t/theme/dark.tokens.json", dark),
      ("t/theme/light.json", light))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Day/ink #111111", "Day/bg #ffffff", "Night/ink #eeeeee",
        "Night/bg #eeeeee",
      ])
    #expect(
      reading.palettes.map { $0.entries.map(\.source.path) } == [
        ["t/core.json", "t/theme/light.json"],
        ["t/theme/dark.tokens.json", "t/theme/dark.tokens.json"],
      ])
  }

  @Test func `cover each other in order where there are no themes`() {
    let reading = read(
      ("$metadata.json", #"{"tokenSetOrder":["moon","core","sun"]}"#),
      ("$themes.json", "[]"), ("core.json", core), ("moon.json", dark),
      ("sun.json", light))
    #expect(reading.located == [])
    #expect(reading.summary == ["bg #ffffff", "ink #111111"])
    #expect(
      reading.warnings.map { "\($0.location): \($0.message)" } == [
        "moon.json:1:1: later sets override 2 tokens of the set 'moon', which"
          + " are left out, because there are no $themes to select sets; add"
          + " them, or name sets after themes, such as 'dark'"
      ])
  }

  @Test func `report once the sets that are missing, and unused ones`() {
    let reading = read(
      (
        "$themes.json",
        """
        [{"name":"A","selectedTokenSets":{"core":"source","gone":"enabled"}},
         {"name":"B","selectedTokenSets":{"core":"source","gone":"enabled"}}]
        """
      ), ("core.json", core), ("dark.json", dark), ("light.json", light),
      ("sizes.json", #"{"s":{"value":"4px","type":"spacing"}}"#))
    #expect(reading.located == [])
    #expect(reading.summary == ["A/ink #111111", "B/ink #111111"])
    #expect(
      reading.warnings.map { "\($0.location): \($0.message)" } == [
        "$themes.json:1:1: 2 sets are not selected by any theme, so their"
          + " colours are left out; the first is 'dark'",
        "$themes.json:1:51: no set is named 'gone'",
      ])
  }

  @Test func `keep the place of an error`() {
    let reading = read(
      (
        "t/$themes.json",
        #"[{"name":"A","selectedTokenSets":{"core":"enabled"}}]"#
      ),
      ("t/core.json", #"{"ink":{"value":"{no}","type":"color"}}"#))
    #expect(reading.located == ["t/core.json:1:18: no token is named 'no'"])
  }

  @Test func `lie beside files that are no sets of theirs`() {
    let reading = read(
      ("b/tokens.json", core),
      (
        "t/$themes.json",
        #"[{"name":"A","selectedTokenSets":{"light":"enabled"}}]"#
      ),
      ("t/light.json", light))
    #expect(reading.located == [])
    #expect(reading.summary == ["A/ink #111111", "A/bg #ffffff"])
  }
}
