import ContrastModel
import PaletteReaders
import TextGrammars

/// An object with a value: DTCG Format Module 2025.10, "Design token".
///
/// Its fields are plain numbers, in an order that needs no padding. Data that
/// few tokens have is in `TokenExtras`.
struct Token {
  /// The file and the node of its value; the node is -1 when only modes have
  /// values.
  let place: JSONPlace

  /// The hash value of its path.
  let hash: PathHash

  /// The start of its path in `TokenList.paths`; the path ends where the path
  /// of the next token starts.
  let pathStart: Int32

  /// The index of the unit that it belongs to.
  let unit: Int32

  /// The index of its other data in `TokenList.extras`, or -1.
  let extras: Int32

  /// The type of the value.
  let type: TokenType

  /// The form in which it is written.
  let form: Form

  /// The ways to write a token.
  enum Form: UInt8 {
    /// `$value`.
    case current

    /// `value` without a dollar sign, as in Style Dictionary and older drafts.
    case legacy

    /// A `$ref` in place of a value.
    case reference

    /// A member of a map of colours: a name and a colour, without `$value`.
    case mapEntry

    /// A member named `hex` in a map of colours: its value is a colour even
    /// without a number sign.
    case mapHex

    /// A member of a map whose text names a colour in a form that is not read.
    case mapName

    /// Whether it is a member of a map.
    var isOfMap: Bool { self == .mapEntry || self == .mapHex }
  }
}

/// The data that only some tokens have.
struct TokenExtras {
  /// The values for single modes, in the order of the file.
  var overrides: [Override] = []

  /// The node of its own `alpha`, which replaces the alpha of its colour.
  var alpha: Int?

  /// The node of a Tokens Studio modifier.
  var modifier: Int?

  /// The first name in its path that aliases cannot use.
  var unfitName: JSONPlace?

  /// Whether it is only a target of aliases.
  var isHidden = false

  /// Whether it has none of these.
  var isEmpty: Bool {
    overrides.isEmpty && alpha == nil && modifier == nil && unfitName == nil
      && !isHidden
  }

  /// The value for one mode.
  struct Override {
    /// The index of the mode in `TokenList.modes`.
    let mode: Int

    /// The node of the value.
    let value: Int

    /// The node of the alpha beside that value.
    var alpha: Int?
  }
}

/// The type of a token, as far as it is known before its value is read.
enum TokenType: Hashable {
  /// `color`, stated by the token or by the nearest group that has a type.
  case color

  /// Another type, stated by the token itself, with the place of that type.
  case other(JSONPlace)

  /// Another type, inherited from a group. An alias has the type of its target
  /// instead (DTCG Format Module 2025.10, "Type").
  case inherited(JSONPlace)

  /// No type: neither the token nor a group states one.
  case none
}

/// The path to the current node of a walk, with its hash value.
struct TokenPath {
  /// The greatest length in bytes. Every path contains the names of its groups,
  /// so without a limit a long name could fill the memory.
  static let limit = 2048

  /// The names so far, joined with dots.
  private(set) var bytes: [UInt8] = []

  /// The hash value of these bytes.
  private(set) var hash = PathHash.empty

  private var nameCount = 0

  /// A position to which the path can be reset.
  struct Mark {
    fileprivate let count: Int
    fileprivate let hash: PathHash
    fileprivate let nameCount: Int
  }

  /// The current position.
  var mark: Mark { Mark(count: bytes.count, hash: hash, nameCount: nameCount) }

  /// Appends a name.
  ///
  /// - Returns: whether aliases can use the name; `nil` if the path would be
  ///   too long, in which case the name is not appended.
  mutating func append(_ name: ByteString) -> Bool? {
    guard bytes.count + name.count < Self.limit else { return nil }
    if nameCount > 0 {
      bytes.append(.period)
      hash.add(.period)
    }
    var isFit = true
    for byte in name.slice {
      hash.add(byte)
      if byte == .period || byte == .openBrace || byte == .closeBrace {
        isFit = false
      }
    }
    bytes += name.slice
    nameCount += 1
    return isFit
  }

  /// Removes the names that were appended since a mark.
  mutating func reset(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    (hash, nameCount) = (mark.hash, mark.nameCount)
  }
}

/// The tokens of all units, one unit after the other, and the data that they
/// share.
struct TokenList {
  /// The tokens.
  var tokens: [Token] = []

  /// The paths of the tokens, one after the other.
  var paths: [UInt8] = []

  /// The greatest number of bytes in all paths together. The name of a group is
  /// in the path of each of its tokens, so without a limit the paths of a small
  /// file could fill the memory.
  static let pathsLimit = 1 << 26

  /// Whether a token was left out because of a limit; this is reported once.
  private(set) var isFull = false

  /// Adds a token, unless it is beyond a limit.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - place: the place of its value; the node is -1 if only modes have
  ///     values.
  ///   - unit: the index of the unit that it belongs to.
  ///   - type: the type of the value.
  ///   - form: the form in which it is written.
  ///   - extras: its other data, if any.
  /// - Returns: a problem if the token is the first one beyond a limit, else
  ///   `nil`.
  @inline(__always)
  mutating func append(
    _ path: TokenPath, _ place: JSONPlace, unit: Int,
    type: TokenType, _ form: Token.Form, _ extras: TokenExtras? = nil
  ) -> PlainProblem? {
    guard tokens.count < TokenReader.tokenLimit,
      paths.count + path.bytes.count <= Self.pathsLimit
    else {
      defer { isFull = true }
      return isFull
        ? nil
        : PlainProblem(
          "at most \(TokenReader.tokenLimit) tokens are read, with at most"
            + " \(Self.pathsLimit) bytes of paths in all; this token and later"
            + " ones are left out", isOfWholeSource: true)
    }
    let extras = extras.flatMap { $0.isEmpty ? nil : $0 }
    tokens.append(
      Token(
        place: place, hash: path.hash, pathStart: Int32(paths.count),
        unit: Int32(unit),
        extras: extras == nil ? -1 : Int32(self.extras.count),
        type: type, form: form))
    if let extras { self.extras.append(extras) }
    paths += path.bytes
    return nil
  }

  /// The data that only some tokens have.
  var extras: [TokenExtras] = []

  /// The names of modes, first `default`, then the others in the order in which
  /// they first appear.
  private(set) var modes = [ByteString(Palette.defaultMode)]

  private var modeIndices = [ByteString(Palette.defaultMode): 0]

  /// The index of a mode, which is added if it is new.
  mutating func mode(_ name: ByteString) -> Int {
    if let known = modeIndices[name] { return known }
    modes.append(name)
    modeIndices[name] = modes.count - 1
    return modes.count - 1
  }

  /// The modes of which each joined mode consists, innermost first: a token
  /// without a value for `ocean-light` uses that for `light`, else for `ocean`.
  private(set) var parts: [Int: [Int]] = [:]

  /// The index of the mode whose name consists of several names, outermost
  /// first, joined with hyphens; the mode is added if it is new.
  mutating func mode(joining names: [ByteString]) -> Int {
    guard names.count > 1 else { return mode(names[0]) }
    let joined = names.map { Array($0.slice) }.joined(separator: [UInt8.hyphen])
    let mode = mode(ByteString(Array(joined)))
    if parts[mode] == nil {
      parts[mode] = names.reversed().map { self.mode($0) }
    }
    return mode
  }

  /// The numbers of tokens, of bytes of paths, and of extras.
  var counts: (tokens: Int, paths: Int, extras: Int) {
    (tokens.count, paths.count, extras.count)
  }

  /// Removes the tokens, paths and extras added since the counts were taken.
  mutating func removeAll(behind counts: (tokens: Int, paths: Int, extras: Int))
  {
    tokens.removeLast(tokens.count - counts.tokens)
    paths.removeLast(paths.count - counts.paths)
    extras.removeLast(extras.count - counts.extras)
  }

  /// The extras of a token, or `nil` if it has none.
  func extras(of index: Int) -> TokenExtras? {
    let extras = Int(tokens[index].extras)
    return extras < 0 ? nil : self.extras[extras]
  }

  /// The names that lead to a token, joined with dots.
  func path(of index: Int) -> ArraySlice<UInt8> {
    let next = index + 1
    let end =
      next < tokens.count ? Int(tokens[next].pathStart) : paths.count
    return paths[Int(tokens[index].pathStart)..<end]
  }

  /// The path of a token as text.
  func pathText(of index: Int) -> String {
    String(decoding: path(of: index), as: UTF8.self)
  }

  /// The place of a token's value in a mode, or `nil` if it has no value there.
  func value(of index: Int, in mode: Int) -> JSONPlace? {
    let token = tokens[index]
    if let own = override(of: index, in: mode) {
      return JSONPlace(Int(token.place.file), own.value)
    }
    return token.place.node < 0 ? nil : token.place
  }

  /// The node of the alpha next to a token's value in a mode, or `nil` if there
  /// is none.
  func alpha(of index: Int, in mode: Int) -> Int? {
    override(of: index, in: mode)?.alpha ?? extras(of: index)?.alpha
  }

  private func override(of index: Int, in mode: Int) -> TokenExtras.Override? {
    guard let overrides = extras(of: index)?.overrides else { return nil }
    // `default` among values by mode is the value for all other modes.
    let modes = [mode] + (parts[mode] ?? []) + [0]
    return modes.lazy.compactMap { mode in
      overrides.first { $0.mode == mode }
    }.first
  }

  /// Whether the first name in a token's path contains a word for colour.
  func isInColorGroup(_ index: Int) -> Bool {
    Self.namesColor(path(of: index))
  }

  /// Whether the first name of a path contains `color` or `colour`, as in Style
  /// Dictionary, where the first name of a token is its category.
  static func namesColor(_ path: ArraySlice<UInt8>) -> Bool {
    let first = path.prefix { $0 != .period }
    return first.indices.contains { start in
      let rest = first[start...].lazy.map(\.lowercased)
      return rest.starts(with: "color".utf8) || rest.starts(with: "colour".utf8)
    }
  }

  /// Whether a name in a token's path has a word for something other than a
  /// colour, such as a size or a font, and no name has a word for colour.
  func namesOther(_ index: Int) -> Bool {
    let path = path(of: index)
    var hasOther = false
    for name in path.split(separator: UInt8.period) {
      if Self.namesColor(name) { return false }
      // A number may follow a word: `space4`.
      let words = ThemeName.words(of: String(decoding: name, as: UTF8.self))
        .map { $0.prefix { !$0.isNumber } }
      hasOther = hasOther || words.contains(where: Self.otherWords.contains)
    }
    return hasOther
  }

  private static let otherWords: Set<Substring> = [
    "breakpoint", "breakpoints", "delay", "dimension", "duration", "easing",
    "family", "font", "fonts", "gap", "height", "leading", "letter", "line",
    "margin", "opacity", "padding", "radii", "radius", "size", "sizes",
    "sizing", "space", "spacing", "tracking", "typography", "weight",
    "weights", "width", "widths",
  ]
}
