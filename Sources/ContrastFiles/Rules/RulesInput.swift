import ContrastAudit
import PaletteFormats
import SystemCalls
import TextGrammars

/// The rules of an audit: the named file, or the nearest one.
package struct RulesInput: Sendable {
  /// The default name of a file of rules.
  package static let fileName = "contrast.json"

  /// The names of files that are searched for; the first one that a folder has
  /// is used.
  package static let fileNames = [fileName, "contrast.jsonc"]

  /// The path; `nil` if there are no rules.
  package let path: String?

  /// Whether an option names the path: such rules may also name files anywhere
  /// below the working directory. Rules that were found by a search may not,
  /// because they may have come with the palettes.
  private let isNamed: Bool

  /// The rules that options request.
  ///
  /// - Parameters:
  ///   - named: the path that was given.
  ///   - isSearched: whether to search for the nearest file if none was named.
  ///   - input: the first input, in whose folder the search begins; `nil` to
  ///     begin in the working directory.
  package init(named: String?, isSearched: Bool, nextTo input: String?) {
    isNamed = named != nil
    path = named ?? (isSearched ? Self.nearest(to: input) : nil)
  }

  /// Whether the rules are a file with a default name directly in a folder.
  package func isFile(inFolder folder: String) -> Bool {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    return Self.fileNames.contains { path == folder + $0 }
  }

  /// The paths of the inputs that rules name and do not exclude: regular files
  /// and folders below the folder of the rules or, if `mayLeaveFolder` is true,
  /// below the working directory. Excluded paths inside a folder are left out
  /// when the folder is read.
  ///
  /// - Throws: an error for each input that matches no path, and for each path
  ///   that must not be read.
  package static func inputs(
    of rules: Rules
  ) throws(ContrastError) -> [String] {
    var paths: [String] = []
    var errors: [Diagnostic] = []
    let excluded = rules.inputs.compactMap(\.exclusion)
    for input in rules.inputs where input.exclusion == nil {
      let fence = Fence(
        Self.folders(of: input.location.path, rules.mayLeaveFolder))
      do throws(SystemError) {
        let found = try Self.paths(of: input).filter { path in
          !excluded.contains { $0.matches(path) }
        }
        // A file named `-` gets another path, as `-` is standard input.
        paths += found.map { $0 == "-" ? "./-" : $0 }
        let faults =
          found.isEmpty
          ? ["no file matches '\(input.text)'"]
          : found.compactMap { path in
            fence.fault(of: path, in: "folder").map {
              "cannot read '\(path)': \($0)"
            }
          }
        errors += faults.map { Diagnostic(input.location, $0) }
      } catch {
        errors.append(Diagnostic(input.location, error.message))
      }
    }
    if !errors.isEmpty { throw ContrastError(errors) }
    return paths
  }

  /// The text that names an input in the rules at a path: its `path(of:from:)`,
  /// with pattern characters escaped; `nil` for standard input and for inputs
  /// outside the working directory.
  package static func name(of input: String, from rules: String) -> String? {
    var own = input
    if input.hasPrefix("/") {
      guard let here = FolderStream.realPath(of: "."),
        let path = FolderStream.realPath(of: input),
        path == here || path.hasPrefix(here + "/")
      else { return nil }
      own = path == here ? "." : String(path.dropFirst(here.count + 1))
    }
    if own == "-" || leadsOutside(own) { return nil }
    let path = path(of: own, from: rules)
    let escaped = path.map { "*?{}<!\\".contains($0) ? "\\\($0)" : "\($0)" }
    return escaped.joined()
  }

  /// Whether a relative path leads out of the folder that it starts from, as
  /// `a/../../b` does; links are not considered.
  private static func leadsOutside(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// The path of an input from the folder of the rules; absolute if the path of
  /// the rules is absolute or contains `..`.
  private static func path(of input: String, from rules: String) -> String {
    var folder = rules.split(separator: "/").dropLast().filter { $0 != "." }[
      ...]
    var parts = input.split(separator: "/").filter { $0 != "." }[...]
    while let first = folder.first, first == parts.first, first != ".." {
      folder.removeFirst()
      parts.removeFirst()
    }
    if rules.hasPrefix("/") || folder.contains("..") {
      return (FolderStream.realPath(of: ".") ?? ".") + "/" + input
    }
    let path = (folder.map { _ in ".." } + parts).joined(separator: "/")
    return path.isEmpty ? "." : path
  }

  /// The paths that an input of rules stands for: itself, or the matches of its
  /// patterns, sorted within each folder. `**` matches a folder and all folders
  /// in it, level by level; at the end, `a/**` is the same as `a`.
  ///
  /// - Throws: `SystemError` when a folder cannot be read.
  private static func paths(
    of input: Rules.Input
  ) throws(SystemError) -> [String] {
    // The input is the folder of the rules, which is the working directory.
    if input.path.isEmpty { return ["."] }
    let isAbsolute = input.path.hasPrefix("/")
    var found = [isAbsolute ? "/" : ""]
    var parts = input.path.split(separator: "/")[...]
    while parts.last == "**" { parts.removeLast() }
    if parts.isEmpty { return [isAbsolute ? "/" : "."] }
    var isPattern = false
    for (index, part) in zip(parts.indices, parts) {
      if part == "**" {
        isPattern = true
        var folders: [String] = []
        for folder in found { folders += try tree(of: folder) }
        found = folders
        continue
      }
      guard part.contains(where: { "*?{".contains($0) }),
        let pattern = try? Pattern(String(part))
      else {
        found = found.map { $0 + part + "/" }
        // A pattern matches only paths that exist, as in a shell.
        if isPattern {
          found.removeAll {
            (try? FolderStream.kind(of: String($0.dropLast()))) == nil
          }
        }
        continue
      }
      isPattern = true
      var next: [String] = []
      for folder in found {
        let items = try items(of: folder).filter { item in
          (index == parts.indices.last || item.kind != .file)
            && (part.hasPrefix(".") || InputFolder.isEntered(item))
        }
        next += items.map(\.name).filter(pattern.matches).sorted()
          .map { folder + $0 + "/" }
      }
      found = next
    }
    return found.map { String($0.dropLast()) }
  }

  /// A folder and all folders in it that are searched, each with a slash at its
  /// end.
  private static func tree(
    of folder: String
  ) throws(SystemError) -> [String] {
    var folders = [folder]
    var index = 0
    while index < folders.count {
      let inside = try items(of: folders[index])
        .filter { $0.kind == .folder && InputFolder.isEntered($0) }
      folders += inside.map { folders[index] + $0.name + "/" }.sorted()
      guard folders.count <= itemLimit else {
        throw SystemError(code: EOVERFLOW)
      }
      index += 1
    }
    return folders
  }

  private static func items(
    of folder: String
  ) throws(SystemError) -> [FolderStream.Item] {
    try FolderStream.items(
      of: folder.isEmpty ? "." : folder, limit: itemLimit)
  }

  /// The greatest number of items in a folder, and of folders in a tree, that
  /// patterns are matched against: without a limit, a pattern could search a
  /// whole disk.
  private static let itemLimit = 200_000

  /// Reads the rules.
  ///
  /// - Parameter note: called with the path of each file before it is read.
  /// - Returns: the rules; `nil` if there are none.
  /// - Throws: an error with all mistakes.
  package func read(
    noting note: @escaping (String) -> Void = { _ in }
  ) throws(ContrastError) -> Rules? {
    guard let path else { return nil }
    note(path)
    let bytes: [UInt8]
    switch isNamed ? Self.contents(of: path) : load(path, for: path) {
    case .bytes(let read): bytes = read
    case .failure(let reason), .unreadable(let reason):
      throw ContrastError([Diagnostic(path, reason)])
    }
    do throws(RulesErrors) {
      // Each file extends at most one other file.
      var last = path
      var rules = try Rules(
        reading: SourceFile(path: path, bytes: bytes),
        loading: { path in
          note(path)
          defer { last = path }
          return load(path, for: last)
        })
      rules.mayLeaveFolder = isNamed
      return rules
    } catch {
      throw ContrastError(error.errors.map { Diagnostic($0) })
    }
  }

  /// The contents of a named file, which may be a pipe.
  private static func contents(of path: String) -> LoadedSource {
    do throws(SystemError) {
      return .bytes(try FileStream.contents(of: path))
    } catch {
      return .failure(error.message)
    }
  }

  /// Loads rules, or a file that they extend, if it is a regular file in the
  /// repository of `rules` or below one of `folders(of:_:)`.
  private func load(_ path: String, for rules: String) -> LoadedSource {
    let folder = ReferenceRule.folder(ofFile: rules)
    let repository = Self.repository(of: folder)
    let fence = Fence(
      [repository ?? folder] + Self.folders(of: rules, isNamed))
    let name = repository == nil ? "folder" : "repository"
    if let fault = fence.fault(of: path, in: name) { return .failure(fault) }
    do throws(SystemError) {
      return try FileStream.regularContents(of: path)
        .map { .bytes($0) } ?? .failure(Fence.notRegular)
    } catch {
      return .failure(error.message)
    }
  }

  /// The folders below which rules may name files.
  private static func folders(of rules: String, _ isNamed: Bool) -> [String] {
    [ReferenceRule.folder(ofFile: rules)] + (isNamed ? [""] : [])
  }

  /// The nearest folder upward that has a `.git`.
  private static func repository(of folder: String) -> String? {
    firstUpward(from: folder) { exists($0 + ".git") ? $0 : nil }
  }

  /// The path of the nearest rules, in the folder of an input or in the folders
  /// above it. A folder or a broken link with the name is found, too, so that
  /// reading it reports an error.
  private static func nearest(to input: String?) -> String? {
    firstUpward(from: folder(of: input)) { folder in
      fileNames.lazy.map { folder + $0 }.first(where: exists)
    }
  }

  /// Whether anything exists at a path, even a broken link.
  private static func exists(_ path: String) -> Bool {
    do throws(SystemError) {
      if try FileStream.kind(of: path) != nil { return true }
      return try FileStream.destination(ofLink: path) != nil
    } catch {
      return true
    }
  }

  /// The first path that `find` returns for a folder and the folders above it.
  private static func firstUpward(
    from folder: String, _ find: (_ folder: String) -> String?
  ) -> String? {
    var folder = folder
    for _ in 0..<depthLimit {
      if let found = find(folder) { return found }
      guard let above = above(folder) else { return nil }
      folder = above
    }
    return nil
  }

  /// The parent of a folder; `nil` for the root.
  private static func above(_ folder: String) -> String? {
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last != "..", last != "." else {
      let isRoot = FolderStream.realPath(of: folder + ".") == "/"
      return isRoot ? nil : folder + "../"
    }
    return String(folder.dropLast(last.utf8.count + 1))
  }

  /// The greatest number of folders that are searched upward: without a limit,
  /// a search below a folder that cannot be resolved would not end.
  private static let depthLimit = 64

  /// The folder of an input with a slash at its end; empty for the working
  /// directory.
  private static func folder(of input: String?) -> String {
    let folder = ReferencedFiles.folders(of: [input ?? "-"])[0]
    return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }
}
