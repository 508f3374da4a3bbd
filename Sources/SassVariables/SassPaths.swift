import TextGrammars

/// The paths of files, in the form in which `@use` names them.
struct SassPaths {
  private let paths: [String]
  private let parts: [[Substring]]
  private var named: [Substring: [Int]] = [:]

  /// The paths of some files.
  init(_ paths: [String]) {
    self.paths = paths
    parts = paths.map(Self.parts)
    for (file, parts) in parts.enumerated() {
      if let name = parts.last { named[name, default: []].append(file) }
    }
  }

  /// The input that a link names, relative to the folder of the file that
  /// contains the link. If there is none, returns all inputs whose paths end
  /// with the link, because Sass may also search load paths.
  func files(of link: String, in file: Int) -> [Int] {
    let link = String(link.drop { $0 == "~" })
    let end = Self.parts(link).drop { $0 == ".." }
    // A file can have many links to files that are not inputs.
    if let name = end.last, name != "index", named[name] == nil { return [] }
    let wanted = Self.parts(SourceFile.path(of: link, from: paths[file]))
    let all = (named[wanted.last ?? ""] ?? []).filter { $0 != file }
    if let exact = all.first(where: { parts[$0] == wanted }) { return [exact] }
    return end.isEmpty
      ? []
      : all.filter { file in
        zip(parts[file].reversed(), end.reversed()).allSatisfy { $0 == $1 }
      }
  }

  /// The names in a path, where `a/_b.scss` and `a/b/_index.scss` are `a/b`.
  static func parts(_ path: String) -> [Substring] {
    var parts = SourceFile.normalized(path).pathParts
    guard var name = parts.popLast() else { return [] }
    for ending in [".scss", ".sass", ".css"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if name.hasPrefix("_") { name.removeFirst() }
    return name == "index" && !parts.isEmpty ? parts : parts + [name]
  }
}
