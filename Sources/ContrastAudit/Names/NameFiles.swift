import ContrastModel
import TextGrammars

/// The files of a palette's colours, and which of them are of one system.
struct NameFiles {
  /// The file of each colour.
  private let paths: [String]

  /// The first word of each name, that of the system included.
  private let firstWords: [Word?]

  /// The first words of texts.
  private let textWords: Set<Word?>

  /// The files that have a text.
  private let textPaths: Set<String>

  /// The files that have a colour other than texts and icons.
  private let otherPaths: Set<String>

  /// For the words of names that have different colours in several files, the
  /// number of these files in each folder, by the start of the path.
  private let counts: [[Word]: [ArraySlice<Substring>: Int]]

  /// The first name of each file that consists of words that several names
  /// have.
  private let repeated: [Place: ColorName]

  private struct Place: Hashable {
    let path: String
    let words: [Word]
  }

  /// The files of a palette whose names have these first words.
  init(
    _ palette: Palette, names: [[Word]: [ColorName]], firstWords: [Word?]
  ) {
    self.firstWords = firstWords
    paths = palette.entries.map(\.source.path)
    var textWords: Set<Word?> = []
    var textPaths: Set<String> = []
    var otherPaths: Set<String> = []
    for name in names.values.joined() {
      if name.isText {
        textWords.insert(firstWords[name.index])
        textPaths.insert(paths[name.index])
      } else if name.role != .content, name.role != .icon {
        otherPaths.insert(paths[name.index])
      }
    }
    self.textWords = textWords
    self.textPaths = textPaths
    self.otherPaths = otherPaths
    var repeated: [Place: ColorName] = [:]
    for (words, names) in names where names.count > 1 {
      for name in names.reversed() {
        repeated[Place(path: paths[name.index], words: words)] = name
      }
    }
    self.repeated = repeated
    counts = names.compactMapValues { names in
      if names.count == 1 { return nil }
      let entries = names.map { palette.entries[$0.index] }
      let areThemes = entries.contains {
        $0.source.path != entries[0].source.path && $0.color != entries[0].color
      }
      return areThemes ? Self.counts(of: Set(entries.map(\.source.path))) : nil
    }
  }

  /// The number of files in each folder, by the start of the path.
  private static func counts(
    of paths: Set<String>
  ) -> [ArraySlice<Substring>: Int] {
    var counts: [ArraySlice<Substring>: Int] = [:]
    for path in paths {
      let parts = path.pathParts
      for count in parts.indices {
        counts[parts.prefix(count), default: 0] += 1
      }
    }
    return counts
  }

  /// Whether two colours are in one file.
  func areSame(_ one: ColorName, _ other: ColorName) -> Bool {
    paths[one.index] == paths[other.index]
  }

  /// A name with the words of another one, in the file of a third; the other
  /// one if it is in that file; `nil` if there is none.
  func name(like other: ColorName, inFileOf name: ColorName) -> ColorName? {
    areSame(other, name)
      ? other
      : repeated[Place(path: paths[name.index], words: other.words)]
  }

  /// Whether two colours are in files of different themes: the names of both
  /// have different colours in several files, and the nearest folder that
  /// contains both files has one of the names in a third file as well. No page
  /// shows such files together.
  func areSeparate(_ one: ColorName, _ other: ColorName) -> Bool {
    guard !areSame(one, other), let ones = counts[one.words],
      let others = counts[other.words]
    else { return false }
    let parts = [one, other].map { paths[$0.index].pathParts }
    let folder = parts[0].prefix(
      zip(parts[0], parts[1]).prefix { $0 == $1 }.count)
    return max(ones[folder] ?? 0, others[folder] ?? 0) > 1
  }

  /// Whether a text and a background are in different files, and that of the
  /// text has other colours than texts and icons, so that it need not be on the
  /// colours of others.
  func areApart(_ text: ColorName, _ background: ColorName) -> Bool {
    !areSame(text, background) && otherPaths.contains(paths[text.index])
  }

  /// Whether a text and the page are of one system. In two files, they are if
  /// the page's file has no texts, and either both names begin with the same
  /// word, or the text's file has only texts and icons. A style sheet, or the
  /// settings of an app beside its theme, can be a system of its own.
  func areOfOneSystem(_ text: ColorName, page: ColorName) -> Bool {
    let path = paths[page.index]
    return areSame(text, page)
      || !textPaths.contains(path) && !path.hasSuffix(".css")
        && (firstWords[text.index] == firstWords[page.index]
          || !otherPaths.contains(paths[text.index]))
  }

  /// How far a page is from the texts; less is better: its file has one, or its
  /// name begins like one, or neither.
  func distanceFromTexts(_ page: ColorName) -> Int {
    if textPaths.contains(paths[page.index]) { return 0 }
    return textWords.contains(firstWords[page.index]) ? 1 : 2
  }
}
