import PaletteReaders
import TextGrammars

/// The texts of selectors, as they are printed.
enum SelectorText {
  /// The length that a selector has in a report, in bytes, and a list of them
  /// in a name.
  static let limit = 240
  static let nameLimit = 120

  /// The simple selectors of a compound; none of more than one, or of many.
  static func simples(_ key: [UInt8]) -> [ByteString] {
    guard key.count <= limit else { return [] }
    var result: [ByteString] = []
    var (start, depth) = (0, 0)
    for (index, byte) in key.enumerated() {
      // `.`, `#`, `:` and `[`; an escape or a combinator ends the attempt.
      let isStart = [0x2E, 0x23, 0x3A, 0x5B].contains(byte)
      if depth == 0, isStart, index > start, key[index - 1] != 0x3A {
        result.append(ByteString(key, in: start..<index))
        start = index
      }
      switch byte {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      case 0x5C: return []
      case 0x20, 0x3E, 0x2B, 0x7E: if depth == 0 { return [] }
      default: break
      }
    }
    if start < key.count {
      result.append(ByteString(key, in: start..<key.count))
    }
    return result
  }

  /// A selector as it is written, that of the rule around it in its place.
  static func text(
    _ selector: Int32, _ rules: StyleRules, _ sources: [SourceText]
  ) -> String {
    var chain: [StyleRules.Selector] = []
    var number = selector
    while number >= 0, chain.count < 16 {
      chain.append(rules.selectors[Int(number)])
      number = chain[chain.count - 1].parent
    }
    var text = ""
    for selector in chain.reversed() {
      let file = Int(rules.rules[Int(selector.rule)].file)
      let range = selector.range
      var own = sources[file].lineText(range.prefix(limit))
      if range.count > limit { own += "…" }
      if text.isEmpty {
        text = own
      } else if selector.namesParent {
        text = own.split(separator: "&", omittingEmptySubsequences: false)
          .prefix(8).joined(separator: text)
      } else if selector.extent == .component || own != "" {
        text += " " + own
      }
      if text.utf8.count > 2 * limit { return text.prefix(limit) + "…" }
    }
    return text
  }

  /// Some selectors of a rule: the whole list as it is written, where they are
  /// all of it.
  static func text(
    _ list: [Int32], _ rules: StyleRules, _ sources: [SourceText], limit: Int
  ) -> String {
    guard let first = list.first.map({ rules.selectors[Int($0)] }) else {
      return ""
    }
    let rule = rules.rules[Int(first.rule)]
    var text = ""
    if list.count == rule.selectors.count, first.parent < 0 {
      let source = sources[Int(rule.file)]
      text = source.lineText(rule.prelude.prefix(4 * limit))
    } else {
      for selector in list {
        if text.utf8.count > limit { break }
        text += text.isEmpty ? "" : ", "
        text += Self.text(selector, rules, sources)
      }
    }
    return text.utf8.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
