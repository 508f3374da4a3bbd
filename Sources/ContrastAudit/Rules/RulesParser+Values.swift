import ContrastModel
import TextGrammars

/// Readers of values. For a wrong one, each adds an error and returns nothing.
extension RulesParser {
  /// Records an error at a location.
  mutating func add(
    _ sentence: String, at location: SourcePosition
  ) {
    errors.append(SourceError(sentence, at: location))
  }

  /// Records that a value is of the wrong kind.
  mutating func addKind(
    _ name: String, _ expected: String, _ json: JSONValue
  ) {
    add(
      "\(name) must be \(expected), but this is \(json.kindName)",
      at: json.location)
  }

  /// The values of an object by their keys; a key that is not in the list is an
  /// error.
  mutating func object(
    _ json: JSONValue, named name: String, keys: [String]
  ) -> [String: JSONValue]? {
    guard let members = json.members else {
      addKind(name, "an object", json)
      return nil
    }
    var values: [String: JSONValue] = [:]
    for member in members {
      let key = member.name.text ?? ""
      if keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) {
        values[key] = member.value
      } else {
        add(
          "unknown key '\(key)'" + Spelling(names: keys).suggestion(for: key),
          at: member.name.location)
      }
    }
    return values
  }

  /// A pattern of paths; a capture in it is an error.
  mutating func pathPattern(
    _ json: JSONValue, of name: String
  ) -> PathPattern? {
    guard let text = text(json, of: name) else { return nil }
    do throws(UnlocatedDiagnostic) {
      return try PathPattern(text)
    } catch {
      add(error.message, at: json.location(ofByte: error.offset))
      return nil
    }
  }

  /// A text that is not empty.
  mutating func text(_ json: JSONValue, of name: String) -> String? {
    guard let text = json.text else {
      addKind(name, "a string", json)
      return nil
    }
    if text.utf8.allSatisfy({ $0 <= 0x20 }) {
      add("\(name) is empty", at: json.location)
      return nil
    }
    return text
  }

  /// `true` or `false`.
  mutating func bool(_ json: JSONValue, of name: String) -> Bool? {
    if let bool = json.bool { return bool }
    addKind(name, "true or false", json)
    return nil
  }

  /// A contrast ratio.
  mutating func ratio(_ json: JSONValue, of name: String) -> Double? {
    guard let number = json.number else {
      addKind(name, "a number", json)
      return nil
    }
    guard (1...21).contains(number) else {
      add("a contrast ratio must be from 1 to 21", at: json.location)
      return nil
    }
    return number
  }

  /// One of a few strings.
  mutating func choice<Choice: RawRepresentable<String>>(
    _ json: JSONValue, of name: String, _ choices: [Choice]
  ) -> Choice? {
    guard let text = self.text(json, of: name) else { return nil }
    if let choice = choices.first(where: { $0.rawValue == text }) {
      return choice
    }
    let known = choices.map(\.rawValue)
    let list = known.map { "'\($0)'" }.joined(separator: " or ")
    add(
      "\(name) must be \(list), not '\(text)'"
        + Spelling(names: known).suggestion(for: text),
      at: json.location)
    return nil
  }

  /// The elements of a list, if there is one.
  mutating func list(
    _ json: JSONValue?, of name: String, mayBeEmpty: Bool = true
  ) -> [JSONValue] {
    guard let json else { return [] }
    guard let elements = json.elements else {
      addKind(name, "a list", json)
      return []
    }
    if elements.isEmpty, !mayBeEmpty {
      add("\(name) is empty", at: json.location)
    }
    return elements
  }

  /// The elements of a list, or a text alone. `kinds` names both in an error.
  mutating func textOrList(
    _ json: JSONValue, of name: String, _ kinds: String
  ) -> [JSONValue] {
    if json.text != nil { return [json] }
    if json.elements != nil { return list(json, of: name, mayBeEmpty: false) }
    addKind(name, kinds, json)
    return []
  }

  /// A pattern, or a list of patterns.
  ///
  /// - Parameters:
  ///   - json: the value.
  ///   - name: the name of the value in errors.
  ///   - isOfRule: whether the patterns may have captures, which only patterns
  ///     of colours may.
  /// - Returns: the patterns, or `nil` when one of them is wrong.
  mutating func patterns(
    _ json: JSONValue, of name: String, isOfRule: Bool = true
  ) -> RulePatterns? {
    let texts = textOrList(json, of: name, "a pattern or a list of patterns")
    let entries = texts.compactMap {
      entry($0, of: name, isOfRule: isOfRule)
    }
    guard !texts.isEmpty, entries.count == texts.count else { return nil }
    return RulePatterns(
      list: PatternList(entries), location: json.location, texts: texts)
  }

  private mutating func entry(
    _ json: JSONValue, of name: String, isOfRule: Bool
  ) -> PatternList.Entry? {
    guard let text = self.text(json, of: "a pattern of \(name)") else {
      return nil
    }
    do throws(UnlocatedDiagnostic) {
      return try PatternList.Entry(text, isOfRule: isOfRule)
    } catch {
      add(error.message, at: json.location(ofByte: error.offset))
      return nil
    }
  }

  /// A ratio, or one ratio for each of some modes.
  mutating func ratios(_ json: JSONValue) -> [PairRule.ModeRatio] {
    guard let members = json.members else {
      if json.number == nil {
        addKind("'ratio'", "a number, or an object with modes as keys", json)
        return []
      }
      return ratio(json, of: "'ratio'").map {
        [PairRule.ModeRatio(modes: nil, ratio: $0)]
      } ?? []
    }
    if members.isEmpty { add("'ratio' is empty", at: json.location) }
    return members.compactMap { member in
      let modes = patterns(member.name, of: "'ratio'", isOfRule: false)
      let ratio = self.ratio(member.value, of: "the ratio of a mode")
      guard let modes, let ratio else { return nil }
      return PairRule.ModeRatio(modes: modes, ratio: ratio)
    }
  }
}
