import ContrastAudit
import PaletteFormats
import SystemCalls
import TextGrammars

/// A folder as an input: the files of its tree that can hold colours.
///
/// - Files are in the byte order of their paths.
/// - Hidden files and folders are passed over, and so are folders that tools
///   fill (`node_modules`), files whose names belong to no format, and minified
///   and right-to-left copies of style sheets.
/// - Symbolic links are not followed: a file of the tree is read at its own
///   path, and a file outside is not part of the tree. A link that leads out,
///   or is broken, is reported as a warning.
/// - If a tree exceeds the limits, none of its files is kept.
package struct InputFolder {
  /// The greatest number of levels of nested folders, and of files, folders and
  /// links. A larger tree is treated as a mistake, such as naming a whole disk.
  private static let depthLimit = 64
  private static let itemLimit = 200_000

  /// The path of the folder, as it was given but without slashes at its end.
  private let path: String

  /// The format of all files, or `nil` to read those of any format.
  private let format: PaletteFormat?

  /// The patterns of paths to leave out.
  private let excluded: [PathPattern]

  /// The greatest number of bytes of all files together.
  private let limit: Int
  private var itemCount = 0
  private var byteCount = 0

  /// The files that were read so far.
  package private(set) var sources: [SourceFile] = []

  /// The copies of style sheets that were not read.
  package private(set) var copies: [String] = []

  /// Whether there is a folder that was not entered.
  private(set) var hasOtherFolders = false

  /// The errors about items that could not be read, followed by warnings about
  /// links that are broken or lead out of the folder.
  package var remarks: [Diagnostic] { errors + warnings }
  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []

  /// Reads the files of a tree.
  package init(
    _ path: String, format: PaletteFormat?,
    excluding excluded: [PathPattern] = [], limit: Int = InputLimit.bytes
  ) {
    var bytes = Substring(path).utf8
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    self.path = String(Substring(bytes))
    self.format = format
    self.excluded = excluded
    self.limit = limit
    // The folders and files to visit; the next one is the last element.
    var waiting = [Visit(path: self.path, kind: .folder, depth: 0)]
    do throws(Diagnostic) {
      while let visit = waiting.popLast() {
        switch visit.kind {
        case .folder: waiting += try visits(in: visit).reversed()
        case .file: try readFile(visit.path)
        case .link: warnIfOutside(visit.path)
        case .device: break
        }
      }
    } catch {
      errors.append(error)
      sources = []
    }
  }

  /// An item of the tree that will be visited.
  private struct Visit {
    let path: String
    let kind: FolderStream.Kind
    let depth: Int

    /// The key that orders visits: with its slash, a folder sorts where the
    /// paths of its files do.
    var key: String.UTF8View { (kind == .folder ? path + "/" : path).utf8 }
  }

  /// The contents of a folder, in the order in which they are visited.
  ///
  /// - Throws: an error if the tree exceeds a limit.
  private mutating func visits(
    in folder: Visit
  ) throws(Diagnostic) -> [Visit] {
    guard folder.depth < Self.depthLimit else {
      throw Diagnostic(
        folder.path,
        "folders are nested more than \(Self.depthLimit) levels deep")
    }
    let items: [FolderStream.Item]
    do throws(SystemError) {
      items = try FolderStream.items(
        of: folder.path, limit: Self.itemLimit - itemCount)
    } catch {
      if error.code == EOVERFLOW {
        throw Diagnostic(
          path, "it contains more than \(Self.itemLimit) files and folders")
      }
      errors.append(Diagnostic(folder.path, error.message))
      return []
    }
    itemCount += items.count
    let isRoot = folder.path == "/"
    hasOtherFolders =
      hasOtherFolders
      || items.contains { $0.kind == .folder && !Self.isEntered($0) }
    let visits = items.filter(Self.isEntered)
      .map { item in
        Visit(
          path: isRoot ? "/" + item.name : folder.path + "/" + item.name,
          kind: item.kind, depth: folder.depth + 1)
      }
      .filter { visit in
        // A pattern that matches all paths in a folder excludes the folder,
        // too.
        !excluded.contains {
          $0.matches(visit.path)
            || visit.kind == .folder && $0.matches(visit.path + "/")
        }
      }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    lazy var files = Set(
      visits.filter { $0.kind == .file }.map { ByteString($0.path) })
    return visits.filter { visit in
      let isCopy = visit.kind == .file && Self.isCopy(visit.path, among: files)
      if isCopy { copies.append(visit.path) }
      return !isCopy
    }
  }

  /// Whether a style sheet is the minified or right-to-left form of another one
  /// beside it, or a copy with a hash in its name (`x.523eb49842a7.css`), which
  /// would only repeat that one's findings.
  private static func isCopy(
    _ path: String, among files: @autoclosure () -> Set<ByteString>
  ) -> Bool {
    guard path.hasSuffix(".css") else { return false }
    let whole = path.dropLast(4)
    let hash = whole.split(separator: ".").last ?? ""
    let isHashed =
      (8...40).contains(hash.count) && hash.allSatisfy(\.isHexDigit)
      && hash.contains(where: \.isNumber)
    let stem = isHashed ? whole.dropLast(hash.count + 1) : whole
    let plain = stem.hasSuffix(".min") ? stem.dropLast(4) : stem
    let isMirrored = ["-rtl", ".rtl", "_rtl"].contains(where: plain.hasSuffix)
    let base = isMirrored ? plain.dropLast(4) : plain
    return [stem, plain, base, base + stem.dropFirst(plain.count)].contains {
      $0 != whole && files().contains(ByteString(String($0) + ".css"))
    }
  }

  /// Whether an item is neither hidden nor a folder that tools fill.
  static func isEntered(_ item: FolderStream.Item) -> Bool {
    guard item.name.utf8.first != 0x2E else { return false }
    return item.kind != .folder
      || !["node_modules", "Pods", "DerivedData"].contains(item.name)
  }

  /// Reads a file, if its name fits a format.
  ///
  /// - Throws: an error if the tree exceeds a limit.
  private mutating func readFile(_ path: String) throws(Diagnostic) {
    if format == nil, ForeignSource(path: path)?.isOfDesignSystems == true {
      // It is not read. If no other file has a colour, its name is reported.
      sources.append(SourceFile(path: path, bytes: [], isNamed: false))
      return
    }
    guard PaletteFormat.canBeFound(at: path, as: format) else { return }
    do throws(SystemError) {
      let bytes = try FileStream.contents(
        of: path, limit: limit - byteCount)
      byteCount += bytes.count
      sources.append(SourceFile(path: path, bytes: bytes, isNamed: false))
    } catch {
      if error.isTooLarge {
        throw Diagnostic(
          self.path, InputLimit.message + "; leave parts out with --exclude")
      }
      errors.append(Diagnostic(path, error.message))
    }
  }

  private mutating func warnIfOutside(_ link: String) {
    guard let root = FolderStream.realPath(of: path),
      let target = FolderStream.realPath(of: link)
    else {
      return warn(link, "this link is broken; it is not followed")
    }
    let isInside =
      root == "/" || target == root
      || target.utf8.starts(with: (root + "/").utf8)
    if !isInside {
      warn(link, "this link leads out of '\(path)'; it is not followed")
    }
  }

  private mutating func warn(_ path: String, _ message: String) {
    warnings.append(Diagnostic(.warning, message, ofFileAt: path))
  }
}
