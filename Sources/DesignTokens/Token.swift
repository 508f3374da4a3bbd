import ContrastModel
import PaletteReaders
import TextGrammars

/// An object with a value: DTCG Format Module 2025.10, "Design token".
///
/// A token is plain numbers, in an order without gaps between them: what few
/// tokens have is in `TokenExtras`.
struct Token {
  /// The file and the node of its value; the node is -1 when only modes have
  /// values.
  let place: JSONPlace

  /// The hash value of its path.
  let hash: PathHash

  /// Where its path starts in `TokenList.paths`; it ends where that of the next
  /// token starts.
  let pathStart: Int32

  /// The index of the unit that it belongs to.
  let unit: Int32

  /// The index of what else it has in `TokenList.extras`, or -1.
  let extras: Int32

  /// What the value means.
  let type: TokenType

  /// How it is written.
  let form: Form

  /// The ways to write a token.
  enum Form: UInt8 {
    /// `$value`.
    case current

    /// `value` without a dollar sign, as in Style Dictionary and older drafts.
    case legacy

    /// A `$ref` in place of a value.
    case reference

    /// A member of a map: no object of its own, only a name and a colour.
    case mapEntry

    /// A member of a map that is named `hex`: a colour without a number sign is
    /// one all the same.
    case mapHex

    /// Whether it is a member of a map.
    var isOfMap: Bool { self == .mapEntry || self == .mapHex }
  }
}

/// What only some tokens have.
struct TokenExtras {
  /// The values of modes that have one of their own, in the order of the file.
  var overrides: [Override] = []

  /// The node of its own `alpha`, which replaces that of its colour.
  var alpha: Int?

  /// The node of a Tokens Studio modifier.
  var modifier: Int?

  /// A name in its path that aliases cannot use.
  var unfitName: JSONPlace?

  /// Whether it has none of these.
  var isEmpty: Bool {
    overrides.isEmpty && alpha == nil && modifier == nil && unfitName == nil
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

/// What is known of the type of a token before its value is looked at.
enum TokenType: Hashable {
  /// `color`, at the token or at the nearest group that has a type.
  case color

  /// Another type, at the token itself, and where its name is.
  case other(JSONPlace)

  /// Another type, of a group: an alias has the type of its target instead
  /// (DTCG Format Module 2025.10, "Type").
  case inherited(JSONPlace)

  /// None anywhere.
  case none

  /// The type that a group with this one hands down.
  var handedDown: TokenType {
    if case .other(let name) = self { return .inherited(name) }
    return self
  }

  /// Whether a group says that this is something else than a colour.
  var isInherited: Bool {
    if case .inherited = self { true } else { false }
  }
}

/// The path to what a walk is at, with its hash value.
struct TokenPath {
  /// How long it can be: what a name costs is paid by every token below.
  static let limit = 2048

  /// The names so far, joined with points.
  private(set) var bytes: [UInt8] = []

  /// The hash value of these.
  private(set) var hash = PathHash.empty

  private var nameCount = 0

  /// A place to go back to.
  struct Mark {
    fileprivate let count: Int
    fileprivate let hash: PathHash
    fileprivate let nameCount: Int
  }

  /// The place that it is at.
  var mark: Mark { Mark(count: bytes.count, hash: hash, nameCount: nameCount) }

  /// Goes on by a name.
  ///
  /// - Returns: whether aliases can use the name; `nil`, and nothing is done,
  ///   where the path gets too long.
  mutating func append(_ name: ByteString) -> Bool? {
    guard bytes.count + name.count < Self.limit else { return nil }
    if nameCount > 0 {
      bytes.append(0x2E)
      hash.add(0x2E)
    }
    var isFit = true
    let storage = name.storage
    for index in name.slice.indices {
      let byte = storage[index]
      hash.add(byte)
      if byte == 0x2E || byte == 0x7B || byte == 0x7D { isFit = false }
    }
    bytes += name.slice
    nameCount += 1
    return isFit
  }

  /// Goes back.
  mutating func reset(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    (hash, nameCount) = (mark.hash, mark.nameCount)
  }
}

/// The tokens of all units, one unit after the other, and what they share.
struct TokenList {
  /// The tokens.
  var tokens: [Token] = []

  /// The paths of the tokens, one behind the other.
  var paths: [UInt8] = []

  /// The number of bytes that all paths have together, at most: the name of a
  /// group is in the path of each of its tokens, so that a small file can have
  /// much more than its size of them.
  static let pathsLimit = 1 << 26

  /// Whether a token was left out because of that; which is reported once.
  private(set) var isFull = false

  /// Adds a token, unless its path is beyond that limit.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - place: that of its value; the node is -1 when only modes have values.
  ///   - unit: the index of the unit that it belongs to.
  ///   - type: what the value means.
  ///   - form: how it is written.
  ///   - extras: what else it has, if anything.
  /// - Returns: that the limit is reached, for the first time.
  @inline(__always)
  mutating func append(
    _ path: TokenPath, _ place: JSONPlace, unit: Int,
    type: TokenType, _ form: Token.Form, _ extras: TokenExtras? = nil
  ) -> PlainProblem? {
    guard paths.count + path.bytes.count <= Self.pathsLimit else {
      defer { isFull = true }
      return isFull
        ? nil
        : PlainProblem(
          "the paths of all tokens can have at most \(Self.pathsLimit)"
            + " bytes together; this one and later ones are left out",
          isOfWholeSource: true)
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

  /// What some of them have.
  var extras: [TokenExtras] = []

  /// The names of modes in the order in which they are first named; the first
  /// is `default`.
  private(set) var modes = [ByteString(Palette.defaultMode)]

  private var modeIndices = [ByteString(Palette.defaultMode): 0]

  /// The index of a mode, which is added if it is new.
  mutating func mode(_ name: ByteString) -> Int {
    if let known = modeIndices[name] { return known }
    modes.append(name)
    modeIndices[name] = modes.count - 1
    return modes.count - 1
  }

  /// The modes that were named, and that nothing is for after all.
  private(set) var emptyModes: Set<Int> = []

  /// Notes that the units of a mode are not for it after all.
  mutating func empty(_ mode: Int) {
    let isUsed = extras.contains { extras in
      extras.overrides.contains { $0.mode == mode }
    }
    if !isUsed { emptyModes.insert(mode) }
  }

  /// The modes that others are made of: `ocean-light` shows what is for `light`
  /// where it has nothing of its own.
  private(set) var parts: [Int: [Int]] = [:]

  /// The index of a mode that several names make together, inner ones last.
  mutating func mode(joining names: [ByteString]) -> Int {
    guard names.count > 1 else { return mode(names[0]) }
    let joined = names.map { Array($0.slice) }.joined(separator: [0x2D])
    let mode = mode(ByteString(Array(joined)))
    if parts[mode] == nil {
      parts[mode] = names.reversed().map { self.mode($0) }
    }
    return mode
  }

  /// How many there are of what is added together.
  var counts: (tokens: Int, paths: Int, extras: Int) {
    (tokens.count, paths.count, extras.count)
  }

  /// Removes what was added since there were so many of each.
  mutating func removeAll(behind counts: (tokens: Int, paths: Int, extras: Int))
  {
    tokens.removeLast(tokens.count - counts.tokens)
    paths.removeLast(paths.count - counts.paths)
    extras.removeLast(extras.count - counts.extras)
  }

  /// What a token has that few have.
  func extras(of index: Int) -> TokenExtras? {
    let extras = Int(tokens[index].extras)
    return extras < 0 ? nil : self.extras[extras]
  }

  /// The names that lead to a token, joined with points.
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

  /// The value that counts in a mode, or `nil` when the token has none there.
  func value(of index: Int, in mode: Int) -> JSONPlace? {
    let token = tokens[index]
    if let own = override(of: index, in: mode) {
      return JSONPlace(Int(token.place.file), own.value)
    }
    return token.place.node < 0 ? nil : token.place
  }

  /// The node of the alpha that a token says beside its value in a mode.
  func alpha(of index: Int, in mode: Int) -> Int? {
    override(of: index, in: mode)?.alpha ?? extras(of: index)?.alpha
  }

  private func override(of index: Int, in mode: Int) -> TokenExtras.Override? {
    let token = tokens[index]
    guard token.extras >= 0 else { return nil }
    let overrides = extras[Int(token.extras)].overrides
    if let own = overrides.first(where: { $0.mode == mode }) { return own }
    for part in parts[mode] ?? [] {
      if let own = overrides.first(where: { $0.mode == part }) { return own }
    }
    return nil
  }

  /// Whether the first name of the path speaks of colours.
  func isInColorGroup(_ index: Int) -> Bool {
    Self.speaksOfColor(path(of: index))
  }

  /// Whether the first name of a path speaks of colours, as in Style
  /// Dictionary, where the category of a token is its first name.
  static func speaksOfColor(_ path: ArraySlice<UInt8>) -> Bool {
    let first = path.prefix { $0 != 0x2E }
    return first.indices.contains { start in
      let rest = first[start...].lazy.map(\.lowercased)
      return rest.starts(with: "color".utf8) || rest.starts(with: "colour".utf8)
    }
  }

  /// Whether a name of the path speaks of a size, a font, or another thing that
  /// is no colour, and none speaks of colours.
  func speaksOfOther(_ index: Int) -> Bool {
    let path = path(of: index)
    var hasOther = false
    for name in path.split(separator: 0x2E) {
      if Self.speaksOfColor(name) { return false }
      // A number may stand behind a word: `space4`.
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
