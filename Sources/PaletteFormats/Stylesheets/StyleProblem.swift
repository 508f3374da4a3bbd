import TextGrammars

/// The ways in which a style sheet can be wrong, or beyond what is read.
package enum StyleProblem: SourceProblem {
  /// A block, a bracket, a string or an address was not closed.
  case unclosed(String)

  /// A rule had no block.
  case noBlock

  /// A closing bracket closed nothing.
  case unmatched(Character)

  /// A line ended inside a string.
  case brokenString

  /// An address had a character that it cannot have without quotes.
  case brokenAddress

  /// Brackets and rules were nested too deeply.
  case tooDeep(limit: Int)

  /// A custom property stood outside of all rules.
  case outsideRules(String)

  /// An exclamation mark stood where only `!important` can.
  case exclamation

  /// `var()` was not written as `var(--name)` or `var(--name, fallback)`.
  case reference

  /// A value refers to a custom property that has no value.
  case undefined(String)

  /// A value refers to a custom property that could not be read.
  case unreadable(String)

  /// Custom properties led back to where they began.
  case cycle([String])

  /// A value grew too long when its references were replaced.
  case tooLong(limit: Int)

  /// A value is wrong once its references are replaced.
  case substituted(String, ColorProblem)

  /// There were more modes than are read.
  case tooManyModes(Int, limit: Int)

  /// Colours stood under selectors that are no themes (a warning).
  case component(count: Int, selector: String)

  /// Colours stood under conditions that are no themes (a warning).
  case condition(count: Int, condition: String)

  /// A condition was named that no `@custom-media` defines (a warning).
  case customMedia(String)

  /// A file is imported that could not be followed (a warning).
  case imported(String, String)

  /// A plugin brings themes that are not in the text (a warning).
  case pluginThemes(String)

  /// A selector that is said to be a mode is none, or stands nowhere (a
  /// warning).
  case modeSelector(String)

  /// Packages and addresses of the network are imported (a warning).
  case importedElsewhere(count: Int, first: String)

  /// An import stood behind rules, where it counts for nothing (a warning).
  case lateImport

  /// A file imports itself, by way of others or not (a warning).
  case importCycle(String)

  /// Imports lie too deep in each other, or are too many (a warning).
  case tooManyImports(String)

  /// Channels without a function are no colours on their own (a warning).
  case bareChannels(count: Int, name: String)

  /// Rules set a text and a background of which one cannot be known (a warning).
  case unreadableRules(count: Int, selector: String)

  /// There were more selectors than are compared with each other (a warning).
  case tooManySelectors
}

extension StyleProblem {
  /// The problem in a sentence, without a full stop.
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
        ? "1 import of a package or an address is"
        : "\(count) imports of packages or addresses are")
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
    case .tooManySelectors:
      "there are more selectors than are compared, and not all pairings "
        + "are found"
    }
  }

  private func colors(_ count: Int) -> String {
    count == 1 ? "1 colour" : "\(count) colours"
  }
}

extension StyleProblem {
  /// Whether what follows it cannot be read either.
  package var isOfWholeSource: Bool {
    switch self {
    case .tooDeep: true
    default: false
    }
  }
}
