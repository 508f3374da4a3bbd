import CSSColors
import ContrastModel
import TextGrammars

/// What the values of tokens mean.
extension TokenResolver {
  /// What a value is.
  enum Value {
    /// A colour.
    case color(Color)

    /// Something that is not a colour and was not meant to be one.
    case other(TokenType)

    /// Nothing, in this mode.
    case absent
  }

  /// Works out what a token comes to.
  ///
  /// DTCG Format Module 2025.10 says that a tool must not guess the type of a
  /// token. Files of the wild leave it out, so that what can only be a colour
  /// is taken for one, with a doubt when the file is of the current form.
  ///
  /// - Throws: a token that must be settled first, or why a value that is, or
  ///   looks like, a colour cannot be read.
  mutating func evaluate(_ index: Int) throws(Obstacle) -> Outcome {
    let token = system.list.tokens[index]
    if case .other = token.type { return .other(token.type) }
    guard let place = system.list.value(of: index, in: mode) else {
      return .absent
    }
    let value =
      token.form == .reference
      ? try value(referredToBy: place, of: index)
      : try self.value(at: place, of: index)
    switch value {
    case .color(let color): return .color(try adjusted(color, index))
    case .other(let type):
      return .other(type == .none ? token.type : type)
    case .absent: return .absent
    }
  }

  /// What a node means as the value of a token.
  mutating func value(
    at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Value {
    let document = system.document(place.file)
    let (node, type) = (Int(place.node), system.list.tokens[index].type)
    switch document.nodes[node].kind {
    case .string, .escapedString: return try value(text: place, of: index)
    case .object:
      if document.member("$ref", of: node) != nil {
        return try value(referredToBy: place, of: index)
      }
      if let value = try value(ofOlderObject: place, of: index) { return value }
      if type != .color {
        guard type == .none, document.member("colorSpace", of: node) != nil
        else {
          if type == .none, document.holdsHex(node) {
            warn(
              index,
              flaw(
                PlainProblem(
                  "this value without a type is an object of no known kind;"
                    + " the colours in it are not read"), at: place))
          }
          return .other(.none)
        }
      }
      return .color(try color(ofObject: place, of: index))
    case _ where type == .color:
      throw obstacle(
        PlainProblem(
          "a colour is a string or an object, but this is"
            + " \(document.nodes[node].name)"), at: place)
    default: return .other(.none)
    }
  }

  /// A colour as the Color Module has it.
  private mutating func color(
    ofObject place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color {
    let (document, node) = (system.document(place.file), Int(place.node))
    let substitutes = try substitutes(in: place, of: index)
    let color: Color
    var doubt: Flaw?
    do throws(Flaw) {
      (color, doubt) = try ColorObject.read(
        node, of: document, replacing: substitutes)
    } catch {
      throw .flaw(FileFlaw(file: Int(place.file), flaw: error))
    }
    if doubt == nil, system.list.tokens[index].type == .none {
      doubt = guess(place, index)
    }
    if let doubt {
      warn(index, FileFlaw(file: Int(place.file), flaw: doubt))
    }
    return color
  }

  /// What a text means as the value of a token.
  private mutating func value(
    text place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Value {
    let document = system.document(place.file)
    let token = system.list.tokens[index]
    let isColor = token.type == .color
    if isColor, let color = hexColor(document.nodes[Int(place.node)], document)
    {
      return .color(color)
    }
    let text = document.string(Int(place.node))
    if let color = mapColor(of: text, token.form) { return .color(color) }
    switch TokenAlias.form(of: text) {
    case .alias(let path): return try value(ofAlias: path, of: index)
    case .template:
      guard isColor || token.type == .none && looksLikeColor(text, index) else {
        return .other(.none)
      }
      return .color(try color(ofTemplate: text, at: place, of: index))
    case .plain: break
    }
    guard isColor || token.type == .none && looksLikeColor(text, index) else {
      return .other(.none)
    }
    let color = try color(of: text, at: place)
    if !isColor, let doubt = guess(place, index) {
      warn(index, FileFlaw(file: Int(place.file), flaw: doubt))
    }
    return .color(color)
  }

  /// A colour as only maps of colours write it, or `nil`.
  private func mapColor(of text: ByteString, _ form: Token.Form) -> Color? {
    switch form {
    case .mapHex:
      if let color = MapText.hexDigits(text) { return color }
    case .mapEntry: break
    case .current, .legacy, .reference: return nil
    }
    return MapText.hslColor(text)
  }

  /// A colour of six digits in a string, which most colours are, or `nil` when
  /// the text is anything else.
  private func hexColor(
    _ node: JSONNode, _ document: JSONDocument
  ) -> Color? {
    guard node.kind == .string, node.textCount == 7 else { return nil }
    let (start, bytes) = (Int(node.start) + 1, document.source.bytes)
    guard bytes[start] == 0x23 else { return nil }
    return HexColor.opaque(bytes, in: start + 1..<start + 7).map { Color($0) }
  }

  /// Reads text as CSS does. In text without escapes, a problem is at its own
  /// character; otherwise at the start of the string.
  func color(
    of text: ByteString, at place: JSONPlace
  ) throws(Obstacle) -> Color {
    let (document, node) = (system.document(place.file), Int(place.node))
    let slice = text.slice
    do throws(Flaw) {
      if let color = try TokenTemplate.plainColor(text) { return color }
      return try CSSColorGrammar.color(
        text.storage, in: slice.indices, currentColor: system.currentColor)
    } catch {
      let isInPlace = document.nodes[node].kind == .string
      throw .flaw(
        FileFlaw(
          file: Int(place.file),
          flaw: Flaw(
            error.problem,
            at: isInPlace ? error.offset : document.start(of: node))))
    }
  }

  /// What an alias comes to.
  mutating func value(
    ofAlias path: ByteString, of index: Int
  ) throws(Obstacle) -> Value {
    let target = try target(of: path, for: index)
    return try value(ofToken: target, named: path, for: index)
  }

  /// The token that an alias leads to.
  mutating func target(
    of path: ByteString, for index: Int
  ) throws(Obstacle) -> Int {
    if self.index == nil { self.index = TokenIndex(system) }
    let unit = Int(system.list.tokens[index].unit)
    switch self.index?.target(of: path, from: unit, in: mode) {
    case .token(let target)?: return target
    case .problem(let problem)?: throw .alias(problem)
    case nil: throw .alias(.unresolvedAlias(path.text))
    }
  }

  /// What a token comes to for one that names it.
  func value(
    ofToken target: Int, named path: ByteString, for index: Int
  ) throws(Obstacle) -> Value {
    switch outcomes[target] {
    case .pending: throw .needs(target)
    case .color(let color): return .color(color)
    case .other(let type):
      guard system.list.tokens[index].type == .color else {
        return .other(type)
      }
      throw .alias(.aliasToOther(path.text, type: system.name(of: type)))
    case .absent:
      throw .alias(
        .unresolvedInMode(path.text, mode: system.list.modes[mode].text))
    case .failed: throw .alias(.aliasToUnreadable(path.text))
    }
  }

  /// Whether text without a type can only be a colour: a number sign, a colour
  /// function, or, in a group of colours of an older file, the name of one.
  private func looksLikeColor(_ text: ByteString, _ index: Int) -> Bool {
    let form = system.list.tokens[index].form
    if form == .mapHex { return true }
    if form == .mapEntry { return MapText.mayBeColor(text) }
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    if cursor.next == 0x23 { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    if cursor.next == 0x28 { return CSSKeyword.givesColor(name) }
    cursor.skip(while: \.isSpace)
    guard cursor.isAtEnd else { return false }
    // In a group of colours of an older file, names are colours.
    return form == .legacy && system.list.isInColorGroup(index)
      && NamedColor.color(name) != nil
  }

  private func guess(_ place: JSONPlace, _ index: Int) -> Flaw? {
    switch system.list.tokens[index].form {
    case .mapEntry, .mapHex: return nil
    case .legacy where system.list.isInColorGroup(index): return nil
    default:
      let document = system.document(place.file)
      return Flaw(PlainProblem.guessed, at: document.start(of: Int(place.node)))
    }
  }

  /// The colour of a token with its own alpha in place of the colour's, and
  /// with what Tokens Studio does to it.
  private mutating func adjusted(
    _ color: Color, _ index: Int
  ) throws(Obstacle) -> Color {
    guard let extras = system.list.extras(of: index) else { return color }
    let file = Int(system.list.tokens[index].place.file)
    var color = color
    if let modifier = extras.modifier {
      color = try modified(color, by: JSONPlace(file, modifier), of: index)
    }
    if let alpha = system.list.alpha(of: index, in: mode) {
      let place = JSONPlace(file, alpha)
      let opacity = try opacity(at: place, of: index)
      guard let written = textWithAlpha(color, index) else {
        return color.withAlpha(opacity)
      }
      // Both may be rounded, to a percentage or to two digits.
      if (opacity - color.alpha).magnitude > 0.01 {
        let alpha = system.document(file).compactText(alpha)
        warn(
          index,
          flaw(
            PlainProblem(
              "alpha is \(alpha), but the colour is \(written), which is"
                + " used"), at: place))
      }
    }
    return color
  }

  /// What an entry of a map writes for its colour, where that has an alpha of
  /// its own; `nil` where it has none, or another token has it.
  private func textWithAlpha(_ color: Color, _ index: Int) -> String? {
    switch system.list.tokens[index].form {
    case .mapEntry, .mapHex: break
    case .current, .legacy, .reference: return nil
    }
    guard let place = system.list.value(of: index, in: mode) else { return nil }
    let (document, node) = (system.document(place.file), Int(place.node))
    if document.nodes[node].isString {
      let text = document.string(node)
      guard case .plain = TokenAlias.form(of: text),
        color.alpha < 1 || MapText.hexHasAlpha(text)
      else { return nil }
      return text.text
    }
    return color.alpha < 1 ? document.compactText(node) : nil
  }

  /// A problem at a node.
  func obstacle(_ problem: PlainProblem, at place: JSONPlace) -> Obstacle {
    .flaw(flaw(problem, at: place))
  }

  private func flaw(_ problem: PlainProblem, at place: JSONPlace) -> FileFlaw {
    let start = system.document(place.file).start(of: Int(place.node))
    return FileFlaw(file: Int(place.file), flaw: Flaw(problem, at: start))
  }
}
