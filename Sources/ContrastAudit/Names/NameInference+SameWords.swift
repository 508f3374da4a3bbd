extension NameInference {
  /// Texts and backgrounds whose names have the same words but for the one that
  /// says which they are.
  mutating func findSameWords() {
    let groups = SameWords(table, besides: foundBackgrounds)
    let covered = CoveredBackgrounds(self)
    let votes = Votes(of: groups, in: table, covered)
    let isRoleSure = votes.ofRoles.areGood
    for subject in groups.subjects {
      guard let texts = groups.texts[subject],
        let backgrounds = groups.backgrounds[subject]
      else { continue }
      let siblings = Siblings(subject, backgrounds)
      let isSure =
        groups.isComplete(subject) && groups.counts[siblings, default: 0] >= 4
        && votes.of(siblings).areGood
      for state in backgrounds.states {
        let own = texts[state]
        let used =
          own ?? texts[[]]?.filter { $0.kind == .text } ?? []
        for text in used {
          for background in backgrounds[state] ?? []
          where !covered.contains(background) {
            let isOfRole = groups.isRole(subject, text, background)
            if isOfRole, groups.isPlain(subject) { continue }
            if !isOfRole, isSure, text.kind == .text {
              add(text, on: background, by: .sameWordsOfSiblings)
            } else if isOfRole {
              if own != nil, state.isEmpty, backgrounds[[]]?.count == 1,
                isRoleSure, text.role == .text, table.isLight(background),
                !groups.hasStrength(subject)
              {
                add(text, on: background, by: .roleOnItsBackground)
              }
            } else if !votes.of(family: text, subject).areBad {
              if own != nil {
                add(text, on: background, by: .sameWords)
              } else {
                add(text, on: background, by: .sameWordsOfBase)
              }
            }
          }
        }
      }
    }
  }
}

/// Names with the same subject and several states.
private struct States {
  private(set) var states: [[Word]] = []
  private var names: [[Word]: [ColorName]] = [:]

  mutating func add(_ name: ColorName) {
    if names[name.state] == nil { states.append(name.state) }
    names[name.state, default: []].append(name)
  }

  subscript(state: [Word]) -> [ColorName]? { names[state] }
}

/// Subjects that differ in their last word and have the same states.
private struct Siblings: Hashable {
  let stem: [Word]
  let count: Int
  let states: Set<[Word]>

  init(_ subject: [Word], _ backgrounds: States) {
    stem = Array(subject.dropLast())
    count = subject.count
    states = Set(backgrounds.states)
  }
}

/// The texts and the backgrounds of each subject.
private struct SameWords {
  private(set) var subjects: [[Word]] = []
  private(set) var texts: [[Word]: States] = [:]
  private(set) var backgrounds: [[Word]: States] = [:]

  /// How many siblings have texts and backgrounds in the same states.
  private(set) var counts: [Siblings: Int] = [:]

  init(_ table: PaletteNames, besides backgrounds: Set<Int>) {
    for name in table.names where !name.isInactive && name.on == nil {
      switch name.role {
      case .background:
        self.backgrounds[name.subject, default: States()].add(name)
      case .text, .icon, .color:
        if backgrounds.contains(name.index) { continue }
        if texts[name.subject] == nil { subjects.append(name.subject) }
        texts[name.subject, default: States()].add(name)
      case nil:
        // Text by the property alone, where there is a background beside it.
        guard name.hasColorInside, !backgrounds.contains(name.index) else {
          continue
        }
        if texts[name.subject] == nil { subjects.append(name.subject) }
        texts[name.subject, default: States()].add(name)
      case .content, .line, .decoration, .component: continue
      }
    }
    subjects.removeAll { subject in
      subject.isEmpty || self.backgrounds[subject] == nil
        || subject.allSatisfy { $0.meaning.contains(.hue) }
    }
    for subject in subjects {
      guard let behind = self.backgrounds[subject], behind.states.count > 1,
        isComplete(subject)
      else { continue }
      counts[Siblings(subject, behind), default: 0] += 1
    }
  }

  /// Whether each state of the background has a text, and the other way round.
  func isComplete(_ subject: [Word]) -> Bool {
    guard let texts = texts[subject], let behind = backgrounds[subject] else {
      return false
    }
    let own = texts.states.filter { state in
      texts[state]?.contains { $0.kind == .text } ?? false
    }
    return Set(own) == Set(behind.states)
  }

  /// Whether the names are of a role of the whole system, not of a component.
  func isRole(
    _ subject: [Word], _ text: ColorName, _ background: ColorName
  ) -> Bool {
    text.isGlobal && background.isGlobal
      && subject.count(where: {
        !$0.meaning.hasAny(of: [.main, .quiet, .tint, .number])
      }) < 2
  }

  /// Whether the subject says nothing but which text or background it is.
  func isPlain(_ subject: [Word]) -> Bool {
    subject.allSatisfy { $0.meaning.hasAny(of: [.main, .quiet]) }
  }

  /// Whether a word for a strength is in the subject.
  func hasStrength(_ subject: [Word]) -> Bool {
    subject.contains { $0.meaning.hasAny(of: [.quiet, .solid]) }
  }
}

/// How many pairs of a group can be made out. A group is judged as a whole:
/// when most of it cannot be read, its names mean something else.
private struct Vote {
  var readable = 0
  var count = 0

  /// Whether three quarters of at least three can be read.
  var areGood: Bool { count >= 3 && 4 * readable >= 3 * count }

  /// Whether less than half of at least four can be read.
  var areBad: Bool { count >= 4 && 2 * readable < count }
}

private struct Votes {
  private var siblings: [Siblings: Vote] = [:]
  private var families: [Family: Vote] = [:]

  /// The roles whose text has a background of the same words.
  private(set) var ofRoles = Vote()

  private struct Family: Hashable {
    let stem: [Word]
    let count: Int
    let isGlobal: Bool
  }

  init(
    of groups: SameWords, in table: PaletteNames, _ covered: CoveredBackgrounds
  ) {
    for subject in groups.subjects {
      guard let texts = groups.texts[subject],
        let backgrounds = groups.backgrounds[subject]
      else { continue }
      let group = Siblings(subject, backgrounds)
      for state in backgrounds.states {
        for text in texts[state] ?? [] {
          for background in backgrounds[state] ?? [] {
            let vote = table.isReadable(text, on: background) ? 1 : 0
            siblings[group, default: Vote()].count += 1
            siblings[group]?.readable += vote
            if covered.contains(background) { continue }
            let family = Self.family(text, subject)
            families[family, default: Vote()].count += 1
            families[family]?.readable += vote
            if state.isEmpty, text.role == .text,
              groups.isRole(subject, text, background),
              !groups.isPlain(subject), !groups.hasStrength(subject),
              table.isLight(background), backgrounds[[]]?.count == 1
            {
              ofRoles.count += 1
              ofRoles.readable += vote
            }
          }
        }
      }
    }
  }

  private static func family(_ text: ColorName, _ subject: [Word]) -> Family {
    Family(
      stem: Array(subject.dropLast()), count: subject.count,
      isGlobal: text.isGlobal)
  }

  func of(_ group: Siblings) -> Vote { siblings[group] ?? Vote() }

  func of(family text: ColorName, _ subject: [Word]) -> Vote {
    families[Self.family(text, subject)] ?? Vote()
  }
}

/// The backgrounds that a name says something is for, their states included:
/// what else has their words is not meant for them.
struct CoveredBackgrounds {
  private var backgrounds: Set<Int> = []
  private var subjects: Set<[Word]> = []

  init(_ inference: NameInference) {
    for found in inference.found where found.rule.evidence == .named {
      let name = inference.table.names[found.pair.background]
      backgrounds.insert(name.index)
      if name.role == .background { subjects.insert(Self.key(name)) }
    }
  }

  private static func key(_ name: ColorName) -> [Word] {
    name.subject + name.words.filter { $0.meaning.contains(.background) }
  }

  func contains(_ name: ColorName) -> Bool {
    backgrounds.contains(name.index)
      || name.role == .background && subjects.contains(Self.key(name))
  }
}
