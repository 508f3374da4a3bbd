import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The outcome for each property in one mode: a colour, an error, or another
/// value.
struct ComputedValues {
  /// A colour of the mode.
  struct Entry: Hashable {
    /// The index of its name in `StyleSystem.order`.
    let place: Int

    /// The colour.
    let color: PaletteColor
  }

  /// The mode.
  let mode: StyleMode

  /// The names of other modes with the same colours and pairings.
  var equalModes: [String] = []

  /// The colours, in the order of `StyleSystem.order`.
  private(set) var entries: [Entry] = []

  /// For each of these colours, the index of its declaration.
  private(set) var declarations: [Int] = []

  /// The errors about values and reference cycles, by the index of the source.
  private(set) var errors: [Int: DiagnosticList] = [:]

  /// Whether some colour, readable or not, has a winning declaration that
  /// requires conditions of the mode.
  private(set) var hasOwn = false

  /// Whether a colour needs a name that has no value.
  private(set) var lacksNames = false

  private let system: StyleSystem
  private let sources: [SourceText]

  /// The cascade of the mode.
  private(set) var cascade: StyleCascade

  /// The indices of the winning declarations, by the numbers of their names.
  var winners: [Int32] { cascade.winners }

  /// The texts of the properties, with their references replaced.
  private(set) var resolver: StyleResolver

  /// The scheme by which `light-dark()` chooses its colour.
  let scheme: CSSColorScheme

  /// The outcome for each name, by its number; `nil` if it is not declared.
  private(set) var results: [StyleValue.Outcome?]

  /// The pairings that rules show, by the index of the source.
  var observed: [[ObservedPairing]] = []

  /// Computes the values of a mode.
  ///
  /// - Parameters:
  ///   - system: the declarations of the sources.
  ///   - sources: the sources.
  ///   - mode: the mode.
  ///   - ranks: the ranks of the layers.
  init(
    _ system: StyleSystem, _ sources: [SourceText], mode: StyleMode,
    ranks: [Int]
  ) {
    self.mode = mode
    self.system = system
    self.sources = sources
    cascade = StyleCascade(system, in: mode, ranks: ranks)
    let (winners, isOnPage) = (cascade.winners, cascade.isOnPage)
    resolver = StyleResolver(
      system, sources, isOnPage.isEmpty ? winners : cascade.rootWinners)
    results = Array(repeating: nil, count: winners.count)
    scheme = Self.scheme(
      mode, system, sources, winners[Int(StyleProperty.colorScheme.rawValue)])
    readResults { isOnPage.isEmpty || !isOnPage[Int($0)] }
    if !isOnPage.isEmpty {
      resolver = StyleResolver(
        system, sources, winners, inside: resolver, declaring: isOnPage)
      for name in isOnPage.indices where isOnPage[name] { results[name] = nil }
      readResults { isOnPage[Int($0)] }
    }
    entries.reserveCapacity(system.order.count)
    for (place, name) in system.order.enumerated() {
      switch results[Int(name)] {
      case .color(let color):
        entries.append(Entry(place: place, color: color))
        declarations.append(Int(winners[Int(name)]))
      case .failed: break
      case .other, nil: continue
      }
      hasOwn = hasOwn || cascade.isOwn(Int(name))
    }
  }

  /// Reads the values of the resolver that are not read yet.
  ///
  /// - Parameter isReported: whether an error in the value of a name is
  ///   reported.
  private mutating func readResults(isReported: (StyleNames.ID) -> Bool) {
    for name in resolver.settled
    where results[Int(name)] == nil
      && name != StyleProperty.colorScheme.rawValue
    {
      // The values that it needs are already computed.
      let declaration = declaration(of: name)
      let outcome = outcome(of: name, declaration)
      results[Int(name)] = outcome
      guard case .failed(let diagnostic) = outcome, isReported(name) else {
        continue
      }
      if case .missing = resolver.values[Int(name)] { lacksNames = true }
      report(diagnostic, name)
    }
    for cycle in resolver.cycles where cycle.contains(where: isReported) {
      report(cycle)
    }
  }

  /// The declaration of a name that the resolver has followed.
  private func declaration(of name: StyleNames.ID) -> StyleDeclaration {
    system.declarations[Int(resolver.winners[Int(name)])]
  }

  /// Frees the data of the computation, so that it is not kept for every mode.
  mutating func forget() {
    resolver.removeAll()
    results = []
    cascade = StyleCascade()
  }

  /// The colour of a name, if it has one.
  func color(of name: StyleNames.ID) -> PaletteColor? {
    guard Int(name) < results.count, case .color(let color) = results[Int(name)]
    else { return nil }
    return color
  }

  /// The names that have colours.
  var names: Set<StyleNames.ID> { Set(entries.map { system.order[$0.place] }) }

  /// The names to which the device alone gives values in the mode, as
  /// `@media (prefers-color-scheme: dark)` does on a root.
  var namesOfDevice: Set<StyleNames.ID> {
    let isOfDevice = system.scopes.map { scope in
      scope.alternatives.contains {
        Set($0.terms.terms) == mode.terms && $0.themes.isBase
      }
    }
    return Set(
      system.declarations.lazy.filter { isOfDevice[Int($0.scope)] }
        .map(\.name))
  }

  /// Whether the value of a name is an error.
  func isFailed(_ name: StyleNames.ID) -> Bool {
    if case .failed = results[Int(name)] { true } else { false }
  }

  /// The scheme by which `light-dark()` chooses its colour: the scheme that
  /// `color-scheme` names, or that of the mode if it names both or neither.
  private static func scheme(
    _ mode: StyleMode, _ system: StyleSystem, _ sources: [SourceText],
    _ winner: Int32
  ) -> CSSColorScheme {
    let own = mode.isDark ? CSSColorScheme.dark : .light
    guard winner >= 0 else { return own }
    let declaration = system.declarations[Int(winner)]
    let words = sources[Int(declaration.file)].string(declaration.range)
      .lowercased().split { !($0.isLetter || $0 == "-") }
    switch (words.contains("light"), words.contains("dark")) {
    case (true, false): return .light
    case (false, true): return .dark
    default: return own
    }
  }

  private func outcome(
    of name: StyleNames.ID, _ declaration: StyleDeclaration
  ) -> StyleValue.Outcome {
    switch resolver.values[Int(name)] {
    case .undeclared, .initial, .cycle: return .other
    case .tooLong:
      return .failed(
        UnlocatedDiagnostic(
          "with its references replaced, a value can have at most "
            + "\(StyleResolver.limit) bytes, and all values together "
            + "\(StyleResolver.totalLimit); this one exceeds a limit",
          at: declaration.range.lowerBound))
    case .missing(let missing, let offset):
      return outcome(of: name, declaration, missing: missing, at: offset)
    case .text(let text):
      if declaration.traits.contains(.alias) {
        return outcome(
          of: declaration, leadingTo: system.references(of: declaration).first)
      }
      return declaration.traits.contains(.reference)
        ? readReplaced(text, name, declaration)
        : read(text.bytes, text.range, name)
    }
  }

  /// The outcome of a property that is only a reference to another one.
  private func outcome(
    of declaration: StyleDeclaration, leadingTo target: StyleNames.ID?
  ) -> StyleValue.Outcome {
    guard let target else { return .other }
    switch results[Int(target)] {
    case nil, .other: return .other
    case .color(let color): return .color(color)
    case .failed:
      return .failed(
        .unreadableReference(
          to: system.names.text(target), at: declaration.range.lowerBound))
    }
  }

  /// The outcome of a property that refers to a property without a value.
  private func outcome(
    of name: StyleNames.ID, _ declaration: StyleDeclaration,
    missing: StyleNames.ID, at offset: Int
  ) -> StyleValue.Outcome {
    let bytes = sources[Int(declaration.file)].bytes
    let isColor = StyleValue.looksLikeColor(bytes, in: declaration.range)
    guard isColor || declaration.traits.contains(.single) else { return .other }
    let text = system.names.text(missing)
    switch resolver.values[Int(missing)] {
    case .undeclared, .initial, .text:
      let isOther =
        !isColor
        && (PropertyEvidence(system.names.text(name)) == .other
          || PropertyEvidence(text) == .other)
      if isOther { return .other }
      // `initial`, or `inherit` on a root.
      if case .initial = resolver.values[Int(missing)] {
        let own = self.declaration(of: missing)
        let word = sources[Int(own.file)].string(own.range)
        return .failed(
          .unknown("\(text) is '\(word)' and so has no value", at: offset))
      }
      return .failed(.unknown("\(text) is not defined", at: offset))
    // A cycle is an error, unless its name shows that it is no colour.
    case .cycle where isColor || PropertyEvidence(text) != .other: break
    case .cycle, .missing, .tooLong:
      if !isColor, case .other = results[Int(missing)] { return .other }
    }
    return .failed(.unreadableReference(to: text, at: offset))
  }

  /// The outcome of a text. Bare channels that no function in the sources wraps
  /// are those of `hsl()` if only it fits and their property may be a colour.
  private func read(
    _ bytes: [UInt8], _ range: Range<Int>, _ name: StyleNames.ID
  ) -> StyleValue.Outcome {
    let outcome = StyleValue.outcome(
      bytes, in: range, of: name, system.names, scheme: scheme,
      currentColor: system.currentColor)
    guard case .other = outcome else { return outcome }
    var function = system.uses[name]
    if function == nil, BareChannels.areHSL(bytes, in: range),
      !system.parts.contains(name),
      PropertyEvidence(system.names.text(name)) != .other
    {
      function = .hsl
    }
    let color = function.flatMap {
      BareChannels.color($0.rawValue, of: bytes, in: range)
    }
    return color.map { .color($0) } ?? outcome
  }

  /// Reads a text whose references have been replaced. The text is not in a
  /// source, so errors are reported at the declaration.
  private func readReplaced(
    _ text: StyleResolver.Text, _ name: StyleNames.ID,
    _ declaration: StyleDeclaration
  ) -> StyleValue.Outcome {
    let (bytes, range) = text
    let outcome = read(bytes, range, name)
    let start = declaration.range.lowerBound
    guard case .failed(let diagnostic) = outcome else { return outcome }
    guard let problem = diagnostic.problem as? ColorProblem else {
      return .failed(UnlocatedDiagnostic(diagnostic.problem, at: start))
    }
    var text = bytes[range].onOneLine
    if text.count > 80 { text = text.prefix(80) + "…" }
    return .failed(
      UnlocatedDiagnostic(
        "with its references replaced, the value is '\(text)': \(problem)",
        at: start))
  }

  private mutating func report(
    _ diagnostic: UnlocatedDiagnostic, _ name: StyleNames.ID
  ) {
    let file = Int(declaration(of: name).file)
    errors[file, default: []].append(
      sources[file].error(diagnostic).named(system.names.text(name)))
  }

  /// The greatest number of names in the error about a cycle. Without a limit,
  /// the message could be as long as the file.
  private static let namesInCycle = 16

  private mutating func report(_ cycle: [StyleNames.ID]) {
    guard let first = cycle.first else { return }
    let names = cycle.map(system.names.text)
    guard names.contains(where: { PropertyEvidence($0) != .other }) else {
      return
    }
    var shown = Array(names.dropLast().prefix(Self.namesInCycle))
    if names.count - 1 > shown.count {
      shown.append("(\(names.count - 1 - shown.count) more)")
    }
    report(
      .unknown(
        "reference cycle: "
          + (shown + [names[0]]).joined(separator: " -> "),
        at: declaration(of: first).range.lowerBound), first)
  }
}
