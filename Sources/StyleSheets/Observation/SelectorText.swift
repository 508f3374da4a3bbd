import CSSColors
import PaletteReaders
import TextGrammars

/// The texts of selectors: as keys to compare, and as they are printed.
enum SelectorText {
  /// The length that a selector has in a report, in bytes, and a list of them
  /// in a name.
  static let limit = 240
  static let nameLimit = 120

  /// A selector without roots and themes around it, and with single spaces;
  /// `nil` where it is written so.
  static func key(
    _ bytes: [UInt8], in range: Range<Int>, themes: ThemeSelectors
  ) -> [UInt8]? {
    let isPlain = !bytes[range].contains { byte in
      byte.isCSSSpace || byte == 0x3E || byte == 0x2F || byte == 0x5B
        || byte == 0x3A
    }
    if isPlain, themes.isEmpty { return nil }
    var tokenizer = CSSTokenizer(bytes, in: range)
    var compounds: [(mark: UInt8, text: [Range<Int>])] = []
    var mark: UInt8 = 0
    var isApart = true
    var depth = 0
    while true {
      let token = tokenizer.next()
      if token.kind == .end { break }
      let first = bytes[token.range.lowerBound]
      switch token.kind {
      case .function, .openParen, .openSquare: depth += 1
      case .closeParen, .closeSquare: depth -= 1
      case .comment where depth == 0: continue
      case .whitespace where depth == 0:
        isApart = true
        continue
      case .delim where depth == 0 && [0x3E, 0x2B, 0x7E].contains(first):
        (isApart, mark) = (true, first)
        continue
      default: break
      }
      if isApart { compounds.append((mark, [])) }
      (isApart, mark) = (false, 0)
      let last = compounds.count - 1
      if token.kind == .function, depth == 1, first != 0x5B {
        // `:where(.dark, .dark *)` is a condition, as a theme around is.
        let end = tokenizer.skipList().range.upperBound
        depth -= 1
        let whole = token.range.lowerBound - 1..<end
        if bytes[whole.lowerBound] == 0x3A, isTheme(bytes, in: whole, themes) {
          if compounds[last].text.last?.count == 1 {
            compounds[last].text.removeLast()
          }
          continue
        }
        compounds[last].text.append(token.range.lowerBound..<end)
      } else {
        compounds[last].text.append(token.range)
      }
    }
    var result: [UInt8] = []
    for (index, (mark, parts)) in compounds.enumerated() {
      guard let first = parts.first, let last = parts.last else { continue }
      let text = first.lowerBound..<last.upperBound
      if result.isEmpty, index < compounds.count - 1,
        isAround(bytes, in: text, themes)
      {
        continue
      }
      if !result.isEmpty || mark != 0 { result.append(max(mark, 0x20)) }
      for part in parts { result += bytes[part] }
    }
    return result
  }

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

  /// Whether a compound is a root or a theme around others.
  private static func isAround(
    _ bytes: [UInt8], in range: Range<Int>, _ themes: ThemeSelectors
  ) -> Bool {
    SelectorReader.read(bytes, in: range, themes: themes, isInComponent: true)
      .allSatisfy { $0.extent != .component }
  }

  /// Whether a pseudo-class only asks for themes, or excludes some.
  private static func isTheme(
    _ bytes: [UInt8], in range: Range<Int>, _ themes: ThemeSelectors
  ) -> Bool {
    SelectorReader.read(bytes, in: range, themes: themes, isInComponent: true)
      .allSatisfy { selector in
        selector.extent == .root
          && selector.ways.contains { $0.terms != .base }
      }
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
