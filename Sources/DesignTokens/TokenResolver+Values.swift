import CSSColors
import ContrastModel
import TextGrammars

/// Computing the outcomes of tokens from their values.
extension TokenResolver {
  /// Computes the outcome of a token.
  ///
  /// DTCG Format Module 2025.10 forbids guessing the type of a token. Real
  /// files leave it out, so a value that can only be a colour is treated as
  /// one, with a warning except in plain maps and in colour groups of older
  /// files.
  ///
  /// - Throws: `.needs` with a token to be settled first, or the reason why a
  ///   value that is a colour, or looks like one, cannot be read.
  mutating func evaluate(_ index: Int) throws(ResolutionError) -> Outcome {
    let token = system.list.tokens[index]
    if case .other = token.type { return .other(token.type) }
    guard let item = system.value(of: index, in: mode) else {
      return .absent
    }
    let found =
      token.form == .reference
      ? try outcome(referredToBy: item, of: index)
      : try self.outcome(at: item, of: index)
    switch found {
    case .color(let color): return .color(try adjusted(color, index))
    case .other(.none): return .other(token.type)
    default: return found
    }
  }

  /// The outcome of a value of a token.
  mutating func outcome(
    at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Outcome {
    let type = system.list.tokens[index].type
    switch item.kind {
    case .string, .escapedString: return try outcome(ofText: item, of: index)
    case .object:
      if item["$ref"] != nil {
        let found = try outcome(referredToBy: item, of: index)
        guard case .color(let color) = found, let alpha = item["alpha"] else {
          return found
        }
        let own = try opacity(at: try part(alpha, of: index), of: index)
        return .color(color.withAlpha(own))
      }
      if let found = try outcome(ofOlderObject: item, of: index) {
        return found
      }
      guard type == .color || type == .none && item["colorSpace"] != nil else {
        if type == .none, item.document.holdsHex(item.node) {
          warn(
            index,
            item.error(
              "this value has no type and an unknown form;"
                + " the colours in it are not read"))
        }
        return .other(.none)
      }
      let (color, doubt) = try color(ofObject: item, of: index)
      warn(index, doubt ?? (type == .none ? guess(item, index) : nil))
      return .color(color)
    case _ where type == .color:
      throw item.resolutionError(
        "a colour must be a string or an object, but this is \(item.kindName)")
    default: return .other(.none)
    }
  }

  /// The outcome of a text that is the value of a token.
  private mutating func outcome(
    ofText item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Outcome {
    let token = system.list.tokens[index]
    let isColor = token.type == .color
    if isColor, let color = hexColor(item) { return .color(color) }
    let text = item.text
    // Forms of colours that only maps have.
    if token.form == .mapHex, let color = MapText.hexDigits(text) {
      return .color(color)
    }
    if token.form.isOfMap, let color = MapText.hslColor(text) {
      return .color(color)
    }
    if token.form == .mapEntry,
      let path = TokenAlias.name(behindDollarOf: text),
      self.index.token(at: path, from: Int(token.unit), in: mode) != nil
    {
      return try outcome(ofAlias: path, of: index)
    }
    let form = TokenAlias.form(of: text)
    if case .alias(let path) = form {
      return try outcome(ofAlias: path, of: index)
    }
    guard isColor || token.type == .none && looksLikeColor(text, index) else {
      return .other(.none)
    }
    if case .template = form {
      return .color(try color(ofTemplate: text, at: item, of: index))
    }
    let color = try color(of: text, at: item)
    if !isColor { warn(index, guess(item, index)) }
    return .color(color)
  }

  /// The colour of a string of `#` and six hex digits, as most colours are, or
  /// `nil` for any other string.
  private func hexColor(_ item: TokenItem) -> PaletteColor? {
    let node = item.document.nodes[item.node]
    guard node.kind == .string, node.textCount == 7 else { return nil }
    let (start, bytes) = (Int(node.start) + 1, item.document.source.bytes)
    guard bytes[start] == .numberSign else { return nil }
    return HexColor.opaque(bytes, in: start + 1..<start + 7).map {
      PaletteColor($0)
    }
  }

  /// The colour of text in CSS syntax. In text without escapes, a problem is
  /// reported at its character; otherwise at the start of the string.
  func color(
    of text: ByteString, at item: TokenItem
  ) throws(ResolutionError) -> PaletteColor {
    do throws(UnlocatedDiagnostic) {
      if let color = try Self.plainColor(text) { return color }
      return try CSSColorGrammar.color(
        text.storage, in: text.slice.indices, currentColor: system.currentColor)
    } catch {
      throw .problem(
        item.kind == .string
          ? item.document.source.error(error)
          : item.error(error.problem, behind: 0))
    }
  }

  /// The outcome of an alias.
  mutating func outcome(
    ofAlias path: ByteString, of index: Int
  ) throws(ResolutionError) -> Outcome {
    try outcome(
      ofToken: try target(of: path, for: index), named: path, for: index)
  }

  /// The token to which an alias leads.
  mutating func target(
    of path: ByteString, for index: Int
  ) throws(ResolutionError) -> Int {
    do throws(PlainProblem) {
      let target = try self.index.target(
        of: path, from: Int(system.list.tokens[index].unit), in: mode)
      let unit = system.units[Int(system.list.tokens[target].unit)]
      if !unit.isShown(in: mode) { crossesModes = true }
      return target
    } catch {
      throw .alias(error)
    }
  }

  /// The outcome of a token for another token that refers to it.
  func outcome(
    ofToken target: Int, named path: ByteString, for index: Int
  ) throws(ResolutionError) -> Outcome {
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

  /// Whether text without a type is treated as a colour: it begins with a
  /// number sign or a colour function, is `transparent`, is a colour name in a
  /// colour group of an older file, or is a colour word in a token with values
  /// for single modes. Maps have rules of their own.
  private func looksLikeColor(_ text: ByteString, _ index: Int) -> Bool {
    let form = system.list.tokens[index].form
    if form.isOfMap {
      return form == .mapHex || MapText.mayBeColor(text)
        || MapText.isVariable(text)
    }
    if MapText.beginsAsColor(text) { return true }
    if text.count == 11, MapText.word(text) == "transparent" { return true }
    // A token with values for single modes is found by its colours, so a word
    // beside them is one, too.
    if system.list.extras(of: index)?.overrides.isEmpty == false,
      MapText.isColorWord(text)
    {
      return true
    }
    return form == .legacy && system.list.isInColorGroup(index)
      && MapText.word(text).map { NamedColor.color($0) != nil } == true
  }

  /// The warning about a value without a type that is treated as a colour;
  /// `nil` in a map, or in a colour group of an older file.
  private func guess(_ item: TokenItem, _ index: Int) -> SourceError? {
    let form = system.list.tokens[index].form
    if form.isOfMap || form == .legacy && system.list.isInColorGroup(index) {
      return nil
    }
    return item.error(
      "this token has no $type and is treated as a colour")
  }

  /// The colour of a token after its Tokens Studio modifier, with the token's
  /// own alpha, if there is one and the colour's text does not state another.
  private mutating func adjusted(
    _ color: PaletteColor, _ index: Int
  ) throws(ResolutionError) -> PaletteColor {
    guard let extras = system.list.extras(of: index) else { return color }
    let file = Int(system.list.tokens[index].place.file)
    var color = color
    if let modifier = extras.modifier {
      color = try modified(
        color, by: system.files.item(JSONPlace(file, modifier)), of: index)
    }
    guard let alpha = system.list.alpha(of: index, in: mode) else {
      return color
    }
    let item = system.files.item(JSONPlace(file, alpha))
    let opacity = try opacity(at: item, of: index)
    guard let written = textWithAlpha(color, index) else {
      return color.withAlpha(opacity)
    }
    // Both alphas may be rounded, to a percentage or to two digits.
    if (opacity - color.alpha).magnitude > 0.01 {
      warn(
        index,
        item.error(
          "alpha is \(item.compactText), but the colour is \(written), which"
            + " is used"))
    }
    return color
  }

  /// The text of a map entry's colour if the text has an alpha of its own;
  /// `nil` if it does not, if it is an alias, or if the token is not of a map.
  private func textWithAlpha(_ color: PaletteColor, _ index: Int) -> String? {
    guard system.list.tokens[index].form.isOfMap,
      let item = system.value(of: index, in: mode)
    else { return nil }
    guard item.isText else {
      return color.alpha < 1 ? item.compactText : nil
    }
    guard case .plain = TokenAlias.form(of: item.text),
      color.alpha < 1 || MapText.hexHasAlpha(item.text)
    else { return nil }
    return item.text.text
  }
}
