import ContrastModel
import PaletteReaders
import TextGrammars

/// All style sheets, combined: each import is read where it is written, so that
/// declarations have the order of appearance of CSS Cascade 5, §6.1.
///
///     for each file that no other file imports:
///       read it; at an import:
///         read the imported file, under its conditions and in its layer
///
/// If several starting files import a file, directly or not, in the same scope
/// and layer, it is read only for the first of them.
struct StyleAssembly {
  /// The declarations of all files.
  private(set) var system: StyleSystem

  /// The errors and warnings of each file.
  private(set) var readings: [ParsedSource]

  /// The findings of each time that a file is read.
  private(set) var findings: [(file: Int, findings: StyleFindings)] = []

  /// For each file, whether another file imports it.
  private(set) var isImported: [Bool]

  /// The greatest depth of nested imports. Imported files are read by
  /// recursion, so without a limit the stack could overflow.
  private static let depthLimit = 32

  /// The greatest number of imports; a file counts each time it is imported.
  /// Without a limit, small files that each import the next one twice would
  /// take exponential time.
  private static let countLimit = 4096

  /// The greatest number of bytes that are read through imports: the size of
  /// all files plus 8 MiB. Large files that each import the next one twice
  /// would take too long before they reach `countLimit`.
  private let byteLimit: Int

  private let files: StyleFiles

  /// For each file, the starting file that leads to it: the file itself if
  /// reading started there, -1 if it is not read yet, -2 if several starting
  /// files lead to it.
  private var roots: [Int]

  /// The files that are being read, each imported by the one before.
  private var active: [Int] = []

  private var count = 0
  private var byteCount = 0
  private var seen: [Reading: Int] = [:]

  /// A way in which a file is read.
  private struct Reading: Hashable {
    let file: Int
    let scope: Int32
    let layer: StyleLayers.ID
  }

  /// Reads files and the files that they import.
  ///
  /// - Complexity: O(n) for n bytes, where a file counts each time it is read.
  init(
    _ files: StyleFiles, observing isObserving: Bool, themes: ThemeSelectors,
    settings: ReadingSettings
  ) {
    self.files = files
    system = StyleSystem(observing: isObserving, themes: themes)
    system.currentColor = settings.currentColor
    byteLimit = 1 << 23 + files.sources.reduce(0) { $0 + $1.bytes.count }
    readings = files.readings
    roots = Array(repeating: -1, count: files.sources.count)
    isImported = Array(repeating: false, count: files.sources.count)
    for (file, links) in files.links.enumerated() {
      for case let target? in links.values where target != file {
        isImported[target] = true
      }
    }
    // If files import each other, reading starts with the first.
    let given = 0..<files.givenCount
    for file in given.filter({ !isImported[$0] }) + given
    where roots[file] == -1 {
      read(file, in: StyleContext(), from: file)
    }
    separateThemes(settings)
    system.spreadUses()
  }

  private mutating func read(
    _ file: Int, in context: StyleContext, from root: Int
  ) {
    roots[file] = roots[file] == -1 || roots[file] == root ? root : -2
    active.append(file)
    let source = files.sources[file]
    var parser = StylesheetParser(
      source, file: file, in: context, links: files.links[file], adding: system)
    system = .empty
    parser.parse()
    while let (target, link, layer) = parser.followed {
      if let problem = refusal(of: target, link) {
        parser.findings.addWarning(problem, at: link.offset)
      } else {
        let inner = parser.context(of: link, in: layer)
        let reading = Reading(
          file: target, scope: inner.scope, layer: inner.layer)
        if let other = seen[reading], other != root {
          roots[target] = -2
        } else {
          seen[reading] = root
          system = parser.system
          parser.system = .empty
          read(target, in: inner, from: root)
          parser.system = system
          system = .empty
        }
      }
      parser.parse()
    }
    system = parser.system
    active.removeLast()
    parser.findings.add(to: &readings[file])
    findings.append((file, parser.findings))
  }

  /// The reason why an import is not followed, or `nil` if it is followed.
  private mutating func refusal(
    of target: Int, _ link: StyleImport
  ) -> String? {
    if active.contains(target) {
      return "'\(link.address)' imports itself here, and is not followed again"
    }
    count += 1
    byteCount += files.sources[target].bytes.count
    let isTooMuch =
      active.count > Self.depthLimit || count > Self.countLimit
      || byteCount > byteLimit
    guard isTooMuch else { return nil }
    return "'\(link.address)' is not followed: there are too many imports, or"
      + " they are too large or nested too deeply"
  }

  /// Turns the themes that paths name into modes: each file that is not
  /// imported is a unit, together with the files that only it imports, directly
  /// or not.
  private mutating func separateThemes(_ settings: ReadingSettings) {
    guard files.givenCount > 1 || settings.saysModes else { return }
    // Files that a shared file imports are also shared.
    var shared = roots.indices.filter { roots[$0] == -2 }
    while let file = shared.popLast() {
      for case let target? in files.links[file].values
      where roots[target] != -2 {
        roots[target] = -2
        shared.append(target)
      }
    }
    var units: [Int: Int] = [:]
    var paths: [String] = []
    let unitOfFile = roots.enumerated().map { file, root in
      let own = root < 0 ? file : root
      if let unit = units[own] { return unit }
      units[own] = paths.count
      paths.append(files.sources[own].path)
      return paths.count - 1
    }
    system.separateThemes(
      files.sources, units: unitOfFile, paths: paths, settings: settings)
  }
}
