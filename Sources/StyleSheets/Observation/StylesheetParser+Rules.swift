import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The conditions under which a rule applies.
struct RuleCondition {
  /// The index of the scope of its themes in the system; -1 if the condition is
  /// never met.
  var scope: Int32 = 0

  /// The number of the condition that is not a theme, such as a width; 0 if
  /// there is none.
  var context: Int32 = 0

  /// No condition.
  static let always = RuleCondition()

  /// A condition that is never met.
  static let never = RuleCondition(scope: -1)
}

/// The rules that the parser adds to `StyleRules`, if pairings are observed.
extension StylesheetParser {
  /// The number of the rule of a frame, or `nil` if its selectors cannot be
  /// read, its condition is never met, or there are too many selectors.
  private mutating func rule(of index: Int) -> Int32? {
    if let known = frames[index].rule { return known < 0 ? nil : known }
    let rule = openRule(index)
    frames[index].rule = rule ?? -1
    return rule
  }

  private mutating func openRule(_ index: Int) -> Int32? {
    let frame = frames[index]
    let condition = frame.condition
    guard condition.scope >= 0 else { return nil }
    var parents: [Int32] = [-1]
    if let outer = frames[..<index].lastIndex(where: { $0.kind == .style }) {
      guard let rule = rule(of: outer) else { return nil }
      parents = Array(system.rules.rules[Int(rule)].selectors)
    }
    if frame.kind == .style {
      return add(
        selectors(of: index), inside: parents, condition,
        prelude: bytes.trimmedOfCSSSpace(frame.prelude), frame.layer)
    }
    // A conditional block inside a rule has the selectors of the rule.
    guard let first = parents.first, first >= 0,
      system.rules.hasRoom(for: parents.count)
    else { return nil }
    let outer = system.rules.selectors[Int(first)].rule
    let own = parents.map { number in
      var selector = system.rules.selectors[Int(number)]
      selector.scope = system.scope(
        selector.scope, adding: system.scopes[Int(condition.scope)])
      return selector
    }
    return system.rules.add(
      own, prelude: system.rules.rules[Int(outer)].prelude, file: file,
      layer: frame.layer, context: condition.context)
  }

  private mutating func add(
    _ read: [StyleSelector], inside parents: [Int32],
    _ condition: RuleCondition, prelude: Range<Int>, _ layer: StyleLayers.ID
  ) -> Int32? {
    let usable = read.filter { !$0.ways.isEmpty }
    guard !usable.isEmpty,
      system.rules.hasRoom(
        for: usable.count * parents.count, bytes: prelude.count)
    else { return nil }
    let own = usable.flatMap { selector in
      parents.map { rule(selector, $0, condition) }
    }
    return system.rules.add(
      own, prelude: prelude, file: file, layer: layer,
      context: condition.context)
  }

  /// The selector of a rule under a condition, combined with the selector of
  /// the rule around it, if there is one.
  private mutating func rule(
    _ selector: StyleSelector, _ parent: Int32, _ condition: RuleCondition
  ) -> StyleRules.Selector {
    let outer = parent < 0 ? nil : system.rules.selectors[Int(parent)]
    let around = outer.map {
      system.scope($0.scope, adding: system.scopes[Int(condition.scope)])
    }
    let scope = system.scope(
      around ?? condition.scope,
      adding: StyleScope(alternatives: selector.ways))
    var traits = selector.traits
    var extent = selector.extent
    if let outer {
      traits.formUnion(outer.traits.intersection([.vector, .disabled]))
      if outer.extent == .component { extent = .component }
      if selector.endsWithParent { traits.formUnion(outer.traits) }
    }
    // Text in an SVG image is text, not a graphic.
    if traits.contains(.vector), !traits.contains(.words) {
      traits.insert(.graphic)
    }
    return StyleRules.Selector(
      rule: 0,
      key: system.rules.key(selector, inside: outer),
      scope: scope, range: selector.range, extent: extent, traits: traits,
      isNested: parent >= 0)
  }

  /// The selectors of a frame, read once.
  mutating func selectors(of index: Int) -> [StyleSelector] {
    if let known = frames[index].selectors { return known }
    let isInComponent = frames[..<index].contains { $0.isOfComponent }
    var reader = SelectorReader(
      bytes, in: frames[index].prelude, system.themes,
      isInComponent: isInComponent)
    var read = reader.list()
    if read.count > SelectorReader.countLimit {
      read = []
      findings.addError(
        .unreadable(
          "this rule has more than \(SelectorReader.countLimit) selectors",
          at: frames[index].prelude.lowerBound))
    }
    for selector in read where !selector.themeClasses.isEmpty {
      system.themeClasses.merge(selector.themeClasses) { $0 || $1 }
    }
    frames[index].isOfComponent = read.allSatisfy { $0.extent == .component }
    frames[index].isOfRoot = read.allSatisfy { selector in
      selector.extent == .root
        && [":root", "html"].contains { selector.key.starts(with: $0.utf8) }
    }
    frames[index].selectors = read
    return read
  }

  /// The condition of a block that begins here.
  mutating func condition(
    in kind: Frame.Kind, _ prelude: Range<Int>
  ) -> RuleCondition {
    var condition = frames.last?.condition ?? context.condition
    switch kind {
    case .style, .group, .theme, .unknown: break
    case .container:
      guard isObserving, condition.scope >= 0 else { break }
      condition.context = system.rules.context(
        source.lineText(prelude), inside: condition.context)
    case .media:
      condition = self.condition(ofMedia: prelude, inside: condition)
    }
    return condition
  }

  /// The condition of media queries inside another condition.
  mutating func condition(
    ofMedia prelude: Range<Int>, inside outer: RuleCondition
  ) -> RuleCondition {
    guard isObserving, outer.scope >= 0 else { return outer }
    let (meaning, _) = MediaReader.meaning(
      bytes, in: prelude, custom: system.customMedia)
    let isCertain = !meaning.ways.isEmpty
    let ways = isCertain ? meaning.ways : meaning.possible
    guard !ways.isEmpty else { return .never }
    var condition = outer
    condition.scope = system.scope(
      outer.scope, adding: MediaReader.Meaning(ways: ways).scope)
    guard system.scopes[Int(condition.scope)].isShown else { return .never }
    if !isCertain {
      condition.context = system.rules.context(
        source.lineText(prelude), inside: outer.context)
    }
    return condition
  }

  /// Notes a declaration of the innermost rule; a custom property is noted only
  /// if a selector of the rule matches components.
  mutating func note(
    _ name: StyleNames.ID, _ value: StyleValueEnding,
    _ marks: CSSDeclarationScanner.Marks
  ) {
    let property = StyleProperty(rawValue: name)
    guard property == nil || !value.range.isEmpty,
      let last = frames.indices.last, let rule = rule(of: last),
      property != nil || isOfComponent(rule)
    else { return }
    var traits = value.traits
    guard let names = try? references(in: value.range, marks, &traits) else {
      return
    }
    if property == .color || property == .backgroundColor,
      traits.isDisjoint(with: [.reference, .scheme, .passedOver, .initial])
    {
      do throws(UnlocatedDiagnostic) {
        _ = try CSSColorGrammar.color(bytes, in: value.range)
      } catch {
        // Browsers ignore declarations that they cannot parse.
        guard error.problem.isUnresolved else { return }
      }
    }
    let own = system.rules.rules[Int(rule)]
    system.add(
      StyleDeclaration(
        name: name, file: file, range: value.range, scope: 0,
        layer: own.layer, traits: traits), references: names, to: rule)
  }

  private func isOfComponent(_ rule: Int32) -> Bool {
    system.rules.rules[Int(rule)].selectors.contains {
      system.rules.selectors[Int($0)].extent == .component
    }
  }
}
