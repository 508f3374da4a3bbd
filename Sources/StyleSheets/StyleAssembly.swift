import ContrastModel
import PaletteReaders
import TextGrammars

/// Style sheets put together: each import is read where it stands, so that the
/// order of all declarations is that of the cascade (CSS Cascade 5, §6.1).
///
///     for each file that no other file imports:
///       read it; at an import:
///         read what it leads to, under its conditions and in its layer
///
/// A file that several of them import in the same way is read once, where it is
/// first imported.
struct StyleAssembly {
  /// The declarations of all files.
  private(set) var system: StyleSystem

  /// The faults of each file, the doubts about it, and what is left out.
  private(set) var readings: [ParsedSource]

  /// Whether another file imports each file.
  private(set) var isImported: [Bool]

  /// The depth to which files may import each other.
  private static let depthLimit = 32

  /// The number of imports that are read, those of one file by several ways
  /// included.
  private static let countLimit = 4096

  /// The number of bytes in them: those of all files, and some more, so
  /// that reading stays linear.
  private let byteLimit: Int

  private let files: StyleFiles

  private let settings: ReadingSettings

  /// The file that leads to each file, first its own number; -1 where it is not
  /// read yet, -2 where several lead to it.
  private var roots: [Int]

  /// The files that are being read, each imported by the one before.
  private var active: [Int] = []

  private var count = 0
  private var byteCount = 0
  private var seen: [Reading: Int] = [:]

  /// A file as it is read somewhere.
  private struct Reading: Hashable {
    let file: Int
    let scope: Int32
    let layer: StyleLayers.ID
  }

  /// Reads files and what they import.
  ///
  /// - Complexity: O(n) for n bytes, those of a file counted as often as it is
  ///   imported in another way.
  init(
    _ files: StyleFiles, observing isObserving: Bool, themes: ThemeSelectors,
    settings: ReadingSettings
  ) {
    self.files = files
    self.settings = settings
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
    // Of files that import each other the first is where reading starts.
    let given = 0..<files.givenCount
    for file in given.filter({ !isImported[$0] }) + given
    where roots[file] == -1 {
      read(file, in: StyleContext(), from: file)
    }
    tellThemesApart()
  }

  private mutating func read(
    _ file: Int, in context: StyleContext, from root: Int
  ) {
    roots[file] = roots[file] == -1 || roots[file] == root ? root : -2
    active.append(file)
    let source = files.sources[file]
    var parser = StylesheetParser(
      source, file: file, in: context, links: files.links[file], adding: system)
    system = StyleSystem()
    parser.parse()
    while let (target, link) = parser.followed {
      if let problem = refusal(of: target, link) {
        parser.findings.addWarning(
          UnlocatedDiagnostic(problem, at: link.offset))
      } else {
        let inner = parser.context(of: link)
        let reading = Reading(
          file: target, scope: inner.scope, layer: inner.layer)
        if let other = seen[reading], other != root {
          roots[target] = -2
        } else {
          seen[reading] = root
          system = parser.system
          parser.system = StyleSystem()
          read(target, in: inner, from: root)
          parser.system = system
          system = StyleSystem()
        }
      }
      parser.parse()
    }
    system = parser.system
    active.removeLast()
    if system.isObserving { parser.findings.forgetComponents() }
    parser.findings.add(to: &readings[file])
  }

  /// Why an import is not read.
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
      + " they are nested too deep"
  }

  /// Makes modes of the themes that paths name: of the files that are not
  /// imported, with all that each of them alone leads to.
  private mutating func tellThemesApart() {
    guard files.givenCount > 1 || settings.saysModes else { return }
    // What a shared file imports is shared as well.
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
    system.tellThemesApart(
      files.sources, units: unitOfFile, paths: paths, settings: settings)
  }
}
