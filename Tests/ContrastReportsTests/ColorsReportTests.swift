import ContrastModel
import ContrastReports
import Testing

@Suite struct `Colours report` {
  private let palette = Palette(
    mode: "light",
    entries: [
      .init(
        name: "text,\"muted\"\u{202E}", declared: "#777",
        color: PaletteColor(SRGBColor(packed: 0x777777), alpha: 0.5),
        source: SourcePosition(path: "t.json", line: 14, column: 18))
    ])

  @Test func `writes a colour object`() {
    let named = written { $0.append(ColorObject(palette.entries[0])) }
    let namedText = ##"""
      {"name": "text,\"muted\"\u202e", "value": "#777", \##
      "hex": "#77777780", "srgb": [0.4666666666666667, \##
      0.4666666666666667, 0.4666666666666667], "alpha": 0.5, \##
      "luminance": 0.18447499450044086, \##
      "source": {"path": "t.json", "line": 14, "column": 18}}
      """##
    #expect(named == namedText)

    let bare = written { $0.append(ColorObject(.white, value: "white")) }
    let bareText = ##"""
      {"value": "white", "hex": "#ffffff", "srgb": [1, 1, 1], "alpha": 1, \##
      "luminance": 1}
      """##
    #expect(bare == bareText)
  }

  @Test func `quotes fields`() {
    let text = written(ColorsReport([palette]).writeCSV)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1].hasPrefix(
        "light,\"text,\"\"muted\"\"\\u{202e}\",#777,#77777780"))
  }

  @Test func `makes text harmless`() {
    let text = written {
      ColorsReport([palette]).writeText(to: $0, style: .plain)
    }
    #expect(text.hasPrefix("Mode light, 1 colour\n"))
    #expect(text.contains("text,\"muted\"\\u{202e}"))
    #expect(text.contains("0.1844     t.json:14:18\n"))
  }

  @Test func `writes a value of several lines on one`() {
    var palette = palette
    palette.entries[0] = .init(
      name: "a", declared: "color-mix(\n  in oklab,\n  #fff, #000\n)",
      color: palette.entries[0].color, source: palette.entries[0].source)
    let text = written {
      ColorsReport([palette]).writeText(to: $0, style: .plain)
    }
    #expect(text.contains("  color-mix( in oklab, #fff, #000 )  "))
  }

  @Test func `writes modes as data`() {
    let text = written(ColorsReport([palette, palette]).writeJSON)
    #expect(text.contains("\"schema\": \"contrast.colors.v1\""))
    #expect(
      text.split(separator: "\n").filter { $0.contains("\"mode\"") }.count == 2)
  }
}
