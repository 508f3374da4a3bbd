import PaletteReaders

/// Which of the modes of a system somebody would see.
enum StyleModeChoice {
  /// The modes that are shown, the first being the base if it is.
  ///
  /// - A mode without colours of its own that shows what the base does is none.
  /// - A mode that only follows from two others is shown when it differs from
  ///   all of the others.
  /// - The base is left out when a mode shows the same, or when it lacks
  ///   colours that all modes have; but not when it alone has some colour.
  static func shown(_ all: [StyleOutcomes]) -> [StyleOutcomes] {
    guard let base = all.first else { return [] }
    let chosen = all.filter { $0.mode.origin == .chosen }
    let choiceMatters =
      all.filter { $0.mode.terms == [.scheme(isDark: true)] }
      .contains { dark in
        all.contains {
          $0.mode.terms == [.scheme(isDark: false)]
            && $0.entries != dark.entries
        }
      }
    var shown = all.dropFirst().filter { outcomes in
      switch outcomes.mode.origin {
      case .declared: outcomes.hasOwn || outcomes.entries != base.entries
      case .chosen: choiceMatters && !chosen.isEmpty
      case .implied: true
      }
    }
    let others = shown.filter { $0.mode.origin != .implied }
    shown.removeAll { outcomes in
      outcomes.mode.origin == .implied
        && (others + [base]).contains { $0.entries == outcomes.entries }
    }
    return needsBase(base, besides: shown) ? [base] + shown : shown
  }

  /// Modes that show the same as one, the first in front of which is light or
  /// dark, with the names of the others.
  ///
  /// - Parameters:
  ///   - shown: the modes.
  ///   - areEqual: whether the rules show the same in two of them.
  /// - Returns: each once.
  /// - Complexity: O(entries), and a comparison for each two with equal entries.
  static func merged(
    _ shown: [StyleOutcomes],
    where areEqual: (StyleOutcomes, StyleOutcomes) -> Bool
  ) -> [StyleOutcomes] {
    var result: [StyleOutcomes] = []
    var places: [[StyleOutcomes.Entry]: [Int]] = [:]
    for var mode in shown {
      let same = places[mode.entries]?.first { areEqual(result[$0], mode) }
      guard let same else {
        places[mode.entries, default: []].append(result.count)
        result.append(mode)
        continue
      }
      let known = result[same]
      guard isPlain(mode), !isPlain(known) else {
        result[same].equalModes.append(mode.mode.name)
        continue
      }
      mode.equalModes = [known.mode.name] + known.equalModes
      result[same] = mode
    }
    return result
  }

  /// Whether a mode is light or dark and nothing else.
  private static func isPlain(_ mode: StyleOutcomes) -> Bool {
    mode.mode.name == "light" || mode.mode.name == "dark"
  }

  private static func needsBase(
    _ base: StyleOutcomes, besides named: [StyleOutcomes]
  ) -> Bool {
    guard !named.isEmpty else { return true }
    if named.contains(where: { $0.entries == base.entries }) { return false }
    let places = Set(base.entries.map(\.place))
    var common = Set(named[0].entries.map(\.place))
    for outcomes in named.dropFirst() {
      common.formIntersection(outcomes.entries.map(\.place))
    }
    guard named.count > 1 || places.isEmpty, !common.isSubset(of: places) else {
      return true
    }
    let seen = Set(named.flatMap(\.entries))
    return !base.entries.allSatisfy(seen.contains)
  }
}
