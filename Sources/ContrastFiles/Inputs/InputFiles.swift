import ContrastAudit
import ContrastModel
import PaletteFormats
import SystemCalls
import TextGrammars

/// The files that the paths of inputs lead to: those that were named, and those
/// in a named folder.
package struct InputFiles: Sendable {
  /// The files that could be opened, in the order of the paths.
  package private(set) var sources: [SourceFile] = []

  /// The faults of the other files, and warnings about items of folders that
  /// were not read.
  package private(set) var remarks: [Diagnostic] = []

  /// The copies of style sheets in folders, which were not read.
  package private(set) var copies: [String] = []

  /// The remarks that are errors.
  package var errors: [Diagnostic] { remarks.filter { !$0.isWarning } }

  /// Opens inputs.
  ///
  /// - Parameters:
  ///   - paths: the paths of files and folders.
  ///   - format: the format of all of them, or `nil` to detect each.
  ///   - pathModes: the modes of files; a required one must match a file path.
  ///   - excluded: the patterns of paths to leave out when a folder is read.
  ///   - standardInput: a function that reads standard input, up to a limit,
  ///     for the path `-`; `nil` if `-` is an ordinary file.
  package init(
    _ paths: [String], as format: PaletteFormat? = nil,
    pathModes: [PathMode] = [], excluding excluded: [PathPattern] = [],
    standardInput: ((_ limit: Int) -> LoadedSource)? = nil
  ) {
    for path in paths {
      let left = sources.reduce(InputLimit.bytes) { $0 - $1.bytes.count }
      if path == "-", let standardInput {
        add("<stdin>", path, standardInput(left), as: format)
      } else if case .folder? = try? FileStream.kind(of: path) {
        addFolder(path, as: format, excluding: excluded, limit: left)
      } else {
        add(path, path, Self.file(at: path, limit: left), as: format)
      }
    }
    if paths.count > 1 { dropRepeated() }
    // If the inputs exceed the size limit, none is parsed: even a part of them
    // would take too long.
    if errors.contains(where: { $0.message.hasPrefix(InputLimit.message) }) {
      sources = []
    }
    // A file that could not be opened may be one that the pattern matches.
    if errors.isEmpty { checkModes(pathModes) }
  }

  private mutating func add(
    _ name: String, _ path: String, _ loaded: LoadedSource,
    as format: PaletteFormat?
  ) {
    switch loaded {
    case .failure(let reason), .unreadable(let reason):
      remarks.append(Diagnostic(name, reason))
    case .bytes(let bytes):
      if format == nil, let foreign = ForeignSource(path: path) {
        remarks.append(Diagnostic(name, foreign.message))
      } else {
        sources.append(SourceFile(path: name, bytes: bytes))
      }
    }
  }

  /// The contents of a named file, which may be a pipe.
  private static func file(at path: String, limit: Int) -> LoadedSource {
    do throws(SystemError) {
      return .bytes(try FileStream.contents(of: path, limit: limit))
    } catch {
      return .failure(error.isTooLarge ? InputLimit.message : error.message)
    }
  }

  private mutating func addFolder(
    _ path: String, as format: PaletteFormat?,
    excluding excluded: [PathPattern],
    limit: Int
  ) {
    let folder = InputFolder(
      path, format: format, excluding: excluded, limit: limit)
    remarks += folder.remarks
    if folder.sources.isEmpty, folder.remarks.allSatisfy(\.isWarning) {
      let which =
        format.map { "an extension of the format \($0.rawValue)" }
        ?? "a known extension"
      remarks.append(
        Diagnostic(
          path,
          "no file in this folder has \(which)"
            + (folder.hasOtherFolders
              ? "; hidden folders, and those named node_modules, Pods or"
                + " DerivedData, are not entered" : "")))
    }
    sources += folder.sources
    copies += folder.copies
  }

  /// Keeps the first of several sources that are one file; it is a named one if
  /// one of them is.
  private mutating func dropRepeated() {
    var places: [ByteString: Int] = [:]
    var kept: [SourceFile] = []
    for source in sources {
      let path = ByteString(
        FolderStream.realPath(of: source.path) ?? source.path)
      if let place = places[path] {
        if source.isNamed { kept[place] = source }
      } else {
        places[path] = kept.count
        kept.append(source)
      }
    }
    sources = kept
  }

  /// Reports each required mode whose pattern matches no file.
  private mutating func checkModes(_ pathModes: [PathMode]) {
    for pathMode in pathModes
    where pathMode.isRequired
      && !sources.contains(where: { pathMode.pattern.matches($0.path) })
    {
      let message =
        "no input path matches '\(pathMode.pattern.text)'"
        + " for the mode '\(pathMode.mode)'"
      remarks.append(
        pathMode.location.map { Diagnostic($0, message) }
          ?? Diagnostic(pathMode.origin, message))
    }
  }
}

extension ReadingSettings {
  /// These settings with the given modes of files.
  package func with(_ pathModes: [PathMode]) -> ReadingSettings {
    var settings = self
    settings.pathModes = pathModes.map { pathMode in
      (pathMode.mode, pathMode.pattern.matches)
    }
    return settings
  }
}
