import ContrastModel
import TextGrammars

/// Schemes of colours that stand for themselves, as editors and terminals have
/// them, and their modes: each scheme is one.
///
///     One Dark, One Light         dark, light
///     Nord                        default
///     Nord, One Dark              Nord, One Dark
///
/// What schemes say of dark, light and contrast names their modes as long as it
/// tells all of them apart; else their titles do.
struct SchemeModes {
  /// One scheme.
  struct Scheme {
    /// The index of the source that has it.
    let source: Int

    /// The name that it gives itself, or that of its file.
    let title: String

    /// What it says of itself: dark or light, and more contrast.
    let terms: ModeTerms

    /// Its colours.
    let entries: [Palette.Entry]

    /// The offset at which it starts.
    let offset: Int
  }

  /// How many schemes are read. A source without modes is in each of them, so
  /// that a small one could ask for more than there is memory.
  private static let limit = 1024

  /// The schemes, in the order of their sources.
  private var schemes: [Scheme] = []

  /// The file name of a path without its extension.
  static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else {
      return String(name)
    }
    return String(name[..<point])
  }

  /// Reads sources with schemes of which each is a mode.
  ///
  /// - Parameters:
  ///   - sources: the sources.
  ///   - options: what is asked for besides.
  ///   - read: the schemes of a source, of which those without a colour count
  ///     for nothing; notes what is wrong with others.
  /// - Returns: what each source holds.
  static func readings(
    of sources: [SourceText], with options: ReaderOptions,
    _ read: (Int, SourceText, inout SourceReading) -> [Scheme]
  ) -> [SourceReading] {
    var readings = [SourceReading](
      repeating: SourceReading(), count: sources.count)
    var modes = SchemeModes()
    for (index, source) in sources.enumerated() {
      modes.schemes += read(index, source, &readings[index])
        .filter { !$0.entries.isEmpty }
    }
    modes.add(to: &readings, of: sources, choosing: options.isChosen)
    return readings
  }

  /// Gives each source the palettes of its schemes.
  ///
  /// - Complexity: O(n) for n schemes.
  private func add(
    to readings: inout [SourceReading], of sources: [SourceText],
    choosing isChosen: (String) -> Bool
  ) {
    var named = Array(zip(names, schemes))
    if named.count > Self.limit { named.removeAll { !isChosen($0.0) } }
    if named.count > Self.limit {
      let first = named[Self.limit].1
      let problem =
        "at most \(Self.limit) schemes are read, but there are \(named.count);"
        + " choose with --mode"
      readings[first.source].errors.append(
        sources[first.source].error(problem, at: first.offset))
      named.removeLast(named.count - Self.limit)
    }
    for (name, scheme) in named {
      readings[scheme.source].palettes.append(
        Palette(mode: name, entries: scheme.entries))
    }
  }

  /// The mode of each scheme, all of them different.
  private var names: [String] {
    guard schemes.count > 1 else {
      return schemes.map {
        $0.terms.isBase ? Palette.defaultMode : $0.terms.name
      }
    }
    let areTold =
      schemes.allSatisfy { !$0.terms.isBase }
      && Set(schemes.map(\.terms)).count == schemes.count
    if areTold { return schemes.map(\.terms.name) }
    var used: Set<ByteString> = []
    var counts: [ByteString: Int] = [:]
    return schemes.map { scheme in
      var name = scheme.title
      while !used.insert(ByteString(name)).inserted {
        let count = (counts[ByteString(scheme.title)] ?? 1) + 1
        counts[ByteString(scheme.title)] = count
        name = "\(scheme.title) (\(count))"
      }
      return name
    }
  }
}

/// The colours that schemes leave to the program which shows them.
struct LeftColors {
  private var count = 0
  private var first: (name: String, place: SourceLocation)?

  /// Counts a colour.
  mutating func add(_ name: String, at place: @autoclosure () -> SourceLocation)
  {
    count += 1
    if first == nil { first = (name, place()) }
  }

  /// The warning that says how many they are.
  var warnings: [SourceError] {
    guard let first else { return [] }
    let values =
      count == 1
      ? "1 value leaves its colour" : "\(count) values leave their colours"
    let problem = PlainProblem(
      "\(values) to the program, and \(count == 1 ? "is" : "are") left out;"
        + " the first is '\(first.name)'"
    )
    return [SourceError(problem, at: first.place)]
  }
}
