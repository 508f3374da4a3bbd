import ContrastModel

/// Follows the aliases of one mode to their colours.
///
///     for each token:
///       walk along the chain until a token that is known, or has no alias
///       walk back, and note for each token of the chain what it came to
///
/// Each token is settled once, so that all chains together cost O(n); nothing
/// recurses, so that a chain can be as long as the file.
struct TokenResolver {
  /// What a token comes to.
  enum Outcome {
    /// A colour.
    case color(Color)

    /// Something else, of a type if one is known.
    case other(String?)

    /// Nothing: it should have been a colour, and an error says why not.
    case failed
  }

  /// What went wrong, and where.
  struct Finding: Hashable {
    /// The index of the file.
    let file: Int

    /// The problem.
    let error: PaletteError
  }

  /// The outcomes of the tokens, by index; `nil` where none is needed.
  private(set) var outcomes: [Outcome?]

  /// Why colours could not be read, in the order in which it was found.
  private(set) var errors: [Finding] = []

  /// What is doubtful about colours that were read.
  private(set) var warnings: [Finding] = []

  private let system: TokenSystem
  private let mode: ByteString
  private var isOnChain: [Bool]

  /// Follows all aliases of a mode.
  init(_ system: TokenSystem, mode: ByteString) {
    self.system = system
    self.mode = mode
    outcomes = Array(repeating: nil, count: system.tokens.count)
    isOnChain = Array(repeating: false, count: system.tokens.count)
    for index in system.tokens.indices
    where system.isShown(system.tokens[index].file, in: mode) {
      settle(index)
    }
  }

  private mutating func settle(_ index: Int) {
    var chain: [Int] = []
    var next: Int? = index
    while let token = next, outcomes[token] == nil {
      if isOnChain[token] {
        closeCycle(chain, at: token)
        break
      }
      chain.append(token)
      isOnChain[token] = true
      next = step(token)
    }
    // Now the last token of the chain has an outcome, or `next` has one.
    var target = next
    for token in chain.reversed() {
      isOnChain[token] = false
      if outcomes[token] == nil, let known = target.flatMap({ outcomes[$0] }) {
        outcomes[token] = outcome(of: token, leadingTo: known)
      }
      target = token
    }
  }

  /// Settles a token without an alias, or returns the target of its alias.
  private mutating func step(_ index: Int) -> Int? {
    let token = system.tokens[index]
    if case .other(let name) = token.type {
      outcomes[index] = .other(name)
      return nil
    }
    let node = token.value(in: mode)
    guard let document = system.files[token.file]?.document else { return nil }
    do throws(Flaw) {
      switch try TokenValue.read(node, of: token, in: document) {
      case .color(let color, let doubt):
        outcomes[index] = adjusted(color, index)
        if let doubt { warnings.append(finding(doubt, index)) }
      case .other:
        outcomes[index] = .other(token.type.name)
      case .alias(let path):
        switch system.target(of: path, from: token.file, in: mode) {
        case .token(let target): return target
        case .problem(let problem): fail(index, problem)
        }
      }
    } catch {
      errors.append(finding(error, index))
      outcomes[index] = .failed
    }
    return nil
  }

  /// What an alias comes to whose target came to something.
  private mutating func outcome(
    of index: Int, leadingTo target: Outcome
  ) -> Outcome {
    let token = system.tokens[index]
    switch target {
    case .color(let color): return adjusted(color, index)
    case .other(let type):
      guard token.type == .color else { return .other(type) }
      fail(index, .aliasToOther(aliasText(index), type: type))
    case .failed:
      fail(index, .aliasToUnreadable(aliasText(index)))
    }
    return outcomes[index] ?? .failed
  }

  /// The colour of a token with its own alpha in place of the colour's.
  private mutating func adjusted(_ color: Color, _ index: Int) -> Outcome {
    let token = system.tokens[index]
    guard token.modifier != nil || token.alpha != nil,
      let document = system.files[token.file]?.document
    else { return .color(color) }
    do throws(Flaw) {
      if let modifier = token.modifier {
        throw Flaw(
          .token(.unread("the Tokens Studio modifier")),
          at: Int(document.nodes[modifier].start))
      }
      guard let alpha = token.alpha else { return .color(color) }
      guard document.nodes[alpha].kind == .number else {
        let found = document.nodes[alpha].name
        throw Flaw(
          .token(.memberKind("alpha", expected: "a number", found: found)),
          at: Int(document.nodes[alpha].start))
      }
      return .color(color.withAlpha(try ColorObject.alpha(alpha, of: document)))
    } catch {
      errors.append(finding(error, index))
      return .failed
    }
  }

  /// Marks the tokens of a cycle, and reports it once, from its first token in
  /// the order of the files on.
  private mutating func closeCycle(_ chain: [Int], at token: Int) {
    guard let start = chain.lastIndex(of: token) else { return }
    let cycle = chain[start...]
    guard let first = cycle.min() else { return }
    let isOther = cycle.allSatisfy { system.tokens[$0].type.isInherited }
    for token in cycle { outcomes[token] = isOther ? .other(nil) : .failed }
    guard !isOther else { return }
    let order = cycle.drop { $0 != first } + cycle.prefix { $0 != first }
    var names = order.prefix(Self.namesInCycle).map {
      system.tokens[$0].path.text
    }
    if order.count > Self.namesInCycle {
      names.append("(\(order.count - Self.namesInCycle) more)")
    }
    report(first, .cycle(names + [system.tokens[first].path.text]))
  }

  /// How many names of a cycle are printed.
  private static let namesInCycle = 16

  /// Reports why a token has no colour, unless it was not meant to have one.
  private mutating func fail(_ index: Int, _ problem: TokenProblem) {
    if system.tokens[index].type.isInherited {
      outcomes[index] = .other(nil)
      return
    }
    outcomes[index] = .failed
    report(index, problem)
  }

  private mutating func report(_ index: Int, _ problem: TokenProblem) {
    let token = system.tokens[index]
    guard let document = system.files[token.file]?.document else { return }
    let start = Int(document.nodes[token.value(in: mode)].start)
    errors.append(finding(Flaw(.token(problem), at: start + 1), index))
  }

  private func aliasText(_ index: Int) -> String {
    let token = system.tokens[index]
    let node = token.value(in: mode)
    guard let text = system.files[token.file]?.document.string(node),
      case .alias(let path) = TokenAlias.form(of: text)
    else { return "" }
    return path.text
  }

  private func finding(_ flaw: Flaw, _ index: Int) -> Finding {
    let file = system.tokens[index].file
    let location =
      system.files[file]?.document.source.location(of: flaw.offset)
      ?? SourceLocation(path: "", line: 1, column: 1)
    return Finding(file: file, error: PaletteError(flaw.problem, at: location))
  }
}

extension TokenType {
  /// Whether a group says that this is something else than a colour.
  fileprivate var isInherited: Bool {
    if case .inherited = self { true } else { false }
  }

  /// The name of a type that is not color.
  fileprivate var name: String? {
    switch self {
    case .other(let name), .inherited(let name): name
    case .color, .none: nil
    }
  }
}
