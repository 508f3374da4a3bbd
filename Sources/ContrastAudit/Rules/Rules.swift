import ContrastModel
import TextGrammars

/// The declarations of a team about its colours, in `contrast.json`: which are
/// shown on which, what nothing is asked of, and what is accepted for now.
///
///     {
///       "pairs": [
///         { "text": "fgColor-<role>", "on": "bgColor-<role>-muted" },
///       ],
///       "exempt": [{ "foreground": "*-disabled", "because": "inactive" }],
///     }
///
/// The text is JSON5, whatever the file is called. A file can extend another:
/// what it says itself wins, and its rules come behind those of the other.
package struct Rules: Sendable {
  /// The palettes that are audited when nobody names any.
  package let inputs: [Input]

  /// The modes that files are for, beside those that their paths name.
  package let modes: [PathMode]

  /// The level of conformance, if the rules name one.
  package let level: ConformanceLevel?

  /// Whether names may say what is meant, beside the rules.
  package let infers: Bool

  /// The standing of colours in no pairing.
  package let coverage: Coverage

  /// The rules of pairs, later ones winning over earlier ones.
  package private(set) var pairs: [PairRule]

  /// The exemptions, which say of what nothing is asked.
  package private(set) var exemptions: [Exemption]

  /// The waivers, which say what is accepted.
  package private(set) var waivers: [Waiver]

  /// Whether inputs may lie below the working directory as well.
  package var mayLeaveFolder = false

  /// The paths of all files that were read, that which extends the others first.
  package let paths: [String]

  /// A palette that rules name.
  package struct Input: Sendable {
    /// The path, or a pattern of paths, as it is written.
    package let text: String

    /// The pattern of the paths that it takes away from the others, where it
    /// begins with `!`.
    package var exclusion: PathPattern?

    /// The same from the working directory: rules name it from their folder.
    package let path: String

    /// Where it is written.
    package let location: SourcePosition
  }

  /// The standing of colours in no pairing.
  package enum Coverage: String, Sendable, CaseIterable {
    /// Nothing to speak of.
    case ignore

    /// Listed.
    case warn

    /// Findings.
    case error
  }

  /// Reads rules, and those that they extend.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - load: looks for a file that rules extend, by a path that is relative as
  ///     that of the file is.
  /// - Throws: all mistakes of all files.
  package init(
    reading source: SourceFile,
    loading load: @escaping (String) -> LoadedSource = { _ in
      .failure("no other files are read here")
    }
  ) throws(RulesErrors) {
    var files = RulesFiles(loading: load)
    files.read(source)
    guard files.errors.isEmpty else {
      throw RulesErrors(errors: files.errors)
    }
    let read = files.files
    inputs = read.lazy.compactMap(\.inputs).first ?? []
    modes = read.lazy.compactMap(\.modes).first ?? []
    level = read.lazy.compactMap(\.level).first
    infers = read.lazy.compactMap(\.infers).first ?? true
    coverage = read.lazy.compactMap(\.coverage).first ?? .ignore
    pairs = read.reversed().flatMap(\.pairs)
    exemptions = read.reversed().flatMap(\.exemptions)
    waivers = read.reversed().flatMap(\.waivers)
    paths = read.map(\.path)
    if pairs.isEmpty, !infers {
      throw RulesErrors(errors: [
        SourceError(
          "no pair is declared, and 'infer' is false: nothing would be checked",
          at: read[0].location)
      ])
    }
  }
}

/// All mistakes of a file of rules and of those that it extends, in the order
/// of their places.
package struct RulesErrors: Error, Sendable {
  /// The mistakes; there is at least one.
  package let errors: [SourceError]
}

/// The files of rules that extend each other, the first one first.
private struct RulesFiles {
  /// The number of files that are read.
  static let limit = 16

  private(set) var files: [RulesFile] = []
  private(set) var errors: [SourceError] = []
  private var paths: Set<String> = []
  private let load: (String) -> LoadedSource

  init(loading load: @escaping (String) -> LoadedSource) { self.load = load }

  mutating func read(_ source: SourceFile) {
    var next: SourceFile? = source
    while let source = next {
      paths.insert(SourceFile.normalized(source.path))
      var parser = RulesParser(path: source.path)
      let file = parser.file(source)
      errors += parser.errors
      next = nil
      guard let file else { return }
      files.append(file)
      if let base = file.base { next = self.source(base) }
    }
  }

  /// The file that is extended; `nil` with an error when there is none.
  private mutating func source(_ base: Rules.Input) -> SourceFile? {
    if paths.contains(base.path) {
      errors.append(
        SourceError(
          "'\(base.text)' and this file extend each other",
          at: base.location))
      return nil
    }
    if files.count == Self.limit {
      errors.append(
        SourceError(
          "more than \(Self.limit) files of rules extend each other",
          at: base.location))
      return nil
    }
    switch load(base.path) {
    case .bytes(let bytes):
      return SourceFile(path: base.path, bytes: bytes)
    case .failure(let reason), .unreadable(let reason):
      errors.append(
        SourceError(
          "cannot read '\(base.text)': \(reason)", at: base.location))
      return nil
    }
  }
}

extension Rules {
  /// The same rules with other places of the pairs and waivers, which findings
  /// name: of a text that was made from something else, those in that.
  ///
  /// - Parameter place: the place that a place in the text stands for.
  /// - Returns: the rules. Mistakes that are found in them later may still be at
  ///   places of the text.
  package func relocated(
    _ place: (SourcePosition) -> SourcePosition
  ) -> Rules {
    var rules = self
    for index in pairs.indices {
      rules.pairs[index].location = place(pairs[index].location)
    }
    for index in waivers.indices {
      rules.waivers[index].location = place(waivers[index].location)
    }
    return rules
  }
}
