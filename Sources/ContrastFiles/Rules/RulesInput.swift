import ContrastAudit
import SystemCalls
import TextGrammars

/// The rules of an audit: the file that was named, or the nearest one.
package struct RulesInput: Sendable {
  /// The name of rules that nobody has to name.
  package static let fileName = "contrast.json"

  /// The path, or `nil` where there are no rules.
  package let path: String?

  /// The rules that options ask for.
  ///
  /// - Parameters:
  ///   - named: the path that was given.
  ///   - isSearched: whether the nearest file counts where none was given.
  ///   - input: the first input; the search begins in its folder, or in the
  ///     working directory without one.
  package init(named: String?, isSearched: Bool, nextTo input: String?) {
    if let named {
      path = named
    } else {
      path = isSearched ? Self.nearest(to: input) : nil
    }
  }

  /// The path of the rules in a folder, as the search for them has it.
  package static func path(inFolder folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + fileName
  }

  /// The paths of all inputs that rules name, without those that they take away.
  /// What these take away of a folder, reading it has to leave out.
  ///
  /// - Throws: an error for each that stands for no file.
  package static func inputs(
    of rules: Rules
  ) throws(ContrastError) -> [String] {
    var paths: [String] = []
    var errors: [Diagnostic] = []
    let excluded = rules.inputs.compactMap(\.exclusion)
    for input in rules.inputs where input.exclusion == nil {
      do throws(SystemError) {
        let found = try Self.paths(of: input)
        paths += found.filter { path in
          !excluded.contains { $0.matches(path) }
        }
        if found.isEmpty {
          errors.append(
            Diagnostic(input.location, "no file is named '\(input.text)'"))
        }
      } catch {
        errors.append(Diagnostic(input.location, error.message))
      }
    }
    if !errors.isEmpty { throw ContrastError(errors) }
    return paths
  }

  /// The path of an input as rules at some path name it: from their folder.
  package static func path(of input: String, from rules: String) -> String {
    if input.hasPrefix("/") || input == "-" { return input }
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

  /// The paths that an input of rules stands for: itself, or what its patterns
  /// match, folder by folder, in the order of the paths. `**` is a folder and all
  /// in it; at the end the folder says so already.
  ///
  /// - Throws: `SystemError` when a folder cannot be read.
  private static func paths(
    of input: Rules.Input
  ) throws(SystemError) -> [String] {
    // The folder of the rules itself, in the working directory.
    if input.path.isEmpty { return ["."] }
    let isAbsolute = input.path.hasPrefix("/")
    var found = [isAbsolute ? "/" : ""]
    var parts = input.path.split(separator: "/")[...]
    while parts.last == "**" { parts.removeLast() }
    if parts.isEmpty { return [isAbsolute ? "/" : "."] }
    for (index, part) in zip(parts.indices, parts) {
      if part == "**" {
        var folders: [String] = []
        for folder in found { folders += try tree(of: folder) }
        found = folders
        continue
      }
      guard part.contains(where: { "*?{".contains($0) }),
        let pattern = try? Pattern(String(part))
      else {
        found = found.map { $0 + part + "/" }
        continue
      }
      var next: [String] = []
      for folder in found {
        let items = try items(of: folder).filter { item in
          index == parts.indices.last || item.kind != .file
        }
        next += items.map(\.name).filter(pattern.matches).sorted()
          .map { folder + $0 + "/" }
      }
      found = next
    }
    return found.map { String($0.dropLast()) }
  }

  /// A folder and all folders in it that are entered, each with its slash.
  private static func tree(
    of folder: String
  ) throws(SystemError) -> [String] {
    var folders = [folder]
    var index = 0
    while index < folders.count, folders.count < itemLimit {
      let inside = try items(of: folders[index])
        .filter { $0.kind == .folder && InputFolder.isEntered($0) }
      folders += inside.map { folders[index] + $0.name + "/" }.sorted()
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

  /// The number of files of a folder in which patterns are looked for, at most.
  private static let itemLimit = 200_000

  /// Reads the rules.
  ///
  /// - Parameter note: hears the paths of the files that they lie in.
  /// - Returns: the rules; `nil` where there are none.
  /// - Throws: all mistakes.
  package func read(
    noting note: @escaping (String) -> Void = { _ in }
  ) throws(ContrastError) -> Rules? {
    guard let path else { return nil }
    note(path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileStream.contents(of: path)
    } catch {
      throw ContrastError([Diagnostic(path, error.message)])
    }
    do throws(RulesErrors) {
      return try Rules(
        reading: SourceFile(path: path, bytes: bytes),
        loading: { path in
          note(path)
          return Self.load(path)
        })
    } catch {
      throw ContrastError(error.errors.map { Diagnostic($0) })
    }
  }

  /// Rules that others extend, which may lie in any folder: who writes rules
  /// names them.
  private static func load(_ path: String) -> LoadedSource {
    do throws(SystemError) {
      return try FileStream.regularContents(of: path)
        .map { .bytes($0) } ?? .failure("it is no regular file")
    } catch {
      return .failure(error.message)
    }
  }

  /// The first rules in the folder of an input, or in those around it.
  private static func nearest(to input: String?) -> String? {
    var folder = folder(of: input)
    for _ in 0..<depthLimit {
      let path = folder + fileName
      if case .regular? = try? FileStream.kind(of: path) { return path }
      guard let above = above(folder) else { return nil }
      folder = above
    }
    return nil
  }

  /// The folder around another; `nil` for the root.
  private static func above(_ folder: String) -> String? {
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last != "..", last != "." else {
      let isRoot = FolderStream.realPath(of: folder + ".") == "/"
      return isRoot ? nil : folder + "../"
    }
    return String(folder.dropLast(last.utf8.count + 1))
  }

  /// The number of folders upward that are looked into.
  private static let depthLimit = 64

  /// The folder of an input with a slash at its end; nothing for the working
  /// directory.
  private static func folder(of input: String?) -> String {
    guard let input, input != "-" else { return "" }
    if case .folder? = try? FileStream.kind(of: input) {
      return input.hasSuffix("/") ? input : input + "/"
    }
    guard let slash = input.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(input[...slash])
  }
}
