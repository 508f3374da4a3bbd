import CSSColors
import PaletteReaders
import TextGrammars

/// Replaces the references in the values of one mode: CSS Custom Properties 1,
/// §3.
///
///     for each property, after the properties that it refers to:
///       in a cycle     no value
///       else           copy its text, with its references replaced
///
/// The resolver keeps its own stack, so that a chain of references can be as
/// long as the file. A property that refers to a property on the stack closes a
/// cycle, which consists of that property and all properties above it on the
/// stack. References in fallbacks are followed, too. A property that is only a
/// reference to another one shares the text of the other, and no text may
/// exceed a limit.
struct StyleResolver {
  /// A text with its references replaced.
  typealias Text = (bytes: [UInt8], range: Range<Int>)

  /// The text of a property, or the reason why it has no value (CSS: invalid at
  /// computed-value time).
  enum Value {
    /// A text.
    case text(Text)

    /// The property is not declared.
    case undeclared

    /// Its value is `initial`.
    case initial

    /// It refers to itself, directly or through others.
    case cycle

    /// It refers to a property without a value, at an offset, and has no
    /// fallback.
    case missing(StyleNames.ID, offset: Int)

    /// Its text would be too long.
    case tooLong
  }

  /// The greatest length of a text in bytes. Without a limit, texts that each
  /// refer twice to the previous one would grow exponentially.
  static let limit = 1 << 16

  /// The greatest length of all texts together in bytes. Without a limit, they
  /// could fill the memory.
  static let totalLimit = 1 << 25

  /// The values, by the numbers of their names.
  private(set) var values: [Value]

  /// The declared names, each after the names that its value refers to.
  private(set) var settled: [StyleNames.ID] = []

  /// The cycles: the names of each, in the order of their references.
  private(set) var cycles: [[StyleNames.ID]] = []

  /// The length of all texts in which references were replaced.
  private var byteCount = 0

  /// The names whose references are being followed, each with the number of
  /// references that have been followed; and in `places` the index of every
  /// name in this list, or -1.
  private var open: [(name: StyleNames.ID, next: Int)] = []
  private var places: [Int32]

  private let system: StyleSystem
  private let sources: [SourceText]

  /// The winning declaration of each name, whose references are followed.
  let winners: [Int32]

  /// Replaces all references of a mode.
  ///
  /// - Parameters:
  ///   - system: the declarations of the sources.
  ///   - sources: the sources.
  ///   - winners: the winning declaration of each name.
  ///   - outer: the values of an element around this one, which are inherited.
  ///   - isOwn: whether this element declares each name; only with `outer`.
  /// - Complexity: O(n) for n bytes of text after replacing the references.
  init(
    _ system: StyleSystem, _ sources: [SourceText], _ winners: [Int32],
    inside outer: StyleResolver? = nil, declaring isOwn: [Bool] = []
  ) {
    self.system = system
    self.sources = sources
    self.winners = winners
    values = Array(repeating: .undeclared, count: winners.count)
    places = Array(repeating: -1, count: winners.count)
    settled.reserveCapacity(system.order.count)
    for name in outer?.settled ?? [] where !isOwn[Int(name)] {
      values[Int(name)] = outer?.values[Int(name)] ?? .undeclared
      settled.append(name)
    }
    for name in system.order where isOwn.isEmpty || isOwn[Int(name)] {
      settle(name)
    }
  }

  /// The text of a name, if it has one.
  func text(of name: StyleNames.ID) -> Text? {
    guard Int(name) < values.count, case .text(let text) = values[Int(name)]
    else { return nil }
    return text
  }

  /// The text of a declaration, or of the name that it consists of.
  func text(of own: StyleDeclaration) -> Text {
    let target =
      own.traits.contains(.alias) ? system.references(of: own).first : nil
    return target.flatMap { text(of: $0) }
      ?? (sources[Int(own.file)].bytes, own.range)
  }

  /// Whether two declarations have the same text or colour.
  func areEqual(_ one: StyleDeclaration, _ other: StyleDeclaration) -> Bool {
    let texts = [one, other].map { text(of: $0) }
    if texts[0].bytes[texts[0].range] == texts[1].bytes[texts[1].range] {
      return true
    }
    return [CSSColorScheme.light, .dark].allSatisfy { scheme in
      let colors = texts.map {
        try? CSSColorGrammar.color($0.bytes, in: $0.range, scheme: scheme)
      }
      return colors[0] != nil && colors[0] == colors[1]
    }
  }

  /// Forgets all values.
  mutating func removeAll() {
    values = []
    settled = []
  }

  /// The winning declaration of a name, if there is one.
  private func winner(of name: StyleNames.ID) -> StyleDeclaration? {
    let index = winners[Int(name)]
    return index < 0 ? nil : system.declarations[Int(index)]
  }

  /// Computes the value of a name, after the values of all names that it refers
  /// to.
  private mutating func settle(_ first: StyleNames.ID) {
    enter(first)
    while let (name, next) = open.last, let declaration = winner(of: name) {
      let references = system.references(of: declaration).dropFirst(next)
      if let target = references.first {
        open[open.count - 1].next += 1
        if places[Int(target)] < 0 {
          enter(target)
        } else {
          close(open[Int(places[Int(target)])...].map(\.name))
        }
        continue
      }
      open.removeLast()
      places[Int(name)] = -1
      if !isSettled(name) { values[Int(name)] = value(declaration) }
      settled.append(name)
    }
  }

  /// Begins to follow the references of a name, unless it is not declared or
  /// has been computed.
  private mutating func enter(_ name: StyleNames.ID) {
    guard winner(of: name) != nil, !isSettled(name) else { return }
    places[Int(name)] = Int32(open.count)
    open.append((name, 0))
  }

  /// Marks the names in a cycle as invalid. The cycle is reported, starting
  /// with the name whose declaration is first, unless one of its names already
  /// has a value or is in another cycle.
  private mutating func close(_ cycle: [StyleNames.ID]) {
    let isNew = !cycle.contains(where: isSettled)
    for name in cycle { values[Int(name)] = .cycle }
    let first = cycle.indices.min {
      winners[Int(cycle[$0])] < winners[Int(cycle[$1])]
    }
    if isNew, let first {
      cycles.append(cycle[first...] + cycle[..<first] + [cycle[first]])
    }
  }

  private func isSettled(_ name: StyleNames.ID) -> Bool {
    if case .undeclared = values[Int(name)] { false } else { true }
  }

  private mutating func value(_ declaration: StyleDeclaration) -> Value {
    let traits = declaration.traits
    if traits.contains(.initial) { return .initial }
    let bytes = sources[Int(declaration.file)].bytes
    guard traits.contains(.reference) else {
      return .text((bytes, declaration.range))
    }
    if traits.contains(.alias),
      let target = system.references(of: declaration).first,
      let text = text(of: target)
    {
      return .text(text)
    }
    guard byteCount <= Self.totalLimit else { return .tooLong }
    var expansion = StyleExpansion(bytes, in: declaration.range)
    let value = expansion.run(system.names, text: text(of:))
    guard case .text(let text) = value else { return value }
    byteCount += text.range.count
    return byteCount <= Self.totalLimit ? value : .tooLong
  }
}
