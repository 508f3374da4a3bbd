import ContrastModel
import TextGrammars

/// The variables of one file: what stands outside of all blocks, maps taken
/// apart.
///
///     $ink: #123;             $ink
///     $theme: (               $theme.text, $theme.state.hover
///       text: $ink,
///       state: (hover: #456),
///     ) !default;
struct VariableFile {
  /// A name and its value.
  struct Definition {
    /// The name with its sigil, and the keys of maps.
    let name: ByteString

    private let start: Int32
    private let end: Int32
    private let number: Int32

    /// The offsets of the value, without its flags.
    var value: Range<Int> { Int(start)..<Int(end) }

    /// The index of the statement that it is a part of.
    var statement: Int { Int(number) }

    init(name: ByteString, value: Range<Int>, statement: Int) {
      self.name = name
      start = Int32(value.lowerBound)
      end = Int32(value.upperBound)
      number = Int32(statement)
    }
  }

  /// What stands before a semicolon.
  struct Statement {
    /// The name of the variable, as names are compared.
    let key: ByteString

    /// Whether it only counts where nothing was said before: `!default`.
    let isDefault: Bool

    // A file can have a million statements.
    private let linkNumber: Int32

    /// The link whose module it sets a variable of, if it does: `with`.
    var link: Int? { linkNumber < 0 ? nil : Int(linkNumber) }

    /// The indices of its definitions.
    let definitions: Range<Int>

    init(
      key: ByteString, isDefault: Bool, link: Int?, definitions: Range<Int>
    ) {
      self.key = key
      self.isDefault = isDefault
      linkNumber = link.map(Int32.init) ?? -1
      self.definitions = definitions
    }
  }

  /// The path.
  let path: String

  /// The text without comments.
  private(set) var bytes: [UInt8] = []

  /// The definitions, in the order of the file.
  private(set) var definitions: [Definition] = []

  /// The statements, in the order of the file.
  private(set) var statements: [Statement] = []

  /// The links to other files, in the order of the file.
  private(set) var links: [VariableLink] = []

  /// The errors in what could not be read.
  private(set) var errors: [SourceError] = []

  /// What is left out, with a reason.
  private(set) var warnings: [SourceError] = []

  private let syntax: VariableSyntax
  private var local: (count: Int, first: Range<Int>)?

  /// The depth to which maps may be nested: each level is looked through again.
  static let depthLimit = 8

  /// How long a name can be: that of a map is in the names of all its members.
  private static let nameLimit = 2048

  /// The number of bytes that the names of members of maps have together, in all
  /// files, at most: a small file can have much more than its size of them.
  static let namesLimit = 1 << 25

  /// The bytes that are left of that.
  private(set) var room: Int

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - syntax: the language that it is in.
  ///   - room: the bytes that names of members of maps can have.
  /// - Complexity: O(n), times the depth of maps.
  init(_ source: SourceText, as syntax: VariableSyntax, room: Int) {
    self.syntax = syntax
    self.room = room
    path = source.path
    do throws(Flaw) {
      bytes = try CommentMask.masked(source)
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

  private mutating func read(_ source: SourceText) throws(Flaw) {
    var scan = VariableScan(bytes, from: source.content.lowerBound)
    var depth = 0
    while let byte = scan.start() {
      switch byte {
      case 0x7B:
        depth += 1
        scan.position += 1
      case 0x7D:
        depth = max(0, depth - 1)
        scan.position += 1
      case 0x3B: scan.position += 1
      default:
        guard let name = scan.declaredName(syntax, isInBlock: depth > 0) else {
          let start = scan.position
          scan.skipPrelude()
          if depth == 0, syntax == .scss {
            appendLinks(of: start..<scan.position, source)
          }
          continue
        }
        let value = try scan.value()
        if depth == 0, bytes[name.lowerBound] == syntax.sigil {
          append(name, value, source)
        } else {
          countLocal(name, value)
        }
      }
    }
  }

  /// Counts a colour in a block.
  private mutating func countLocal(_ name: Range<Int>, _ value: Range<Int>) {
    let (value, _) = VariableScan.withoutFlags(value, bytes)
    guard (try? CSSColorGrammar.color(bytes, in: value)) != nil else { return }
    local = ((local?.count ?? 0) + 1, local?.first ?? name)
  }

  private mutating func appendLinks(
    of statement: Range<Int>, _ source: SourceText
  ) {
    for (link, settings) in VariableLink.links(of: statement, bytes) {
      links.append(link)
      for item in VariableScan.items(settings, 0x2C, bytes) {
        guard let (name, value) = VariableScan.member(item, bytes),
          bytes[name.lowerBound] == syntax.sigil
        else { continue }
        append(name, value, source, link: links.count - 1)
      }
    }
  }

  private mutating func append(
    _ name: Range<Int>, _ value: Range<Int>, _ source: SourceText,
    link: Int? = nil
  ) {
    let (value, isDefault) = VariableScan.withoutFlags(value, bytes)
    let name = ByteString(bytes, in: name)
    let first = definitions.count
    do throws(Flaw) {
      try append(name, value, depth: 0)
    } catch {
      errors.append(source.error(error).named(name.text))
      definitions.removeLast(definitions.count - first)
      return
    }
    statements.append(
      Statement(
        key: syntax.key(name), isDefault: isDefault, link: link,
        definitions: first..<definitions.count))
  }

  private mutating func append(
    _ name: ByteString, _ value: Range<Int>, depth: Int
  ) throws(Flaw) {
    guard let inside = VariableScan.mapContent(value, bytes) else {
      definitions.append(
        Definition(name: name, value: value, statement: statements.count))
      return
    }
    guard depth < Self.depthLimit else {
      throw Flaw(
        "at most \(Self.depthLimit) maps can lie in one another, but here are"
          + " more",
        at: value.lowerBound)
    }
    let separator: UInt8 = bytes[value.lowerBound] == 0x7B ? 0x3B : 0x2C
    for item in VariableScan.items(inside, separator, bytes) {
      guard let member = VariableScan.member(item, bytes) else { continue }
      // A member of a map of Less may be a variable of its own.
      let key = bytes[member.key].drop { $0 == 0x40 }
      guard name.count + key.count < Self.nameLimit else {
        throw Flaw(
          "the name of a member of a map can have \(Self.nameLimit) bytes,"
            + " those of its maps included, but this one has more",
          at: member.key.lowerBound)
      }
      room = max(0, room - name.count - key.count - 1)
      guard room > 0 else {
        throw Flaw(
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
