import ContrastModel
import PaletteReaders
import TextGrammars

/// Follows the aliases of one mode to their colours.
///
///     for each token:
///       compute its outcome; if that needs the outcome of a pending token,
///       settle that token first (compute its outcome), and come back
///
/// Each token is settled once, so all chains together cost O(n); nothing
/// recurses, so a chain can be as long as the file.
struct TokenResolver {
  /// The outcome of a token.
  enum Outcome {
    /// The outcome has not been computed yet.
    case pending

    /// A colour.
    case color(PaletteColor)

    /// Something else.
    case other(TokenType)

    /// The token has no value in this mode.
    case absent

    /// The token should be a colour, but has an error.
    case failed

    /// Whether it is a colour.
    var isColor: Bool { if case .color = self { true } else { false } }
  }

  /// The reason why a value cannot be computed.
  enum ResolutionError: Error {
    /// The index of a token whose outcome must be computed first.
    case needs(Int)

    /// A problem.
    case problem(SourceError)

    /// A problem with the target of an alias, reported at the alias.
    case alias(PlainProblem)
  }

  /// The outcomes of the tokens, by index.
  private(set) var outcomes: [Outcome]

  /// The errors in colours, by source, in the order in which they were found.
  private(set) var errors: [Int: DiagnosticList] = [:]

  /// The warnings about values, by source.
  private(set) var warnings: [Int: DiagnosticList] = [:]

  /// The tokens and their files.
  let system: TokenSystem

  /// The mode in which aliases are followed.
  private(set) var mode = 0

  /// The tokens by their paths, indexed when first needed.
  private(set) lazy var index = TokenIndex(system)

  /// Whether a file has channels on a scale from 0 to 255, by the index of the
  /// file; computed when first needed.
  var filesTo255: [Int: Bool] = [:]

  /// The numbers to which aliases in arithmetic lead, by the indices of tokens.
  /// Without them, each step of a chain like `{a} + {a}` would double the time.
  var numbers: [Int: Double] = [:]

  /// Whether any alias led to a token that is shown only in another mode.
  var crossesModes = false

  private var isOnChain: [Bool]

  /// A resolver that has not resolved any mode.
  init(_ system: TokenSystem) {
    self.system = system
    let count = system.list.tokens.count
    outcomes = Array(repeating: .pending, count: count)
    isOnChain = Array(repeating: false, count: count)
  }

  /// Computes the outcomes of all tokens that are shown in a mode.
  mutating func resolve(in mode: Int) {
    self.mode = mode
    (errors, warnings, numbers) = ([:], [:], [:])
    let shown = system.units.filter { $0.isShown(in: mode) }
    for unit in shown {
      for token in unit.tokens { outcomes[token] = .pending }
    }
    for unit in shown {
      for token in unit.tokens {
        guard case .pending = outcomes[token] else { continue }
        // Most values do not need the outcome of a pending token.
        do throws(ResolutionError) {
          outcomes[token] = try evaluate(token)
        } catch {
          if case .needs = error { settle(token) } else { fail(token, error) }
        }
      }
    }
  }

  private mutating func settle(_ index: Int) {
    var chain = [index]
    isOnChain[index] = true
    while let token = chain.last {
      // Closing a cycle sets outcomes of tokens that are still on the chain.
      if case .pending = outcomes[token] {
        do throws(ResolutionError) {
          outcomes[token] = try evaluate(token)
        } catch {
          guard case .needs(let next) = error else {
            fail(token, error)
            continue
          }
          if isOnChain[next] {
            closeCycle(chain, at: next)
          } else {
            chain.append(next)
            isOnChain[next] = true
          }
          continue
        }
      }
      isOnChain[token] = false
      chain.removeLast()
    }
  }

  /// Sets the outcomes of the tokens of a cycle: they fail, unless groups state
  /// that none of them is a colour. The cycle is reported once, starting with
  /// the token that comes first in the files.
  private mutating func closeCycle(_ chain: [Int], at token: Int) {
    guard let start = chain.lastIndex(of: token) else { return }
    let cycle = chain[start...]
    guard let first = cycle.min() else { return }
    let isOther = cycle.allSatisfy {
      if case .inherited = system.list.tokens[$0].type { true } else { false }
    }
    for token in cycle { outcomes[token] = isOther ? .other(.none) : .failed }
    guard !isOther else { return }
    let order = cycle.drop { $0 != first } + cycle.prefix { $0 != first }
    var names = order.prefix(Self.namesInCycle).map {
      system.list.pathText(of: $0)
    }
    if order.count > Self.namesInCycle {
      names.append("(\(order.count - Self.namesInCycle) more)")
    }
    names.append(system.list.pathText(of: first))
    let text = "alias cycle: " + names.joined(separator: " -> ")
    report(first, error(PlainProblem(text), inValueOf: first))
  }

  /// The most names of a cycle that are printed.
  private static let namesInCycle = 16

  /// Reports why a token has no colour, unless it need not have one.
  private mutating func fail(_ index: Int, _ resolutionError: ResolutionError) {
    let type = system.list.tokens[index].type
    outcomes[index] = .failed
    switch (resolutionError, type) {
    case (.needs, _): outcomes[index] = .pending
    case (.problem(let error), _): report(index, error)
    case (.alias, .inherited): outcomes[index] = .other(.none)
    // Without a type, only the names show that it need not be a colour.
    case (.alias(let problem), .none) where system.list.namesOther(index):
      outcomes[index] = .other(.none)
      warn(index, error(problem, inValueOf: index))
    case (.alias(let problem), _):
      report(index, error(problem, inValueOf: index))
    }
  }

  /// The error for a problem at the start of a token's value, inside quotes.
  private func error(
    _ problem: PlainProblem, inValueOf index: Int
  ) -> SourceError {
    let item = system.files.item(
      system.list.value(of: index, in: mode) ?? system.list.tokens[index].place)
    return item.error(problem, behind: item.isText ? 1 : 0)
  }

  private mutating func report(_ index: Int, _ error: SourceError) {
    errors[source(of: index), default: []].append(
      error.named(system.list.pathText(of: index)))
  }

  /// Adds a warning about a token; does nothing for `nil`.
  mutating func warn(_ index: Int, _ doubt: SourceError?) {
    guard let doubt else { return }
    warnings[source(of: index), default: []].append(doubt)
  }

  private func source(of index: Int) -> Int {
    system.units[Int(system.list.tokens[index].unit)].source
  }
}
