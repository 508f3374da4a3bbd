import Testing

@testable import ContrastAudit

@Suite struct `Words of names` {
  private func words(_ name: String) -> [String] {
    var wordTable = WordTable()
    let words = wordTable.words(of: name)
    // A word is found again by its text.
    return words.map { word in
      Self.texts.first { wordTable.word($0) == word } ?? "?"
    }
  }

  private static let texts = [
    "fg", "color", "on", "emphasis", "system", "gray", "6", "bg", "text", "ns",
    "url", "label", "icon", "2xl", "été",
  ]

  @Test(arguments: [
    ("fgColor-onEmphasis", ["fg", "color", "on", "emphasis"]),
    ("systemGray6", ["system", "gray", "6"]),
    ("--bg_text", ["bg", "text"]), ("NSURLLabel", ["nsurl", "label"]),
    ("Text & Icon/label", ["text", "icon", "label"]),
    ("text2xl", ["text", "2xl"]), ("text.été", ["text", "été"]),
    ("", []), ("--", []),
  ])
  func `end where their kind does`(name: String, expected: [String]) {
    #expect(
      words(name) == expected.map { Self.texts.contains($0) ? $0 : "?" })
  }

  @Test func `mean what the vocabulary says`() {
    #expect(Vocabulary.meaning(of: "bg").contains(.background))
    #expect(Vocabulary.meaning(of: "container").contains(.weakBackground))
    #expect(Vocabulary.meaning(of: "pine") == [])
  }
}

@Suite struct `Name of a colour` {
  private func name(_ text: String) -> ColorName {
    var wordTable = WordTable()
    return ColorName(index: 0, raw: wordTable.words(of: text)[...])
  }

  @Test(arguments: [
    ("fgColor-danger", ColorName.Role.text), ("button-bg", .background),
    ("text-on-bg-fill", .text), ("icon-on-solid", .icon),
    ("secondaryLabel", .text), ("label-pine-bg", .background),
    ("border-input", .line), ("code-color", .color), ("link", .content),
    ("button-primary", .component), ("text-shadow", .decoration),
    ("textFillColor", .text), ("scrim", .decoration),
  ])
  func `says what the colour is for`(text: String, role: ColorName.Role) {
    #expect(name(text).role == role)
  }

  @Test func `may state nothing`() {
    #expect(name("blue-600").role == nil)
    #expect(name("primary").role == nil)
  }

  @Test func `tells subject and state apart`() {
    let hover = name("button-danger-fgColor-hover")
    #expect(hover.subject.count == 2)
    #expect(hover.state.count == 1)
    #expect(!hover.isGlobal)
    #expect(name("fgColor-danger").isGlobal)
    #expect(name("text-default").subject.isEmpty)
    #expect(name("text-disabled").isInactive)
    #expect(name("focus-ring").state.isEmpty)
  }
}
