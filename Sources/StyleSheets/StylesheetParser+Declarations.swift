import CSSColors
import PaletteReaders
import TextGrammars

extension StylesheetParser {
  /// Reads a custom property; the position is at its name. Returns `false` if
  /// the text is not a custom property.
  mutating func readCustomProperty() -> Bool {
    let start = position
    var cursor = ByteCursor(bytes, in: start..<end)
    cursor.skipIdentifier()
    let nameEnd = cursor.position
    guard let valueStart = valueStart(behind: nameEnd) else { return false }
    let name = start..<nameEnd
    position = valueStart
    let run = scan(.value)
    if run.isFatal { return true }
    position = run.end
    // `--` alone is reserved, and declares nothing.
    guard name.count > 2 else { return true }
    guard !frames.isEmpty else {
      let text = CSSIdentifier(bytes, in: name).text
      findings.addError(
        UnlocatedDiagnostic(
          "\(text) is outside of any rule, and is ignored",
          at: start))
      if run.stop == .closeCurly { position += 1 }
      return true
    }
    let value = bytes.trimmedOfCSSSpace(valueStart..<run.end)
    // Tailwind's `--color-*: initial` removes the names that other files
    // declared in the namespace; it declares no name itself.
    if bytes[nameEnd] == .asterisk { return true }
    if isObserving, scanner.diagnostic == nil,
      let ending = try? StyleValueEnding.read(bytes, in: value, run.marks)
    {
      let id = system.names.id(CSSIdentifier(bytes, in: name).name)
      note(id, ending, run.marks)
    }
    add(name, value, run)
    return true
  }

  /// The start of the value after a name, or `nil` if there is no colon.
  private func valueStart(behind nameEnd: Int) -> Int? {
    var cursor = ByteCursor(bytes, in: nameEnd..<end)
    // Tailwind CSS can reset whole namespaces: `--color-*: initial`.
    if frames.last?.kind == .theme { _ = cursor.skip(.asterisk) }
    try? cursor.skipCSSSpace()
    guard cursor.skip(.colon) else { return nil }
    cursor.skip(while: \.isCSSSpace)
    return cursor.position
  }

  private mutating func add(
    _ name: Range<Int>, _ value: Range<Int>, _ run: CSSDeclarationScanner.Run
  ) {
    var scope = scope()
    if frames.last?.kind == .media,
      !frames.contains(where: { $0.kind == .style })
    {
      scope = system.scope(scope, adding: .root)
    }
    guard system.scopes[Int(scope)].isShown else {
      noteUses()
      noteLeftOut(name, value, run.marks, system.scopes[Int(scope)].exclusion)
      if system.scopes[Int(scope)].exclusion == .component {
        noteCandidate(name, value, run.marks)
      }
      return
    }
    if let diagnostic = scanner.diagnostic {
      findings.addError(diagnostic)
      return
    }
    do throws(UnlocatedDiagnostic) {
      let ending = try StyleValueEnding.read(bytes, in: value, run.marks)
      var traits = ending.traits
      // A root has nothing to inherit, so `inherit` and `unset`, but not
      // `revert` and `revert-layer`, are the same as `initial`.
      if traits.contains(.passedOver), isOnRoot,
        bytes[ending.range.lowerBound].lowercased != UInt8(ascii: "r")
      {
        traits.insert(.initial)
        traits.remove(.passedOver)
      }
      let references = try references(in: ending.range, run.marks, &traits)
      let id = system.names.id(CSSIdentifier(bytes, in: name).name)
      add(id, ending.range, traits, scope: scope, references)
    } catch {
      findings.addError(error)
    }
  }

  /// Whether all selectors of the innermost rule are of `:root` or `html`.
  private var isOnRoot: Bool {
    mutating get {
      guard let rule = frames.lastIndex(where: { $0.kind == .style }) else {
        return false
      }
      _ = selectors(of: rule)
      return frames[rule].isOfRoot
    }
  }

  /// The names to which a value refers. Also adds `scheme`, `reference`,
  /// `single` and `alias` to the traits where they apply.
  mutating func references(
    in value: Range<Int>, _ marks: CSSDeclarationScanner.Marks,
    _ traits: inout StyleDeclaration.Traits
  ) throws(UnlocatedDiagnostic) -> [StyleNames.ID] {
    if marks.contains(.scheme) { traits.insert(.scheme) }
    var names: [StyleNames.ID] = []
    if marks.contains(.reference) {
      traits.formUnion(
        try StyleReferences.read(bytes, in: value) { range in
          names.append(system.names.id(CSSIdentifier(bytes, in: range).name))
        })
    }
    return names
  }

  /// Notes a colour that is declared for a selector that may stand for a theme.
  private mutating func noteCandidate(
    _ name: Range<Int>, _ value: Range<Int>,
    _ marks: CSSDeclarationScanner.Marks
  ) {
    guard let last = frames.indices.last, frames[last].kind == .style,
      marks.contains(.reference) || StyleValue.mayBeColor(bytes, in: value)
    else { return }
    let candidates = candidates(of: last)
    guard !candidates.isEmpty, scanner.diagnostic == nil else { return }
    let id = system.names.id(CSSIdentifier(bytes, in: name).name)
    for candidate in candidates {
      system.candidates.add(id, to: candidate)
    }
  }

  private mutating func candidates(of index: Int) -> [Int] {
    if let known = frames[index].candidates { return known }
    var candidates: [Int] = []
    let outer = index > 0 ? frames[index - 1].scope : context.scope
    if let outer, system.scopes[Int(outer)].isShown {
      candidates = selectors(of: index).compactMap { selector in
        selector.unknown.map {
          system.candidates.index(of: $0, in: selector)
        }
      }
    }
    frames[index].candidates = candidates
    return candidates
  }

  private mutating func add(
    _ name: StyleNames.ID, _ value: Range<Int>,
    _ traits: StyleDeclaration.Traits, scope: Int32,
    _ references: [StyleNames.ID] = []
  ) {
    system.add(
      StyleDeclaration(
        name: name, file: file, range: value, scope: scope, layer: layer,
        traits: traits), references: references)
  }

  /// Reads a declaration of a property that is not custom: `color-scheme` and,
  /// if rules are observed, the other properties of `StyleProperty`.
  mutating func readProperty(
    _ range: Range<Int>, _ marks: CSSDeclarationScanner.Marks
  ) {
    switch bytes[range.lowerBound].lowercased {
    // The first bytes of `background`, `color`, `content`, `font`, `opacity`,
    // `position`, `text-indent` and `-webkit-`.
    case UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "f"),
      UInt8(ascii: "o"), UInt8(ascii: "t"), .hyphen:
      break
    // Many properties begin with `padding`.
    case UInt8(ascii: "p")
    where range.count > 1 && bytes[range.lowerBound + 1] != UInt8(ascii: "a"):
      break
    default: return
    }
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isLetter || $0 == .hyphen }
    guard
      let property = system.property(
        bytes, in: range.lowerBound..<cursor.position),
      isObserving || property == .colorScheme
    else { return }
    try? cursor.skipCSSSpace()
    guard cursor.skip(.colon), scanner.diagnostic == nil,
      let ending = try? StyleValueEnding.read(
        bytes, in: cursor.position..<range.upperBound, marks)
    else { return }
    // Values that end in `\9` or `\0` are for old versions of Internet
    // Explorer; other browsers ignore them.
    let tail = String(decoding: bytes[ending.range].suffix(3), as: UTF8.self)
    if ["\\9", "\\0", "\\0/"].contains(where: tail.hasSuffix) { return }
    guard property == .colorScheme else {
      note(property.rawValue, ending, marks)
      return
    }
    let scope = scope()
    if system.scopes[Int(scope)].isShown {
      add(property.rawValue, ending.range, ending.traits, scope: scope)
    }
  }

  /// Notes the properties that the last scanned text wraps in colour functions.
  mutating func noteUses() {
    for open in scanner.wrapped {
      var outer = open - 4
      while bytes[outer].isCSSSpace { outer -= 1 }
      var first = outer
      while first > 0, bytes[first - 1].isLetter { first -= 1 }
      let name = CSSIdentifier(bytes, in: first..<outer).text.lowercased()
      guard let function = ChannelFunction(rawValue: name) else { continue }
      var cursor = ByteCursor(bytes, in: open + 1..<end)
      cursor.skip { $0.isCSSSpace }
      let start = cursor.position
      cursor.skipIdentifier()
      guard cursor.position - start > 2, cursor.bytes[start] == .hyphen else {
        continue
      }
      let property = system.names.id(
        CSSIdentifier(bytes, in: start..<cursor.position).name)
      system.noteUse(of: property, in: function)
    }
  }

  /// Counts a colour that is left out, unless it is left out because of its
  /// condition and only repeats the first declaration of its name, in the same
  /// source.
  private mutating func noteLeftOut(
    _ name: Range<Int>, _ value: Range<Int>,
    _ marks: CSSDeclarationScanner.Marks, _ exclusion: StyleScope.Exclusion
  ) {
    var names: [StyleNames.ID] = []
    var traits: StyleDeclaration.Traits = []
    if bytes[value].starts(with: "var(".utf8),
      let ending = try? StyleValueEnding.read(bytes, in: value, marks),
      let all = try? references(in: ending.range, marks, &traits),
      traits.contains(.single)
    {
      names = Array(all.prefix(1))
    }
    guard !names.isEmpty || StyleValue.mayBeColor(bytes, in: value) else {
      return
    }
    if exclusion == .condition,
      let first = system.firstDeclaration(
        of: CSSIdentifier(bytes, in: name).name),
      first.file == file, bytes[first.range] == bytes[value]
    {
      return
    }
    let isInUnknown = frames.contains { $0.kind == .unknown }
    let frame = frames.last {
      switch exclusion {
      case .component: $0.kind == .style
      case .condition: $0.kind == .media || $0.kind == .container
      case .build: $0.kind == .unknown || !isInUnknown
      }
    }
    let isOfComponent = exclusion == .component
    let rule = frames.lastIndex { isOfComponent && $0.kind == .style }
    let candidate = rule.flatMap { candidates(of: $0).first }
    if isOfComponent, isObserving {
      guard candidate != nil else { return }
      names.append(system.names.id(CSSIdentifier(bytes, in: name).name))
    }
    findings.leftOut.append(
      StyleFindings.LeftOut(
        reason: exclusion, names: names, candidate: candidate,
        offset: value.lowerBound, prelude: frame?.prelude,
        context: context.text))
  }

  /// Counts a declaration whose name a build tool computes, such as
  /// `--$(name): #123`, if its value is a colour.
  mutating func noteComputed(
    _ range: Range<Int>, _ marks: CSSDeclarationScanner.Marks
  ) {
    guard let colon = bytes[range].firstIndex(of: .colon) else { return }
    let value = bytes.trimmedOfCSSSpace(colon + 1..<range.upperBound)
    noteLeftOut(range.lowerBound..<colon, value, marks, .build)
  }
}
