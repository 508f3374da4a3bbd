import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The surface that a rule gives its elements: CSS Backgrounds 3, §2.
struct Surface {
  /// The colour, or each stop of a gradient; none under an image alone.
  var colors: [ObservedColor] = []

  /// Whether an image, or more than one gradient, lies on them.
  var isImage = false

  /// Whether it cannot be known.
  var isUnknown = false
}

/// The layers of a background as they are written.
private struct BackgroundLayers {
  var color: ObservedColor?
  var gradients: [[ObservedColor]] = []
  var hasImage = false
  var isUnknown = false

  /// Whether a property without a value leaves the whole without one.
  var isVoid = false

  /// The number of colours of gradients that have been read.
  var count: Int32 = 0

  /// The number of properties that may stand for layers inside of one another,
  /// and of colours that are read.
  static let depthLimit = 8
  static let colorLimit: Int32 = 64
}

extension RuleValues {
  /// The surface of two declarations, of which one may be both; `nil` where it
  /// is none.
  mutating func surface(color: Int32?, image: Int32?) -> Surface? {
    var layers = BackgroundLayers()
    if let color { read(color, into: &layers) }
    if image != color {
      let plain = layers.color
      layers = BackgroundLayers(isUnknown: layers.isUnknown)
      if let image { read(image, into: &layers) }
      layers.color = plain
    }
    if layers.isUnknown { return Surface(isUnknown: true) }
    let color = layers.color.flatMap { $0.color.alpha > 0 ? $0 : nil }
    guard let gradient = layers.gradients.first else {
      guard color != nil || layers.hasImage else { return nil }
      return Surface(
        colors: color.map { [$0] } ?? [], isImage: layers.hasImage)
    }
    var surface = Surface()
    for stop in gradient {
      var seen = stop
      if !seen.color.isOpaque, let color, color.color.isOpaque {
        seen.color = seen.color.lying(on: color.color)
      }
      if seen.color.alpha > 0, !surface.colors.contains(seen) {
        surface.colors.append(seen)
      }
    }
    let isCovered = gradient.allSatisfy(\.color.isOpaque)
    surface.isImage =
      layers.hasImage || !isCovered && layers.gradients.count > 1
    return surface.colors.isEmpty && !surface.isImage ? nil : surface
  }

  private mutating func read(
    _ declaration: Int32, into layers: inout BackgroundLayers
  ) {
    let own = rules.declarations[Int(declaration)]
    guard own.traits.isDisjoint(with: [.initial, .passedOver]) else { return }
    if own.property == .backgroundColor {
      switch value(of: declaration) {
      case .color(let color): layers.color = color
      case .nothing, .other: break
      case .unknown: layers.isUnknown = true
      }
      return
    }
    let before = layers
    read(text(of: declaration), into: &layers, isGradient: false, depth: 0)
    if layers.isVoid { layers = before }
  }

  /// Reads the layers of a background, or the colours of a gradient.
  private mutating func read(
    _ text: Text, into layers: inout BackgroundLayers, isGradient: Bool,
    depth: Int
  ) {
    guard mayRead(text.range.count) else { return }
    let bytes = sources[Int(text.file)].bytes
    var tokenizer = CSSTokenizer(bytes, in: text.range)
    while true {
      let token = tokenizer.next()
      var range = token.range
      var isReference = false
      switch token.kind {
      case .end: return
      case .url:
        layers.hasImage = layers.hasImage || !isGradient
        continue
      case .hash: break
      case .ident where CSSKeyword.mayBeColor(token, in: bytes): break
      case .function:
        let name = CSSIdentifier(bytes, in: range.dropLast()).text.lowercased()
        let start = range.upperBound
        range = range.lowerBound..<tokenizer.skipList().range.upperBound
        isReference = name == "var"
        guard isReference || CSSKeyword.givesColor(name) else {
          if isGradient { continue }
          if name.hasSuffix("gradient") {
            layers.gradients.append([])
            let inside = text.part(start..<max(range.upperBound - 1, start))
            read(inside, into: &layers, isGradient: true, depth: depth)
            if layers.gradients.last == [] { layers.gradients.removeLast() }
          } else if Self.isImage(name) {
            layers.hasImage = true
          }
          continue
        }
      default: continue
      }
      if isGradient {
        guard layers.count < BackgroundLayers.colorLimit else { return }
        layers.count += 1
      }
      let part = text.part(range, number: isGradient ? layers.count : nil)
      switch value(of: part) {
      case .color(let color):
        if isGradient {
          layers.gradients[layers.gradients.count - 1].append(color)
        } else {
          layers.color = color
        }
      case .unknown: layers.isUnknown = true
      case .other where isReference:
        guard depth < BackgroundLayers.depthLimit, let inner = inner(part)
        else { continue }
        read(inner, into: &layers, isGradient: isGradient, depth: depth + 1)
      // A position or a direction may stand in a property of a gradient.
      case .nothing where isGradient, .other where isGradient: continue
      case .nothing where isReference: layers.isVoid = true
      case .nothing, .other: layers.isUnknown = true
      }
    }
  }

  /// Whether a function gives an image that is no gradient.
  private static func isImage(_ name: String) -> Bool {
    name == "url" || name == "image" || name == "paint"
      || ["image-set", "cross-fade", "element"].contains(
        where: name.hasSuffix)
  }
}

extension CSSKeyword {
  /// Whether a word is a colour where a background has other words as well.
  static func mayBeColor(_ token: CSSToken, in bytes: [UInt8]) -> Bool {
    let name = CSSIdentifier(bytes, in: token.range).text.lowercased()
    return name == "currentcolor" || NamedColor.color(name) != nil
      || systemColors.contains(name)
  }
}
