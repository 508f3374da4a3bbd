import ContrastModel

/// The name of a colour, split into its role, its subject and its state.
///
///     button-fgColor-hover   // text, subject [button], state [hover]
///     text-on-bg-fill        // text, on background [bg fill]
///     bgColor-success-muted  // background, subject [success muted]
///
/// This is a class because rules copy names far more often than they create
/// them, and each copy of a struct would retain every array in it.
final class ColorName: Sendable {
  /// The purpose of a colour, as far as its name states one.
  enum Role: Hashable, Sendable {
    /// Text: the name has a word for text.
    case text
    /// Text: the name has a word for a kind of text, such as `link`.
    case content
    /// Text: the name ends in the property `color`, as in `code-color`.
    case color
    case icon, line, decoration, background
    /// The colour of a component: `button-primary`.
    case component
  }

  /// The index among the palette's entries.
  let index: Int

  /// The words, without the name of the system, and without words that say
  /// nothing about the colour, such as `color` and `token`. A name with only
  /// such words keeps them.
  let words: [Word]

  /// The words at the start that say nothing about the colour, such as `color`,
  /// `sys` and `token`.
  private let prefix: [Word]

  /// The purpose of the colour; `nil` when the name states none.
  let role: Role?

  /// The words before and after `on`; `nil` if the name does not state its
  /// background with `on`.
  let on: (before: [Word], behind: [Word])?

  /// The words left after those for the role and the state: the component, its
  /// variant, the hue.
  let subject: [Word]

  /// The state words, sorted by `Word.number`, so that their order in the name
  /// does not matter.
  let state: [Word]

  /// Whether the colour is for the whole system: only words such as `primary`
  /// and `muted` precede the word for the role. In the name of a component's
  /// colour, the component precedes it, or is a word for a button.
  let isGlobal: Bool

  /// Whether the name ends in `color`, in any spelling: `button-color`.
  let endsInColor: Bool

  /// Whether `color` is inside the name: `tag-color-red`, which is used on
  /// `tag-background-red`.
  let hasColorInside: Bool

  /// All meanings of all words.
  let meanings: Meaning

  /// The words that name a background.
  var backgroundWords: [Word] {
    words.filter { $0.meaning.contains(.background) }
  }

  /// Whether the colour is that of text: `text-muted`, `body-color`.
  var isText: Bool { role == .text || role == .color && isGlobal }

  /// Whether the colour is for a control that cannot be used.
  var isInactive: Bool { meanings.contains(.inactive) }

  /// Whether the colour is for areas inverse to the page, such as dark areas on
  /// a light page.
  var isInverse: Bool { meanings.contains(.inverse) }

  /// The kind of the pairings that have this colour as the foreground.
  var kind: PairingKind {
    role == .icon || role == .line ? .graphic : .text
  }

  /// Whether both names have the same `prefix`; only then can `X-foreground` be
  /// the text on `X`. `color-card-foreground` and `card` have different ones.
  func sharesPrefix(with other: ColorName) -> Bool { prefix == other.prefix }

  /// The name of an entry. `raw` has its words without the name of the system.
  init(index: Int, raw: ArraySlice<Word>) {
    self.index = index
    let kept = raw.filter { !$0.meaning.hasAny(of: [.color, .noise]) }
    let words = kept.isEmpty ? Array(raw) : kept
    prefix = Array(raw.prefix { $0.meaning.hasAny(of: [.color, .noise]) })
    self.words = words
    meanings = words.reduce(into: []) { $0.formUnion($1.meaning) }
    endsInColor = raw.last?.meaning.contains(.color) ?? false
    hasColorInside = raw.dropFirst().dropLast().contains {
      $0.meaning.contains(.color)
    }
    let on = Self.on(words)
    self.on = on.map { (Array($0.before), Array($0.behind)) }
    let role =
      on.map { Self.foreground($0.before) }
      ?? Self.role(words, endsInColor: endsInColor && words.count < raw.count)
    self.role = role

    let hasText = meanings.contains(.text)
    // `content-tooltip-text` is the text of a tooltip: `content` is a group.
    let isInContent =
      words[0].meaning.isSuperset(of: [.content, .text])
      && words.dropFirst(2).contains { $0.meaning.contains(.text) }
    func names(_ word: Word) -> Bool {
      switch role {
      case .text:
        // `text-and-icon-muted` names both text and icon; `icon-text` is the
        // text of something that is called icon.
        word.meaning.contains(hasText ? .text : .label)
          && !(isInContent && word == words[0])
          || word.meaning.contains(.icon)
            && words.drop { !$0.meaning.contains(.text) }.contains(word)
      case .icon:
        word.meaning.contains(.icon)
          || word.meaning.isSuperset(of: [.text, .partner])
      case .line: word.meaning.contains(.line)
      case .background: word.meaning.contains(.background)
      case .content, .color, .decoration, .component, nil: false
      }
    }
    func isState(_ word: Word) -> Bool {
      word.meaning.contains(.state)
        && !(role == .line && word.meaning.contains(.focus))
    }
    var subject: [Word] = []
    var states: [Word] = []
    for word in words where !names(word) {
      if isState(word) {
        states.append(word)
      } else if !word.meaning.contains(.neutral) {
        subject.append(word)
      }
    }
    self.subject = subject
    state = states.sorted { $0.number < $1.number }
    let isBodyColor =
      role == .color && words.count == 1 && words[0].meaning.contains(.main)
    isGlobal =
      isBodyColor
      || !meanings.contains(.component)
        && words.firstIndex(where: names).map {
          words[..<$0].allSatisfy { $0.meaning.hasAny(of: [.main, .quiet]) }
        } ?? false
  }

  /// The words before and after the last `on` that is not the last word; `nil`
  /// if there is none, or if only a condition follows it: `on-dark`.
  private static func on(
    _ words: [Word]
  ) -> (before: ArraySlice<Word>, behind: ArraySlice<Word>)? {
    guard let last = words.last,
      let place = words.dropLast().lastIndex(where: {
        $0.meaning.contains(.on)
      }),
      !(place == words.count - 2 && last.meaning.contains(.condition))
    else { return nil }
    return (words[..<place], words[(place + 1)...])
  }

  /// The role of a name with `on`, from the words before it: icon, line or
  /// text.
  private static func foreground(_ before: ArraySlice<Word>) -> Role {
    if before.contains(where: { $0.meaning.contains(.icon) }) { return .icon }
    if before.contains(where: { $0.meaning.contains(.line) }) { return .line }
    return .text
  }

  /// Whether a word for a label is the last one, or followed only by a state:
  /// `button.label.hover`. `label-default` may be a kind of label.
  private static func isLabel(_ words: ArraySlice<Word>) -> Bool {
    words.count == 1
      || words.startIndex > 0
        && words.dropFirst().allSatisfy {
          $0.meaning.hasAny(of: [.state, .neutral])
        }
  }

  /// The role of a name without `on`: that of its last word for a role, or else
  /// `color`, `content` or `component`, in this order; `nil` if none applies.
  private static func role(_ words: [Word], endsInColor: Bool) -> Role? {
    var role: Role?
    for (index, word) in words.enumerated() {
      let meaning = word.meaning
      if meaning.contains(.text) {
        // `icon-content`
        role = meaning.contains(.partner) && role == .icon ? .icon : .text
      } else if meaning.contains(.label), role == nil, !endsInColor,
        isLabel(words[index...])
      {
        role = .text
      } else if meaning.contains(.icon) {
        // `text-and-icon-muted`, but not `content-icon`
        let last = index > 0 ? words[index - 1].meaning : []
        let follows = last.contains(.text) && !last.contains(.partner)
        role = follows && role == .text ? .text : .icon
      } else if meaning.contains(.line) {
        role = .line
      } else if meaning.contains(.decoration) {
        role = .decoration
      } else if meaning.contains(.background),
        !(meaning.contains(.weakBackground) && role == .text)
      {
        role = .background
      }
    }
    guard role == nil else { return role }
    if endsInColor { return .color }
    if words.contains(where: { $0.meaning.contains(.content) }) {
      return .content
    }
    return words.contains { $0.meaning.contains(.component) }
      ? .component : nil
  }
}
