import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Walks through one style sheet and adds its declarations to the system: CSS
/// Syntax 3, §5.4, with nested rules (CSS Nesting 1).
///
///     at a statement:
///       '}'           leave the rule
///       '@'           an at-rule: enter its block, or pass over it
///       '--name:'     a custom property: note it
///       otherwise     scan to ';', '{' or '}': a declaration, or a rule
///
/// Rules are kept on a stack and not read by recursion, so that deep nesting
/// cannot overflow the call stack. Selectors are read only when a declaration
/// needs them.
struct StylesheetParser {
  /// A rule that is open.
  struct Frame {
    /// The kind of the rule; `unknown` for at-rules of build tools.
    enum Kind { case style, media, container, group, theme, unknown }

    let kind: Kind

    /// The offsets of the text before its block.
    let prelude: Range<Int>

    /// The offset of its brace.
    let brace: Int

    /// The layer of its declarations.
    let layer: StyleLayers.ID

    /// The index of its scope, once it is known.
    var scope: Int32?

    /// The condition under which the rules inside it apply.
    let condition: RuleCondition

    /// The number of the rule in `StyleRules`, once it is known; -1 if the rule
    /// is not observed.
    var rule: Int32?

    /// The number of its declarations besides custom properties.
    var count = 0

    /// Its selectors, once they are read, and whether all of them match
    /// components.
    var selectors: [StyleSelector]?
    var isOfComponent = false

    /// Whether all of its selectors are of `:root` or `html`.
    var isOfRoot = false

    /// The indices of its selectors in `system.candidates`, once computed.
    var candidates: [Int]?
  }

  let source: SourceText
  let file: Int32
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var frames: [Frame] = []
  var scanner = CSSDeclarationScanner()
  var system: StyleSystem
  var findings: StyleFindings

  /// Whether rules are kept as well as custom properties.
  let isObserving: Bool

  /// The context of statements outside of all rules.
  let context: StyleContext

  /// The valid imports, by the offset of the at-sign: the file, or `nil` if it
  /// is not followed.
  let links: [Int: Int?]

  /// The last outermost rule whose selectors were read, and its scope:
  /// generated sheets have many rules of one theme, one after the other.
  private var lastScope:
    (prelude: Range<Int>, scope: Int32, isOfComponent: Bool)?

  /// The import at which the parser has stopped, and its layer.
  var followed: (file: Int, link: StyleImport, layer: StyleLayers.ID)?

  /// A parser at the start of a source.
  init(
    _ source: SourceText, file: Int, in context: StyleContext = StyleContext(),
    links: [Int: Int?] = [:], adding system: consuming StyleSystem
  ) {
    self.source = source
    findings = StyleFindings(of: source)
    self.context = context
    self.links = links
    self.file = Int32(file)
    bytes = source.bytes
    position = source.content.lowerBound
    end = source.content.upperBound
    self.system = system
    isObserving = self.system.isObserving
  }

  /// Reads the source up to the next import that is followed, or to its end.
  ///
  /// - Complexity: O(n).
  mutating func parse() {
    followed = nil
    while followed == nil, skipSpace() {
      switch bytes[position] {
      case .semicolon: position += 1
      case .closeBrace:
        let frame = frames.popLast()
        if frame == nil { findings.addUnmatched(at: position) }
        if frame?.count == 1, let rule = frame?.rule, rule >= 0 {
          system.rules.rules[Int(rule)].isSingle = true
        }
        position += 1
      case .atSign: readAtRule()
      case .dollarSign where frames.isEmpty: skipVariable()
      case .hyphen where startsCustomProperty:
        if !readCustomProperty() { readStatement() }
      case .lessThan, .hyphen:
        if !frames.isEmpty || !skipMarkupComment() { readStatement() }
      default: readStatement()
      }
    }
    if followed == nil, let open = frames.last {
      findings.addError(.unclosed("{", at: open.brace))
    }
  }

  /// Moves over white space and comments, and returns whether anything is left.
  private mutating func skipSpace() -> Bool {
    var cursor = ByteCursor(bytes, in: position..<end)
    do throws(UnlocatedDiagnostic) {
      try cursor.skipCSSSpace()
      position = cursor.position
    } catch {
      stop(error)
    }
    return position < end
  }

  private var startsCustomProperty: Bool {
    position + 1 < end && bytes[position + 1] == .hyphen
      && (position + 2 == end || bytes[position + 2] != .greaterThan)
  }

  /// Moves over `<!--` or `-->`, which are ignored outside of rules, and
  /// returns whether there is one.
  private mutating func skipMarkupComment() -> Bool {
    var tokenizer = CSSTokenizer(bytes, in: position..<end)
    let token = tokenizer.next()
    guard token.kind == .cdo || token.kind == .cdc else { return false }
    position = token.range.upperBound
    return true
  }

  /// Reports an error after which the source cannot be read further, and stops.
  mutating func stop(_ diagnostic: UnlocatedDiagnostic) {
    findings.addError(diagnostic.ofWholeSource)
    frames.removeAll()
    position = end
  }

  /// Scans from the current position, and returns the result. If the rest of
  /// the source cannot be read, reports the error and stops.
  mutating func scan(_ extent: CSSDeclarationScanner.Extent)
    -> CSSDeclarationScanner.Run
  {
    let run = scanner.scan(bytes, from: position, to: end, extent)
    if run.isFatal, let diagnostic = scanner.diagnostic {
      stop(diagnostic)
    }
    return run
  }

  /// Moves over a variable of a build tool: `$ink: #123;`.
  private mutating func skipVariable() {
    findings.addWarning(
      "variables of a build tool, '$name: value', are not read: pass the"
        + " CSS that it writes", at: position)
    let run = scan(.nested)
    if !run.isFatal { position = run.end }
  }

  /// Reads a rule, or a declaration that is not a custom property.
  private mutating func readStatement() {
    let start = position
    let run = scan(frames.isEmpty ? .prelude : .nested)
    if run.isFatal { return }
    position = run.end
    switch run.stop {
    case .openCurly: enter(.style, prelude: start..<run.end)
    case .semicolon, .closeCurly, .end:
      if frames.isEmpty {
        if run.stop == .end {
          findings.addError(
            UnlocatedDiagnostic(
              "a rule starts here but has no block", at: start))
        }
        return
      }
      frames[frames.count - 1].count += 1
      noteUses()
      if bytes[start..<run.end].starts(with: "--".utf8) {
        noteComputed(start..<run.end, run.marks)
      } else {
        readProperty(start..<run.end, run.marks)
      }
    }
  }

  /// Enters the block of a rule; the position is at its brace.
  mutating func enter(
    _ kind: Frame.Kind, prelude: Range<Int>, layer: StyleLayers.ID? = nil,
    scope: Int32? = nil, condition: RuleCondition? = nil
  ) {
    frames.append(
      Frame(
        kind: kind, prelude: prelude, brace: position,
        layer: layer ?? self.layer, scope: scope,
        condition: condition ?? self.condition(in: kind, prelude)))
    if frames.count > CSSDeclarationScanner.depthLimit {
      stop(.tooDeep(at: position))
      return
    }
    position += 1
  }

  /// The layer of the innermost rule.
  var layer: StyleLayers.ID { frames.last?.layer ?? context.layer }

  /// The index of the scope of the innermost rule.
  mutating func scope() -> Int32 {
    var known = frames.lastIndex { $0.scope != nil } ?? -1
    if known < 0, let frame = frames.first, let last = lastScope,
      frame.kind == .style, bytes[frame.prelude] == bytes[last.prelude]
    {
      frames[0].scope = last.scope
      frames[0].isOfComponent = last.isOfComponent
      known = 0
    }
    var scope = (known < 0 ? nil : frames[known].scope) ?? context.scope
    for index in known + 1..<frames.count {
      // A rule inside an excluded rule is also excluded, regardless of its own
      // selectors.
      if system.scopes[Int(scope)].isShown {
        scope = system.scope(scope, adding: ownScope(of: index))
      }
      frames[index].scope = scope
    }
    if known < 0, let frame = frames.first, frame.kind == .style,
      let own = frame.scope
    {
      lastScope = (frame.prelude, own, frame.isOfComponent)
    }
    return scope
  }

  private mutating func ownScope(of index: Int) -> StyleScope {
    switch frames[index].kind {
    case .style: SelectorReader.scope(of: selectors(of: index))
    case .media: mediaScope(in: frames[index].prelude)
    case .container: .excluded(.condition)
    case .unknown: .excluded(.build)
    case .group, .theme: .base
    }
  }

  /// The scope of media queries, regardless of the rules around them. Warns
  /// about a name that no `@custom-media` defines.
  mutating func mediaScope(in prelude: Range<Int>) -> StyleScope {
    let (meaning, undefined) = MediaReader.meaning(
      bytes, in: prelude, custom: system.customMedia)
    if let undefined, meaning.ways.isEmpty {
      findings.addWarning(
        "no @custom-media defines \(undefined), so rules that depend on it"
          + " are left out", at: prelude.lowerBound)
    }
    return meaning.scope
  }
}
