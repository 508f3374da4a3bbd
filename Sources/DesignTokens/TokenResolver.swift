import ContrastModel
import PaletteReaders
import TextGrammars

/// Follows the aliases of one mode to their colours.
///
///     for each token:
///       work out its value; where that needs a token that is not settled,
///       settle that one first, and come back
///
/// Each token is settled once, so that all chains together cost O(n); nothing
/// recurses, so that a chain can be as long as the file.
struct TokenResolver {
  /// What a token comes to.
  enum Outcome {
    /// Nothing yet.
    case pending

    /// A colour.
    case color(PaletteColor)

    /// Something else.
    case other(TokenType)

    /// Nothing: it has no value in this mode.
    case absent

    /// Nothing: it should have been a colour, and an error says why not.
    case failed
  }

  /// What keeps a value from being computed.
  enum ResolutionError: Error {
    /// A token that is not settled.
    case needs(Int)

    /// A problem.
    case problem(SourceError)

    /// A problem of what an alias leads to, at the alias.
    case alias(PlainProblem)
  }

  /// The outcomes of the tokens, by index.
  private(set) var outcomes: [Outcome]

  /// Why colours could not be read, by source, in the order in which it was
  /// found.
  private(set) var errors: [Int: DiagnosticList] = [:]

  /// What is doubtful about colours that were read, by source.
  private(set) var warnings: [Int: DiagnosticList] = [:]

  /// The tokens and their files.
  let system: TokenSystem

  /// The mode that aliases are followed in.
  private(set) var mode = 0

  /// Finds tokens by their paths, once somebody asks.
  private(set) lazy var index = TokenIndex(system)

  /// Whether files have channels that count to 255, once somebody asks.
  var filesTo255: [Int: Bool] = [:]

  private var isOnChain: [Bool]

  /// A resolver that has not looked at any mode.
  init(_ system: TokenSystem) {
    self.system = system
    let count = system.list.tokens.count
    outcomes = Array(repeating: .pending, count: count)
    isOnChain = Array(repeating: false, count: count)
  }

  /// Follows all aliases of a mode.
  mutating func resolve(in mode: Int) {
    self.mode = mode
    (errors, warnings) = ([:], [:])
    let shown = system.units.filter { $0.isShown(in: mode) }
    for unit in shown {
      for token in unit.tokens { outcomes[token] = .pending }
    }
    for unit in shown {
      for token in unit.tokens {
        guard case .pending = outcomes[token] else { continue }
        // Most values are there at once.
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
      // A cycle settles tokens that still wait.
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

  /// Marks the tokens of a cycle, and reports it once, from its first token in
  /// the order of the files on.
  private mutating func closeCycle(_ chain: [Int], at token: Int) {
    guard let start = chain.lastIndex(of: token) else { return }
    let cycle = chain[start...]
    guard let first = cycle.min() else { return }
    let isOther = cycle.allSatisfy { system.list.tokens[$0].type.isInherited }
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

  /// How many names of a cycle are printed.
  private static let namesInCycle = 16

  /// Reports why a token has no colour, unless it was not meant to have one.
  private mutating func fail(_ index: Int, _ resolutionError: ResolutionError) {
    let type = system.list.tokens[index].type
    outcomes[index] = .failed
    switch resolutionError {
    case .needs: outcomes[index] = .pending
    case .problem(let error): report(index, error)
    case .alias where type.isInherited: outcomes[index] = .other(.none)
    // Without a type, the names are all there is to tell by.
    case .alias(let problem)
    where type == .none && system.list.speaksOfOther(index):
      outcomes[index] = .other(.none)
      warn(index, error(problem, inValueOf: index))
    case .alias(let problem): report(index, error(problem, inValueOf: index))
    }
  }

  /// A problem right inside the value of a token.
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

  /// Notes a doubt about a token that was read, if there is one.
  mutating func warn(_ index: Int, _ doubt: SourceError?) {
    guard let doubt else { return }
    warnings[source(of: index), default: []].append(doubt)
  }

  private func source(of index: Int) -> Int {
    system.units[Int(system.list.tokens[index].unit)].source
  }
}
