extension NameInference {
  /// Pairs texts with backgrounds whose names have the same words, except for
  /// the word for text or background.
  mutating func findSameWords() {
    let groups = SameWords(table, excluding: foundBackgrounds)
    let covered = CoveredBackgrounds(self)
    let votes = Votes(of: groups, in: table, covered)
    let isRoleSure = votes.ofRoles.areGood
    for group in groups.subjects {
      let backgrounds = group.backgrounds
      let isSure =
        group.isComplete && groups.counts[group.siblings] >= 4
        && votes.ofSiblings[group.siblings].areGood
      for state in backgrounds.states {
        // A state without a text of its own uses the text of the base state, if
        // siblings show that this is a convention.
        let own = group.texts[state]
        let base = group.texts[[]]
        let used =
          own ?? (isSure ? base?.filter { $0.kind == .text } : nil) ?? []
        for text in used {
          for background in backgrounds[state] ?? []
          where !covered.contains(background) {
            if group.isRole(text, background) {
              if isRoleSure, group.isRolePair(text, background, in: table) {
                add(text, on: background, by: .roleOnItsBackground)
              }
            } else if isSure, text.kind == .text {
              add(text, on: background, by: .sameWordsOfSiblings)
            } else if own != nil, !votes.of(family: text).areBad {
              add(text, on: background, by: .sameWords)
            }
          }
        }
      }
    }
  }
}

/// Names with the same subject, by their states.
private struct States {
  /// The states, in the order in which they were found.
  private(set) var states: [[Word]] = []
  private var names: [[Word]: [ColorName]] = [:]

  mutating func add(_ name: ColorName) {
    if names[name.state] == nil { states.append(name.state) }
    names[name.state, default: []].append(name)
  }

  subscript(state: [Word]) -> [ColorName]? { names[state] }
}

/// The texts and the backgrounds that have the same subject.
private struct Subject {
  let words: [Word]
  var texts = States()
  var backgrounds = States()

  /// The index of the group of siblings: subjects that differ only in their
  /// last word, and whose backgrounds have the same states.
  var siblings = 0

  /// Whether each state of the background has a text, and each state of the
  /// text a background.
  var isComplete: Bool {
    let own = texts.states.filter { state in
      texts[state]?.contains { $0.kind == .text } ?? false
    }
    return own.count == backgrounds.states.count
      && own.allSatisfy { backgrounds[$0] != nil }
  }

  /// Whether the names are for a role of the whole system, not for a component.
  func isRole(_ text: ColorName, _ background: ColorName) -> Bool {
    text.isGlobal && background.isGlobal
      && words.count(where: {
        !$0.meaning.hasAny(of: [.main, .quiet, .tint, .number])
      }) < 2
  }

  /// Whether a text and a background are the text of a role and the only
  /// background of the role, which is not solid: `text-X` on `bg-X`. A word
  /// that only ranks colours is no role, as `primary` and `muted` are not, and a
  /// role has no word for a strength.
  func isRolePair(
    _ text: ColorName, _ background: ColorName, in table: PaletteNames
  ) -> Bool {
    isRole(text, background) && text.role == .text && background.state.isEmpty
      && backgrounds[[]]?.count == 1 && table.isLight(background)
      && !words.allSatisfy { $0.meaning.contains(.main) }
      && !words.contains { $0.meaning.hasAny(of: [.quiet, .solid]) }
  }
}

/// The subjects that have texts and backgrounds, in the order of the texts.
private struct SameWords {
  private(set) var subjects: [Subject] = []

  /// For each group of siblings, the number of subjects that have several
  /// states and a text in each state.
  private(set) var counts: [Int] = []

  private struct Siblings: Hashable {
    let stem: [Word]?
    let states: Set<[Word]>
  }

  init(_ table: PaletteNames, excluding backgrounds: Set<Int>) {
    var found: [Subject] = []
    var positions: [[Word]: Int] = [:]
    func position(of words: [Word]) -> Int {
      if let known = positions[words] { return known }
      positions[words] = found.count
      found.append(Subject(words: words))
      return found.count - 1
    }
    var order: [Int] = []
    for name in table.names where !name.isInactive && name.on == nil {
      switch name.role {
      case .background:
        found[position(of: name.subject)].backgrounds.add(name)
        continue
      case .text, .icon, .color: break
      // A name such as `tag-color-red` is text if a background has the same
      // words.
      case nil where name.hasColorInside: break
      case nil, .content, .line, .decoration, .component: continue
      }
      if backgrounds.contains(name.index) { continue }
      let position = position(of: name.subject)
      if found[position].texts.states.isEmpty { order.append(position) }
      found[position].texts.add(name)
    }
    var groups: [Siblings: Int] = [:]
    for position in order {
      var subject = found[position]
      if subject.words.isEmpty || subject.backgrounds.states.isEmpty
        || subject.words.allSatisfy({ $0.meaning.contains(.hue) })
      {
        continue
      }
      let siblings = Siblings(
        stem: subject.words.stem,
        states: Set(subject.backgrounds.states))
      subject.siblings = groups[siblings] ?? counts.count
      if subject.siblings == counts.count {
        groups[siblings] = counts.count
        counts.append(0)
      }
      if siblings.states.count > 1, subject.isComplete {
        counts[subject.siblings] += 1
      }
      subjects.append(subject)
    }
  }
}

/// A count of the readable pairs of a group. A group is judged as a whole: if
/// most of its pairs are unreadable, its names mean something else.
private struct Vote {
  var readable = 0
  var count = 0

  /// Whether there are at least three pairs, and at least three quarters of
  /// them are readable.
  var areGood: Bool { count >= 3 && 4 * readable >= 3 * count }

  /// Whether there are at least four pairs, and fewer than half of them are
  /// readable.
  var areBad: Bool { count >= 4 && 2 * readable < count }
}

private struct Votes {
  /// The vote of each group of siblings, by the index of the group.
  private(set) var ofSiblings: [Vote]

  private var families: [Family: Vote] = [:]

  /// The vote on the pairs of a role's text with its background: `text-X` on
  /// `bg-X`.
  private(set) var ofRoles = Vote()

  private struct Family: Hashable {
    let stem: [Word]?
    let isGlobal: Bool

    init(_ text: ColorName) {
      stem = text.subject.stem
      isGlobal = text.isGlobal
    }
  }

  init(
    of groups: SameWords, in table: PaletteNames, _ covered: CoveredBackgrounds
  ) {
    ofSiblings = [Vote](repeating: Vote(), count: groups.counts.count)
    for group in groups.subjects {
      let backgrounds = group.backgrounds
      for state in backgrounds.states {
        for text in group.texts[state] ?? [] {
          for background in backgrounds[state] ?? [] {
            let vote = table.isReadable(text, on: background) ? 1 : 0
            ofSiblings[group.siblings].count += 1
            ofSiblings[group.siblings].readable += vote
            if covered.contains(background) { continue }
            families[Family(text), default: Vote()].count += 1
            families[Family(text), default: Vote()].readable += vote
            if group.isRolePair(text, background, in: table) {
              ofRoles.count += 1
              ofRoles.readable += vote
            }
          }
        }
      }
    }
  }

  func of(family text: ColorName) -> Vote { families[Family(text)] ?? Vote() }
}

/// The backgrounds of pairs that names state beyond doubt, and the other states
/// of these backgrounds. Further texts with the same words are not paired with
/// them.
struct CoveredBackgrounds {
  private var backgrounds: Set<Int> = []

  /// Their subjects, each with the words for a background.
  private var subjects: Set<[[Word]]> = []

  init(_ inference: NameInference) {
    for found in inference.found where found.rule.evidence == .named {
      let name = inference.table.names[found.pair.background]
      backgrounds.insert(name.index)
      if name.role == .background {
        subjects.insert([name.subject, name.backgroundWords])
      }
    }
  }

  func contains(_ name: ColorName) -> Bool {
    backgrounds.contains(name.index)
      || name.role == .background
        && subjects.contains([name.subject, name.backgroundWords])
  }
}
