import ContrastModel
import TextGrammars

/// The rules that the parser hands to `StyleRules`, where pairings are
/// observed.
extension StylesheetParser {
  /// The number of the innermost rule, or `nil` when it has no selectors that
  /// can be compared, or holds nowhere on a screen.
  mutating func rule() -> Int32? {
    frames.indices.last.flatMap { rule(of: $0) }
  }

  private mutating func rule(of index: Int) -> Int32? {
    if let known = frames[index].rule { return known < 0 ? nil : known }
    let rule = openRule(index)
    frames[index].rule = rule ?? -1
    if let rule {
      frames[index].isOfComponent = system.rules.rules[Int(rule)].isOfComponent
    }
    return rule
  }

  private mutating func openRule(_ index: Int) -> Int32? {
    let condition = condition(index)
    guard condition >= 0 else { return nil }
    let frame = frames[index]
    let outer = frames[..<index].lastIndex { $0.kind == .style }
    var parent: Int32?
    if let outer {
      guard let rule = rule(of: outer) else { return nil }
      parent = rule
    }
    let layer = frame.layer
    let (bytes, file) = (bytes, file)
    if frame.kind == .style {
      return system.rules.add(
        bytes, prelude: bytes.trimmedOfCSSSpace(frame.prelude), inside: parent,
        file: file,
        condition: condition, layer: layer)
    }
    guard let parent else { return nil }
    return system.rules.add(
      partOf: parent, condition: condition, layer: layer)
  }

  /// The number of the condition of a frame, or -1 where it holds nowhere on a
  /// screen that is known.
  mutating func condition(_ index: Int) -> Int32 {
    if let known = frames[index].condition { return known }
    var known = index
    while known > 0, frames[known - 1].condition == nil { known -= 1 }
    var condition =
      known > 0
      ? frames[known - 1].condition ?? context.condition : context.condition
    for index in known...index {
      if condition >= 0 {
        condition = self.condition(of: frames[index], inside: condition)
      }
      frames[index].condition = condition
    }
    return condition
  }

  private mutating func condition(
    of frame: Frame, inside outer: Int32
  ) -> Int32 {
    switch frame.kind {
    case .style, .group, .theme, .property: return outer
    case .container:
      return self.condition(.always, asking: frame.prelude, inside: outer)
    case .media: return condition(ofMedia: frame.prelude, inside: outer)
    }
  }

  /// The number of the condition of media queries inside of another one.
  mutating func condition(
    ofMedia prelude: Range<Int>, inside outer: Int32
  ) -> Int32 {
    let meaning = MediaReader.meaning(
      bytes, in: prelude, custom: system.customMedia)
    if !meaning.ways.isEmpty {
      return condition(
        StyleCondition(alternatives: meaning.ways), asking: nil,
        inside: outer)
    }
    guard !meaning.possible.isEmpty else { return -1 }
    return condition(
      StyleCondition(alternatives: meaning.possible),
      asking: prelude, inside: outer)
  }

  /// The number of a condition inside of another one.
  mutating func condition(
    _ inner: StyleCondition, asking text: Range<Int>?, inside outer: Int32
  ) -> Int32 {
    var condition = system.rules.conditions[Int(outer)]
    var alternatives: [ModeTerms] = []
    for one in condition.alternatives {
      for other in inner.alternatives {
        let terms = one.adding(other)
        if !alternatives.contains(terms) { alternatives.append(terms) }
      }
    }
    guard alternatives.count <= StyleMode.limit else { return -1 }
    condition.alternatives = alternatives
    if let text {
      let text = source.string(bytes.trimmedOfCSSSpace(text))
      condition.context = system.rules.context(text, inside: condition.context)
    }
    return system.rules.index(of: condition)
  }

  /// Notes a declaration that says how an element looks.
  mutating func noteAspect(_ range: Range<Int>, _ marks: StyleScanner.Marks) {
    switch bytes[range.lowerBound].lowercased {
    // `background`, `color`, `font` and `opacity`.
    case 0x62, 0x63, 0x66, 0x6F: break
    default: return
    }
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isLetter || $0 == 0x2D }
    guard let property = Self.property(bytes, range.lowerBound, cursor.position)
    else { return }
    try? cursor.skipCSSSpace()
    guard cursor.skip(0x3A), scanner.flaw == nil, let rule = rule(),
      let ending = try? StyleValueEnding.read(
        bytes, in: cursor.position..<range.upperBound, marks),
      !ending.range.isEmpty
    else { return }
    note(property, ending.range, ending.traits, marks, rule)
  }

  private static func property(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> RuleDeclaration.Property? {
    let name = CSSIdentifier(bytes, in: start..<end)
    switch end - start {
    case 4: return name.isEqual(to: "font") ? .font : nil
    case 5: return name.isEqual(to: "color") ? .color : nil
    case 7: return name.isEqual(to: "opacity") ? .opacity : nil
    case 9: return name.isEqual(to: "font-size") ? .fontSize : nil
    case 10: return name.isEqual(to: "background") ? .background : nil
    case 11: return name.isEqual(to: "font-weight") ? .fontWeight : nil
    case 16:
      if name.isEqual(to: "background-color") { return .backgroundColor }
      return name.isEqual(to: "background-image") ? .backgroundImage : nil
    default: return nil
    }
  }

  private mutating func note(
    _ property: RuleDeclaration.Property, _ value: Range<Int>,
    _ traits: StyleDeclaration.Traits, _ marks: StyleScanner.Marks,
    _ rule: Int32
  ) {
    var traits = traits
    guard let names = try? references(in: value, marks, &traits) else { return }
    var color: Color?
    if traits.isDisjoint(with: [.reference, .scheme, .passedOver, .initial]) {
      switch property {
      case .color, .backgroundColor:
        switch Self.color(bytes, value) {
        case .success(let known): color = known
        // Browsers pass over what they do not understand.
        case .failure(let flaw):
          guard flaw.problem.isUnresolved else { return }
        }
      case .background:
        if case .success(let known) = Self.color(bytes, value) { color = known }
      default: break
      }
    }
    system.rules.add(
      property, of: rule, value: value, traits, color: color, references: names)
  }

  private static func color(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> Result<Color, Flaw> {
    if let color = StyleValue.sixDigits(bytes, in: range) {
      return .success(color)
    }
    do throws(Flaw) {
      return .success(try CSSColorGrammar.color(bytes, in: range))
    } catch {
      return .failure(error)
    }
  }

  /// Notes a custom property of a component.
  mutating func noteComponentProperty(
    _ name: Range<Int>, _ value: Range<Int>, _ run: StyleScanner.Run
  ) {
    guard scanner.flaw == nil, let rule = rule(),
      frames.last?.isOfComponent == true,
      let ending = try? StyleValueEnding.read(bytes, in: value, run.marks)
    else { return }
    var traits = ending.traits
    guard let names = try? references(in: ending.range, run.marks, &traits)
    else { return }
    let id = system.names.id(CSSIdentifier(bytes, in: name))
    system.rules.add(
      .custom(id), of: rule, value: ending.range, traits, references: names)
  }
}
