import PaletteReaders
import TextGrammars

/// The style sheets of a system: the given files, and the files that they
/// import.
///
/// - Only local files are followed, by paths relative to the importing file:
///   the given files, and others that `ReferenceRule` allows.
/// - An import that is not followed causes a warning in the importing file,
///   unless it names a package; an imported file that cannot be read causes an
///   error there.
struct StyleFiles {
  /// The files: first those that are given, then those that are imported.
  private(set) var sources: [SourceText]

  /// For each file, the given file to whose content it is added: the file
  /// itself, or the first given file that leads to it.
  private(set) var homes: [Int]

  /// The valid imports of each file, by the offset of the at-sign: the imported
  /// file, or `nil` if it is not followed.
  private(set) var links: [[Int: Int?]] = []

  /// The imports of packages, each with its file.
  private(set) var packages: [(file: Int, link: StyleImport)] = []

  /// For each file, the errors and warnings about its imports.
  private(set) var readings: [ParsedSource]

  /// The number of files that are given.
  let givenCount: Int

  /// The greatest number of bytes in all imported files together. Without a
  /// limit, they could fill the memory.
  private static let byteLimit = 1 << 28

  /// The greatest number of paths at which files are looked up. Each needs a
  /// system call, so without a limit many imports could take very long.
  private static let countLimit = 4096

  /// The greatest number of imports of one file that are examined. Further ones
  /// are only counted, because each could need a look-up and a warning.
  private static let linkLimit = 1 << 14

  private let load: (String) -> LoadedSource
  private var targets: [ByteString: Result<Int?, Reason>] = [:]
  private var byteCount = 0
  private var lookups = 0

  /// Finds all files that some files import, directly or not.
  init(_ given: [SourceText], _ options: ReaderOptions) {
    sources = given
    givenCount = given.count
    homes = Array(given.indices)
    readings = given.map { _ in ParsedSource() }
    load = options.load
    for (index, source) in given.enumerated() {
      let key = ByteString(SourceFile.normalized(source.path))
      if targets[key] == nil { targets[key] = .success(index) }
    }
    var file = 0
    while file < sources.count {
      follow(file)
      file += 1
    }
  }

  /// Finds the files that one file imports.
  private mutating func follow(_ file: Int) {
    var found: [Int: Int?] = [:]
    var left: (count: Int, first: StyleImport)?
    for (start, link) in StyleImport.all(in: sources[file]) {
      if found.count >= Self.linkLimit {
        readings[file].warnings.suppressedCount += 1
      } else if Self.isElsewhere(link.address) {
        left = ((left?.count ?? 0) + 1, left?.first ?? link)
      } else if Self.isPackage(link) {
        packages.append((file, link))
      } else if !isOfSass(link, in: file) {
        switch target(of: link, from: file) {
        case .success(let target):
          found[start] = .some(target)
          continue
        case .failure(let reason): say(reason, of: link, in: file)
        }
      }
      found[start] = .some(nil)
    }
    if let (count, first) = left {
      let imports =
        count == 1
        ? "1 import of a URL is" : "\(count) imports of URLs are"
      readings[file].warn(
        "\(imports) not followed; the first is '\(first.address)'",
        at: first.offset, of: sources[file])
    }
    links.append(found)
  }

  /// The reason why an import is not followed.
  private struct Reason: Error {
    let text: String

    /// Whether the file exists, but cannot be read or exceeds a limit.
    var isFault = false
  }

  private mutating func say(
    _ reason: Reason, of link: StyleImport, in file: Int
  ) {
    let verb = reason.isFault ? "cannot be read" : "is not followed"
    let problem = sources[file].error(
      "'\(link.address)' \(verb): \(reason.text)", at: link.offset)
    if reason.isFault {
      readings[file].errors.append(problem)
    } else {
      readings[file].warnings.append(problem)
    }
  }

  /// Whether an address is on the network, or relative to the root of a site.
  private static func isElsewhere(_ address: String) -> Bool {
    guard let first = address.utf8.first, first != .slash else { return true }
    return address.utf8.firstIndex(of: .colon).map { colon in
      address.utf8[..<colon].allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .plus || $0 == .hyphen
          || $0 == .period
      }
    } ?? false
  }

  /// Whether build tools would read an import as the name of a package:
  /// `tailwindcss`, `@acme/theme`. The files of packages are not part of the
  /// system.
  private static func isPackage(_ link: StyleImport) -> Bool {
    link.isString && link.address.utf8.first != .period
      && endings.allSatisfy { !path(of: link.address).hasSuffix($0) }
  }

  /// Whether Sass would follow an import: SCSS without variables is read as a
  /// style sheet, but other files of Sass are inputs of their own.
  private func isOfSass(_ link: StyleImport, in file: Int) -> Bool {
    sources[file].path.lowercased().hasSuffix(".scss")
      && !Self.path(of: link.address).hasSuffix(".css")
  }

  /// The extensions of style sheets, which an import may leave out.
  private static let endings = [".css", ".pcss"]

  /// The path in an address, without its query and fragment (RFC 3986, §3).
  private static func path(of address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" })
  }

  /// The index of the file to which an import leads, or the reason why it is
  /// not followed.
  private mutating func target(
    of link: StyleImport, from file: Int
  ) -> Result<Int?, Reason> {
    let path = SourceFile.path(
      of: Self.path(of: link.address), from: sources[file].path)
    let name = path.utf8.split(separator: .slash).last ?? path.utf8[...]
    let others = name.contains(.period) ? [] : Self.endings.map { path + $0 }
    for path in [path] + others {
      if let known = targets[ByteString(path)] { return known }
    }
    var found = source(at: path)
    for other in others {
      guard case .failure(let reason) = found, !reason.isFault else { break }
      let next = source(at: other)
      if case .failure(let reason) = next, !reason.isFault { continue }
      found = next
    }
    let target = found.map { source -> Int? in
      sources.append(source)
      homes.append(homes[file])
      readings.append(ParsedSource())
      return sources.count - 1
    }
    targets[ByteString(path)] = target
    return target
  }

  /// A file that is not given, loaded from its path, or the reason why it is
  /// not followed.
  private mutating func source(
    at path: String
  ) -> Result<SourceText, Reason> {
    lookups += 1
    guard lookups <= Self.countLimit else {
      return .failure(
        Reason(text: "imports refer to more than \(Self.countLimit) paths"))
    }
    let bytes: [UInt8]
    switch load(path) {
    case .failure(let reason): return .failure(Reason(text: reason))
    case .unreadable(let reason):
      return .failure(Reason(text: reason, isFault: true))
    case .bytes(let found): bytes = found
    }
    byteCount += bytes.count
    guard byteCount <= Self.byteLimit else {
      return .failure(
        Reason(
          text: "the imported files have more than \(Self.byteLimit) bytes "
            + "together", isFault: true))
    }
    let source = SourceFile(path: path, bytes: bytes)
    return source.encodingError.map {
      .failure(Reason(text: $0.message, isFault: true))
    }
      ?? .success(SourceText(source))
  }
}
