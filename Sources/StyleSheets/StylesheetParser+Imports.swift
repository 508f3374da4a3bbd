import PaletteReaders
import TextGrammars

/// The surroundings of a whole style sheet: those of the rule that imports it.
struct StyleContext {
  /// The index of the scope.
  var scope: Int32 = 0

  /// The layer.
  var layer = StyleLayers.none

  /// The condition under which rules hold.
  var condition = RuleCondition.always

  /// The import as it is written; empty where there is none.
  var text = ""
}

extension StylesheetParser {
  /// Stops at an import that is followed, the position being behind it.
  mutating func follow(_ prelude: Range<Int>, at start: Int) {
    guard let target = links[start] else {
      if StyleImport(bytes, in: prelude) != nil {
        findings.addWarning(
          Flaw("an @import behind other rules counts for nothing", at: start))
      }
      return
    }
    guard let link = StyleImport(bytes, in: prelude) else { return }
    // A layer stands where it is first named, whatever is in it.
    followedLayer = layer(of: link)
    if let target { followed = (target, link) }
  }

  /// Goes on behind an import with what has been read.
  mutating func resume(with system: consuming StyleSystem) {
    self.system = system
    self.system.names.begin(bytes)
    if isObserving { self.system.rules.begin(bytes) }
  }

  private mutating func layer(of link: StyleImport) -> StyleLayers.ID {
    switch link.layer {
    case .outer: context.layer
    case .anonymous: system.layers.anonymous(in: context.layer)
    case .named(let path): system.layers.id(path, in: context.layer)
    }
  }

  /// The surroundings of what an import leads to.
  mutating func context(of link: StyleImport) -> StyleContext {
    var inner = context
    inner.layer = followedLayer
    inner.text =
      "@import "
      + source.lineText(prelude: link.offset..<link.media.upperBound)
    let isAlways = bytes.trimmedOfCSSSpace(link.media).isEmpty
    if link.isNegated {
      inner.scope = system.scope(context.scope, adding: .excluded(.condition))
      inner.condition = .never
      return inner
    }
    guard !isAlways else { return inner }
    inner.scope = system.scope(
      context.scope, adding: mediaScope(in: link.media))
    if isObserving, context.condition.scope >= 0 {
      inner.condition = condition(
        ofMedia: link.media, inside: context.condition)
    }
    return inner
  }
}
