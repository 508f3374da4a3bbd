import ContrastModel
import TextGrammars

/// The declarations of a team about its colours, in `contrast.json`: which
/// colours are shown on which backgrounds, which are exempt, and which failures
/// are accepted for now.
///
///     {
///       "pairs": [
///         { "text": "fgColor-<role>", "on": "bgColor-<role>-muted" },
///       ],
///       "exempt": [{ "foreground": "*-disabled", "because": "inactive" }],
///     }
///
/// The text is JSON5, with any file name. A file can extend another one: the
/// values of the extending file win, and its rules follow those of the other
/// file.
package struct Rules: Sendable {
  /// The palettes that are audited when the command line names none.
  package let inputs: [Input]

  /// The modes assigned to files, in addition to those that their paths name.
  package let modes: [PathMode]

  /// The conformance level, if the rules name one.
  package let level: ConformanceLevel?

  /// Whether pairs are also inferred from names.
  package let infers: Bool

  /// The severity of uncovered colours.
  package let coverage: Coverage

  /// The pair rules; later ones win over earlier ones.
  package private(set) var pairs: [PairRule]

  /// The exemptions, for pairs that need no contrast.
  package private(set) var exemptions: [Exemption]

  /// The waivers, for accepted failures.
  package private(set) var waivers: [Waiver]

  /// Whether inputs may also be below the working directory, not only below the
  /// folder of the rules.
  package var mayLeaveFolder = false

  /// The paths of all files that were read, starting with the one that extends
  /// the others.
  package let paths: [String]

  /// A path that rules name, in `inputs` or `extends`.
  package struct Input: Sendable {
    /// The path, or a pattern of paths, as it is written.
    package let text: String

    /// If the text begins with `!`, the pattern of the paths that are excluded
    /// from the other inputs.
    package var exclusion: PathPattern?

    /// The path relative to the working directory, while `text` is relative to
    /// the folder of the rules.
    package let path: String

    /// Where it is written.
    package let location: SourcePosition
  }

  /// The severity of uncovered colours.
  package enum Coverage: String, Sendable, CaseIterable {
    /// They are not reported.
    case ignore

    /// They are listed.
    case warn

    /// They fail the gate.
    case error
  }

  /// Reads rules, and the rules that they extend.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - load: loads a file that rules extend, by a path relative to the same
  ///     folder as the path of `source`.
  /// - Throws: all mistakes of all files.
  package init(
    reading source: SourceFile,
    loading load: (String) -> LoadedSource = { _ in
      .failure("no other files are read here")
    }
  ) throws(RulesErrors) {
    let read = try Self.files(source, loading: load)
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

  /// The greatest number of files that are read. Without the limit, a chain of
  /// files could be endless.
  private static let fileLimit = 16

  /// The chain of files in which each extends the next, starting with `source`.
  private static func files(
    _ source: SourceFile, loading load: (String) -> LoadedSource
  ) throws(RulesErrors) -> [RulesFile] {
    var files: [RulesFile] = []
    var paths: Set<String> = []
    var errors: [SourceError] = []
    var next: SourceFile? = source
    while let source = next {
      next = nil
      paths.insert(SourceFile.normalized(source.path))
      var parser = RulesParser(path: source.path)
      let file = parser.file(source)
      errors += parser.errors
      guard let file else { break }
      files.append(file)
      guard let base = file.base else { break }
      func add(_ sentence: String) {
        errors.append(SourceError(sentence, at: base.location))
      }
      if paths.contains(base.path) {
        add("'\(base.text)' is already in this chain of 'extends'")
      } else if files.count == fileLimit {
        add("this chain of 'extends' has more than \(fileLimit) files")
      } else {
        switch load(base.path) {
        case .bytes(let bytes):
          next = SourceFile(path: base.path, bytes: bytes)
        case .failure(let reason), .unreadable(let reason):
          add("cannot read '\(base.text)': \(reason)")
        }
      }
    }
    if !errors.isEmpty { throw RulesErrors(errors: errors) }
    return files
  }

  /// The same rules with other positions of the pairs and waivers, which
  /// findings show. For generated text, these are positions in its source.
  ///
  /// - Parameter place: the position in the source for a position in the text.
  /// - Returns: the rules. Mistakes that are found in them later can still have
  ///   positions in the text.
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

/// All mistakes of a file of rules and of those that it extends, file by file,
/// in the order of their positions.
package struct RulesErrors: Error, Sendable {
  /// The mistakes; there is at least one.
  package let errors: [SourceError]
}
