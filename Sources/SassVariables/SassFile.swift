import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The variables of one file of SCSS: what stands outside of all blocks, maps
/// taken apart.
///
///     @use "colors" as c;     the namespace c
///     $ink: #123;             $ink
///     $theme: (               $theme.text, $theme.state.hover
///       text: $ink,
///       state: (hover: #456),
///     ) !default;
struct SassFile {
  /// A name and its value.
  struct Definition {
    /// The name with its sigil, and the keys of maps.
    let name: ByteString

    /// The offsets of the value, without its flags.
    let value: Range<Int>

    /// The index of the statement that it is a part of.
    let statement: Int

    /// The name as names are compared.
    var key: ByteString { SassFile.key(name) }
  }

  /// What stands before a semicolon.
  struct Statement {
    /// The name of the variable, as names are compared.
    let key: ByteString

    /// Whether it only counts where nothing was said before: `!default`.
    let isDefault: Bool

    /// The indices of its definitions.
    let definitions: Range<Int>
  }

  /// The text without comments.
  private(set) var bytes: [UInt8] = []

  /// The definitions, in the order of the file.
  private(set) var definitions: [Definition] = []

  /// The statements, in the order of the file.
  private(set) var statements: [Statement] = []

  /// The paths that `@use` names, by their namespaces.
  private(set) var uses: [ByteString: String] = [:]

  /// The names that `with` sets in modules.
  private(set) var settings: Set<ByteString> = []

  /// The errors in what could not be read.
  private(set) var errors: [SourceError] = []

  /// What is left out, with a reason.
  private(set) var warnings: [SourceError] = []

  private var local: (count: Int, first: Range<Int>)?

  /// The depth to which maps may be nested: each level is looked through again.
  static let depthLimit = 8

  /// How long a name can be: that of a map is in the names of all its members.
  private static let nameLimit = 2048

  /// The number of bytes that the names of members of maps have together, in all
  /// files, at most: a small file can have much more than its size of them.
  static let namesLimit = 1 << 25

  /// The bytes that are left of that.
  private(set) var bytesLeft: Int

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - bytesLeft: the bytes that names of members of maps can have.
  /// - Complexity: O(n), times the depth of maps.
  init(_ source: SourceText, bytesLeft: Int) {
    self.bytesLeft = bytesLeft
    do throws(UnlocatedDiagnostic) {
      bytes = try SassComments.masked(source)
      try read(source)
    } catch {
      errors.append(source.error(error))
    }
    if let local {
      let colors =
        local.count == 1
        ? "1 colour of a block is" : "\(local.count) colours of blocks are"
      warnings.append(
        source.error(
          "\(colors) left out, as only variables of the whole file are read;"
            + " the first is '\(source.string(local.first))'",
          at: local.first.lowerBound))
    }
  }

  /// A name as names are compared: Sass takes `_` and `-` for one.
  static func key(_ name: ByteString) -> ByteString {
    guard name.slice.contains(.underscore) else { return name }
    return ByteString(name.slice.map { $0 == .underscore ? .hyphen : $0 })
  }

  private mutating func read(_ source: SourceText) throws(UnlocatedDiagnostic) {
    var scan = SassScan(bytes, from: source.content.lowerBound)
    var depth = 0
    while let byte = scan.start() {
      switch byte {
      case .openBrace:
        depth += 1
        scan.position += 1
      case .closeBrace:
        depth = max(0, depth - 1)
        scan.position += 1
      case .semicolon: scan.position += 1
      default:
        guard let name = scan.declaredName(isInBlock: depth > 0) else {
          let start = scan.position
          scan.skipPrelude()
          if depth == 0 { noteUse(start..<scan.position) }
          continue
        }
        let value = try scan.value()
        if depth == 0, bytes[name.lowerBound] == .dollarSign {
          append(name, value, source)
        } else {
          countLocal(name, value)
        }
      }
    }
  }

  /// Counts a colour in a block.
  private mutating func countLocal(_ name: Range<Int>, _ value: Range<Int>) {
    let (value, _) = SassScan.withoutFlags(value, bytes)
    guard (try? CSSColorGrammar.color(bytes, in: value)) != nil else { return }
    local = ((local?.count ?? 0) + 1, local?.first ?? name)
  }

  /// Notes what `@use` names, with the last part of its path as the namespace
  /// unless it says another one, and what it and `@forward` set.
  private mutating func noteUse(_ statement: Range<Int>) {
    var cursor = ByteCursor(bytes, in: statement)
    guard cursor.skip(.atSign) else { return }
    let rule = word(&cursor)
    guard rule == "use" || rule == "forward" else { return }
    cursor.skip(while: \.isCSSSpace)
    let start = cursor.position
    guard cursor.next == .quote || cursor.next == .apostrophe else { return }
    cursor.position = min(
      SassComments.end(ofString: start, in: bytes), cursor.end)
    let path = String(
      decoding: bytes[SassScan.unquoted(start..<cursor.position, bytes)],
      as: UTF8.self)
    var namespace = SassPaths.parts(path).last.map(String.init) ?? ""
    while true {
      let next = word(&cursor)
      if next == "as" {
        namespace = word(&cursor)
        _ = cursor.skip(.asterisk)
      } else if next == "with" {
        cursor.skip(while: \.isCSSSpace)
        guard cursor.skip(.openParenthesis) else { break }
        let list = cursor.position..<statement.upperBound
        for item in SassScan.items(list, .comma, bytes) {
          guard let (name, _) = SassScan.member(item, bytes) else { continue }
          settings.insert(Self.key(ByteString(bytes, in: name)))
        }
        break
      } else {
        break
      }
    }
    if rule == "use" {
      uses[Self.key(ByteString(namespace))] = path
    }
  }

  private func word(_ cursor: inout ByteCursor) -> String {
    cursor.skip(while: \.isCSSSpace)
    let start = cursor.position
    cursor.skip(while: \.isNameByte)
    return String(decoding: bytes[start..<cursor.position], as: UTF8.self)
  }

  private mutating func append(
    _ name: Range<Int>, _ value: Range<Int>, _ source: SourceText
  ) {
    let (value, isDefault) = SassScan.withoutFlags(value, bytes)
    let name = ByteString(bytes, in: name)
    let first = definitions.count
    do throws(UnlocatedDiagnostic) {
      try append(name, value, depth: 0)
    } catch {
      errors.append(source.error(error).named(name.text))
      definitions.removeLast(definitions.count - first)
      return
    }
    statements.append(
      Statement(
        key: Self.key(name), isDefault: isDefault,
        definitions: first..<definitions.count))
  }

  private mutating func append(
    _ name: ByteString, _ value: Range<Int>, depth: Int
  ) throws(UnlocatedDiagnostic) {
    guard let inside = SassScan.mapContent(value, bytes) else {
      definitions.append(
        Definition(name: name, value: value, statement: statements.count))
      return
    }
    guard depth < Self.depthLimit else {
      throw UnlocatedDiagnostic(
        "at most \(Self.depthLimit) maps can lie in one another, but here are"
          + " more",
        at: value.lowerBound)
    }
    for item in SassScan.items(inside, .comma, bytes) {
      guard let member = SassScan.member(item, bytes) else { continue }
      let key = bytes[member.key]
      guard name.count + key.count < Self.nameLimit else {
        throw UnlocatedDiagnostic(
          "the name of a member of a map can have \(Self.nameLimit) bytes,"
            + " those of its maps included, but this one has more",
          at: member.key.lowerBound)
      }
      bytesLeft = max(0, bytesLeft - name.count - key.count - 1)
      guard bytesLeft > 0 else {
        throw UnlocatedDiagnostic(
          "the names of all members of maps can have \(Self.namesLimit) bytes"
            + " together, those of their maps included; this map is left out,"
            + " as they have more",
          at: member.key.lowerBound)
      }
      try append(
        ByteString(Array(name.slice) + [0x2E] + key), member.value,
        depth: depth + 1)
    }
  }
}

/// The paths of files as `@use` names them.
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

  /// The file that a link leads to from the folder of its own, or else all whose
  /// paths end as it does, as Sass can be told where to look.
  func files(of link: String, in file: Int) -> [Int] {
    let link = String(link.drop { $0 == "~" })
    let wanted = Self.parts(SourceFile.path(of: link, from: paths[file]))
    let end = Self.parts(link).drop { $0 == ".." }
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
    var parts = SourceFile.normalized(path).split(separator: "/")
    guard var name = parts.popLast() else { return [] }
    for ending in [".scss", ".sass", ".css"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if name.hasPrefix("_") { name.removeFirst() }
    return name == "index" && !parts.isEmpty ? parts : parts + [name]
  }
}
