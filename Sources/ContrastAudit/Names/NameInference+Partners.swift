extension NameInference {
  /// Pairs `X-foreground` with `X`, and similar names.
  mutating func findPartners() {
    let foreground = table.wordTable.word("foreground")
    let background = table.wordTable.word("background")
    let backgroundEnds = ["background", "bg", "surface"].compactMap {
      table.wordTable.word($0)
    }
    let (solid, off) = (
      table.wordTable.word("solid"), table.wordTable.word("off")
    )
    let plainEnds = ["base", "default", "main"].compactMap {
      table.wordTable.word($0)
    }
    func hasBackground(_ name: ColorName) -> Bool {
      backgroundEnds.contains { end in
        !table.names(of: name.words.dropLast() + [end]).isEmpty
      }
    }
    for name in table.names where !name.isInactive {
      guard let last = name.words.last, name.words.count > 1 else { continue }
      // `page-content-color` is the colour of some content, not the text on a
      // page.
      let isPart = last.meaning.contains(.content) && name.endsInColor
      // `primary.on` is on `primary`; `toggle.on` beside `toggle.off` is not.
      let isOn =
        last.meaning.contains(.on) && !name.meanings.contains(.shape)
        && table.names(of: off.map { name.words.dropLast() + [$0] }).isEmpty
      if isOn || last.meaning.contains(.partner), !isPart,
        !hasBackground(name), let stem = name.words.stem
      {
        // `text-invert` is the text on inverse areas, not on `text`.
        let isSure =
          last.meaning.contains(.inverse)
          && !(name.words.count == 2
            && name.words[0].meaning.hasAny(of: [.text, .icon]))
        // `error-foreground` is on `error-background` if that exists.
        let backgrounds = table.names(of: stem)
        for background in backgrounds
        where isSure || background.canBeBackground
          || name.endsInColor && background.isPlainColor
        {
          add(name, on: background, by: .partner, kind: .text)
        }
        // Chakra: `red.contrast` on `red.solid`; `primary.foreground` on
        // `primary.base`.
        let ends = (backgrounds.isEmpty ? plainEnds : []) + [solid]
        for end in last.meaning.contains(.inverse) ? [] : ends {
          for background in table.names(of: end.map { stem + [$0] })
          where background.canBeBackground && background.role != .content {
            add(name, on: background, by: .partner, kind: .text)
          }
        }
      }
      // Orbit: `button.info.foreground` on `button.info.background`. Those of a
      // scroll bar are no text.
      if last == foreground, !name.meanings.contains(.shape),
        let stem = name.words.stem, let background
      {
        add(
          name, onEach: table.names(of: stem + [background]), by: .partner,
          kind: name.meanings.contains(.icon) ? .graphic : .text)
      }
      // Nextcloud: `primary-element-text` on `primary-element`. This is only
      // proposed, because names of this form have other meanings elsewhere.
      // `success-text` is on `success-bg` if that exists.
      if last.meaning.contains(.text), !last.meaning.contains(.partner),
        !hasBackground(name)
      {
        for background in table.names(of: name.words.stem)
        where background.role == nil || background.role == .component {
          add(name, on: background, by: .textOfColor, kind: .text)
        }
      }
      // Skeleton: `primary-contrast-500` on `primary-500`.
      if last.meaning.contains(.number), let stem = name.words.stem,
        stem.last?.meaning.contains(.contrast) ?? false
      {
        for background in table.names(of: stem.dropLast() + [last])
        where background.canBeBackground {
          add(name, on: background, by: .partner, kind: .text)
        }
      }
      // Material UI: `primary.contrastText` on `primary.main`.
      let end = name.words.suffix(2)
      if name.words.count > 2,
        end.contains(where: { $0.meaning.contains(.contrast) }),
        end.contains(where: { $0.meaning.contains(.text) })
      {
        let stem = Array(name.words.dropLast(2))
        let main = table.wordTable.word("main").map { stem + [$0] }
        add(
          name, onEach: table.names(of: stem) + table.names(of: main),
          by: .partner, kind: .text)
      }
    }
  }

  /// Pairs each foreground of a VS Code theme with the background of the same
  /// part and state, or else of the same part, or else of a part with fewer
  /// words: `editorLineNumber.foreground` with `editor.background`.
  ///
  /// - Returns: whether the palette is such a theme. If so, no other rule is
  ///   tried, because its words follow no other convention.
  mutating func findEditorKeys() -> Bool {
    func has(_ key: String) -> Bool {
      table.palette.entries.contains { $0.name == key }
    }
    guard has("editor.background"), has("editor.foreground") else {
      return false
    }
    var wordTable = table.wordTable
    let keys = table.palette.entries.map { entry in
      let dot = entry.name.lastIndex(of: ".")
      return (
        part: dot.map { wordTable.words(of: String(entry.name[..<$0])) } ?? [],
        key: wordTable.words(
          of: dot.map { String(entry.name[$0...]) } ?? entry.name)
      )
    }
    let background = wordTable.word("background")
    let foreground = wordTable.word("foreground")
    let disabled = wordTable.word("disabled")
    var backgrounds: [[[Word]]: ColorName] = [:]
    for (index, key) in keys.enumerated() where key.key.last == background {
      let state = Array(key.key.dropLast())
      backgrounds[[key.part, state]] = table.names[index]
    }
    for (index, (part, key)) in keys.enumerated()
    where key.last == foreground && !key.contains(where: { $0 == disabled }) {
      let parts = part.indices.reversed().map { Array(part[...$0]) }
      let places = [[part, Array(key.dropLast())]] + parts.map { [$0, []] }
      if let place = places.first(where: { backgrounds[$0] != nil }),
        let behind = backgrounds[place]
      {
        add(table.names[index], on: behind, by: .editorKey, kind: .text)
      }
    }
    return true
  }
}

extension ColorName {
  /// Whether the name ends in `color` and has no other word for a role:
  /// `primary-color`, but not `link-color`.
  var isPlainColor: Bool {
    role == .color && endsInColor
      && !meanings.hasAny(of: [.content, .label, .shape])
  }

  /// Whether the colour can be a background: its name has neither `on` nor the
  /// role of a foreground or decoration.
  var canBeBackground: Bool {
    guard on == nil else { return false }
    switch role {
    case nil, .background, .component, .content: return true
    case .text, .color, .icon, .line, .decoration: return false
    }
  }
}
