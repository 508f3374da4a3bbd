import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The top-level variables of one SCSS file. Each member of a map is a
/// definition of its own.
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

    /// The meaning of the value.
    let meaning: SassValue

    /// The index of the definition that the value refers to, if it is in this
    /// file.
    let target: Int?

    /// Whether the value is a colour, or may be one.
    let mayBeColor: Bool

    /// If the value is marked `!default`, the variable that it defines or is a
    /// member of. The value is used only if the variable has no other value.
    let defaultOf: ByteString?

    /// Whether the name still has this value at the end of the file.
    var isLast = false

    /// The name as it is shown: the empty key of a map, as in `$page.`, is left
    /// out.
    var title: String {
      let text = name.text
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// The name in the form in which names are compared.
    var key: ByteString { SassFile.key(name) }

    /// The same member in a map with another name. `count` is the number of
    /// bytes in the old name of the map.
    func renamed(_ map: ByteString, from count: Int) -> Definition {
      Definition(
        name: ByteString(Array(map.slice) + name.slice.dropFirst(count)),
        value: value, meaning: meaning, target: target, mayBeColor: mayBeColor,
        defaultOf: defaultOf)
    }

    /// The first key after the name of the map: `state` in `$theme.state.b`.
    func topKey(in map: ByteString) -> ByteString {
      let rest = key.slice.dropFirst(map.count + 1)
      return ByteString(Array(rest.prefix { $0 != .period }))
    }
  }

  /// The text without comments.
  private(set) var bytes: [UInt8] = []

  /// The definitions, in the order of the file.
  private(set) var definitions: [Definition] = []

  /// The paths that `@use` names, by their namespaces.
  private(set) var uses: [ByteString: String] = [:]

  /// The variables that this file sets in modules by `with`.
  private(set) var settings: Set<ByteString> = []

  /// The errors in statements that could not be read.
  private(set) var errors: [SourceError] = []

  /// The warnings about values that are left out.
  private(set) var warnings: [SourceError] = []

  /// The latest definitions of each variable, and the latest definition of each
  /// member of a map, up to the current position.
  private var variables: [ByteString: Range<Int>] = [:]
  private var members: [ByteString: Int] = [:]

  private var local: (count: Int, first: Range<Int>)?
  private let currentColor: PaletteColor?

  /// The depth to which maps may be nested. Each level is scanned again, so
  /// without a limit a file full of brackets would take quadratic time.
  static let depthLimit = 8

  /// The greatest number of bytes in the names of map members of all files.
  /// Each name repeats the names of the maps around it, so without a limit the
  /// names could be many times the size of the files.
  static let namesLimit = 1 << 25

  /// The part of `namesLimit` that is left.
  private(set) var bytesLeft: Int

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - bytesLeft: the bytes that are left for the names of map members.
  ///   - currentColor: the colour of `currentcolor`, or `nil` if it is unknown.
  /// - Complexity: O(n), times the depth of maps.
  init(_ source: SourceText, bytesLeft: Int, currentColor: PaletteColor?) {
    self.bytesLeft = bytesLeft
    self.currentColor = currentColor
    do throws(UnlocatedDiagnostic) {
      bytes = try source.withoutSassComments()
      // A growing array needs up to three times its size; the system provides
      // reserved memory only when it is written.
      if bytes.count > 1 << 20 { definitions.reserveCapacity(bytes.count / 8) }
      try read(source)
    } catch {
      errors.append(source.error(error))
    }
    for index in variables.values.joined() { definitions[index].isLast = true }
    // Large tables, which are not needed any more.
    (variables, members) = ([:], [:])
    if let local {
      let colors =
        local.count == 1
        ? "1 colour in a block is" : "\(local.count) colours in blocks are"
      warnings.append(
        source.error(
          "\(colors) left out, because only top-level variables are read;"
            + " the first is '\(source.string(local.first))';"
            + " \(SCSSReader.advice)",
          at: local.first.lowerBound))
    }
  }

  /// A name in the form in which names are compared: to Sass, `_` and `-` are
  /// equal.
  static func key(_ name: ByteString) -> ByteString {
    guard name.slice.contains(.underscore) else { return name }
    return ByteString(name.slice.map { $0 == .underscore ? .hyphen : $0 })
  }

  private mutating func read(_ source: SourceText) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(bytes, in: source.content)
    var depth = 0
    var outermost = cursor.position
    while true {
      cursor.skip(while: \.isCSSSpace)
      let start = cursor.position
      switch cursor.next {
      case nil where depth > 0:
        throw UnlocatedDiagnostic("'{' is not closed", at: outermost)
      case nil: return
      case .openBrace:
        if depth == 0 { outermost = start }
        depth += 1
      case .closeBrace: depth = max(0, depth - 1)
      case .semicolon: break
      default:
        let name = declaredName(&cursor, isInBlock: depth > 0)
        var scan = SassScan(bytes, in: cursor.position..<cursor.end)
        if let name {
          let value = try scan.value()
          if depth == 0 {
            append(name, value, source)
          } else {
            countLocal(name, value)
          }
        } else {
          scan.skipPrelude()
          if depth == 0 { noteUse(start..<scan.position) }
        }
        cursor.position = scan.position
        continue
      }
      cursor.position += 1
    }
  }

  /// The name of a variable, or of a custom property in a block, if a name and
  /// a colon are next; else `nil`. Moves after the colon only if there is a
  /// name.
  private func declaredName(
    _ cursor: inout ByteCursor, isInBlock: Bool
  ) -> Range<Int>? {
    var ahead = cursor
    let isProperty = isInBlock && cursor.isNext("--")
    guard isProperty || ahead.skip(.dollarSign) else { return nil }
    let start = ahead.position
    ahead.skip(while: \.isNameByte)
    let name = cursor.position..<ahead.position
    guard ahead.position > start else { return nil }
    ahead.skip(while: \.isCSSSpace)
    guard ahead.skip(.colon) else { return nil }
    cursor = ahead
    return name
  }

  /// Counts a declaration in a block if its value is a colour.
  private mutating func countLocal(_ name: Range<Int>, _ value: Range<Int>) {
    let (value, _) = SassScan.withoutFlags(value, bytes)
    guard (try? CSSColorGrammar.color(bytes, in: value)) != nil else { return }
    local = ((local?.count ?? 0) + 1, local?.first ?? name)
  }

  /// Notes the path in a `@use`, and its namespace: the last part of the path
  /// unless `as` gives another. Also notes the variables that `@use` or
  /// `@forward` sets by `with`.
  private mutating func noteUse(_ statement: Range<Int>) {
    var cursor = ByteCursor(bytes, in: statement)
    guard cursor.skip(.atSign) else { return }
    let rule = word(&cursor)
    guard rule == "use" || rule == "forward" else { return }
    cursor.skip(while: \.isCSSSpace)
    let start = cursor.position
    guard cursor.next == .quote || cursor.next == .apostrophe else { return }
    cursor.position = SassScan.end(ofString: start, in: bytes, to: cursor.end)
    let path = String(
      decoding: bytes[SassScan.unquoted(start..<cursor.position, bytes)],
      as: UTF8.self)
    var namespace = SassPaths.parts(path).last.map(String.init) ?? ""
    var next = word(&cursor)
    if next == "as" {
      namespace = word(&cursor)
      _ = cursor.skip(.asterisk)
      next = word(&cursor)
    }
    cursor.skip(while: \.isCSSSpace)
    if next == "with", cursor.skip(.openParenthesis) {
      let list = cursor.position..<statement.upperBound
      for item in SassScan.items(list, .comma, bytes) {
        guard let (name, _) = SassScan.member(item, bytes) else { continue }
        settings.insert(Self.key(ByteString(bytes, in: name)))
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
    let key = Self.key(name)
    let first = definitions.count
    do throws(UnlocatedDiagnostic) {
      let defaultOf = isDefault ? key : nil
      if try !appendMerged(name, value, defaultOf) {
        try append(name, value, defaultOf, depth: 0)
      }
    } catch {
      errors.append(source.error(error).named(name.text))
      definitions.removeLast(definitions.count - first)
      return
    }
    if isDefault, let known = variables[key], !isNull(known) { return }
    variables[key] = first..<definitions.count
    for index in first..<definitions.count {
      let member = definitions[index].key
      if member.count > key.count { members[member] = index }
    }
  }

  /// Appends the members of the maps in `map-merge($map, (key: value))`, where
  /// members of the second map replace those of the first with the same key.
  /// Returns `false` for any other value.
  private mutating func appendMerged(
    _ name: ByteString, _ value: Range<Int>, _ defaultOf: ByteString?
  ) throws(UnlocatedDiagnostic) -> Bool {
    guard let maps = SassScan.mergedMaps(of: value, bytes) else { return false }
    var parts: [[Definition]] = []
    let first = definitions.count
    for map in maps {
      let key = Self.key(ByteString(bytes, in: map))
      if let known = variables[key] {
        let members = known.filter { definitions[$0].name.count > key.count }
        // Each copied member takes memory, so it counts towards the limit.
        bytesLeft = max(0, bytesLeft - members.count * (name.count + 64))
        guard bytesLeft > 0,
          members.count == known.count
            || known.allSatisfy({ isEmpty(definitions[$0].value) })
        else { return false }
        parts.append(
          members.map { definitions[$0].renamed(name, from: key.count) })
      } else if isEmpty(map) {
        parts.append([])
      } else if SassScan.members(of: map, bytes) != nil {
        try append(name, map, defaultOf, depth: 0)
        parts.append(Array(definitions[first...]))
        definitions.removeLast(definitions.count - first)
      } else {
        return false
      }
    }
    let replaced = Set(parts[1].map { $0.topKey(in: name) })
    definitions += parts[0].filter { !replaced.contains($0.topKey(in: name)) }
    definitions += parts[1]
    return true
  }

  /// Whether a value is the empty map or list, `()`.
  private func isEmpty(_ value: Range<Int>) -> Bool {
    SassScan.inParentheses(value, bytes)?.isEmpty == true
  }

  /// Whether a variable has only the value `null`, which `!default` replaces.
  private func isNull(_ known: Range<Int>) -> Bool {
    known.count == 1
      && bytes[definitions[known.lowerBound].value].elementsEqual("null".utf8)
  }

  /// Whether a variable, or a member of its map, is a colour or may be one.
  private func isColor(_ variable: ByteString) -> Bool {
    (variables[variable] ?? 0..<0).contains { definitions[$0].mayBeColor }
  }

  private mutating func append(
    _ name: ByteString, _ value: Range<Int>, _ defaultOf: ByteString?,
    depth: Int
  ) throws(UnlocatedDiagnostic) {
    guard let members = SassScan.members(of: value, bytes) else {
      let meaning = SassValue.read(
        value, bytes, currentColor: currentColor, isColor: isColor)
      let target = target(meaning)
      let mayBeColor = if case .other = meaning { false } else { true }
      definitions.append(
        Definition(
          name: name, value: value, meaning: meaning, target: target,
          mayBeColor: target.map { definitions[$0].mayBeColor } ?? mayBeColor,
          defaultOf: defaultOf))
      return
    }
    guard depth < Self.depthLimit else {
      throw UnlocatedDiagnostic(
        "maps can be nested at most \(Self.depthLimit) levels deep, but these"
          + " are deeper",
        at: value.lowerBound)
    }
    for member in members {
      let key = bytes[member.key]
      bytesLeft = max(0, bytesLeft - name.count - key.count - 1)
      guard bytesLeft > 0 else {
        throw UnlocatedDiagnostic(
          "the full names of all members of maps can have at most"
            + " \(Self.namesLimit) bytes together; this map exceeds the limit"
            + " and is left out",
          at: member.key.lowerBound)
      }
      try append(
        ByteString(Array(name.slice) + [.period] + key), member.value,
        defaultOf, depth: depth + 1)
    }
  }

  /// The definition that a value refers to in this file, or `nil` if there is
  /// none; a member of a map is ignored if the map was replaced as a whole.
  private func target(_ meaning: SassValue) -> Int? {
    guard case .reference(let key, _) = meaning else { return nil }
    guard let period = key.slice.firstIndex(of: .period) else {
      guard let variable = variables[key], variable.count == 1 else {
        return nil
      }
      let found = variable.lowerBound
      return definitions[found].name.count == key.count ? found : nil
    }
    guard let found = members[key] else { return nil }
    let variable = variables[key.part(key.slice.startIndex..<period)]
    return variable?.contains(found) == true ? found : nil
  }
}
