import CSSColors
import TextGrammars

/// The ways in which a style sheet can be wrong, or beyond what is read.
package enum StyleProblem: SourceProblem {
  case unclosed(String)
  case noBlock
  case unmatched(Character)
  case brokenString
  case brokenAddress
  case tooDeep(limit: Int)
  case outsideRules(String)
  case exclamation
  case reference
  case undefined(String)
  case unreadable(String)
  case cycle([String])
  case tooLong(limit: Int)
  case substituted(String, ColorProblem)
  case tooManyModes(Int, limit: Int)

  // Of these a reader only warns.
  case component(count: Int, selector: String)
  case condition(count: Int, condition: String)
  case customMedia(String)
  case imported(String, String)
  case pluginThemes(String)
  case modeSelector(String)
  case importedElsewhere(count: Int, first: String)
  case lateImport
  case importCycle(String)
  case tooManyImports(String)
  case bareChannels(count: Int, name: String)
  case unreadableRules(count: Int, selector: String)
  case tooManyVariants(count: Int, selector: String)
  case tooManySelectors
  case unworkedFunction(String, name: String)

  package var description: String {
    switch self {
    case .unclosed(let what): "'\(what)' is not closed"
    case .noBlock: "a rule starts here and has no block"
    case .unmatched(let bracket): "this '\(bracket)' closes nothing"
    case .brokenString: "a string ends at the end of its line"
    case .brokenAddress:
      "an address with quotes, parentheses or spaces has to be in quotes"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .outsideRules(let name):
      "\(name) stands outside of any rule, where it means nothing"
    case .exclamation: "only !important can follow a value"
    case .reference: "expected var(--name) or var(--name, fallback)"
    case .undefined(let name): "\(name) is not defined"
    case .unreadable(let name):
      "\(name) could not be read, see its own error"
    case .cycle(let names):
      "reference cycle: \(names.joined(separator: " -> "))"
    case .tooLong(let limit):
      "with its references replaced, a value can have \(limit) bytes, "
        + "but this one has more"
    case .substituted(let text, let problem):
      "with its references replaced this is '\(text)': \(problem)"
    case .tooManyModes(let count, let limit):
      "at most \(limit) modes are read, but there are \(count)"
    case .component(let count, let selector):
      "\(colors(count)) under selectors that are no themes, from "
        + "'\(selector)' on, are left out"
    case .condition(let count, let condition):
      "\(colors(count)) under conditions that are no themes, from "
        + "'\(condition)' on, are left out"
    case .customMedia(let name):
      "no @custom-media defines \(name), and what it asks for is left out"
    case .imported(let path, let reason):
      "'\(path)' is not followed: \(reason)"
    case .importedElsewhere(let count, let first):
      (count == 1
        ? "1 import of an address is" : "\(count) imports of addresses are")
        + " not followed, from '\(first)' on"
    case .pluginThemes(let names):
      "the themes of a plugin are not read: '\(names)'"
    case .modeSelector(let selector):
      "no rule of a root has '\(selector)', which is said to be a mode"
    case .lateImport:
      "an @import behind other rules counts for nothing"
    case .importCycle(let path):
      "'\(path)' imports itself here, and is not followed again"
    case .tooManyImports(let path):
      "'\(path)' is not followed: there are too many imports, or too deep in"
        + " each other"
    case .bareChannels(let count, let name):
      "\(count) values such as that of \(name) are channels without a "
        + "function, and no colours until one wraps them"
    case .unreadableRules(let count, let selector):
      "\(count == 1 ? "1 rule sets" : "\(count) rules set") text and "
        + "background of which one cannot be known, from '\(selector)' on"
    case .tooManyVariants(let count, let selector):
      "\(count == 1 ? "1 rule uses" : "\(count) rules use") properties that "
        + "too many others set, and their variants are left out, from "
        + "'\(selector)' on"
    case .tooManySelectors:
      "there are more selectors than are compared, and not all pairings "
        + "are found"
    case .unworkedFunction(let function, let name):
      "\(name) is left to '\(function)()', and the colours in it are not "
        + "worked out"
    }
  }

  private func colors(_ count: Int) -> String {
    count == 1 ? "1 colour" : "\(count) colours"
  }

  package var isUnresolved: Bool {
    switch self {
    case .unworkedFunction, .undefined, .unreadable, .cycle: true
    default: false
    }
  }

  /// Whether what follows it cannot be read either.
  package var isOfWholeSource: Bool {
    switch self {
    case .tooDeep: true
    default: false
    }
  }
}

extension SourceText {
  /// The text of a range on one line, with single spaces.
  func lineText(_ range: Range<Int>) -> String {
    bytes[range].split { $0.isCSSSpace }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The text before a block, on one line and not too long.
  func lineText(prelude range: Range<Int>) -> String {
    let text = lineText(range)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
